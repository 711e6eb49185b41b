/** Delegations that meet trouble: a crash, a lost answer, a refusal, an expiry, a fork. One delegation in the end. */
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../src/db/stores/chain/outgoing.ts'
import { provider as earned, hold } from '../../../src/market/base/ledger.ts'
import { createMarketTracker } from '../../../src/market/kinds.ts'
import { openMarket } from '../../../src/market/market.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { createDelegateWorker } from '../../../src/market/rentals/delegate-worker.ts'
import { buildDelegate, buildGrant } from '../../../src/tron/transactions.ts'
import type { PreparedTransaction } from '../../../src/tron/types.ts'
import { drain, ENERGY_PROVIDER, provider, providerSigner } from '../market-world.ts'
import { codeOf, ENERGY, type OrderWorld, orderWorld, RECEIVER } from '../orders/order-world.ts'

const SECOND = provider(5, { energyTrx: 20_000 })
const SECOND_ADDRESS = providerSigner(5).address
const STAKE_SUN = 3_396_000_000 // 32,000 Energy

/** The same database and chain, everything in memory lost. */
async function restart(world: OrderWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

const state = async (world: OrderWorld, id: string) => (await world.delegations(id)).map((one) => one.state).join()

/** Filled, once, by one delegation that the chain knows; the money where it belongs. */
async function filledOnce(world: OrderWorld, id: string, by = ENERGY): Promise<void> {
  const { market, accountId } = world
  const found = await order(market, accountId, id)
  expect(found).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
  expect(found.delegates.map((one) => one.delegator)).toEqual([by])
  expect(await world.onChain(by)).toMatchObject({ sun: STAKE_SUN })
  expect(await world.ledger(hold(id))).toBe(0)
  expect(await world.ledger(earned(by))).toBe(found.payoutAmount)
  expect(await world.audit()).toEqual([])
}

const send = 'wallet/broadcasttransaction'

describe('a delegation reaches the chain once', () => {
  test('when the process dies between signing and broadcasting', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    world.faults.add({ path: send, act: { at: 'reset' } })
    await world.work()
    const [before] = await world.delegations(id)
    await restart(world)
    await world.work()
    await world.blocks(1)
    const [after] = await world.delegations(id)
    expect(after).toMatchObject({ state: 'confirmed', txid: before?.state === 'signed' && before.txid })
    await filledOnce(world, id)
  })

  test('when the answer to the broadcast is lost, with or without a restart', async () => {
    for (const crash of [true, false]) {
      const world = await orderWorld()
      const id = await world.buy()
      world.faults.add({ path: send, performed: true, act: { at: 'reset' } })
      await world.work()
      if (crash) await restart(world)
      await world.blocks(2)
      await filledOnce(world, id)
    }
  })

  test('when the chain cannot be asked for a while', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    await world.work()
    world.chain.mine()
    world.faults.add({ path: 'wallet/getblock', times: 2, act: { at: 'answer', status: 500 } })
    const { tracker } = world.market
    expect(await codeOf(tracker.pass())).toMatch(/^TRON_UNREACHABLE/)
    expect(await state(world, id)).toBe('signed')
    world.faults.clear()
    await tracker.pass()
    await filledOnce(world, id)
  })

  test('though the look-up by txid knows nothing of it', async () => {
    const world = await orderWorld()
    for (const call of ['gettransactioninfobyid', 'gettransactionbyid'])
      world.faults.add({ path: call, times: 1_000, act: { at: 'answer', status: 200, body: {} } })
    const id = await world.buy()
    await world.blocks(60)
    await filledOnce(world, id)
  })

  test('though the node refuses it, and passes it on all the same', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    for (const code of ['CONTRACT_VALIDATE_ERROR', 'SERVER_BUSY']) {
      const body = { code, message: Buffer.from('no').toString('hex') }
      world.faults.add({ path: send, performed: true, act: { at: 'answer', status: 200, body } })
    }
    await world.blocks(60)
    await filledOnce(world, id)
    expect(world.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
  })

  test('when no block ever takes it: only then another is signed', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    world.faults.add({ path: send, times: 1_000, act: { at: 'answer', status: 503 } })
    await world.work()
    const [before] = await world.delegations(id)
    await world.blocks(20)
    expect(await state(world, id)).toBe('signed')
    expect(await world.delegations(id)).toEqual([before])
    // Its time is over, and the solidified chain is past that.
    await world.blocks(11)
    world.faults.clear()
    await world.blocks(3)
    const [after] = await world.delegations(id)
    expect(after?.state).toBe('confirmed')
    expect(after).not.toMatchObject({ txid: before?.state === 'signed' ? before.txid : '' })
    await filledOnce(world, id)
  })

  test('when a fork takes its block away and the transaction with it', async () => {
    const world = await orderWorld()
    const { market, accountId } = world
    const id = await world.buy()
    await world.work()
    await world.blocks(2)
    await filledOnce(world, id)
    world.chain.fork(2, { keepTransactions: false })
    await market.tracker.pass()
    expect(await state(world, id)).toBe('signed')
    expect(await order(market, accountId, id)).toMatchObject({
      status: 'Active',
      fulfilledPercent: 0,
      remainAmount: 32_000,
      delegates: [],
    })
    expect(await world.ledger(hold(id))).toBe(1_920_000)
    expect(await world.ledger(earned(ENERGY))).toBe(0)
    expect(await world.audit()).toEqual([])
    await restart(world)
    await world.blocks(3)
    await filledOnce(world, id)
  })

  test('when a fork moves it to another block', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    await world.work()
    await world.blocks(2)
    world.chain.fork(2)
    await world.blocks(25)
    const [row] = await world.delegations(id)
    expect(row).toMatchObject({ state: 'confirmed', solid: true, confirmations: 1 })
    await filledOnce(world, id)
  })

  test('when two workers look after it', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    const { market } = world
    const others = [createMarketTracker(() => market, market), createDelegateWorker(market)]
    const all = () => Promise.all([world.work(), ...others.map((other) => other.pass())])
    await all()
    world.chain.mine()
    await all()
    await world.blocks(1)
    await filledOnce(world, id)
  })
})

