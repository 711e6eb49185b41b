/** Alerts about pool, fund and treasury: only shortfalls that deposits cannot cover, and early enough. */
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { metricsRoute } from '../../../src/app/watching/metrics.ts'
import { maxSun, type Sun, subSun, sunFromTrx, ZERO_SUN } from '../../../src/kernel/sun.ts'
import {
  fundProblem,
  measuresOf,
  poolProblem,
  treasuryProblem,
} from '../../../src/market/treasury/hot-wallet-health.ts'
import type { HotWallet, HotWallets } from '../../../src/market/treasury/hot-wallets.ts'
import { providerSigner } from '../market-fixture.ts'

const trx = sunFromTrx
const [POOL, FUND, TREASURY, DEPOSIT] = [1, 2, 3, 4].map((n) => providerSigner(n).address) as [
  HotWallet['address'],
  HotWallet['address'],
  HotWallet['address'],
  HotWallet['address'],
]

function hotWallet(address: HotWallet['address'], has: string, needs: string): HotWallet {
  const [balanceSun, needSun] = [trx(has), trx(needs)]
  const shortfallSun = maxSun(subSun(needSun, balanceSun), ZERO_SUN)
  return {
    address,
    active: true,
    balanceSun,
    needSun,
    leavingSun: ZERO_SUN,
    arrivingSun: ZERO_SUN,
    shortfallSun,
  }
}

function hotWallets(pool: HotWallet, fund: HotWallet, deposits: Sun, more: Partial<HotWallets> = {}): HotWallets {
  return {
    pool,
    fund,
    treasury: undefined,
    finalBlock: 1,
    deposits: { largest: [], addresses: 0, amountSun: deposits },
    payLater: fundNeeds('0', '0'),
    surplusSun: ZERO_SUN,
    networkFeeSun: trx('1.1'),
    ...more,
  }
}

function fundNeeds(sweepable: string, coming: string): HotWallets['payLater'] {
  const amountSun = trx(sweepable)
  return {
    sweepable: amountSun === 0 ? [] : [{ address: DEPOSIT, addressIndex: 0, amountSun }],
    sweepableSun: amountSun,
    addresses: amountSun === 0 ? 0 : 1,
    comingSun: trx(coming),
  }
}

const MARGIN = { poolMarginSun: trx('50'), fundMarginSun: trx('10') }

test.each<[string, [string, string], string, string | undefined]>([
  ['has enough TRX', ['10', '10'], '0', undefined],
  ['can get the missing TRX from deposits', ['3', '14'], '11', undefined],
  [
    'needs more TRX than deposits can provide',
    ['3', '1014'],
    '11',
    `the pool address ${POOL} has 3 TRX, but payouts and withdrawals require 1,014 TRX, and other addresses can supply only 11 TRX: send it 1,000 TRX`,
  ],
  [
    'needs TRX and there are no deposits',
    ['0', '14'],
    '0',
    `the pool address ${POOL} has 0 TRX, but payouts and withdrawals require 14 TRX, and other addresses can supply only 0 TRX: send it 14 TRX`,
  ],
])('the health check of the pool reports whether it %s', (_name, [has, needs], deposits, problem) => {
  expect(poolProblem(hotWallets(hotWallet(POOL, has, needs), hotWallet(FUND, '0', '0'), trx(deposits)), MARGIN)).toBe(
    problem,
  )
})

test('the operator is not asked again for TRX that is already arriving', () => {
  const pool = { ...hotWallet(POOL, '3', '14'), arrivingSun: trx('6'), shortfallSun: trx('5') }
  expect(poolProblem(hotWallets(pool, hotWallet(FUND, '0', '0'), trx('1')), MARGIN)).toMatch(
    /can supply only 7 TRX: send it 4 TRX$/,
  )
})

test('the fund’s surplus counts as available to the pool', () => {
  const of = (surplusSun: Sun) =>
    poolProblem(hotWallets(hotWallet(POOL, '3', '14'), hotWallet(FUND, '90', '0'), trx('1'), { surplusSun }), MARGIN)
  expect(of(trx('10'))).toBeUndefined()
  expect(of(trx('9'))).toMatch(/can supply only 10 TRX: send it 1 TRX$/)
})

const FROM = 'from MARKET_TREASURY_ADDRESS or TOP_UP_ADDRESSES: TRX from other addresses counts as a payment'

