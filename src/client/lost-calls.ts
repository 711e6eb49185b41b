/**
 * What may be said of a call that moves money and whose answer was lost: one rule for orders, extensions, changes of
 * orders, keys and zaps. See docs/decisions/020-what-not-made-means.md.
 */
import { readHistory } from './find-order.ts'
import type { MarketClient, MarketOrder } from './types.ts'

/** Marketplaces make orders late and list them late: no sooner is one called not made, or sent a second time. */
const NOT_MADE_AFTER_MS = 10 * 60_000
/** For this long after it was called not made it is looked for all the same. */
export const WATCH_MS = 24 * 3_600_000
/** An answer whose order cannot be found under its id for this long does not count. */
export const FOUND_WITHIN_MS = 60_000
/** After this long somebody should look at a call that is still unknown. */
export const ALARM_AFTER_MS = 15 * 60_000

export interface LostCall {
  sentAtMs: number
  /** When the marketplace was first read in full without it; null: it was not read yet. */
  absentSinceMs: number | null
  /** Set once it was called not made: when that watch ends. */
  watchUntilMs: number | null
}

/**
 * Of a call that the marketplace, read in full, does not show:
 * - `unknown`: it may have been made, or be made yet.
 * - `not_made`: most likely not. That may be said, and the same may be sent again; it is watched until the end.
 * - `never_made`: it was watched to the end. Only now is it certain that nothing was charged.
 *
 * `moneyMissing`: the balance says that it was made (`isMissing`).
 */
export type Verdict = 'unknown' | 'not_made' | 'never_made'

export function verdictOf(call: LostCall, moneyMissing: boolean, nowMs: number): Verdict {
  const { sentAtMs, absentSinceMs, watchUntilMs } = call
  if (watchUntilMs !== null) return nowMs >= watchUntilMs && !moneyMissing ? 'never_made' : 'not_made'
  const lookedEnough = absentSinceMs !== null && nowMs - absentSinceMs >= FOUND_WITHIN_MS
  if (!lookedEnough || nowMs - sentAtMs < NOT_MADE_AFTER_MS) return 'unknown'
  return moneyMissing && nowMs - sentAtMs < WATCH_MS ? 'unknown' : 'not_made'
}

/** Pause between two looks at a call of this age: soon while somebody waits, then gently. */
export function pauseBetweenLooksMs(ageMs: number): number {
  if (ageMs < 2 * 60_000) return 0
  if (ageMs < ALARM_AFTER_MS) return 15_000
  return ageMs < 3_600_000 ? 60_000 : 5 * 60_000
}

/** What the marketplace shows of an account. */
export interface AccountView {
  /** Made since it was asked for, and a little before. */
  orders: MarketOrder[]
  balanceSun: number
}

/** Throws as `MarketClient.orders` and `userInfo` do. */
export async function viewAccount(
  client: Pick<MarketClient, 'orders' | 'userInfo'>,
  apiKey: string,
  sinceMs: number,
): Promise<AccountView> {
  // In this order: what is ordered between the two calls is missing now, and explained at the next look.
  const orders = await readHistory(client, apiKey, sinceMs)
  const { balanceSun } = await client.userInfo(apiKey)
  return { orders, balanceSun }
}

/**
 * Whether `costSun` may have left the balance for an order that is not listed: since `before` the balance has fallen
 * by more than the listed orders cost. A deposit meanwhile hides it, so "no" proves nothing. Less than half of what
 * it costs is not this order: fees and the like.
 */
export function isMissing(view: AccountView, before: { balanceSun: number; atMs: number }, costSun: number): boolean {
  // The marketplace tells the time of an order in whole seconds.
  const sinceMs = Math.floor(before.atMs / 1000) * 1000
  const known = view.orders.filter(({ createdAtMs }) => createdAtMs !== undefined && createdAtMs >= sinceMs)
  const explainedSun = known.reduce((sum, order) => sum + order.payoutSun, 0)
  const missingSun = before.balanceSun - view.balanceSun - explainedSun
  return missingSun > 0 && missingSun * 2 >= costSun
}
