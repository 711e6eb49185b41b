/** Payout rule: when a provider is paid, and how much. */
import { expect, test } from 'vitest'
import type { Earner } from '../../../src/db/stores/selling/payouts.ts'
import { tronAddress } from '../../../src/kernel/address.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { duePayout } from '../../../src/market/selling/payouts-worker.ts'

const A = tronAddress('TUnmhMek8CoG11Js7x92LexSM8R8MVeau3')
const DAY_MS = 86_400_000
const MIDNIGHT_MS = 20_000 * DAY_MS
const NOW_MS = MIDNIGHT_MS + DAY_MS / 2
const TODAY = { state: 'paid', createdAtMs: MIDNIGHT_MS } as const
const YESTERDAY = { state: 'paid', createdAtMs: MIDNIGHT_MS - 1 } as const

const due = (earner: Partial<Earner>, openSun = 0, settings = {}) => {
  const of = { account: 'provider:a', address: A, payoutAddress: A, frequency: 'DAILY', firstEarnedAtMs: 1 } as const
  const all: Earner = { ...of, earnedSun: sun(100), hasLeft: false, last: undefined, ...earner }
  const terms = { minPayoutSun: sun(10), minLastPayoutSun: sun(2), instantPayoutFeeSun: sun(7), ...settings }
  return duePayout(all, sun(openSun), terms, NOW_MS)
}

test('a daily payout is due once per UTC day, from the next day on, with all final earnings, without a fee', () => {
  const whole = { amountSun: 100, feeSun: 0 }
  expect([due({ last: YESTERDAY }), due({ last: TODAY })]).toEqual([whole, undefined])
  expect([due({ firstEarnedAtMs: MIDNIGHT_MS - 1 }), due({ firstEarnedAtMs: MIDNIGHT_MS })]).toEqual([whole, undefined])
  expect(due({ firstEarnedAtMs: NOW_MS, last: YESTERDAY })).toEqual(whole)
  expect([due({}, 90), due({}, 91)]).toEqual([{ amountSun: 10, feeSun: 0 }, undefined])
})

test('an immediate payout is due whenever the minimum is reached, less the fee', () => {
  const atOnce = (openSun: number, minPayoutSun = 10) =>
    due({ frequency: 'AT_ONCE', last: TODAY }, openSun, { minPayoutSun: sun(minPayoutSun) })
  const fee = { amountSun: 93, feeSun: 7 }
  expect([atOnce(0), atOnce(90), atOnce(91)]).toEqual([fee, { amountSun: 3, feeSun: 7 }, undefined])
  expect(due({ frequency: 'AT_ONCE', firstEarnedAtMs: NOW_MS })).toEqual(fee)
  // If only the fee would be left, nothing is paid out.
  expect([atOnce(92, 1), atOnce(93, 1), atOnce(94, 1)]).toEqual([{ amountSun: 1, feeSun: 7 }, undefined, undefined])
})

test('a smaller amount is due to a provider who has left: daily, without a fee', () => {
  for (const frequency of ['DAILY', 'AT_ONCE'] as const) {
    const left = { frequency, hasLeft: true, last: YESTERDAY }
    expect([due(left, 98), due(left, 99)]).toEqual([{ amountSun: 2, feeSun: 0 }, undefined])
    expect(due({ ...left, last: TODAY }, 91)).toBeUndefined()
  }
})

test('no payout is due while one is pending; after a failure, one is due on another day without a fee', () => {
  for (const frequency of ['DAILY', 'AT_ONCE'] as const) {
    expect(due({ frequency, last: { ...YESTERDAY, state: 'signed' } })).toBeUndefined()
    expect(due({ frequency, last: { ...TODAY, state: 'failed' } })).toBeUndefined()
    expect(due({ frequency, last: { ...YESTERDAY, state: 'failed' } })).toEqual({ amountSun: 100, feeSun: 0 })
  }
})
