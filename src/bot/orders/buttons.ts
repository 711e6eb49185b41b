/** Callback data for purchases and orders: an id and the operation on it. */
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'

/** Maximum time to wait for the remainder of an order, in seconds. */
export const WAIT_LIMITS_SEC = {
  wait15m: 15 * MINUTE_SEC,
  wait1h: HOUR_SEC,
  wait3h: 3 * HOUR_SEC,
  wait6h: 6 * HOUR_SEC,
  wait1d: DAY_SEC,
} as const
export type WaitOp = keyof typeof WAIT_LIMITS_SEC
const WAIT_OPS = Object.keys(WAIT_LIMITS_SEC) as WaitOp[]

/**
 * Operations on a purchase, by its id.
 * - `ok` confirms, `sure` despite a warning, `no` cancels, `back` goes back to change it, `quote` shows it again.
 * - `part` takes the available amount, `rest` waits for the remainder, `wait...` sets the maximum wait.
 * - `details` shows what the quote is based on, `ways` other ways to pay.
 * - `long` takes a longer duration that costs no more, `need` the amount that the transfer needs.
 * - `whom` asks for the recipient of that transfer, `net` adds Bandwidth, `promo` asks for a code.
 * - `change` shows other rentals in place of it.
 * - `both` makes it one order of Energy and Bandwidth.
 * - `wallet` pays from another wallet, `see` shows where, `drop` stops that payment, `ask` asks another person to pay.
 * - `account` prices it for the user's account, or keeps it until there is one.
 * - `again` repeats the purchase, `extend` extends the rental.
 */
const PURCHASE_OPS = [
  'ok',
  'no',
  'back',
  'part',
  'rest',
  'again',
  'extend',
  'wallet',
  'see',
  'drop',
  'quote',
  'sure',
  'details',
  'ways',
  'change',
  'long',
  'need',
  'first',
  'whom',
  'net',
  'both',
  'ask',
  'account',
  'promo',
  'amount',
  'duration',
  'receiver',
  ...WAIT_OPS,
] as const
export type PurchaseOp = (typeof PURCHASE_OPS)[number]

export const purchaseData = callbackData('p', { op: oneOf(PURCHASE_OPS), id: text })

export function purchaseButton(label: string, op: PurchaseOp, id: string): Button {
  return { label, data: purchaseData.pack({ op, id }), ...(op === 'ok' && { style: 'success' }) }
}

/** Button of a purchase with a text that has no parameters. */
export const purchaseOpButton = (t: Translator, label: PlainKey, op: PurchaseOp, { id }: { id: string }): Button =>
  purchaseButton(t.plain(label), op, id)

/**
 * Operations on a payment request: `pay` is on the card in any chat, `open` shows it in the private chat, `drop`
 * withdraws it.
 */
export const requestData = callbackData('req', { op: oneOf(['pay', 'open', 'drop']), id: text })

export const requestButton = (t: Translator, label: PlainKey, op: 'pay' | 'open' | 'drop', id: string): Button => ({
  label: t.plain(label),
  data: requestData.pack({ op, id }),
})

/** Lists of orders: running, waiting, ended. */
export type OrderTab = 'R' | 'W' | 'E'

/** A page of orders, such as `R0`. `F0` opens the first list that is not empty. */
export const orderListData = callbackData('ol', { page: text })
/**
 * Operations on an order: `show` replaces the list page, `open` sends a new message, `receipt` sends a file, and the
 * others ask for a change.
 */
const ORDER_OPS = [
  'show',
  'open',
  'refresh',
  'extend',
  'again',
  'receipt',
  'cancel',
  'return',
  'price',
  'receiver',
] as const
export type OrderOp = (typeof ORDER_OPS)[number]
export const orderData = callbackData('o', { op: oneOf(ORDER_OPS), id: text, page: text })

/**
 * Opens a ZapBuy transfer from the order list. The txid is packed as base64url, because 64 hex digits exceed the limit.
 */
export const zapData = callbackData('oz', { id: text, page: text })

export function orderButton(t: Translator, label: PlainKey, op: OrderOp, id: string, page = 'F0'): Button {
  const style = op === 'cancel' ? ({ style: 'danger' } as const) : {}
  return { label: t.plain(label), data: orderData.pack({ op, id, page }), ...style }
}

/** Cancels the order. Until `fromMs`, when the marketplace allows that, the label gives this time. */
export function cancelOrderButton(t: Translator, id: string, fromMs: number, nowMs: number, page?: string): Button {
  const button = orderButton(t, 'button-cancel-order', 'cancel', id, page)
  const label = t.plain('button-cancel-order-from', { time: t.timeFrom(fromMs, nowMs) })
  return fromMs > nowMs ? { ...button, label } : button
}

export function orderDetailsButton(t: Translator, orderId: string): Button {
  return orderButton(t, 'button-order-details', 'open', orderId)
}

/**
 * Operations on alerts and rules.
 * - A rule: `show` it, `open` it in a new message, `act` performs its action; the others change it.
 * - `list` shows all rules, `at` those of an address, `rental` those of a purchase (`arg` `keep` keeps the message).
 * - `leads` offers warning times before the end, `lead` sets one in seconds, for one rental or all.
 * - `low`, `price` (id `any`: at any price, without a question), `balance`, `keep` (keep running), `auto` (buy for an
 *   address) and `package` create a rule.
 * - `send` rents for one transfer of a package, `ready` turns its automatic part on or off.
 */
const RULE_OPS = [
  'show',
  'open',
  'pause',
  'resume',
  'edit',
  'log',
  'del',
  'delyes',
  'act',
  'list',
  'at',
  'rental',
  'lead',
  'leads',
  'low',
  'price',
  'balance',
  'keep',
  'auto',
  'package',
  'send',
  'ready',
] as const
export type RuleOp = (typeof RULE_OPS)[number]

export const ruleData = callbackData('al', { op: oneOf(RULE_OPS), id: text, arg: text })

export function ruleButton(t: Translator, label: PlainKey, op: RuleOp, id = '', arg = ''): Button {
  return { label: t.plain(label), data: ruleData.pack({ op, id, arg }) }
}
