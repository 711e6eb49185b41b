import { describe, expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { pause } from '../../src/db/stores/bot/flags.ts'
import { insertUser, saveLink } from '../../src/db/stores/bot/users.ts'
import { watchZap } from '../../src/db/stores/zapbuy/zap-people.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { ann, bot, REFUNDS, trx, wei, type ZapWorld, zapWorld } from './world.ts'

const READER = 7

/** Two TRX buy some 40,000 Energy: too little. Somebody asks about it. */
async function tooLittle(world: ZapWorld, amountTrx = '2'): Promise<string> {
  const txid = await world.send(ann, amountTrx)
  await world.db.write((tx) => watchZap(tx, txid, READER))
  world.mine(25)
  await world.watcher.follow.pass()
  await world.watcher.order.pass()
  return txid
}

const link = (userId: number, represent: string, deposit: string) => ({
  userId,
  sealedKey: `sealed-${userId}`,
  keyHint: 'hint',
  accountId: `acc${userId}`,
  representAddress: represent,
  depositAddress: deposit,
  linkedAtMs: 1,
})

const linkReader = (world: ZapWorld) =>
  world.db.write(async (tx) => {
    await insertUser(tx, { id: READER, language: 'en', firstSeenAtMs: 1 })
    await saveLink(tx, link(READER, ann.address, wei.address))
  })

/** Half a TRX of somebody whom the bot knows, in a block and seen: too little, and kept. `pay` sends the same again. */
async function keptPayment() {
  const world = await zapWorld({ noOrder: 'keep' })
  await linkReader(world)
  const order = { from: ann.address, to: bot.address, amountSun: trx('0.5') }
  const { tx, txid } = buildTransfer(order, ann, { refBlock: await world.node.solidHead(), validForMs: 600_000 })
  const pay = async () => {
    world.chain.broadcast(tx as never)
    world.mine()
    await world.watcher.follow.pass()
  }
  await pay()
  return { world, txid, pay }
}

async function settle(world: ZapWorld): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await world.watcher.follow.pass()
    await world.watcher.refund.pass()
    world.mine(12)
  }
}

async function told(world: ZapWorld) {
  const rows = await world.db.read((reader) => reader.orm.select().from(outbox).all())
  return rows.map(({ event }) => event as { kind: string; state?: string; facts?: Record<string, unknown> })
}

