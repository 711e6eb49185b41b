/** What a rental costs: the arithmetic both sides must agree on. Source: the public price rule. */
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import { addSun, mulDivDown, mulDivUp, type Sun, subSun } from '../kernel/sun.ts'
import { MIN_AMOUNT } from './v2.ts'

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

/** All of it, in hundredths of a percent. */
const WHOLE_BP = 10_000
/** The most that a bot may add to the market's price: half of it. */
export const MAX_MARKUP_BP = 5_000
/** Of the markup, the most that the person who invited the buyer gets: all of it. */
export const MAX_SHARE_BP = WHOLE_BP

/** What a price of the market's is with `markupBp` hundredths of a percent on top, which are rounded down. */
export function withMarkup(marketSun: Sun, markupBp: number): Sun {
  return addSun(marketSun, mulDivDown(marketSun, markupBp, WHOLE_BP))
}

/**
 * What is the market's of what was paid, and what is the markup: never more of that than was added. The market's part
 * of all that `withMarkup` answered is what it was made of.
 */
export function partsOfPaid(paidSun: Sun, markupBp: number): { marketSun: Sun; markupSun: Sun } {
  const marketSun = mulDivUp(paidSun, WHOLE_BP, WHOLE_BP + markupBp)
  return { marketSun, markupSun: subSun(paidSun, marketSun) }
}

/** What was paid with a markup of `fromBp`, with one of `toBp`. */
export function atMarkup(paidSun: Sun, fromBp: number, toBp: number): Sun {
  return withMarkup(partsOfPaid(paidSun, fromBp).marketSun, toBp)
}

const ENERGY_STEP = 1_000

/** What is rented for a call that takes so much Energy. */
export const energyToRent = (energy: number): number =>
  Math.max(MIN_AMOUNT.ENERGY, Math.ceil(energy / ENERGY_STEP) * ENERGY_STEP)

/** The ZapBuy rules of the marketplace contract: an hour, from this much Energy on. */
export const ZAP_DURATION_SEC = 3_600
export const ZAP_MIN_ENERGY = 65_000
