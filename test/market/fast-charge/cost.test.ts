/** What the use of a Fast Charge rental costs, to the SUN. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import type { FastCharge } from '../../../src/db/stores/fast-charges.ts'
import { costOfUse } from '../../../src/market/fast-charge/settle.ts'

const DAY_SEC = 86_400

function charge(priceSun: number, units: number, durationSec: number, givenUnits = units): FastCharge {
  const chargeSun = payout(priceSun, units, durationSec)
  return { priceSun, units, durationSec, givenUnits, chargeSun } as FastCharge
}

test.each([
  ['nothing', 0, 4_800_000],
  ['a second', 1_000, 4_800_000],
  ['a day', DAY_SEC * 1000, 4_800_000],
  // 60 x 80,000 x 86,401 / 86,400 = 4,800,055.55...
  ['a millisecond more than a day', DAY_SEC * 1000 + 1, 4_800_056],
  ['a day and a half', 1.5 * DAY_SEC * 1000, 7_200_000],
  ['all of it', 3 * DAY_SEC * 1000, 14_400_000],
  ['more than all of it', 30 * DAY_SEC * 1000, 14_400_000],
  ['less than nothing, where two clocks differ', -5_000, 4_800_000],
])('%s', (_name, usedMs, costSun) => {
  expect(costOfUse(charge(60, 80_000, 3 * DAY_SEC), usedMs)).toBe(costSun)
})

test('a rental for less than a day costs the day', () => {
  expect(costOfUse(charge(60, 80_000, 900), 60_000)).toBe(4_800_000)
})

test('units that the stake did not give are not paid for', () => {
  expect(costOfUse(charge(60, 80_000, 3 * DAY_SEC, 79_990), 3 * DAY_SEC * 1000)).toBe(14_398_200)
  expect(costOfUse(charge(60, 80_000, 3 * DAY_SEC, 80_020), 3 * DAY_SEC * 1000)).toBe(14_400_000)
})

describe('for any rental', () => {
  const rental = fc.record({
    price: fc.integer({ min: 1, max: 10_000 }),
    units: fc.integer({ min: 1_000, max: 10_000_000 }),
    durationSec: fc.integer({ min: 900, max: 30 * DAY_SEC }),
    usedMs: fc.integer({ min: 0, max: 40 * DAY_SEC * 1000 }),
    moreMs: fc.integer({ min: 0, max: DAY_SEC * 1000 }),
  })

  test('more time never costs less, and nothing costs more than the charge', () => {
    fc.assert(
      fc.property(rental, ({ price, units, durationSec, usedMs, moreMs }) => {
        const one = charge(price, units, durationSec)
        const cost = costOfUse(one, usedMs)
        expect(cost).toBeLessThanOrEqual(costOfUse(one, usedMs + moreMs))
        expect(cost).toBeLessThanOrEqual(one.chargeSun)
        expect(cost).toBeGreaterThanOrEqual(Math.min(one.chargeSun, price * units))
      }),
    )
  })
})
