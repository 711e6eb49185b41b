/** Delegations through a crash, a lost response, a rejection, an expiry and a reorg: exactly one delegation results. */
import { describe, expect, test } from 'vitest'
import { outbox } from '../../../src/db/schema/bot/outbox.ts'
import { moveProviderGrant, openProviderGrant } from '../../../src/db/stores/bot/provider-grants.ts'
import { refusalOf } from '../../../src/db/stores/chain/outgoing.ts'
import type { Delegation } from '../../../src/db/stores/rentals/delegations.ts'
import { rowsOf } from '../../../src/db/stores/rows.ts'
import { provider as earned, hold } from '../../../src/market/base/ledger.ts'
import { createMarketTracker } from '../../../src/market/kinds.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { createDelegateWorker } from '../../../src/market/rentals/delegate-worker.ts'
import { buildDelegate, buildGrant } from '../../../src/tron/transactions.ts'
import type { PreparedTransaction } from '../../../src/tron/types.ts'
import { drain, ENERGY_PROVIDER, provider, providerSigner } from '../market-fixture.ts'
import {
  createOrderFixture,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  RECEIVER,
  restart,
} from '../orders/order-fixture.ts'

const SECOND = provider(5, { energyTrx: 20_000 })
const SECOND_ADDRESS = providerSigner(5).address
const STAKE_SUN = 3_396_000_000 // 32,000 Energy

const state = async (fixture: OrderFixture, id: string) =>
  (await fixture.delegations(id)).map((one) => one.state).join()

/** Checks that the order was filled once by one delegation on the chain, and that all money is where it belongs. */
async function expectFilledOnce(fixture: OrderFixture, id: string, by = ENERGY): Promise<void> {
  const { market, accountId } = fixture
  const found = await getOrder(market, accountId, id)
  expect(found).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
  expect(found.delegates.map((one) => one.delegator)).toEqual([by])
  expect(await fixture.delegatedOnChain(by)).toMatchObject({ sun: STAKE_SUN })
  expect(await fixture.ledger(hold(id))).toBe(0)
  expect(await fixture.ledger(earned(by))).toBe(found.payoutAmount)
  expect(await fixture.audit()).toEqual([])
}

const send = 'wallet/broadcasttransaction'

