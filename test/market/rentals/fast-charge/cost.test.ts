/** Price of Fast Charge usage, exact to the SUN. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payout } from '../../../../src/contract/pricing.ts'
import type { FastCharge } from '../../../../src/db/stores/rentals/fast-charges.ts'
import { usageCost } from '../../../../src/market/rentals/fast-charge/settle.ts'

const DAY_SEC = 86_400

function charge(priceSun: number, units: number, durationSec: number, givenUnits = units): FastCharge {
  const chargeSun = payout(priceSun, units, durationSec)
  return { priceSun, units, durationSec, givenUnits, chargeSun } as FastCharge
}

const HOUR_SEC = 3_600

function cost(of: FastCharge, usedMs: number, leastSec = HOUR_SEC): number {
  return usageCost(of, usedMs, leastSec)
}

test.each([
  ['nothing', 0, 200_000],
  ['a second', 1_000, 200_000],
  ['20 minutes', 1_200_000, 200_000],
  ['an hour', HOUR_SEC * 1000, 200_000],
  // 60 x 80,000 x 3,601 / 86,400 = 200,055.55...
  ['a millisecond more than an hour', HOUR_SEC * 1000 + 1, 200_056],
  ['a day', DAY_SEC * 1000, 4_800_000],
  ['a day and a half', 1.5 * DAY_SEC * 1000, 7_200_000],
  ['all of it', 3 * DAY_SEC * 1000, 14_400_000],
  ['more than all of it', 30 * DAY_SEC * 1000, 14_400_000],
  ['less than nothing, where two clocks differ', -5_000, 200_000],
])('%s of three days', (_name, usedMs, costSun) => {
  expect(cost(charge(60, 80_000, 3 * DAY_SEC), usedMs)).toBe(costSun)
})

test.each([
  ['20 minutes of a day', DAY_SEC, 1_200, 200_000],
  ['12 hours of a day', DAY_SEC, 43_200, 2_400_000],
  ['a minute of a quarter of an hour, which costs a day', 900, 60, 320_000],
  ['10 minutes of it', 900, 600, 3_200_000],
  ['all of it', 900, 900, 4_800_000],
])('%s', (_name, durationSec, usedSec, costSun) => {
  expect(cost(charge(60, 80_000, durationSec), usedSec * 1000)).toBe(costSun)
})

test('the minimum charge may be a whole day: then a rental of up to a day is not refunded', () => {
  expect(cost(charge(60, 80_000, 900), 60_000, DAY_SEC)).toBe(4_800_000)
  expect(cost(charge(60, 80_000, DAY_SEC), 60_000, DAY_SEC)).toBe(4_800_000)
  expect(cost(charge(60, 80_000, 3 * DAY_SEC), 60_000, DAY_SEC)).toBe(4_800_000)
})

test('units that the stake did not yield are not charged', () => {
  expect(cost(charge(60, 80_000, 3 * DAY_SEC, 79_990), 3 * DAY_SEC * 1000)).toBe(14_398_200)
  expect(cost(charge(60, 80_000, 3 * DAY_SEC, 80_020), 3 * DAY_SEC * 1000)).toBe(14_400_000)
})

describe('for any rental', () => {
  const rental = fc.record({
    price: fc.integer({ min: 1, max: 10_000 }),
    units: fc.integer({ min: 1_000, max: 10_000_000 }),
    durationSec: fc.integer({ min: 900, max: 30 * DAY_SEC }),
    usedMs: fc.integer({ min: 0, max: 40 * DAY_SEC * 1000 }),
    moreMs: fc.integer({ min: 0, max: DAY_SEC * 1000 }),
    leastHours: fc.integer({ min: 1, max: 24 }),
  })

  test('more time never costs less, and the full time costs exactly the charge', () => {
    fc.assert(
      fc.property(rental, ({ price, units, durationSec, usedMs, moreMs, leastHours }) => {
        const one = charge(price, units, durationSec)
        const paid = cost(one, usedMs, leastHours * HOUR_SEC)
        expect(paid).toBeLessThanOrEqual(cost(one, usedMs + moreMs, leastHours * HOUR_SEC))
        expect(paid).toBeLessThanOrEqual(one.chargeSun)
        expect(paid * 24).toBeGreaterThanOrEqual(price * units * leastHours)
        expect(cost(one, durationSec * 1000, leastHours * HOUR_SEC)).toBe(one.chargeSun)
      }),
    )
  })
})
