/** Reading a list of orders page by page. */
import type { MarketClient } from './types.ts'

/**
 * Page after page to the first that brings nothing new, each order once: one moves to the next page when another is
 * made, and some marketplaces give fewer on a page than they are asked for, or count in another way. `promised`: how
 * many there were to be at first; `left`: how many are not read. Throws as `MarketClient.orders` does.
 */
export async function* orderPages(
  client: Pick<MarketClient, 'orders'>,
  apiKey: string,
  query: { status?: 'Active' | 'Completed'; pageSize?: number } = {},
) {
  const seen = new Set<string>()
  let promised: number | undefined
  for (let page = 0; ; page++) {
    const answer = await client.orders(apiKey, { pageSize: 100, ...query, page })
    const orders = answer.orders.filter(({ id }) => !seen.has(id))
    for (const { id } of orders) seen.add(id)
    promised ??= answer.total
    // At the end an order that was made meanwhile is not one that the list lacks.
    const total = orders.length > 0 ? answer.total : Math.min(answer.total, promised)
    yield { orders, promised, left: total - seen.size }
    if (orders.length === 0) return
  }
}
