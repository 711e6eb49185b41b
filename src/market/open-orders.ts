/** Use-case: everybody's orders that still want something, for those who sell. */
import type { OpenOrdersQuery } from '../contract/history.ts'
import { DEFAULT_PAGE_SIZE, type OrdersPage } from '../contract/v2.ts'
import { delegationsOf } from '../db/stores/delegations.ts'
import { orderById } from '../db/stores/orders.ts'
import { RESOURCES } from '../kernel/resource.ts'
import type { Market } from './deps.ts'
import { orderView } from './domain/order.ts'

/**
 * In the order in which they are served: the higher price first, then the older, Energy before Bandwidth.
 * `remainAmount` is what can still be sold: what is on its way already is not in it.
 */
export async function openOrders(market: Market, query: OpenOrdersQuery): Promise<OrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  return market.db.read((reader) => {
    const waiting = RESOURCES.flatMap((resource) => market.book.waiting(resource).inTurn())
    const data = waiting.slice(offset, offset + limit).flatMap(({ orderId, units }) => {
      const row = orderById(reader, orderId)
      return row ? [{ ...orderView(row, delegationsOf(reader, orderId)), remainAmount: units }] : []
    })
    return { data, total: waiting.length }
  })
}
