/** Use-cases: one order, and an account's orders. */
import { DEFAULT_PAGE_SIZE, type Order, type OrdersPage, type OrdersQuery } from '../contract/v2.ts'
import { delegationsOf, delegationsOfOrders } from '../db/stores/delegations.ts'
import { orderById, ordersOf } from '../db/stores/orders.ts'
import { isId } from '../kernel/ids.ts'
import type { Market } from './deps.ts'
import { orderView } from './domain/order.ts'
import { invalid } from './domain/request.ts'

/** Throws AppError INVALID_PARAMS `Invalid orderId`: malformed, unknown, or another account's. */
export async function order(market: Market, accountId: string, id: string): Promise<Order> {
  const found = await market.db.read((reader) => {
    const row = isId(id) ? orderById(reader, id) : undefined
    return row?.accountId === accountId ? orderView(row, delegationsOf(reader, id)) : undefined
  })
  if (!found) throw invalid('Invalid orderId')
  return found
}

/** Newest first. */
export async function listOrders(market: Market, accountId: string, query: OrdersQuery): Promise<OrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  const { status } = query
  return market.db.read((reader) => {
    const { rows, total } = ordersOf(reader, accountId, { offset, limit, ...(status ? { status } : {}) })
    const delegations = delegationsOfOrders(
      reader,
      rows.map((row) => row.id),
    )
    return { data: rows.map((row) => orderView(row, delegations.get(row.id) ?? [])), total }
  })
}
