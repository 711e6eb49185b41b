/**
 * Deposits sent on to the pool, the fund and the treasury: final ones only, once, free of charge, and all in the books.
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
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/index.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createBlocks } from '../../support/blocks.ts'
import { marketKeys } from '../../support/keys.ts'
import { turns } from '../../support/turns.ts'
import { type MarketWorld, MNEMONIC, marketWorld, providerSigner } from '../market-world.ts'
import { codeOf, DAY_MS, ENERGY, orderWorld, RECEIVER } from '../orders/order-world.ts'

const keys = marketKeys(MNEMONIC, 'sandbox')
const POOL = keys.pool.address
const FUND = keys.fund.address
const TREASURY = providerSigner(8).address
const SEND = 'wallet/broadcasttransaction'
const trx = sunFromTrx
/** What a transfer to an address that nobody has sent anything to costs. */
const ACTIVATION = trx('1.1')

interface SweepWorld extends MarketWorld {
  /** A new account for each amount, TRX, which is final; answers the deposit addresses. */
  deposited(...amounts: string[]): Promise<`T${string}`[]>
  /** Makes blocks and lets the workers see each of them. */
  blocks(count: number): Promise<void>
  /** So many that what is on its way is final. */
  settle(): Promise<void>
  coins(address: string): Promise<number>
  sweeps(): Promise<Sweep[]>
}

type Options = Parameters<typeof marketWorld>[0] & { treasury?: boolean; active?: boolean }

/**
 * Pool and fund exist and want nothing, there is a treasury, and 20 TRX are enough to be sent, unless told otherwise.
 */
async function sweepWorld({ treasury = true, active = true, ...options }: Options = {}): Promise<SweepWorld> {
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
  const world = await marketWorld({ ...options, accounts, settings })
  const { market, chain, clock } = world
  const blocks = createBlocks(world)
  return {
    ...world,
    blocks,
    settle: () => blocks(SOLIDIFIED_LAG_BLOCKS + 3),
    async deposited(...amounts) {
      const addresses: `T${string}`[] = []
      for (const amount of amounts) {
        const { depositAddress } = await world.account()
        world.send(depositAddress, amount)
        addresses.push(depositAddress as `T${string}`)
      }
      await blocks(1)
      chain.mine(SOLIDIFIED_LAG_BLOCKS)
      clock.advance(SOLIDIFIED_LAG_BLOCKS * 3000)
      for (const worker of world.workers) if (worker.name === 'deposits') await worker.pass()
      return addresses
    },
    coins: async (address) => (await market.node.pendingAccount(address as never))?.balanceSun ?? 0,
    sweeps: () => market.db.read(async (reader) => (await sweepsPage(reader, 0, 100)).rows.reverse()),
  }
}

