/** Use cases: supply by price, and the cost and availability of a possible order. */
import type { PriceTable, PriceTableInput } from '../../contract/mcp/prices.ts'
import { payout, withMarkup } from '../../contract/pricing.ts'
import {
  type Estimate,
  type EstimateBody,
  MIN_DURATION_SEC,
  type OrderBookLevel,
  type OrderBookQuery,
} from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Sun } from '../../kernel/sun.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import type { Market } from '../base/deps.ts'
import { type RentalRequest, readAddressField, readDuration, readRental } from '../base/request.ts'
import type { Demand } from '../book/supply.ts'
import { resolvePrice } from '../book/tiers.ts'

/**
 * Estimates an order. `estimateTrx` is the price of the whole amount in SUN. `availableResource` is the amount that the
 * order would get now. Throws AppError INVALID_PARAMS, MIN_PRICE_INVALID.
 */
export function estimate(market: Market, body: EstimateBody): Estimate {
  const rental = readRental(market.settings, body)
  const demand = demandOf(market, rental)
  const supply = market.book.supply(rental.resource)
  const fallback = market.settings.fallbackPriceSun[rental.resource]
  const unitPrice = resolvePrice(supply, demand, body.unitPrice ?? 'MEDIUM', fallback, rental.receiver)
  const supplierResource = supplierUnits(market, rental, demand, unitPrice)
  return {
    unitPrice,
    durationSec: rental.durationSec,
    estimateTrx: safePayout(unitPrice, rental),
    availableResource: supply.fill(demand, unitPrice).units,
    ...(supplierResource > 0 && { supplierResource }),
  }
}

/** Returns the units that outside sources would deliver for this price. */
function supplierUnits({ book }: Market, { resource }: RentalRequest, demand: Demand, priceSun: number): number {
  if (!book.hasSources(resource)) return 0
  const pieces = book.supply(resource).plan(demand, priceSun)
  return pieces.reduce((sum, { provider, units }) => sum + (book.isSource(resource, provider) ? units : 0), 0)
}

/** Maximum time that an estimate waits for the chain. */
const RECEIVER_TIMEOUT_MS = 1_500

/** Estimates an order, with the activation fee of an inactive receiver. Omits the fee if no node answers in time. */
export async function estimateWithReceiver(market: Market, body: EstimateBody): Promise<Estimate> {
  const found = estimate(market, body)
  const { receiver } = readRental(market.settings, body)
  if (receiver === undefined) return found
  const asked = readActivation(market, receiver).catch((error: unknown) => {
    market.log.info({ err: error }, 'estimate.receiver_unknown')
    return {}
  })
  return { ...found, ...(await resolveWithin(market.clock, RECEIVER_TIMEOUT_MS, asked, () => ({}))) }
}

async function readActivation(
  { figures, receivers }: Market,
  receiver: TronAddress,
): Promise<Pick<Estimate, 'receiverActive' | 'activationFee'>> {
  if (await receivers.isActive(receiver)) return {}
  return { receiverActive: false, activationFee: activationFeeSun(await figures.current()) }
}

/** Converts a rental request to a demand, including the receiver's existing locks. */
export function demandOf(market: Pick<Market, 'book' | 'clock'>, rental: RentalRequest): Demand {
  const { resource, receiver, units, durationSec, partial, minPieceUnits } = rental
  const pairRules = market.book.pairRules(resource, receiver, durationSec, market.clock.now())
  return { units, durationSec, partial, minPieceUnits, pairRules }
}

/** Returns the payout with markup. Throws AppError INVALID_PARAMS if price times amount exceeds the range of SUN. */
export function safePayout(unitPrice: number, rental: { units: number; durationSec: number }, markupBp = 0): Sun {
  try {
    return withMarkup(payout(unitPrice, rental.units, rental.durationSec), markupBp)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('INVALID_PARAMS', { detail: 'unitPrice x resourceAmount is too large' }, { cause: error })
  }
}

/**
 * Lists prices in ascending order, each with the units that an order at that price could get. Throws AppError
 * INVALID_PARAMS.
 */
export function orderBook(market: Market, query: OrderBookQuery): OrderBookLevel[] {
  const resource = query.resourceType ?? 'ENERGY'
  const receiver = query.address === undefined ? undefined : readAddressField('address', query.address)
  const durationSec = readDuration(market.settings, query.durationSec)
  const pairRules = market.book.pairRules(resource, receiver, durationSec, market.clock.now())
  const minPieceUnits = query.minDelegateAmount ?? 0
  return market.book
    .supply(resource)
    .levels({ durationSec, minPieceUnits, pairRules })
    .map(({ priceSun, units }) => ({ price: priceSun, availableResourceAmount: units }))
}

/**
 * Units for one token transfer, and multiples. The list is short, because each cell of the table searches the whole
 * book.
 */
const AMOUNTS = {
  ENERGY: [32_000, 65_000, 131_000, 262_000, 655_000, 1_310_000, 10_000_000],
  BANDWIDTH: [1_000, 2_000, 5_000, 10_000, 50_000, 100_000],
} as const
const DURATIONS_SEC = [
  MIN_DURATION_SEC,
  600,
  900,
  HOUR_SEC,
  DAY_SEC,
  3 * DAY_SEC,
  7 * DAY_SEC,
  14 * DAY_SEC,
  30 * DAY_SEC,
]

/**
 * Returns prices for common amounts and durations within the limits. A cell is the lowest price (SUN per unit per day)
 * that fills the whole amount now, or null. Throws AppError INVALID_PARAMS.
 */
export function priceTable(market: Market, { resourceType, address }: PriceTableInput): PriceTable {
  const { minAmount, minDurationSec, maxDurationSec } = market.settings
  const receiver = address === undefined ? undefined : readAddressField('address', address)
  const amounts = AMOUNTS[resourceType].filter((units) => units >= minAmount[resourceType])
  const durations = DURATIONS_SEC.filter((sec) => sec >= minDurationSec && sec <= maxDurationSec)
  const supply = market.book.supply(resourceType)
  const asked = { resource: resourceType, receiver, partial: true, minPieceUnits: 0 }
  const prices = amounts.map((units) =>
    durations.map((durationSec) => {
      const best = supply.fill(demandOf(market, { ...asked, units, durationSec }))
      return best.units === units ? best.priceSun : null
    }),
  )
  return { amounts, durations, prices }
}
