/** Until when what an order delivered stays: parts that were filled at different times end at different times. */
import type { Purchase } from '../../db/stores/purchases.ts'
import { type Html, lines } from '../html.ts'
import type { Translator } from '../translator.ts'
import { formatTime } from './words.ts'

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
  if (running.length === 0)
    return { firstMs: Math.max(...over), lastMs: Math.max(...over), partEndedMs: null }
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

/** `Until: ...` of a receipt. */
export function untilText(t: Translator, ends: Ends): Html {
  const end = oneEnd(ends)
  if (end !== undefined) return t('purchase-ends', { end: formatTime(end) })
  return lines(
    t('purchase-ends-first', { end: formatTime(ends.firstMs) }),
    t('purchase-ends-last', { end: formatTime(ends.lastMs) }),
  )
}
