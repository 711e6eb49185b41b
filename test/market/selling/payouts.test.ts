/** Payouts to providers: once, when due, and only earnings that no reorg can reverse. */
import { describe, expect, test } from 'vitest'
import { readSigningContext } from '../../../src/chain/send.ts'
import { latestPayouts, openPayouts } from '../../../src/db/stores/selling/payouts.ts'
import { post } from '../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { buyer, CHAIN_PAYOUTS, provider as earned, FEES, seller } from '../../../src/market/base/ledger.ts'
import { enterUnknown } from '../../../src/market/operator/enter-unknown.ts'
import { setOwnTerms } from '../../../src/market/selling/own-provider.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import { createPayoutsWorker } from '../../../src/market/selling/payouts-worker.ts'
import { activate } from '../../../src/market/treasury/activate.ts'
import { readHotWallets } from '../../../src/market/treasury/hot-wallets.ts'
import { SOLIDIFIED_LAG_BLOCKS, USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createTestMarketKeys, programSigner } from '../../support/keys.ts'
import { MNEMONIC } from '../market-fixture.ts'
import {
  createOrderFixture,
  DAY_MS,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  providerSigner,
  RECEIVER,
  restart,
} from '../orders/order-fixture.ts'

const POOL = createTestMarketKeys(MNEMONIC, 'sandbox').pool.address
const OTHER_PAYOUT_ADDRESS = providerSigner(9).address
const SEND = 'wallet/broadcasttransaction'
/** Earnings from one call of `earn`, in SUN. */
const EARNED = 60 * 200_000

/** Creates a fixture with 1,000 TRX in the pool by default. */
async function createPayoutFixture(poolTrx: string | undefined = '1000', settings = {}): Promise<OrderFixture> {
  const fixture = await createOrderFixture({ settings, accounts: [] })
  if (poolTrx !== undefined) fixture.send(POOL, poolTrx)
  fixture.chain.mine()
  return fixture
}

/** Earns 12 TRX for provider, finalized. */
async function earn(fixture: OrderFixture): Promise<void> {
  await fixture.buy({ resourceAmount: 100_000, durationSec: 2 * 86_400 })
  await fixture.blocks(25)
}

const trxOf = async (fixture: OrderFixture, address = ENERGY) =>
  (await fixture.market.node.pendingAccount(address))?.balanceSun ?? 0

const listOpenPayouts = (fixture: OrderFixture) => fixture.market.db.read((reader) => openPayouts(reader))
const listPayouts = (fixture: OrderFixture) => fixture.market.db.read((reader) => latestPayouts(reader, 100))

