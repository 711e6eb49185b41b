/**
 * Tests the node client on the sandbox chain: transactions it builds, signs and broadcasts must match what the node
 * then reports.
 */
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type Sun, sun } from '../../src/kernel/sun.ts'
import {
  type Chain,
  type Fault,
  type GenesisAccount,
  USDT_ADDRESS,
  USDT_TRANSFER_ENERGY,
} from '../../src/sandbox/tron-node/tron-node.ts'
import { createFollower } from '../../src/tron/follower.ts'
import { createKeyRing } from '../../src/tron/keys.ts'
import { permissionFor } from '../../src/tron/permissions.ts'
import { stakeFor, unitsFor } from '../../src/tron/resources.ts'
import { buildDelegate, buildFreeze, buildGrant, buildTransfer, buildUndelegate } from '../../src/tron/transactions.ts'
import type { BlockRef, BuildContext, PreparedTransaction, TronNode } from '../../src/tron/types.ts'
import { findAuthorityProblem, verifyTransaction } from '../../src/tron/verify.ts'
import { startChain } from '../support/chain.ts'
import { createClientOf } from './canned-node.ts'

const ring = createKeyRing(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
)
const [provider, buyer, market, nobody] = [ring.signer(0), ring.signer(1), ring.signer(2), ring.signer(3)]
const trx = (n: number): Sun => sun(n * 1_000_000)

interface NodeFixture {
  chain: Chain
  node: TronNode
  fault(fault: Fault): void
  context(): Promise<BuildContext>
  /** Broadcasts the transaction and mines a block with it. */
  mine(prepared: PreparedTransaction): Promise<void>
}

async function createNodeFixture(accounts: Partial<GenesisAccount>[] = []): Promise<NodeFixture> {
  const clock = new ManualClock(Date.UTC(2026, 0, 15))
  const base = [provider, buyer, market].map(({ address }) => ({ address, balanceSun: trx(10_000) }))
  const seeded = base.map((account, i) => ({ ...account, ...accounts[i] }))
  const running = startChain({ clock, genesis: { accounts: seeded } })
  const { chain } = running
  const { node } = createClientOf([{ url: await running.listen() }], { clock })
  return {
    chain,
    node,
    fault: (fault) => running.faults.add(fault),
    context: async () => ({ refBlock: await node.head() }),
    async mine(prepared) {
      expect(await node.broadcast(prepared.tx)).toEqual({ at: 'accepted', txid: prepared.txid })
      chain.mine()
    },
  }
}

