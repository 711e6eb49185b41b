/** Lets the bot enroll providers with the operator's default terms in the marketplace of this process. */
import type { ProviderEntry } from '../bot/base/deps.ts'
import type { Config } from '../config/config.ts'
import { MAX_DURATION_SEC, MIN_AMOUNT } from '../contract/v2.ts'
import { rentalsFrom } from '../db/stores/rentals/delegates.ts'
import { isProvider } from '../db/stores/selling/providers.ts'
import type { MarketInProcess } from './types.ts'

const ALL_BASIS_POINTS = 10_000

/** Undefined if the operator allows no providers to join, or if the marketplace runs elsewhere. */
export function createProviderEntry(
  { join, minPriceSun }: Config['providers'],
  running: MarketInProcess | undefined,
): ProviderEntry | undefined {
  if (join === 'off' || !running) return undefined
  const { market } = running
  return {
    isReviewed: join === 'approve',
    grantee: market.keys.pool.address,
    minPriceSun,
    minUnits: MIN_AMOUNT.ENERGY,
    isEnrolled: (address) => market.db.read((reader) => isProvider(reader, address, 'ENERGY')),
    async enroll(address) {
      const { enrollProvider } = await import('../market/selling/enroll-provider.ts')
      const terms = {
        ...{ minPriceSun, minUnits: MIN_AMOUNT.ENERGY, maxDurationSec: MAX_DURATION_SEC },
        ...{ extensionAllowed: true, shareBasisPoints: ALL_BASIS_POINTS },
      }
      return enrollProvider(market, { address, resource: 'ENERGY', ...terms }, { onlyNew: true })
    },
    noteChange: (address) => market.book.markStale('ENERGY', address),
    rentals: (address, limit) => market.db.read((reader) => rentalsFrom(reader, address, limit)),
  }
}
