/**
 * The typed client of the marketplace contract. Reads are retried after 1, 2, 4 s on 429, 5xx and time-outs,
 * and on nothing else; calls that pay only on 429, where nothing happened, and end in a `PaidOutcome`.
 */
import { createHash } from 'node:crypto';
import { ADMIN_KEY_HEADER, API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../contract/envelope.js';
import { AppError, hasCode } from '../kernel/errors.js';
import { DEFAULT_WAITS_MS, retry } from '../kernel/retry.js';
import { badAnswer, fieldsOf } from './answers.js';
import { send } from './http.js';
import { parseOrder, parseOrders, readOrderId } from './orders.js';
import { NOT_OFFERED, outcomeOf, whereOffered } from './outcomes.js';
import { payLaterCalls } from './pay-later.js';
import { parseAccount, parseBook, parseCancelled, parseCancelPreview, parseEstimate, parseExtendable, } from './replies.js';
import { buyBody, changeBody, estimateBody, extendableBody, extendBody, queryOf } from './requests.js';
const DEFAULT_TIMEOUT_MS = 10_000;
/** Asked to wait longer than this, the client gives up at once: somebody is looking at the screen. */
const LONGEST_WAIT_MS = 10_000;
const DEFAULT_PAGE_SIZE = 20;
export function createMarketClient(options) {
    const { clock, log, adminKey } = options;
    const http = {
        baseUrl: options.baseUrl.replace(/\/+$/, ''),
        timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        clock,
        fetch: options.fetch ?? fetch,
    };
    const signal = options.stopping ? { signal: options.stopping } : {};
    async function once(name, call) {
        const startedMs = clock.now();
        const answer = await send(http, call);
        if (answer.at !== 'ok') {
            const { at, ...what } = answer;
            log.info({ call: name, at, ...loggable(what), tookMs: clock.now() - startedMs }, 'market.call_failed');
        }
        return answer;
    }
    /** The data of a success; everything else as the AppError that `MarketClient` documents. */
    async function read(name, call, parse) {
        return retry(async () => {
            const answer = await once(name, call);
            if (answer.at === 'ok')
                return parse(answer.data);
            throw failureOf(name, answer);
        }, {
            clock,
            ...signal,
            waitsMs: options.retryWaitsMs ?? DEFAULT_WAITS_MS,
            retryable: (error) => hasCode(error, 'MARKET_UNREACHABLE') ||
                (hasCode(error, 'MARKET_RATE_LIMITED') && askedWaitMs(error) <= LONGEST_WAIT_MS),
            askedWaitMs,
        });
    }
    /** A call that moves money: made once, but for 429. `readDone` throws MARKET_BAD_ANSWER. */
    async function act(name, call, readDone) {
        try {
            return await retry(async () => {
                const answer = await once(name, call);
                if (answer.at === 'limited')
                    throw failureOf(name, answer);
                return outcomeOf(answer, readDone);
            }, { clock, ...signal, retryable: (error) => askedWaitMs(error) <= LONGEST_WAIT_MS, askedWaitMs });
        }
        catch (error) {
            if (!hasCode(error, 'MARKET_RATE_LIMITED'))
                throw error;
            return { at: 'refused', code: 'MARKET_RATE_LIMITED', message: 'Rate limit reached' };
        }
    }
    function pay(name, apiKey, path, body, key) {
        const headers = { [API_KEY_HEADER]: apiKey, [IDEMPOTENCY_HEADER]: key };
        return act(name, { method: 'POST', path, body, headers }, (data) => {
            const orderId = readOrderId(data.orderId);
            if (orderId === undefined)
                throw badAnswer(name, 'orderId');
            return { orderId };
        });
    }
    const orderPath = (id) => `/v2/order/${encodeURIComponent(id)}`;
    const withKey = (apiKey) => ({ [API_KEY_HEADER]: apiKey });
    const userInfo = (apiKey) => read('user-info', { method: 'GET', path: '/v2/user-info', headers: withKey(apiKey) }, parseAccount);
    return {
        userInfo,
        orderBook(query) {
            const search = queryOf({
                resourceType: query.resource,
                durationSec: query.durationSec,
                address: query.receiver,
                minDelegateAmount: query.minDelegateAmount,
            });
            const headers = query.apiKey === undefined ? {} : withKey(query.apiKey);
            return read('order-book', { method: 'GET', path: `/v2/order-book${search}`, headers }, parseBook);
        },
        estimate(request) {
            const headers = request.apiKey === undefined ? {} : withKey(request.apiKey);
            const call = {
                method: 'POST',
                path: '/v2/estimate-buy-resource',
                headers,
                body: estimateBody(request),
            };
            return read('estimate-buy-resource', call, (data) => parseEstimate(data, request));
        },
        buy: (apiKey, request, key) => pay('buy-resource', apiKey, '/v2/buy-resource', buyBody(request), key),
        async order(apiKey, id) {
            const call = {
                method: 'GET',
                path: orderPath(id),
                headers: withKey(apiKey),
            };
            try {
                return await read('order', call, (data) => {
                    const order = parseOrder('order', 'data', data);
                    if (order.id !== id)
                        throw badAnswer('order', 'id');
                    return order;
                });
            }
            catch (error) {
                if (hasCode(error, 'INVALID_PARAMS') || hasCode(error, 'ORDER_NOT_FOUND'))
                    return undefined;
                throw error;
            }
        },
        orders(apiKey, { page = 0, pageSize = DEFAULT_PAGE_SIZE, status }) {
            const path = `/v2/orders${queryOf({ page, pageSize, status })}`;
            return read('orders', { method: 'GET', path, headers: withKey(apiKey) }, (data) => parseOrders('orders', data, { page, pageSize }));
        },
        extendable(apiKey, request) {
            const body = extendableBody(request);
            const path = '/v2/get-extendable-delegates';
            return read('get-extendable-delegates', { method: 'POST', path, body, headers: withKey(apiKey) }, parseExtendable);
        },
        ...payLaterCalls(read),
        extend: (apiKey, request, key) => pay('extend-request', apiKey, '/v2/extend-request', extendBody(request), key),
        async previewCancel(apiKey, id) {
            const call = { method: 'GET', path: `${orderPath(id)}/cancel`, headers: withKey(apiKey) };
            try {
                return await read('order/cancel', call, parseCancelPreview);
            }
            catch (error) {
                if (hasCode(error, 'ROUTE_NOT_FOUND'))
                    throw new AppError(NOT_OFFERED);
                throw error;
            }
        },
        async cancelOrder(apiKey, id) {
            const headers = withKey(apiKey);
            const call = { method: 'POST', path: `${orderPath(id)}/cancel`, body: {}, headers };
            return whereOffered(await act('order/cancel', call, (data) => ({ cancelled: parseCancelled(data, id) })));
        },
        async updateOrder(apiKey, id, change, key) {
            const headers = { ...withKey(apiKey), [IDEMPOTENCY_HEADER]: key };
            const call = { method: 'PATCH', path: orderPath(id), body: changeBody(change), headers };
            const outcome = await act('order/update', call, (data) => {
                const order = parseOrder('order/update', 'data', data);
                if (order.id !== id)
                    throw badAnswer('order/update', 'id');
                return { order };
            });
            return whereOffered(outcome);
        },
        async createAccount(apiKey) {
            if (adminKey === undefined)
                throw new AppError('ACCOUNTS_NOT_OFFERED');
            const headers = { [ADMIN_KEY_HEADER]: adminKey, [IDEMPOTENCY_HEADER]: fingerprintOf(apiKey) };
            const call = { method: 'POST', path: '/v2/accounts', body: { apiKey }, headers };
            try {
                return await read('accounts', call, parseAccount);
            }
            catch (error) {
                if (hasCode(error, 'ROUTE_NOT_FOUND'))
                    throw new AppError('ACCOUNTS_NOT_OFFERED');
                throw error;
            }
        },
        async revokeKey(apiKey, newApiKey) {
            const call = {
                method: 'POST',
                path: '/v2/api-key/revoke',
                body: { newApiKey },
                headers: withKey(apiKey),
            };
            try {
                await read('api-key/revoke', call, (data) => {
                    if (fieldsOf('api-key/revoke', 'data', data).text('apiKey') !== newApiKey) {
                        throw badAnswer('api-key/revoke', 'apiKey');
                    }
                });
            }
            catch (error) {
                if (hasCode(error, 'ROUTE_NOT_FOUND'))
                    throw new AppError('REVOKE_NOT_OFFERED');
                // An answer that was lost on the way leaves the old key dead and the new one alive.
                const mayHaveHappened = hasCode(error, 'INVALID_API_KEY') || hasCode(error, 'MARKET_UNREACHABLE');
                if (!mayHaveHappened)
                    throw error;
                await userInfo(newApiKey).catch(() => {
                    throw error;
                });
            }
        },
    };
}
/** The marketplace's own words stay out of the log: nobody knows what they repeat. */
function loggable({ message: _, ...facts }) {
    return facts;
}
function askedWaitMs(error) {
    return error instanceof AppError ? Number(error.data.retryAfterMs ?? 0) : 0;
}
function failureOf(call, answer) {
    switch (answer.at) {
        case 'refused':
            return new AppError(answer.code, { call, message: answer.message, status: answer.status });
        case 'limited':
            return new AppError('MARKET_RATE_LIMITED', {
                call,
                retryAfterMs: answer.retryAfterMs ?? DEFAULT_WAITS_MS[0],
            });
        case 'unsent':
        case 'lost':
            return new AppError('MARKET_UNREACHABLE', { call, reason: answer.reason });
        case 'garbled':
            return new AppError('MARKET_BAD_ANSWER', { call, field: answer.field, status: answer.status });
    }
}
/** The same for the same key, and tells nothing about it. */
function fingerprintOf(apiKey) {
    return `account-${createHash('sha256').update(apiKey).digest('hex').slice(0, 32)}`;
}
