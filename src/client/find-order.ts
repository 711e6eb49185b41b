/** Searches an account's history for the order of a paying call whose answer was lost. */
import type { Clock } from '../kernel/clock.ts'
import { badAnswer } from './answers.ts'
import { orderPages } from './order-pages.ts'
import type { MarketClient, MarketOrder, OrderFingerprint } from './types.ts'

const PAGE_SIZE = 50
/** Tolerated clock difference to the marketplace. Order ids have a resolution of one second. */
export const CLOCK_SLACK_MS = 30_000
/** Tolerated clock difference for an order that an answer names: only a clearly older order is rejected. */
const NAMED_ORDER_SLACK_MS = 10 * 60_000

/**
 * Returns the order that matches `fingerprint`. If several match, returns the one created closest to the call.
 * Undefined if there is none yet: a pending call may still create it. Throws the errors of `readHistory`.
 */
export async function findOrder(
  client: Pick<MarketClient, 'orders'>,
  apiKey: string,
  fingerprint: OrderFingerprint,
): Promise<MarketOrder | undefined> {
  return matchingOrders(await readHistory(client, apiKey, fingerprint.sentAtMs), fingerprint)[0]
}

/**
 * Returns every order since shortly before `sinceMs`, optionally only those with `status`. Reads the newest first.
 * Orders without a creation time are included. Throws the errors of `MarketClient.orders`. Also throws if the history
 * returns fewer orders than its total, because a missing order could be the one searched for.
 */
export async function readHistory(
  client: Pick<MarketClient, 'orders'>,
  apiKey: string,
  sinceMs: number,
  status?: MarketOrder['status'],
): Promise<MarketOrder[]> {
  const oldestMs = sinceMs - CLOCK_SLACK_MS
  const found: MarketOrder[] = []
  let missing = 0
  for await (const page of orderPages(client, apiKey, { pageSize: PAGE_SIZE, ...(status && { status }) })) {
    const recent = page.orders.filter((order) => (order.createdAtMs ?? oldestMs) >= oldestMs)
    found.push(...recent)
    if (recent.length < page.orders.length) return found
    missing = page.promised - found.length
  }
  if (missing > 0) throw badAnswer('orders', 'data')
  return found
}

/** Returns the matching orders, the one created closest to the call first. */
export function matchingOrders(orders: readonly MarketOrder[], fingerprint: OrderFingerprint): MarketOrder[] {
  const distance = (order: MarketOrder) =>
    Math.abs((order.createdAtMs ?? Number.MAX_SAFE_INTEGER) - fingerprint.sentAtMs)
  return orders.filter((order) => matchesFingerprint(order, fingerprint)).sort((a, b) => distance(a) - distance(b))
}

function matchesFingerprint(order: MarketOrder, fingerprint: OrderFingerprint): boolean {
  return (
    !fingerprint.excludedIds?.has(order.id) &&
    order.orderType === fingerprint.orderType &&
    (fingerprint.durationSec === undefined || order.durationSec === fingerprint.durationSec) &&
    couldBeOrderOf(order, fingerprint, CLOCK_SLACK_MS)
  )
}

/** True if an order named in an answer can be the requested one. Some deployments report no other fields to compare. */
export function couldBeOrderOf(
  order: MarketOrder,
  request: Pick<OrderFingerprint, 'receiver' | 'resource' | 'amount' | 'sentAtMs'>,
  slackMs = NAMED_ORDER_SLACK_MS,
): boolean {
  return (
    order.receiver === request.receiver &&
    order.resource === request.resource &&
    (request.amount === undefined || order.amount === request.amount) &&
    (order.createdAtMs === undefined || order.createdAtMs >= request.sentAtMs - slackMs)
  )
}

/** Larger clock differences come from a cached answer or a broken clock and are ignored. */
const MAX_AHEAD_MS = 3 * 3_600_000

/** Converts the marketplace's times to the local clock, by the `Date` headers of its answers. */
export function createMarketClock(clock: Clock) {
  let aheadMs = 0
  return {
    noteDate(date: string | undefined): void {
      const offMs = Date.parse(date ?? '') - clock.now()
      const isOff = Math.abs(offMs) > CLOCK_SLACK_MS && Math.abs(offMs) < MAX_AHEAD_MS
      aheadMs = isOff ? offMs : 0
    },
    toLocalTime: <T extends { createdAtMs: number | undefined }>(dated: T): T =>
      dated.createdAtMs === undefined ? dated : { ...dated, createdAtMs: dated.createdAtMs - aheadMs },
  }
}
