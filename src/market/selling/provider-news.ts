/** Changes and conditions of a provider's stake, for the notices that its owner has chosen. */
import { type ChangesSince, type ProviderChanges, providerChanges } from '../../db/stores/selling/provider-sales.ts'
import { claimedSun as rewardsClaimedSince } from '../../db/stores/selling/rewards.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Market } from '../base/deps.ts'
import { NO_RULES } from '../book/supply.ts'

export interface ProviderNews extends ProviderChanges {
  minPriceSun: number
  /** Lowest price of another provider with free units, if it is below this provider's, who must have free units too. */
  cheaperPriceSun: number | undefined
  /** True: units are offered, and no rental uses the stake. */
  isIdle: boolean
  /** Staking rewards that were claimed, in SUN. */
  claimedSun: number
}

/** `since`: times up to which changes are known. Undefined if the address is not enrolled. */
export async function providerNews(
  market: Market,
  address: TronAddress,
  { claimedFromMs, ...since }: ChangesSince,
  resource: Resource = 'ENERGY',
): Promise<ProviderNews | undefined> {
  const { book, clock, settings } = market
  const facts = book.provider(resource, address)
  if (!facts) return undefined
  const which = { provider: address, resource }
  const { changes, claimedSun } = await market.db.read(async (reader) => ({
    changes: await providerChanges(reader, which, { ...since, nowMs: clock.now() }),
    claimedSun: await rewardsClaimedSince(reader, address, claimedFromMs),
  }))
  const isFree = book.offeredUnits(resource, address) >= facts.minUnits
  const shortest = { durationSec: settings.minDurationSec, minPieceUnits: 0, pairRules: NO_RULES }
  const [cheapest] = book.supply(resource).levels(shortest)
  const isCheaper = isFree && cheapest !== undefined && cheapest.priceSun < facts.minPriceSun
  return {
    ...changes,
    claimedSun,
    minPriceSun: facts.minPriceSun,
    cheaperPriceSun: isCheaper ? cheapest.priceSun : undefined,
    isIdle: isFree && book.delegationsFrom(resource, address).length === 0,
  }
}
