/**
 * Refunds and top-ups with a node that has no history, refuses what it passes on, and holds back what it has accepted:
 * each reaches the chain once, also through a restart.
 */
import { expect, test } from 'vitest'
import { zapTopUps } from '../../src/db/schema/zapbuy/zaps.ts'
import { openOutgoing } from '../../src/db/stores/chain/outgoing.ts'
import { obligations, openTopUp } from '../../src/db/stores/zapbuy/zap-sums.ts'
import { ZAP_CURSOR } from '../../src/zapbuy/settings.ts'
import { DEPOSIT } from '../support/hostile-market.ts'
import { createLiar, type Liar } from '../support/lying-node.ts'
import { numbers } from '../support/numbers.ts'
import { areUsual, seedsOf, tried } from '../torture/tries.ts'
import { ann, bot, REFUNDS, trx, type ZapWorld, zapWorld } from './world.ts'

const ZAPS = 10
const LYING_BLOCKS = 60
const MAX_BLOCKS = 60
const QUIET_BLOCKS = 5

async function liarsWorld(seed: number): Promise<{ world: ZapWorld; liar: Liar }> {
  let liar: Liar | undefined
  const world = await zapWorld({ wallet: { ...REFUNDS, refundDailySun: trx('10000') } }, (forward) => {
    liar = createLiar(forward, numbers(seed))
    return [liar.answer]
  })
  if (!liar) throw new Error('no liar')
  return { world, liar }
}

const underWay = async ({ db }: ZapWorld) => {
  const rows = await db.read((reader) => openOutgoing(reader, ZAP_CURSOR, Number.MAX_SAFE_INTEGER))
  return rows.map(({ included, ...row }) => row)
}

/** Until nothing is under way, and some more: nothing comes after it. */
async function end(world: ZapWorld): Promise<void> {
  for (let i = 0; i < MAX_BLOCKS && (await underWay(world)).length > 0; i++) await blocks(world, 1)
  await blocks(world, QUIET_BLOCKS)
}

async function blocks(world: ZapWorld, count: number, liar?: Liar): Promise<void> {
  for (let i = 0; i < count; i++) {
    await liar?.tick()
    world.mine()
    for (const worker of world.watcher.workers) await worker.pass().catch(() => {})
  }
}

/** Successful transfers from the bot address, by recipient. */
async function sent(world: ZapWorld, to: string): Promise<number[]> {
  const amounts: number[] = []
  for (let number = 0; number <= world.chain.head().number; number++)
    for (const { success, contract } of (await world.node.block(number))?.transactions ?? [])
      if (success && contract?.kind === 'transfer' && contract.from === bot.address && contract.to === to)
        amounts.push(contract.amountSun)
  return amounts.sort((a, b) => a - b)
}

test.each(seedsOf([4]))(
  'refunds and a top-up go out once each, seed %i',
  async (seed) => {
    const { world, liar } = await liarsWorld(seed)
    world.market.book.ENERGY.available = 0
    const txids: string[] = []
    for (let i = 0; i < ZAPS; i++) txids.push(await world.send(ann, String(11 + i)))
    await blocks(world, LYING_BLOCKS, liar)
    // Short of money: topped up, with the same node.
    world.operator.balanceSun = trx('1')
    await blocks(world, LYING_BLOCKS, liar)
    liar.repent()
    await end(world)
    const states: string[] = []
    for (const txid of txids) states.push(String(await world.state(txid)))
    // Attempts that never came count for the limit of the day: what is beyond it is left to the operator, by name.
    expect(states).toEqual(states.map((state) => (!areUsual && state === 'owed' ? 'owed' : 'refunded')))
    const refunded = txids.flatMap((_, i) => (states[i] === 'refunded' ? [trx(String(11 + i))] : []))
    expect(await sent(world, ann.address)).toEqual(refunded)
    // Refunds that are on their way at the first leave something to a second.
    const toppedUp = (await world.db.read((reader) => reader.orm.select().from(zapTopUps).all())).filter(
      ({ state }) => state === 'confirmed',
    )
    expect(toppedUp).not.toHaveLength(0)
    expect(await sent(world, DEPOSIT)).toEqual(toppedUp.map(({ amountSun }) => amountSun).sort((a, b) => a - b))
    expect(await world.balance(bot)).toBeGreaterThanOrEqual(await world.db.read(obligations))
    expect(await world.db.read(openTopUp)).toBeUndefined()
    tried(8, liar.lies())
  },
  600_000,
)

test.each([
  ['no node has got', 'lost', 0],
  ['the node got, without an answer', 'unanswered', 0],
  ['a fork could still take', 'answered', 1],
  ['the solidified chain has', 'answered', 30],
] as const)('a refund and a top-up that %s before a restart end after it, once', async (_, sends, blocksBefore) => {
  const world = await zapWorld({ wallet: { ...REFUNDS, refundDailySun: trx('10000') } })
  const { db, market, operator, faults } = world
  const path = 'wallet/broadcasttransaction'
  if (sends !== 'answered') faults.add({ path, times: 99, performed: sends === 'unanswered', act: { at: 'reset' } })
  market.book.ENERGY.available = 0
  const txid = await world.send(ann, '20')
  world.mine(25)
  await world.run()
  operator.balanceSun = trx('1')
  await world.watcher.account.pass()
  world.mine(blocksBefore)
  const before = await underWay(world)
  expect(before.map(({ purpose }) => purpose).sort()).toEqual(['ZAP_REFUND', 'ZAP_TOP_UP'])
  const topUp = await db.read(openTopUp)
  faults.clear()
  world.restart()
  await end(world)
  expect(await underWay(world)).toEqual([])
  const [refund] = before.filter(({ purpose }) => purpose === 'ZAP_REFUND')
  expect(await world.zap(txid)).toMatchObject({ state: 'refunded', refundTxid: refund?.txid })
  expect(await sent(world, ann.address)).toEqual([trx('20')])
  expect(await sent(world, DEPOSIT)).toEqual([topUp?.amountSun])
  expect(await db.read(openTopUp)).toBeUndefined()
})
