/**
 * Error codes sent to clients, with their texts for REST, MCP, the bot and `docs/errors.md` (generated from this file
 * by `npm run docs`). Programs must act on the code, never on the text. The reference service fixes the numbers 106,
 * 107, 108 and 408; the others are stable numbers of this service.
 */
interface Advice {
  /** Advice for the model that called an MCP tool. */
  hint: string
  /** Set if the same call may be repeated unchanged and never pays twice. */
  retryable?: true
}

/** Key of the bot's text in its locales, and the button that helps. */
export interface BotText {
  text: string
  remedy: 'retry' | 'change' | 'link' | 'deposit' | 'menu' | 'orders' | 'account'
}

/**
 * Kinds of calls. A call can be rejected with every code whose `of` contains one of its kinds. `orderV0` applies in
 * addition to `order`; `pay` means paying from a balance.
 */
export type CallKind = 'price' | 'order' | 'orderV0' | 'extend' | 'pay' | 'look'

type Status = 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503

export interface WireError extends Advice {
  http: Status
  number: number
  /** Condition under which the error is returned. */
  when: string
  /** Replaces the advice for a paying call without an idempotency key, which would pay again if repeated. */
  withoutKey?: Advice
  of?: readonly CallKind[]
  bot?: BotText
}

type ErrorSpec = Omit<WireError, 'http' | 'number'>

const wire = <const T extends ErrorSpec & Record<Exclude<keyof T, keyof ErrorSpec>, never>>(
  http: Status,
  number: number,
  spec: T,
) => ({ http, number, ...spec })

