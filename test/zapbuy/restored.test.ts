/** ZapBuy after its database was restored from a copy, which does not know what was done for transfers since. */
import { describe, expect, it } from 'vitest'
import { type Hold, NO_HOLD } from '../../src/chain/hold.ts'
import type { Db } from '../../src/db/db.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { zaps } from '../../src/db/schema/zapbuy/zaps.ts'
import { insertUser, saveLink } from '../../src/db/stores/bot/users.ts'
import { markRefundedByHand, type Zap, zap } from '../../src/db/stores/zapbuy/zaps.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { createZapWatcher, type ZapWatcherDeps } from '../../src/zapbuy/watcher.ts'
import { tempDb } from '../support/temp.ts'
import { ann, bot, OPERATOR_KEY, REFUNDS, trx, wei, type ZapWorld, zapWorld } from './world.ts'

/** The world, and beside it a database that reads the chain up to where the copy is made. */
async function withCopy(options: Partial<ZapWatcherDeps>) {
  const world = await zapWorld(options)
  const db = await tempDb()
  const copied = createZapWatcher({ ...world.deps, db })
  await copied.follow.pass()
  return { world, db, copied }
}

/** The copy is the database now: held, read up to the head, what is on the chain entered, and let go. */
async function restored(world: ZapWorld, db: Db, heldMinutes = 0) {
  const startedMs = world.clock.now()
  let held: { copiedMs: number; startedMs: number } | undefined = { copiedMs: startedMs, startedMs }
  const hold: Hold = { ...NO_HOLD, restored: () => held }
  const watcher = createZapWatcher({ ...world.deps, db, hold })
  world.mine(45)
  await watcher.follow.pass()
  await watcher.order.pass()
  await watcher.refund.pass()
  const inTheWay = await watcher.enterLost()
  if (inTheWay.length > 0)
    expect(inTheWay).toEqual(['the marketplace cannot be asked which of several transfers were ordered'])
  world.market.down.clear()
  expect(await watcher.enterLost()).toEqual([])
  world.clock.advance(heldMinutes * 60_000)
  held = undefined
  return {
    async run(minutes = 1): Promise<void> {
      for (let i = 0; i < minutes; i++) {
        world.clock.advance(60_000)
        world.mine(20)
        await watcher.follow.pass()
        await watcher.order.pass()
        await watcher.refund.pass()
      }
    },
    zap: (txid: string): Promise<Zap | undefined> => db.read((reader) => zap(reader, txid)),
  }
}

async function settle(world: ZapWorld): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await world.run()
    world.mine(12)
  }
}

