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
  ['no time', 0, 200_000],
  ['one second', 1_000, 200_000],
  ['20 minutes', 1_200_000, 200_000],
  ['one hour', HOUR_SEC * 1000, 200_000],
  // 60 x 80,000 x 3,601 / 86,400 = 200,055.55...
  ['one hour and a millisecond', HOUR_SEC * 1000 + 1, 200_056],
  ['one day', DAY_SEC * 1000, 4_800_000],
  ['one and a half days', 1.5 * DAY_SEC * 1000, 7_200_000],
  ['the full time', 3 * DAY_SEC * 1000, 14_400_000],
  ['more than the full time', 30 * DAY_SEC * 1000, 14_400_000],
  ['a negative time, if two clocks differ', -5_000, 200_000],
])('a Fast Charge of three days has the expected cost after %s', (_name, usedMs, costSun) => {
  expect(cost(charge(60, 80_000, 3 * DAY_SEC), usedMs)).toBe(costSun)
})

test.each([
  ['20 minutes of one day', DAY_SEC, 1_200, 200_000],
  ['12 hours of one day', DAY_SEC, 43_200, 2_400_000],
  ['one minute of 15 minutes, which cost a whole day', 900, 60, 320_000],
  ['10 minutes of 15 minutes', 900, 600, 3_200_000],
  ['the full time of 15 minutes', 900, 900, 4_800_000],
])('a Fast Charge has the expected cost after %s', (_name, durationSec, usedSec, costSun) => {
  expect(cost(charge(60, 80_000, durationSec), usedSec * 1000)).toBe(costSun)
})

test('a minimum charge of a whole day makes shorter Fast Charge rentals non-refundable', () => {
  expect(cost(charge(60, 80_000, 900), 60_000, DAY_SEC)).toBe(4_800_000)
  expect(cost(charge(60, 80_000, DAY_SEC), 60_000, DAY_SEC)).toBe(4_800_000)
  expect(cost(charge(60, 80_000, 3 * DAY_SEC), 60_000, DAY_SEC)).toBe(4_800_000)
})

test('Fast Charge units that the stake did not yield are not charged', () => {
  expect(cost(charge(60, 80_000, 3 * DAY_SEC, 79_990), 3 * DAY_SEC * 1000)).toBe(14_398_200)
  expect(cost(charge(60, 80_000, 3 * DAY_SEC, 80_020), 3 * DAY_SEC * 1000)).toBe(14_400_000)
})

describe('for any Fast Charge rental', () => {
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
