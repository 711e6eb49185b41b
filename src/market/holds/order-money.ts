/** What a part of an order is worth. Pure. */
import { addSun, mulDivDown, type Sun, subSun } from '../../kernel/sun.ts'

interface Priced {
  units: number
  payoutSun: Sun
  /** What a change of price left as it was: units that were filled already, and what was paid for them. */
  fixedUnits: number
  fixedSun: Sun
}

/**
 * Of the payout the part of the order's first `units` units (at least those that are fixed), rounded down; all of it
 * for all of them, so that parts that follow one another add up.
 */
export function worthOf({ units: all, payoutSun, fixedUnits, fixedSun }: Priced, units: number): Sun {
  if (units === all) return payoutSun
  const restSun = mulDivDown(subSun(payoutSun, fixedSun), units - fixedUnits, all - fixedUnits)
  return addSun(fixedSun, restSun)
}
