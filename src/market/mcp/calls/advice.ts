/**
 * What to do about each error: whether the same call may be made again as it is, which it may where that can never pay
 * twice, and what comes next.
 */
import type { ErrorCode } from '../../../contract/errors.ts'

interface Advice {
  retryable: boolean
  hint: string
}

const AGAIN = 'Call again with the same arguments and the same idempotencyKey.'
const once = (hint: string): Advice => ({ retryable: false, hint })
const again = (hint: string): Advice => ({ retryable: true, hint })

const ADVICE: Record<ErrorCode, Advice> = {
  API_KEY_REQUIRED: once(
    'It wants an account, a wallet login is not enough. Best the person puts the header "Authorization: ApiKey <key>" into the settings of the client; otherwise call tronsave_login with an apiKey.',
  ),
  INVALID_API_KEY: once(
    'Ask the person for the API key that is valid now; keys of another network are unknown here.',
  ),
  FORBIDDEN: once('The account must be whitelisted by the operator of this marketplace.'),
  MISSING_PARAMS: once('Add the field that the message names.'),
  INVALID_PARAMS: once('Correct the field that the message names.'),
  MIN_PRICE_INVALID: once(
    'Take a unitPrice from tronsave_order_book or tronsave_estimate_buy_resource, or MEDIUM.',
  ),
  INTERNAL_ACCOUNT_NOT_FOUND: once('Log in again with tronsave_login.'),
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: once(
    'Ask the person to send TRX to the address of tronsave_get_deposit_address, then call again.',
  ),
  CANNOT_FULFILLED: once('Ask for less, for another duration or price, or without onlyCreateWhenFulfilled.'),
  MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: once(
    'Wait for the order that is open, or cancel it; tronsave_internal_order_history has it.',
  ),
  PRICE_EXCEED_MAX_PRICE_REQUIRED: once(
    'Ask the person whether to pay more; then raise what is below the price: maxPriceSun, options.maxPriceAccepted, or the amount that was stated.',
  ),
  SOME_DELEGATE_CANNOT_EXTEND: once(
    'Nothing was paid. Call tronsave_internal_extend_delegates anew and send its extendData back as it is.',
  ),
  ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL: once('Ask for the amount that the message says, or more.'),
  CANNOT_SET_PARTIAL_FULFILLED: once('Ask for more, or without a partial fill.'),
  SIGN_LOCALLY: once('Never send a private key anywhere: the person signs in a wallet.'),
  ORDER_COMPLETED: once('Nothing is left to change; the order says what it got.'),
  ORDER_NOT_CHANGEABLE: once('Only orders of type NORMAL can be cancelled or changed.'),
  ORDER_TOO_YOUNG: once('Call again at the time that the message says (unix seconds).'),
  PAYMENT_FAILED: once(
    'There is no order and nothing is charged; what came too late or too little goes back. Make a new estimate, then sign a new transfer for it or make a new pending order, with a new idempotencyKey.',
  ),
  PAYMENT_RETURNED: once(
    'The TRX goes back to the address it came from. Make a new estimate and pay anew, with a new idempotencyKey.',
  ),
  TOO_MANY_UNPAID: once('Pay the orders that wait, or let their deadlines pass.'),
  ORDER_NOT_SELLABLE: once('Take another open order from tronsave_orders_list.'),
  SALE_REFUSED: once('Nothing was sold. Look at the message, sign a new delegation and try again.'),
  SALE_PRICE_TOO_LOW: once('Take a lower minPrice or another order.'),
  ORDER_IN_PROGRESS: again('A delegation is being confirmed: call again in a minute.'),
  LOGIN_REQUIRED: once(
    'Best the person puts the header "Authorization: ApiKey <key>" into the settings of the client. Otherwise call tronsave_login; where its answer is a handle (sessionId), pass it to the tools that follow.',
  ),
  ORDERS_PAUSED: once(
    'The operator has paused new orders; nothing was created or charged. Tell the person, and ask again when they say so.',
  ),
  LOGIN_REFUSED: once(
    'With a signature: call tronsave_get_sign_message for a new message, let the wallet sign it, and log in with that. Beside an Authorization header: leave login and sessionId out, the header is the login.',
  ),
  PAYMENT_DECLINED: once(
    'Do not ask again unless the person wants to. What was agreed to before with the same idempotencyKey is paid.',
  ),
  WEBHOOK_NOT_FOUND: once('Webhooks are registered over REST.'),
  WEBHOOK_URL_REFUSED: once('Webhooks are registered over REST.'),
  WEBHOOK_NOT_ACTIVE: once('Webhooks are registered over REST.'),
  IDEMPOTENCY_KEY_REUSED: once(
    'Take a new idempotencyKey for another request. The first one was accepted: look for its order before it is asked for anew.',
  ),
  IDEMPOTENCY_IN_PROGRESS: again(`The first call is still under way. ${AGAIN}`),
  RATE_LIMIT: again('Wait a second or two, then call again.'),
  INTERNAL_ERROR: again(`Our fault; tell the operator the reference. ${AGAIN}`),
  SERVICE_UNAVAILABLE: again(`The chain cannot be reached for a moment. ${AGAIN}`),
}

/** A call that pays and had no idempotencyKey: made again it is another payment. */
const WITHOUT_KEY: Partial<Record<ErrorCode, Advice>> = {
  INTERNAL_ERROR: once(
    'Our fault; tell the operator the reference. It may have been paid all the same: look for the order (tronsave_internal_order_history, or tronsave_orders_list with isOnlyMyOrder) before anything is paid again, and send an idempotencyKey then.',
  ),
  SERVICE_UNAVAILABLE: again(
    'The chain cannot be reached for a moment. Call again with the same arguments and an idempotencyKey of your own.',
  ),
}

/** `paysAnew`: the same call again would be another payment. */
export function adviceOn(code: ErrorCode, paysAnew: boolean): Advice {
  return (paysAnew ? WITHOUT_KEY[code] : undefined) ?? ADVICE[code]
}
