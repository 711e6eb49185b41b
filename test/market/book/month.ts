/** A month of a market with pure book: providers with equal prices, and random orders. Without chain and database. */
import type { TronAddress } from '../../../src/kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../src/kernel/duration.ts'
import type { Sun } from '../../../src/kernel/sun.ts'
import { Book, type ProviderFacts } from '../../../src/market/book/book.ts'
import { NO_RULES } from '../../../src/market/book/supply.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { createDice } from '../../support/dice.ts'

/** Energy of the main network: about 9.5 units per staked TRX. */
export const TOTALS = { totalLimit: 180_000_000_000, totalWeight: 19_000_000_000 }
const UNITS_PER_TRX = TOTALS.totalLimit / TOTALS.totalWeight
const RECEIVER = 'receiver' as TronAddress
const DAYS = 30

export function energyProvider(name: string, stakeTrx: number, terms: Partial<ProviderFacts> = {}): ProviderFacts {
  const stakeSun = (stakeTrx * 1_000_000) as Sun
  return {
    address: name as TronAddress,
    resource: 'ENERGY',
    minPriceSun: 60,
    minUnits: 1,
    maxDurationSec: 30 * DAY_SEC,
    extensionAllowed: false,
    shareBasisPoints: 10_000,
    permissionId: 3,
    delegatableSun: stakeSun,
    stakeSun,
    refusals: 0,
    restsUntilMs: 0,
    ...terms,
  }
}

/** Orders as they are common: most are for one or two transfers, some for a business. */
const UNITS = [32_000, 65_000, 65_000, 65_000, 65_000, 131_000, 131_000, 500_000, 2_000_000, 20_000_000]
const DURATIONS = [300, HOUR_SEC, HOUR_SEC, HOUR_SEC, DAY_SEC, DAY_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC]

export interface Month {
  /** Part of the stake that is rented out, averaged over the month. */
  use: number
  /** For each tenth of the providers, smallest stakes first: its share of the income over its share of the stake. */
  tenths: number[]
  /** The same for single providers: the value below which a twentieth of them is, and above which a twentieth is. */
  spread: [number, number]
  orders: number
  pieces: number
}

/** Plays a month. `ordersPerHour` decides how much of the stake is used. `isFair: false`: without turns, to compare. */
export function playMonth({ providers = 1_000, ordersPerHour = 100, seed = 1, isFair = true } = {}): Month {
  const dice = createDice(seed)
  const book = new Book()
  book.setTotals('ENERGY', TOTALS)
  const stakes = Array.from({ length: providers }, (_, i) => Math.round(5_000 * 1_000 ** (i / (providers - 1))))
  // The largest ones enrolled first, which decides between equal turns.
  for (const [i, stakeTrx] of [...stakes.entries()].reverse()) book.putProvider(energyProvider(`${i}`, stakeTrx))
  const income = new Array<number>(providers).fill(0)
  const endsAt = new Map<number, number[]>()
  let id = 0
  let usedUnitHours = 0
  let orders = 0
  for (let hour = 0; hour < DAYS * 24; hour++) {
    for (const ended of endsAt.get(hour) ?? []) book.remove([], ended)
    endsAt.delete(hour)
    for (let n = 0; n < ordersPerHour; n++) {
      const units = dice.pick(UNITS)
      const durationSec = dice.pick(DURATIONS)
      const demand = { units, durationSec, partial: true, minPieceUnits: 0, pairRules: NO_RULES }
      orders++
      for (const piece of book.supply('ENERGY').plan(demand, 60)) {
        const balanceSun = stakeFor(piece.units, TOTALS)
        const common = { kind: 'RENT', resource: 'ENERGY', receiver: RECEIVER, durationSec, balanceSun } as const
        // Without turns, a rental counts like one that the book has loaded.
        const activePeriod = isFair ? undefined : { endsAtMs: 0, paidUntilMs: 0 }
        book.add([], { ...common, ...piece, id: ++id, activePeriod })
        income[Number(piece.provider)] =
          (income[Number(piece.provider)] ?? 0) + piece.units * Math.max(durationSec, DAY_SEC)
        usedUnitHours += piece.units * Math.ceil(durationSec / HOUR_SEC)
        const at = hour + Math.ceil(durationSec / HOUR_SEC)
        endsAt.set(at, [...(endsAt.get(at) ?? []), id])
      }
    }
  }
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  const tenth = (all: readonly number[], n: number) =>
    sum(all.slice((n * providers) / 10, ((n + 1) * providers) / 10)) / sum(all)
  const ratios = income.map((one, i) => one / sum(income) / ((stakes[i] ?? 0) / sum(stakes))).sort((a, b) => a - b)
  return {
    spread: [ratios[providers / 20] ?? 0, ratios[(providers * 19) / 20] ?? 0],
    use: usedUnitHours / (sum(stakes) * UNITS_PER_TRX * DAYS * 24),
    tenths: Array.from({ length: 10 }, (_, n) => tenth(income, n) / tenth(stakes, n)),
    orders,
    pieces: id,
  }
}
