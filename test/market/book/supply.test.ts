/** Matching: the supply agrees with looking at everybody, and what it plans keeps everybody's terms. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { type Demand, NO_RULES, type Offer, Supply } from '../../../src/market/book/supply.ts'
import { tried } from '../../torture/tries.ts'
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
    }),
    { maxLength: 24 },
  )
  .map((list) => list.map((offer, i): Offer => ({ provider: name(i), ...offer })))

const demand = fc.record({
  units: fc.integer({ min: 1, max: 200 }),
  durationSec: fc.constantFrom(5, 10, 15, 25, 40),
  partial: fc.boolean(),
  minPieceUnits: fc.constantFrom(0, 0, 5, 25),
  own: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 25 }), fc.constantFrom(7, 40, Number.POSITIVE_INFINITY)), {
      maxLength: 3,
    })
    .map((list) => new Map(list.map(([n, runOn]) => [name(n), runOn]))),
})

const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 60 })), {
  maxLength: 10,
})

/** The offers after some of them changed, and a supply that was told of each change. */
function changed(start: Offer[], steps: readonly (readonly [number, number])[]) {
  const supply = new Supply(start)
  const now = start.map((offer) => ({ ...offer }))
  for (const [n, freeUnits] of steps) {
    supply.setFree(name(n), freeUnits)
    const offer = now[n]
    if (offer) offer.freeUnits = freeUnits
  }
  return { supply, now }
}

const sum = (pieces: readonly { units: number }[]) => pieces.reduce((total, piece) => total + piece.units, 0)

describe('the supply', () => {
  test('plans, fills, and shows what looking at everybody does, whatever changed before', () => {
    fc.assert(
      fc.property(offers, moves, demand, fc.integer({ min: 0, max: 9 }), (start, steps, asked, maxPrice) => {
        const { supply, now } = changed(start, steps)
        expect(supply.plan(asked, maxPrice)).toEqual(naivePlan(now, asked, maxPrice))
        expect(supply.fill(asked)).toEqual(naiveFill(now, asked))
        expect(supply.fill(asked, maxPrice).units).toBe(sum(naivePlan(now, asked, maxPrice)))
        expect(supply.levels(asked)).toEqual(naiveLevels(now, asked))
        const lowest = naiveLowest(now, asked.units, asked.durationSec, name(0))
        expect(supply.lowestPrice(asked.units, asked.durationSec, name(0))).toBe(lowest)
        const nothing = now.every((offer) => offer.freeUnits < Math.max(1, offer.minUnits))
        expect(supply.empty).toBe(nothing)
      }),
      { numRuns: RUNS },
    )
    tried(1, RUNS)
  })

  test('keeps the terms of everybody in a plan', () => {
    fc.assert(
      fc.property(offers, demand, fc.integer({ min: 0, max: 9 }), (list, asked, maxPrice) => {
        const plan = new Supply(list).plan(asked, maxPrice)
        expect(sum(plan)).toBeLessThanOrEqual(asked.units)
        expect(new Set(plan.map((piece) => piece.provider)).size).toBe(plan.length)
        if (!asked.partial && plan.length > 0) expect(plan).toMatchObject([{ units: asked.units }])
        for (const { provider, units } of plan) {
          const offer = list.find((one) => one.provider === provider)
          expect(units).toBeLessThanOrEqual(offer?.freeUnits ?? 0)
          expect(units).toBeGreaterThanOrEqual(Math.max(1, offer?.minUnits ?? 0))
          const offered = offer?.priceSun ?? 0
          expect(maxPrice * units).toBeGreaterThanOrEqual(offered * (units + (asked.own.get(provider) ?? 0)))
          expect(offer?.freeUnits).toBeGreaterThanOrEqual(asked.minPieceUnits)
          expect(offer?.priceSun).toBeLessThanOrEqual(maxPrice)
          expect(offer?.maxDurationSec).toBeGreaterThanOrEqual(asked.durationSec)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('gets more, or as much, at a higher price', () => {
    fc.assert(
      fc.property(offers, demand, (list, asked: Demand) => {
        const supply = new Supply(list)
        let before = 0
        for (let price = 0; price <= 9; price++) {
          const { units } = supply.fill(asked, price)
          expect(units).toBeGreaterThanOrEqual(before)
          before = units
        }
      }),
    )
  })
})

describe('what a partial order gets', () => {
  const asked = (units: number, more: Partial<Demand> = {}): Demand => ({
    units,
    durationSec: 3600,
    partial: true,
    minPieceUnits: 0,
    own: NO_RULES,
    ...more,
  })
  const offer = (n: number, priceSun: number, freeUnits: number, minUnits = 1): Offer => ({
    provider: name(n),
    priceSun,
    freeUnits,
    minUnits,
    maxDurationSec: 86_400,
  })

  test('the cheapest first, each all it has', () => {
    const supply = new Supply([offer(1, 70, 100), offer(2, 50, 30), offer(3, 60, 40)])
    expect(supply.plan(asked(100), 100)).toEqual([
      { provider: name(2), units: 30 },
      { provider: name(3), units: 40 },
      { provider: name(1), units: 30 },
    ])
  })

  test('a provider gives way to the next one’s smallest delegation', () => {
    const supply = new Supply([offer(1, 50, 60), offer(2, 60, 80, 50)])
    expect(supply.plan(asked(100), 100)).toEqual([
      { provider: name(1), units: 50 },
      { provider: name(2), units: 50 },
    ])
  })

  test('one who has it all, where the cheaper ones would leave too little for him', () => {
    const supply = new Supply([offer(1, 50, 30, 30), offer(2, 60, 200, 80)])
    expect(supply.plan(asked(100), 100)).toEqual([{ provider: name(2), units: 100 }])
  })

  test('nobody who cannot give the least that is asked of each', () => {
    const supply = new Supply([offer(1, 50, 30), offer(2, 60, 80)])
    expect(supply.plan(asked(100, { minPieceUnits: 40 }), 100)).toEqual([{ provider: name(2), units: 80 }])
  })
})
