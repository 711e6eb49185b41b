/** Orders that are paid later: asking for one, and how far it is. */
import { API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../contract/envelope.js';
import { PAY_LATER_REFUND_STATES, PAY_LATER_STATES } from '../contract/pay-later.js';
import { AppError, hasCode } from '../kernel/errors.js';
import { badAnswer, fieldsOf, timeMs } from './answers.js';
import { readOrderId } from './orders.js';
import { buyBody } from './requests.js';
/** Nothing is charged, and the idempotency key makes the first call repeatable: both are retried as reads are. */
export function payLaterCalls(read) {
    const offered = async (answer) => {
        try {
            return await answer;
        }
        catch (error) {
            if (hasCode(error, 'ROUTE_NOT_FOUND'))
                throw new AppError('PAY_LATER_NOT_OFFERED');
            throw error;
        }
    };
    return {
        payLater({ apiKey, refundAddress, ...request }, key) {
            const headers = {
                [IDEMPOTENCY_HEADER]: key,
                ...(apiKey === undefined ? {} : { [API_KEY_HEADER]: apiKey }),
            };
            const body = { ...buyBody(request), ...(refundAddress === undefined ? {} : { refundAddress }) };
            return offered(read('pay-later', { method: 'POST', path: '/v2/pay-later', body, headers }, parseAsked));
        },
        async payLaterOrder(id) {
            const path = `/v2/pay-later/${encodeURIComponent(id)}`;
            try {
                return await offered(read('pay-later/:id', { method: 'GET', path, headers: {} }, (data) => {
                    const status = parseStatus(data);
                    if (status.orderId !== id)
                        throw badAnswer('pay-later/:id', 'orderId');
                    return status;
                }));
            }
            catch (error) {
                if (hasCode(error, 'INVALID_PARAMS'))
                    return undefined;
                throw error;
            }
        },
    };
}
/** An address or an amount that cannot be made out is no place to send money to. */
function parseAsked(data) {
    return readAsked('pay-later', fieldsOf('pay-later', 'data', data));
}
function readAsked(call, fields) {
    const orderId = readOrderId(fields.raw('orderId'));
    const deadlineMs = timeMs(fields.raw('deadline'));
    if (orderId === undefined)
        throw badAnswer(call, 'orderId');
    if (deadlineMs === undefined)
        throw badAnswer(call, 'deadline');
    return {
        orderId,
        payAddress: fields.address('payAddress'),
        amountSun: fields.sun('amount'),
        deadlineMs,
        unitPriceSun: fields.count('unitPrice'),
    };
}
function parseStatus(data) {
    const call = 'pay-later/:id';
    const fields = fieldsOf(call, 'data', data);
    return {
        ...readAsked(call, fields),
        state: oneOf(call, 'state', fields, PAY_LATER_STATES),
        ...(fields.has('reason') ? { reason: fields.text('reason') } : {}),
        paidSun: fields.sun('paid'),
        arrivingSun: fields.sun('arriving', 0),
        refunds: fields.list('refunds').map((value, i) => {
            const refund = fieldsOf(call, `refunds[${i}]`, value);
            return {
                amountSun: refund.sun('amount'),
                state: oneOf(call, `refunds[${i}].state`, refund, PAY_LATER_REFUND_STATES),
                ...(refund.has('to') ? { to: refund.address('to') } : {}),
                ...(refund.has('txid') ? { txid: refund.text('txid') } : {}),
            };
        }),
    };
}
function oneOf(call, name, fields, known) {
    const found = known.find((one) => one === fields.raw('state'));
    if (found === undefined)
        throw badAnswer(call, name);
    return found;
}
