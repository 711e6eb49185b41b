import type { MarketClient } from './types.ts'

/**
 * Yields pages until one brings no new order, and each order only once. New orders shift others to later pages, and
 * some marketplaces return short pages or count differently. `promised` is the total on the first page; `left` is how
 * many orders remain unread. Throws the errors of `MarketClient.orders`.
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
    // On the last page, ignore orders created during the read: the list is not missing them.
    const total = orders.length > 0 ? answer.total : Math.min(answer.total, promised)
    yield { orders, promised, left: total - seen.size }
    if (orders.length === 0) return
  }
}
