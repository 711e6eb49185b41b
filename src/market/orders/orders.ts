/** Use-cases: one order, and an account's orders. */

import {
  DEFAULT_PAGE_SIZE,
  type Order,
  type OrdersQuery,
  type OwnOrder,
  type OwnOrdersPage,
} from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { ordersOf } from '../../db/stores/orders/order-history.ts'
import { type OrderRow, orderById } from '../../db/stores/orders/orders.ts'
import { delegatesOf } from '../../db/stores/rentals/delegates.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { payerOf } from '../base/payer.ts'
import { invalid } from '../base/request.ts'
import { orderToComeView, orderView, ownOrderView } from '../base/views.ts'
import { orderToCome, payLaterToCome } from './to-come.ts'

/**
 * An order that was paid without an account needs no key, only its id, also before its payment is in a block. Throws
 * AppError INVALID_PARAMS `Invalid orderId`: malformed, unknown, or another account's; API_KEY_REQUIRED if it needs a
 * key and there is none; PAYMENT_FAILED, PAYMENT_RETURNED.
 */
export async function order(market: Market, accountId: string | undefined, id: string): Promise<Order> {
  if (isId(id)) {
    const found = await market.db.read(async (reader) => {
      const row = await orderById(reader, id)
      const visible = row && (row.accountId === accountId || payerOf(row.accountId) !== undefined)
      return visible ? (await viewsOf(reader, [row]))[0] : undefined
    })
    if (found) return found
    const payment = await orderToCome(market, id)
    if (payment) return orderToComeView(payment)
    const unpaid = await market.db.read((reader) => payLaterToCome(reader, accountId, id))
    if (unpaid) return orderToComeView(unpaid)
  }
  throw accountId === undefined ? new AppError('API_KEY_REQUIRED') : invalid('Invalid orderId')
}

/** Newest first. */
export async function listOrders(market: Market, accountId: string, query: OrdersQuery): Promise<OwnOrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  const { status } = query
  return market.db.read(async (reader) => {
    const { rows, total } = await ordersOf(reader, accountId, {
      offset,
      limit,
      ...(status ? { status } : {}),
    })
    return { data: await ownViewsOf(reader, rows), total }
  })
}

/** As their buyers see them. */
export async function viewsOf(reader: Reader, rows: readonly OrderRow[]): Promise<Order[]> {
  const delegates = await delegatesOf(reader, idsOf(rows))
  return rows.map((row) => orderView(row, delegates.get(row.id)))
}

/** As their buyers see them in a list. */
export async function ownViewsOf(reader: Reader, rows: readonly OrderRow[]): Promise<OwnOrder[]> {
  const delegates = await delegatesOf(reader, idsOf(rows))
  return rows.map((row) => ownOrderView(row, delegates.get(row.id)))
}

const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id)
