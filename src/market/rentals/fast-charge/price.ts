/** At which price how many receivers can be served now, each by one provider. */
import { AppError } from '../../../kernel/errors.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { addSun, SUN_PER_TRX, sun } from '../../../kernel/sun.ts'
import { stakeFor, unitsFor } from '../../../tron/resources.ts'
import type { Market } from '../../base/deps.ts'

export interface FastDemand {
  resource: Resource
  units: number
  durationSec: number
  receivers: number
  maxPriceSun: number
}

export interface FastPrice {
  /** SUN per unit per day, one for all of them. */
  priceSun: number
  /** Receivers that can be served now at `maxPriceSun`. */
  capacity: number
}

/**
 * The lowest price that serves the most receivers now, at most `maxPriceSun`; that itself where none can be served, so
 * that those who wait come early. Undefined: no provider's terms admit the rental at `maxPriceSun`.
 */
export function fastPrice(market: Market, demand: FastDemand): FastPrice | undefined {
  const { resource, maxPriceSun, receivers } = demand
  if (lowestPrice(market, demand) > maxPriceSun) return undefined
  const able = market.book
    .providers()
    .filter((one) => one.resource === resource && one.minPriceSun <= maxPriceSun)
    .map(({ address, minPriceSun, minUnits, maxDurationSec, extensionAllowed }) => ({
      priceSun: minPriceSun,
      count:
        maxDurationSec < demand.durationSec || minUnits > demand.units
          ? 0
          : countOf(market, demand, market.book.offeredUnits(resource, address), extensionAllowed),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.priceSun - b.priceSun)
  let capacity = 0
  let priceSun = maxPriceSun
  for (const one of able) {
    if (capacity < receivers) priceSun = one.priceSun
    capacity += one.count
  }
  return { priceSun, capacity }
}

/** The lowest price at which the rental may be set, as SLOW is for an order. */
export function lowestPrice(market: Market, { resource, units, durationSec }: FastDemand): number {
  const lowest = market.book.supply(resource).lowestPrice(units, durationSec)
  return lowest ?? market.settings.fallbackPriceSun[resource]
}

/** Throws AppError PRICE_EXCEED_MAX_PRICE_REQUIRED where `fastPrice` is undefined. */
export function fastPriceOrThrow(market: Market, demand: FastDemand): FastPrice {
  const found = fastPrice(market, demand)
  if (found) return found
  const priceSun = lowestPrice(market, demand)
  const detail = `the price is ${priceSun}`
  throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', { priceSun, maxPriceSun: demand.maxPriceSun, detail })
}

/** Each takes whole TRX of stake, and one more is kept back for each where the provider allows extensions. */
function countOf(market: Market, demand: FastDemand, offeredUnits: number, keptForEach: boolean): number {
  const totals = market.book.totals(demand.resource)
  if (!totals || offeredUnits < demand.units) return 0
  const stakeSun = stakeFor(demand.units, totals)
  const eachSun = keptForEach ? addSun(stakeSun, sun(SUN_PER_TRX)) : stakeSun
  return 1 + Math.floor((offeredUnits - unitsFor(stakeSun, totals)) / unitsFor(eachSun, totals))
}