/** By the provider's own hand. */
function byOwner(world: OrderWorld, prepared: (context: Context) => PreparedTransaction): void {
  const { number, id, timestampMs } = world.chain.solid()
  const { tx } = prepared({ refBlock: { number, id, timestampMs }, validForMs: 3_600_000 })
  const answer = world.chain.broadcast(tx)
  if (!('result' in answer)) throw new Error(answer.message)
  world.chain.mine()
}
type Context = Parameters<typeof buildDelegate>[2]

/** Under which the delegation of the order that the chain has was signed. */
async function permissionOf(world: OrderWorld, id: string): Promise<number | undefined> {
  const row = (await world.delegations(id)).find((one) => one.state === 'confirmed')
  return row?.state === 'confirmed' ? (await world.market.node.pendingTransaction(row.txid))?.permissionId : undefined
}

async function refusal(world: OrderWorld, id: string): Promise<string | undefined> {
  const row = (await world.delegations(id)).find((one) => one.state === 'signed')
  if (row?.state !== 'signed') return undefined
  return world.market.db.read(async (reader) => (await refusalOf(reader, row.txid))?.refusal)
}

describe('a provider that cannot deliver', () => {
  const owner = { privateKey: ENERGY_PROVIDER.privateKey }

  /** The provider's own, of a little stake. */
  function lockByOwner(world: OrderWorld, lockPeriodBlocks: number): void {
    const lock = { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY' as const, lockPeriodBlocks }
    byOwner(world, (context) => buildDelegate({ ...lock, balanceSun: 1_000_000 as never }, owner, context))
  }
  const revoke = (world: OrderWorld) =>
    byOwner(world, (context) => buildGrant({ owner: ENERGY, grantee: RECEIVER, name: 'other' }, owner, context))

  test('because it took its permission back: another does', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    revoke(world)
    const id = await world.buy({ unitPrice: 70 })
    await world.blocks(4)
    await filledOnce(world, id, SECOND_ADDRESS)
    const [failed] = await world.delegations(id)
    expect(failed).toMatchObject({ state: 'failed', provider: ENERGY })
  })

  /** Id 3 from the first; 2 once it is the only active permission, and back. */
  function moveTo(world: OrderWorld, id: 2 | 3): void {
    const grant = { owner: ENERGY, grantee: world.market.keys.pool.address, name: 'moved' }
    const first = id === 3 ? { first: providerSigner(9).address } : {}
    byOwner(world, (context) => buildGrant({ ...grant, ...first }, owner, context))
  }

  test('under an id that has moved: the delegation is signed under the new one', async () => {
    const world = await orderWorld()
    moveTo(world, 2)
    expect(world.market.book.provider('ENERGY', ENERGY)?.permissionId).toBe(3)
    const id = await world.buy()
    await world.work()
    await world.blocks(2)
    await filledOnce(world, id)
    expect(await permissionOf(world, id)).toBe(2)
  })

  /** A delegation signed under the old id does not reach the node before the owner moves the permission. */
  async function movedMeanwhile(): Promise<{ world: OrderWorld; id: string }> {
    const world = await orderWorld()
    const id = await world.buy()
    world.faults.add({ path: send, act: { at: 'answer', status: 503 } })
    await createDelegateWorker(world.market).pass()
    moveTo(world, 2)
    await world.blocks(5)
    expect(await refusal(world, id)).toMatch(/^SIGERROR /)
    expect(await state(world, id)).toBe('signed')
    return { world, id }
  }

  test('under an id that moves while it is signed: it signs again as soon as the first is gone', async () => {
    const { world, id } = await movedMeanwhile()
    await world.blocks(30)
    await filledOnce(world, id)
    expect(await permissionOf(world, id)).toBe(2)
    expect(await world.delegations(id)).toMatchObject([{ attempts: 1 }])
  })

  test('under an id that moves away and back: what was refused is the one delegation', async () => {
    const { world, id } = await movedMeanwhile()
    moveTo(world, 3)
    await world.blocks(40)
    await filledOnce(world, id)
    expect(await permissionOf(world, id)).toBe(3)
    expect(await world.delegations(id)).toMatchObject([{ attempts: 0 }])
  })

  test('because it has neither Bandwidth nor TRX: nothing is signed, and another delegates at once', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    const { market } = world
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await drain(world, ENERGY_PROVIDER)
    const id = await world.buy({ unitPrice: 70 })
    await world.work()
    await world.blocks(2)
    await filledOnce(world, id, SECOND_ADDRESS)
    const [failed] = await world.delegations(id)
    expect(failed).toMatchObject({ state: 'failed', provider: ENERGY, txid: null })
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBe(0)
    expect(await world.problem('provider-fees')).toMatch(
      new RegExp(`^the provider ${ENERGY} has Bandwidth and TRX for 0 transactions: send it 0.6 TRX, or stake`),
    )
    // TRX for both of its next transactions comes, and it is in the book again.
    world.send(ENERGY, '0.6')
    await world.pass(60_000)
    expect(await world.problem('provider-fees')).toBeUndefined()
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBeGreaterThan(0)
  })

  test('because its stake is elsewhere: the order waits for another, its money held', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    const { market, accountId } = world
    byOwner(world, (context) =>
      buildDelegate(
        { owner: ENERGY, receiver: SECOND_ADDRESS, resource: 'ENERGY', balanceSun: 19_000_000_000 as never },
        owner,
        context,
      ),
    )
    const id = await world.buy({ unitPrice: 80, options: { onlyCreateWhenFulfilled: true } })
    await createDelegateWorker(market).pass()
    // What was signed may be included until it has expired.
    expect(await state(world, id)).toBe('signed')
    await world.blocks(40)
    expect(await state(world, id)).toBe('failed')
    expect(await order(market, accountId, id)).toMatchObject({ status: 'Active', fulfilledPercent: 0 })
    expect(await world.ledger(hold(id))).toBe(32_000 * 80)
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBeLessThan(32_000)
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await world.blocks(2)
    await filledOnce(world, id, SECOND_ADDRESS)
  })

  test('rests for longer after each refusal, and is forgiven when it delivers', async () => {
    const world = await orderWorld()
    const { market } = world
    const facts = () => market.book.provider('ENERGY', ENERGY)
    const refusal = { code: 'BANDWITH_ERROR', message: Buffer.from('no bandwidth').toString('hex') }
    const id = await world.buy()
    const failures = async () => (await world.delegations(id)).filter((one) => one.state === 'failed').length
    for (const restMs of [30_000, 60_000, 120_000]) {
      const before = await failures()
      world.faults.add({ path: send, times: 1_000, act: { at: 'answer', status: 200, body: refusal } })
      await world.work()
      while ((await failures()) === before) await world.blocks(1)
      world.faults.clear()
      expect(facts()?.restsUntilMs).toBe(world.clock.now() + restMs)
      await restart(world)
      await world.pass(restMs - 1)
      expect((await world.delegations(id)).every((one) => one.state === 'failed')).toBe(true)
      await world.clock.advance(1)
    }
    await world.work()
    await world.blocks(2)
    await filledOnce(world, id)
    expect(facts()).toMatchObject({ refusals: 0, restsUntilMs: 0 })
  })

  test('because of a lock that somebody else made: the order goes to another at once', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    lockByOwner(world, 28_800)
    const id = await world.buy({ unitPrice: 70 })
    await world.work()
    await restart(world)
    await world.blocks(3)
    await filledOnce(world, id, SECOND_ADDRESS)
    expect(world.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
    // The lock is remembered for this receiver, also for an order that would prolong it.
    const again = await world.buy({ unitPrice: 70 })
    expect((await world.delegations(again)).map((one) => one.provider)).toEqual([SECOND_ADDRESS])
    const longer = await world.buy({ unitPrice: 150, durationSec: 2 * 86_400 })
    expect((await world.delegations(longer)).map((one) => one.provider)).toEqual([SECOND_ADDRESS])
  })

  test('because its receiver has become a contract: its stake does not wait for that, and it does not rest', async () => {
    const world = await orderWorld()
    const { book } = world.market
    const offered = book.offeredUnits('ENERGY', ENERGY)
    const id = await world.buy()
    world.chain.makeContract(RECEIVER)
    while (book.offeredUnits('ENERGY', ENERGY) < offered) await world.blocks(5)
    await world.blocks(30)
    expect(book.offeredUnits('ENERGY', ENERGY)).toBe(offered)
    expect(book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
    expect((await world.delegations(id)).every(({ failure }) => failure === 'the receiver is a contract')).toBe(true)
    world.clock.advance(300_000)
    expect(await cancelOrder(world.market, world.accountId, id)).toMatchObject({ cancelledAmount: 32_000 })
  })

  test('because of a stake of its own that a longer lock would keep: the order goes to another', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    lockByOwner(world, 300)
    const id = await world.buy({ unitPrice: 70, durationSec: 30 * 86_400 })
    await world.blocks(3)
    await filledOnce(world, id, SECOND_ADDRESS)
    expect(world.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
    await world.pass(900_000)
    const next = await world.buy({ unitPrice: 60, durationSec: 30 * 86_400 })
    expect((await world.delegations(next)).map((one) => one.provider)).toEqual([ENERGY])
  })

  test('because of a lock that is over by the clock, but not by the head of the chain: it is asked once a block', async () => {
    const world = await orderWorld()
    lockByOwner(world, 1_202)
    world.clock.advance(10_000)
    const id = await world.buy()
    for (let i = 0; i < 5; i++) await world.work()
    expect(await state(world, id)).toBe('failed')
    await world.blocks(6)
    expect(await order(world.market, world.accountId, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
    expect((await world.delegations(id)).length).toBeLessThanOrEqual(3)
  })

  test('because of a lock that came in between: it does not rest for that, whatever the clock of the marketplace says', async () => {
    const world = await orderWorld({ skew: { ms: 600_000 } })
    const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: Buffer.from('a lock').toString('hex') }
    const id = await world.buy()
    world.faults.add({ path: send, times: 1_000, act: { at: 'answer', status: 200, body: refusal } })
    await world.work()
    expect(await state(world, id)).toBe('signed')
    world.faults.clear()
    // It outlasts the rental by the head of the chain, and does not by the clock.
    lockByOwner(world, 1_335)
    world.faults.add({ path: send, times: 1_000, act: { at: 'answer', status: 200, body: refusal } })
    while ((await state(world, id)) === 'signed') await world.blocks(1)
    expect((await world.delegations(id))[0]?.failure).toContain('a lock')
    expect(world.market.book.provider('ENERGY', ENERGY)?.refusals).toBe(0)
  })
})

