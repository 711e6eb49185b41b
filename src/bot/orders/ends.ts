/** Until when what an order delivered stays: parts that were filled at different times end at different times. */
import type { Purchase, PurchaseDelegate } from '../../db/stores/bot/purchases/purchases.ts'
import { type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'

/** ms. Of what still stays the first end and the last; of what is over the last end, twice. */
export type Ends = {
  firstMs: number
  lastMs: number
  /** A part ended then already, and more stays. */
  partEndedMs: number | null
}

/** Parts of one match end seconds apart: that is one end to a person, the first of them. */
const ONE_END_MS = 5 * 60_000

/** Undefined: nothing is known to end. */
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

/** As noted part by part, else for the whole. */
export function purchaseEnds(p: Purchase, nowMs: number): Ends | undefined {
  const known = p.delegates.flatMap(({ endsAtMs }) => endsAtMs ?? [])
  const whole = p.endsAtMs ?? p.extendToMs
  return endsOf(known.length === 0 && whole !== null ? [whole] : known, nowMs)
}

/** Of what stays; undefined where it ends at different times. */
export function oneEnd({ firstMs, lastMs }: Ends): number | undefined {
  return lastMs - firstMs < ONE_END_MS ? firstMs : undefined
}

/** Until when everything that was filled stays; undefined where that is not one time. */
export function stayEnd(ends: Ends | undefined): number | undefined {
  return ends && ends.partEndedMs === null ? oneEnd(ends) : undefined
}

/** What runs from and until the same time. */
export interface Run {
  amount: number
  /** Ms; null where only the end is known. */
  startsAtMs: number | null
  endsAtMs: number
}

/** The units of each delegation that count: they are a few more than was rented. */
export function rented<T extends { amount: number }>(delegates: readonly T[], amount: number): T[] {
  let left = amount
  return delegates.map((one) => {
    const units = Math.min(one.amount, left)
    left -= units
    return { ...one, amount: units }
  })
}

/** What was filled at different times, in the order in which it ends. */
export function runsOf(delegates: readonly PurchaseDelegate[], amount: number): Run[] {
  const runs: Run[] = []
  for (const { endsAtMs, startsAtMs = null, amount: units } of rented(delegates, amount)) {
    if (endsAtMs === undefined) continue
    const run = runs.find((one) => near(one.endsAtMs, endsAtMs) && near(one.startsAtMs ?? 0, startsAtMs ?? 0))
    if (!run) runs.push({ amount: units, startsAtMs, endsAtMs })
    else {
      run.amount += units
      run.endsAtMs = Math.min(run.endsAtMs, endsAtMs)
    }
  }
  return runs.sort((a, b) => a.endsAtMs - b.endsAtMs)
}

const near = (ms: number, otherMs: number): boolean => Math.abs(ms - otherMs) < ONE_END_MS

/** The most that runs at one time; undefined where not every start is known. */
function mostAtOnce(runs: readonly Run[]): number | undefined {
  if (runs.some(({ startsAtMs }) => startsAtMs === null)) return undefined
  const at = (ms: number) => runs.filter((run) => (run.startsAtMs ?? 0) <= ms && run.endsAtMs > ms)
  return Math.max(0, ...runs.map((run) => at(run.startsAtMs ?? 0).reduce((sum, one) => sum + one.amount, 0)))
}

/** Each part with its own time, where there are several; and how much of it runs together. */
export function runsText(t: Translator, runs: readonly Run[], nowMs: number): Html | undefined {
  if (runs.length < 2) return undefined
  const all = runs.reduce((sum, run) => sum + run.amount, 0)
  const most = mostAtOnce(runs) ?? all
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

/** `Until: ...` of a receipt. */
export function untilText(t: Translator, ends: Ends): Html {
  const end = oneEnd(ends)
  if (end !== undefined) return t('purchase-ends', { end: t.time(end) })
  return lines(
    t('purchase-ends-first', { end: t.time(ends.firstMs) }),
    t('purchase-ends-last', { end: t.time(ends.lastMs) }),
  )
}
