/** Callback data of purchases and orders: ids, and what to do with them. */
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'

/** How long to wait for the rest at most, s. */
export const WAITS_SEC = {
  wait15m: 15 * MINUTE_SEC,
  wait1h: HOUR_SEC,
  wait3h: 3 * HOUR_SEC,
  wait6h: 6 * HOUR_SEC,
  wait1d: DAY_SEC,
} as const
export type WaitOp = keyof typeof WAITS_SEC
const WAIT_OPS = Object.keys(WAITS_SEC) as WaitOp[]

/**
 * On a purchase, by its id. `ok` confirm; `no` cancel; `back` change it; `part` take what there is; `rest` order
 * all and wait for the rest; `again` the same once more; `extend` extend that rental. `wallet` pay it from another
 * wallet; `see` where to pay it; `drop` do not. `quote` shows it again; `wait...` waits so long for the rest. `sure`
 * confirm it in spite of a warning; `need` take the amount that the transfer needs; `whom` say to whom it goes;
 * `net` rent Bandwidth too; `ask` somebody else to pay it; `promo` lower it by a promo code.
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
  'need',
  'whom',
  'net',
  'ask',
  'promo',
  ...WAIT_OPS,
] as const
export type PurchaseOp = (typeof PURCHASE_OPS)[number]

export const purchaseData = callbackData('p', { op: oneOf(PURCHASE_OPS), id: text })

export function purchaseButton(label: string, op: PurchaseOp, id: string): Button {
  return { label, data: purchaseData.pack({ op, id }), ...(op === 'ok' && { style: 'success' }) }
}

/**
 * On a request to pay, by its id. `pay`: on its card, in whatever chat that is; `open` it in the private chat, `drop`
 * it.
 */
export const requestData = callbackData('req', { op: oneOf(['pay', 'open', 'drop']), id: text })

export const requestButton = (t: Translator, label: PlainKey, op: 'pay' | 'open' | 'drop', id: string): Button => ({
  label: t.plain(label),
  data: requestData.pack({ op, id }),
})

/** Running, waiting, ended. */
export type OrderTab = 'R' | 'W' | 'E'

/** A page of orders, `R0`; `F0`: the first list that has something. */
export const orderListData = callbackData('ol', { page: text })
/**
 * On an order of the account, by the marketplace's id. `show` in place of that page of the list, `open` in a
 * message of its own; `receipt` sends it as a file; `cancel`, `return`, `price`, `receiver` ask for a change of it.
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

/** A zap among the orders: its txid in base64url, for 64 hex digits leave no room. */
export const zapData = callbackData('oz', { id: text, page: text })

export function orderButton(t: Translator, label: PlainKey, op: OrderOp, id: string, page = 'F0'): Button {
  const style = op === 'cancel' ? ({ style: 'danger' } as const) : {}
  return { label: t.plain(label), data: orderData.pack({ op, id, page }), ...style }
}

export function orderDetailsButton(t: Translator, orderId: string): Button {
  return orderButton(t, 'button-order-details', 'open', orderId)
}

/**
 * Alerts and rules, by what they are about. `show` a rule, `open` in a message of its own, and what is done to it;
 * `act` is what it is for. `list` of them all; `at` an address, `rental` of a purchase (`arg`: `keep` the message);
 * `lead` chooses how long before the end (s) of one rental, or of all, the person is warned; `leads` to choose from.
 * `low`, `price`, `balance`, `keep` a rental, `auto` (buy for an address) ask for a new one.
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
] as const
export type RuleOp = (typeof RULE_OPS)[number]

export const ruleData = callbackData('al', { op: oneOf(RULE_OPS), id: text, arg: text })

export function ruleButton(t: Translator, label: PlainKey, op: RuleOp, id = '', arg = ''): Button {
  return { label: t.plain(label), data: ruleData.pack({ op, id, arg }) }
}
