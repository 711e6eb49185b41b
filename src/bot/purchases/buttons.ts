/** Callback data of purchases and orders: ids, and what to do with them. */
import { callbackData, text } from '../callback-data.ts'
import type { Button } from '../screen.ts'
import type { PlainKey, Translator } from '../translator.ts'

/**
 * On a purchase, by its id. `ok` confirm; `no` cancel; `back` change it; `part` take what there is; `rest` order
 * all and wait for the rest; `again` the same once more; `extend` extend that rental. `wallet` pay it from another
 * wallet; `see` where to pay it; `drop` do not.
 */
export const PURCHASE_OPS = [
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
] as const
export type PurchaseOp = (typeof PURCHASE_OPS)[number]

export const purchaseData = callbackData('p', { op: text, id: text })

export function purchaseButton(label: string, op: PurchaseOp, id: string): Button {
  return { label, data: purchaseData.pack({ op, id }) }
}

/** `A` active, `C` completed. */
export type OrderTab = 'A' | 'C'

/** A page of orders, `A0`. */
export const orderListData = callbackData('ol', { page: text })
/**
 * On an order of the account, by the marketplace's id. `show` in place of that page of the list, `open` in a
 * message of its own; `cancel`, `price`, `receiver` ask for a change of it.
 */
export const orderData = callbackData('o', { op: text, id: text, page: text })

export type OrderOp = 'show' | 'open' | 'refresh' | 'extend' | 'again' | 'cancel' | 'price' | 'receiver'

export function orderButton(t: Translator, label: PlainKey, op: OrderOp, id: string, page = 'A0'): Button {
  return { label: t.plain(label), data: orderData.pack({ op, id, page }) }
}

export function orderDetailsButton(t: Translator, orderId: string): Button {
  return orderButton(t, 'button-order-details', 'open', orderId)
}
