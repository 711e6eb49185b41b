/** What the marketplace asks now for the amount most people rent; nobody needs an account to be told. */
import type { MarketClient } from '../../client/types.ts'
import type { PricedDuration } from '../../db/stores/bot/prices.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Resource } from '../../kernel/resource.ts'

/** One USDT transfer to a holder; a few transfers of TRX. */
export const USUAL_AMOUNT: Record<Resource, number> = { ENERGY: 65_000, BANDWIDTH: 1_000 }

export interface Priced {
  resource: Resource
  durationSec: PricedDuration
}

/** SUN per unit per day; `short`: the market has not that much; `unknown`: it does not answer. */
type Offer = number | 'short' | 'unknown'

export async function offerNow(deps: { client: MarketClient; log: Logger }, priced: Priced): Promise<Offer> {
  const amount = USUAL_AMOUNT[priced.resource]
  try {
    const { available, unitPriceSun } = await deps.client.estimate({ ...priced, amount, allowPartialFill: true })
    return available < amount ? 'short' : unitPriceSun
  } catch (error) {
    deps.log.info({ err: error, ...priced }, 'prices.no_offer')
    return 'unknown'
  }
}
