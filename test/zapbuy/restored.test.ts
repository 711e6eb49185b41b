/** Tests ZapBuy after its database was restored from a backup that lacks recent orders and refunds. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { NO_QUARANTINE, type Quarantine } from '../../src/chain/quarantine.ts'
import type { Db } from '../../src/db/db.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { zaps } from '../../src/db/schema/zapbuy/zaps.ts'
import { insertUser, saveLink } from '../../src/db/stores/bot/users.ts'
import { approveRest, markRefundedByHand, type Zap, zap } from '../../src/db/stores/zapbuy/zaps.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { createZapWatcher, type ZapWatcherDeps } from '../../src/zapbuy/watcher.ts'
import { tempDb } from '../support/temp.ts'
import { ann, bot, createZapFixture, OPERATOR_KEY, REFUNDS, trx, wei, type ZapFixture } from './zap-fixture.ts'

/** Creates the fixture and a second database that follows the chain up to the time of the backup. */
async function createFixtureWithBackup(options: Partial<ZapWatcherDeps>) {
  const fixture = await createZapFixture(options)
  const db = await tempDb()
  const backupWatcher = createZapWatcher({ ...fixture.deps, db })
  await backupWatcher.follow.pass()
  return { fixture: fixture, db, copied: backupWatcher }
}

/**
 * Continues on the backup: it is quarantined, reads up to the head, records the transactions it finds on the chain, and
 * is then released.
 */
async function restoreBackup(fixture: ZapFixture, db: Db, quarantineMinutes = 0) {
  const startedMs = fixture.clock.now()
  let restored: { copiedMs: number; startedMs: number } | undefined = { copiedMs: startedMs, startedMs }
  const quarantine: Quarantine = { ...NO_QUARANTINE, restored: () => restored }
  const watcher = createZapWatcher({ ...fixture.deps, db, quarantine })
  const order = () =>
    watcher.order.pass().catch((error: unknown) => {
      if (!fixture.market.down.has('*')) throw error
    })
  fixture.mine(45)
  await watcher.follow.pass()
  await order()
  await watcher.refund.pass()
  const inTheWay = await watcher.enterMissing()
  if (inTheWay.length > 0)
    expect(inTheWay).toEqual([
      'the marketplace is unreachable, so it is unknown which of several transfers were ordered',
    ])
  fixture.market.down.clear()
  expect(await watcher.enterMissing()).toEqual([])
  fixture.clock.advance(quarantineMinutes * 60_000)
  restored = undefined
  return {
    async run(minutes = 1): Promise<void> {
      for (let i = 0; i < minutes; i++) {
        fixture.clock.advance(60_000)
        fixture.mine(20)
        await watcher.follow.pass()
        await order()
        await watcher.refund.pass()
      }
    },
    zap: (txid: string): Promise<Zap | undefined> => db.read((reader) => zap(reader, txid)),
  }
}

async function settle(fixture: ZapFixture): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await fixture.run()
    fixture.mine(12)
  }
}

