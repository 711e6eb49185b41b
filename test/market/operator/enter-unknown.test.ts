/**
 * Our transactions that are on the chain but not in the books: they are listed, protected from being repeated, and
 * entered.
 */
import { expect, test } from 'vitest'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import { buyer, provider as earned } from '../../../src/market/base/ledger.ts'
import { enterUnknown, listUnknown, unknownProblem } from '../../../src/market/operator/enter-unknown.ts'
import { addAddress } from '../../../src/market/withdrawals/addresses.ts'
import {
  buildDelegate,
  buildTransfer,
  unsignedDelegation,
  unsignedUndelegation,
} from '../../../src/tron/transactions.ts'
import type { PreparedTransaction } from '../../../src/tron/types.ts'
import { programSigner } from '../../support/keys.ts'
import { ENERGY_PROVIDER, MNEMONIC } from '../market-fixture.ts'
import {
  createOrderFixture,
  DAY_MS,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  provider,
  providerSigner,
  RECEIVER,
  restart,
} from '../orders/order-fixture.ts'
import { createFastChargeFixture } from '../rentals/fast-charge/fast-charge-fixture.ts'

/** Stake, in SUN, that yields enough for 32,000 Energy. */
const STAKE = sun(3_400_000_000)

const STAKED = { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY' as const, balanceSun: STAKE }

function contextOf({ chain }: OrderFixture) {
  const { number, id, timestampMs } = chain.head()
  return { refBlock: { number, id, timestampMs } }
}

const permissionOf = ({ market }: OrderFixture): number | undefined =>
  market.book.provider('ENERGY', ENERGY)?.permissionId ?? undefined

/** Broadcasts the transaction, mines a block and returns the txid. */
async function broadcastAndMine(fixture: OrderFixture, { tx, txid }: PreparedTransaction): Promise<string> {
  expect(await fixture.market.node.broadcast(tx)).toMatchObject({ at: 'accepted' })
  await fixture.blocks(1)
  return txid
}

/**
 * Broadcasts a delegation signed with our key by a process whose database was lost. Without a lock, it is reclaimed
 * immediately.
 */
async function broadcastLostDelegation(fixture: OrderFixture, lockPeriodBlocks?: number): Promise<string> {
  const order = lockPeriodBlocks === undefined ? STAKED : { ...STAKED, lockPeriodBlocks }
  return broadcastAndMine(
    fixture,
    await fixture.market.keys.pool.sign(unsignedDelegation(order, contextOf(fixture), permissionOf(fixture))),
  )
}

/** Simulates the restore check after a restore from a backup made now. The returned function ends the restore check. */
function simulateRestore({ market, clock }: OrderFixture): () => void {
  const { quarantine } = market
  const atMs = clock.now()
  Object.assign(market, { quarantine: { ...quarantine, restored: () => ({ copiedMs: atMs, startedMs: atMs }) } })
  return () => void Object.assign(market, { quarantine })
}

test('a delegation missing from a restored backup is listed, not repeated, and can be entered as the fill', async () => {
  const fixture = await createOrderFixture()
  const { market } = fixture
  const txid = await broadcastLostDelegation(fixture, 1_200)
  const id = await fixture.buy()
  await fixture.blocks(5)
  expect(await reconcile(market)).toEqual([
    expect.stringMatching(new RegExp(`^transaction ${txid} .* delegates 3,400 TRX of ENERGY stake to T`)),
  ])
  expect(await unknownProblem(market)).toContain(txid)
  expect((await listUnknown(market)).transactions).toMatchObject([{ txid, act: 'delegate', amount: STAKE }])
  expect(await fixture.delegatedOnChain(ENERGY)).toMatchObject({ sun: STAKE })

  // A reorg could still drop the transaction.
  expect(await enterUnknown(market, undefined)).toEqual({ transactions: [] })
  await fixture.blocks(20)
  expect(await enterUnknown(market, [txid])).toEqual({ transactions: [{ txid, as: 'FILL', orderId: id }] })
  await fixture.blocks(2)
  expect(await fixture.delegations(id)).toMatchObject([{ state: 'failed' }, { state: 'confirmed', txid }].slice(-1))
  expect(await fixture.delegatedOnChain(ENERGY)).toMatchObject({ sun: STAKE })
  expect([await reconcile(market), await unknownProblem(market)]).toEqual([[], undefined])
})

test.each([3_600, 86_400])('of two orders for the receiver, it fills the one with its duration (%i s)', async (sec) => {
  const fixture = await createOrderFixture()
  const { market } = fixture
  const txid = await broadcastLostDelegation(fixture, sec / 3)
  const ids = new Map<number, string>()
  for (const durationSec of [3_600, 86_400]) ids.set(durationSec, await fixture.buy({ durationSec }))
  await fixture.blocks(20)
  const orderId = ids.get(sec)
  expect(await enterUnknown(market, [txid])).toEqual({ transactions: [{ txid, as: 'FILL', orderId }] })
})

test('a delegation without a waiting order is reclaimed when its lock ends', async () => {
  const fixture = await createOrderFixture()
  const { market } = fixture
  const txid = await broadcastLostDelegation(fixture, 300)
  await fixture.blocks(20)
  expect(await enterUnknown(market, undefined)).toMatchObject({ transactions: [{ txid, as: 'RENTAL' }] })
  await fixture.blocks(25)
  await fixture.passTime(1_000_000)
  await fixture.blocks(25)
  expect(await fixture.delegatedOnChain(ENERGY)).toMatchObject({ sun: 0 })
})

test('after it and a restart, new orders queue behind older ones', async () => {
  const fixture = await createOrderFixture({ accounts: [provider(5, {})] })
  const { market } = fixture
  await broadcastLostDelegation(fixture, 300)
  const tooLarge = { resourceAmount: 400_000, unitPrice: 60, receiver: providerSigner(5).address }
  const older = [await fixture.buy(tooLarge), await fixture.buy(tooLarge)]
  await fixture.blocks(20)
  expect(await enterUnknown(market, undefined)).toMatchObject({ transactions: [{ as: 'RENTAL' }] })
  await restart(fixture)
  const younger = await fixture.buy(tooLarge)
  const waiting = market.book.waiting('ENERGY').ordered()
  expect(waiting.map((order) => order.orderId)).toEqual([...older, younger])
})

test('the owner’s own delegation to the same receiver is not mistaken for one of ours that was reclaimed', async () => {
  const fixture = await createOrderFixture()
  const { market } = fixture
  const gone = await broadcastLostDelegation(fixture)
  const back = await broadcastAndMine(
    fixture,
    await market.keys.pool.sign(unsignedUndelegation(STAKED, contextOf(fixture), permissionOf(fixture))),
  )
  await broadcastAndMine(fixture, buildDelegate(STAKED, ENERGY_PROVIDER, contextOf(fixture)))
  await fixture.blocks(20)
  const { transactions } = await enterUnknown(market, undefined)
  expect(transactions).toEqual([back, gone].map((txid) => ({ txid, as: 'NOTED', orderId: null })))
  await fixture.blocks(25)
  expect(await fixture.delegatedOnChain(ENERGY)).toMatchObject({ sun: STAKE })
  // Both delegations are ours. The active one is entered as a rental.
  const stands = await broadcastLostDelegation(fixture)
  await fixture.blocks(20)
  expect(await enterUnknown(market, undefined)).toMatchObject({ transactions: [{ txid: stands, as: 'RENTAL' }] })
  await fixture.blocks(25)
  expect(await fixture.delegatedOnChain(ENERGY)).toMatchObject({ sun: STAKE })
})

test("a delegation signed with the provider’s own key stays the provider's, even under our permission id", async () => {
  const other = providerSigner(8)
  const staked = provider(7, { energyTrx: 20_000 })
  const { activePermission } = staked
  if (!activePermission) throw new Error('the account has no active permission for the pool')
  activePermission.keys.push(other.address)
  const fixture = await createOrderFixture({ accounts: [staked], bare: true })
  const { market } = fixture
  const owner = providerSigner(7).address
  await fixture.enroll({ address: owner })
  await fixture.work()
  const { permissionId } = market.book.provider('ENERGY', owner) ?? {}
  const by = { privateKey: other.privateKey, permissionId: permissionId ?? -1 }
  await broadcastAndMine(fixture, buildDelegate({ ...STAKED, owner }, by, contextOf(fixture)))
  await fixture.blocks(25)
  expect([await listUnknown(market), await enterUnknown(market, undefined)]).toEqual([
    { transactions: [] },
    { transactions: [] },
  ])
  expect(await fixture.delegatedOnChain(owner)).toMatchObject({ sun: STAKE })
})

test('an unknown transfer from the pool is listed until acknowledged, but not a transfer to the fund', async () => {
  const fixture = await createOrderFixture({
    accounts: [{ address: providerSigner(8).address, balanceSun: sunFromTrx('100') }],
  })
  const { market, chain } = fixture
  const { fund } = market.keys
  const pool = programSigner(MNEMONIC, 'pool')
  fixture.send(pool.address, '100')
  await fixture.blocks(1)
  const { number, id, timestampMs } = chain.head()
  const refBlock = { number, id, timestampMs }
  const send = async (from: typeof pool, to: string) => {
    const order = { from: from.address, to: to as typeof RECEIVER, amountSun: sunFromTrx('50') }
    const { tx, txid } = buildTransfer(order, from, { refBlock })
    await market.node.broadcast(tx)
    return txid
  }
  const txid = await send(pool, RECEIVER)
  await send(providerSigner(8), fund.address)
  await fixture.blocks(25)
  expect(await reconcile(market)).toEqual([
    expect.stringMatching(/^transaction \w+ in block \d+ is missing in the database: T\w+ sends 50 TRX to T\w+$/),
  ])
  expect(await enterUnknown(market, undefined)).toEqual({
    transactions: [{ txid, as: 'NOTED', orderId: null }],
  })
  expect(await reconcile(market)).toEqual([])
  expect(await errorCodeOf(enterUnknown(market, [txid]))).toBe('no error')
})

test('earnings of a fill after the backup that were already paid out are not paid out again', async () => {
  const fixture = await createOrderFixture()
  const { market } = fixture
  const pool = programSigner(MNEMONIC, 'pool')
  fixture.send(pool.address, '1000')
  await fixture.blocks(1)
  const id = await fixture.buy({ resourceAmount: 150_000, durationSec: 3 * 86_400 })
  const [row] = await fixture.delegations(id)
  expect(row).toMatchObject({ state: 'planned' })
  // The backup was made here. Later, the lost process filled the order and paid out the earnings.
  const settled = simulateRestore(fixture)
  const staked = { ...STAKED, balanceSun: sun(row?.balanceSun ?? 0), lockPeriodBlocks: 86_400 }
  await broadcastAndMine(
    fixture,
    await market.keys.pool.sign(unsignedDelegation(staked, contextOf(fixture), permissionOf(fixture))),
  )
  const balanceOf = async () => (await market.node.pendingAccount(ENERGY))?.balanceSun ?? 0
  const before = await balanceOf()
  const earnedSun = sunFromTrx('27')
  await broadcastAndMine(
    fixture,
    buildTransfer({ from: pool.address, to: ENERGY, amountSun: earnedSun }, pool, contextOf(fixture)),
  )
  await fixture.blocks(25)
  expect((await enterUnknown(market, undefined)).transactions).toMatchObject([{ as: 'FILL' }, { as: 'PAYOUT' }])
  settled()
  await fixture.passTime(DAY_MS)
  await fixture.blocks(25)
  expect(await balanceOf()).toBe(before + earnedSun)
})

test('a payout after the backup is not mistaken for a withdrawal to the same address', async () => {
  const fixture = await createOrderFixture()
  const { market, accountId } = fixture
  const pool = programSigner(MNEMONIC, 'pool')
  fixture.send(pool.address, '1000')
  await fixture.buy({ resourceAmount: 150_000, durationSec: 3 * 86_400 })
  await fixture.blocks(25)
  await addAddress(market, accountId, { address: ENERGY })
  const had = await fixture.ledger(buyer(accountId))
  const earnedSun = sun(await fixture.ledger(earned(ENERGY)))
  const settled = simulateRestore(fixture)
  await broadcastAndMine(
    fixture,
    buildTransfer({ from: pool.address, to: ENERGY, amountSun: earnedSun }, pool, contextOf(fixture)),
  )
  await fixture.blocks(25)
  expect((await enterUnknown(market, undefined)).transactions).toMatchObject([{ as: 'PAYOUT' }])
  settled()
  await fixture.blocks(25)
  expect([await fixture.ledger(buyer(accountId)), await fixture.ledger(earned(ENERGY))]).toEqual([had, 0])
})

test('a Fast Charge that waited at the time of the backup and was delegated later is not delegated again', async () => {
  const fixture = await createFastChargeFixture({ bare: true })
  const { market } = fixture
  const [id = ''] = await fixture.order({ receivers: [RECEIVER] })
  await fixture.blocks(1)
  const settled = simulateRestore(fixture)
  await fixture.enroll()
  const staked = { ...STAKED, balanceSun: sun(5_306_000_000) }
  const lost = await market.keys.pool.sign(unsignedDelegation(staked, contextOf(fixture), permissionOf(fixture)))
  await broadcastAndMine(fixture, lost)
  await fixture.blocks(25)
  expect((await enterUnknown(market, undefined)).transactions).toMatchObject([{ as: 'FILL', orderId: id }])
  settled()
  await fixture.blocks(3)
  expect(await fixture.history()).toMatchObject([{ delegate_txid: lost.txid }])
  expect(await fixture.delegatedOnChain(ENERGY)).toMatchObject({ sun: staked.balanceSun })
})