describe('daily payouts', () => {
  test('are made in the first pass after midnight UTC, in full and without a fee', async () => {
    const fixture = await createPayoutFixture()
    await earn(fixture)
    const before = await trxOf(fixture)
    await fixture.passTime(11 * 3_600_000) // NOON + 25 blocks and 11 hours: still the same day
    await fixture.blocks(2)
    expect(await listPayouts(fixture)).toEqual([])
    await fixture.passTime(3_600_000)
    await fixture.blocks(25)
    expect(await trxOf(fixture)).toBe(before + EARNED)
    expect(await fixture.ledger(earned(ENERGY))).toBe(0)
    expect(await listPayouts(fixture)).toMatchObject([{ state: 'paid', amountSun: EARNED, feeSun: 0 }])
    expect(await fixture.ledger(CHAIN_PAYOUTS)).toBeGreaterThanOrEqual(EARNED)
  })

  test('wait for an unknown transfer to their receiver on the chain, which counts as the payout', async () => {
    const fixture = await createPayoutFixture()
    const { market } = fixture
    await earn(fixture)
    const before = await trxOf(fixture)
    // Send the payout as a database copy that was lost did.
    const order = { from: POOL, to: ENERGY, amountSun: sun(EARNED) }
    const { context } = await readSigningContext(market)
    const { tx, txid } = buildTransfer(order, programSigner(MNEMONIC, 'pool'), context)
    expect(await market.node.broadcast(tx)).toMatchObject({ at: 'accepted' })
    await fixture.blocks(2)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(25)
    expect(await listPayouts(fixture)).toEqual([])
    const { transactions } = await enterUnknown(market, undefined)
    expect(transactions).toMatchObject([{ txid, as: 'PAYOUT' }])
    await fixture.blocks(25)
    expect(await listPayouts(fixture)).toMatchObject([{ state: 'paid', txid, amountSun: EARNED }])
    expect([await trxOf(fixture), await fixture.ledger(earned(ENERGY))]).toEqual([before + EARNED, 0])
  })

  test('are also made below the minimum to a provider who has left, but not for other sales', async () => {
    const fixture = await createPayoutFixture()
    await fixture.buy({ resourceAmount: 100_000, durationSec: 86_400 })
    await fixture.blocks(25)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(2)
    expect(await listPayouts(fixture)).toEqual([])
    await setOwnTerms(fixture.market, ENERGY, { state: 'LEFT' })
    const sale = [{ from: buyer(fixture.accountId), to: seller(ENERGY), amount: sun(2_000_000) }]
    await fixture.market.db.write((tx) => post(tx, fixture.clock.now() - DAY_MS, 'sale', sale))
    await fixture.passTime(30_000)
    await fixture.blocks(25)
    expect(await listPayouts(fixture)).toMatchObject([{ state: 'paid', amountSun: EARNED / 2, feeSun: 0 }])
  })

  test('are made once a day', async () => {
    const fixture = await createPayoutFixture()
    await earn(fixture)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(25)
    const receiver = providerSigner(2).address
    await fixture.buy({ resourceAmount: 80_000, durationSec: 3 * 86_400, unitPrice: 60, receiver })
    await fixture.blocks(30)
    expect(await listPayouts(fixture)).toHaveLength(1)
    expect(await fixture.ledger(earned(ENERGY))).toBe(60 * 240_000)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(25)
    expect(await listPayouts(fixture)).toHaveLength(2)
    expect(await fixture.ledger(earned(ENERGY))).toBe(0)
  })

  test('wait for the minimum amount', async () => {
    const fixture = await createPayoutFixture()
    await fixture.buy()
    await fixture.blocks(25)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(2)
    expect(await listPayouts(fixture)).toEqual([])
    expect(await fixture.ledger(earned(ENERGY))).toBe(60 * 32_000)
  })

  test('go to the configured address', async () => {
    const fixture = await createPayoutFixture()
    await setPayoutTerms(fixture.market, ENERGY, { payoutAddress: OTHER_PAYOUT_ADDRESS })
    await earn(fixture)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(25)
    expect(await trxOf(fixture, OTHER_PAYOUT_ADDRESS)).toBe(EARNED)
    expect(await fixture.ledger(earned(ENERGY))).toBe(0)
  })

  test('are not sent to a contract, and the operator is alerted', async () => {
    const fixture = await createPayoutFixture()
    const { market } = fixture
    const toContract = () => setPayoutTerms(market, ENERGY, { payoutAddress: USDT_ADDRESS })
    expect(await errorCodeOf(toContract())).toBe(
      'INVALID_PARAMS payoutAddress is a contract, which cannot receive TRX transfers',
    )
    // The payout address was set while no node responded, so the contract check was skipped.
    const { receivers } = market
    Object.assign(market, { receivers: { ...receivers, isContract: async () => false } })
    await toContract()
    Object.assign(market, { receivers })
    await earn(fixture)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(25)
    expect(await listPayouts(fixture)).toEqual([])
    expect(await fixture.problem('payouts-funds')).toBe(
      `payouts are waiting: ${USDT_ADDRESS} is a contract, which cannot receive TRX transfers: set another payout address`,
    )
    await setPayoutTerms(market, ENERGY, { payoutAddress: OTHER_PAYOUT_ADDRESS })
    await fixture.blocks(25)
    expect(await trxOf(fixture, OTHER_PAYOUT_ADDRESS)).toBe(EARNED)
    expect(await fixture.problem('payouts-funds')).toBeUndefined()
  })
})

describe('immediate payouts', () => {
  test('cost a fee, and are made when the earnings are final', async () => {
    const fixture = await createPayoutFixture()
    await setPayoutTerms(fixture.market, ENERGY, { frequency: 'AT_ONCE' })
    const [before, fees] = [await trxOf(fixture), await fixture.ledger(FEES)]
    await fixture.buy({ resourceAmount: 100_000, durationSec: 2 * 86_400 })
    await fixture.blocks(3)
    expect(await fixture.ledger(earned(ENERGY))).toBe(EARNED)
    expect(await listPayouts(fixture)).toEqual([])
    await fixture.blocks(50)
    expect(await trxOf(fixture)).toBe(before + EARNED - 1_000_000)
    expect((await fixture.ledger(FEES)) - fees).toBe(1_000_000)
    expect(await fixture.ledger(earned(ENERGY))).toBe(0)
  })
})

