/**
 * Sweeps of deposits to pool, fund and treasury: only final deposits, once, without network fees, and fully recorded in
 * the books.
 */
import { describe, expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { openSweeps, type Sweep, sweepsPage } from '../../../src/db/stores/treasury/sweeps.ts'
import { type Sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import { CHAIN_DEPOSITS, CHAIN_FUND, CHAIN_POOL, CHAIN_TREASURY } from '../../../src/market/base/ledger.ts'
import type { MarketSettings } from '../../../src/market/base/settings.ts'
import { openMarket } from '../../../src/market/market.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import { readHotWallets } from '../../../src/market/treasury/hot-wallets.ts'
import { createSweepsWorker } from '../../../src/market/treasury/sweeps-worker.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { createMarketFixture, type MarketFixture, MNEMONIC, providerSigner } from '../market-fixture.ts'
import { createOrderFixture, DAY_MS, ENERGY, errorCodeOf, RECEIVER } from '../orders/order-fixture.ts'

const keys = createTestMarketKeys(MNEMONIC, 'sandbox')
const POOL = keys.pool.address
const FUND = keys.fund.address
const TREASURY = providerSigner(8).address
const SEND = 'wallet/broadcasttransaction'
const trx = sunFromTrx
/** Fee of a transfer that activates its receiver. */
const ACTIVATION = trx('1.1')

interface SweepFixture extends MarketFixture {
  /** Opens an account for each amount in TRX, deposits it until final, and returns the deposit addresses. */
  deposited(...amounts: string[]): Promise<`T${string}`[]>
  /** Mines blocks and runs the workers after each one. */
  blocks(count: number): Promise<void>
  /** Mines enough blocks for all pending transactions to be final. */
  settle(): Promise<void>
  trxBalance(address: string): Promise<number>
  sweeps(): Promise<Sweep[]>
}

type Options = Parameters<typeof createMarketFixture>[0] & { treasury?: boolean; active?: boolean }

/** By default, pool and fund exist and need no TRX, there is a treasury, and deposits from 20 TRX are swept. */
async function createSweepFixture({ treasury = true, active = true, ...options }: Options = {}): Promise<SweepFixture> {
  const settings: Partial<MarketSettings> = {
    sweepMinSun: trx('20'),
    poolMarginSun: trx('0'),
    fundMarginSun: trx('0'),
    treasuryAddress: treasury ? TREASURY : undefined,
    ...options.settings,
  }
  const accounts = [
    { address: TREASURY, balanceSun: 1 },
    ...(active ? [POOL, FUND].map((address) => ({ address, balanceSun: 1 })) : []),
  ]
  const fixture = await createMarketFixture({ ...options, accounts, settings })
  const { market, chain, clock } = fixture
  const blocks = createBlockMiner(fixture)
  return {
    ...fixture,
    blocks,
    settle: () => blocks(SOLIDIFIED_LAG_BLOCKS + 3),
    async deposited(...amounts) {
      const addresses: `T${string}`[] = []
      for (const amount of amounts) {
        const { depositAddress } = await fixture.account()
        fixture.send(depositAddress, amount)
        addresses.push(depositAddress as `T${string}`)
      }
      await blocks(1)
      chain.mine(SOLIDIFIED_LAG_BLOCKS)
      clock.advance(SOLIDIFIED_LAG_BLOCKS * 3000)
      for (const worker of fixture.workers) if (worker.name === 'deposits') await worker.pass()
      return addresses
    },
    trxBalance: async (address) => (await market.node.pendingAccount(address as never))?.balanceSun ?? 0,
    sweeps: () => market.db.read(async (reader) => (await sweepsPage(reader, 0, 100)).rows.reverse()),
  }
}

async function restart(fixture: MarketFixture): Promise<void> {
  const { market, workers } = await openMarket(fixture.market)
  Object.assign(fixture.market, market)
  fixture.workers.splice(0, fixture.workers.length, ...workers)
}

describe('a final deposit', () => {
  test('is swept to the pool first, then to the fund, and the rest to the treasury', async () => {
    const settings = { poolMarginSun: trx('50.000001'), fundMarginSun: trx('30.000001') }
    const fixture = await createSweepFixture({ settings })
    const [a, b, c] = await fixture.deposited('100', '60', '40')
    await fixture.settle()
    await fixture.settle()
    expect(await fixture.sweeps()).toMatchObject([
      { fromAddress: a, target: 'POOL', amountSun: trx('50'), state: 'done', feeSun: 0 },
      { fromAddress: b, target: 'FUND', amountSun: trx('30'), state: 'done', feeSun: 0 },
      { fromAddress: c, target: 'TREASURY', amountSun: trx('40'), state: 'done', feeSun: 0 },
      { fromAddress: a, target: 'TREASURY', amountSun: trx('50'), state: 'done', feeSun: 0 },
      { fromAddress: b, target: 'TREASURY', amountSun: trx('30'), state: 'done', feeSun: 0 },
    ])
    expect(await Promise.all([POOL, FUND, TREASURY, a, b, c].map((one) => fixture.trxBalance(`${one}`)))).toEqual(
      [50, 30, 120, 0, 0, 0].map((n, i) => n * 1_000_000 + (i < 3 ? 1 : 0)),
    )
    expect(await fixture.ledger(CHAIN_POOL)).toBe(-trx('50'))
    expect(await fixture.ledger(CHAIN_FUND)).toBe(-trx('30'))
    expect(await fixture.ledger(CHAIN_TREASURY)).toBe(-trx('120'))
    expect(await fixture.ledger(CHAIN_DEPOSITS)).toBe(0)
  })

  test('pays the network’s fee, and no more, to activate the pool address', async () => {
    const fixture = await createSweepFixture({
      active: false,
      treasury: false,
      settings: { poolMarginSun: trx('500') },
    })
    const [from] = await fixture.deposited('30')
    await fixture.settle()
    expect(await fixture.sweeps()).toMatchObject([
      { target: 'POOL', amountSun: trx('28.9'), state: 'done', feeSun: ACTIVATION },
    ])
    expect(await fixture.trxBalance(POOL)).toBe(trx('28.9'))
    expect(await fixture.trxBalance(`${from}`)).toBe(0)
    expect(await fixture.ledger('chain:network')).toBe(-ACTIVATION)
  })

  test.each<[string, string, Partial<MarketSettings>, boolean]>([
    ['the amount is below the minimum', '19.999999', { poolMarginSun: trx('500') }, true],
    ['no address needs it and there is no treasury', '500', {}, false],
    ['the pool and the fund have enough and there is no treasury', '500', { poolMarginSun: 1 as Sun }, false],
  ])('is not swept if %s', async (_name, amount, settings, treasury) => {
    const fixture = await createSweepFixture({ settings, treasury })
    const [from] = await fixture.deposited(amount)
    await fixture.settle()
    expect(await fixture.sweeps()).toEqual([])
    expect(await fixture.trxBalance(`${from}`)).toBe(trx(amount))
  })

  test('is swept together with others once they reach the minimum', async () => {
    const fixture = await createSweepFixture()
    const account = await fixture.account()
    for (let i = 0; i < 4; i++) fixture.send(account.depositAddress, '5')
    await fixture.settle()
    await fixture.settle()
    expect(await fixture.sweeps()).toMatchObject([{ amountSun: trx('20'), state: 'done' }])
  })

  test('is swept only with free Bandwidth', async () => {
    const fixture = await createSweepFixture()
    const account = await fixture.account()
    for (let i = 0; i < 3; i++) {
      fixture.send(account.depositAddress, '25')
      await fixture.settle()
      await fixture.settle()
    }
    expect(await fixture.sweeps()).toHaveLength(2)
    expect(await fixture.trxBalance(account.depositAddress)).toBe(trx('25'))
    fixture.clock.advance(DAY_MS / 2)
    await fixture.settle()
    expect(await fixture.sweeps()).toHaveLength(3)
    expect((await fixture.sweeps()).every(({ state, feeSun }) => state === 'done' && feeSun === 0)).toBe(true)
    expect(await fixture.trxBalance(TREASURY)).toBe(trx('75') + 1)
  })
})

test('a deposit is swept only once no reorg can drop it', async () => {
  const fixture = await createSweepFixture()
  const account = await fixture.account()
  fixture.send(account.depositAddress, '100')
  await fixture.blocks(SOLIDIFIED_LAG_BLOCKS - 2)
  expect(await fixture.balanceOf(account)).toBe(trx('99'))
  expect(await fixture.sweeps()).toEqual([])
  await fixture.settle()
  expect(await fixture.sweeps()).toMatchObject([{ amountSun: trx('100') }])
})

describe('a sweep moves the money once', () => {
  test.each([
    ['the broadcast is lost', false],
    ['the response to the broadcast is lost', true],
  ])('if %s and the process dies', async (_name, performed) => {
    const fixture = await createSweepFixture()
    await fixture.deposited('100')
    fixture.faults.add({ path: SEND, performed, act: { at: 'reset' } })
    await createSweepsWorker(fixture.market).pass()
    const [signed] = await fixture.sweeps()
    expect(signed).toMatchObject({ state: 'signed' })
    expect(await reconcile(fixture.market)).toEqual([])
    await restart(fixture)
    await fixture.settle()
    expect(await fixture.sweeps()).toMatchObject([{ state: 'done', txid: signed?.txid }])
    expect(await fixture.trxBalance(TREASURY)).toBe(trx('100') + 1)
  })

  test('if no block includes the sweep: nothing is posted, and another sweep is sent', async () => {
    const fixture = await createSweepFixture()
    await fixture.deposited('100')
    fixture.faults.add({ path: SEND, times: 10_000, act: { at: 'answer', status: 503 } })
    await fixture.blocks(60)
    const tried = await fixture.sweeps()
    expect(tried[0]).toMatchObject({ state: 'gone', feeSun: 0 })
    expect(await fixture.ledger(CHAIN_DEPOSITS)).toBe(-trx('100'))
    fixture.faults.clear()
    // The same bytes are broadcast again after nine seconds.
    await fixture.blocks(3)
    await fixture.settle()
    expect((await fixture.sweeps()).at(-1)).toMatchObject({ state: 'done' })
    expect(await fixture.trxBalance(TREASURY)).toBe(trx('100') + 1)
    expect(await fixture.ledger(CHAIN_TREASURY)).toBe(-trx('100'))
  })

  test.each([
    ['and keeps its transaction', true],
    ['and drops its transaction', false],
  ])('if a reorg drops its block %s', async (_name, keepTransactions) => {
    const fixture = await createSweepFixture()
    await fixture.deposited('100')
    await fixture.work()
    await fixture.blocks(3)
    expect(await fixture.trxBalance(TREASURY)).toBe(trx('100') + 1)
    expect(await fixture.ledger(CHAIN_TREASURY)).toBe(0)
    fixture.chain.fork(4, { keepTransactions })
    await fixture.settle()
    expect(await fixture.sweeps()).toMatchObject([{ state: 'done' }])
    expect(await fixture.trxBalance(TREASURY)).toBe(trx('100') + 1)
    expect(await fixture.ledger(CHAIN_TREASURY)).toBe(-trx('100'))
  })

  test('if several workers handle the same deposits', async () => {
    const fixture = await createSweepFixture()
    await fixture.deposited('100', '50')
    await Promise.all(Array.from({ length: 5 }, () => createSweepsWorker(fixture.market).pass()))
    await fixture.settle()
    expect(await fixture.sweeps()).toHaveLength(2)
    expect(await fixture.trxBalance(TREASURY)).toBe(trx('150') + 1)
  })

  test('if the seed phrase no longer derives the deposit address: nothing is signed', async () => {
    const fixture = await createSweepFixture()
    await fixture.deposited('100')
    const other = createTestMarketKeys(
      'legal winner thank year wave sausage worth useful legal winner thank yellow',
      'sandbox',
    )
    const strange = createSweepsWorker({
      ...fixture.market,
      keys: { ...fixture.market.keys, depositSigner: other.depositSigner },
    })
    await expect(strange.pass()).rejects.toThrow('MARKET_MNEMONIC does not derive the address')
    expect(await fixture.market.db.read(openSweeps)).toEqual([])
  })
})

describe('while a sweep is pending', () => {
  test('a deposit at its address waits for the next sweep, and is credited', async () => {
    const fixture = await createSweepFixture()
    const account = await fixture.account()
    fixture.send(account.depositAddress, '100')
    await fixture.blocks(1)
    await fixture.settle()
    expect(await fixture.sweeps()).toHaveLength(1)
    fixture.send(account.depositAddress, '30')
    await fixture.blocks(3)
    expect(await reconcile(fixture.market)).toEqual([])
    expect(await fixture.balanceOf(account)).toBe(trx('129'))
    await fixture.settle()
    await fixture.settle()
    expect((await fixture.sweeps()).map(({ amountSun, state }) => [amountSun, state])).toEqual([
      [trx('100'), 'done'],
      [trx('30'), 'done'],
    ])
  })

  test('a deposit at its address that a reorg drops is reversed, and the sweep continues', async () => {
    const fixture = await createSweepFixture()
    const account = await fixture.account()
    fixture.send(account.depositAddress, '100')
    await fixture.settle()
    fixture.send(account.depositAddress, '30')
    await fixture.blocks(3)
    expect(await fixture.balanceOf(account)).toBe(trx('129'))
    fixture.chain.fork(3, { keepTransactions: false })
    await fixture.settle()
    await fixture.settle()
    await fixture.settle()
    expect(await fixture.balanceOf(account)).toBe(trx('99'))
    expect(await fixture.sweeps()).toMatchObject([{ amountSun: trx('100'), state: 'done' }])
    expect(await fixture.trxBalance(TREASURY)).toBe(trx('100') + 1)
  })
})

test('an empty pool is funded from deposits, and then pays out', async () => {
  const fixture = await createOrderFixture({ settings: { sweepMinSun: trx('20') } })
  await setPayoutTerms(fixture.market, ENERGY, { frequency: 'AT_ONCE' })
  const before = (await fixture.market.node.pendingAccount(ENERGY))?.balanceSun ?? 0
  await fixture.buy({ resourceAmount: 100_000, durationSec: 2 * 86_400 })
  await fixture.blocks(90)
  expect(((await fixture.market.node.pendingAccount(ENERGY))?.balanceSun ?? 0) - before).toBe(trx('11'))
  const { pool } = await readHotWallets(fixture.market)
  expect(pool).toMatchObject({ needSun: 0, leavingSun: 0, arrivingSun: 0, shortfallSun: 0 })
  expect(pool.balanceSun).toBeGreaterThanOrEqual(trx('489'))
})

test('earned TRX at the fund is swept to the pool and paid out, but the operator’s own TRX stays', async () => {
  const payer = providerSigner(6)
  const amountSun = payout(60, 100_000, 172_800)
  const settings = { sweepMinSun: trx('10'), poolMarginSun: trx('0'), fundMarginSun: trx('0') }
  const accounts = [payer.address, FUND].map((address) => ({ address, balanceSun: trx('100') }))
  accounts.push({ address: POOL, balanceSun: trx('1') })
  const fixture = await createOrderFixture({ settings, accounts })
  const { market, chain } = fixture
  await setPayoutTerms(market, ENERGY, { frequency: 'AT_ONCE' })
  const { number, id, timestampMs } = chain.head()
  const refBlock = { number, id, timestampMs }
  const { tx } = buildTransfer({ from: payer.address, to: FUND, amountSun }, payer, { refBlock })
  const body = {
    resourceAmount: 100_000,
    receiver: RECEIVER,
    durationSec: 172_800,
  }
  let paid = false
  void payForRental(market, { body: { ...body, signedTx: tx as unknown as Record<string, unknown> } }).then(() => {
    paid = true
  })
  for (let i = 0; i < 600 && !paid; i++) {
    await passTurns(50)
    fixture.clock.advance(100)
    if (chain.pending().length > 0) chain.mine()
  }
  expect(paid).toBe(true)
  // The sweeper does not run until the payment is final: before that the payment is no surplus, and deposits would be
  // swept to the pool.
  const others = fixture.workers.filter(({ name }) => name !== 'sweeps')
  for (let i = 0; i < SOLIDIFIED_LAG_BLOCKS + 3; i++) {
    fixture.clock.advance(3_000)
    chain.mine()
    for (const worker of others) await worker.pass()
  }
  await fixture.blocks(60)
  const sent = await market.db.read(async (reader) => (await sweepsPage(reader, 0, 100)).rows)
  expect(sent.filter(({ source }) => source === 'FUND')).toMatchObject([
    { target: 'POOL', fromAddress: FUND, amountSun: trx('12'), state: 'done' },
  ])
  expect((await market.node.pendingAccount(FUND))?.balanceSun).toBe(trx('100'))
  expect(await fixture.ledger(CHAIN_FUND)).toBe(0)
})

describe('the treasury', () => {
  test('gets nothing before it exists on the chain, and the operator is alerted', async () => {
    const nobody = providerSigner(7).address
    const fixture = await createSweepFixture({ settings: { treasuryAddress: nobody } })
    await fixture.deposited('100')
    await fixture.settle()
    expect(await fixture.sweeps()).toEqual([])
    const running = await openMarket(fixture.market)
    await running.workers.find(({ name }) => name === 'sweeps')?.pass()
    const problem = running.health.find(({ name }) => name === 'treasury')?.problem()
    expect(problem).toBe(`the treasury ${nobody} is not active on the chain, so no sweep can go there: send it 1 TRX`)
    fixture.send(nobody, '1')
    await fixture.settle()
    await fixture.settle()
    expect(await fixture.sweeps()).toMatchObject([{ toAddress: nobody, state: 'done' }])
  })

  test.each([
    ['the pool address', POOL],
    ['the fund address', FUND],
    ['a deposit address', keys.depositAddress(1)],
    ['a deposit address', keys.depositAddress(3)],
  ])('must not be %s', async (what, treasuryAddress) => {
    const fixture = await createMarketFixture()
    await fixture.account()
    const settings = { ...fixture.market.settings, treasuryAddress }
    expect(await errorCodeOf(openMarket({ ...fixture.market, settings }))).toBe(
      `TREASURY_IS_OURS MARKET_TREASURY_ADDRESS must not be ${what}`,
    )
  })
})
