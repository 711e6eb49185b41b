/** Paying out what was earned: once, when it is due, and only what no fork can take back. */
import { describe, expect, test } from 'vitest'
import { signingMoment } from '../../../src/chain/send.ts'
import { latestPayouts, openPayouts } from '../../../src/db/stores/selling/payouts.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { CHAIN_PAYOUTS, provider as earned, FEES } from '../../../src/market/base/ledger.ts'
import { openMarket } from '../../../src/market/market.ts'
import { enterUnknown } from '../../../src/market/operator/enter-unknown.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import { createPayoutsWorker } from '../../../src/market/selling/payouts-worker.ts'
import { activate } from '../../../src/market/treasury/activate.ts'
import { readHotWallets } from '../../../src/market/treasury/hot-wallets.ts'
import { SOLIDIFIED_LAG_BLOCKS, USDT_ADDRESS } from '../../../src/sandbox/tron-node/index.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { marketKeys, ownSigner } from '../../support/keys.ts'
import { MNEMONIC } from '../market-world.ts'
import { codeOf, DAY_MS, ENERGY, type OrderWorld, orderWorld, providerSigner, RECEIVER } from '../orders/order-world.ts'

const POOL = marketKeys(MNEMONIC, 'sandbox').pool.address
const SOMEWHERE = providerSigner(9).address
const SEND = 'wallet/broadcasttransaction'
/** What `earn` earns. */
const EARNED = 60 * 200_000

/** The pool has 1,000 TRX unless told otherwise. */
async function payoutWorld(poolTrx: string | undefined = '1000', settings = {}): Promise<OrderWorld> {
  const world = await orderWorld({ settings, accounts: [] })
  if (poolTrx !== undefined) world.send(POOL, poolTrx)
  world.chain.mine()
  return world
}

/** 12 TRX for the provider, final. */
async function earn(world: OrderWorld): Promise<void> {
  await world.buy({ resourceAmount: 100_000, durationSec: 2 * 86_400 })
  await world.blocks(25)
}

const trxOf = async (world: OrderWorld, address = ENERGY) =>
  (await world.market.node.pendingAccount(address))?.balanceSun ?? 0

const open = (world: OrderWorld) => world.market.db.read((reader) => openPayouts(reader))
const all = (world: OrderWorld) => world.market.db.read((reader) => latestPayouts(reader, 100))

