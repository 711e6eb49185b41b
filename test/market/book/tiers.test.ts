/** Price tiers: known examples, and properties of every tier against random books. */

import { describe, expect, test } from 'vitest'
import { extensionCost, payout } from '../../../src/contract/pricing.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import type { Offer } from '../../../src/market/book/offer.ts'
import { type Demand, NO_RULES, Supply } from '../../../src/market/book/supply.ts'
import { resolvePrice } from '../../../src/market/book/tiers.ts'

const FALLBACK = 30

function offer(n: number, priceSun: number, freeUnits: number, more: Partial<Offer> = {}): Offer {
  const provider = `T${n}` as TronAddress
  return { provider, priceSun, freeUnits, minUnits: 10, maxDurationSec: 86_400, turn: 0, ...more }
}

function demand(units: number, more: Partial<Demand> = {}): Demand {
  return { units, durationSec: 3600, partial: false, minPieceUnits: 0, pairRules: NO_RULES, ...more }
}

describe('the payout of an order', () => {
  test.each([
    [64, 32_000, 259_200, 6_144_000],
    [90, 32_000, 300, 2_880_000],
    [65, 66_666, 900, 4_333_290],
    [600, 1_234, 900, 740_400],
    [50, 1_000, 86_401, 50_001],
  ])('at %i SUN for %i units and %i s is %i SUN', (price, units, durationSec, sun) => {
    expect(payout(price, units, durationSec)).toBe(sun)
  })

  test.each([
    [60, 32_000, 86_400, 1_920_000],
    [60, 32_000, 60, 80_000],
    [60, 32_001, 3_601, 80_025],
  ])('for an extension at %i SUN of %i units by %i s is %i SUN', (price, units, addedSec, sun) => {
    expect(extensionCost(price, units, addedSec)).toBe(sun)
  })
})

describe('price tiers', () => {
  const two = [offer(1, 50, 100), offer(2, 60, 300)]
  test.each([
    ['one provider can fill all', two, demand(100), [50, 50, 50]],
    ['only the more expensive one can fill all', two, demand(200), [50, 60, 60]],
    ['no single provider can fill all, without partial fill', two, demand(400), [50, 60, 70]],
    ['two providers together, with partial fill', two, demand(400, { partial: true }), [50, 60, 60]],
    ['a part of the amount', two, demand(500, { partial: true }), [50, 60, 70]],
    [
      'a part of the amount, from one provider',
      [offer(1, 50, 100), offer(2, 60, 0)],
      demand(500, { partial: true }),
      [50, 50, 60],
    ],
    ['no units left', [offer(1, 50, 0)], demand(100), [50, 60, 70]],
    ['no providers', [], demand(100), [30, 40, 50]],
    ['a duration too long for all providers', two, demand(100, { durationSec: 86_401 }), [30, 40, 50]],
    [
      'an amount too small for the cheaper provider',
      [offer(1, 50, 100, { minUnits: 60 }), offer(2, 60, 300)],
      demand(50),
      [60, 60, 60],
    ],
    [
      'a cheaper provider that is already locked',
      two,
      demand(100, { pairRules: new Map([['T1' as TronAddress, Number.POSITIVE_INFINITY]]) }),
      [50, 60, 60],
    ],
  ])('of a supply: %s', (_name, offers, asked, [slow, medium, fast]) => {
    const supply = new Supply(offers)
    const resolve = (tier: 'SLOW' | 'MEDIUM' | 'FAST') => resolvePrice(supply, asked, tier, FALLBACK)
    expect([resolve('SLOW'), resolve('MEDIUM'), resolve('FAST')]).toEqual([slow, medium, fast])
  })

  test('may be replaced by a number, which must not be below the lowest price', () => {
    const supply = new Supply(two)
    expect(resolvePrice(supply, demand(100), 50, FALLBACK)).toBe(50)
    expect(resolvePrice(supply, demand(100), 1_000, FALLBACK)).toBe(1_000)
    expect(() => resolvePrice(supply, demand(100), 49, FALLBACK)).toThrow('MIN_PRICE_INVALID')
    expect(() => resolvePrice(new Supply([]), demand(100), 29, FALLBACK)).toThrow('MIN_PRICE_INVALID')
  })

  test('ignore the receiver’s own stake', () => {
    const supply = new Supply(two)
    expect(resolvePrice(supply, demand(100), 'SLOW', FALLBACK, 'T1' as TronAddress)).toBe(60)
  })
})
