import type { MarketClient } from './types.ts'

/**
 * Yields pages of orders, each order only once, until a page contains no new order. Totals are not trusted: new orders
 * shift others to later pages, and some marketplaces return short pages or count differently. `promised`: total on the
 * first page. `left`: number of unread orders. Throws the errors of `MarketClient.orders`.
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
    // Orders created during the read are not missing from the list, so they do not count on the last page.
    const total = orders.length > 0 ? answer.total : Math.min(answer.total, promised)
    yield { orders, promised, left: total - seen.size }
    if (orders.length === 0) return
  }
}
