/**
 * What was paid later, sent on from the addresses of its orders: final and decided only, whole, and still its owner's.
 */
import { describe, expect, test } from 'vitest'
import { payLaters } from '../../../src/db/schema/payments/pay-later.ts'
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
import { marketKeys, ownSigner } from '../../support/keys.ts'
import { MNEMONIC } from '../market-world.ts'
import { codeOf, providerSigner } from '../orders/order-world.ts'
import { COST, FRIEND, OTHER, PAYER, type PayLaterWorld, payLaterWorld } from './pay-later-world.ts'

/** Each makes up to two hundred blocks. */

const keys = marketKeys(MNEMONIC, 'sandbox')
const POOL = keys.pool.address
const TREASURY = providerSigner(7).address
const SEND = 'wallet/broadcasttransaction'
const HALF_HOUR_MS = 1_800_000
const trx = sunFromTrx

interface Options {
  treasury?: boolean
  /** Undefined: it does not exist. */
  fund?: string | undefined
  settings?: Partial<MarketSettings>
  problems?: RegExp[]
}

/**
 * Pool and fund exist and want nothing, there is a treasury, and deposits stay where they are, unless told otherwise.
 */
async function sweptWorld(options: Options = {}): Promise<PayLaterWorld & { sweeps(): Promise<Sweep[]> }> {
  const { treasury = true, settings, ...rest } = options
  const world = await payLaterWorld({
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
    ...world,
    sweeps: () => world.market.db.read(async (reader) => (await sweepsPage(reader, 0, 100)).rows.reverse()),
  }
}

/** An order that nobody has a key for and that was paid, so long ago that no fork can take it. */
async function paid(world: PayLaterWorld, moreSun = 0) {
  const asked = await world.ask()
  world.pay(asked.payAddress, COST + moreSun)
  await world.blocks(22)
  return asked
}

describe('what an order was paid with', () => {
  test('goes to the treasury when nobody needs it: once it is final, whole, for nothing', async () => {
    const world = await sweptWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST)
    await world.blocks(10)
    expect(await world.see(orderId)).toMatchObject({ state: 'paid' })
    expect(await world.sweeps()).toEqual([])
    await world.blocks(12)
    expect(await world.sweeps()).toMatchObject([
      { source: 'PAY_LATER', fromAddress: payAddress, target: 'TREASURY', amountSun: COST, state: 'signed' },
    ])
    expect(await operatorBalances(world.market)).toMatchObject({
      payLater: { unswept: COST, sweepable: 0, addresses: 0 },
      openSweeps: [{ source: 'PAY_LATER', from: payAddress }],
    })
    await world.blocks(22)
    expect(await world.sweeps()).toMatchObject([{ state: 'done', feeSun: 0 }])
    expect([await world.coins(payAddress), await world.coins(TREASURY)]).toEqual([0, COST + 1])
    expect([await world.ledger(CHAIN_PAY_LATER), await world.ledger(CHAIN_TREASURY)]).toEqual([0, -COST])
    expect(await operatorBalances(world.market)).toMatchObject({
      payLater: { unswept: 0, sweepable: 0, addresses: 0 },
      sweptToTreasury: COST,
      openSweeps: [],
    })
  })

  test('goes to the fund before the pool, the largest first, all of each', async () => {
    const world = await sweptWorld({ settings: { fundMarginSun: COST, poolMarginSun: trx('1000') } })
    const small = await world.ask({}, { keyed: true })
    const large = await world.ask({ resourceAmount: 64_000 }, { keyed: true })
    world.pay(small.payAddress, COST)
    world.pay(large.payAddress, large.amount)
    await world.blocks(44)
    expect(await world.sweeps()).toMatchObject([
      { fromAddress: large.payAddress, target: 'FUND', amountSun: large.amount, state: 'done' },
      { fromAddress: small.payAddress, target: 'POOL', amountSun: COST, state: 'done' },
    ])
    expect(await world.ledger(CHAIN_FUND)).toBe(-large.amount)
  })

  test('stays where nobody needs it and there is no treasury', async () => {
    const world = await sweptWorld({ treasury: false })
    const { payAddress } = await paid(world)
    expect(await world.sweeps()).toEqual([])
    expect(await world.coins(payAddress)).toBe(COST)
    expect((await operatorBalances(world.market)).payLater).toEqual({
      unswept: COST,
      sweepable: COST,
      addresses: 1,
    })
  })

  test('opens a fund address that does not exist from one address; the others wait, and are sent whole', async () => {
    const world = await sweptWorld({ fund: undefined, settings: { fundMarginSun: trx('1000') } })
    const asked = [await world.ask({ resourceAmount: 96_000 }), await world.ask(), await world.ask()] as const
    for (const { payAddress, amount } of asked) world.pay(payAddress, amount)
    await world.blocks(24)
    const first = asked[0]
    expect(await world.sweeps()).toMatchObject([
      { fromAddress: first.payAddress, target: 'FUND', amountSun: first.amount - trx('1.1') },
    ])
    await world.blocks(44)
    expect((await world.sweeps()).map(({ amountSun, state }) => [amountSun, state])).toEqual([
      [first.amount - trx('1.1'), 'done'],
      [COST, 'done'],
      [COST, 'done'],
    ])
    expect(await world.ledger(CHAIN_NETWORK)).toBe(-trx('1.1'))
    expect(await world.coins(first.payAddress)).toBe(0)
  })
})