describe('after a restore', () => {
  it('a transfer that was ordered since keeps its order, and makes no second one', async () => {
    const { world, db } = await withCopy({})
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fill(100)
    await world.run()
    expect(await world.state(txid)).toBe('filled')
    const copy = await restored(world, db)
    await copy.run(2)
    expect(world.operator.orders).toHaveLength(1)
    expect(await copy.zap(txid)).toMatchObject({ state: 'filled', orderId: world.operator.orders[0]?.id })
  })

  it('nothing is sent back before its account could be read', async () => {
    const { world, db } = await withCopy({ wallet: REFUNDS })
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fill(100)
    await world.run()
    expect(await world.state(txid)).toBe('filled')
    const before = await world.balance(ann)
    const copy = await restored(world, db, 20)
    world.market.down.add('*')
    await copy.run(2)
    expect((await copy.zap(txid))?.state).toBe('seen')
    world.market.down.clear()
    await copy.run(3)
    expect(await copy.zap(txid)).toMatchObject({ state: 'filled', orderId: world.operator.orders[0]?.id })
    expect(await world.balance(ann)).toBe(before)
  })

  it('a refund to the account of its sender is not sent again', async () => {
    const { world, db } = await withCopy({ wallet: REFUNDS, noOrder: 'credit' })
    for (const one of [world.db, db])
      await one.write(async (tx) => {
        await insertUser(tx, { id: 7, language: 'en', firstSeenAtMs: 1 })
        await saveLink(tx, {
          userId: 7,
          sealedKey: 'sealed',
          keyHint: 'hint',
          accountId: 'acc',
          representAddress: ann.address,
          depositAddress: wei.address,
          linkedAtMs: 1,
        })
      })
    const before = await world.balance(wei)
    const txid = await world.send(ann, '2')
    world.mine(25)
    await settle(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'refunded', refundTo: wei.address })
    const copy = await restored(world, db)
    await copy.run(3)
    expect((await world.balance(wei)) - before).toBe(1_700_000)
    expect(await copy.zap(txid)).toMatchObject({ state: 'refunded', refundTo: wei.address })
  })

  it('a refund by hand that is in the copy is nobody else’s, and ends the hold', async () => {
    const { world, db, copied } = await withCopy({ noOrder: 'keep' })
    await world.send(ann, '2')
    const second = await world.send(ann, '2')
    await copied.follow.pass()
    await copied.order.pass()
    const order = { from: bot.address, to: ann.address, amountSun: trx('2') }
    const refund = buildTransfer(order, bot, { refBlock: await world.node.head() })
    world.chain.broadcast(refund.tx as never)
    world.mine(25)
    await copied.follow.pass()
    const hand = { refundTxid: refund.txid, refundSun: trx('2'), refundTo: ann.address }
    expect(await db.write((tx) => markRefundedByHand(tx, second, hand, 1, world.clock.now()))).toBe('refunded')
    const copy = await restored(world, db)
    expect(await copy.zap(second)).toMatchObject({ state: 'refunded', refundedByUserId: 1 })
  })

  it('what was being ordered when the copy was made, and was sent back since, is not sent back again', async () => {
    const { world, db, copied } = await withCopy({ wallet: REFUNDS })
    const txid = await world.send(ann, '4.3')
    await copied.follow.pass()
    world.market.mischief.push('lost')
    await copied.order.pass()
    expect((await db.read((reader) => zap(reader, txid)))?.state).toBe('ordering')
    world.market.book.ENERGY.available = 0
    const before = await world.balance(ann)
    world.mine(25)
    await settle(world)
    expect(await world.state(txid)).toBe('refunded')
    const copy = await restored(world, db)
    await copy.run(18)
    expect((await world.balance(ann)) - before).toBe(trx('4.3'))
    expect((await copy.zap(txid))?.state).toBe('refunded')
  })

  /** Of two alike transfers. */
  const filled = async (world: ZapWorld) => {
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fill(100)
    await world.run()
    expect(await world.state(txid)).toBe('filled')
    return txid
  }

  /** Two alike transfers: nothing was to be had for the first one, which goes back, and the second buys. */
  const refundedAndFilled = async (world: ZapWorld) => {
    const { available } = world.market.book.ENERGY
    world.market.book.ENERGY.available = 0
    const first = await world.send(ann, '4.3')
    await world.run()
    expect(await world.state(first)).toBe('owed')
    world.market.book.ENERGY.available = available
    const second = await filled(world)
    world.mine(25)
    await settle(world)
    expect(await world.state(first)).toBe('refunded')
    return { first, second }
  }

  const sentBack = async (world: ZapWorld) => {
    const { available } = world.market.book.ENERGY
    world.market.book.ENERGY.available = 0
    const txid = await world.send(ann, '4.3')
    world.mine(25)
    await settle(world)
    expect(await world.state(txid)).toBe('refunded')
    world.market.book.ENERGY.available = available
    return txid
  }
  const alerts = (db: Db) =>
    db.read(async (reader) =>
      (await reader.orm.select().from(outbox).all()).flatMap(({ event }) => (event.kind === 'alert' ? [event] : [])),
    )

  it('of two alike transfers the one that was ordered before the other came keeps its order', async () => {
    const { world, db } = await withCopy({ wallet: REFUNDS })
    const first = await filled(world)
    world.mine(100)
    const second = await sentBack(world)
    const before = await world.balance(ann)
    const copy = await restored(world, db)
    await copy.run(3)
    expect(await copy.zap(first)).toMatchObject({ state: 'filled', orderId: world.operator.orders[0]?.id })
    expect((await copy.zap(second))?.state).toBe('refunded')
    expect(world.operator.orders).toHaveLength(1)
    expect(await world.balance(ann)).toBe(before)
    expect(await alerts(db)).toEqual([])
  })

  it('of two alike transfers of which one was ordered, and nobody can say which, operators are told', async () => {
    const { world, db } = await withCopy({ wallet: REFUNDS })
    const { first, second } = await refundedAndFilled(world)
    const before = await world.balance(ann)
    const copy = await restored(world, db)
    await copy.run(3)
    expect(await copy.zap(first)).toMatchObject({ state: 'refunded' })
    expect(await copy.zap(second)).toMatchObject({ state: 'filled', orderId: world.operator.orders[0]?.id })
    expect(world.operator.orders).toHaveLength(1)
    expect(await world.balance(ann)).toBe(before)
    const refundTxid = (await copy.zap(first))?.refundTxid
    expect(await alerts(db)).toMatchObject([
      { name: 'outcome_unknown', facts: { txid: first, reason: `refund ${refundTxid} may be of ${second} too` } },
    ])
  })

  it('a transfer whose order the copy knows was not given back where one of two others was', async () => {
    const { world, db, copied } = await withCopy({ wallet: REFUNDS })
    const known = await world.send(ann, '4.3')
    await world.run()
    await copied.follow.pass()
    const asOrdered = await world.db.read((reader) => zap(reader, known))
    expect(asOrdered?.state).toBe('ordered')
    await db.write((tx) =>
      tx.orm
        .update(zaps)
        .set(asOrdered ?? {})
        .run(),
    )
    const { first } = await refundedAndFilled(world)
    const copy = await restored(world, db)
    await copy.run(3)
    expect((await copy.zap(first))?.state).toBe('refunded')
    expect((await copy.zap(known))?.state).toBe('ordered')
    expect(world.operator.orders).toHaveLength(2)
  })

  it('of two alike transfers nothing is said while the marketplace is away', async () => {
    const { world, db } = await withCopy({ wallet: REFUNDS })
    const first = await filled(world)
    world.mine(100)
    await sentBack(world)
    world.market.down.add('*')
    const copy = await restored(world, db)
    await copy.run(3)
    expect((await copy.zap(first))?.state).toBe('filled')
  })

  it('of two alike transfers of which the marketplace shows no orders, operators are told', async () => {
    const { world, db } = await withCopy({ wallet: REFUNDS })
    await filled(world)
    world.mine(100)
    await sentBack(world)
    world.market.accounts.delete(OPERATOR_KEY)
    await restored(world, db)
    expect((await alerts(db)).map(({ name }) => name)).toEqual(['outcome_unknown'])
  })
})
