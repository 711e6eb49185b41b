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
  ['one second costs as much as a day', 60, 32_000, 1, 1_920_000],
  ['one day', 60, 32_000, DAY_SEC, 1_920_000],
  ['one day and a second, rounded up', 60, 1, DAY_SEC + 1, 61],
  ['two days', 60, 32_000, 2 * DAY_SEC, 3_840_000],
])('the price of a rental: %s', (_name, price, units, durationSec, cost) =>
  expect(payout(price, units, durationSec)).toBe(cost),
)

it.each([
  ['one second costs as much as an hour', 60, 24, 1, 60],
  ['one hour', 60, 24, 3_600, 60],
  ['one hour and a second, rounded up', 60, 24, 3_601, 61],
  ['one day', 60, 24, DAY_SEC, 1_440],
])('the price of an extension: %s', (_name, price, units, addedSec, cost) =>
  expect(extensionCost(price, units, addedSec)).toBe(cost),
)

it.each([
  ['their exact price', 1_920_000, 3_600, 32_000],
  ['their exact price for two days', 3_840_000, 2 * DAY_SEC, 32_000],
  ['one SUN more than their price', 1_920_001, 3_600, undefined],
  ['one SUN less than their price', 1_919_999, 3_600, undefined],
  ['no money', 0, 3_600, undefined],
  ['the price of one unit', 60, 3_600, 1],
])('the units bought with %s', (_name, paid, durationSec, units) =>
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
])('for a call that needs %i Energy, %i Energy is rented', (energy, rented) =>
  expect(energyToRent(energy)).toBe(rented),
)
