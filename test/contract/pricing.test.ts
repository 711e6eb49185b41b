/** Price rule, with known figures. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  changeMarkup,
  energyToRent,
  extensionCost,
  partsOfPaid,
  payout,
  unitsPaidFor,
  withMarkup,
} from '../../src/contract/pricing.ts'
import { sun } from '../../src/kernel/sun.ts'

const DAY_SEC = 86_400

it.each([
  ['a second costs a day', 60, 32_000, 1, 1_920_000],
  ['a day', 60, 32_000, DAY_SEC, 1_920_000],
  ['a second more, rounded up', 60, 1, DAY_SEC + 1, 61],
  ['two days', 60, 32_000, 2 * DAY_SEC, 3_840_000],
])('a rental: %s', (_name, price, units, durationSec, cost) => expect(payout(price, units, durationSec)).toBe(cost))

it.each([
  ['a second costs an hour', 60, 24, 1, 60],
  ['an hour', 60, 24, 3_600, 60],
  ['a second more, rounded up', 60, 24, 3_601, 61],
  ['a day', 60, 24, DAY_SEC, 1_440],
])('an extension: %s', (_name, price, units, addedSec, cost) =>
  expect(extensionCost(price, units, addedSec)).toBe(cost),
)

it.each([
  ['what they cost', 1_920_000, 3_600, 32_000],
  ['what they cost for two days', 3_840_000, 2 * DAY_SEC, 32_000],
  ['a SUN more', 1_920_001, 3_600, undefined],
  ['a SUN less', 1_919_999, 3_600, undefined],
  ['nothing', 0, 3_600, undefined],
  ['one unit', 60, 3_600, 1],
])('units paid for with %s', (_name, paid, durationSec, units) =>
  expect(unitsPaidFor(60, paid, durationSec)).toBe(units),
)

it('a markup is rounded down, and can be separated from the total again', () => {
  expect([withMarkup(sun(999), 10), withMarkup(sun(1_000), 10), withMarkup(sun(3_900_000), 500)]).toEqual([
    999, 1_001, 4_095_000,
  ])
  expect(changeMarkup(sun(4_095_000), 500, 1_000)).toBe(4_290_000)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 5_000 }), (market, bp) => {
      const paid = withMarkup(sun(market), bp)
      expect(partsOfPaid(paid, bp)).toEqual({ marketSun: market, markupSun: paid - market })
    }),
  )
})

it.each([
  [0, 32_000],
  [32_000, 32_000],
  [32_001, 33_000],
  [64_285, 65_000],
  [65_000, 65_000],
])('for a call of %i Energy %i is rented', (energy, rented) => expect(energyToRent(energy)).toBe(rented))
