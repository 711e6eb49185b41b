/** Deposit rules: fees, minimum, debts and reversals. */
import { describe, expect, test } from 'vitest'
import { sun, ZERO_SUN } from '../../../src/kernel/sun.ts'
import { depositFee, utcDay } from '../../../src/market/accounts/deposit-fee.ts'
import { DEFAULT_MARKET_SETTINGS as TERMS } from '../../../src/market/base/settings.ts'
import { planDeposit, planReversal } from '../../../src/market/treasury/deposits.ts'

const FRESH = { smallSun: ZERO_SUN, owedSun: ZERO_SUN, creditsEver: 0, creditsThatDay: 0 }

test.each([
  ['the first deposit ever', 0, 0, 1_000_000],
  ['the second deposit of the first day', 1, 1, 0],
  ['the third deposit of a day', 2, 2, 300_000],
  ['the first deposit of another day', 7, 0, 0],
  ['the tenth deposit of a day', 9, 9, 300_000],
])('the fee of a deposit follows the terms: %s', (_name, creditsEver, creditsThatDay, fee) => {
  expect(depositFee(TERMS, { creditsEver, creditsThatDay })).toBe(fee)
})

test('without free deposits per day, the first deposit costs both fees', () => {
  expect(depositFee({ ...TERMS, freeDepositsPerDay: 0 }, FRESH)).toBe(1_300_000)
})

describe('a deposit', () => {
  /** Net SUN per account that a plan moves. */
  const moved = (plan: { postings: { from: string; to: string; amount: number }[] }) => {
    const net: Record<string, number> = {}
    for (const { from, to, amount } of plan.postings) {
      net[from] = (net[from] ?? 0) - amount
      net[to] = (net[to] ?? 0) + amount
    }
    return Object.fromEntries(Object.entries(net).filter(([, amount]) => amount !== 0))
  }

  test('below the minimum is set aside together with earlier ones, without a fee', () => {
    const before = { ...FRESH, smallSun: sun(4_000_000) }
    const plan = planDeposit(TERMS, 'a', sun(5_999_999), before)
    expect([plan.at, moved(plan)]).toEqual(['small', { 'chain:deposits': -5_999_999, 'small:a': 5_999_999 }])
    expect(planDeposit(TERMS, 'a', sun(6_000_000), before).at).toBe('credited')
  })

  test('never has a fee above its amount', () => {
    const terms = { ...TERMS, minDepositSun: sun(1), firstDepositFeeSun: sun(500) }
    expect(planDeposit(terms, 'a', sun(300), FRESH)).toMatchObject({ at: 'credited', feeSun: 300 })
  })

  test('pays its fee before a debt, and the debt before the balance', () => {
    const plan = planDeposit(TERMS, 'a', sun(10_000_000), { ...FRESH, owedSun: sun(4_000_000) })
    expect(moved(plan)).toEqual({
      'chain:deposits': -10_000_000,
      fees: 1_000_000,
      'chain:owed:a': 4_000_000,
      'buyer:a': 5_000_000,
    })
  })

  test('is reversed in the order it was credited: fee, balance, debt', () => {
    const deposit = { accountId: 'a', amountSun: sun(10), feeSun: sun(3) }
    const cases = [
      { have: { buyerSun: sun(50), feesSun: sun(50) }, fees: -3, buyer: -7, owed: 0 },
      { have: { buyerSun: sun(4), feesSun: sun(50) }, fees: -3, buyer: -4, owed: -3 },
      { have: { buyerSun: sun(50), feesSun: sun(1) }, fees: -1, buyer: -9, owed: 0 },
      { have: { buyerSun: ZERO_SUN, feesSun: ZERO_SUN }, fees: 0, buyer: 0, owed: -10 },
    ]
    for (const { have, fees, buyer, owed } of cases) {
      const plan = planReversal(deposit, have)
      const net = moved(plan)
      expect([net.fees ?? 0, net['buyer:a'] ?? 0, net['chain:owed:a'] ?? 0]).toEqual([fees, buyer, owed])
      expect(net['chain:deposits']).toBe(10)
      expect(plan.shortfallSun).toBe(Math.abs(owed))
    }
  })
})

test('a UTC day begins at midnight and ends before the next midnight', () => {
  const midnight = Date.UTC(2026, 1, 28)
  for (const timeMs of [midnight, midnight + 1, midnight + 86_399_999]) {
    expect(utcDay(timeMs)).toEqual({ fromMs: midnight, toMs: midnight + 86_400_000 })
  }
})
