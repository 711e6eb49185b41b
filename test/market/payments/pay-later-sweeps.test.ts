/** Sweeps from pay-later addresses: only final and decided payments, complete, and still credited to their owner. */
import { describe, expect, test } from 'vitest'
import { payLaterOrders } from '../../../src/db/schema/payments/pay-later.ts'
import { type Sweep, sweepsPage } from '../../../src/db/stores/treasury/sweeps.ts'
import { sun, sunFromTrx, ZERO_SUN } from '../../../src/kernel/sun.ts'
import { auditBooks, reconcile } from '../../../src/market/audit/reconcile.ts'
import { CHAIN_FUND, CHAIN_NETWORK, CHAIN_PAY_LATER, CHAIN_TREASURY } from '../../../src/market/base/ledger.ts'
import type { MarketSettings } from '../../../src/market/base/settings.ts'
import { openMarket } from '../../../src/market/market.ts'
import { operatorBalances } from '../../../src/market/operator/money.ts'
import { fundProblem } from '../../../src/market/treasury/hot-wallet-health.ts'
import { readHotWallets } from '../../../src/market/treasury/hot-wallets.ts'
import { createSweepsWorker } from '../../../src/market/treasury/sweeps-worker.ts'
import { createTestMarketKeys, programSigner } from '../../support/keys.ts'
import { MNEMONIC } from '../market-fixture.ts'
import { errorCodeOf, providerSigner } from '../orders/order-fixture.ts'
import { COST, createPayLaterFixture, FRIEND, OTHER, PAYER, type PayLaterFixture } from './pay-later-fixture.ts'

const keys = createTestMarketKeys(MNEMONIC, 'sandbox')
const POOL = keys.pool.address
const TREASURY = providerSigner(7).address
const SEND = 'wallet/broadcasttransaction'
const HALF_HOUR_MS = 1_800_000
const trx = sunFromTrx

interface Options {
  treasury?: boolean
  /** TRX of the fund address; undefined if it does not exist on the chain. */
  fund?: string | undefined
  settings?: Partial<MarketSettings>
  problems?: RegExp[]
}

/** By default, pool and fund exist and need no TRX, there is a treasury, and deposits are not swept. */
async function createSweepFixture(options: Options = {}): Promise<PayLaterFixture & { sweeps(): Promise<Sweep[]> }> {
  const { treasury = true, settings, ...rest } = options
  const fixture = await createPayLaterFixture({
    ...rest,
    fundTrx: 'fund' in options ? options.fund : '0.000001',
    accounts: [POOL, TREASURY].map((address) => ({ address, balanceSun: 1 })),
    settings: {
      payLaterSweepMinSun: trx('1'),
      poolMarginSun: ZERO_SUN,
      fundMarginSun: ZERO_SUN,
      treasuryAddress: treasury ? TREASURY : undefined,
      ...settings,
    },
  })
  return {
    ...fixture,
    sweeps: () => fixture.market.db.read(async (reader) => (await sweepsPage(reader, 0, 100)).rows.reverse()),
  }
}

/** Creates a paid order without an API key, old enough that no reorg can drop its payment. */
async function createPaidOrder(fixture: PayLaterFixture, moreSun = 0) {
  const asked = await fixture.createPayLater()
  fixture.pay(asked.payAddress, COST + moreSun)
  await fixture.blocks(22)
  return asked
}

