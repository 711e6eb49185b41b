/** Calculates the refund for a rental that is returned early, under its provider's terms. Pure. */
import { HOUR_SEC } from '../../kernel/duration.ts'
import { mulDivDown, type Sun } from '../../kernel/sun.ts'

/** Terms of a return, fixed when the delegation was planned. */
export interface ReturnTerms {
  /** Percentage of the price of unused whole hours that is refunded. 0 if no early return is possible. */
  returnPercent: number
  durationSec: number
}

/** Returns the percentage to store with a planned delegation. 0 for up to an hour, which has no unused whole hour. */
export function returnPercentOf(provider: { returnPercent?: number } | undefined, durationSec: number): number {
  return durationSec > HOUR_SEC ? (provider?.returnPercent ?? 0) : 0
}

/** Returns the number of unused whole hours. The current hour counts as used. */
export function unusedHours({ durationSec }: Pick<ReturnTerms, 'durationSec'>, leftMs: number): number {
  const unusedMs = Math.min(leftMs, durationSec * 1000 - 1)
  return Math.max(0, Math.floor(unusedMs / (HOUR_SEC * 1000)))
}

/** Returns the refund with `leftMs` remaining, rounded down. `wholeSun` is the price of the full duration. */
export function earlyReturnRefund(terms: ReturnTerms, wholeSun: Sun, leftMs: number): Sun {
  const { returnPercent, durationSec } = terms
  const hours = unusedHours(terms, leftMs)
  return mulDivDown(wholeSun, hours * HOUR_SEC * returnPercent, durationSec * 100)
}

/** Returns the highest possible refund, which is the refund immediately after the start. */
export const maxReturnRefund = (terms: ReturnTerms, wholeSun: Sun): Sun =>
  earlyReturnRefund(terms, wholeSun, terms.durationSec * 1000)
