/** Looking in an account's history for the order of a paying call whose answer was lost. */
import type { Clock } from '../kernel/clock.ts'
import { badAnswer } from './answers.ts'
import { orderPages } from './order-pages.ts'
import type { MarketClient, MarketOrder, OrderFingerprint } from './types.ts'

const PAGE_SIZE = 50
/** The marketplace's clock and ours may differ by this much, and ids count whole seconds. */
export const SLACK_MS = 30_000
/** The same for an order that an answer names: only one that is clearly older is none of it. */
const NAMED_SLACK_MS = 10 * 60_000

/**
 * The order that fits `fingerprint`; of several the one made closest to when the call was sent. Undefined: there is
 * none (yet: a call still on its way may create it later). Throws as `readHistory` does.
 */
export async function findOrder(
  client: Pick<MarketClient, 'orders'>,
  apiKey: string,
  fingerprint: OrderFingerprint,
): Promise<MarketOrder | undefined> {
  return fittingOrders(await readHistory(client, apiKey, fingerprint.sentAtMs), fingerprint)[0]
}

/**
 * Every order made since `sinceMs`, and a little before, or those of `status` alone: the history is read newest first
 * until it is older. Orders that do not say when they were made count. Throws as `MarketClient.orders` does, also for a
 * history that shows less than it says there is: an order not seen there is not an order that was not made.
 */
export async function readHistory(
  client: Pick<MarketClient, 'orders'>,
  apiKey: string,
  sinceMs: number,
  status?: MarketOrder['status'],
): Promise<MarketOrder[]> {
  const oldestMs = sinceMs - SLACK_MS
  const found: MarketOrder[] = []
  let missing = 0
  for await (const page of orderPages(client, apiKey, { pageSize: PAGE_SIZE, ...(status && { status }) })) {
    const young = page.orders.filter((order) => (order.createdAtMs ?? oldestMs) >= oldestMs)
    found.push(...young)
    if (young.length < page.orders.length) return found
    missing = page.promised - found.length
  }
  if (missing > 0) throw badAnswer('orders', 'data')
  return found
}

/** Those of `orders` that fit, the one made closest to when the call was sent first. */
export function fittingOrders(orders: readonly MarketOrder[], wanted: OrderFingerprint): MarketOrder[] {
  const distance = (order: MarketOrder) => Math.abs((order.createdAtMs ?? Number.MAX_SAFE_INTEGER) - wanted.sentAtMs)
  return orders.filter((order) => fits(order, wanted)).sort((a, b) => distance(a) - distance(b))
}

function fits(order: MarketOrder, wanted: OrderFingerprint): boolean {
  return (
    !wanted.notIds.has(order.id) &&
    order.orderType === wanted.orderType &&
    (wanted.durationSec === undefined || order.durationSec === wanted.durationSec) &&
    isOrderOf(order, wanted, SLACK_MS)
  )
}

/** Whether an order that an answer names can be the one that was asked for: some deployments tell no more of it. */
export function isOrderOf(
  order: MarketOrder,
  wanted: Pick<OrderFingerprint, 'receiver' | 'resource' | 'amount' | 'sentAtMs'>,
  slackMs = NAMED_SLACK_MS,
): boolean {
  return (
    order.receiver === wanted.receiver &&
    order.resource === wanted.resource &&
    (wanted.amount === undefined || order.amount === wanted.amount) &&
    (order.createdAtMs === undefined || order.createdAtMs >= wanted.sentAtMs - slackMs)
  )
}

/** One that is further off is of a cache between, or of no clock. */
const MAX_AHEAD_MS = 3 * 3_600_000

/**
 * What the marketplace says of times, by our clock: the `Date` of its answers tells how far the two are apart. An order
 * is known by when it was made; with clocks an hour apart none that was just made would be ours.
 */
export function createTheirClock(clock: Clock) {
  let aheadMs = 0
  return {
    heard(date: string | undefined): void {
      const offMs = Date.parse(date ?? '') - clock.now()
      const isOff = Math.abs(offMs) > SLACK_MS && Math.abs(offMs) < MAX_AHEAD_MS
      aheadMs = isOff ? offMs : 0
    },
    inOurTime: <T extends { createdAtMs: number | undefined }>(made: T): T =>
      made.createdAtMs === undefined ? made : { ...made, createdAtMs: made.createdAtMs - aheadMs },
  }
}
