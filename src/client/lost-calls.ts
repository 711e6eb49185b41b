/**
 * Rules for a call that moves money and whose answer was lost. They apply to orders, extensions, order changes, keys
 * and ZapBuy transfers. See docs/decisions/020-what-not-made-means.md.
 */
import { readHistory } from './find-order.ts'
import type { MarketClient, MarketOrder } from './types.ts'

/** Minimum age at which a call may count as not made or be resent. Marketplaces may create and list orders late. */
const NOT_MADE_AFTER_MS = 10 * 60_000
/** After a call is reported as not made, it is checked for this long. */
export const LOST_CALL_WATCH_MS = 24 * 3_600_000
/** An order id in an answer does not count if the order cannot be found by it within this time. */
export const FOUND_WITHIN_MS = 60_000
/** Age after which an operator should investigate a call that is still unknown. */
export const ALARM_AFTER_MS = 15 * 60_000

export interface LostCall {
  sentAtMs: number
  /** Time of the first complete read of the marketplace that did not show the call; null before that read. */
  absentSinceMs: number | null
  /** End of the watch; null until the call is reported as not made. */
  watchUntilMs: number | null
}

/**
 * Verdict on a call that a complete read of the marketplace does not show:
 * - `unknown`: the call may have been made, or may still be.
 * - `not_made`: most likely not made. The user may be notified and the call sent again; it is still checked until
 *   `watchUntilMs`.
 * - `never_made`: these checks have ended. Only now is it certain that nothing was charged.
 *
 * `moneyMissing`: the balance suggests that the call was made (`isMoneyMissing`).
 */
export type Verdict = 'unknown' | 'not_made' | 'never_made'

export function verdictOf(call: LostCall, moneyMissing: boolean, nowMs: number): Verdict {
  const { sentAtMs, absentSinceMs, watchUntilMs } = call
  if (watchUntilMs !== null) return nowMs >= watchUntilMs && !moneyMissing ? 'never_made' : 'not_made'
  const isCheckedLongEnough = absentSinceMs !== null && nowMs - absentSinceMs >= FOUND_WITHIN_MS
  if (!isCheckedLongEnough || nowMs - sentAtMs < NOT_MADE_AFTER_MS) return 'unknown'
  return moneyMissing && nowMs - sentAtMs < LOST_CALL_WATCH_MS ? 'unknown' : 'not_made'
}

/** Returns the pause between two checks of a call of this age. Short while a user waits, longer later. */
export function pauseBetweenChecksMs(ageMs: number): number {
  if (ageMs < 2 * 60_000) return 0
  if (ageMs < ALARM_AFTER_MS) return 15_000
  return ageMs < 3_600_000 ? 60_000 : 5 * 60_000
}

export interface AccountView {
  /** Orders made since shortly before the requested time. */
  orders: MarketOrder[]
  balanceSun: number
}

/** Reads orders and balance. Throws the errors of `MarketClient.orders` and `userInfo`. */
export async function viewAccount(
  client: Pick<MarketClient, 'orders' | 'userInfo'>,
  apiKey: string,
  sinceMs: number,
): Promise<AccountView> {
  // Orders must be read first: an order made between the two calls then looks missing, which the next check corrects.
  const orders = await readHistory(client, apiKey, sinceMs)
  const { balanceSun } = await client.userInfo(apiKey)
  return { orders, balanceSun }
}

/**
 * True if `costSun` may have been charged for an unlisted order: the balance fell since `before` by more than the
 * listed orders cost. A difference below half of `costSun` counts as fees. A deposit hides a charge, so false proves
 * nothing.
 */
export function isMoneyMissing(
  view: AccountView,
  before: { balanceSun: number; atMs: number },
  costSun: number,
): boolean {
  // The marketplace reports order times in whole seconds.
  const sinceMs = Math.floor(before.atMs / 1000) * 1000
  const known = view.orders.filter(({ createdAtMs }) => createdAtMs !== undefined && createdAtMs >= sinceMs)
  const explainedSun = known.reduce((sum, order) => sum + order.payoutSun, 0)
  const missingSun = before.balanceSun - view.balanceSun - explainedSun
  return missingSun > 0 && missingSun * 2 >= costSun
}