describe('our node client on the sandbox chain', () => {
  it('sends a transfer that moves the money, is found by its txid, and becomes final', async () => {
    const w = await createNodeFixture()
    const before = await w.node.pendingAccount(buyer.address)
    const prepared = buildTransfer(
      { from: provider.address, to: buyer.address, amountSun: trx(7) },
      provider,
      await w.context(),
    )
    await w.mine(prepared)
    const after = await w.node.pendingAccount(buyer.address)
    expect((after?.balanceSun ?? 0) - (before?.balanceSun ?? 0)).toBe(trx(7))
    expect(await w.node.includedTransaction(prepared.txid)).toMatchObject({
      txid: prepared.txid,
      blockNumber: w.chain.head().number,
      success: true,
    })
    expect(await w.node.broadcast(prepared.tx)).toMatchObject({ at: 'accepted' })
  })

  it('shows a transfer in the pending state first, then in a block, then in the solidified state', async () => {
    const w = await createNodeFixture()
    const beforeSun = (await w.node.solidAccounts([buyer.address])).accounts[0]?.balanceSun ?? 0
    const order = { from: provider.address, to: buyer.address, amountSun: trx(7) }
    const { tx, txid } = buildTransfer(order, provider, await w.context())
    const seen = async () => ({
      pending: ((await w.node.pendingAccount(buyer.address))?.balanceSun ?? 0) - beforeSun,
      known: (await w.node.pendingTransaction(txid)) !== undefined,
      included: (await w.node.includedTransaction(txid)) !== undefined,
      solid: ((await w.node.solidAccounts([buyer.address])).accounts[0]?.balanceSun ?? 0) - beforeSun,
    })
    await w.node.broadcast(tx)
    expect(await seen()).toEqual({ pending: trx(7), known: true, included: false, solid: 0 })
    w.chain.mine()
    expect(await seen()).toEqual({ pending: trx(7), known: true, included: true, solid: 0 })
    w.chain.mine(30)
    expect(await seen()).toEqual({ pending: trx(7), known: true, included: true, solid: trx(7) })
  })

  it('finds a transfer whose response was lost; one that was never sent is rejected after it expires', async () => {
    const w = await createNodeFixture()
    const order = { from: provider.address, to: buyer.address, amountSun: trx(7) }
    const sent = buildTransfer(order, provider, await w.context())
    const unsent = buildTransfer(order, provider, await w.context())
    w.fault({ path: 'broadcasttransaction', performed: true, act: { at: 'answer', status: 503 } })
    expect(await w.node.broadcast(sent.tx)).toMatchObject({ at: 'unknown' })
    w.chain.mine(1)
    expect(await w.node.includedTransaction(sent.txid)).toMatchObject({ success: true })
    w.chain.mine(80)
    expect(await w.node.includedTransaction(unsent.txid)).toBeUndefined()
    expect(await w.node.broadcast(unsent.tx)).toMatchObject({
      at: 'refused',
      code: 'TRANSACTION_EXPIRATION_ERROR',
    })
  })

  it('delegates with a lock under an active permission, and the receiver gets the computed Energy', async () => {
    const w = await createNodeFixture()
    await w.mine(
      buildFreeze({ owner: provider.address, resource: 'ENERGY', balanceSun: trx(9_000) }, provider, await w.context()),
    )
    await w.mine(
      buildGrant({ owner: provider.address, grantee: market.address, name: 'market' }, provider, await w.context()),
    )
    const account = await w.node.pendingAccount(provider.address)
    const permission = permissionFor(
      account?.activePermissions ?? [],
      market.address,
      'DelegateResourceContract',
      'UnDelegateResourceContract',
    )
    const totals = (await w.node.pendingTotals()).ENERGY
    const balanceSun = stakeFor(10_000, totals)
    expect((await w.node.pendingDelegatable(provider.address, 'ENERGY')).maxSun).toBeGreaterThanOrEqual(balanceSun)
    const order = {
      owner: provider.address,
      receiver: buyer.address,
      resource: 'ENERGY',
      balanceSun,
    } as const
    const authority = { privateKey: market.privateKey, permissionId: permission?.id ?? -1 }
    const delegation = buildDelegate({ ...order, lockPeriodBlocks: 300 }, authority, await w.context())
    await w.mine(delegation)
    const [found, ...rest] = await w.node.pendingDelegations(provider.address, buyer.address)
    expect(rest).toEqual([])
    expect(found).toMatchObject({ resource: 'ENERGY', balanceSun })
    // The lock starts at the previous block's time, which is the chain's time during execution.
    expect((found?.expiresAtMs ?? 0) - w.chain.head().timestampMs).toBe(300 * 3_000 - 3_000)
    expect((await w.node.pendingResources(buyer.address)).energy.limit).toBe(unitsFor(balanceSun, totals))
    expect((await w.node.pendingAccount(provider.address))?.delegatedSun.ENERGY).toBe(balanceSun)

    const tooEarly = buildUndelegate(order, authority, await w.context())
    expect(await w.node.broadcast(tooEarly.tx)).toMatchObject({
      at: 'refused',
      code: 'CONTRACT_VALIDATE_ERROR',
    })
    w.chain.mine(301)
    await w.mine(buildUndelegate(order, authority, await w.context()))
    expect(await w.node.pendingDelegations(provider.address, buyer.address)).toEqual([])
  })

  it('verifies a transaction with the account that the node returns', async () => {
    const w = await createNodeFixture()
    const { tx } = buildTransfer(
      { from: buyer.address, to: market.address, amountSun: trx(1) },
      buyer,
      await w.context(),
    )
    const verdict = verifyTransaction(JSON.parse(JSON.stringify(tx)), (await w.node.head()).timestampMs)
    const account = await w.node.pendingAccount(buyer.address)
    if (!verdict.ok || !account) return expect.fail(JSON.stringify([verdict, account]))
    expect(findAuthorityProblem(verdict.verified, account)).toBeUndefined()
    expect(await w.node.broadcast(verdict.verified.tx)).toMatchObject({ at: 'accepted' })
  })

  it('distinguishes contracts, accounts and unused addresses', async () => {
    const w = await createNodeFixture()
    const usdt = USDT_ADDRESS as typeof buyer.address
    expect(await w.node.isContract(usdt)).toBe(true)
    expect((await w.node.pendingAccount(usdt))?.isContract).toBe(true)
    expect(await w.node.isContract(buyer.address)).toBe(false)
    expect(await w.node.pendingAccount(nobody.address)).toBeUndefined()
  })

  it('returns the prices and the estimated use of a token transfer', async () => {
    const w = await createNodeFixture([{ usdt: 10_000_000 }, { usdt: 1 }])
    expect(await w.node.chainParameters()).toEqual({
      energyFeeSun: 100,
      transactionFeeSun: 1_000,
      createAccountFeeSun: 100_000,
      newAccountFeeSun: 1_000_000,
      memoFeeSun: 1_000_000,
      multiSignFeeSun: 1_000_000,
      permissionUpdateFeeSun: 100_000_000,
      freeBandwidth: 600,
      totalEnergyLimit: 180_000_000_000,
      maxLockBlocks: 864_000,
      unfreezeDelayDays: 14,
      maxFeeLimitSun: 15_000_000_000,
      dynamicEnergy: 1,
      dynamicEnergyThreshold: 5_000_000_000,
      dynamicEnergyIncrease: 2_000,
      dynamicEnergyMax: 34_000,
    })
    const usdt = USDT_ADDRESS as typeof buyer.address
    const estimate = (from: typeof usdt, to: typeof usdt) => w.node.estimateTransferEnergy(usdt, from, to, 1_000_000n)
    expect(await estimate(provider.address, buyer.address)).toBe(USDT_TRANSFER_ENERGY)
    expect(await estimate(market.address, buyer.address)).toBeUndefined()
  })

  it('follows transfers through more than a hundred blocks, and rolls back at a reorg', async () => {
    const w = await createNodeFixture()
    const follower = createFollower({ node: w.node })
    const known = new Map<number, string>()
    const seen = new Map<string, number>()
    let cursor: BlockRef = await w.node.solidHead()
    known.set(cursor.number, cursor.id)
    async function followSteps(): Promise<string[]> {
      const steps: string[] = []
      for (;;) {
        const step = await follower.next(cursor, (number) => known.get(number))
        steps.push(step.at)
        if (step.at === 'idle') return steps
        if (step.at === 'rollback') {
          cursor = step.to
          for (const n of known.keys()) if (n > cursor.number) known.delete(n)
          for (const [txid, n] of seen) if (n > cursor.number) seen.delete(txid)
          continue
        }
        for (const block of step.blocks) {
          known.set(block.number, block.id)
          for (const { txid } of block.transactions) seen.set(txid, block.number)
          cursor = block
        }
      }
    }
    const order = { from: provider.address, to: buyer.address, amountSun: trx(7) }
    w.chain.mine(250)
    expect(await followSteps()).toEqual(['blocks', 'blocks', 'blocks', 'idle'])
    const sent = buildTransfer(order, provider, await w.context())
    await w.mine(sent)
    await followSteps()
    expect(seen.get(sent.txid)).toBe(w.chain.head().number)
    w.chain.fork(1, { keepTransactions: false })
    expect(await followSteps()).toEqual(['rollback', 'blocks', 'idle'])
    expect(seen.has(sent.txid)).toBe(false)
    w.chain.fork(5)
    expect(await followSteps()).toEqual(['rollback', 'blocks', 'idle'])
    expect(cursor).toMatchObject({ number: w.chain.head().number, id: w.chain.head().id })
  })

  it('detects another chain', async () => {
    const [one, other] = [await createNodeFixture(), await createNodeFixture([{ balanceSun: 5 }])]
    one.chain.mine(20)
    other.chain.mine(30)
    const cursor = await one.node.head()
    const step = createFollower({ node: other.node }).next(cursor, (n) => one.chain.block(n)?.id)
    await expect(step).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  })
})
