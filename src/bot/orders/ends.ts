/** Computes when the delegations of an order end: parts filled at different times end at different times. */
import type { Purchase, PurchaseDelegate } from '../../db/stores/bot/purchases/purchases.ts'
import { type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'

/** First and last end of the running parts, in ms. If none is running, both are the last end. */
export type Ends = {
  firstMs: number
  lastMs: number
  /** End of the part that ended last, if other parts are still running. */
  partEndedMs: number | null
}

/** Parts of one match end seconds apart. Ends within this time count as one, at the earliest of them. */
const SAME_END_MS = 5 * 60_000

/** Finds the first and last end of the running parts. Returns undefined if no end is known. */
export function endsOf(endsMs: readonly number[], nowMs: number): Ends | undefined {
  if (endsMs.length === 0) return undefined
  const running = endsMs.filter((ms) => ms > nowMs)
  const over = endsMs.filter((ms) => ms <= nowMs)
  if (running.length === 0) return { firstMs: Math.max(...over), lastMs: Math.max(...over), partEndedMs: null }
  return {
    firstMs: Math.min(...running),
    lastMs: Math.max(...running),
    partEndedMs: over.length === 0 ? null : Math.max(...over),
  }
}

/** Returns the ends of the single parts if known, otherwise the end of the whole purchase. */
export function purchaseEnds(p: Purchase, nowMs: number): Ends | undefined {
  const known = p.delegates.flatMap(({ endsAtMs }) => endsAtMs ?? [])
  const whole = p.endsAtMs ?? p.extendToMs
  return endsOf(known.length === 0 && whole !== null ? [whole] : known, nowMs)
}

/** Returns the common end of the running parts, or undefined if they end at different times. */
export function commonRunningEnd({ firstMs, lastMs }: Ends): number | undefined {
  return lastMs - firstMs < SAME_END_MS ? firstMs : undefined
}

/** Returns the common end of all filled parts, or undefined if they end at different times. */
export function commonEnd(ends: Ends | undefined): number | undefined {
  return ends && ends.partEndedMs === null ? commonRunningEnd(ends) : undefined
}

/** False if suppliers delivered all units: their delegations cannot be extended. */
export const couldExtend = ({ delegates }: { delegates: readonly { source?: string }[] }): boolean =>
  delegates.length === 0 || delegates.some(({ source }) => source === undefined)

/** Units with the same start and end. */
export interface Run {
  amount: number
  /** Start time in ms. Null if only the end is known. */
  startsAtMs: number | null
  endsAtMs: number
}

/** Limits the delegated units to the rented amount: providers delegate a few more than were rented. */
export function limitToRented<T extends { amount: number }>(delegates: readonly T[], amount: number): T[] {
  let left = amount
  return delegates.map((one) => {
    const units = Math.min(one.amount, left)
    left -= units
    return { ...one, amount: units }
  })
}

/** Groups the filled parts by start and end, ordered by end. */
export function runsOf(delegates: readonly PurchaseDelegate[], amount: number): Run[] {
  const runs: Run[] = []
  for (const { endsAtMs, startsAtMs = null, amount: units } of limitToRented(delegates, amount)) {
    if (endsAtMs === undefined) continue
    const run = runs.find((one) => isNear(one.endsAtMs, endsAtMs) && isNear(one.startsAtMs ?? 0, startsAtMs ?? 0))
    if (!run) runs.push({ amount: units, startsAtMs, endsAtMs })
    else {
      run.amount += units
      run.endsAtMs = Math.min(run.endsAtMs, endsAtMs)
    }
  }
  return runs.sort((a, b) => a.endsAtMs - b.endsAtMs)
}

const isNear = (ms: number, otherMs: number): boolean => Math.abs(ms - otherMs) < SAME_END_MS

/** Returns the maximum number of units running at the same time, or undefined if a start is unknown. */
function maxSimultaneous(runs: readonly Run[]): number | undefined {
  if (runs.some(({ startsAtMs }) => startsAtMs === null)) return undefined
  const at = (ms: number) => runs.filter((run) => (run.startsAtMs ?? 0) <= ms && run.endsAtMs > ms)
  return Math.max(0, ...runs.map((run) => at(run.startsAtMs ?? 0).reduce((sum, one) => sum + one.amount, 0)))
}

/** Lists several parts with their times, and the maximum amount that runs at the same time. */
export function runsText(t: Translator, runs: readonly Run[], nowMs: number): Html | undefined {
  if (runs.length < 2) return undefined
  const all = runs.reduce((sum, run) => sum + run.amount, 0)
  const most = maxSimultaneous(runs) ?? all
  const rows = runs.slice(0, SHOWN_RUNS).map(({ amount, startsAtMs, endsAtMs }) => {
    const what = { amount: t.number(amount), end: t.time(endsAtMs) }
    if (startsAtMs === null) return t('purchase-run-until', what)
    return t(endsAtMs <= nowMs ? 'purchase-run-over' : 'purchase-run', { ...what, start: t.time(startsAtMs) })
  })
  return lines(
    t('purchase-runs'),
    ...rows,
    runs.length > SHOWN_RUNS && t('purchase-more', { count: runs.length - SHOWN_RUNS }),
    most < all && t('purchase-runs-most', { amount: t.number(most) }),
  )
}

const SHOWN_RUNS = 10

/** The `Until: ...` line of a receipt. */
export function untilText(t: Translator, ends: Ends): Html {
  const end = commonRunningEnd(ends)
  if (end !== undefined) return t('purchase-ends', { end: t.time(end) })
  return lines(
    t('purchase-ends-first', { end: t.time(ends.firstMs) }),
    t('purchase-ends-last', { end: t.time(ends.lastMs) }),
  )
}
