/** Use-case: everybody's orders that still want something, for those who sell. */
import type { OpenOrdersQuery } from '../contract/history.ts'
import { DEFAULT_PAGE_SIZE, type OrdersPage } from '../contract/v2.ts'
import { ordersByIds } from '../db/stores/orders.ts'
import { RESOURCES } from '../kernel/resource.ts'
import type { Market } from './deps.ts'
import type { WaitingOrder } from './domain/waiting.ts'
import { viewsOf } from './orders.ts'

/**
 * In the order in which they are served: the higher price first, then the older, Energy before Bandwidth.
 * `remainAmount` is what can still be sold: what is on its way already is not in it.
 */
export async function openOrders(market: Market, query: OpenOrdersQuery): Promise<OrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  return market.db.read((reader) => {
    const queues = RESOURCES.map((resource) => market.book.waiting(resource))
    const page: WaitingOrder[] = []
    let before = 0
    for (const queue of queues) {
      page.push(...queue.inTurn(Math.max(0, offset - before), Math.max(0, offset + limit - before)))
      before += queue.size
    }
    const wanted = new Map(page.map(({ orderId, units }) => [orderId, units]))
    const rows = ordersByIds(reader, [...wanted.keys()])
    const data = viewsOf(reader, rows).map((view) => ({ ...view, remainAmount: wanted.get(view.id) ?? 0 }))
    return { data, total: before }
  })
}
