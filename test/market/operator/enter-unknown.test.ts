/** What the chain has of ours and the books do not know: named, kept from being done again, entered. */
import { expect, test } from 'vitest'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import { buyer, provider as earned } from '../../../src/market/base/ledger.ts'
import { enterUnknown, listUnknown, unknownProblem } from '../../../src/market/operator/enter-unknown.ts'
import { addAddress } from '../../../src/market/withdrawals/addresses.ts'
import { buildDelegate, buildTransfer, delegationOf, undelegationOf } from '../../../src/tron/transactions.ts'
import type { PreparedTransaction } from '../../../src/tron/types.ts'
import { ownSigner } from '../../support/keys.ts'
import { ENERGY_PROVIDER, MNEMONIC } from '../market-world.ts'
import {
  codeOf,
  DAY_MS,
  ENERGY,
  type OrderWorld,
  orderWorld,
  provider,
  providerSigner,
  RECEIVER,
} from '../orders/order-world.ts'
import { fastWorld } from '../rentals/fast-charge/fast-world.ts'

/** Enough for 32,000 Energy. */
const STAKE = sun(3_400_000_000)

const STAKED = { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY' as const, balanceSun: STAKE }

function contextOf({ chain }: OrderWorld) {
  const { number, id, timestampMs } = chain.head()
  return { refBlock: { number, id, timestampMs } }
}

const permissionOf = ({ market }: OrderWorld): number | undefined =>
  market.book.provider('ENERGY', ENERGY)?.permissionId ?? undefined

/** In a block; its txid. */
async function sent(world: OrderWorld, { tx, txid }: PreparedTransaction): Promise<string> {
  expect(await world.market.node.broadcast(tx)).toMatchObject({ at: 'accepted' })
  await world.blocks(1)
  return txid
}

/** Signed with our key and broadcast by a process whose database is gone; without a lock, to be taken back at once. */
async function lostDelegation(world: OrderWorld, lockPeriodBlocks?: number): Promise<string> {
  const order = lockPeriodBlocks === undefined ? STAKED : { ...STAKED, lockPeriodBlocks }
  return sent(world, await world.market.keys.pool.sign(delegationOf(order, contextOf(world), permissionOf(world))))
}

/** As after the restore of a copy that was made now; the returned function ends it. */
function restoring({ market, clock }: OrderWorld): () => void {
  const { hold } = market
  const atMs = clock.now()
  Object.assign(market, { hold: { ...hold, restored: () => ({ copiedMs: atMs, startedMs: atMs }) } })
  return () => void Object.assign(market, { hold })
}

test('a delegation that an older copy of the books does not know is named, not made again, and entered as the fill', async () => {
  const world = await orderWorld()
  const { market } = world
  const txid = await lostDelegation(world, 1_200)
  const id = await world.buy()
  await world.blocks(5)
  expect(await reconcile(market)).toEqual([
    expect.stringMatching(new RegExp(`^the chain has ${txid} .* delegates 3,400 TRX of ENERGY stake to T`)),
  ])
  expect(await unknownProblem(market)).toContain(txid)
  expect((await listUnknown(market)).transactions).toMatchObject([{ txid, act: 'delegate', amount: STAKE }])
  expect(await world.onChain(ENERGY)).toMatchObject({ sun: STAKE })

  // A fork could still take it.
  expect(await enterUnknown(market, undefined)).toEqual({ transactions: [] })
  await world.blocks(20)
  expect(await enterUnknown(market, [txid])).toEqual({ transactions: [{ txid, as: 'FILL', orderId: id }] })
  await world.blocks(2)
  expect(await world.delegations(id)).toMatchObject([{ state: 'failed' }, { state: 'confirmed', txid }].slice(-1))
  expect(await world.onChain(ENERGY)).toMatchObject({ sun: STAKE })
  expect([await reconcile(market), await unknownProblem(market)]).toEqual([[], undefined])
})

test('one that no order waits for is taken back when its lock ends', async () => {
  const world = await orderWorld()
  const { market } = world
  const txid = await lostDelegation(world, 300)
  await world.blocks(20)
  expect(await enterUnknown(market, undefined)).toMatchObject({ transactions: [{ txid, as: 'RENTAL' }] })
  await world.blocks(25)
  await world.pass(1_000_000)
  await world.blocks(25)
  expect(await world.onChain(ENERGY)).toMatchObject({ sun: 0 })
})

test('what its owner delegates to the same receiver does not stand for one of ours that was taken back', async () => {
  const world = await orderWorld()
  const { market } = world
  const gone = await lostDelegation(world)
  const back = await sent(
    world,
    await market.keys.pool.sign(undelegationOf(STAKED, contextOf(world), permissionOf(world))),
  )
  await sent(world, buildDelegate(STAKED, ENERGY_PROVIDER, contextOf(world)))
  await world.blocks(20)
  const { transactions } = await enterUnknown(market, undefined)
  expect(transactions).toEqual([back, gone].map((txid) => ({ txid, as: 'NOTED', orderId: null })))
  await world.blocks(25)
  expect(await world.onChain(ENERGY)).toMatchObject({ sun: STAKE })
  // Of two of ours the one that was not taken back still is.
  const stands = await lostDelegation(world)
  await world.blocks(20)
  expect(await enterUnknown(market, undefined)).toMatchObject({ transactions: [{ txid: stands, as: 'RENTAL' }] })
  await world.blocks(25)
  expect(await world.onChain(ENERGY)).toMatchObject({ sun: STAKE })
})

test('what a provider delegates with a key of its own is its own, also under the permission that ours has', async () => {
  const other = providerSigner(8)
  const staked = provider(7, { energyTrx: 20_000 })
  const { activePermission } = staked
  if (!activePermission) throw new Error('it lets nobody sign')
  activePermission.keys.push(other.address)
  const world = await orderWorld({ accounts: [staked], bare: true })
  const { market } = world
  const owner = providerSigner(7).address
  await world.enroll({ address: owner })
  await world.work()
  const { permissionId } = market.book.provider('ENERGY', owner) ?? {}
  const by = { privateKey: other.privateKey, permissionId: permissionId ?? -1 }
  await sent(world, buildDelegate({ ...STAKED, owner }, by, contextOf(world)))
  await world.blocks(25)
  expect([await listUnknown(market), await enterUnknown(market, undefined)]).toEqual([
    { transactions: [] },
    { transactions: [] },
  ])
  expect(await world.onChain(owner)).toMatchObject({ sun: STAKE })
})

test('a transfer that left the pool unasked is named until it is noted; what strangers send to the fund is theirs', async () => {
  const world = await orderWorld({
    accounts: [{ address: providerSigner(8).address, balanceSun: sunFromTrx('100') }],
  })
  const { market, chain } = world
  const { fund } = market.keys
  const pool = ownSigner(MNEMONIC, 'pool')
  world.send(pool.address, '100')
  await world.blocks(1)
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
  await world.blocks(25)
  expect(await reconcile(market)).toEqual([expect.stringMatching(/sends 50 TRX to T.*; the books do not know it$/)])
  expect(await enterUnknown(market, undefined)).toEqual({
    transactions: [{ txid, as: 'NOTED', orderId: null }],
  })
  expect(await reconcile(market)).toEqual([])
  expect(await codeOf(enterUnknown(market, [txid]))).toBe('no error')
})

test('what a fill since the copy has earned, and was paid out since, is not paid out again', async () => {
  const world = await orderWorld()
  const { market } = world
  const pool = ownSigner(MNEMONIC, 'pool')
  world.send(pool.address, '1000')
  await world.blocks(1)
  const id = await world.buy({ resourceAmount: 150_000, durationSec: 3 * 86_400 })
  const [row] = await world.delegations(id)
  expect(row).toMatchObject({ state: 'planned' })
  // The copy was made here. What the lost process did since: the fill, and the payout of what it earned.
  const settled = restoring(world)
  const staked = { ...STAKED, balanceSun: sun(row?.balanceSun ?? 0), lockPeriodBlocks: 86_400 }
  await sent(world, await market.keys.pool.sign(delegationOf(staked, contextOf(world), permissionOf(world))))
  const balanceOf = async () => (await market.node.pendingAccount(ENERGY))?.balanceSun ?? 0
  const before = await balanceOf()
  const earnedSun = sunFromTrx('27')
  await sent(world, buildTransfer({ from: pool.address, to: ENERGY, amountSun: earnedSun }, pool, contextOf(world)))
  await world.blocks(25)
  expect((await enterUnknown(market, undefined)).transactions).toMatchObject([{ as: 'FILL' }, { as: 'PAYOUT' }])
  settled()
  await world.pass(DAY_MS)
  await world.blocks(25)
  expect(await balanceOf()).toBe(before + earnedSun)
})

test('a payout since the copy is no withdrawal of an account that has listed the same address', async () => {
  const world = await orderWorld()
  const { market, accountId } = world
  const pool = ownSigner(MNEMONIC, 'pool')
  world.send(pool.address, '1000')
  await world.buy({ resourceAmount: 150_000, durationSec: 3 * 86_400 })
  await world.blocks(25)
  await addAddress(market, accountId, { address: ENERGY })
  const had = await world.ledger(buyer(accountId))
  const earnedSun = sun(await world.ledger(earned(ENERGY)))
  const settled = restoring(world)
  await sent(world, buildTransfer({ from: pool.address, to: ENERGY, amountSun: earnedSun }, pool, contextOf(world)))
  await world.blocks(25)
  expect((await enterUnknown(market, undefined)).transactions).toMatchObject([{ as: 'PAYOUT' }])
  settled()
  await world.blocks(25)
  expect([await world.ledger(buyer(accountId)), await world.ledger(earned(ENERGY))]).toEqual([had, 0])
})

test('a Fast Charge that waited when the copy was made, and was delegated since, is not delegated again', async () => {
  const world = await fastWorld({ bare: true })
  const { market } = world
  const [id = ''] = await world.order({ receivers: [RECEIVER] })
  await world.blocks(1)
  const settled = restoring(world)
  await world.enroll()
  const staked = { ...STAKED, balanceSun: sun(5_306_000_000) }
  const lost = await market.keys.pool.sign(delegationOf(staked, contextOf(world), permissionOf(world)))
  await sent(world, lost)
  await world.blocks(25)
  expect((await enterUnknown(market, undefined)).transactions).toMatchObject([{ as: 'FILL', orderId: id }])
  settled()
  await world.blocks(3)
  expect(await world.history()).toMatchObject([{ delegate_txid: lost.txid }])
  expect(await world.onChain(ENERGY)).toMatchObject({ sun: staked.balanceSun })
})