describe('a transfer that makes no order', () => {
  it('goes back to its sender, once, less the fee of the network, and that is told', async () => {
    const world = await zapWorld({ wallet: REFUNDS, noOrder: 'return' })
    const txid = await tooLittle(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'too_small' })
    const before = await world.balance(ann)
    await settle(world)
    await settle(world)
    expect((await world.balance(ann)) - before).toBe(trx('2') - trx('0.3'))
    expect(await world.zap(txid)).toMatchObject({
      state: 'refunded',
      refundTo: ann.address,
      refundSun: 1_700_000,
    })
    const news = (await told(world)).filter(({ kind }) => kind === 'zap')
    expect(news).toMatchObject([
      { state: 'seen' },
      { state: 'owed', facts: { backSun: 1_700_000, reason: 'too_small' } },
      { state: 'refunded', facts: { backSun: 1_700_000, to: ann.address } },
    ])
  })

  it('goes back whole when the market was the reason', async () => {
    const world = await zapWorld({ wallet: REFUNDS, noOrder: 'return' })
    world.market.book.ENERGY.available = 0
    await tooLittle(world, '20')
    const before = await world.balance(ann)
    await settle(world)
    expect((await world.balance(ann)) - before).toBe(trx('20'))
  })

  it('stays where sending it back would cost all of it', async () => {
    const world = await zapWorld({ wallet: REFUNDS, noOrder: 'return' })
    const txid = await tooLittle(world, '0.3')
    expect(await world.zap(txid)).toMatchObject({ state: 'ignored', reason: 'too_small' })
    await settle(world)
    expect(await world.state(txid)).toBe('ignored')
  })

  it('stays where the operator keeps it', async () => {
    const world = await zapWorld({ wallet: REFUNDS, noOrder: 'keep' })
    const txid = await tooLittle(world)
    await settle(world)
    expect(await world.state(txid)).toBe('ignored')
  })

  it('is told once more where a fork took it and another block has it', async () => {
    const { world, txid, pay } = await keptPayment()
    world.fork(1, { keepTransactions: false })
    await world.watcher.follow.pass()
    await pay()
    expect(await world.zap(txid)).toMatchObject({ state: 'ignored' })
    expect((await told(world)).map(({ state }) => state)).toEqual(['ignored', 'vanished', 'ignored'])
  })

  it('is told once more where the block that has it now has the number of the one that had it', async () => {
    const { world, txid } = await keptPayment()
    const { blockNumber } = (await world.zap(txid)) ?? {}
    for (const drop of [1, 2]) {
      world.clock.advance(3_000)
      world.fork(drop)
      await world.watcher.follow.pass()
    }
    expect(await world.zap(txid)).toMatchObject({ state: 'ignored', blockNumber })
    const states = ['ignored', 'vanished', 'ignored', 'vanished', 'ignored']
    expect((await told(world)).map(({ state }) => state)).toEqual(states)
  })

  it('goes to the account whose own address sent it, and to nobody’s who merely rents for that address', async () => {
    const world = await zapWorld({ wallet: REFUNDS, noOrder: 'credit' })
    const before = await world.balance(wei)
    const txid = await tooLittle(world)
    const sender = await world.balance(ann)
    await linkReader(world)
    await settle(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'refunded', refundTo: wei.address })
    expect((await world.balance(wei)) - before).toBe(trx('2') - trx('0.3'))
    expect(await world.balance(ann)).toBe(sender)
    await world.db.write((tx) => saveLink(tx, link(READER, wei.address, wei.address)))
    const other = await tooLittle(world)
    await settle(world)
    expect(await world.zap(other)).toMatchObject({ state: 'refunded', refundTo: ann.address })
  })

  it.each(['0.5', '2', '20'])('of %s TRX from a contract is never sent back there by the bot', async (amount) => {
    const world = await zapWorld({ wallet: REFUNDS, noOrder: 'return' })
    world.chain.makeContract(ann.address)
    const txid = await tooLittle(world, amount)
    await settle(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', refundTxid: null })
    expect(await told(world)).toContainEqual(
      expect.objectContaining({ name: 'refund_owed', facts: expect.objectContaining({ why: 'by_hand' }) }),
    )
  })

  it('is left to a human where it came from a contract while ZapBuy was paused', async () => {
    const world = await zapWorld({ wallet: REFUNDS, noOrder: 'return' })
    world.chain.makeContract(ann.address)
    await world.db.write((tx) => pause(tx, { what: 'zapbuy', reason: '', byUserId: 1, sinceMs: world.clock.now() }))
    const txid = await tooLittle(world, '20')
    world.clock.advance(16 * 60_000)
    await world.watcher.order.pass()
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'paused' })
    await settle(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', refundTxid: null })
    expect(await told(world)).toContainEqual(
      expect.objectContaining({ name: 'refund_owed', facts: expect.objectContaining({ why: 'by_hand' }) }),
    )
  })

  it('is left to a human where it came from a contract, and is not sent there by itself', async () => {
    const world = await zapWorld({ wallet: REFUNDS, noOrder: 'return' })
    world.chain.makeContract(ann.address)
    const txid = await tooLittle(world, '20')
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'contract' })
    await settle(world)
    expect(await world.state(txid)).toBe('owed')
    expect(await told(world)).toContainEqual(
      expect.objectContaining({ name: 'refund_owed', facts: expect.objectContaining({ why: 'by_hand' }) }),
    )
  })
})
