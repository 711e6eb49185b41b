/** Price tiers: known examples, and properties of every tier against random books. */

import { describe, expect, test } from 'vitest'
import { extensionCost, payout } from '../../../src/contract/pricing.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { type Demand, NO_RULES, type Offer, Supply } from '../../../src/market/book/supply.ts'
import { resolvePrice } from '../../../src/market/book/tiers.ts'

const FALLBACK = 30

function offer(n: number, priceSun: number, freeUnits: number, more: Partial<Offer> = {}): Offer {
  const provider = `T${n}` as TronAddress
  return { provider, priceSun, freeUnits, minUnits: 10, maxDurationSec: 86_400, ...more }
}

function demand(units: number, more: Partial<Demand> = {}): Demand {
  return { units, durationSec: 3600, partial: false, minPieceUnits: 0, pairRules: NO_RULES, ...more }
}

describe('payout', () => {
  test.each([
    [64, 32_000, 259_200, 6_144_000],
    [90, 32_000, 300, 2_880_000],
    [65, 66_666, 900, 4_333_290],
    [600, 1_234, 900, 740_400],
    [50, 1_000, 86_401, 50_001],
  ])('%i SUN for %i units, %i s: %i SUN', (price, units, durationSec, sun) => {
    expect(payout(price, units, durationSec)).toBe(sun)
  })

  test.each([
    [60, 32_000, 86_400, 1_920_000],
    [60, 32_000, 60, 80_000],
    [60, 32_001, 3_601, 80_025],
  ])('extending at %i SUN %i units by %i s: %i SUN', (price, units, addedSec, sun) => {
    expect(extensionCost(price, units, addedSec)).toBe(sun)
  })
})

describe('tiers', () => {
  const two = [offer(1, 50, 100), offer(2, 60, 300)]
  test.each([
    ['one provider can give it all', two, demand(100), [50, 50, 50]],
    ['only the dearer one can give it all', two, demand(200), [50, 60, 60]],
    ['nobody alone, without partial fill', two, demand(400), [50, 60, 70]],
    ['both together, with partial fill', two, demand(400, { partial: true }), [50, 60, 60]],
    ['a part of it', two, demand(500, { partial: true }), [50, 60, 70]],
    ['a part of it, from one', [offer(1, 50, 100), offer(2, 60, 0)], demand(500, { partial: true }), [50, 50, 60]],
    ['nothing left', [offer(1, 50, 0)], demand(100), [50, 60, 70]],
    ['nobody at all', [], demand(100), [30, 40, 50]],
    ['too long for all', two, demand(100, { durationSec: 86_401 }), [30, 40, 50]],
    [
      'too small for the cheaper one',
      [offer(1, 50, 100, { minUnits: 60 }), offer(2, 60, 300)],
      demand(50),
      [60, 60, 60],
    ],
    [
      'cheaper one already locked',
      two,
      demand(100, { pairRules: new Map([['T1' as TronAddress, Number.POSITIVE_INFINITY]]) }),
      [50, 60, 60],
    ],
  ])('%s', (_name, offers, asked, [slow, medium, fast]) => {
    const supply = new Supply(offers)
    const resolve = (tier: 'SLOW' | 'MEDIUM' | 'FAST') => resolvePrice(supply, asked, tier, FALLBACK)
    expect([resolve('SLOW'), resolve('MEDIUM'), resolve('FAST')]).toEqual([slow, medium, fast])
  })

  test('a number is the price, unless it is below the lowest', () => {
    const supply = new Supply(two)
    expect(resolvePrice(supply, demand(100), 50, FALLBACK)).toBe(50)
    expect(resolvePrice(supply, demand(100), 1_000, FALLBACK)).toBe(1_000)
    expect(() => resolvePrice(supply, demand(100), 49, FALLBACK)).toThrow('MIN_PRICE_INVALID')
    expect(() => resolvePrice(new Supply([]), demand(100), 29, FALLBACK)).toThrow('MIN_PRICE_INVALID')
  })

  test('the receiver’s own stake does not make a price', () => {
    const supply = new Supply(two)
    expect(resolvePrice(supply, demand(100), 'SLOW', FALLBACK, 'T1' as TronAddress)).toBe(60)
  })
})
