/** Use-case: what an order would cost and get, resolved against the current book. */

import { payout } from '../../contract/pricing.ts'
import type { Estimate, EstimateBody } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { within } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { type RentalRequest, readRental } from '../base/request.ts'
import type { Demand } from '../book/supply.ts'
import { resolvePrice } from '../book/tiers.ts'

/**
 * `estimateTrx` is the payout for all of it in SUN; `availableResource` what the order would get now, at most
 * what it asks for. Throws AppError INVALID_PARAMS, MIN_PRICE_INVALID.
 */
export function estimate(market: Market, body: EstimateBody): Estimate {
  const rental = readRental(market.settings, body)
  const demand = demandOf(market, rental)
  const supply = market.book.supply(rental.resource)
  const fallback = market.settings.fallbackPriceSun[rental.resource]
  const unitPrice = resolvePrice(supply, demand, body.unitPrice ?? 'MEDIUM', fallback, rental.receiver)
  return {
    unitPrice,
    durationSec: rental.durationSec,
    estimateTrx: safePayout(unitPrice, rental),
    availableResource: supply.fill(demand, unitPrice).units,
  }
}

/** An estimate does not wait longer than this for the chain. */
const RECEIVER_MS = 1_500

/** The same, with what a receiver that was never activated costs first; without that where the chain does not tell. */
export async function estimateWithReceiver(market: Market, body: EstimateBody): Promise<Estimate> {
  const found = estimate(market, body)
  const { receiver } = readRental(market.settings, body)
  if (receiver === undefined) return found
  const asked = activationOf(market, receiver).catch((error: unknown) => {
    market.log.info({ err: error }, 'estimate.receiver_unknown')
    return {}
  })
  return { ...found, ...(await within(market.clock, RECEIVER_MS, asked, () => ({}))) }
}

async function activationOf(
  { node, receivers }: Market,
  receiver: TronAddress,
): Promise<Pick<Estimate, 'receiverActive' | 'activationFee'>> {
  if (await receivers.isActive(receiver)) return {}
  return { receiverActive: false, activationFee: await node.activationFee() }
}

/** The demand of a rental, with what the receiver already has taken into account. */
export function demandOf(market: Market, rental: RentalRequest): Demand {
  const { resource, receiver, units, durationSec, partial, minPieceUnits } = rental
  const own = market.book.ownRules(resource, receiver, durationSec, market.clock.now())
  return { units, durationSec, partial, minPieceUnits, own }
}

/** Throws AppError INVALID_PARAMS if price times amount is too large for SUN. */
export function safePayout(unitPrice: number, rental: { units: number; durationSec: number }): Sun {
  try {
    return payout(unitPrice, rental.units, rental.durationSec)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('INVALID_PARAMS', { detail: 'unitPrice x resourceAmount is too large' }, { cause: error })
  }
}
