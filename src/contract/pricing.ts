/** What a rental costs: the arithmetic both sides must agree on. Source: the public price rule. */
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import { mulDivDown, mulDivUp, type Sun } from '../kernel/sun.ts'

/**
 * SUN for `amount` units at `unitPrice` (SUN per unit per day) for `durationSec`; a rental shorter than a
 * day costs a full day. Throws RangeError beyond safe money.
 */
export function payout(unitPrice: number, amount: number, durationSec: number): Sun {
  return mulDivUp(mulDivUp(unitPrice, amount, 1), Math.max(durationSec, DAY_SEC), DAY_SEC)
}

/**
 * The units that `paid` is exactly the payout of; undefined where there are none. A unit costs a SUN at least, so
 * there are never two answers.
 */
export function unitsPaidFor(unitPrice: number, paid: number, durationSec: number): number | undefined {
  const units = mulDivDown(paid, DAY_SEC, unitPrice * Math.max(durationSec, DAY_SEC))
  return units > 0 && payout(unitPrice, units, durationSec) === paid ? units : undefined
}

/** SUN for keeping `amount` units for `addedSec` more; at least an hour is paid. */
export function extensionCost(unitPrice: number, amount: number, addedSec: number): Sun {
  return mulDivUp(mulDivUp(unitPrice, amount, 1), Math.max(addedSec, HOUR_SEC), DAY_SEC)
}

/** The ZapBuy rules of the marketplace contract: an hour, from this much Energy on. */
export const ZAP_DURATION_SEC = 3_600
export const ZAP_MIN_ENERGY = 65_000