test('the fund gets what remains after the pool and its margin', () => {
  const pool = hotWallet(POOL, '10', '20')
  const fund = hotWallet(FUND, '0', '5')
  expect(fundProblem(hotWallets(pool, fund, trx('65')), MARGIN)).toBeUndefined()
  expect(fundProblem(hotWallets(pool, fund, trx('62')), MARGIN)).toBe(
    `the fund address ${FUND} has 0 TRX, but possible refunds require 5 TRX, and other addresses can supply only 2 TRX: send it 3 TRX, ${FROM}`,
  )
})

test('pay-later payments count as available to the fund, even before they are final, then to the pool', () => {
  const of = (payLater: HotWallets['payLater'], active = true) => {
    const fund = { ...hotWallet(FUND, '0', '5'), active }
    const all = hotWallets(hotWallet(POOL, '0', '3'), fund, ZERO_SUN, { payLater })
    return [poolProblem(all, MARGIN), fundProblem(all, MARGIN)].map((problem) => problem?.match(/send it [^,]*/)?.[0])
  }
  expect(of(fundNeeds('0', '0'))).toEqual(['send it 3 TRX', 'send it 5 TRX'])
  expect(of(fundNeeds('0', '5'))).toEqual(['send it 3 TRX', undefined])
  expect(of(fundNeeds('1', '3.9'))).toEqual(['send it 3 TRX', 'send it 0.1 TRX'])
  // The fund address first needs its margin of 10 TRX.
  expect(of(fundNeeds('17', '0'))).toEqual(['send it 1 TRX', undefined])
  expect(of(fundNeeds('18', '0'))).toEqual([undefined, undefined])
  // If the fund address is not on the chain yet, its first transfer pays for the activation.
  expect(of(fundNeeds('0', '5'), false)[1]).toBe('send it 5 TRX')
  expect(of(fundNeeds('6', '0'), false)[1]).toBe('send it 0.1 TRX')
  expect(of(fundNeeds('6.1', '0'), false)[1]).toBeUndefined()
})

test('a treasury is healthy once its address exists on the chain', () => {
  const at = (active: boolean, isContract = false) =>
    treasuryProblem(
      hotWallets(hotWallet(POOL, '0', '0'), hotWallet(FUND, '0', '0'), ZERO_SUN, {
        treasury: { address: TREASURY, active, isContract, balanceSun: ZERO_SUN },
      }),
    )
  expect(at(true)).toBeUndefined()
  expect(at(false)).toMatch(/is not active on the chain, so no sweep can go there: send it 1 TRX$/)
  expect(at(true, true)).toMatch(/is a contract and .*: set MARKET_TREASURY_ADDRESS to a wallet$/)
})

test('the metrics report balance, need and shortfall of each hot wallet check', async () => {
  const app = Fastify()
  let pool = hotWallet(POOL, '3', '14')
  const measures = async () =>
    measuresOf(
      hotWallets(pool, hotWallet(FUND, '7', '0'), trx('30'), {
        treasury: { address: TREASURY, active: true, balanceSun: trx('9') },
        payLater: fundNeeds('2', '5'),
      }),
      trx('8'),
    )
  onTestFinished(metricsRoute(app, measures).stop)
  const lines = async () =>
    (await app.inject('/metrics')).payload.split('\n').filter((one) => /^sunwatt_(?!http|act|order)/.test(one))
  expect(await lines()).toEqual([
    'sunwatt_purse_balance_sun{purse="pool"} 3000000',
    'sunwatt_purse_balance_sun{purse="fund"} 7000000',
    'sunwatt_purse_balance_sun{purse="treasury"} 9000000',
    'sunwatt_purse_need_sun{purse="pool"} 14000000',
    'sunwatt_purse_need_sun{purse="fund"} 0',
    'sunwatt_purse_shortfall_sun{purse="pool"} 11000000',
    'sunwatt_purse_shortfall_sun{purse="fund"} 0',
    'sunwatt_swept_to_treasury_sun 8000000',
    'sunwatt_deposits_sweepable_sun 30000000',
    'sunwatt_pay_later_sweepable_sun 2000000',
  ])
  pool = hotWallet(POOL, '20', '14')
  expect(await lines()).toContain('sunwatt_purse_shortfall_sun{purse="pool"} 0')
})
