/** What is answered, field by field. Throws AppError MARKET_BAD_ANSWER; orders have a file of their own. */
import { badAnswer, fieldsOf } from './answers.js';
export function parseEstimate(data, asked) {
    const fields = fieldsOf('estimate-buy-resource', 'data', data);
    return {
        unitPriceSun: fields.count('unitPrice'),
        durationSec: fields.count('durationSec', asked.durationSec),
        costSun: fields.sun('estimateTrx'),
        available: fields.count('availableResource'),
    };
}
export function parseAccount(data) {
    const account = fieldsOf('user-info', 'data', data);
    return {
        id: account.text('id'),
        balanceSun: account.sun('balance'),
        representAddress: account.text('representAddress', ''),
        depositAddress: account.address('depositAddress'),
    };
}
/** Price ascending, whatever order it came in; levels with nothing behind them say nothing. */
export function parseBook(data) {
    const levels = fieldsOf('order-book', 'data', { levels: data }).list('levels');
    return levels
        .map((level, i) => {
        const fields = fieldsOf('order-book', `data[${i}]`, level);
        return { priceSun: fields.count('price'), available: fields.count('availableResourceAmount') };
    })
        .filter((level) => level.priceSun > 0 && level.available > 0)
        .sort((a, b) => a.priceSun - b.priceSun);
}
export function parseExtendable(data) {
    const call = 'get-extendable-delegates';
    const answer = fieldsOf(call, 'data', data);
    const each = (field, parse) => answer.list(field).map((entry, i) => parse(fieldsOf(call, `${field}[${i}]`, entry)));
    return {
        book: each('extendOrderBook', (e) => ({ priceSun: e.count('price'), amount: e.count('value') })),
        totalDelegated: answer.count('totalDelegateAmount', 0),
        totalExtendable: answer.count('totalAvailableExtendAmount'),
        costSun: answer.sun('totalEstimateTrx'),
        able: answer.flag('isAbleToExtend', answer.count('totalAvailableExtendAmount') > 0),
        balanceSun: answer.has('yourBalance') ? answer.sun('yourBalance') : undefined,
        extendData: each('extendData', (e) => ({
            delegator: e.address('delegator'),
            isExtend: e.flag('isExtend', true),
            extraAmount: e.count('extraAmount', 0),
            extendTo: e.count('extendTo'),
        })),
        ...(answer.has('delegations')
            ? {
                parts: each('delegations', (e) => ({
                    delegator: e.address('delegator'),
                    amount: e.count('amount'),
                    endsAtMs: e.count('endsAt') * 1000,
                    priceSun: e.count('price'),
                    untilMs: e.count('extendableUntil') * 1000,
                    costSun: e.sun('estimateTrx'),
                    ...(e.has('refusal') ? { refusal: e.text('refusal') } : {}),
                })),
            }
            : {}),
    };
}
function figures(fields) {
    return {
        cancelledAmount: fields.count('cancelledAmount'),
        refundSun: fields.sun('refundAmount'),
        feeSun: fields.sun('cancelFee', 0),
        pendingAmount: fields.count('pendingAmount', 0),
    };
}
export function parseCancelled(data, id) {
    const fields = fieldsOf('order/cancel', 'data', data);
    if (fields.text('orderId', id) !== id)
        throw badAnswer('order/cancel', 'orderId');
    return figures(fields);
}
export function parseCancelPreview(data) {
    const fields = fieldsOf('order/cancel', 'data', data);
    return { ...figures(fields), cancellableAtMs: fields.count('cancellableAt') * 1000 };
}
