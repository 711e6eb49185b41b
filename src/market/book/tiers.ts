/** The price of an order: a tier resolved against the supply, or a number checked against the lowest price. */
import type { PriceTier } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, unreachable } from '../../kernel/errors.ts'
import type { Demand, Supply } from './supply.ts'

/** Added to a price that the market cannot serve now, so that the order comes early when it can. SUN. */
const NUDGE_SUN = 10

/**
 * SUN per unit per day for this demand.
 * - SLOW: the lowest price at which the order may be set, `fallbackPriceSun` where no provider's terms admit it.
 * - MEDIUM: the lowest price that reaches the largest fill possible now; if nothing can be filled, SLOW + 10.
 * - FAST: MEDIUM where all can be had, MEDIUM + 10 where a part, SLOW + 20 where nothing.
 *
 * Throws AppError MIN_PRICE_INVALID {priceSun, lowestSun} for a number below SLOW.
 */
export function resolvePrice(
  supply: Supply,
  demand: Demand,
  asked: PriceTier | number,
  fallbackPriceSun: number,
  receiver?: TronAddress,
): number {
  const slow = supply.lowestPrice(demand.units, demand.durationSec, receiver) ?? fallbackPriceSun
  if (typeof asked === 'number') {
    if (asked < slow) {
      throw new AppError('MIN_PRICE_INVALID', {
        priceSun: asked,
        lowestSun: slow,
        detail: `unitPrice must be at least ${slow}`,
      })
    }
    return asked
  }
  if (asked === 'SLOW') return slow
  const best = supply.fill(demand)
  switch (asked) {
    case 'MEDIUM':
      return best.units === 0 ? slow + NUDGE_SUN : best.priceSun
    case 'FAST':
      if (best.units === 0) return slow + 2 * NUDGE_SUN
      return best.units === demand.units ? best.priceSun : best.priceSun + NUDGE_SUN
    default:
      return unreachable(asked)
  }
}
