/** Current market prices for the usual rental sizes. The requests need no account. */
import type { MarketClient } from '../../client/types.ts'
import { type KnownOffer, PRICED_DURATIONS, type PricedDuration } from '../../db/stores/bot/prices.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'

/** Units per resource: enough Energy for one USDT transfer to a holder, or enough Bandwidth for a few TRX transfers. */
export const USUAL_AMOUNT: Record<Resource, number> = { ENERGY: 65_000, BANDWIDTH: 1_000 }

export interface PricedRental {
  resource: Resource
  durationSec: PricedDuration
}

/** SUN per unit per day. `short`: fewer units than usual. `unknown`: the marketplace does not answer. */
type PriceAnswer = number | 'short' | 'unknown'

export async function currentPrice(
  deps: { client: MarketClient; log: Logger },
  priced: PricedRental,
): Promise<PriceAnswer> {
  const amount = USUAL_AMOUNT[priced.resource]
  try {
    const { available, unitPriceSun } = await deps.client.estimate({ ...priced, amount, allowPartialFill: true })
    return available < amount ? 'short' : unitPriceSun
  } catch (error) {
    deps.log.info({ err: error, ...priced }, 'prices.request_failed')
    return 'unknown'
  }
}

const TRACKED_RENTALS = RESOURCES.flatMap((resource) =>
  PRICED_DURATIONS.map((durationSec) => ({ resource, durationSec })),
)
const CACHE_MS = 10_000

/**
 * Creates the reader of the current offers. All bots of this process share one cached answer, because a marketplace
 * limits requests per IP address.
 */
export function createOfferCache(deps: {
  client: MarketClient
  clock: Clock
  log: Logger
}): () => Promise<KnownOffer[]> {
  let cached: { atMs: number; offers: Promise<KnownOffer[]> } | undefined
  async function fetchOffers(): Promise<KnownOffer[]> {
    const answers = await Promise.all(
      TRACKED_RENTALS.map(async (priced) => ({ ...priced, offer: await currentPrice(deps, priced) })),
    )
    return answers.flatMap(({ offer, ...priced }) =>
      typeof offer === 'number' ? [{ ...priced, unitPriceSun: offer }] : [],
    )
  }
  return () => {
    if (!cached || hasPassed(deps.clock, CACHE_MS, cached.atMs))
      cached = { atMs: deps.clock.now(), offers: fetchOffers() }
    return cached.offers
  }
}