describe('a delegation reaches the chain once', () => {
  test('if the process dies between signing and broadcasting', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    fixture.faults.add({ path: send, act: { at: 'reset' } })
    await fixture.work()
    const [before] = await fixture.delegations(id)
    await restart(fixture)
    await fixture.work()
    await fixture.blocks(1)
    const [after] = await fixture.delegations(id)
    expect(after).toMatchObject({ state: 'confirmed', txid: before?.state === 'signed' && before.txid })
    await expectFilledOnce(fixture, id)
  })

  test('if the response to the broadcast is lost, with or without a restart', async () => {
    for (const crash of [true, false]) {
      const fixture = await createOrderFixture()
      const id = await fixture.buy()
      fixture.faults.add({ path: send, performed: true, act: { at: 'reset' } })
      await fixture.work()
      if (crash) await restart(fixture)
      await fixture.blocks(2)
      await expectFilledOnce(fixture, id)
    }
  })

  test('if the node is unreachable for a while', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    await fixture.work()
    fixture.chain.mine()
    fixture.faults.add({ path: 'wallet/getblock', times: 2, act: { at: 'answer', status: 500 } })
    const { tracker } = fixture.market
    expect(await errorCodeOf(tracker.pass())).toMatch(/^TRON_UNREACHABLE/)
    expect(await state(fixture, id)).toBe('signed')
    fixture.faults.clear()
    await tracker.pass()
    await expectFilledOnce(fixture, id)
  })

  test('if the lookup by txid does not find the transaction', async () => {
    const fixture = await createOrderFixture()
    for (const call of ['gettransactioninfobyid', 'gettransactionbyid'])
      fixture.faults.add({ path: call, times: 1_000, act: { at: 'answer', status: 200, body: {} } })
    const id = await fixture.buy()
    await fixture.blocks(60)
    await expectFilledOnce(fixture, id)
  })

  test('if the node rejects the transaction but still forwards it', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    for (const code of ['CONTRACT_VALIDATE_ERROR', 'SERVER_BUSY']) {
      const body = { code, message: Buffer.from('no').toString('hex') }
      fixture.faults.add({ path: send, performed: true, act: { at: 'answer', status: 200, body } })
    }
    await fixture.blocks(60)
    await expectFilledOnce(fixture, id)
    expect(fixture.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
  })

  test('if no block includes the transaction: only then is another one signed', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    fixture.faults.add({ path: send, times: 1_000, act: { at: 'answer', status: 503 } })
    await fixture.work()
    const [before] = await fixture.delegations(id)
    await fixture.blocks(20)
    expect(await state(fixture, id)).toBe('signed')
    expect(await fixture.delegations(id)).toEqual([before])
    // The transaction has expired, and the solidified block is past its expiration.
    await fixture.blocks(11)
    fixture.faults.clear()
    await fixture.blocks(3)
    const [after] = await fixture.delegations(id)
    expect(after?.state).toBe('confirmed')
    expect(after).not.toMatchObject({ txid: before?.state === 'signed' ? before.txid : '' })
    await expectFilledOnce(fixture, id)
  })

  test('if a reorg drops its block and the transaction', async () => {
    const fixture = await createOrderFixture()
    const { market, accountId } = fixture
    const id = await fixture.buy()
    await fixture.work()
    await fixture.blocks(2)
    await expectFilledOnce(fixture, id)
    fixture.chain.fork(2, { keepTransactions: false })
    await market.tracker.pass()
    expect(await state(fixture, id)).toBe('signed')
    expect(await getOrder(market, accountId, id)).toMatchObject({
      status: 'Active',
      fulfilledPercent: 0,
      remainAmount: 32_000,
      delegates: [],
    })
    expect(await fixture.ledger(hold(id))).toBe(1_920_000)
    expect(await fixture.ledger(earned(ENERGY))).toBe(0)
    expect(await fixture.audit()).toEqual([])
    await restart(fixture)
    await fixture.blocks(3)
    await expectFilledOnce(fixture, id)
  })

  test('if a reorg moves the transaction to another block', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    await fixture.work()
    await fixture.blocks(2)
    fixture.chain.fork(2)
    await fixture.blocks(25)
    const [row] = await fixture.delegations(id)
    expect(row).toMatchObject({ state: 'confirmed', solid: true, confirmations: 1 })
    await expectFilledOnce(fixture, id)
  })

  test('if two workers handle the same delegation', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    const { market } = fixture
    const others = [createMarketTracker(() => market, market), createDelegateWorker(market)]
    const all = () => Promise.all([fixture.work(), ...others.map((other) => other.pass())])
    await all()
    fixture.chain.mine()
    await all()
    await fixture.blocks(1)
    await expectFilledOnce(fixture, id)
  })
})

/** Broadcasts a transaction signed by provider itself. */
function byOwner(fixture: OrderFixture, prepared: (context: Context) => PreparedTransaction): void {
  const { number, id, timestampMs } = fixture.chain.solid()
  const { tx } = prepared({ refBlock: { number, id, timestampMs }, validForMs: 3_600_000 })
  const answer = fixture.chain.broadcast(tx)
  if (!('result' in answer)) throw new Error(answer.message)
  fixture.chain.mine()
}
type Context = Parameters<typeof buildDelegate>[2]

/** Returns the permission id under which the order's delegation on the chain was signed. */
async function permissionOf(fixture: OrderFixture, id: string): Promise<number | undefined> {
  const row = (await fixture.delegations(id)).find((one) => one.state === 'confirmed')
  return row?.state === 'confirmed' ? (await fixture.market.node.pendingTransaction(row.txid))?.permissionId : undefined
}

async function refusal(fixture: OrderFixture, id: string): Promise<string | undefined> {
  const row = (await fixture.delegations(id)).find((one) => one.state === 'signed')
  if (row?.state !== 'signed') return undefined
  return fixture.market.db.read(async (reader) => (await refusalOf(reader, row.txid))?.refusal)
}

