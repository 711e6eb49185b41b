/** Use-case: everybody's orders that still want something, for those who sell. */

import type { OpenOrdersQuery } from '../../contract/history.ts'
import { DEFAULT_PAGE_SIZE, type OrdersPage } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { type OrderRow, ordersByIds } from '../../db/stores/orders/orders.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import type { Market } from '../base/deps.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { viewsOf } from './orders.ts'

/**
 * In the order in which they are served: the higher price first, then the older, Energy before Bandwidth.
 * `remainAmount` is what can still be sold: what is on its way already is not in it.
 */
export async function openOrders(market: Market, query: OpenOrdersQuery): Promise<OrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  return market.db.read(async (reader) => {
    const { rows, wanted, total } = await openRows(market, reader, { offset, limit, resources: RESOURCES })
    const data = (await viewsOf(reader, rows)).map((view) => ({
      ...view,
      remainAmount: wanted.get(view.id) ?? 0,
    }))
    return { data, total }
  })
}

/** The same as rows; `wanted`: units that can still be sold, by order. */
export async function openRows(
  market: Market,
  reader: Reader,
  { offset, limit, resources }: { offset: number; limit: number; resources: readonly Resource[] },
): Promise<{ rows: OrderRow[]; wanted: Map<string, number>; total: number }> {
  const queues = resources.map((resource) => market.book.waiting(resource))
  const page: WaitingOrder[] = []
  let before = 0
  for (const queue of queues) {
    page.push(...queue.inTurn(Math.max(0, offset - before), Math.max(0, offset + limit - before)))
    before += queue.size
  }
  const wanted = new Map(page.map(({ orderId, units }) => [orderId, units]))
  return { rows: await ordersByIds(reader, [...wanted.keys()]), wanted, total: before }
}
