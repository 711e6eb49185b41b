/**
 * Tests forks under a transfer, at every depth before it is solidified and at every stage of its order. The transfer is
 * mined again immediately, later or never.
 */
import { expect, it } from 'vitest'
import type { MarketClient, PaidOutcome } from '../../src/client/types.ts'
import type { SignedTransaction } from '../../src/tron/types.ts'
import { buildTransfer } from '../market/chain-transfers.ts'
import type { MarketFault } from '../support/hostile-market.ts'
import { MAX_REORG_DEPTH, REORG_DEPTHS } from '../torture/tries.ts'
import { ann, bot, createZapFixture, trx, type ZapFixture } from './zap-fixture.ts'

/** Stage of a transfer when the fork happens. */
interface ForkStage {
  name: string
  /** Fault that the marketplace applies to the order. */
  fault?: MarketFault
  advance(fixture: ZapFixture): Promise<void>
  /** True if the order already exists at this stage and survives any fork. */
  hasOrder: boolean
}

const FORK_STAGES: ForkStage[] = [
  { name: 'before its row', advance: async () => {}, hasOrder: false },
  { name: 'between row and order', advance: (w) => w.watcher.follow.pass(), hasOrder: false },
  {
    name: 'while the order is sized again',
    fault: { refuse: 'CANNOT_FULFILLED' },
    advance: run,
    hasOrder: false,
  },
  { name: 'while an order that never arrived is looked for', fault: 'lost', advance: run, hasOrder: false },
  { name: 'while an order that was made is looked for', fault: 'made_then_lost', advance: run, hasOrder: true },
  { name: '⏱ You can change the receiver an hour after ordering.', advance: run, hasOrder: true },
  {
    name: 'after the Energy',
    advance: async (fixture) => {
      await fixture.run()
      fixture.fill(100)
      await fixture.run()
    },
    hasOrder: true,
  },
]

async function run(fixture: ZapFixture): Promise<void> {
  await fixture.run()
}

/** Sends a transfer, brings it to this stage, then drops `depth` blocks, including its own. */
async function forkAtStage(fixture: ZapFixture, stage: ForkStage, depth: number, kept: boolean) {
  fixture.operator.balanceSun = trx('1000')
  const before = fixture.operator.orders.length
  const { tx, txid } = buildTransfer(fixture.chain, ann, bot.address, '4.3')
  broadcast(fixture, tx)
  fixture.mine()
  if (stage.fault) fixture.market.mischief.push(stage.fault)
  // Odd depths reach the stage when only the transfer's own block is read, even depths at the head.
  const toItsBlock = depth % 2 === 1
  if (toItsBlock) await stage.advance(fixture)
  fixture.mine(depth - 1)
  if (!toItsBlock) await stage.advance(fixture)
  const { leftOut } = fixture.fork(depth, { keepTransactions: kept })
  expect(leftOut).toEqual([])
  return { tx, txid, orders: () => fixture.operator.orders.length - before }
}

function broadcast(fixture: ZapFixture, tx: SignedTransaction): void {
  expect(fixture.chain.broadcast(tx as never)).toMatchObject({ result: true })
}

/** Finishes this order, so that it does not affect the next depth. */
function finishOrder(fixture: ZapFixture): void {
  if (fixture.operator.orders[0]) fixture.fill(100)
  fixture.mine(MAX_REORG_DEPTH)
}

/** Runs until every outcome is known and vanished transfers are given up. Their orders are then no longer open. */
async function settle(fixture: ZapFixture): Promise<void> {
  for (const ms of [80_000, 600_000, 0]) {
    await fixture.run()
    fixture.clock.advance(ms)
  }
  await fixture.watcher.account.pass()
}

it.each(FORK_STAGES)('a ZapBuy transfer that the new branch includes has one order (fork $name)', async (stage) => {
  const fixture = await createZapFixture()
  for (const depth of REORG_DEPTHS) {
    const { txid, orders } = await forkAtStage(fixture, stage, depth, true)
    await settle(fixture)
    expect([depth, await fixture.zap(txid)]).toMatchObject([
      depth,
      { state: stage.name === 'after the Energy' ? 'filled' : 'ordered', offChainSinceMs: null },
    ])
    expect([depth, orders()]).toEqual([depth, 1])
    finishOrder(fixture)
  }
})

it.each(FORK_STAGES)(
  'a ZapBuy transfer missing from the new branch has an order only if it was made before (fork $name)',
  async (stage) => {
    const fixture = await createZapFixture()
    for (const depth of REORG_DEPTHS) {
      const { txid, orders } = await forkAtStage(fixture, stage, depth, false)
      await settle(fixture)
      const zap = await fixture.zap(txid)
      if (stage.hasOrder) {
        expect([depth, zap?.offChainSinceMs]).not.toEqual([depth, null])
        expect([depth, orders()]).toEqual([depth, 1])
      } else {
        expect([depth, zap?.state ?? 'vanished', orders()]).toEqual([depth, 'vanished', 0])
      }
      finishOrder(fixture)
    }
  },
)

it.each(FORK_STAGES)(
  'a ZapBuy transfer that the new branch includes blocks later has one order (fork $name)',
  async (stage) => {
    const fixture = await createZapFixture()
    for (const depth of REORG_DEPTHS) {
      const { tx, txid, orders } = await forkAtStage(fixture, stage, depth, false)
      await fixture.run()
      broadcast(fixture, tx)
      fixture.mine(2)
      await settle(fixture)
      expect([depth, await fixture.zap(txid)]).toMatchObject([
        depth,
        { offChainSinceMs: null, orderId: expect.any(String) },
      ])
      expect([depth, orders()]).toEqual([depth, 1])
      finishOrder(fixture)
    }
  },
)

it.each<[string, PaidOutcome]>([
  ['rejected because the market moved', { at: 'refused', code: 'CANNOT_FULFILLED' }],
  ['rejected temporarily', { at: 'refused', code: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' }],
  ['rejected for good', { at: 'refused', code: 'INVALID_PARAMS' }],
  ['lost', { at: 'unknown', reason: 'time-out' }],
] as [string, PaidOutcome][])(
  'a ZapBuy transfer that a fork drops during its order call gets no second order if the first is %s',
  async (_how, outcome) => {
    const fixture = await createZapFixture()
    const { tx, txid } = buildTransfer(fixture.chain, ann, bot.address, '4.3')
    broadcast(fixture, tx)
    fixture.mine()
    const buy: MarketClient['buy'] = async () => {
      fixture.fork(3, { keepTransactions: false })
      await fixture.watcher.follow.pass()
      return outcome
    }
    await fixture.watcher.follow.pass()
    fixture.restart({ client: { ...fixture.client, buy } })
    await fixture.watcher.order.pass()
    fixture.restart()
    await settle(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'vanished', reason: 'fork' })
    expect(fixture.operator.orders).toEqual([])
    broadcast(fixture, buildTransfer(fixture.chain, ann, bot.address, '4.3').tx)
    broadcast(fixture, tx)
    fixture.mine()
    await settle(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', offChainSinceMs: null })
    expect(fixture.operator.orders).toHaveLength(2)
  },
)