describe('daily payouts', () => {
  test('come with the first look after midnight UTC, whole and free', async () => {
    const world = await payoutWorld()
    await earn(world)
    const before = await trxOf(world)
    await world.pass(11 * 3_600_000) // NOON + 25 blocks and 11 hours: still the same day
    await world.blocks(2)
    expect(await all(world)).toEqual([])
    await world.pass(3_600_000)
    await world.blocks(25)
    expect(await trxOf(world)).toBe(before + EARNED)
    expect(await world.ledger(earned(ENERGY))).toBe(0)
    expect(await all(world)).toMatchObject([{ state: 'paid', amountSun: EARNED, feeSun: 0 }])
    expect(await world.ledger(CHAIN_PAYOUTS)).toBeGreaterThanOrEqual(EARNED)
  })

  test('wait while the chain has a transfer to their receiver that the books do not know, and are what it paid', async () => {
    const world = await payoutWorld()
    const { market } = world
    await earn(world)
    const before = await trxOf(world)
    // As a copy of the books that was lost has sent it.
    const order = { from: POOL, to: ENERGY, amountSun: sun(EARNED) }
    const { context } = await signingMoment(market)
    const { tx, txid } = buildTransfer(order, ownSigner(MNEMONIC, 'pool'), context)
    expect(await market.node.broadcast(tx)).toMatchObject({ at: 'accepted' })
    await world.blocks(2)
    await world.pass(DAY_MS)
    await world.blocks(25)
    expect(await all(world)).toEqual([])
    const { transactions } = await enterUnknown(market, undefined)
    expect(transactions).toMatchObject([{ txid, as: 'PAYOUT' }])
    await world.blocks(25)
    expect(await all(world)).toMatchObject([{ state: 'paid', txid, amountSun: EARNED }])
    expect([await trxOf(world), await world.ledger(earned(ENERGY))]).toEqual([before + EARNED, 0])
  })

  test('are one a day', async () => {
    const world = await payoutWorld()
    await earn(world)
    await world.pass(DAY_MS)
    await world.blocks(25)
    const receiver = providerSigner(2).address
    await world.buy({ resourceAmount: 80_000, durationSec: 3 * 86_400, unitPrice: 60, receiver })
    await world.blocks(30)
    expect(await all(world)).toHaveLength(1)
    expect(await world.ledger(earned(ENERGY))).toBe(60 * 240_000)
    await world.pass(DAY_MS)
    await world.blocks(25)
    expect(await all(world)).toHaveLength(2)
    expect(await world.ledger(earned(ENERGY))).toBe(0)
  })

  test('wait until they are worth it', async () => {
    const world = await payoutWorld()
    await world.buy()
    await world.blocks(25)
    await world.pass(DAY_MS)
    await world.blocks(2)
    expect(await all(world)).toEqual([])
    expect(await world.ledger(earned(ENERGY))).toBe(60 * 32_000)
  })

  test('go where they are wanted', async () => {
    const world = await payoutWorld()
    await setPayoutTerms(world.market, ENERGY, { payoutAddress: SOMEWHERE })
    await earn(world)
    await world.pass(DAY_MS)
    await world.blocks(25)
    expect(await trxOf(world, SOMEWHERE)).toBe(EARNED)
    expect(await world.ledger(earned(ENERGY))).toBe(0)
  })

  test('are not sent to a contract, and the operator is told', async () => {
    const world = await payoutWorld()
    const { market } = world
    const toContract = () => setPayoutTerms(market, ENERGY, { payoutAddress: USDT_ADDRESS })
    expect(await codeOf(toContract())).toBe(
      'INVALID_PARAMS payoutAddress is a contract, to which the chain takes no TRX',
    )
    // The address was set while no node answered.
    const { receivers } = market
    Object.assign(market, { receivers: { ...receivers, isContract: async () => false } })
    await toContract()
    Object.assign(market, { receivers })
    await earn(world)
    await world.pass(DAY_MS)
    await world.blocks(25)
    expect(await all(world)).toEqual([])
    expect(await world.problem('payouts-funds')).toBe(
      `payouts wait: ${USDT_ADDRESS} is a contract, to which the chain takes no TRX: set another payout address`,
    )
    await setPayoutTerms(market, ENERGY, { payoutAddress: SOMEWHERE })
    await world.blocks(25)
    expect(await trxOf(world, SOMEWHERE)).toBe(EARNED)
    expect(await world.problem('payouts-funds')).toBeUndefined()
  })
})

describe('payouts at once', () => {
  test('cost a fee, and come when no fork can take the earnings back', async () => {
    const world = await payoutWorld()
    await setPayoutTerms(world.market, ENERGY, { frequency: 'AT_ONCE' })
    const [before, fees] = [await trxOf(world), await world.ledger(FEES)]
    await world.buy({ resourceAmount: 100_000, durationSec: 2 * 86_400 })
    await world.blocks(3)
    expect(await world.ledger(earned(ENERGY))).toBe(EARNED)
    expect(await all(world)).toEqual([])
    await world.blocks(50)
    expect(await trxOf(world)).toBe(before + EARNED - 1_000_000)
    expect((await world.ledger(FEES)) - fees).toBe(1_000_000)
    expect(await world.ledger(earned(ENERGY))).toBe(0)
  })
})

