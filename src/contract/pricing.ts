/** What a rental costs: the arithmetic both sides must agree on. Source: the public price rule. */
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import { mulDivUp, type Sun } from '../kernel/sun.ts'

/**
 * SUN for `amount` units at `unitPrice` (SUN per unit per day) for `durationSec`; a rental shorter than a
 * day costs a full day. Throws RangeError beyond safe money.
 */
export function payout(unitPrice: number, amount: number, durationSec: number): Sun {
  return mulDivUp(mulDivUp(unitPrice, amount, 1), Math.max(durationSec, DAY_SEC), DAY_SEC)
}

/** SUN for keeping `amount` units for `addedSec` more; at least an hour is paid. */
export function extensionCost(unitPrice: number, amount: number, addedSec: number): Sun {
  return mulDivUp(mulDivUp(unitPrice, amount, 1), Math.max(addedSec, HOUR_SEC), DAY_SEC)
}