describe('what has to go back to who has no key', () => {
  test('is sent on when its order is decided, and back from a fund that had nothing', async () => {
    const world = await sweptWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, trx('1'), OTHER)
    await world.blocks(22)
    expect(await world.sweeps()).toEqual([])
    await world.pass(HALF_HOUR_MS)
    await world.blocks(60)
    expect(await world.see(orderId)).toMatchObject({ state: 'expired', refunds: [{ state: 'sent' }] })
    expect(await world.sweeps()).toMatchObject([
      { fromAddress: payAddress, target: 'FUND', amountSun: trx('1'), state: 'done' },
    ])
    expect(await world.sentBack()).toEqual([{ to: OTHER.address, amountSun: trx('1') }])
    expect([await world.ledger(CHAIN_PAY_LATER), await world.ledger(CHAIN_FUND)]).toEqual([0, 0])
  })

  test('is a surplus, then what came late after the address was emptied: each to its owner', async () => {
    const world = await sweptWorld()
    const { orderId, payAddress } = await paid(world, trx('3'))
    await world.blocks(40)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: trx('3') }])
    expect(await world.coins(payAddress)).toBe(0)
    world.pay(payAddress, trx('5'), OTHER)
    await world.blocks(60)
    expect(await world.see(orderId)).toMatchObject({
      state: 'paid',
      refunds: [
        { amount: trx('3'), state: 'sent' },
        { amount: trx('5'), state: 'sent', to: OTHER.address },
      ],
    })
    expect(await world.sentBack()).toEqual([
      { to: PAYER.address, amountSun: trx('3') },
      { to: OTHER.address, amountSun: trx('5') },
    ])
    expect((await world.sweeps()).map(({ amountSun, state }) => [amountSun, state])).toEqual(
      expect.arrayContaining([[trx('5'), 'done']]),
    )
    expect(await world.coins(payAddress)).toBe(0)
  })

  test('counts as needed at the fund from its first block on, and as there', async () => {
    const world = await sweptWorld({ settings: { solidAboveSun: trx('100') } })
    const [first, second] = [await world.ask(), await world.ask()]
    world.pay(first.payAddress, COST - 1)
    // Above `solidAboveSun`: nothing is posted before its block is solidified.
    world.pay(second.payAddress, trx('200'))
    await world.blocks(1)
    const wallets = await readHotWallets(world.market)
    expect(wallets.fund.needSun).toBe(COST - 1 + trx('200'))
    expect(wallets.payLater).toMatchObject({ sweepableSun: 0, comingSun: COST - 1 + trx('200') })
    expect(fundProblem(wallets, world.market.settings)).toBeUndefined()
    await world.blocks(80)
    const later = await readHotWallets(world.market)
    expect(later.fund).toMatchObject({ needSun: COST - 1, shortfallSun: 0 })
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: trx('200') - COST }])
  })
})

