/** Use case: statistics of a wallet's delegations and earnings, as a provider or as a manual seller. */
import type { SellerStats, SellerStatsInput } from '../../contract/mcp/users.ts'
import { type SellerDay, sellerDays } from '../../db/stores/selling/seller-stats.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { addAll } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'

const DAYS = { D7: 7, D30: 30, D90: 90 } as const

export async function sellerStats(
  market: Market,
  address: TronAddress,
  { resourceType = 'ENERGY', timeFilterBy = 'D30' }: SellerStatsInput,
): Promise<SellerStats> {
  const to = Math.floor(market.clock.now() / 1000)
  const today = Math.floor(to / DAY_SEC)
  const first = today - DAYS[timeFilterBy] + 1
  const from = first * DAY_SEC
  const found = await market.db.read((reader) => sellerDays(reader, address, resourceType, from * 1000))
  const byDay = new Map(found.map((row) => [row.day, row]))
  const chart = Array.from({ length: DAYS[timeFilterBy] }, (_, i) => {
    const row = byDay.get(first + i)
    return { day: new Date((first + i) * DAY_SEC * 1000).toISOString().slice(0, 10), ...figures(row ? [row] : []) }
  })
  return { resourceType, timeFilterBy, from, to, stats: figures(found), chart }
}

function figures(days: readonly SellerDay[]): SellerStats['stats'] {
  const sum = (of: (day: SellerDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    delegations: sum(({ delegations }) => delegations),
    units: sum(({ units }) => units),
    unitDays: Math.round(sum(({ unitDays }) => unitDays) * 100) / 100,
    earnedSun: addAll(days.map(({ earnedSun }) => earnedSun)),
  }
}