describe('a pay-later payment', () => {
  test('is swept to the treasury if pool and fund need nothing: once final, in full, without a fee', async () => {
    const fixture = await createSweepFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    await fixture.blocks(10)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid' })
    expect(await fixture.sweeps()).toEqual([])
    await fixture.blocks(12)
    expect(await fixture.sweeps()).toMatchObject([
      { source: 'PAY_LATER', fromAddress: payAddress, target: 'TREASURY', amountSun: COST, state: 'signed' },
    ])
    expect(await operatorBalances(fixture.market)).toMatchObject({
      payLater: { unswept: COST, sweepable: 0, addresses: 0 },
      openSweeps: [{ source: 'PAY_LATER', from: payAddress }],
    })
    await fixture.blocks(22)
    expect(await fixture.sweeps()).toMatchObject([{ state: 'done', feeSun: 0 }])
    expect([await fixture.trxBalance(payAddress), await fixture.trxBalance(TREASURY)]).toEqual([0, COST + 1])
    expect([await fixture.ledger(CHAIN_PAY_LATER), await fixture.ledger(CHAIN_TREASURY)]).toEqual([0, -COST])
    expect(await operatorBalances(fixture.market)).toMatchObject({
      payLater: { unswept: 0, sweepable: 0, addresses: 0 },
      sweptToTreasury: COST,
      openSweeps: [],
    })
  })

  test('is swept in full: the largest to the fund if it needs money, then the next to the pool', async () => {
    const fixture = await createSweepFixture({ settings: { fundMarginSun: COST, poolMarginSun: trx('1000') } })
    const small = await fixture.createPayLater({}, { keyed: true })
    const large = await fixture.createPayLater({ resourceAmount: 64_000 }, { keyed: true })
    fixture.pay(small.payAddress, COST)
    fixture.pay(large.payAddress, large.amount)
    await fixture.blocks(44)
    expect(await fixture.sweeps()).toMatchObject([
      { fromAddress: large.payAddress, target: 'FUND', amountSun: large.amount, state: 'done' },
      { fromAddress: small.payAddress, target: 'POOL', amountSun: COST, state: 'done' },
    ])
    expect(await fixture.ledger(CHAIN_FUND)).toBe(-large.amount)
  })

  test('is not swept if pool and fund need nothing and there is no treasury', async () => {
    const fixture = await createSweepFixture({ treasury: false })
    const { payAddress } = await createPaidOrder(fixture)
    expect(await fixture.sweeps()).toEqual([])
    expect(await fixture.trxBalance(payAddress)).toBe(COST)
    expect((await operatorBalances(fixture.market)).payLater).toEqual({
      unswept: COST,
      sweepable: COST,
      addresses: 1,
    })
  })

  test('activates the fund address from one address, while the others wait and are then swept in full', async () => {
    const fixture = await createSweepFixture({ fund: undefined, settings: { fundMarginSun: trx('1000') } })
    const asked = [
      await fixture.createPayLater({ resourceAmount: 96_000 }),
      await fixture.createPayLater(),
      await fixture.createPayLater(),
    ] as const
    for (const { payAddress, amount } of asked) fixture.pay(payAddress, amount)
    await fixture.blocks(24)
    const first = asked[0]
    expect(await fixture.sweeps()).toMatchObject([
      { fromAddress: first.payAddress, target: 'FUND', amountSun: first.amount - trx('1.1') },
    ])
    await fixture.blocks(44)
    expect((await fixture.sweeps()).map(({ amountSun, state }) => [amountSun, state])).toEqual([
      [first.amount - trx('1.1'), 'done'],
      [COST, 'done'],
      [COST, 'done'],
    ])
    expect(await fixture.ledger(CHAIN_NETWORK)).toBe(-trx('1.1'))
    expect(await fixture.trxBalance(first.payAddress)).toBe(0)
  })
})

