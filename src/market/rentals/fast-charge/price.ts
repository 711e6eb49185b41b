/** Price of Fast Charge, and the number of receivers that can get a rental now, each from a single provider. */
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
  /** SUN per unit per day, the same for all receivers. */
  priceSun: number
  /** Number of receivers that can get a rental now at `maxPriceSun`. */
  capacity: number
}

/**
 * Returns the lowest price at which the most receivers get a rental now. If none can, the price is `maxPriceSun`, so
 * that waiting rentals are matched early. Undefined if no provider's terms allow the rental at `maxPriceSun`.
 */
export function fastPrice(market: Market, demand: FastDemand): FastPrice | undefined {
  const { resource, maxPriceSun, receivers } = demand
  if (lowestPrice(market, demand) > maxPriceSun) return undefined
  const eligible = market.book
    .providers()
    .filter((one) => one.resource === resource && one.minPriceSun <= maxPriceSun)
    .map(({ address, minPriceSun, minUnits, maxDurationSec, extensionAllowed }) => ({
      priceSun: minPriceSun,
      count:
        maxDurationSec < demand.durationSec || minUnits > demand.units
          ? 0
          : receiversServed(market, demand, market.book.offeredUnits(resource, address), extensionAllowed),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.priceSun - b.priceSun)
  let capacity = 0
  let priceSun = maxPriceSun
  for (const one of eligible) {
    if (capacity < receivers) priceSun = one.priceSun
    capacity += one.count
  }
  return { priceSun, capacity }
}

/** Returns the lowest price at which the rental may be ordered, like SLOW for an order. */
export function lowestPrice(market: Market, { resource, units, durationSec }: FastDemand): number {
  const lowest = market.book.supply(resource).lowestPrice(units, durationSec)
  return lowest ?? market.settings.fallbackPriceSun[resource]
}

/** Like `fastPrice`, but throws AppError PRICE_EXCEED_MAX_PRICE_REQUIRED instead of returning undefined. */
export function fastPriceOrThrow(market: Market, demand: FastDemand): FastPrice {
  const found = fastPrice(market, demand)
  if (found) return found
  const priceSun = lowestPrice(market, demand)
  const detail = `the lowest price is ${priceSun} SUN per unit per day, above max_price_accept`
  throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', { priceSun, maxPriceSun: demand.maxPriceSun, detail })
}

/**
 * Returns how many receivers a provider can delegate to. Each needs whole TRX of stake, and 1 TRX more if extensions
 * are allowed.
 */
function receiversServed(market: Market, demand: FastDemand, offeredUnits: number, reservesExtension: boolean): number {
  const totals = market.book.totals(demand.resource)
  if (!totals || offeredUnits < demand.units) return 0
  const stakeSun = stakeFor(demand.units, totals)
  const eachSun = reservesExtension ? addSun(stakeSun, sun(SUN_PER_TRX)) : stakeSun
  return 1 + Math.floor((offeredUnits - unitsFor(stakeSun, totals)) / unitsFor(eachSun, totals))
}
