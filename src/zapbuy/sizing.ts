/** How much Energy a transfer buys. Source: the ZapBuy rules of the marketplace contract. */
import type { BookLevel } from '../client/types.ts'
import { ZAP_MIN_ENERGY } from '../contract/pricing.ts'
import { mulDivUp, type Sun, subSun } from '../kernel/sun.ts'

/** The largest order the contract allows. */
const MAX_ENERGY = 10_000_000_000

/**
 * - `order`: this much, at no more than this price (SUN per unit per day; an hour costs a day).
 * - `too_small`: what it buys is below 65,000.
 * - `market_short`: the money would be enough, the market has not got that much.
 */
export type Sizing =
  | { at: 'order'; energy: number; maxPriceSun: number }
  | { at: 'too_small'; energy: number }
  | { at: 'market_short' }

/** What is left of `paid` when the markup (rounded up) is off. */
export function afterMarkup(paid: Sun, markupPercent: number): Sun {
  return subSun(paid, mulDivUp(paid, markupPercent, 100))
}

/**
 * `book`: what can be had per price for 3,600 s. For each price the money buys floor(net / price) units,
 * possible if that much is available at it; the largest possible amount wins, the lower price on a tie.
 */
export function sizeZap(net: Sun, book: readonly BookLevel[]): Sizing {
  let best: { energy: number; maxPriceSun: number } | undefined
  for (const { priceSun, available } of book) {
    const energy = Math.min(Math.floor(net / priceSun), MAX_ENERGY)
    if (energy > available) continue
    if (!best || energy > best.energy || (energy === best.energy && priceSun < best.maxPriceSun))
      best = { energy, maxPriceSun: priceSun }
  }
  if (best) return best.energy < ZAP_MIN_ENERGY ? { at: 'too_small', energy: best.energy } : { at: 'order', ...best }
  const cheapest = Math.min(...book.map((level) => level.priceSun))
  const affordable = Number.isFinite(cheapest) ? Math.floor(net / cheapest) : undefined
  return affordable !== undefined && affordable < ZAP_MIN_ENERGY
    ? { at: 'too_small', energy: affordable }
    : { at: 'market_short' }
}