describe('a refund to a payer without a key', () => {
  test('is swept to the fund once its order is decided, and paid from there', async () => {
    const fixture = await createSweepFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, trx('1'), OTHER)
    await fixture.blocks(22)
    expect(await fixture.sweeps()).toEqual([])
    await fixture.passTime(HALF_HOUR_MS)
    await fixture.blocks(60)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'expired', refunds: [{ state: 'sent' }] })
    expect(await fixture.sweeps()).toMatchObject([
      { fromAddress: payAddress, target: 'FUND', amountSun: trx('1'), state: 'done' },
    ])
    expect(await fixture.refundsOnChain()).toEqual([{ to: OTHER.address, amountSun: trx('1') }])
    expect([await fixture.ledger(CHAIN_PAY_LATER), await fixture.ledger(CHAIN_FUND)]).toEqual([0, 0])
  })

  test('of an excess, and one of a payment after the sweep, go to their own payers', async () => {
    const fixture = await createSweepFixture()
    const { orderId, payAddress } = await createPaidOrder(fixture, trx('3'))
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: trx('3') }])
    expect(await fixture.trxBalance(payAddress)).toBe(0)
    fixture.pay(payAddress, trx('5'), OTHER)
    await fixture.blocks(60)
    expect(await fixture.see(orderId)).toMatchObject({
      state: 'paid',
      refunds: [
        { amount: trx('3'), state: 'sent' },
        { amount: trx('5'), state: 'sent', to: OTHER.address },
      ],
    })
    expect(await fixture.refundsOnChain()).toEqual([
      { to: PAYER.address, amountSun: trx('3') },
      { to: OTHER.address, amountSun: trx('5') },
    ])
    expect((await fixture.sweeps()).map(({ amountSun, state }) => [amountSun, state])).toEqual(
      expect.arrayContaining([[trx('5'), 'done']]),
    )
    expect(await fixture.trxBalance(payAddress)).toBe(0)
  })

  test('counts as needed and as available at the fund from its first block', async () => {
    const fixture = await createSweepFixture({ settings: { solidAboveSun: trx('100') } })
    const [first, second] = [await fixture.createPayLater(), await fixture.createPayLater()]
    fixture.pay(first.payAddress, COST - 1)
    // Above `solidAboveSun`, no amount is posted before its block is solidified.
    fixture.pay(second.payAddress, trx('200'))
    await fixture.blocks(1)
    const wallets = await readHotWallets(fixture.market)
    expect(wallets.fund.needSun).toBe(COST - 1 + trx('200'))
    expect(wallets.payLater).toMatchObject({ sweepableSun: 0, comingSun: COST - 1 + trx('200') })
    expect(fundProblem(wallets, fixture.market.settings)).toBeUndefined()
    await fixture.blocks(80)
    const later = await readHotWallets(fixture.market)
    expect(later.fund).toMatchObject({ needSun: COST - 1, shortfallSun: 0 })
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: trx('200') - COST }])
  })
})

test('an unused pay-later payment of an account is credited to the account, and its address is still swept', async () => {
  const fixture = await createSweepFixture()
  const account = { id: fixture.accountId } as never
  const before = await fixture.balanceOf(account)
  const short = await fixture.createPayLater({}, { keyed: true })
  const more = await fixture.createPayLater({}, { keyed: true })
  fixture.pay(short.payAddress, trx('1.5'))
  fixture.pay(more.payAddress, COST + trx('2'))
  await fixture.blocks(1)
  await fixture.passTime(HALF_HOUR_MS + 3_000)
  fixture.pay(short.payAddress, trx('4'), OTHER)
  await fixture.blocks(70)
  expect(await fixture.balanceOf(account)).toBe(before + trx('7.5'))
  expect(await fixture.refundsOnChain()).toEqual([])
  expect(await fixture.ledger(CHAIN_TREASURY)).toBe(-(COST + trx('7.5')))
  expect([await fixture.trxBalance(short.payAddress), await fixture.trxBalance(more.payAddress)]).toEqual([0, 0])
})

test('a pay-later payment below the minimum transfer is not swept until late payments reach the minimum', async () => {
  const fixture = await createSweepFixture()
  const { payAddress } = await fixture.createPayLater({ refundAddress: FRIEND })
  fixture.pay(payAddress, trx('0.4'))
  await fixture.passTime(HALF_HOUR_MS)
  await fixture.blocks(44)
  expect(await fixture.sweeps()).toEqual([])
  expect((await operatorBalances(fixture.market)).payLater).toMatchObject({ unswept: trx('0.4'), sweepable: 0 })
  fixture.pay(payAddress, trx('0.6'), OTHER)
  await fixture.blocks(60)
  expect(await fixture.sweeps()).toMatchObject([{ amountSun: trx('1'), target: 'FUND', state: 'done' }])
  expect(await fixture.refundsOnChain()).toEqual([{ to: FRIEND, amountSun: trx('1') }])
})

