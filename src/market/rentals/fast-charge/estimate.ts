/** Use-case: what Fast Charge rentals for a number of receivers would cost, and how many can be matched now. */
import type { FastChargeEstimate, FastChargeEstimateBody } from '../../../contract/fast-charge.ts'
import { balance } from '../../../db/stores/treasury/ledger.ts'
import type { Market } from '../../base/deps.ts'
import { buyer } from '../../base/ledger.ts'
import { safePayout } from '../../matching/estimate.ts'
import { type FastDemand, fastPrice, lowestPrice } from './price.ts'
import { chargeForAll, readFastRental } from './read.ts'

/**
 * Where `max_price_accept` is below every provider's price, that price is told and nothing can be matched.
 * Throws AppError INVALID_PARAMS.
 */
export async function estimateFastCharge(
  market: Market,
  accountId: string,
  body: FastChargeEstimateBody,
): Promise<FastChargeEstimate> {
  const rental = readFastRental(market.settings, body)
  const { receiver_count: receivers, max_price_accept: maxPriceSun } = body
  const demand: FastDemand = { ...rental, receivers, maxPriceSun }
  const found = fastPrice(market, demand) ?? { priceSun: lowestPrice(market, demand), capacity: 0 }
  const balanceSun = await market.db.read((reader) => balance(reader, buyer(accountId)))
  return {
    charge_amount: chargeForAll(safePayout(found.priceSun, rental), receivers),
    price: found.priceSun,
    max_receiver_can_provide: found.capacity,
    able_to_match: found.capacity >= receivers,
    internal_balance: String(balanceSun),
    duration_sec: rental.durationSec,
  }
}