describe('a provider that cannot deliver', () => {
  const owner = { privateKey: ENERGY_PROVIDER.privateKey }

  /** The provider locks a small stake itself. */
  function lockByOwner(fixture: OrderFixture, lockPeriodBlocks: number): void {
    const lock = { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY' as const, lockPeriodBlocks }
    byOwner(fixture, (context) => buildDelegate({ ...lock, balanceSun: 1_000_000 as never }, owner, context))
  }
  const revoke = (fixture: OrderFixture) =>
    byOwner(fixture, (context) => buildGrant({ owner: ENERGY, grantee: RECEIVER, name: 'other' }, owner, context))

  test('because it revoked its permission is replaced by another provider, and its owner and operators are told', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    const { db, clock } = fixture.market
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await db.write(async (tx) => {
      for (const [userId, kind] of [
        [1, 'grant'],
        [2, 'grant'],
        [2, 'revoke'],
      ] as const) {
        const id = `${userId} ${kind}`
        fixture.clock.advance(1)
        await openProviderGrant(tx, { id, userId, kind, address: ENERGY }, clock.now())
        if (kind === 'grant') await moveProviderGrant(tx, 'finish', id, {}, clock.now())
      }
    })
    revoke(fixture)
    const id = await fixture.buy({ unitPrice: 70 })
    await fixture.blocks(4)
    await expectFilledOnce(fixture, id, SECOND_ADDRESS)
    const [failed] = await fixture.delegations(id)
    expect(failed).toMatchObject({ state: 'failed', provider: ENERGY })
    const told = await db.read((reader) => rowsOf(reader, outbox))
    // User 2 ends it on a page, which says so when it is done.
    expect(told.map(({ userId, event }) => [userId, event])).toEqual(
      [null, 1].map((userId) => [userId, { kind: 'provider', what: 'revoked', address: ENERGY, minPriceSun: 0 }]),
    )
  })

  /**
   * Changes the id of the marketplace's permission. The initial id is 3; it becomes 2 as the only active permission.
   */
  function moveTo(fixture: OrderFixture, id: 2 | 3): void {
    const grant = { owner: ENERGY, grantee: fixture.market.keys.pool.address, name: 'moved' }
    const first = id === 3 ? { firstGrantee: providerSigner(9).address } : {}
    byOwner(fixture, (context) => buildGrant({ ...grant, ...first }, owner, context))
  }

  test('because its permission id changed signs under the new id', async () => {
    const fixture = await createOrderFixture()
    moveTo(fixture, 2)
    expect(fixture.market.book.provider('ENERGY', ENERGY)?.permissionId).toBe(3)
    const id = await fixture.buy()
    await fixture.work()
    await fixture.blocks(2)
    await expectFilledOnce(fixture, id)
    expect(await permissionOf(fixture, id)).toBe(2)
  })

  /** The delegation signed under the old id reaches the node only after the owner has moved the permission. */
  async function createMovedPermission(): Promise<{ fixture: OrderFixture; id: string }> {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    fixture.faults.add({ path: send, act: { at: 'answer', status: 503 } })
    await createDelegateWorker(fixture.market).pass()
    moveTo(fixture, 2)
    await fixture.blocks(5)
    expect(await refusal(fixture, id)).toMatch(/^SIGERROR /)
    expect(await state(fixture, id)).toBe('signed')
    return { fixture, id }
  }

  test('because its permission id changes during signing signs again once the first transaction is dropped', async () => {
    const { fixture, id } = await createMovedPermission()
    const [{ createdAtMs }] = (await fixture.delegations(id)) as [Delegation]
    while ((await fixture.delegations(id))[0]?.state !== 'confirmed') await fixture.blocks(1)
    // The validity of 30 s, the minute until the chain is final, and the block of the second delegation.
    expect(fixture.clock.now() - createdAtMs).toBeLessThanOrEqual(96_000)
    await expectFilledOnce(fixture, id)
    expect(await permissionOf(fixture, id)).toBe(2)
    expect(await fixture.delegations(id)).toMatchObject([{ attempts: 1 }])
  })

  test('because its permission id changes and changes back delivers once, with the rejected transaction', async () => {
    const { fixture, id } = await createMovedPermission()
    moveTo(fixture, 3)
    await fixture.blocks(40)
    await expectFilledOnce(fixture, id)
    expect(await permissionOf(fixture, id)).toBe(3)
    expect(await fixture.delegations(id)).toMatchObject([{ attempts: 0 }])
  })

  test('because it has neither Bandwidth nor TRX signs nothing, and another delegates immediately', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    const { market } = fixture
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await drain(fixture, ENERGY_PROVIDER)
    const id = await fixture.buy({ unitPrice: 70 })
    await fixture.work()
    await fixture.blocks(2)
    await expectFilledOnce(fixture, id, SECOND_ADDRESS)
    const [failed] = await fixture.delegations(id)
    expect(failed).toMatchObject({ state: 'failed', provider: ENERGY, txid: null })
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBe(0)
    expect(await fixture.problem('provider-fees')).toMatch(
      new RegExp(
        `^provider ${ENERGY} can pay for only 0 transactions with its Bandwidth and TRX: send it 0.6 TRX, or stake`,
      ),
    )
    // The provider gets TRX for its next two transactions, so it returns to the book.
    fixture.send(ENERGY, '0.6')
    await fixture.passTime(60_000)
    expect(await fixture.problem('provider-fees')).toBeUndefined()
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBeGreaterThan(0)
  })

  test('because its stake is used elsewhere leaves the order waiting, with its money held', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    const { market, accountId } = fixture
    byOwner(fixture, (context) =>
      buildDelegate(
        { owner: ENERGY, receiver: SECOND_ADDRESS, resource: 'ENERGY', balanceSun: 19_000_000_000 as never },
        owner,
        context,
      ),
    )
    const id = await fixture.buy({ unitPrice: 80, options: { onlyCreateWhenFulfilled: true } })
    await createDelegateWorker(market).pass()
    // A signed transaction may be included until it expires.
    expect(await state(fixture, id)).toBe('signed')
    await fixture.blocks(40)
    expect(await state(fixture, id)).toBe('failed')
    expect(await getOrder(market, accountId, id)).toMatchObject({ status: 'Active', fulfilledPercent: 0 })
    expect(await fixture.ledger(hold(id))).toBe(32_000 * 80)
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBeLessThan(32_000)
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await fixture.blocks(2)
    await expectFilledOnce(fixture, id, SECOND_ADDRESS)
  })

  test('is suspended longer after each rejection, and reinstated when it delivers', async () => {
    const fixture = await createOrderFixture()
    const { market } = fixture
    const facts = () => market.book.provider('ENERGY', ENERGY)
    const refusal = { code: 'BANDWITH_ERROR', message: Buffer.from('no bandwidth').toString('hex') }
    const id = await fixture.buy()
    const failures = async () => (await fixture.delegations(id)).filter((one) => one.state === 'failed').length
    for (const restMs of [30_000, 60_000, 120_000]) {
      const before = await failures()
      fixture.faults.add({ path: send, times: 1_000, act: { at: 'answer', status: 200, body: refusal } })
      await fixture.work()
      while ((await failures()) === before) await fixture.blocks(1)
      fixture.faults.clear()
      expect(facts()?.restsUntilMs).toBe(fixture.clock.now() + restMs)
      await restart(fixture)
      await fixture.passTime(restMs - 1)
      expect((await fixture.delegations(id)).every((one) => one.state === 'failed')).toBe(true)
      await fixture.clock.advance(1)
    }
    await fixture.work()
    await fixture.blocks(2)
    await expectFilledOnce(fixture, id)
    expect(facts()).toMatchObject({ refusals: 0, restsUntilMs: 0 })
  })

  test('because of a lock made outside the marketplace is replaced immediately', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    lockByOwner(fixture, 28_800)
    const id = await fixture.buy({ unitPrice: 70 })
    await fixture.work()
    await restart(fixture)
    await fixture.blocks(3)
    await expectFilledOnce(fixture, id, SECOND_ADDRESS)
    expect(fixture.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
    // The lock is remembered for this receiver, also for an order that would prolong it.
    const again = await fixture.buy({ unitPrice: 70 })
    expect((await fixture.delegations(again)).map((one) => one.provider)).toEqual([SECOND_ADDRESS])
    const longer = await fixture.buy({ unitPrice: 150, durationSec: 2 * 86_400 })
    expect((await fixture.delegations(longer)).map((one) => one.provider)).toEqual([SECOND_ADDRESS])
  })

  test('because its receiver became a contract gets its stake back and is not suspended', async () => {
    const fixture = await createOrderFixture()
    const { book } = fixture.market
    const offered = book.offeredUnits('ENERGY', ENERGY)
    const id = await fixture.buy()
    fixture.chain.makeContract(RECEIVER)
    while (book.offeredUnits('ENERGY', ENERGY) < offered) await fixture.blocks(5)
    await fixture.blocks(30)
    expect(book.offeredUnits('ENERGY', ENERGY)).toBe(offered)
    expect(book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
    expect((await fixture.delegations(id)).every(({ failure }) => failure === 'the receiver is a contract')).toBe(true)
    fixture.clock.advance(300_000)
    expect(await cancelOrder(fixture.market, fixture.accountId, id)).toMatchObject({ cancelledAmount: 32_000 })
  })

  test('because its own stake would be locked longer is replaced', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    lockByOwner(fixture, 300)
    const id = await fixture.buy({ unitPrice: 70, durationSec: 30 * 86_400 })
    await fixture.blocks(3)
    await expectFilledOnce(fixture, id, SECOND_ADDRESS)
    expect(fixture.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
    await fixture.passTime(900_000)
    const next = await fixture.buy({ unitPrice: 60, durationSec: 30 * 86_400 })
    expect((await fixture.delegations(next)).map((one) => one.provider)).toEqual([ENERGY])
  })

  test('because of a lock that has ended only by the clock, not by the chain, is checked once per block', async () => {
    const fixture = await createOrderFixture()
    lockByOwner(fixture, 1_202)
    fixture.clock.advance(10_000)
    const id = await fixture.buy()
    for (let i = 0; i < 5; i++) await fixture.work()
    expect(await state(fixture, id)).toBe('failed')
    await fixture.blocks(6)
    expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({
      status: 'Completed',
      fulfilledPercent: 100,
    })
    expect((await fixture.delegations(id)).length).toBeLessThanOrEqual(3)
  })

  test('because of a lock made in the meantime is not suspended, even if our clock is wrong', async () => {
    const fixture = await createOrderFixture({ skew: { ms: 600_000 } })
    const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: Buffer.from('a lock').toString('hex') }
    const id = await fixture.buy()
    fixture.faults.add({ path: send, times: 1_000, act: { at: 'answer', status: 200, body: refusal } })
    await fixture.work()
    expect(await state(fixture, id)).toBe('signed')
    fixture.faults.clear()
    // The lock outlasts the rental by the chain's head time, but not by the clock.
    lockByOwner(fixture, 1_335)
    fixture.faults.add({ path: send, times: 1_000, act: { at: 'answer', status: 200, body: refusal } })
    while ((await state(fixture, id)) === 'signed') await fixture.blocks(1)
    expect((await fixture.delegations(id))[0]?.failure).toContain('a lock')
    expect(fixture.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
  })
})

