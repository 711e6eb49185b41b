/**
 * What the operator is told of pool, fund and treasury: only what the deposits cannot mend, and before it is too late.
 */
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
import { providerSigner } from '../market-world.ts'

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
  const sweepable = deposits === 0 ? [] : [{ address: DEPOSIT, depositIndex: 1, amountSun: deposits }]
  return {
    pool,
    fund,
    treasury: undefined,
    finalBlock: 1,
    sweepable,
    payLater: paidLater('0', '0'),
    surplusSun: ZERO_SUN,
    networkFeeSun: trx('1.1'),
    ...more,
  }
}

function paidLater(sweepable: string, coming: string): HotWallets['payLater'] {
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
  ['it has enough', ['10', '10'], '0', undefined],
  ['deposits can give what it lacks', ['3', '14'], '11', undefined],
  [
    'they cannot',
    ['3', '1014'],
    '11',
    `the pool address ${POOL} has 3 TRX, what goes out needs 1,014 TRX, there is 11 TRX for it elsewhere: send it 1,000 TRX`,
  ],
  [
    'there are none',
    ['0', '14'],
    '0',
    `the pool address ${POOL} has 0 TRX, what goes out needs 14 TRX, there is 0 TRX for it elsewhere: send it 14 TRX`,
  ],
])('the pool, where %s', (_name, [has, needs], deposits, problem) => {
  expect(poolProblem(hotWallets(hotWallet(POOL, has, needs), hotWallet(FUND, '0', '0'), trx(deposits)), MARGIN)).toBe(
    problem,
  )
})

test('what arrives is not asked for again', () => {
  const pool = { ...hotWallet(POOL, '3', '14'), arrivingSun: trx('6'), shortfallSun: trx('5') }
  expect(poolProblem(hotWallets(pool, hotWallet(FUND, '0', '0'), trx('1')), MARGIN)).toMatch(
    /there is 7 TRX for it elsewhere: send it 4 TRX$/,
  )
})

test('what the fund has too much is there for the pool', () => {
  const of = (surplusSun: Sun) =>
    poolProblem(hotWallets(hotWallet(POOL, '3', '14'), hotWallet(FUND, '90', '0'), trx('1'), { surplusSun }), MARGIN)
  expect(of(trx('10'))).toBeUndefined()
  expect(of(trx('9'))).toMatch(/there is 10 TRX for it elsewhere: send it 1 TRX$/)
})

const FROM = 'from MARKET_TREASURY_ADDRESS or TOP_UP_ADDRESSES: what comes from elsewhere is a payment'

test('the fund gets what the pool and its margin leave', () => {
  const pool = hotWallet(POOL, '10', '20')
  const fund = hotWallet(FUND, '0', '5')
  expect(fundProblem(hotWallets(pool, fund, trx('65')), MARGIN)).toBeUndefined()
  expect(fundProblem(hotWallets(pool, fund, trx('62')), MARGIN)).toBe(
    `the fund address ${FUND} has 0 TRX, what may have to go back needs 5 TRX, there is 2 TRX for it elsewhere: send it 3 TRX, ${FROM}`,
  )
})

test('what was paid later is there for the fund, also before it is final, and the rest of it for the pool', () => {
  const of = (payLater: HotWallets['payLater'], active = true) => {
    const fund = { ...hotWallet(FUND, '0', '5'), active }
    const all = hotWallets(hotWallet(POOL, '0', '3'), fund, ZERO_SUN, { payLater })
    return [poolProblem(all, MARGIN), fundProblem(all, MARGIN)].map((problem) => problem?.match(/send it [^,]*/)?.[0])
  }
  expect(of(paidLater('0', '0'))).toEqual(['send it 3 TRX', 'send it 5 TRX'])
  expect(of(paidLater('0', '5'))).toEqual(['send it 3 TRX', undefined])
  expect(of(paidLater('1', '3.9'))).toEqual(['send it 3 TRX', 'send it 0.1 TRX'])
  // The fund wants its margin of 10 TRX first.
  expect(of(paidLater('17', '0'))).toEqual(['send it 1 TRX', undefined])
  expect(of(paidLater('18', '0'))).toEqual([undefined, undefined])
  // A fund address that is not on the chain: the first transfer to it pays for that.
  expect(of(paidLater('0', '5'), false)[1]).toBe('send it 5 TRX')
  expect(of(paidLater('6', '0'), false)[1]).toBe('send it 0.1 TRX')
  expect(of(paidLater('6.1', '0'), false)[1]).toBeUndefined()
})

test('a treasury is well once it exists', () => {
  const at = (active: boolean, isContract = false) =>
    treasuryProblem(
      hotWallets(hotWallet(POOL, '0', '0'), hotWallet(FUND, '0', '0'), ZERO_SUN, {
        treasury: { address: TREASURY, active, isContract, balanceSun: ZERO_SUN },
      }),
    )
  expect(at(true)).toBeUndefined()
  expect(at(false)).toMatch(/is not on the chain yet, nothing is sent there: send it 1 TRX$/)
  expect(at(true, true)).toMatch(/is a contract, .*: set MARKET_TREASURY_ADDRESS to a wallet$/)
})

test('the metrics name balance, need and shortfall, as of each look', async () => {
  const app = Fastify()
  let pool = hotWallet(POOL, '3', '14')
  const measures = async () =>
    measuresOf(
      hotWallets(pool, hotWallet(FUND, '7', '0'), trx('30'), {
        treasury: { address: TREASURY, active: true, balanceSun: trx('9') },
        payLater: paidLater('2', '5'),
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
