/**
 * Naive reference implementation of the matching rules: scans all providers. The optimized supply must return the same
 * plans.
 */

import type { Offer } from '../../../src/market/book/offer.ts'
import type { Demand, Fill, Level, Piece } from '../../../src/market/book/supply.ts'

interface OpenOffer extends Offer {
  least: number
}

/**
 * Adds the cost of the buyer's existing rentals that this order would prolong: the lowest price that covers it, and the
 * fewest units that still cover it at that price.
 */
function withLowestPrice(offer: Offer, demand: Pick<Demand, 'pairRules' | 'units'>): OpenOffer {
  const runOn = demand.pairRules.get(offer.provider) ?? 0
  const paysAt = (priceSun: number, units: number) =>
    BigInt(priceSun) * BigInt(units) >= BigInt(offer.priceSun) * BigInt(units + runOn)
  const least = Math.max(1, offer.minUnits)
  if (runOn === Number.POSITIVE_INFINITY) return { ...offer, least: runOn }
  const units = Math.min(demand.units, offer.freeUnits)
  if (units === 0) return { ...offer, least }
  let priceSun = offer.priceSun
  while (!paysAt(priceSun, units)) priceSun++
  let paying = least
  while (!paysAt(priceSun, paying)) paying++
  return { ...offer, priceSun, least: paying }
}

/** Returns the offers that may serve the order, cheapest first. */
function openOffers(offers: readonly Offer[], demand: Demand, maxPriceSun: number): OpenOffer[] {
  return offers
    .map((offer, i) => ({ ...withLowestPrice(offer, demand), own: offer.priceSun, i }))
    .filter((offer) => offer.priceSun <= maxPriceSun)
    .filter((offer) => offer.freeUnits >= Math.max(offer.least, demand.minPieceUnits))
    .filter((offer) => offer.maxDurationSec >= demand.durationSec)
    .sort((a, b) => a.priceSun - b.priceSun || a.turn - b.turn || a.own - b.own || a.i - b.i)
}

export function naivePlan(offers: readonly Offer[], demand: Demand, maxPriceSun: number): Piece[] {
  const able = openOffers(offers, demand, maxPriceSun)
  const whole = able.find((offer) => offer.freeUnits >= demand.units && offer.least <= demand.units)
  const wholePlan = whole ? [{ provider: whole.provider, units: demand.units }] : undefined
  if (!demand.partial) return wholePlan ?? []
  const taken: (Piece & { least: number })[] = []
  let rest = demand.units
  for (const offer of able) {
    if (rest === 0) break
    const units = Math.min(offer.freeUnits, rest)
    if (units >= offer.least) {
      taken.push({ provider: offer.provider, units, least: offer.least })
      rest -= units
      continue
    }
    const leastOfAll = taken.reduce((sum, piece) => sum + piece.least, 0) + offer.least
    if (leastOfAll > demand.units) continue
    let missing = offer.least - units
    for (const piece of taken.toReversed()) {
      const cut = Math.min(missing, piece.units - piece.least)
      piece.units -= cut
      missing -= cut
    }
    taken.push({ provider: offer.provider, units: offer.least, least: offer.least })
    rest = 0
  }
  if (rest > 0 && wholePlan) return wholePlan
  return taken.map(({ provider, units }) => ({ provider, units }))
}

export function naiveFill(offers: readonly Offer[], demand: Demand): Fill {
  const prices = [...new Set(offers.map((offer) => withLowestPrice(offer, demand).priceSun))].sort((a, b) => a - b)
  let best: Fill = { units: 0, priceSun: 0 }
  for (const priceSun of prices) {
    const units = naivePlan(offers, demand, priceSun).reduce((sum, piece) => sum + piece.units, 0)
    if (units > best.units) best = { units, priceSun }
  }
  return best
}

export function naiveLowest(offers: readonly Offer[], units: number, durationSec: number, not?: string) {
  const prices = offers
    .filter((offer) => offer.provider !== not)
    .filter((offer) => Math.max(1, offer.minUnits) <= units && offer.maxDurationSec >= durationSec)
    .map((offer) => offer.priceSun)
  return prices.length === 0 ? undefined : Math.min(...prices)
}

export function naiveLevels(offers: readonly Offer[], demand: Demand): Level[] {
  const all = { ...demand, units: Number.MAX_SAFE_INTEGER }
  const able = openOffers(offers, all, Number.POSITIVE_INFINITY).filter(
    (offer) => offer.freeUnits >= demand.minPieceUnits,
  )
  return [...new Set(able.map((offer) => offer.priceSun))].map((priceSun) => ({
    priceSun,
    units: able.filter((offer) => offer.priceSun <= priceSun).reduce((sum, offer) => sum + offer.freeUnits, 0),
  }))
}