describe('the money of a rental', () => {
  test('is split into parts that add up to the payout, each including its fee', async () => {
    const fixture = await createOrderFixture({
      accounts: [SECOND, provider(6, { energyTrx: 3_333 })],
      settings: { commissionBasisPoints: 333 },
    })
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 61 })
    await fixture.enroll({ address: providerSigner(6).address, minPriceSun: 59 })
    const id = await fixture.buy({
      resourceAmount: 377_777,
      unitPrice: 67,
      durationSec: 86_401,
      options: { allowPartialFill: true },
    })
    await fixture.blocks(3)
    const found = await getOrder(fixture.market, fixture.accountId, id)
    expect(found).toMatchObject({ status: 'Completed', remainAmount: 0 })
    expect(found.delegates).toHaveLength(3)
    const earners = [earned(ENERGY), earned(SECOND_ADDRESS), earned(providerSigner(6).address), 'fees']
    const sums = await Promise.all(earners.map((name) => fixture.ledger(name)))
    expect(await fixture.ledger(hold(id))).toBe(0)
    const fromDeposits = 1_000_000
    expect(sums.reduce((a, b) => a + b, 0)).toBe(found.payoutAmount + fromDeposits)
    expect(await fixture.audit()).toEqual([])
  })

  test('is charged for the filled part now, and for the remainder when supply appears', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    const { market, accountId } = fixture
    const id = await fixture.buy({
      resourceAmount: 300_000,
      unitPrice: 70,
      options: { allowPartialFill: true },
    })
    await fixture.blocks(2)
    const part = await getOrder(market, accountId, id)
    expect(part).toMatchObject({ status: 'Active', fulfilledPercent: 62 })
    expect(part.delegates).toHaveLength(1)
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await fixture.blocks(2)
    expect(await getOrder(market, accountId, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
    expect(await fixture.ledger(hold(id))).toBe(0)
  })
})
