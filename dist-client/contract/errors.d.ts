/**
 * The error codes that cross the wire. A program acts on the code, never on the text. The numbers 106,
 * 107, 108 and 408 are fixed by the reference service; the others are ours and stable.
 */
export interface ErrorSpec {
    http: 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503;
    number: number;
    /** When it is answered, for the documentation. */
    when: string;
}
export declare const ERRORS: {
    readonly API_KEY_REQUIRED: {
        readonly http: 401;
        readonly number: 106;
        readonly when: 'The call needs an `apikey` header and has none.';
    };
    readonly INVALID_API_KEY: {
        readonly http: 401;
        readonly number: 107;
        readonly when: 'The key is unknown, revoked, or belongs to another environment.';
    };
    readonly FORBIDDEN: {
        readonly http: 403;
        readonly number: 108;
        readonly when: 'The key is good but may not make this call.';
    };
    readonly MISSING_PARAMS: {
        readonly http: 400;
        readonly number: 407;
        readonly when: 'A field that this combination of fields needs is absent.';
    };
    readonly INVALID_PARAMS: {
        readonly http: 400;
        readonly number: 408;
        readonly when: 'A field has a value that cannot be; the detail names the field and what was expected.';
    };
    readonly MIN_PRICE_INVALID: {
        readonly http: 400;
        readonly number: 409;
        readonly when: '`unitPrice` is below the lowest price (SLOW).';
    };
    readonly INTERNAL_ACCOUNT_NOT_FOUND: {
        readonly http: 400;
        readonly number: 410;
        readonly when: 'No Internal Account stands behind the request.';
    };
    readonly INTERNAL_BALANCE_ACCOUNT_TOO_LOW: {
        readonly http: 400;
        readonly number: 411;
        readonly when: 'The balance does not cover the payout.';
    };
    readonly CANNOT_FULFILLED: {
        readonly http: 400;
        readonly number: 412;
        readonly when: '`onlyCreateWhenFulfilled` is set and the market cannot fill the order now.';
    };
    readonly MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: {
        readonly http: 400;
        readonly number: 413;
        readonly when: '`preventDuplicateIncompleteOrders` is set and an incomplete order for this receiver exists.';
    };
    readonly PRICE_EXCEED_MAX_PRICE_REQUIRED: {
        readonly http: 400;
        readonly number: 414;
        readonly when: 'The resolved unit price is above `maxPriceAccepted`; MCP: all of it costs more than `maxPriceSun`. Nothing was created or charged.';
    };
    readonly SOME_DELEGATE_CANNOT_EXTEND: {
        readonly http: 400;
        readonly number: 415;
        readonly when: 'A delegation named in `extendData` cannot be extended as asked.';
    };
    readonly ORDER_COMPLETED: {
        readonly http: 400;
        readonly number: 440;
        readonly when: 'The order is completed: nothing of it can be cancelled or changed.';
    };
    readonly ORDER_NOT_CHANGEABLE: {
        readonly http: 400;
        readonly number: 441;
        readonly when: 'Orders of this type can be neither cancelled nor changed.';
    };
    readonly ORDER_TOO_YOUNG: {
        readonly http: 400;
        readonly number: 442;
        readonly when: 'Too soon after the order was placed; the detail says from when on (unix seconds).';
    };
    readonly PAYMENT_FAILED: {
        readonly http: 400;
        readonly number: 424;
        readonly when: 'The network did not take the signed payment, or too little came in time for an order that is paid later: there is no order.';
    };
    readonly PAYMENT_RETURNED: {
        readonly http: 400;
        readonly number: 425;
        readonly when: 'The payment arrived and its order could not be made any more: the TRX goes back to its owner.';
    };
    readonly TOO_MANY_UNPAID: {
        readonly http: 400;
        readonly number: 426;
        readonly when: 'Too many orders that are paid later wait for their money, of this account or client, or without a key at all.';
    };
    readonly ORDER_NOT_SELLABLE: {
        readonly http: 400;
        readonly number: 450;
        readonly when: 'Nothing of the order can be sold: it is filled or on its way, ended, or of a type that takes no seller.';
    };
    readonly SALE_REFUSED: {
        readonly http: 400;
        readonly number: 451;
        readonly when: 'The network did not take the signed delegation: nothing was sold; the detail says why.';
    };
    readonly SALE_PRICE_TOO_LOW: {
        readonly http: 400;
        readonly number: 452;
        readonly when: "The order's price is below the `minPrice` of the sale: nothing was sold; the detail says the price.";
    };
    readonly ORDER_IN_PROGRESS: {
        readonly http: 400;
        readonly number: 443;
        readonly when: 'A delegation of the order is being confirmed, so that nothing of it can be changed; ask again in a minute.';
    };
    readonly LOGIN_REQUIRED: {
        readonly http: 401;
        readonly number: 470;
        readonly when: 'MCP: the tool needs a login, and there is none or it has ended.';
    };
    readonly LOGIN_REFUSED: {
        readonly http: 401;
        readonly number: 471;
        readonly when: 'MCP: the login is not good; the detail says why: the message was used, is too old or not from here, or the signature is none.';
    };
    readonly PAYMENT_DECLINED: {
        readonly http: 400;
        readonly number: 472;
        readonly when: 'MCP: the person was asked whether to pay more than the caller’s own limit, and said no: the call has paid nothing.';
    };
    readonly WEBHOOK_NOT_FOUND: {
        readonly http: 404;
        readonly number: 460;
        readonly when: 'The account has no webhook.';
    };
    readonly WEBHOOK_URL_REFUSED: {
        readonly http: 400;
        readonly number: 461;
        readonly when: 'Nothing is sent to this `url`; the detail says why: not https, another port, not public, not found.';
    };
    readonly WEBHOOK_NOT_ACTIVE: {
        readonly http: 400;
        readonly number: 462;
        readonly when: 'The webhook is paused or disabled: nothing is sent until it is registered again.';
    };
    readonly IDEMPOTENCY_KEY_REUSED: {
        readonly http: 422;
        readonly number: 422;
        readonly when: 'The `Idempotency-Key` was used with another body within 24 hours.';
    };
    readonly IDEMPOTENCY_IN_PROGRESS: {
        readonly http: 503;
        readonly number: 423;
        readonly when: 'The first call with this `Idempotency-Key` has not been answered yet; ask again.';
    };
    readonly RATE_LIMIT: {
        readonly http: 429;
        readonly number: 429;
        readonly when: 'Too many requests; `retry-after` says when to come back (s).';
    };
    readonly INTERNAL_ERROR: {
        readonly http: 500;
        readonly number: 500;
        readonly when: 'Our fault; the detail is a reference found in the log.';
    };
    readonly SERVICE_UNAVAILABLE: {
        readonly http: 503;
        readonly number: 503;
        readonly when: 'The chain cannot be reached or the market is paused; nothing was created or charged.';
    };
};
export type ErrorCode = keyof typeof ERRORS;
export declare function isErrorCode(code: string): code is ErrorCode;
/** The prefix of our own messages, `SUNWATT:408 INVALID_PARAMS Invalid orderId`; a client accepts any. */
export declare const ERROR_PREFIX = "SUNWATT";
export declare function errorMessage(code: ErrorCode, detail?: string): string;
/** The code inside `<PREFIX>:<number> <CODE>[ detail]`, whatever the prefix; undefined when it is not of that form. */
export declare function codeOfMessage(message: string): {
    code: string;
    detail: string;
} | undefined;