describe('ZapBuy after a restore', () => {
  it('keeps the order of a transfer that was ordered after the backup, and makes no second one', async () => {
    const { fixture, db } = await createFixtureWithBackup({})
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.fill(100)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('filled')
    const copy = await restoreBackup(fixture, db)
    await copy.run(2)
    expect(fixture.operator.orders).toHaveLength(1)
    expect(await copy.zap(txid)).toMatchObject({ state: 'filled', orderId: fixture.operator.orders[0]?.id })
  })

  it('refunds nothing until the account has been read', async () => {
    const { fixture, db } = await createFixtureWithBackup({ wallet: REFUNDS })
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.fill(100)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('filled')
    const before = await fixture.balance(ann)
    const copy = await restoreBackup(fixture, db, 20)
    fixture.market.down.add('*')
    await copy.run(2)
    expect((await copy.zap(txid))?.state).toBe('seen')
    fixture.market.down.clear()
    await copy.run(3)
    expect(await copy.zap(txid)).toMatchObject({ state: 'filled', orderId: fixture.operator.orders[0]?.id })
    expect(await fixture.balance(ann)).toBe(before)
  })

  it("does not repeat a refund to the sender's account", async () => {
    const { fixture, db } = await createFixtureWithBackup({ wallet: REFUNDS, noOrder: 'credit' })
    for (const one of [fixture.db, db])
      await one.write(async (tx) => {
        await insertUser(tx, { id: 7, language: 'en', firstSeenAtMs: 1 })
        await saveLink(tx, {
          id: '7',
          userId: 7,
          sealedKey: 'sealed',
          keyHint: 'hint',
          accountId: 'acc',
          representAddress: ann.address,
          depositAddress: wei.address,
          linkedAtMs: 1,
        })
      })
    const before = await fixture.balance(wei)
    const txid = await fixture.send(ann, '2')
    fixture.mine(25)
    await settle(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refunded', refundTo: wei.address })
    const copy = await restoreBackup(fixture, db)
    await copy.run(3)
    expect((await fixture.balance(wei)) - before).toBe(1_700_000)
    expect(await copy.zap(txid)).toMatchObject({ state: 'refunded', refundTo: wei.address })
  })

  it('matches a manual refund in the backup to one transfer only, and ends the quarantine', async () => {
    const { fixture, db, copied } = await createFixtureWithBackup({ noOrder: 'keep' })
    await fixture.send(ann, '2')
    const second = await fixture.send(ann, '2')
    await copied.follow.pass()
    await copied.order.pass()
    const order = { from: bot.address, to: ann.address, amountSun: trx('2') }
    const refund = buildTransfer(order, bot, { refBlock: await fixture.node.head() })
    fixture.chain.broadcast(refund.tx as never)
    fixture.mine(25)
    await copied.follow.pass()
    const hand = { refundTxid: refund.txid, refundSun: trx('2'), refundTo: ann.address }
    expect(await db.write((tx) => markRefundedByHand(tx, second, hand, 1, fixture.clock.now()))).toBe('refunded')
    const copy = await restoreBackup(fixture, db)
    expect(await copy.zap(second)).toMatchObject({ state: 'refunded', refundedByUserId: 1 })
  })

  const approve = (db: Db, txid: string, fixture: ZapFixture) =>
    db.write((tx) => approveRest(tx, txid, REFUNDS.refundMaxSun, fixture.clock.now()))

  it.each([
    ['before the payment', ['undecided', 'refund_owed']],
    ['seen', ['undecided', 'refund_owed']],
    ['ordering', ['undecided', 'refund_owed']],
    ['ordered', ['undecided', 'refund_owed']],
    ['ordered, and a small payment of the same amount', ['refund_owed']],
    ['owed', []],
    ['approved', []],
  ])('never repeats the refund for the rest of an order, with a backup from: %s', async (moment, raised) => {
    const [backupState, hasSmall] = moment.split(',')
    const { fixture, db, copied } = await createFixtureWithBackup({ wallet: REFUNDS })
    if (hasSmall) await fixture.send(ann, '1.72')
    const txid = await fixture.send(ann, '4.3')
    const before = await fixture.balance(ann)
    const backup = async (state: string) => {
      if (state !== backupState) return
      await copied.follow.pass()
      const row = (await fixture.zap(txid)) as Zap
      expect([row.state, 'approved']).toContain(state)
      await db.write((tx) => tx.orm.update(zaps).set(row).where(eq(zaps.txid, txid)).run())
    }
    await fixture.watcher.follow.pass()
    await backup('seen')
    fixture.market.mischief.push('made_then_lost')
    await fixture.watcher.order.pass()
    await backup('ordering')
    fixture.clock.advance(10_000)
    await fixture.watcher.order.pass()
    await backup('ordered')
    fixture.fill(60, 'Completed')
    await fixture.watcher.order.pass()
    await backup('owed')
    expect(await approve(fixture.db, txid, fixture)).toBe(true)
    await backup('approved')
    fixture.mine(25)
    await settle(fixture)
    expect(await fixture.state(txid)).toBe('refunded')
    fixture.market.down.add('*')
    const copy = await restoreBackup(fixture, db)
    fixture.market.down.add('*')
    await copy.run(2)
    fixture.market.down.clear()
    await copy.run(3)
    expect(await copy.zap(txid)).toMatchObject({ state: raised.length > 0 ? 'owed' : 'refunded' })
    expect(await approve(db, txid, fixture)).toBe(false)
    await copy.run(3)
    expect((await fixture.balance(ann)) - before).toBe(trx('1.72'))
    const found = (await alerts(db)).filter(({ name }) => name !== 'order_short')
    expect(found.map(({ name }) => name)).toEqual(raised)
    const refundTxid = (await fixture.zap(txid))?.refundTxid
    for (const { name, facts } of found)
      expect(facts).toMatchObject(
        name === 'refund_owed'
          ? { txid, why: 'maybe_sent' }
          : { txid: refundTxid, reason: `this transaction may be a refund of ${txid}` },
      )
  })

  it('does not repeat the refund of an order that was in progress at the backup', async () => {
    const { fixture, db, copied } = await createFixtureWithBackup({ wallet: REFUNDS })
    const txid = await fixture.send(ann, '4.3')
    await copied.follow.pass()
    fixture.market.mischief.push('lost')
    await copied.order.pass()
    expect((await db.read((reader) => zap(reader, txid)))?.state).toBe('ordering')
    fixture.market.book.ENERGY.available = 0
    const before = await fixture.balance(ann)
    fixture.mine(25)
    await settle(fixture)
    expect(await fixture.state(txid)).toBe('refunded')
    const copy = await restoreBackup(fixture, db)
    await copy.run(18)
    expect((await fixture.balance(ann)) - before).toBe(trx('4.3'))
    expect((await copy.zap(txid))?.state).toBe('refunded')
  })

  /** Fills the order of one of two equal transfers. */
  const sendAndFill = async (fixture: ZapFixture) => {
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.fill(100)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('filled')
    return txid
  }

  /** Two equal transfers: the market cannot fill the first, which is refunded; the second is filled. */
  const refundOneFillOther = async (fixture: ZapFixture) => {
    const { available } = fixture.market.book.ENERGY
    fixture.market.book.ENERGY.available = 0
    const first = await fixture.send(ann, '4.3')
    await fixture.run()
    expect(await fixture.state(first)).toBe('owed')
    fixture.market.book.ENERGY.available = available
    const second = await sendAndFill(fixture)
    fixture.mine(25)
    await settle(fixture)
    expect(await fixture.state(first)).toBe('refunded')
    return { first, second }
  }

  const sentBack = async (fixture: ZapFixture) => {
    const { available } = fixture.market.book.ENERGY
    fixture.market.book.ENERGY.available = 0
    const txid = await fixture.send(ann, '4.3')
    fixture.mine(25)
    await settle(fixture)
    expect(await fixture.state(txid)).toBe('refunded')
    fixture.market.book.ENERGY.available = available
    return txid
  }
  const alerts = (db: Db) =>
    db.read(async (reader) =>
      (await reader.orm.select().from(outbox).all()).flatMap(({ event }) => (event.kind === 'alert' ? [event] : [])),
    )

  it('matches an order made between two equal transfers to the first', async () => {
    const { fixture, db } = await createFixtureWithBackup({ wallet: REFUNDS })
    const first = await sendAndFill(fixture)
    fixture.mine(100)
    const second = await sentBack(fixture)
    const before = await fixture.balance(ann)
    const copy = await restoreBackup(fixture, db)
    await copy.run(3)
    expect(await copy.zap(first)).toMatchObject({ state: 'filled', orderId: fixture.operator.orders[0]?.id })
    expect((await copy.zap(second))?.state).toBe('refunded')
    expect(fixture.operator.orders).toHaveLength(1)
    expect(await fixture.balance(ann)).toBe(before)
    expect(await alerts(db)).toEqual([])
  })

  it('alerts operators if one order may belong to either of two equal transfers', async () => {
    const { fixture, db } = await createFixtureWithBackup({ wallet: REFUNDS })
    const { first, second } = await refundOneFillOther(fixture)
    const before = await fixture.balance(ann)
    const copy = await restoreBackup(fixture, db)
    await copy.run(3)
    expect(await copy.zap(first)).toMatchObject({ state: 'refunded' })
    expect(await copy.zap(second)).toMatchObject({ state: 'filled', orderId: fixture.operator.orders[0]?.id })
    expect(fixture.operator.orders).toHaveLength(1)
    expect(await fixture.balance(ann)).toBe(before)
    const refundTxid = (await copy.zap(first))?.refundTxid
    expect(await alerts(db)).toMatchObject([
      { name: 'undecided', facts: { txid: first, reason: `refund ${refundTxid} may also belong to ${second}` } },
    ])
  })

  it('does not treat a transfer whose order is in the backup as refunded because an equal one was', async () => {
    const { fixture, db, copied } = await createFixtureWithBackup({ wallet: REFUNDS })
    const known = await fixture.send(ann, '4.3')
    await fixture.run()
    await copied.follow.pass()
    const asOrdered = await fixture.db.read((reader) => zap(reader, known))
    expect(asOrdered?.state).toBe('ordered')
    await db.write((tx) =>
      tx.orm
        .update(zaps)
        .set(asOrdered ?? {})
        .run(),
    )
    const { first } = await refundOneFillOther(fixture)
    const copy = await restoreBackup(fixture, db)
    await copy.run(3)
    expect((await copy.zap(first))?.state).toBe('refunded')
    expect((await copy.zap(known))?.state).toBe('ordered')
    expect(fixture.operator.orders).toHaveLength(2)
  })

  it('sends no alert about two equal transfers while the marketplace is unreachable', async () => {
    const { fixture, db } = await createFixtureWithBackup({ wallet: REFUNDS })
    const first = await sendAndFill(fixture)
    fixture.mine(100)
    await sentBack(fixture)
    fixture.market.down.add('*')
    const copy = await restoreBackup(fixture, db)
    await copy.run(3)
    expect((await copy.zap(first))?.state).toBe('filled')
  })

  it('alerts operators if the marketplace shows no orders of two equal transfers', async () => {
    const { fixture, db } = await createFixtureWithBackup({ wallet: REFUNDS })
    await sendAndFill(fixture)
    fixture.mine(100)
    await sentBack(fixture)
    fixture.market.accounts.delete(OPERATOR_KEY)
    await restoreBackup(fixture, db)
    expect((await alerts(db)).map(({ name }) => name)).toEqual(['undecided'])
  })
})
