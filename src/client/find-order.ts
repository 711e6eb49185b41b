/** Looking in an account's history for the order of a paying call whose answer was lost. */
import type { MarketClient, MarketOrder, OrderFingerprint } from './types.ts'

const PAGE_SIZE = 50
/** The marketplace's clock and ours may differ by this much, and ids count whole seconds. */
const SLACK_MS = 30_000

/**
 * The order that fits `fingerprint`; of several the one made closest to when the call was sent. Reads the
 * history newest first until it is older than the call. Undefined: there is none (yet: a call still on its
 * way may create it later). Throws as `MarketClient.orders` does.
 */
export async function findOrder(
  client: Pick<MarketClient, 'orders'>,
  apiKey: string,
  fingerprint: OrderFingerprint,
): Promise<MarketOrder | undefined> {
  const oldestMs = fingerprint.sentAtMs - SLACK_MS
  const seen = new Set<string>()
  const found: MarketOrder[] = []
  for (let page = 0; ; page++) {
    const { orders, total } = await client.orders(apiKey, { page, pageSize: PAGE_SIZE })
    const fresh = orders.filter((order) => !seen.has(order.id))
    for (const order of fresh) seen.add(order.id)
    const young = fresh.filter((order) => (order.createdAtMs ?? oldestMs) >= oldestMs)
    found.push(...young.filter((order) => fits(order, fingerprint)))
    // A page that brings nothing new is the end too: not every deployment counts pages as we do.
    const older = young.length < fresh.length
    if (older || fresh.length === 0 || seen.size >= total) break
  }
  const distance = (order: MarketOrder) =>
    Math.abs((order.createdAtMs ?? Number.MAX_SAFE_INTEGER) - fingerprint.sentAtMs)
  return found.sort((a, b) => distance(a) - distance(b))[0]
}

function fits(order: MarketOrder, wanted: OrderFingerprint): boolean {
  return (
    !wanted.notIds.has(order.id) &&
    order.orderType === wanted.orderType &&
    order.receiver === wanted.receiver &&
    order.resource === wanted.resource &&
    (wanted.amount === undefined || order.amount === wanted.amount) &&
    (wanted.durationSec === undefined || order.durationSec === wanted.durationSec)
  )
}
