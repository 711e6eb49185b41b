import { describe, expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { pause } from '../../src/db/stores/bot/flags.ts'
import { insertUser, saveLink } from '../../src/db/stores/bot/users.ts'
import { watchZap } from '../../src/db/stores/zapbuy/zap-people.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { ann, bot, createZapFixture, REFUNDS, trx, wei, type ZapFixture } from './zap-fixture.ts'

const READER = 7

/** Sends an amount that is too small (2 TRX buys about 40,000 Energy) from a user who watches the transfer. */
async function sendTooLittle(fixture: ZapFixture, amountTrx = '2'): Promise<string> {
  const txid = await fixture.send(ann, amountTrx)
  await fixture.db.write((tx) => watchZap(tx, txid, READER))
  fixture.mine(25)
  await fixture.watcher.follow.pass()
  await fixture.watcher.order.pass()
  return txid
}

const link = (userId: number, represent: string, deposit: string) => ({
  id: String(userId),
  userId,
  sealedKey: `sealed-${userId}`,
  keyHint: 'hint',
  accountId: `acc${userId}`,
  representAddress: represent,
  depositAddress: deposit,
  linkedAtMs: 1,
})

const linkReader = (fixture: ZapFixture) =>
  fixture.db.write(async (tx) => {
    await insertUser(tx, { id: READER, language: 'en', firstSeenAtMs: 1 })
    await saveLink(tx, link(READER, ann.address, wei.address))
  })

/**
 * Sends 0.5 TRX, too little for an order, from a known user; the operator's setting keeps it. `pay` broadcasts the same
 * transaction again.
 */
async function sendKeptPayment() {
  const fixture = await createZapFixture({ noOrder: 'keep' })
  await linkReader(fixture)
  const order = { from: ann.address, to: bot.address, amountSun: trx('0.5') }
  const { tx, txid } = buildTransfer(order, ann, { refBlock: await fixture.node.solidHead(), validForMs: 600_000 })
  const pay = async () => {
    fixture.chain.broadcast(tx as never)
    fixture.mine()
    await fixture.watcher.follow.pass()
  }
  await pay()
  return { fixture: fixture, txid, pay }
}

async function settle(fixture: ZapFixture): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await fixture.watcher.follow.pass()
    await fixture.watcher.refund.pass()
    fixture.mine(12)
  }
}

async function reportedStates(fixture: ZapFixture) {
  const rows = await fixture.db.read((reader) => reader.orm.select().from(outbox).all())
  return rows.map(({ event }) => event as { kind: string; state?: string; facts?: Record<string, unknown> })
}

const REFUNDED_BY_HAND = expect.objectContaining({
  name: 'refund_owed',
  facts: expect.objectContaining({ why: 'by_hand' }),
})

describe('a ZapBuy transfer that makes no order', () => {
  it('is refunded to its sender once, less the network fee, with a message', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'return' })
    const txid = await sendTooLittle(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', reason: 'too_small' })
    const before = await fixture.balance(ann)
    await settle(fixture)
    await settle(fixture)
    expect((await fixture.balance(ann)) - before).toBe(trx('2') - trx('0.3'))
    expect(await fixture.zap(txid)).toMatchObject({
      state: 'refunded',
      refundTo: ann.address,
      refundSun: 1_700_000,
    })
    const news = (await reportedStates(fixture)).filter(({ kind }) => kind === 'zap')
    expect(news).toMatchObject([
      { state: 'seen' },
      { state: 'owed', facts: { backSun: 1_700_000, reason: 'too_small' } },
      { state: 'refunded', facts: { backSun: 1_700_000, feeSun: 300_000, to: ann.address } },
    ])
  })

  it('is refunded in full if the market could not fill it', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'return' })
    fixture.market.book.ENERGY.available = 0
    await sendTooLittle(fixture, '20')
    const before = await fixture.balance(ann)
    await settle(fixture)
    expect((await fixture.balance(ann)) - before).toBe(trx('20'))
  })

  it('is retained if the refund would cost all of it', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'return' })
    const txid = await sendTooLittle(fixture, '0.3')
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ignored', reason: 'too_small' })
    await settle(fixture)
    expect(await fixture.state(txid)).toBe('ignored')
  })

  it("is retained if the operator's setting requires it", async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'keep' })
    const txid = await sendTooLittle(fixture)
    await settle(fixture)
    expect(await fixture.state(txid)).toBe('ignored')
  })

  it('is announced again if a fork removed it and another block has it', async () => {
    const { fixture, txid, pay } = await sendKeptPayment()
    fixture.fork(1, { keepTransactions: false })
    await fixture.watcher.follow.pass()
    await pay()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ignored' })
    expect((await reportedStates(fixture)).map(({ state }) => state)).toEqual(['ignored', 'vanished', 'ignored'])
  })

  it('is announced again if its new block has the same number as the old one', async () => {
    const { fixture, txid } = await sendKeptPayment()
    const { blockNumber } = (await fixture.zap(txid)) ?? {}
    for (const drop of [1, 2]) {
      fixture.clock.advance(3_000)
      fixture.fork(drop)
      await fixture.watcher.follow.pass()
    }
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ignored', blockNumber })
    const states = ['ignored', 'vanished', 'ignored', 'vanished', 'ignored']
    expect((await reportedStates(fixture)).map(({ state }) => state)).toEqual(states)
  })

  it('is credited to the account that owns the sender address, not to one that merely rents for it', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'credit' })
    const before = await fixture.balance(wei)
    const txid = await sendTooLittle(fixture)
    const sender = await fixture.balance(ann)
    await linkReader(fixture)
    await settle(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refunded', refundTo: wei.address })
    expect((await fixture.balance(wei)) - before).toBe(trx('2') - trx('0.3'))
    expect(await fixture.balance(ann)).toBe(sender)
    await fixture.db.write((tx) => saveLink(tx, link(READER, wei.address, wei.address)))
    const other = await sendTooLittle(fixture)
    await settle(fixture)
    expect(await fixture.zap(other)).toMatchObject({ state: 'refunded', refundTo: ann.address })
  })

  it.each(['0.5', '2', '20'])('of %s TRX from a contract is never refunded to it automatically', async (amount) => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'return' })
    fixture.chain.makeContract(ann.address)
    const txid = await sendTooLittle(fixture, amount)
    await settle(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', refundTxid: null })
    expect(await reportedStates(fixture)).toContainEqual(REFUNDED_BY_HAND)
  })

  it('is left to the operator if it came from a contract while ZapBuy was paused', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'return' })
    fixture.chain.makeContract(ann.address)
    await fixture.db.write((tx) => pause(tx, { what: 'zapbuy', reason: '', byUserId: 1, sinceMs: fixture.clock.now() }))
    const txid = await sendTooLittle(fixture, '20')
    fixture.clock.advance(16 * 60_000)
    await fixture.watcher.order.pass()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', reason: 'paused' })
    await settle(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', refundTxid: null })
    expect(await reportedStates(fixture)).toContainEqual(REFUNDED_BY_HAND)
  })

  it('is left to the operator if it came from a contract, and is not refunded automatically', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'return' })
    fixture.chain.makeContract(ann.address)
    const txid = await sendTooLittle(fixture, '20')
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', reason: 'contract' })
    await settle(fixture)
    expect(await fixture.state(txid)).toBe('owed')
    expect(await reportedStates(fixture)).toContainEqual(REFUNDED_BY_HAND)
  })
})
