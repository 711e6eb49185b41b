/** Fair turns at equal prices: a month of a market with a thousand providers, and single turns. */
import { describe, expect, test } from 'vitest'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { DAY_SEC } from '../../../src/kernel/duration.ts'
import { Book, type ProviderFacts, type UndoLog } from '../../../src/market/book/book.ts'
import { NO_RULES } from '../../../src/market/book/supply.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { isThorough } from '../../support/thorough.ts'
import { energyProvider, playMonth, TOTALS } from './month.ts'

/** Orders per hour at which about a quarter, two thirds, or all of the stake is used. */
const MARKETS = isThorough ? [20, 60, 150] : [20]

describe('a month with 1,000 providers of 5,000 to 5,000,000 TRX at one price', () => {
  test.each(MARKETS)('and %i orders an hour pays each tenth in proportion to its stake', (ordersPerHour) => {
    const { tenths, spread } = playMonth({ ordersPerHour })
    for (const ratio of tenths) expect(Math.abs(ratio - 1)).toBeLessThan(0.1)
    expect(spread[0]).toBeGreaterThan(0.8)
    expect(spread[1]).toBeLessThan(1.5)
  })

  test('would pay small ones nothing without turns', () => {
    expect(playMonth({ ordersPerHour: 20, isFair: false }).tenths[0]).toBeLessThan(0.1)
  })
})

/** A book of Energy, and orders for a day that their receivers never return. */
function createTurnBook(...providers: ProviderFacts[]) {
  const book = new Book()
  book.setTotals('ENERGY', TOTALS)
  for (const facts of providers) book.putProvider(facts)
  let id = 0
  const plan = (units: number, maxPriceSun = 60) =>
    book
      .supply('ENERGY')
      .plan({ units, durationSec: DAY_SEC, partial: true, minPieceUnits: 0, pairRules: NO_RULES }, maxPriceSun)
  return {
    book,
    /** Sells an order, ends the rentals at once, and returns the names of its providers. */
    sell(units: number, undo: UndoLog = [], maxPriceSun = 60): string[] {
      const pieces = plan(units, maxPriceSun)
      for (const piece of pieces) {
        const balanceSun = stakeFor(piece.units, TOTALS)
        const rental = {
          kind: 'RENT',
          resource: 'ENERGY',
          receiver: 'R' as TronAddress,
          activePeriod: undefined,
        } as const
        book.add(undo, { ...rental, ...piece, id: ++id, durationSec: DAY_SEC, balanceSun })
        book.remove([], id)
      }
      return pieces.map(({ provider }) => provider)
    },
  }
}

const counted = (names: readonly string[]) => names.filter((name) => name === 'small').length

describe('of two providers with equal prices', () => {
  const big = energyProvider('big', 450_000)
  const small = energyProvider('small', 50_000)

  test('each gets its share of few orders, too', () => {
    const { sell } = createTurnBook(big, small)
    expect(counted(Array.from({ length: 200 }, () => sell(65_000)).flat())).toBe(20)
  })

  test('the cheaper one comes first, whatever the turns', () => {
    const { sell } = createTurnBook(big, { ...small, minPriceSun: 59 })
    expect(counted(Array.from({ length: 20 }, () => sell(65_000)).flat())).toBe(20)
  })

  test('a newcomer neither gets all orders nor waits for its first one', () => {
    const { book, sell } = createTurnBook(big)
    for (let n = 0; n < 500; n++) sell(65_000)
    book.putProvider(small)
    expect(counted(Array.from({ length: 200 }, () => sell(65_000)).flat())).toBeGreaterThan(17)
    expect(counted(Array.from({ length: 200 }, () => sell(65_000)).flat())).toBeLessThan(23)
  })

  test('one that comes from a busy price is not last for long, and one that was idle is not first for long', () => {
    const { book, sell } = createTurnBook(big, { ...small, minPriceSun: 50 })
    for (let n = 0; n < 500; n++) sell(65_000)
    book.putProvider(small)
    expect(counted(Array.from({ length: 200 }, () => sell(65_000)).flat())).toBeGreaterThan(17)
    // Idle for many days of the big one's stake: no time to rest.
    book.putProvider({ ...small, restsUntilMs: 1 })
    for (let n = 0; n < 2_000; n++) sell(65_000)
    book.putProvider(small)
    expect(counted(Array.from({ length: 200 }, () => sell(65_000)).flat())).toBeLessThan(30)
  })

  test('a failed transaction gives the turn back', () => {
    const { book, sell } = createTurnBook(big, small)
    const first = sell(65_000)
    const undo: UndoLog = []
    expect(sell(65_000, undo)).not.toEqual(first)
    for (const step of undo.toReversed()) step()
    const again: UndoLog = []
    expect(sell(65_000, again)).not.toEqual(first)
    expect(book.supply('ENERGY').empty).toBe(false)
  })
})
