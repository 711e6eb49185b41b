/** Tests conversions of stake, units, locks and burning: exact, and never rounded against the buyer. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sun } from '../../src/kernel/sun.ts'
import { explorerLink, lockPeriodBlocks, stakeFor, unitsFor } from '../../src/tron/resources.ts'

/** Totals in the order of magnitude of the main network. */
const ENERGY = { totalLimit: 180_000_000_000, totalWeight: 19_500_000_000 }

describe('converting stake and units', () => {
  it.each([
    [0, ENERGY, 0],
    [1, ENERGY, 1_000_000],
    [65_000, ENERGY, 7_042_000_000],
    [100, { totalLimit: 10, totalWeight: 1 }, 10_000_000],
    [101, { totalLimit: 10, totalWeight: 1 }, 11_000_000],
    [32_000, { totalLimit: 1_000, totalWeight: 0 }, 32_000_000],
  ])('gives the stake for %i units in whole TRX, rounded up', (units, totals, stake) => {
    expect(stakeFor(units, totals)).toBe(stake)
  })

  it('gives units rounded down, however large the totals', () => {
    expect(unitsFor(sun(1_000_000), ENERGY)).toBe(9)
    expect(unitsFor(sun(1_500_000), { totalLimit: 10, totalWeight: 1 })).toBe(15)
    expect(unitsFor(sun(9_000_000_000_000_000), { totalLimit: 43_200_000_000, totalWeight: 26_000_000_001 })).toBe(
      14_953_846_153,
    )
  })

  it('gives a stake that yields at least the units, while one TRX less does not', () => {
    const totals = fc.record({
      totalLimit: fc.integer({ min: 1, max: 200_000_000_000 }),
      totalWeight: fc.integer({ min: 1, max: 50_000_000_000 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), totals, (units, t) => {
        fc.pre((units * t.totalWeight) / t.totalLimit < 9_000_000_000)
        const stake = stakeFor(units, t)
        expect(unitsFor(stake, t)).toBeGreaterThanOrEqual(units)
        if (stake > 1_000_000) expect(unitsFor(sun(stake - 1_000_000), t)).toBeLessThan(units)
      }),
    )
  })
})

it.each([
  [900, 300],
  [3_600, 1_200],
  [901, 300],
  [2_592_000, 864_000],
])('a lock of %i s has %i blocks', (seconds, blocks) => {
  expect(lockPeriodBlocks(seconds)).toBe(blocks)
})

it('links lead to the explorer of the network, and there are none in the sandbox', () => {
  expect(explorerLink('mainnet', 'transaction', 'ab')).toBe('https://tronscan.org/#/transaction/ab')
  expect(explorerLink('nile', 'address', 'T1')).toBe('https://nile.tronscan.org/#/address/T1')
  expect(explorerLink('sandbox', 'address', 'T1')).toBeUndefined()
})