describe('a payout pays once', () => {
  test.each([
    ['the broadcast is lost', false],
    ['the response to the broadcast is lost', true],
  ])('if %s and the process dies', async (_name, performed) => {
    const fixture = await createPayoutFixture()
    await earn(fixture)
    const before = await trxOf(fixture)
    fixture.clock.advance(DAY_MS)
    fixture.chain.mine()
    fixture.faults.add({ path: SEND, performed, act: { at: 'reset' } })
    await createPayoutsWorker(fixture.market).pass()
    expect(await listOpenPayouts(fixture)).toHaveLength(1)
    expect(await fixture.ledger(earned(ENERGY))).toBe(0)
    await restart(fixture)
    await fixture.blocks(30)
    expect(await listPayouts(fixture)).toMatchObject([{ state: 'paid' }])
    expect(await trxOf(fixture)).toBe(before + EARNED)
  })

  test('if no block includes the payout: the earnings are restored, and paid on another day', async () => {
    const fixture = await createPayoutFixture()
    await earn(fixture)
    const [before, fees] = [await trxOf(fixture), await fixture.ledger(FEES)]
    fixture.faults.add({ path: SEND, times: 10_000, act: { at: 'answer', status: 503 } })
    await setPayoutTerms(fixture.market, ENERGY, { frequency: 'AT_ONCE' })
    await fixture.blocks(5)
    expect(await listOpenPayouts(fixture)).toHaveLength(1)
    await fixture.blocks(60)
    expect(await listPayouts(fixture)).toMatchObject([{ state: 'failed' }])
    expect(await fixture.ledger(earned(ENERGY))).toBe(EARNED)
    expect((await fixture.ledger(FEES)) - fees).toBe(0)
    fixture.faults.clear()
    await fixture.blocks(5)
    expect(await listPayouts(fixture)).toHaveLength(1)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(25)
    expect(await listPayouts(fixture)).toMatchObject([{ state: 'paid', feeSun: 0 }, { state: 'failed' }])
    expect(await trxOf(fixture)).toBe(before + EARNED)
  })

  test('if several workers handle the same earnings', async () => {
    const fixture = await createPayoutFixture()
    await earn(fixture)
    const before = await trxOf(fixture)
    fixture.clock.advance(DAY_MS)
    fixture.chain.mine()
    const others = Array.from({ length: 5 }, () => createPayoutsWorker(fixture.market))
    await Promise.all(others.map((worker) => worker.pass()))
    await fixture.blocks(25)
    expect(await listPayouts(fixture)).toHaveLength(1)
    expect(await trxOf(fixture)).toBe(before + EARNED)
  })
})

describe('a payout with too little TRX in the pool', () => {
  test.each([
    ['no TRX', undefined],
    ['not enough TRX', '13'],
  ])('(%s) waits, is reported, and is paid later', async (_name, trx) => {
    const fixture = await createPayoutFixture(trx === undefined ? '0.000001' : trx)
    await earn(fixture)
    const before = await trxOf(fixture)
    await fixture.passTime(DAY_MS)
    const worker = createPayoutsWorker(fixture.market)
    await worker.pass()
    expect(worker.problem()).toBe(`payouts are waiting: the pool address ${POOL} lacks 13.1 TRX`)
    expect(await listPayouts(fixture)).toEqual([])
    expect(await fixture.ledger(earned(ENERGY))).toBe(EARNED)
    fixture.send(POOL, '100')
    fixture.chain.mine()
    await worker.pass()
    // A reorg could still drop the transaction.
    expect(worker.problem()).toContain('payouts are waiting')
    fixture.chain.mine(SOLIDIFIED_LAG_BLOCKS)
    await worker.pass()
    expect(worker.problem()).toBeUndefined()
    await fixture.blocks(25)
    expect(await trxOf(fixture)).toBe(before + EARNED)
  })
})

test("pending activations reduce the TRX available for payouts, and are part of the pool's needs", async () => {
  const fixture = await createPayoutFixture('14.1')
  await earn(fixture)
  const needs = (await readHotWallets(fixture.market)).pool
  fixture.faults.add({ path: SEND, act: { at: 'answer', status: 503 } })
  await activate(fixture.market, fixture.accountId, [providerSigner(30).address])
  const { leavingSun, shortfallSun } = (await readHotWallets(fixture.market)).pool
  expect(leavingSun).toBe(needs.leavingSun + 1_100_001)
  expect(shortfallSun).toBe(Math.max(0, needs.needSun + leavingSun - needs.balanceSun))
  const worker = createPayoutsWorker(fixture.market)
  fixture.clock.advance(DAY_MS)
  await worker.pass()
  expect(worker.problem()).toBe(`payouts are waiting: the pool address ${POOL} lacks 13.1 TRX`)
  expect(await listPayouts(fixture)).toEqual([])
})

test('payout terms need valid addresses, and never pay from the pool to the pool', async () => {
  const { market } = await createPayoutFixture()
  expect(await errorCodeOf(setPayoutTerms(market, 'x', {}))).toMatch(/^INVALID_PARAMS address/)
  expect(await errorCodeOf(setPayoutTerms(market, ENERGY, { payoutAddress: 'x' }))).toMatch(
    /^INVALID_PARAMS payoutAddress/,
  )
  expect(await errorCodeOf(setPayoutTerms(market, ENERGY, { payoutAddress: POOL }))).toMatch(/must not be the pool/)
  await setPayoutTerms(market, ENERGY, { payoutAddress: RECEIVER, frequency: 'AT_ONCE' })
})