describe('a payout meets trouble, and pays once', () => {
  async function restart(world: OrderWorld): Promise<void> {
    const { market, workers } = await openMarket(world.market)
    Object.assign(world.market, market)
    world.workers.splice(0, world.workers.length, ...workers)
  }

  test.each([
    ['the broadcast is lost', false],
    ['the answer to the broadcast is lost', true],
  ])('when %s and the process dies', async (_name, performed) => {
    const world = await payoutWorld()
    await earn(world)
    const before = await trxOf(world)
    world.clock.advance(DAY_MS)
    world.chain.mine()
    world.faults.add({ path: SEND, performed, act: { at: 'reset' } })
    await createPayoutsWorker(world.market).pass()
    expect(await open(world)).toHaveLength(1)
    expect(await world.ledger(earned(ENERGY))).toBe(0)
    await restart(world)
    await world.blocks(30)
    expect(await all(world)).toMatchObject([{ state: 'paid' }])
    expect(await trxOf(world)).toBe(before + EARNED)
  })

  test('when no block ever takes it: the money is earned again, and paid on another day', async () => {
    const world = await payoutWorld()
    await earn(world)
    const [before, fees] = [await trxOf(world), await world.ledger(FEES)]
    world.faults.add({ path: SEND, times: 10_000, act: { at: 'answer', status: 503 } })
    await setPayoutTerms(world.market, ENERGY, { frequency: 'AT_ONCE' })
    await world.blocks(5)
    expect(await open(world)).toHaveLength(1)
    await world.blocks(60)
    expect(await all(world)).toMatchObject([{ state: 'failed' }])
    expect(await world.ledger(earned(ENERGY))).toBe(EARNED)
    expect((await world.ledger(FEES)) - fees).toBe(0)
    world.faults.clear()
    await world.blocks(5)
    expect(await all(world)).toHaveLength(1)
    await world.pass(DAY_MS)
    await world.blocks(25)
    expect(await all(world)).toMatchObject([{ state: 'paid', feeSun: 0 }, { state: 'failed' }])
    expect(await trxOf(world)).toBe(before + EARNED)
  })

  test('when several passes run over the same earnings', async () => {
    const world = await payoutWorld()
    await earn(world)
    const before = await trxOf(world)
    world.clock.advance(DAY_MS)
    world.chain.mine()
    const others = Array.from({ length: 5 }, () => createPayoutsWorker(world.market))
    await Promise.all(others.map((worker) => worker.pass()))
    await world.blocks(25)
    expect(await all(world)).toHaveLength(1)
    expect(await trxOf(world)).toBe(before + EARNED)
  })
})

describe('where the pool address has too little', () => {
  test.each([
    ['nothing', undefined],
    ['not enough', '13'],
  ])('%s: it waits, says so, and pays later', async (_name, trx) => {
    const world = await payoutWorld(trx === undefined ? '0.000001' : trx)
    await earn(world)
    const before = await trxOf(world)
    await world.pass(DAY_MS)
    const worker = createPayoutsWorker(world.market)
    await worker.pass()
    expect(worker.problem()).toBe(`payouts wait: the pool address ${POOL} lacks 13.1 TRX`)
    expect(await all(world)).toEqual([])
    expect(await world.ledger(earned(ENERGY))).toBe(EARNED)
    world.send(POOL, '100')
    world.chain.mine()
    await worker.pass()
    // A fork could still take it.
    expect(worker.problem()).toContain('payouts wait')
    world.chain.mine(SOLIDIFIED_LAG_BLOCKS)
    await worker.pass()
    expect(worker.problem()).toBeUndefined()
    await world.blocks(25)
    expect(await trxOf(world)).toBe(before + EARNED)
  })
})

test('what activations under way take from the pool address is not promised to a payout, and is asked for', async () => {
  const world = await payoutWorld('14.1')
  await earn(world)
  const needs = (await readHotWallets(world.market)).pool
  world.faults.add({ path: SEND, act: { at: 'answer', status: 503 } })
  await activate(world.market, world.accountId, [providerSigner(30).address])
  const { leavingSun, shortfallSun } = (await readHotWallets(world.market)).pool
  expect(leavingSun).toBe(needs.leavingSun + 1_100_001)
  expect(shortfallSun).toBe(Math.max(0, needs.needSun + leavingSun - needs.balanceSun))
  const worker = createPayoutsWorker(world.market)
  world.clock.advance(DAY_MS)
  await worker.pass()
  expect(worker.problem()).toBe(`payouts wait: the pool address ${POOL} lacks 13.1 TRX`)
  expect(await all(world)).toEqual([])
})

test('terms need addresses, and never pay the pool from the pool', async () => {
  const { market } = await payoutWorld()
  expect(await codeOf(setPayoutTerms(market, 'x', {}))).toMatch(/^INVALID_PARAMS address/)
  expect(await codeOf(setPayoutTerms(market, ENERGY, { payoutAddress: 'x' }))).toMatch(/^INVALID_PARAMS payoutAddress/)
  expect(await codeOf(setPayoutTerms(market, ENERGY, { payoutAddress: POOL }))).toMatch(/must not be the pool/)
  await setPayoutTerms(market, ENERGY, { payoutAddress: RECEIVER, frequency: 'AT_ONCE' })
})