describe('a sweep moves the money once', () => {
  test.each([
    ['and keeps its transactions', true],
    ['and drops its transactions', false],
  ])('if a reorg drops the block of the payment %s', async (_name, keepTransactions) => {
    const fixture = await createSweepFixture()
    const { orderId, payAddress } = await fixture.createPayLater()
    fixture.pay(payAddress, COST)
    await fixture.blocks(12)
    fixture.chain.fork(12, { keepTransactions })
    await fixture.blocks(keepTransactions ? 60 : 25)
    expect(await fixture.sweeps()).toMatchObject(keepTransactions ? [{ amountSun: COST, state: 'done' }] : [])
    expect(await fixture.trxBalance(TREASURY)).toBe(1 + (keepTransactions ? COST : 0))
    if (keepTransactions) return
    fixture.pay(payAddress, COST)
    await fixture.blocks(60)
    expect(await fixture.see(orderId)).toMatchObject({ state: 'paid' })
    expect(await fixture.trxBalance(payAddress)).toBe(0)
  })

  test.each([
    ['and keeps its transaction', true],
    ['and drops its transaction', false],
  ])('if a reorg drops its block %s', async (_name, keepTransactions) => {
    const fixture = await createSweepFixture()
    const { payAddress } = await createPaidOrder(fixture)
    await fixture.blocks(3)
    expect(await fixture.trxBalance(payAddress)).toBe(0)
    expect(await reconcile(fixture.market)).toEqual([])
    fixture.chain.fork(4, { keepTransactions })
    await fixture.blocks(24)
    expect(await fixture.sweeps()).toMatchObject([{ state: 'done' }])
    expect([await fixture.trxBalance(payAddress), await fixture.trxBalance(TREASURY)]).toEqual([0, COST + 1])
    expect(await fixture.ledger(CHAIN_TREASURY)).toBe(-COST)
  })

  test.each([
    ['the broadcast is lost', false],
    ['the response to the broadcast is lost', true],
  ])('if %s and the process dies', async (_name, performed) => {
    const fixture = await createSweepFixture()
    const { payAddress } = await createUnsweptOrder(fixture)
    fixture.faults.add({ path: SEND, performed, act: { at: 'reset' } })
    await createSweepsWorker(fixture.market).pass()
    const [signed] = await fixture.sweeps()
    expect(signed).toMatchObject({ state: 'signed', amountSun: COST })
    expect(await reconcile(fixture.market)).toEqual([])
    await fixture.restart()
    await fixture.blocks(24)
    expect(await fixture.sweeps()).toMatchObject([{ state: 'done', txid: signed?.txid }])
    expect([await fixture.trxBalance(payAddress), await fixture.trxBalance(TREASURY)]).toEqual([0, COST + 1])
  })

  test('if no block includes the sweep: nothing is posted, and another sweep is sent', async () => {
    const fixture = await createSweepFixture()
    const { payAddress } = await createUnsweptOrder(fixture)
    fixture.faults.add({ path: SEND, times: 10_000, act: { at: 'answer', status: 503 } })
    for (let i = 0; i < 60; i++) {
      fixture.clock.advance(3_000)
      fixture.chain.mine()
      for (const worker of [fixture.market.tracker, createSweepsWorker(fixture.market)])
        await worker.pass().catch(() => {})
    }
    expect((await fixture.sweeps())[0]).toMatchObject({ state: 'gone', feeSun: 0 })
    expect(await auditBooks(fixture.market)).toEqual([])
    fixture.faults.clear()
    await fixture.blocks(46)
    expect((await fixture.sweeps()).at(-1)).toMatchObject({ state: 'done' })
    expect([await fixture.trxBalance(payAddress), await fixture.trxBalance(TREASURY)]).toEqual([0, COST + 1])
    expect(await fixture.ledger(CHAIN_TREASURY)).toBe(-COST)
  })

  test('if several workers handle the same address', async () => {
    const fixture = await createSweepFixture()
    await createUnsweptOrder(fixture)
    await Promise.all(Array.from({ length: 5 }, () => createSweepsWorker(fixture.market).pass()))
    await fixture.blocks(23)
    expect(await fixture.sweeps()).toHaveLength(1)
    expect(await fixture.trxBalance(TREASURY)).toBe(COST + 1)
  })

  test('if money arrives while it is pending: that money waits for the next sweep', async () => {
    const fixture = await createSweepFixture()
    const { payAddress } = await createPaidOrder(fixture)
    fixture.pay(payAddress, trx('2'), OTHER)
    await fixture.blocks(3)
    expect(await reconcile(fixture.market)).toEqual([])
    await fixture.blocks(60)
    expect((await fixture.sweeps()).filter(({ source }) => source === 'PAY_LATER')).toMatchObject([
      { amountSun: COST, state: 'done' },
      { amountSun: trx('2'), state: 'done' },
    ])
    expect(await fixture.refundsOnChain()).toEqual([{ to: OTHER.address, amountSun: trx('2') }])
  })

  test('if the seed phrase no longer derives the address: nothing is signed', async () => {
    const fixture = await createSweepFixture()
    await createUnsweptOrder(fixture)
    const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    const { payLater } = createTestMarketKeys(words, 'sandbox')
    const strange = createSweepsWorker({ ...fixture.market, keys: { ...fixture.market.keys, payLater } })
    await expect(strange.pass()).rejects.toThrow('MARKET_MNEMONIC does not derive the address')
    expect(await fixture.sweeps()).toEqual([])
  })
})

