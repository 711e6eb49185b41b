/** Resolves the price of an order: a tier against the supply, or a number checked against the lowest price. */
import type { PriceTier } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, unreachable } from '../../kernel/errors.ts'
import type { Demand, Supply } from './supply.ts'

/**
 * Added to a price at which the order cannot be filled now, so that it is matched early when supply arrives. In SUN.
 */
const NUDGE_SUN = 10

/**
 * Returns the price for this demand, in SUN per unit per day.
 * - SLOW: the lowest price at which the order may be placed, or `fallbackPriceSun` if no provider's terms admit it.
 * - MEDIUM: the lowest price that reaches the largest possible fill; SLOW + 10 if no fill is possible.
 * - FAST: MEDIUM if the order can be filled completely, MEDIUM + 10 if partly, SLOW + 20 if not at all.
 *
 * Throws AppError MIN_PRICE_INVALID {priceSun, lowestSun} for a number below SLOW.
 */
export function resolvePrice(
  supply: Supply,
  demand: Demand,
  requestedPrice: PriceTier | number,
  fallbackPriceSun: number,
  receiver?: TronAddress,
): number {
  const slow = supply.lowestPrice(demand.units, demand.durationSec, receiver) ?? fallbackPriceSun
  if (typeof requestedPrice === 'number') {
    if (requestedPrice < slow) {
      throw new AppError('MIN_PRICE_INVALID', {
        priceSun: requestedPrice,
        lowestSun: slow,
        detail: `unitPrice must be at least ${slow}`,
      })
    }
    return requestedPrice
  }
  if (requestedPrice === 'SLOW') return slow
  const best = supply.fill(demand)
  switch (requestedPrice) {
    case 'MEDIUM':
      return best.units === 0 ? slow + NUDGE_SUN : best.priceSun
    case 'FAST':
      if (best.units === 0) return slow + 2 * NUDGE_SUN
      return best.units === demand.units ? best.priceSun : best.priceSun + NUDGE_SUN
    default:
      return unreachable(requestedPrice)
  }
}