describe('the money of a rental', () => {
  test('goes out in parts that add up to the payout, the fee of each among them', async () => {
    const world = await orderWorld({
      accounts: [SECOND, provider(6, { energyTrx: 3_333 })],
      settings: { commissionBasisPoints: 333 },
    })
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 61 })
    await world.enroll({ address: providerSigner(6).address, minPriceSun: 59 })
    const id = await world.buy({
      resourceAmount: 377_777,
      unitPrice: 67,
      durationSec: 86_401,
      options: { allowPartialFill: true },
    })
    await world.blocks(3)
    const found = await order(world.market, world.accountId, id)
    expect(found).toMatchObject({ status: 'Completed', remainAmount: 0 })
    expect(found.delegates).toHaveLength(3)
    const earners = [earned(ENERGY), earned(SECOND_ADDRESS), earned(providerSigner(6).address), 'fees']
    const sums = await Promise.all(earners.map((name) => world.ledger(name)))
    expect(await world.ledger(hold(id))).toBe(0)
    const fromDeposits = 1_000_000
    expect(sums.reduce((a, b) => a + b, 0)).toBe(found.payoutAmount + fromDeposits)
    expect(await world.audit()).toEqual([])
  })

  test('an order that gets a part now shows it, and the rest when supply comes', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    const { market, accountId } = world
    const id = await world.buy({
      resourceAmount: 300_000,
      unitPrice: 70,
      options: { allowPartialFill: true },
    })
    await world.blocks(2)
    const part = await order(market, accountId, id)
    expect(part).toMatchObject({ status: 'Active', fulfilledPercent: 62 })
    expect(part.delegates).toHaveLength(1)
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await world.blocks(2)
    expect(await order(market, accountId, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
    expect(await world.ledger(hold(id))).toBe(0)
  })
})
