/** What the marketplace asks now for the amount most people rent; nobody needs an account to be told. */
import type { MarketClient } from '../../client/types.ts'
import { type KnownOffer, PRICED_DURATIONS, type PricedDuration } from '../../db/stores/bot/prices.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'

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

const WATCHED = RESOURCES.flatMap((resource) => PRICED_DURATIONS.map((durationSec) => ({ resource, durationSec })))
const KEPT_MS = 10_000

/**
 * What can be had now. Asked once for all bots of this process that want to know it at the same time: a marketplace
 * counts what comes from one address.
 */
export function createOffers(deps: { client: MarketClient; clock: Clock; log: Logger }): () => Promise<KnownOffer[]> {
  let asked: { atMs: number; offers: Promise<KnownOffer[]> } | undefined
  async function ask(): Promise<KnownOffer[]> {
    const seen = await Promise.all(WATCHED.map(async (priced) => ({ ...priced, offer: await offerNow(deps, priced) })))
    return seen.flatMap(({ offer, ...priced }) =>
      typeof offer === 'number' ? [{ ...priced, unitPriceSun: offer }] : [],
    )
  }
  return () => {
    if (!asked || hasPassed(deps.clock, KEPT_MS, asked.atMs)) asked = { atMs: deps.clock.now(), offers: ask() }
    return asked.offers
  }
}
