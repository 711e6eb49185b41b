/**
 * The error codes that cross the wire, each with all that is said of it: over REST, over MCP, in the bot, and in
 * `docs/errors.md`, which `npm run docs` writes from here. A program acts on the code, never on the text. The numbers
 * 106, 107, 108 and 408 are fixed by the reference service; the others are ours and stable.
 */
interface Advice {
  /** What to do about it: for the model that called an MCP tool. */
  hint: string
  /** The same call may be made again as it is, and never pays twice. */
  retryable?: true
}

/** How the bot tells it: a key of its locales, and the button that helps. */
export interface BotText {
  text: string
  remedy: 'retry' | 'change' | 'link' | 'deposit' | 'menu' | 'orders' | 'account'
}

/**
 * What several calls do: each is refused with the codes that are `of` it. `orderV0` is beside `order`, `pay` from a
 * balance.
 */
export type Act = 'price' | 'order' | 'orderV0' | 'extend' | 'pay' | 'look'

type Status = 400 | 401 | 403 | 404 | 422 | 429 | 500 | 503

export interface WireError extends Advice {
  http: Status
  number: number
  /** When it is answered. */
  when: string
  /** In place of the advice, of a call that pays and had no idempotency key: made again it is another payment. */
  withoutKey?: Advice
  of?: readonly Act[]
  bot?: BotText
}

type Told = Omit<WireError, 'http' | 'number'>

const wire = <const T extends Told & Record<Exclude<keyof T, keyof Told>, never>>(
  http: Status,
  number: number,
  told: T,
) => ({ http, number, ...told })

