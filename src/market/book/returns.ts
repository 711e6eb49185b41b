/** What a rental that is returned early gives back, by the terms of its provider. Pure. */
import { HOUR_SEC } from '../../kernel/duration.ts'
import { mulDivDown, type Sun } from '../../kernel/sun.ts'

/** What was agreed when it was planned. */
export interface ReturnTerms {
  /** Of the price of its unused whole hours; 0: it is not taken back. */
  returnPercent: number
  durationSec: number
}

/** What is kept with a delegation when it is planned: of an hour or less no whole hour is ever unused. */
export function returnPercentOf(provider: { returnPercent?: number } | undefined, durationSec: number): number {
  return durationSec > HOUR_SEC ? (provider?.returnPercent ?? 0) : 0
}

/** Whole hours that are left; the one that has begun counts as used. */
export function unusedHours({ durationSec }: Pick<ReturnTerms, 'durationSec'>, leftMs: number): number {
  const unusedMs = Math.min(leftMs, durationSec * 1000 - 1)
  return Math.max(0, Math.floor(unusedMs / (HOUR_SEC * 1000)))
}

/** Of `wholeSun`, the price of all of its time, what comes back with so much of it left; rounded down. */
export function backFor(terms: ReturnTerms, wholeSun: Sun, leftMs: number): Sun {
  const { returnPercent, durationSec } = terms
  const hours = unusedHours(terms, leftMs)
  return mulDivDown(wholeSun, hours * HOUR_SEC * returnPercent, durationSec * 100)
}

/** The most that may ever come back: that of the first moment. */
export const maxBack = (terms: ReturnTerms, wholeSun: Sun): Sun => backFor(terms, wholeSun, terms.durationSec * 1000)
