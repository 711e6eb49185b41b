/** Rental price arithmetic for client and server. Source: the public price rule. */
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import { addSun, mulDivDown, mulDivUp, type Sun, subSun } from '../kernel/sun.ts'
import { MIN_AMOUNT } from './v2.ts'

/**
 * Returns the SUN for `amount` units at `unitPrice` (SUN per unit per day) for `durationSec`. A rental shorter than a
 * day costs a full day. Throws RangeError above the safe money range.
 */
export function payout(unitPrice: number, amount: number, durationSec: number): Sun {
  return mulDivUp(mulDivUp(unitPrice, amount, 1), Math.max(durationSec, DAY_SEC), DAY_SEC)
}

/**
 * Returns the units whose payout is exactly `paid`; undefined if there are none. The result is unique, because a unit
 * costs at least 1 SUN.
 */
export function unitsPaidFor(unitPrice: number, paid: number, durationSec: number): number | undefined {
  const units = mulDivDown(paid, DAY_SEC, unitPrice * Math.max(durationSec, DAY_SEC))
  return units > 0 && payout(unitPrice, units, durationSec) === paid ? units : undefined
}

/** Returns the SUN for keeping `amount` units `addedSec` longer. The minimum charge is one hour. */
export function extensionCost(unitPrice: number, amount: number, addedSec: number): Sun {
  return mulDivUp(mulDivUp(unitPrice, amount, 1), Math.max(addedSec, HOUR_SEC), DAY_SEC)
}

/** 100 percent, in hundredths of a percent. */
const WHOLE_BP = 10_000
/** Maximum markup a bot may add: half of the market's price. */
export const MAX_MARKUP_BP = 5_000
/** Maximum share of the markup for the inviter of the buyer: all of it. */
export const MAX_SHARE_BP = WHOLE_BP

/** Adds a markup of `markupBp` hundredths of a percent, rounded down, to a market price. */
export function withMarkup(marketSun: Sun, markupBp: number): Sun {
  return addSun(marketSun, mulDivDown(marketSun, markupBp, WHOLE_BP))
}

/**
 * Splits a paid amount into the market price and the markup, which is never more than the markup that was added. For
 * any result of `withMarkup`, it recovers the original market price.
 */
export function partsOfPaid(paidSun: Sun, markupBp: number): { marketSun: Sun; markupSun: Sun } {
  const marketSun = mulDivUp(paidSun, WHOLE_BP, WHOLE_BP + markupBp)
  return { marketSun, markupSun: subSun(paidSun, marketSun) }
}

/** Converts an amount paid at markup `fromBp` to markup `toBp`. */
export function changeMarkup(paidSun: Sun, fromBp: number, toBp: number): Sun {
  return withMarkup(partsOfPaid(paidSun, fromBp).marketSun, toBp)
}

const ENERGY_STEP = 1_000

/**
 * Returns the Energy to rent for a call that uses `energy`: rounded up to whole thousands, and at least the smallest
 * order.
 */
export const energyToRent = (energy: number): number =>
  Math.max(MIN_AMOUNT.ENERGY, Math.ceil(energy / ENERGY_STEP) * ENERGY_STEP)

/** ZapBuy rules of the marketplace contract: rentals last one hour, starting at this much Energy. */
export const ZAP_DURATION_SEC = 3_600
export const ZAP_MIN_ENERGY = 65_000