/** Creates an order that is paid, settled and decided but not yet swept. */
async function createUnsweptOrder(fixture: PayLaterFixture) {
  const asked = await fixture.createPayLater()
  fixture.pay(asked.payAddress, COST)
  for (let i = 0; i < 22; i++) {
    fixture.clock.advance(3_000)
    fixture.chain.mine()
    for (const worker of fixture.workers) if (worker.name !== 'sweeps') await worker.pass()
  }
  return asked
}

describe('the audit of pay-later addresses reports', () => {
  test('a stored balance that differs from transfers and sweeps', async () => {
    const fixture = await createSweepFixture({
      problems: [/^order \w+ has 5 SUN at its address, but its .* add up to 0$/],
    })
    await createPaidOrder(fixture)
    await fixture.blocks(22)
    await fixture.market.db.write(
      async (tx) =>
        void (await tx.orm
          .update(payLaterOrders)
          .set({ lyingSun: sun(5) })
          .run()),
    )
    expect(await auditBooks(fixture.market)).toEqual([expect.stringMatching(/ has 5 SUN at its address/)])
  })

  test('an address emptied by an unknown transfer', async () => {
    const fixture = await createSweepFixture({
      treasury: false,
      problems: [
        /^transaction \w+ in block \d+ is missing in the database: T\w+ sends [\d.]+ TRX to T\w+$/,
        /^pay address T\w+ of order \w+ holds 0 SUN on the chain, but its transfers and sweeps add up to \d+$/,
      ],
    })
    await createPaidOrder(fixture)
    fixture.pay(FRIEND, COST, programSigner(MNEMONIC, 'pay-later:0'))
    await fixture.blocks(2)
  })
})

test.each([
  ['that was issued', 0],
  ['that will be issued next', 1],
])('the treasury must not be the address of a pay-later order %s', async (_name, index) => {
  const fixture = await createPayLaterFixture()
  await fixture.createPayLater()
  const settings = { ...fixture.market.settings, treasuryAddress: keys.payLater(index).address }
  expect(await errorCodeOf(openMarket({ ...fixture.market, settings }))).toBe(
    'TREASURY_IS_OURS MARKET_TREASURY_ADDRESS must not be the address of a pay-later order',
  )
})