export const ERRORS = {
  API_KEY_REQUIRED: wire(401, 106, {
    when: 'The call requires an `apikey` header.',
    hint: 'This call needs an account; a wallet login is not enough. Ideally the user adds the header "Authorization: ApiKey <key>" to the client settings; otherwise call tronsave_login with an apiKey.',
    bot: { text: 'failure-key', remedy: 'link' },
  }),
  INVALID_API_KEY: wire(401, 107, {
    when: 'The key is unknown, revoked, or belongs to another environment.',
    hint: 'Ask the user for a valid API key. Keys of another network are not valid here.',
    bot: { text: 'failure-key', remedy: 'link' },
  }),
  FORBIDDEN: wire(403, 108, {
    when: 'The key is valid, but not allowed to make this call.',
    hint: 'The account must be whitelisted by the operator of this marketplace.',
    bot: { text: 'failure-forbidden', remedy: 'account' },
  }),
  KEY_EXPIRED: wire(401, 490, {
    when: 'The sub-key has expired; the detail gives the expiration time (unix seconds).',
    hint: 'The key has expired. Ask the user for another one.',
    bot: { text: 'failure-key', remedy: 'link' },
  }),
  KEY_NOT_PERMITTED: wire(403, 491, {
    when: 'Sub-keys may only read, estimate, order and extend; this call is not one of those.',
    hint: 'This key may only read, estimate, order and extend. The user has to make this call.',
    bot: { text: 'failure-sub-key', remedy: 'account' },
  }),
  KEY_RECEIVER_NOT_ALLOWED: wire(403, 492, {
    of: ['pay'],
    when: 'The sub-key may not order for this receiver; the detail lists the allowed ones.',
    hint: 'Order for a receiver listed by tronsave_user_permissions_get, or ask the user for another key.',
    bot: { text: 'failure-sub-key-receiver', remedy: 'change' },
  }),
  KEY_BUDGET_EXCEEDED: wire(403, 493, {
    of: ['pay'],
    when: 'The cost exceeds the rest of the sub-key’s budget for this UTC day; the detail gives both amounts. Nothing was created or charged.',
    hint: 'Nothing was paid. Order less, wait for the next UTC day, or ask the user for a key with a larger budget.',
    bot: { text: 'failure-sub-key-budget', remedy: 'change' },
  }),
  SUB_KEYS_TOO_MANY: wire(400, 494, {
    when: 'The account has reached its limit of sub-keys, in total or within 24 hours; the detail says which.',
    hint: 'Sub-keys are created over REST, with the account’s own key.',
    bot: { text: 'keys-too-many', remedy: 'account' },
  }),
  MISSING_PARAMS: wire(400, 407, {
    when: 'A field required by this combination of fields is missing.',
    hint: 'Add the field that the message names.',
    bot: { text: 'failure-values', remedy: 'change' },
  }),
  INVALID_PARAMS: wire(400, 408, {
    of: ['price', 'order', 'extend', 'look'],
    when: 'A field has an invalid value; the detail names the field and the expected value.',
    hint: 'Correct the field that the message names.',
    bot: { text: 'failure-values', remedy: 'change' },
  }),
  MIN_PRICE_INVALID: wire(400, 409, {
    of: ['price', 'order'],
    when: '`unitPrice` is below the lowest price (SLOW).',
    hint: 'Use a unitPrice from tronsave_order_book or tronsave_estimate_buy_resource, or MEDIUM.',
    bot: { text: 'failure-price', remedy: 'retry' },
  }),
  INTERNAL_ACCOUNT_NOT_FOUND: wire(400, 410, {
    when: 'The request does not belong to an Internal Account.',
    hint: 'Log in again with tronsave_login.',
    bot: { text: 'failure-key', remedy: 'link' },
  }),
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: wire(400, 411, {
    of: ['pay'],
    when: 'The balance does not cover the payout.',
    hint: 'Ask the user to send TRX to the address from tronsave_get_deposit_address, then call again.',
    bot: { text: 'failure-balance', remedy: 'deposit' },
  }),
  CANNOT_FULFILLED: wire(400, 412, {
    of: ['order'],
    when: '`onlyCreateWhenFulfilled` is set and the market cannot fill the order now.',
    hint: 'Order less, choose another duration or price, or omit onlyCreateWhenFulfilled.',
    bot: { text: 'failure-market', remedy: 'retry' },
  }),
  MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: wire(400, 413, {
    of: ['order'],
    when: '`preventDuplicateIncompleteOrders` is set, and an incomplete order of the same receiver, resource, amount, duration and price exists.',
    hint: 'Wait for the open order, or cancel it; tronsave_internal_order_history lists it.',
    bot: { text: 'failure-previous', remedy: 'orders' },
  }),
  PRICE_EXCEED_MAX_PRICE_REQUIRED: wire(400, 414, {
    of: ['order'],
    when: 'The resolved unit price is above `maxPriceAccepted`; MCP: the total cost exceeds `maxPriceSun` or the stated amount. Nothing was created or charged.',
    hint: 'Ask the user whether to pay more. Then raise the limit that is below the price: maxPriceSun, options.maxPriceAccepted, or the stated amount.',
    bot: { text: 'failure-price', remedy: 'retry' },
  }),
  SOME_DELEGATE_CANNOT_EXTEND: wire(400, 415, {
    of: ['extend'],
    when: 'A delegation named in `extendData` cannot be extended as asked.',
    hint: 'Nothing was paid. Call tronsave_internal_extend_delegates again and send its extendData back unchanged.',
    bot: { text: 'failure-extend', remedy: 'retry' },
  }),
  ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL: wire(400, 416, {
    of: ['orderV0'],
    when: 'v0: the amount is below the minimum order size; the detail gives the minimum.',
    hint: 'Order at least the amount given in the message.',
  }),
  CANNOT_SET_PARTIAL_FULFILLED: wire(400, 417, {
    of: ['orderV0'],
    when: 'v0: an order of this amount cannot be filled in parts; the detail gives the minimum amount for that.',
    hint: 'Order more, or do not allow a partial fill.',
  }),
  SIGN_LOCALLY: wire(400, 427, {
    when: 'This service never accepts a private key. The detail explains how to sign.',
    hint: 'Never send a private key anywhere: the user signs in a wallet.',
  }),
  ORDER_COMPLETED: wire(400, 440, {
    when: 'The order is completed and can no longer be cancelled or changed.',
    hint: 'The order is complete. Read the order for its result.',
  }),
  ORDER_NOT_CHANGEABLE: wire(400, 441, {
    when: 'Orders of this type cannot be cancelled or changed.',
    hint: 'Only orders of type NORMAL can be cancelled or changed.',
  }),
  ORDER_TOO_YOUNG: wire(400, 442, {
    when: 'The order is too new; the detail gives the time from which the call is allowed (unix seconds).',
    hint: 'Call again at the time given in the message (unix seconds).',
  }),
  PAYMENT_FAILED: wire(400, 424, {
    of: ['look'],
    when: 'The network rejected the signed payment, or too little arrived in time for a pay-later order. No order exists.',
    hint: 'No order exists and nothing was charged; late or insufficient payments are refunded. Request a new estimate, then sign a new transfer for it or create a new pending order, with a new idempotencyKey.',
  }),
  PAYMENT_RETURNED: wire(400, 425, {
    of: ['look'],
    when: 'The payment arrived, but its order could not be created. The TRX is refunded to its owner.',
    hint: 'The TRX is refunded to the paying address. Request a new estimate and pay again, with a new idempotencyKey.',
  }),
  TOO_MANY_UNPAID: wire(400, 426, {
    when: 'Too many pay-later orders are unpaid: for this account, client or network, or in total without a key.',
    hint: 'Pay the open pay-later orders, or wait for their deadlines to pass.',
    bot: { text: 'failure-unpaid', remedy: 'orders' },
  }),
  ORDERS_PAUSED: wire(400, 428, {
    of: ['order', 'extend'],
    when: 'Paying calls (orders, extensions, higher prices, activations) are paused: by the operator, while a restored backup is compared with the chain, or while the chain is stalled. The detail gives the reason. Nothing was created or charged; existing orders continue.',
    hint: 'New orders are paused; nothing was created or charged. Inform the user, and try again only when the user asks to.',
    bot: { text: 'failure-market-paused', remedy: 'menu' },
  }),
  ORDER_NOT_SELLABLE: wire(400, 450, {
    when: 'The order cannot be sold to: it is filled, being filled, ended, or of a type without sellers.',
    hint: 'Choose another open order from tronsave_orders_list.',
  }),
  NOT_A_PROVIDER: wire(404, 453, {
    when: 'The wallet is not enrolled as a provider of this resource.',
    hint: 'Log in with the signature of the wallet that has the stake. To enroll it, set its terms.',
  }),
  PROVIDER_JOIN_CLOSED: wire(400, 454, {
    when: 'The operator does not let this wallet enroll itself as a provider; the detail says who may.',
    hint: 'Ask the operator of this marketplace to enroll the wallet.',
  }),
  SALE_REFUSED: wire(400, 451, {
    when: 'The node rejected the signed delegation, or the delegating address or the account is suspended after failed sales; the detail says which. Nothing was sold. Do not broadcast the transaction: it is paid only if the order still needs its units when a block includes it.',
    hint: 'Nothing was sold. Do not broadcast the transaction. Fix the problem in the message, or wait until the time it gives, then sign a new delegation.',
  }),
  SALE_PRICE_TOO_LOW: wire(400, 452, {
    when: "The order's price is below the sale's `minPrice`; the detail gives the price. Nothing was sold.",
    hint: 'Use a lower minPrice or another order.',
  }),
  ORDER_IN_PROGRESS: wire(400, 443, {
    when: 'A delegation of the order is being confirmed, so the order cannot be changed. Try again in a minute.',
    hint: 'A delegation is being confirmed: call again in a minute.',
    retryable: true,
  }),
  RECEIPT_NOT_READY: wire(400, 446, {
    when: 'The order has no delegation yet, or one is not solidified yet, which takes about a minute.',
    hint: 'Receipts are available over REST, about a minute after the delegations.',
    retryable: true,
  }),
  NOTHING_TO_RETURN: wire(400, 444, {
    when: 'No part of the order can be returned now. The detail gives the reason: the provider accepts no returns, a lock on the chain (with its end), a block that is not final yet, or no whole hour is unused.',
    hint: 'Returns are made over REST.',
  }),
  REFUND_TOO_LOW: wire(400, 445, {
    when: 'The refund would be below `minRefundAmount`; the detail gives the refund. Nothing was returned.',
    hint: 'Returns are made over REST.',
  }),
  LOGIN_REQUIRED: wire(401, 470, {
    when: 'REST: the bearer token of a wallet is unknown or has expired. MCP: the tool requires a login, and there is none or it has expired.',
    hint: 'Ideally the user adds the header "Authorization: ApiKey <key>" to the client settings. Otherwise call tronsave_login; if its answer contains a sessionId, pass it to the tools that follow.',
  }),
  LOGIN_REFUSED: wire(401, 471, {
    when: 'The login failed. The detail gives the reason: the message was already used, has expired or is not from this server, or the signature is invalid.',
    hint: 'With a signature: call tronsave_get_sign_message for a new message, have the wallet sign it, and log in with that. With an Authorization header: omit login and sessionId; the header is the login.',
  }),
  PAYMENT_DECLINED: wire(400, 472, {
    when: 'MCP: the user declined to pay more than the caller’s limit. The call paid nothing.',
    hint: 'Do not ask again unless the user wants to. A payment approved earlier with the same idempotencyKey remains valid.',
  }),
  WEBHOOK_NOT_FOUND: wire(404, 460, {
    when: 'The account has no webhook.',
    hint: 'Webhooks are registered over REST.',
  }),
  WEBHOOK_URL_REFUSED: wire(400, 461, {
    when: 'This `url` cannot be used for a webhook. The detail gives the reason: not https, a wrong port, not public, or not found.',
    hint: 'Webhooks are registered over REST.',
  }),
  WEBHOOK_NOT_ACTIVE: wire(400, 462, {
    when: 'The webhook is paused or disabled. Register it again to resume deliveries.',
    hint: 'Webhooks are registered over REST.',
  }),
  WITHDRAWAL_ADDRESS_NOT_LISTED: wire(400, 480, {
    when: 'The address is not on the account’s list of withdrawal addresses.',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWAL_ADDRESS_TOO_NEW: wire(400, 481, {
    when: 'The address was listed too recently; the detail gives the time from which it can be used (unix seconds).',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWAL_LIMIT_REACHED: wire(400, 482, {
    when: 'The withdrawal exceeds the account’s 24-hour limit; the detail gives the amount left.',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWAL_NOT_OPEN: wire(400, 483, {
    when: 'The withdrawal is being sent or has ended, so it can no longer be cancelled or reviewed.',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWALS_PAUSED: wire(400, 484, {
    when: 'Withdrawals are paused or not offered; the detail gives the reason.',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWALS_TOO_MANY: wire(400, 485, {
    when: 'The account has reached its limit of open withdrawals, or of addresses listed within 24 hours; the detail says which.',
    hint: 'Withdrawals are made over REST.',
    bot: { text: 'withdraw-too-many', remedy: 'account' },
  }),
  WITHDRAWAL_ADDRESS_IS_CONTRACT: wire(400, 486, {
    when: 'The address is a smart contract; the chain rejects TRX transfers to contracts.',
    hint: 'Withdrawals are made over REST.',
    bot: { text: 'withdraw-contract', remedy: 'change' },
  }),
  ADJUSTMENT_NOT_OPEN: wire(400, 487, {
    when: 'The adjustment is not waiting for a second operator: it is done, was declined or has expired; the detail says which.',
    hint: 'Adjustments are made over REST.',
  }),
  ADJUSTMENT_NEEDS_ANOTHER_OPERATOR: wire(403, 488, {
    when: 'The operator who requested an adjustment cannot confirm it. Another operator must.',
    hint: 'Adjustments are made over REST.',
  }),
  IDEMPOTENCY_KEY_REUSED: wire(422, 422, {
    when: 'The `Idempotency-Key` was already used with a different body within 24 hours.',
    hint: 'Use a new idempotencyKey for a different request. The first request was accepted: look for its order before you repeat it.',
  }),
  IDEMPOTENCY_IN_PROGRESS: wire(503, 423, {
    when: 'The first call with this `Idempotency-Key` has not finished yet. Try again.',
    hint: 'The first call is still running. Call again with the same arguments and the same idempotencyKey.',
    retryable: true,
  }),
  RATE_LIMIT: wire(429, 429, {
    when: 'Too many requests; `retry-after` gives the wait in seconds.',
    hint: 'Wait a second or two, then call again.',
    retryable: true,
    bot: { text: 'failure-busy', remedy: 'retry' },
  }),
  INTERNAL_ERROR: wire(500, 500, {
    when: 'Server error; the detail is a reference to the log entry.',
    hint: 'Server error; report the reference to the operator. Call again with the same arguments and the same idempotencyKey.',
    retryable: true,
    withoutKey: {
      hint: 'Server error; report the reference to the operator. The call may have paid: look for the order (tronsave_internal_order_history, or tronsave_orders_list with isOnlyMyOrder) before paying again, and then send an idempotencyKey.',
    },
    bot: { text: 'failure-down', remedy: 'retry' },
  }),
  SERVICE_UNAVAILABLE: wire(503, 503, {
    when: 'The chain is unreachable, and nothing was created or charged; or the database is unreachable, and repeating the call with the same key returns the outcome. The detail says which.',
    hint: 'The chain or the database is temporarily unreachable. Call again with the same arguments and the same idempotencyKey.',
    retryable: true,
    withoutKey: {
      retryable: true,
      hint: 'The chain or the database is temporarily unreachable. Call again with the same arguments and your own idempotencyKey.',
    },
    bot: { text: 'failure-down', remedy: 'retry' },
  }),
} as const satisfies Record<string, WireError>

export type WireCode = keyof typeof ERRORS