export const ERRORS = {
  API_KEY_REQUIRED: wire(401, 106, {
    when: 'The call needs an `apikey` header and has none.',
    hint: 'It wants an account, a wallet login is not enough. Best the person puts the header "Authorization: ApiKey <key>" into the settings of the client; otherwise call tronsave_login with an apiKey.',
    bot: { text: 'failure-key', remedy: 'link' },
  }),
  INVALID_API_KEY: wire(401, 107, {
    when: 'The key is unknown, revoked, or belongs to another environment.',
    hint: 'Ask the person for the API key that is valid now; keys of another network are unknown here.',
    bot: { text: 'failure-key', remedy: 'link' },
  }),
  FORBIDDEN: wire(403, 108, {
    when: 'The key is good but may not make this call.',
    hint: 'The account must be whitelisted by the operator of this marketplace.',
    bot: { text: 'failure-forbidden', remedy: 'account' },
  }),
  KEY_EXPIRED: wire(401, 490, {
    when: 'It is a sub-key, and its time is over; the detail says since when (unix seconds).',
    hint: 'Ask the person for another key: its time is over.',
    bot: { text: 'failure-key', remedy: 'link' },
  }),
  KEY_NOT_PERMITTED: wire(403, 491, {
    when: 'It is a sub-key: it may look, estimate, order and extend, and this call is none of that.',
    hint: 'This key may look, estimate, order and extend, and nothing else: the person has to do this.',
    bot: { text: 'failure-sub-key', remedy: 'account' },
  }),
  KEY_RECEIVER_NOT_ALLOWED: wire(403, 492, {
    of: ['pay'],
    when: 'It is a sub-key, and may not order for this receiver; the detail says for whom.',
    hint: 'Order for one of the receivers that tronsave_user_permissions_get names, or ask the person for another key.',
    bot: { text: 'failure-sub-key-receiver', remedy: 'change' },
  }),
  KEY_BUDGET_EXCEEDED: wire(403, 493, {
    of: ['pay'],
    when: 'It is a sub-key, and this costs more than what is left of its budget for this UTC day; the detail says both. Nothing was created or charged.',
    hint: 'Nothing was paid. Ask for less, wait for the next UTC day, or ask the person for a key with a larger budget.',
    bot: { text: 'failure-sub-key-budget', remedy: 'change' },
  }),
  SUB_KEYS_TOO_MANY: wire(400, 494, {
    when: 'As many sub-keys as an account may have, or may make within 24 hours; the detail says which.',
    hint: 'Sub-keys are made over REST, with the key of the account.',
    bot: { text: 'keys-too-many', remedy: 'account' },
  }),
  MISSING_PARAMS: wire(400, 407, {
    when: 'A field that this combination of fields needs is absent.',
    hint: 'Add the field that the message names.',
    bot: { text: 'failure-values', remedy: 'change' },
  }),
  INVALID_PARAMS: wire(400, 408, {
    of: ['price', 'order', 'extend', 'look'],
    when: 'A field has a value that cannot be; the detail names the field and what was expected.',
    hint: 'Correct the field that the message names.',
    bot: { text: 'failure-values', remedy: 'change' },
  }),
  MIN_PRICE_INVALID: wire(400, 409, {
    of: ['price', 'order'],
    when: '`unitPrice` is below the lowest price (SLOW).',
    hint: 'Take a unitPrice from tronsave_order_book or tronsave_estimate_buy_resource, or MEDIUM.',
    bot: { text: 'failure-price', remedy: 'retry' },
  }),
  INTERNAL_ACCOUNT_NOT_FOUND: wire(400, 410, {
    when: 'No Internal Account stands behind the request.',
    hint: 'Log in again with tronsave_login.',
    bot: { text: 'failure-key', remedy: 'link' },
  }),
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: wire(400, 411, {
    of: ['pay'],
    when: 'The balance does not cover the payout.',
    hint: 'Ask the person to send TRX to the address of tronsave_get_deposit_address, then call again.',
    bot: { text: 'failure-balance', remedy: 'deposit' },
  }),
  CANNOT_FULFILLED: wire(400, 412, {
    of: ['order'],
    when: '`onlyCreateWhenFulfilled` is set and the market cannot fill the order now.',
    hint: 'Ask for less, for another duration or price, or without onlyCreateWhenFulfilled.',
    bot: { text: 'failure-market', remedy: 'retry' },
  }),
  MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: wire(400, 413, {
    of: ['order'],
    when: '`preventDuplicateIncompleteOrders` is set, and an incomplete order of the same receiver, resource, amount, duration and price exists.',
    hint: 'Wait for the order that is open, or cancel it; tronsave_internal_order_history has it.',
    bot: { text: 'failure-previous', remedy: 'orders' },
  }),
  PRICE_EXCEED_MAX_PRICE_REQUIRED: wire(400, 414, {
    of: ['order'],
    when: 'The resolved unit price is above `maxPriceAccepted`; MCP: all of it costs more than `maxPriceSun` or the amount that was stated. Nothing was created or charged.',
    hint: 'Ask the person whether to pay more; then raise what is below the price: maxPriceSun, options.maxPriceAccepted, or the amount that was stated.',
    bot: { text: 'failure-price', remedy: 'retry' },
  }),
  SOME_DELEGATE_CANNOT_EXTEND: wire(400, 415, {
    of: ['extend'],
    when: 'A delegation named in `extendData` cannot be extended as asked.',
    hint: 'Nothing was paid. Call tronsave_internal_extend_delegates again and send its extendData back as it is.',
    bot: { text: 'failure-extend', remedy: 'retry' },
  }),
  ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL: wire(400, 416, {
    of: ['orderV0'],
    when: 'v0: the amount is below the smallest order, which the detail says.',
    hint: 'Ask for the amount that the message says, or more.',
  }),
  CANNOT_SET_PARTIAL_FULFILLED: wire(400, 417, {
    of: ['orderV0'],
    when: 'v0: an order of this amount cannot be filled in parts; the detail says from which amount on it can.',
    hint: 'Ask for more, or without a partial fill.',
  }),
  SIGN_LOCALLY: wire(400, 427, {
    when: 'A service that signs takes a private key; this one takes none. The detail says how to sign.',
    hint: 'Never send a private key anywhere: the person signs in a wallet.',
  }),
  ORDER_COMPLETED: wire(400, 440, {
    when: 'The order is completed: nothing of it can be cancelled or changed.',
    hint: 'Nothing is left to change; the order says what it got.',
  }),
  ORDER_NOT_CHANGEABLE: wire(400, 441, {
    when: 'Orders of this type can be neither cancelled nor changed.',
    hint: 'Only orders of type NORMAL can be cancelled or changed.',
  }),
  ORDER_TOO_YOUNG: wire(400, 442, {
    when: 'Too soon after the order was placed; the detail says from when on (unix seconds).',
    hint: 'Call again at the time that the message says (unix seconds).',
  }),
  PAYMENT_FAILED: wire(400, 424, {
    of: ['look'],
    when: 'The network did not take the signed payment, or too little came in time for an order that is paid later: there is no order.',
    hint: 'There is no order and nothing is charged; what came too late or too little goes back. Make a new estimate, then sign a new transfer for it or make a new pending order, with a new idempotencyKey.',
  }),
  PAYMENT_RETURNED: wire(400, 425, {
    of: ['look'],
    when: 'The payment arrived and its order could not be made, or not any more: the TRX goes back to its owner.',
    hint: 'The TRX goes back to the address it came from. Make a new estimate and pay again, with a new idempotencyKey.',
  }),
  TOO_MANY_UNPAID: wire(400, 426, {
    when: 'Too many orders that are paid later wait for their money, of this account, client or network, or without a key at all.',
    hint: 'Pay the orders that wait, or let their deadlines pass.',
    bot: { text: 'failure-unpaid', remedy: 'orders' },
  }),
  ORDERS_PAUSED: wire(400, 428, {
    of: ['order', 'extend'],
    when: 'The operator has paused every call that pays (orders, extensions, higher prices, activations), a restored backup is being compared with the chain, or the chain is stalled; the detail says why. Nothing was created or charged; what was ordered before goes on.',
    hint: 'New orders are paused; nothing was created or charged. Tell the person, and ask again when they say so.',
    bot: { text: 'failure-market-paused', remedy: 'menu' },
  }),
  ORDER_NOT_SELLABLE: wire(400, 450, {
    when: 'Nothing of the order can be sold: it is filled or on its way, ended, or of a type that takes no seller.',
    hint: 'Take another open order from tronsave_orders_list.',
  }),
  SALE_REFUSED: wire(400, 451, {
    when: 'The node refused the signed delegation and nothing was sold, or the delegating address rests because earlier delegations of it failed; the detail says which. Do not broadcast the transaction: a block that includes it is paid only while the order still wants its units.',
    hint: 'Nothing was sold. Do not broadcast the transaction. Mend what the message names, or wait until the time in it, then sign a new delegation.',
  }),
  SALE_PRICE_TOO_LOW: wire(400, 452, {
    when: "The order's price is below the `minPrice` of the sale: nothing was sold; the detail says the price.",
    hint: 'Take a lower minPrice or another order.',
  }),
  ORDER_IN_PROGRESS: wire(400, 443, {
    when: 'A delegation of the order is being confirmed, so that nothing of it can be changed; ask again in a minute.',
    hint: 'A delegation is being confirmed: call again in a minute.',
    retryable: true,
  }),
  RECEIPT_NOT_READY: wire(400, 446, {
    when: 'Nothing of the order is delegated, or something of it is on its way to the solidified chain: about a minute.',
    hint: 'Receipts are given over REST, about a minute after the delegations are made.',
    retryable: true,
  }),
  NOTHING_TO_RETURN: wire(400, 444, {
    when: 'Nothing of the order can be returned now; the detail says why: its providers take nothing back, a lock on the chain (the detail says until when), a block that is not final yet, or no whole hour is unused.',
    hint: 'Returns are made over REST.',
  }),
  REFUND_TOO_LOW: wire(400, 445, {
    when: 'Less would come back than `minRefundAmount`; the detail says how much. Nothing was returned.',
    hint: 'Returns are made over REST.',
  }),
  LOGIN_REQUIRED: wire(401, 470, {
    when: 'MCP: the tool needs a login, and there is none or it has ended.',
    hint: 'Best the person puts the header "Authorization: ApiKey <key>" into the settings of the client. Otherwise call tronsave_login; where its answer is a handle (sessionId), pass it to the tools that follow.',
  }),
  LOGIN_REFUSED: wire(401, 471, {
    when: 'MCP: the login is not good; the detail says why: the message was used, is too old or not from here, or the signature is none.',
    hint: 'With a signature: call tronsave_get_sign_message for a new message, let the wallet sign it, and log in with that. Beside an Authorization header: leave login and sessionId out, the header is the login.',
  }),
  PAYMENT_DECLINED: wire(400, 472, {
    when: 'MCP: the person was asked whether to pay more than the caller’s own limit, and said no: the call has paid nothing.',
    hint: 'Do not ask again unless the person wants to. What was agreed to before with the same idempotencyKey is paid.',
  }),
  WEBHOOK_NOT_FOUND: wire(404, 460, {
    when: 'The account has no webhook.',
    hint: 'Webhooks are registered over REST.',
  }),
  WEBHOOK_URL_REFUSED: wire(400, 461, {
    when: 'Nothing is sent to this `url`; the detail says why: not https, another port, not public, not found.',
    hint: 'Webhooks are registered over REST.',
  }),
  WEBHOOK_NOT_ACTIVE: wire(400, 462, {
    when: 'The webhook is paused or disabled: nothing is sent until it is registered again.',
    hint: 'Webhooks are registered over REST.',
  }),
  WITHDRAWAL_ADDRESS_NOT_LISTED: wire(400, 480, {
    when: 'The address is not among those that the account may withdraw to.',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWAL_ADDRESS_TOO_NEW: wire(400, 481, {
    when: 'The address was put on the list too short a time ago; the detail says from when on it can be used (unix seconds).',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWAL_LIMIT_REACHED: wire(400, 482, {
    when: 'It would be more than the account may withdraw within 24 hours; the detail says what is left now.',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWAL_NOT_OPEN: wire(400, 483, {
    when: 'The withdrawal is on its way or over: it can be neither cancelled nor judged any more.',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWALS_PAUSED: wire(400, 484, {
    when: 'Nothing is sent out of balances, for now or ever; the detail says why.',
    hint: 'Withdrawals are made over REST.',
  }),
  WITHDRAWALS_TOO_MANY: wire(400, 485, {
    when: 'As many withdrawals as an account may have open at a time, or as many addresses as it may list within 24 hours; the detail says which.',
    hint: 'Withdrawals are made over REST.',
    bot: { text: 'withdraw-too-many', remedy: 'account' },
  }),
  WITHDRAWAL_ADDRESS_IS_CONTRACT: wire(400, 486, {
    when: 'The address is a smart contract: the chain refuses TRX transfers to contracts.',
    hint: 'Withdrawals are made over REST.',
    bot: { text: 'withdraw-contract', remedy: 'change' },
  }),
  IDEMPOTENCY_KEY_REUSED: wire(422, 422, {
    when: 'The `Idempotency-Key` was used with another body within 24 hours.',
    hint: 'Take a new idempotencyKey for another request. The first one was accepted: look for its order before you ask for it again.',
  }),
  IDEMPOTENCY_IN_PROGRESS: wire(503, 423, {
    when: 'The first call with this `Idempotency-Key` has not been answered yet; ask again.',
    hint: 'The first call is still under way. Call again with the same arguments and the same idempotencyKey.',
    retryable: true,
  }),
  RATE_LIMIT: wire(429, 429, {
    when: 'Too many requests; `retry-after` says when to come back (s).',
    hint: 'Wait a second or two, then call again.',
    retryable: true,
    bot: { text: 'failure-busy', remedy: 'retry' },
  }),
  INTERNAL_ERROR: wire(500, 500, {
    when: 'Our fault; the detail is a reference found in the log.',
    hint: 'Our fault; tell the operator the reference. Call again with the same arguments and the same idempotencyKey.',
    retryable: true,
    withoutKey: {
      hint: 'Our fault; tell the operator the reference. It may have been paid all the same: look for the order (tronsave_internal_order_history, or tronsave_orders_list with isOnlyMyOrder) before anything is paid again, and send an idempotencyKey then.',
    },
    bot: { text: 'failure-down', remedy: 'retry' },
  }),
  SERVICE_UNAVAILABLE: wire(503, 503, {
    when: 'The chain cannot be reached, and nothing was created or charged; or the database cannot, and the same call with the same key says what became of it. The detail says which.',
    hint: 'The chain or the database cannot be reached for a moment. Call again with the same arguments and the same idempotencyKey.',
    retryable: true,
    withoutKey: {
      retryable: true,
      hint: 'The chain or the database cannot be reached for a moment. Call again with the same arguments and an idempotencyKey of your own.',
    },
    bot: { text: 'failure-down', remedy: 'retry' },
  }),
} as const satisfies Record<string, WireError>

export type WireCode = keyof typeof ERRORS