async function restart(world: MarketWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

describe('a deposit that is final', () => {
  test('goes to the pool first, then to the fund, and the rest to the treasury', async () => {
    const settings = { poolMarginSun: trx('50.000001'), fundMarginSun: trx('30.000001') }
    const world = await sweepWorld({ settings })
    const [a, b, c] = await world.deposited('100', '60', '40')
    await world.settle()
    await world.settle()
    expect(await world.sweeps()).toMatchObject([
      { fromAddress: a, target: 'POOL', amountSun: trx('50'), state: 'done', feeSun: 0 },
      { fromAddress: b, target: 'FUND', amountSun: trx('30'), state: 'done', feeSun: 0 },
      { fromAddress: c, target: 'TREASURY', amountSun: trx('40'), state: 'done', feeSun: 0 },
      { fromAddress: a, target: 'TREASURY', amountSun: trx('50'), state: 'done', feeSun: 0 },
      { fromAddress: b, target: 'TREASURY', amountSun: trx('30'), state: 'done', feeSun: 0 },
    ])
    expect(await Promise.all([POOL, FUND, TREASURY, a, b, c].map((one) => world.coins(`${one}`)))).toEqual(
      [50, 30, 120, 0, 0, 0].map((n, i) => n * 1_000_000 + (i < 3 ? 1 : 0)),
    )
    expect(await world.ledger(CHAIN_POOL)).toBe(-trx('50'))
    expect(await world.ledger(CHAIN_FUND)).toBe(-trx('30'))
    expect(await world.ledger(CHAIN_TREASURY)).toBe(-trx('120'))
    expect(await world.ledger(CHAIN_DEPOSITS)).toBe(0)
  })

  test('makes the pool address an account, for what the network takes, and no more', async () => {
    const world = await sweepWorld({
      active: false,
      treasury: false,
      settings: { poolMarginSun: trx('500') },
    })
    const [from] = await world.deposited('30')
    await world.settle()
    expect(await world.sweeps()).toMatchObject([
      { target: 'POOL', amountSun: trx('28.9'), state: 'done', feeSun: ACTIVATION },
    ])
    expect(await world.coins(POOL)).toBe(trx('28.9'))
    expect(await world.coins(`${from}`)).toBe(0)
    expect(await world.ledger('chain:network')).toBe(-ACTIVATION)
  })

  test.each<[string, string, Partial<MarketSettings>, boolean]>([
    ['too little is there', '19.999999', { poolMarginSun: trx('500') }, true],
    ['nobody needs it and there is no treasury', '500', {}, false],
    ['the pool and the fund have enough and there is no treasury', '500', { poolMarginSun: 1 as Sun }, false],
  ])('stays where it is when %s', async (_name, amount, settings, treasury) => {
    const world = await sweepWorld({ settings, treasury })
    const [from] = await world.deposited(amount)
    await world.settle()
    expect(await world.sweeps()).toEqual([])
    expect(await world.coins(`${from}`)).toBe(trx(amount))
  })

  test('is sent together with others once they are enough', async () => {
    const world = await sweepWorld()
    const account = await world.account()
    for (let i = 0; i < 4; i++) world.send(account.depositAddress, '5')
    await world.settle()
    await world.settle()
    expect(await world.sweeps()).toMatchObject([{ amountSun: trx('20'), state: 'done' }])
  })

  test('waits for Bandwidth that costs nothing', async () => {
    const world = await sweepWorld()
    const account = await world.account()
    for (let i = 0; i < 3; i++) {
      world.send(account.depositAddress, '25')
      await world.settle()
      await world.settle()
    }
    expect(await world.sweeps()).toHaveLength(2)
    expect(await world.coins(account.depositAddress)).toBe(trx('25'))
    world.clock.advance(DAY_MS / 2)
    await world.settle()
    expect(await world.sweeps()).toHaveLength(3)
    expect((await world.sweeps()).every(({ state, feeSun }) => state === 'done' && feeSun === 0)).toBe(true)
    expect(await world.coins(TREASURY)).toBe(trx('75') + 1)
  })
})

test('a deposit that a fork could take back stays', async () => {
  const world = await sweepWorld()
  const account = await world.account()
  world.send(account.depositAddress, '100')
  await world.blocks(SOLIDIFIED_LAG_BLOCKS - 2)
  expect(await world.balanceOf(account)).toBe(trx('99'))
  expect(await world.sweeps()).toEqual([])
  await world.settle()
  expect(await world.sweeps()).toMatchObject([{ amountSun: trx('100') }])
})

describe('a sweep meets trouble, and moves the money once', () => {
  test.each([
    ['the broadcast is lost', false],
    ['the answer to the broadcast is lost', true],
  ])('when %s and the process dies', async (_name, performed) => {
    const world = await sweepWorld()
    await world.deposited('100')
    world.faults.add({ path: SEND, performed, act: { at: 'reset' } })
    await createSweepsWorker(world.market).pass()
    const [signed] = await world.sweeps()
    expect(signed).toMatchObject({ state: 'signed' })
    expect(await reconcile(world.market)).toEqual([])
    await restart(world)
    await world.settle()
    expect(await world.sweeps()).toMatchObject([{ state: 'done', txid: signed?.txid }])
    expect(await world.coins(TREASURY)).toBe(trx('100') + 1)
  })

  test('when no block ever takes it: nothing was posted, and another is sent', async () => {
    const world = await sweepWorld()
    await world.deposited('100')
    world.faults.add({ path: SEND, times: 10_000, act: { at: 'answer', status: 503 } })
    await world.blocks(60)
    const tried = await world.sweeps()
    expect(tried[0]).toMatchObject({ state: 'gone', feeSun: 0 })
    expect(await world.ledger(CHAIN_DEPOSITS)).toBe(-trx('100'))
    world.faults.clear()
    // The same bytes are broadcast again after nine seconds.
    await world.blocks(3)
    await world.settle()
    expect((await world.sweeps()).at(-1)).toMatchObject({ state: 'done' })
    expect(await world.coins(TREASURY)).toBe(trx('100') + 1)
    expect(await world.ledger(CHAIN_TREASURY)).toBe(-trx('100'))
  })

  test.each([
    ['and its transaction comes again', true],
    ['and drops its transaction', false],
  ])('when a fork takes its block %s', async (_name, keepTransactions) => {
    const world = await sweepWorld()
    await world.deposited('100')
    await world.work()
    await world.blocks(3)
    expect(await world.coins(TREASURY)).toBe(trx('100') + 1)
    expect(await world.ledger(CHAIN_TREASURY)).toBe(0)
    world.chain.fork(4, { keepTransactions })
    await world.settle()
    expect(await world.sweeps()).toMatchObject([{ state: 'done' }])
    expect(await world.coins(TREASURY)).toBe(trx('100') + 1)
    expect(await world.ledger(CHAIN_TREASURY)).toBe(-trx('100'))
  })

  test('when several passes run over the same deposits', async () => {
    const world = await sweepWorld()
    await world.deposited('100', '50')
    await Promise.all(Array.from({ length: 5 }, () => createSweepsWorker(world.market).pass()))
    await world.settle()
    expect(await world.sweeps()).toHaveLength(2)
    expect(await world.coins(TREASURY)).toBe(trx('150') + 1)
  })

  test('when the words do not make the deposit address any more: nothing is signed', async () => {
    const world = await sweepWorld()
    await world.deposited('100')
    const other = marketKeys('legal winner thank year wave sausage worth useful legal winner thank yellow', 'sandbox')
    const strange = createSweepsWorker({
      ...world.market,
      keys: { ...world.market.keys, depositSigner: other.depositSigner },
    })
    await expect(strange.pass()).rejects.toThrow('MARKET_MNEMONIC does not make the address')
    expect(await world.market.db.read(openSweeps)).toEqual([])
  })
})

describe('while a sweep is on its way', () => {
  test('what arrives at its address waits for the next one, and counts', async () => {
    const world = await sweepWorld()
    const account = await world.account()
    world.send(account.depositAddress, '100')
    await world.blocks(1)
    await world.settle()
    expect(await world.sweeps()).toHaveLength(1)
    world.send(account.depositAddress, '30')
    await world.blocks(3)
    expect(await reconcile(world.market)).toEqual([])
    expect(await world.balanceOf(account)).toBe(trx('129'))
    await world.settle()
    await world.settle()
    expect((await world.sweeps()).map(({ amountSun, state }) => [amountSun, state])).toEqual([
      [trx('100'), 'done'],
      [trx('30'), 'done'],
    ])
  })

  test('a deposit at its address that a fork takes is reversed, and the sweep goes on', async () => {
    const world = await sweepWorld()
    const account = await world.account()
    world.send(account.depositAddress, '100')
    await world.settle()
    world.send(account.depositAddress, '30')
    await world.blocks(3)
    expect(await world.balanceOf(account)).toBe(trx('129'))
    world.chain.fork(3, { keepTransactions: false })
    await world.settle()
    await world.settle()
    await world.settle()
    expect(await world.balanceOf(account)).toBe(trx('99'))
    expect(await world.sweeps()).toMatchObject([{ amountSun: trx('100'), state: 'done' }])
    expect(await world.coins(TREASURY)).toBe(trx('100') + 1)
  })
})

test('an empty pool is fed with deposits, and pays out', async () => {
  const world = await orderWorld({ settings: { sweepMinSun: trx('20') } })
  await setPayoutTerms(world.market, ENERGY, { frequency: 'AT_ONCE' })
  const before = (await world.market.node.pendingAccount(ENERGY))?.balanceSun ?? 0
  await world.buy({ resourceAmount: 100_000, durationSec: 2 * 86_400 })
  await world.blocks(90)
  expect(((await world.market.node.pendingAccount(ENERGY))?.balanceSun ?? 0) - before).toBe(trx('11'))
  const { pool } = await readHotWallets(world.market)
  expect(pool).toMatchObject({ needSun: 0, leavingSun: 0, arrivingSun: 0, shortfallSun: 0 })
  expect(pool.balanceSun).toBeGreaterThanOrEqual(trx('489'))
})

test('what came to the fund and was earned goes to the pool, and pays out; what the operator put there stays', async () => {
  const payer = providerSigner(6)
  const amountSun = payout(60, 100_000, 172_800)
  const settings = { sweepMinSun: trx('10'), poolMarginSun: trx('0'), fundMarginSun: trx('0') }
  const accounts = [payer.address, FUND].map((address) => ({ address, balanceSun: trx('100') }))
  accounts.push({ address: POOL, balanceSun: trx('1') })
  const world = await orderWorld({ settings, accounts })
  const { market, chain } = world
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
    await turns(50)
    world.clock.advance(100)
    if (chain.pending().length > 0) chain.mine()
  }
  expect(paid).toBe(true)
  // Until the payment is final it is no surplus, and the deposits would feed the pool.
  const others = world.workers.filter(({ name }) => name !== 'sweeps')
  for (let i = 0; i < SOLIDIFIED_LAG_BLOCKS + 3; i++) {
    world.clock.advance(3_000)
    chain.mine()
    for (const worker of others) await worker.pass()
  }
  await world.blocks(60)
  const sent = await market.db.read(async (reader) => (await sweepsPage(reader, 0, 100)).rows)
  expect(sent.filter(({ source }) => source === 'FUND')).toMatchObject([
    { target: 'POOL', fromAddress: FUND, amountSun: trx('12'), state: 'done' },
  ])
  expect((await market.node.pendingAccount(FUND))?.balanceSun).toBe(trx('100'))
  expect(await world.ledger(CHAIN_FUND)).toBe(0)
})

