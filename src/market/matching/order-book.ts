/** Use-case: what supply is available, at which price. */
import type { OrderBookLevel, OrderBookQuery } from '../../contract/v2.ts'
import type { Market } from '../base/deps.ts'
import { readAddressField, readDuration } from '../base/request.ts'

/** Price ascending; the amount is what an order at that price could get. Throws AppError INVALID_PARAMS. */
export function orderBook(market: Market, query: OrderBookQuery): OrderBookLevel[] {
  const resource = query.resourceType ?? 'ENERGY'
  const receiver = query.address === undefined ? undefined : readAddressField('address', query.address)
  const durationSec = readDuration(market.settings, query.durationSec)
  const own = market.book.ownRules(resource, receiver, durationSec, market.clock.now())
  const minPieceUnits = query.minDelegateAmount ?? 0
  return market.book
    .supply(resource)
    .levels({ durationSec, minPieceUnits, own })
    .map(({ priceSun, units }) => ({ price: priceSun, availableResourceAmount: units }))
}
