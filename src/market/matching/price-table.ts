/** Use-case: what amounts and durations cost side by side, resolved against the current book. */
import type { PriceTable, PriceTableInput } from '../../contract/mcp/prices.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import type { Market } from '../base/deps.ts'
import { readAddressField } from '../base/request.ts'
import { demandOf } from './estimate.ts'

/** What a token transfer takes, and multiples; few, as each cell is a walk through the book. */
const AMOUNTS = {
  ENERGY: [32_000, 65_000, 131_000, 262_000, 655_000, 1_310_000, 10_000_000],
  BANDWIDTH: [1_000, 2_000, 5_000, 10_000, 50_000, 100_000],
} as const
const DURATIONS_SEC = [900, HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC, 14 * DAY_SEC, 30 * DAY_SEC]

/**
 * Only what the operator admits is in it. A cell is the lowest price (SUN per unit per day) at which the market, with
 * as many providers as it takes, can give all of it now; null where it cannot. Throws AppError INVALID_PARAMS.
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