describe('the treasury', () => {
  test('gets nothing before it exists on the chain, and the operator is told', async () => {
    const nobody = providerSigner(7).address
    const world = await sweepWorld({ settings: { treasuryAddress: nobody } })
    await world.deposited('100')
    await world.settle()
    expect(await world.sweeps()).toEqual([])
    const running = await openMarket(world.market)
    await running.workers.find(({ name }) => name === 'sweeps')?.pass()
    const problem = running.health.find(({ name }) => name === 'treasury')?.problem()
    expect(problem).toBe(`the treasury ${nobody} is not on the chain yet, nothing is sent there: send it 1 TRX`)
    world.send(nobody, '1')
    await world.settle()
    await world.settle()
    expect(await world.sweeps()).toMatchObject([{ toAddress: nobody, state: 'done' }])
  })

  test.each([
    ['the pool address', POOL],
    ['the fund address', FUND],
    ['a deposit address', keys.depositAddress(1)],
    ['a deposit address', keys.depositAddress(3)],
  ])('is not %s', async (what, treasuryAddress) => {
    const world = await marketWorld()
    await world.account()
    const settings = { ...world.market.settings, treasuryAddress }
    expect(await codeOf(openMarket({ ...world.market, settings }))).toBe(
      `TREASURY_IS_OURS MARKET_TREASURY_ADDRESS must not be ${what}`,
    )
  })
})
