/**
 * A transfer whose block a fork moves: at every depth that is not solidified, at every moment of its order's making, in
 * the new branch or not, or only blocks later.
 */
import { expect, it } from 'vitest'
import type { MarketClient, PaidOutcome } from '../../src/client/types.ts'
import type { SignedTransaction } from '../../src/tron/types.ts'
import { buildTransfer } from '../market/chain-people.ts'
import type { Mischief } from '../support/hostile-market.ts'
import { DEEPEST, DEPTHS } from '../torture/tries.ts'
import { ann, bot, trx, type ZapWorld, zapWorld } from './world.ts'

/** How far a transfer has come when the fork comes. */
interface Moment {
  name: string
  /** What the marketplace does to its order. */
  trick?: Mischief
  reach(world: ZapWorld): Promise<void>
  /** Whether there is an order that no fork takes back. */
  ordered: boolean
}

const MOMENTS: Moment[] = [
  { name: 'before its row', reach: async () => {}, ordered: false },
  { name: 'between row and order', reach: (w) => w.watcher.follow.pass(), ordered: false },
  {
    name: 'while the order is sized anew',
    trick: { refuse: 'CANNOT_FULFILLED' },
    reach: run,
    ordered: false,
  },
  { name: 'while an order that never arrived is looked for', trick: 'lost', reach: run, ordered: false },
  { name: 'while an order that was made is looked for', trick: 'made_then_lost', reach: run, ordered: true },
  { name: 'after the order', reach: run, ordered: true },
  {
    name: 'after the Energy',
    reach: async (world) => {
      await world.run()
      world.fill(100)
      await world.run()
    },
    ordered: true,
  },
]

async function run(world: ZapWorld): Promise<void> {
  await world.run()
}

/** In a block of which `depth` are dropped with it, at this moment of its life. */
async function forked(world: ZapWorld, moment: Moment, depth: number, kept: boolean) {
  world.operator.balanceSun = trx('1000')
  const before = world.operator.orders.length
  const { tx, txid } = buildTransfer(world.chain, ann, bot.address, '4.3')
  broadcast(world, tx)
  world.mine()
  if (moment.trick) world.market.mischief.push(moment.trick)
  // Read up to its own block, or up to the head.
  const toItsBlock = depth % 2 === 1
  if (toItsBlock) await moment.reach(world)
  world.mine(depth - 1)
  if (!toItsBlock) await moment.reach(world)
  const { leftOut } = world.fork(depth, { keepTransactions: kept })
  expect(leftOut).toEqual([])
  return { tx, txid, orders: () => world.operator.orders.length - before }
}

function broadcast(world: ZapWorld, tx: SignedTransaction): void {
  expect(world.chain.broadcast(tx as never)).toMatchObject({ result: true })
}

/** Before the next depth: nothing asks about this order any more. */
function leave(world: ZapWorld): void {
  if (world.operator.orders[0]) world.fill(100)
  world.mine(DEEPEST)
}

/** Until every outcome is known and a vanished transfer is given up; its order is no longer open then. */
async function settle(world: ZapWorld): Promise<void> {
  for (const ms of [80_000, 600_000, 0]) {
    await world.run()
    world.clock.advance(ms)
  }
  await world.watcher.account.pass()
}

it.each(MOMENTS)('that the new branch has: one order, $name', async (moment) => {
  const world = await zapWorld()
  for (const depth of DEPTHS) {
    const { txid, orders } = await forked(world, moment, depth, true)
    await settle(world)
    expect([depth, await world.zap(txid)]).toMatchObject([
      depth,
      { state: moment.name === 'after the Energy' ? 'filled' : 'ordered', offChainSinceMs: null },
    ])
    expect([depth, orders()]).toEqual([depth, 1])
    leave(world)
  }
})

it.each(MOMENTS)('that the new branch has not: no order that was not made already, $name', async (moment) => {
  const world = await zapWorld()
  for (const depth of DEPTHS) {
    const { txid, orders } = await forked(world, moment, depth, false)
    await settle(world)
    const zap = await world.zap(txid)
    if (moment.ordered) {
      expect([depth, zap?.offChainSinceMs]).not.toEqual([depth, null])
      expect([depth, orders()]).toEqual([depth, 1])
    } else {
      expect([depth, zap?.state ?? 'vanished', orders()]).toEqual([depth, 'vanished', 0])
    }
    leave(world)
  }
})

it.each(MOMENTS)('that the new branch has blocks later: one order, $name', async (moment) => {
  const world = await zapWorld()
  for (const depth of DEPTHS) {
    const { tx, txid, orders } = await forked(world, moment, depth, false)
    await world.run()
    broadcast(world, tx)
    world.mine(2)
    await settle(world)
    expect([depth, await world.zap(txid)]).toMatchObject([
      depth,
      { offChainSinceMs: null, orderId: expect.any(String) },
    ])
    expect([depth, orders()]).toEqual([depth, 1])
    leave(world)
  }
})

it.each<[string, PaidOutcome]>([
  ['refused, the market moved', { at: 'refused', code: 'CANNOT_FULFILLED' }],
  ['refused for now', { at: 'refused', code: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' }],
  ['refused for good', { at: 'refused', code: 'INVALID_PARAMS' }],
  ['lost', { at: 'unknown', reason: 'time-out' }],
] as [string, PaidOutcome][])(
  'that is gone while its order is under way makes none: the order is %s',
  async (_how, outcome) => {
    const world = await zapWorld()
    const { tx, txid } = buildTransfer(world.chain, ann, bot.address, '4.3')
    broadcast(world, tx)
    world.mine()
    const buy: MarketClient['buy'] = async () => {
      world.fork(3, { keepTransactions: false })
      await world.watcher.follow.pass()
      return outcome
    }
    await world.watcher.follow.pass()
    world.restart({ client: { ...world.client, buy } })
    await world.watcher.order.pass()
    world.restart()
    await settle(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'vanished', reason: 'fork' })
    expect(world.operator.orders).toEqual([])
    broadcast(world, buildTransfer(world.chain, ann, bot.address, '4.3').tx)
    broadcast(world, tx)
    world.mine()
    await settle(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', offChainSinceMs: null })
    expect(world.operator.orders).toHaveLength(2)
  },
)