test('with an account nothing goes back: it is credited, and the address is emptied all the same', async () => {
  const world = await sweptWorld()
  const account = { id: world.accountId } as never
  const before = await world.balanceOf(account)
  const short = await world.ask({}, { keyed: true })
  const more = await world.ask({}, { keyed: true })
  world.pay(short.payAddress, trx('1.5'))
  world.pay(more.payAddress, COST + trx('2'))
  await world.blocks(1)
  await world.pass(HALF_HOUR_MS + 3_000)
  world.pay(short.payAddress, trx('4'), OTHER)
  await world.blocks(70)
  expect(await world.balanceOf(account)).toBe(before + trx('7.5'))
  expect(await world.sentBack()).toEqual([])
  expect(await world.ledger(CHAIN_TREASURY)).toBe(-(COST + trx('7.5')))
  expect([await world.coins(short.payAddress), await world.coins(more.payAddress)]).toEqual([0, 0])
})

test('less than is worth a transfer stays, until late money makes it enough', async () => {
  const world = await sweptWorld()
  const { payAddress } = await world.ask({ refundAddress: FRIEND })
  world.pay(payAddress, trx('0.4'))
  await world.pass(HALF_HOUR_MS)
  await world.blocks(44)
  expect(await world.sweeps()).toEqual([])
  expect((await operatorBalances(world.market)).payLater).toMatchObject({ unswept: trx('0.4'), sweepable: 0 })
  world.pay(payAddress, trx('0.6'), OTHER)
  await world.blocks(60)
  expect(await world.sweeps()).toMatchObject([{ amountSun: trx('1'), target: 'FUND', state: 'done' }])
  expect(await world.sentBack()).toEqual([{ to: FRIEND, amountSun: trx('1') }])
})

describe('a sweep meets trouble, and moves the money once', () => {
  test.each([
    ['and its transactions come again', true],
    ['and drops its transactions', false],
  ])('when a fork takes the block of the payment %s', async (_name, keepTransactions) => {
    const world = await sweptWorld()
    const { orderId, payAddress } = await world.ask()
    world.pay(payAddress, COST)
    await world.blocks(12)
    world.chain.fork(12, { keepTransactions })
    await world.blocks(keepTransactions ? 60 : 25)
    expect(await world.sweeps()).toMatchObject(keepTransactions ? [{ amountSun: COST, state: 'done' }] : [])
    expect(await world.coins(TREASURY)).toBe(1 + (keepTransactions ? COST : 0))
    if (keepTransactions) return
    world.pay(payAddress, COST)
    await world.blocks(60)
    expect(await world.see(orderId)).toMatchObject({ state: 'paid' })
    expect(await world.coins(payAddress)).toBe(0)
  })

  test.each([
    ['and its transaction comes again', true],
    ['and drops its transaction', false],
  ])('when a fork takes its block %s', async (_name, keepTransactions) => {
    const world = await sweptWorld()
    const { payAddress } = await paid(world)
    await world.blocks(3)
    expect(await world.coins(payAddress)).toBe(0)
    expect(await reconcile(world.market)).toEqual([])
    world.chain.fork(4, { keepTransactions })
    await world.blocks(24)
    expect(await world.sweeps()).toMatchObject([{ state: 'done' }])
    expect([await world.coins(payAddress), await world.coins(TREASURY)]).toEqual([0, COST + 1])
    expect(await world.ledger(CHAIN_TREASURY)).toBe(-COST)
  })

  test.each([
    ['the broadcast is lost', false],
    ['the answer to the broadcast is lost', true],
  ])('when %s and the process dies', async (_name, performed) => {
    const world = await sweptWorld()
    const { payAddress } = await paidUnswept(world)
    world.faults.add({ path: SEND, performed, act: { at: 'reset' } })
    await createSweepsWorker(world.market).pass()
    const [signed] = await world.sweeps()
    expect(signed).toMatchObject({ state: 'signed', amountSun: COST })
    expect(await reconcile(world.market)).toEqual([])
    await world.restart()
    await world.blocks(24)
    expect(await world.sweeps()).toMatchObject([{ state: 'done', txid: signed?.txid }])
    expect([await world.coins(payAddress), await world.coins(TREASURY)]).toEqual([0, COST + 1])
  })

  test('when no block ever takes it: nothing was posted, and another is sent', async () => {
    const world = await sweptWorld()
    const { payAddress } = await paidUnswept(world)
    world.faults.add({ path: SEND, times: 10_000, act: { at: 'answer', status: 503 } })
    for (let i = 0; i < 60; i++) {
      world.clock.advance(3_000)
      world.chain.mine()
      for (const worker of [world.market.tracker, createSweepsWorker(world.market)]) await worker.pass().catch(() => {})
    }
    expect((await world.sweeps())[0]).toMatchObject({ state: 'gone', feeSun: 0 })
    expect(await auditBooks(world.market)).toEqual([])
    world.faults.clear()
    await world.blocks(46)
    expect((await world.sweeps()).at(-1)).toMatchObject({ state: 'done' })
    expect([await world.coins(payAddress), await world.coins(TREASURY)]).toEqual([0, COST + 1])
    expect(await world.ledger(CHAIN_TREASURY)).toBe(-COST)
  })

  test('when several passes run over the same address', async () => {
    const world = await sweptWorld()
    await paidUnswept(world)
    await Promise.all(Array.from({ length: 5 }, () => createSweepsWorker(world.market).pass()))
    await world.blocks(23)
    expect(await world.sweeps()).toHaveLength(1)
    expect(await world.coins(TREASURY)).toBe(COST + 1)
  })

  test('when money arrives while it is on its way: that waits for the next one', async () => {
    const world = await sweptWorld()
    const { payAddress } = await paid(world)
    world.pay(payAddress, trx('2'), OTHER)
    await world.blocks(3)
    expect(await reconcile(world.market)).toEqual([])
    await world.blocks(60)
    expect((await world.sweeps()).filter(({ source }) => source === 'PAY_LATER')).toMatchObject([
      { amountSun: COST, state: 'done' },
      { amountSun: trx('2'), state: 'done' },
    ])
    expect(await world.sentBack()).toEqual([{ to: OTHER.address, amountSun: trx('2') }])
  })

  test('when the words do not make the address any more: nothing is signed', async () => {
    const world = await sweptWorld()
    await paidUnswept(world)
    const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    const { payLater } = marketKeys(words, 'sandbox')
    const strange = createSweepsWorker({ ...world.market, keys: { ...world.market.keys, payLater } })
    await expect(strange.pass()).rejects.toThrow('MARKET_MNEMONIC does not make the address')
    expect(await world.sweeps()).toEqual([])
  })
})

