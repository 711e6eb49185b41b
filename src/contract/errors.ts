/**
 * The error codes that cross the wire. A program acts on the code, never on the text. The numbers 106,
 * 107, 108 and 408 are fixed by the reference service; the others are ours and stable.
 */
export interface ErrorSpec {
  http: 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503
  number: number
  /** When it is answered, for the documentation. */
  when: string
}

export const ERRORS = {
  API_KEY_REQUIRED: { http: 401, number: 106, when: 'The call needs an `apikey` header and has none.' },
  INVALID_API_KEY: {
    http: 401,
    number: 107,
    when: 'The key is unknown, revoked, or belongs to another environment.',
  },
  FORBIDDEN: { http: 403, number: 108, when: 'The key is good but may not make this call.' },
  MISSING_PARAMS: {
    http: 400,
    number: 407,
    when: 'A field that this combination of fields needs is absent.',
  },
  INVALID_PARAMS: {
    http: 400,
    number: 408,
    when: 'A field has a value that cannot be; the detail names the field and what was expected.',
  },
  MIN_PRICE_INVALID: { http: 400, number: 409, when: '`unitPrice` is below the lowest price (SLOW).' },
  INTERNAL_ACCOUNT_NOT_FOUND: {
    http: 400,
    number: 410,
    when: 'No Internal Account stands behind the request.',
  },
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: {
    http: 400,
    number: 411,
    when: 'The balance does not cover the payout.',
  },
  CANNOT_FULFILLED: {
    http: 400,
    number: 412,
    when: '`onlyCreateWhenFulfilled` is set and the market cannot fill the order now.',
  },
  MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: {
    http: 400,
    number: 413,
    when: '`preventDuplicateIncompleteOrders` is set, and an incomplete order of the same receiver, resource, amount, duration and price exists.',
  },
  PRICE_EXCEED_MAX_PRICE_REQUIRED: {
    http: 400,
    number: 414,
    when: 'The resolved unit price is above `maxPriceAccepted`; MCP: all of it costs more than `maxPriceSun`. Nothing was created or charged.',
  },
  SOME_DELEGATE_CANNOT_EXTEND: {
    http: 400,
    number: 415,
    when: 'A delegation named in `extendData` cannot be extended as asked.',
  },
  ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL: {
    http: 400,
    number: 416,
    when: 'v0: the amount is below the smallest order, which the detail says.',
  },
  CANNOT_SET_PARTIAL_FULFILLED: {
    http: 400,
    number: 417,
    when: 'v0: an order of this amount cannot be filled in parts; the detail says from which amount on it can.',
  },
  SIGN_LOCALLY: {
    http: 400,
    number: 427,
    when: 'A service that signs takes a private key; this one takes none. The detail says how to sign.',
  },
  ORDER_COMPLETED: {
    http: 400,
    number: 440,
    when: 'The order is completed: nothing of it can be cancelled or changed.',
  },
  ORDER_NOT_CHANGEABLE: {
    http: 400,
    number: 441,
    when: 'Orders of this type can be neither cancelled nor changed.',
  },
  ORDER_TOO_YOUNG: {
    http: 400,
    number: 442,
    when: 'Too soon after the order was placed; the detail says from when on (unix seconds).',
  },
  PAYMENT_FAILED: {
    http: 400,
    number: 424,
    when: 'The network did not take the signed payment, or too little came in time for an order that is paid later: there is no order.',
  },
  PAYMENT_RETURNED: {
    http: 400,
    number: 425,
    when: 'The payment arrived and its order could not be made, or not any more: the TRX goes back to its owner.',
  },
  TOO_MANY_UNPAID: {
    http: 400,
    number: 426,
    when: 'Too many orders that are paid later wait for their money, of this account or client, or without a key at all.',
  },
  ORDERS_PAUSED: {
    http: 400,
    number: 428,
    when: 'The operator has paused new orders and extensions; the detail says why. Nothing was created or charged; what was ordered before goes on.',
  },
  ORDER_NOT_SELLABLE: {
    http: 400,
    number: 450,
    when: 'Nothing of the order can be sold: it is filled or on its way, ended, or of a type that takes no seller.',
  },
  SALE_REFUSED: {
    http: 400,
    number: 451,
    when: 'The network did not take the signed delegation: nothing was sold; the detail says why.',
  },
  SALE_PRICE_TOO_LOW: {
    http: 400,
    number: 452,
    when: "The order's price is below the `minPrice` of the sale: nothing was sold; the detail says the price.",
  },
  ORDER_IN_PROGRESS: {
    http: 400,
    number: 443,
    when: 'A delegation of the order is being confirmed, so that nothing of it can be changed; ask again in a minute.',
  },
  LOGIN_REQUIRED: {
    http: 401,
    number: 470,
    when: 'MCP: the tool needs a login, and there is none or it has ended.',
  },
  LOGIN_REFUSED: {
    http: 401,
    number: 471,
    when: 'MCP: the login is not good; the detail says why: the message was used, is too old or not from here, or the signature is none.',
  },
  PAYMENT_DECLINED: {
    http: 400,
    number: 472,
    when: 'MCP: the person was asked whether to pay more than the caller’s own limit, and said no: the call has paid nothing.',
  },
  WEBHOOK_NOT_FOUND: { http: 404, number: 460, when: 'The account has no webhook.' },
  WEBHOOK_URL_REFUSED: {
    http: 400,
    number: 461,
    when: 'Nothing is sent to this `url`; the detail says why: not https, another port, not public, not found.',
  },
  WEBHOOK_NOT_ACTIVE: {
    http: 400,
    number: 462,
    when: 'The webhook is paused or disabled: nothing is sent until it is registered again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    http: 422,
    number: 422,
    when: 'The `Idempotency-Key` was used with another body within 24 hours.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    http: 503,
    number: 423,
    when: 'The first call with this `Idempotency-Key` has not been answered yet; ask again.',
  },
  RATE_LIMIT: {
    http: 429,
    number: 429,
    when: 'Too many requests; `retry-after` says when to come back (s).',
  },
  INTERNAL_ERROR: { http: 500, number: 500, when: 'Our fault; the detail is a reference found in the log.' },
  SERVICE_UNAVAILABLE: {
    http: 503,
    number: 503,
    when: 'The chain cannot be reached; nothing was created or charged.',
  },
} as const satisfies Record<string, ErrorSpec>

export type ErrorCode = keyof typeof ERRORS

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}

/** The prefix of our own messages, `SUNWATT:408 INVALID_PARAMS Invalid orderId`; a client accepts any. */
const ERROR_PREFIX = 'SUNWATT'

export function errorMessage(code: ErrorCode, detail?: string): string {
  return `${ERROR_PREFIX}:${ERRORS[code].number} ${code}${detail ? ` ${detail}` : ''}`
}

/** The code inside `<PREFIX>:<number> <CODE>[ detail]`, whatever the prefix; undefined when it is not of that form. */
export function codeOfMessage(message: string): { code: string; detail: string } | undefined {
  const m = /^[A-Za-z0-9_.-]+:\s*\d+\s+([A-Z][A-Z0-9_]+)(?:[\s:,-]+(.*))?$/s.exec(message)
  return m ? { code: m[1] as string, detail: m[2] ?? '' } : undefined
}
