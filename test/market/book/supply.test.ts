/**
 * Matching: the optimized supply agrees with a naive scan of all providers, and each plan respects every provider's
 * terms.
 */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TronAddress } from '../../../src/kernel/address.ts'
import type { Offer } from '../../../src/market/book/offer.ts'
import { type Demand, NO_RULES, Supply } from '../../../src/market/book/supply.ts'
import { countTries } from '../../torture/tries.ts'
import { naiveFill, naiveLevels, naiveLowest, naivePlan } from './naive.ts'

const RUNS = 3_000

const name = (n: number) => `T${n}` as TronAddress

const offers = fc
  .array(
    fc.record({
      priceSun: fc.integer({ min: 1, max: 8 }),
      minUnits: fc.integer({ min: 0, max: 30 }),
      maxDurationSec: fc.constantFrom(10, 20, 30),
      freeUnits: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
      turn: fc.constantFrom(0, 0, 0.5, 1),
    }),
    { maxLength: 24 },
  )
  .map((list) => list.map((offer, i): Offer => ({ provider: name(i), ...offer })))

const demand = fc.record({
  units: fc.integer({ min: 1, max: 200 }),
  durationSec: fc.constantFrom(5, 10, 15, 25, 40),
  partial: fc.boolean(),
  minPieceUnits: fc.constantFrom(0, 0, 5, 25),
  pairRules: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 25 }), fc.constantFrom(7, 40, Number.POSITIVE_INFINITY)), {
      maxLength: 3,
    })
    .map((list) => new Map(list.map(([n, runOn]) => [name(n), runOn]))),
})

const moves = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 60 }), fc.constantFrom(undefined, 0, 0.7, 2)),
  { maxLength: 10 },
)

/** Applies changes to the offers. Returns the changed offers, and a supply that received each change. */
function applyChanges(start: Offer[], steps: readonly (readonly [number, number, turn?: number | undefined])[]) {
  const supply = new Supply(start)
  const now = start.map((offer) => ({ ...offer }))
  for (const [n, freeUnits, turn] of steps) {
    supply.setFree(name(n), freeUnits)
    if (turn !== undefined) supply.setTurn(name(n), turn)
    const offer = now[n]
    if (offer) Object.assign(offer, { freeUnits, ...(turn === undefined ? {} : { turn }) })
  }
  return { supply, now }
}

const sum = (pieces: readonly { units: number }[]) => pieces.reduce((total, piece) => total + piece.units, 0)

describe('the supply of providers', () => {
  test('gives the same plans, fills and price levels as a naive scan after any changes', () => {
    fc.assert(
      fc.property(offers, moves, demand, fc.integer({ min: 0, max: 9 }), (start, steps, testDemand, maxPrice) => {
        const { supply, now } = applyChanges(start, steps)
        expect(supply.plan(testDemand, maxPrice)).toEqual(naivePlan(now, testDemand, maxPrice))
        expect(supply.fill(testDemand)).toEqual(naiveFill(now, testDemand))
        expect(supply.fill(testDemand, maxPrice).units).toBe(sum(naivePlan(now, testDemand, maxPrice)))
        expect(supply.levels(testDemand)).toEqual(naiveLevels(now, testDemand))
        const lowest = naiveLowest(now, testDemand.units, testDemand.durationSec, name(0))
        expect(supply.lowestPrice(testDemand.units, testDemand.durationSec, name(0))).toBe(lowest)
        const nothing = now.every((offer) => offer.freeUnits < Math.max(1, offer.minUnits))
        expect(supply.empty).toBe(nothing)
      }),
      { numRuns: RUNS },
    )
    countTries(1, RUNS)
  })

  test('plans within every provider’s terms', () => {
    fc.assert(
      fc.property(offers, demand, fc.integer({ min: 0, max: 9 }), (list, testDemand, maxPrice) => {
        const plan = new Supply(list).plan(testDemand, maxPrice)
        expect(sum(plan)).toBeLessThanOrEqual(testDemand.units)
        expect(new Set(plan.map((piece) => piece.provider)).size).toBe(plan.length)
        if (!testDemand.partial && plan.length > 0) expect(plan).toMatchObject([{ units: testDemand.units }])
        for (const { provider, units } of plan) {
          const offer = list.find((one) => one.provider === provider)
          expect(units).toBeLessThanOrEqual(offer?.freeUnits ?? 0)
          expect(units).toBeGreaterThanOrEqual(Math.max(1, offer?.minUnits ?? 0))
          const offered = offer?.priceSun ?? 0
          expect(maxPrice * units).toBeGreaterThanOrEqual(offered * (units + (testDemand.pairRules.get(provider) ?? 0)))
          expect(offer?.freeUnits).toBeGreaterThanOrEqual(testDemand.minPieceUnits)
          expect(offer?.priceSun).toBeLessThanOrEqual(maxPrice)
          expect(offer?.maxDurationSec).toBeGreaterThanOrEqual(testDemand.durationSec)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('offers at least as many units at a higher price', () => {
    fc.assert(
      fc.property(offers, demand, (list, testDemand: Demand) => {
        const supply = new Supply(list)
        let before = 0
        for (let price = 0; price <= 9; price++) {
          const { units } = supply.fill(testDemand, price)
          expect(units).toBeGreaterThanOrEqual(before)
          before = units
        }
      }),
    )
  })
})

describe('an order that allows partial fill', () => {
  const testDemand = (units: number, more: Partial<Demand> = {}): Demand => ({
    units,
    durationSec: 3600,
    partial: true,
    minPieceUnits: 0,
    pairRules: NO_RULES,
    ...more,
  })
  const offer = (n: number, priceSun: number, freeUnits: number, minUnits = 1): Offer => ({
    provider: name(n),
    priceSun,
    freeUnits,
    minUnits,
    maxDurationSec: 86_400,
    turn: 0,
  })

  test('uses the cheapest providers first, each with its whole offer', () => {
    const supply = new Supply([offer(1, 70, 100), offer(2, 50, 30), offer(3, 60, 40)])
    expect(supply.plan(testDemand(100), 100)).toEqual([
      { provider: name(2), units: 30 },
      { provider: name(3), units: 40 },
      { provider: name(1), units: 30 },
    ])
  })

  test('takes less from a provider if the next one would otherwise be below its smallest delegation', () => {
    const supply = new Supply([offer(1, 50, 60), offer(2, 60, 80, 50)])
    expect(supply.plan(testDemand(100), 100)).toEqual([
      { provider: name(1), units: 50 },
      { provider: name(2), units: 50 },
    ])
  })

  test('uses one provider for the full amount if cheaper ones would leave too small a remainder', () => {
    const supply = new Supply([offer(1, 50, 30, 30), offer(2, 60, 200, 80)])
    expect(supply.plan(testDemand(100), 100)).toEqual([{ provider: name(2), units: 100 }])
  })

  test('uses no provider that cannot deliver the minimum per provider', () => {
    const supply = new Supply([offer(1, 50, 30), offer(2, 60, 80)])
    expect(supply.plan(testDemand(100, { minPieceUnits: 40 }), 100)).toEqual([{ provider: name(2), units: 80 }])
  })
})