/** Paid, settled and decided, and not looked at by the sweeps. */
async function paidUnswept(world: PayLaterWorld) {
  const asked = await world.ask()
  world.pay(asked.payAddress, COST)
  for (let i = 0; i < 22; i++) {
    world.clock.advance(3_000)
    world.chain.mine()
    for (const worker of world.workers) if (worker.name !== 'sweeps') await worker.pass()
  }
  return asked
}

describe('the audit names', () => {
  test('what is kept of an address and not what its transfers and sweeps say', async () => {
    const world = await sweptWorld({ problems: [/^order \w+ has 5 SUN lying at its address, its .* say 0$/] })
    await paid(world)
    await world.blocks(22)
    await world.market.db.write(
      async (tx) =>
        void (await tx.orm
          .update(payLaters)
          .set({ lyingSun: sun(5) })
          .run()),
    )
    expect(await auditBooks(world.market)).toEqual([expect.stringMatching(/ has 5 SUN lying/)])
  })

  test('an address that somebody else has emptied', async () => {
    const world = await sweptWorld({
      treasury: false,
      problems: [
        /^the chain has \w+ in block \d+, by which T\w+ sends [\d.]+ TRX to T\w+; the books do not know it$/,
        /^pay address T\w+ of order \w+ holds 0 SUN on the chain, its transfers and sweeps say \d+$/,
      ],
    })
    await paid(world)
    world.pay(FRIEND, COST, ownSigner(MNEMONIC, 'pay-later:0'))
    await world.blocks(2)
  })
})

test.each([
  ['that is given out', 0],
  ['that comes next', 1],
])('the treasury is not an address of an order %s', async (_name, index) => {
  const world = await payLaterWorld()
  await world.ask()
  const settings = { ...world.market.settings, treasuryAddress: keys.payLater(index).address }
  expect(await codeOf(openMarket({ ...world.market, settings }))).toBe(
    'TREASURY_IS_OURS MARKET_TREASURY_ADDRESS must not be the address of an order that is paid later',
  )
})
