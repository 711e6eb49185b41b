/** What the operators are told of zaps is over when it is over: nothing stands in their list for ever. */
import { describe, expect, it } from 'vitest'
import { createHousekeeping } from '../../src/bot/workers/housekeeping.ts'
import { enqueue, nextToSendMs, openAlerts, raiseAlert } from '../../src/db/stores/bot/outbox.ts'
import { watchZap } from '../../src/db/stores/zapbuy/zap-people.ts'
import { openTopUp } from '../../src/db/stores/zapbuy/zap-sums.ts'
import { endZap } from '../../src/db/stores/zapbuy/zaps.ts'
import { type TronAddress, tronAddress } from '../../src/kernel/address.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { createZapWatcher } from '../../src/zapbuy/watcher.ts'
import { DELEGATOR } from '../support/hostile-market.ts'
import { ann, bot, REFUNDS, trx, wei, type ZapWorld, zapWorld } from './world.ts'

const OTHER = tronAddress(DELEGATOR)

const lasting = async (world: ZapWorld) =>
  (await world.db.read((reader) => openAlerts(reader, 15))).map(({ key }) => key.split(':')[0])

/** An order that is not filled in its time, which the operators have heard. */
async function shortOrder(options: Parameters<typeof zapWorld>[0] = {}) {
  const world = await zapWorld(options)
  const txid = await world.send(ann, '4.3')
  await world.run()
  world.clock.advance(11 * 60_000)
  await world.run()
  expect(await lasting(world)).toEqual(['order_short'])
  return { world, txid }
}

describe('what the operators are told of a zap', () => {
  it('that its order is short is over once it is filled', async () => {
    const { world, txid } = await shortOrder()
    world.fill(100)
    world.clock.advance(20_000)
    await world.run()
    expect(await world.state(txid)).toBe('filled')
    await world.watcher.account.pass()
    expect(await lasting(world)).toEqual([])
  })

  it('is over where a version before this one has left it in their list', async () => {
    const { world, txid } = await shortOrder()
    world.fill(100)
    world.clock.advance(20_000)
    await world.run()
    const owed = await world.send(wei, '4.4')
    await world.watcher.follow.pass()
    await world.db.write(async (tx) => {
      await endZap(tx, owed, ['seen'], 'owed', 'market_short', 1)
      await raiseAlert(tx, 'order_short', txid, { txid }, 1)
      await raiseAlert(tx, 'zap_order_late', txid, { txid }, 1)
      await raiseAlert(tx, 'refund_owed', txid, { txid }, 1)
      await raiseAlert(tx, 'refund_owed', owed, { txid: owed }, 1)
      await raiseAlert(tx, 'order_short', owed, { txid: owed }, 1)
    })
    await world.watcher.account.pass()
    const left = await world.db.read((reader) => openAlerts(reader, 15))
    expect(left.map(({ key }) => key).sort()).toEqual([`order_short:${owed}`, `refund_owed:${owed}`])
  })

  it('that its order is short is over once the bot has sent the TRX back', async () => {
    const { world, txid } = await shortOrder({ wallet: REFUNDS })
    world.fill(0, 'Completed')
    for (let i = 0; i < 4; i++) {
      world.clock.advance(20_000)
      await world.run()
      world.mine(25)
    }
    expect(await world.state(txid)).toBe('refunded')
    await world.watcher.follow.pass()
    await world.watcher.account.pass()
    expect(await lasting(world)).toEqual([])
  })

  it('that a fork took it is over once a block has it again', async () => {
    const world = await zapWorld()
    const order = { from: ann.address, to: bot.address, amountSun: trx('4.3') }
    const payment = buildTransfer(order, ann, { refBlock: await world.node.solidHead(), validForMs: 600_000 })
    const pay = () => {
      world.chain.broadcast(payment.tx as never)
      world.mine()
    }
    pay()
    await world.run()
    world.fork(1, { keepTransactions: false })
    await world.run()
    world.clock.advance(200_000)
    await world.watcher.account.pass()
    expect(await lasting(world)).toEqual(['zap_vanished'])
    pay()
    await world.run()
    await world.watcher.account.pass()
    expect(await world.zap(payment.txid)).toMatchObject({ state: 'ordered', offChainSinceMs: null })
    expect(await lasting(world)).toEqual([])
  })

  it('that the outcome of its order is unknown is over once its TRX is owed', async () => {
    const world = await zapWorld()
    world.market.mischief.push('lost')
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.market.down.add('/v2/orders')
    for (let i = 0; i < 20; i++) {
      world.clock.advance(60_000)
      await world.run()
    }
    expect(await lasting(world)).toEqual(['outcome_unknown'])
    world.market.down.delete('/v2/orders')
    for (let i = 0; i < 4; i++) {
      world.clock.advance(60_000)
      await world.run()
    }
    expect(await world.state(txid)).toBe('owed')
    expect(await lasting(world)).not.toContain('outcome_unknown')
  })
})

describe('another deposit address of the operator’s account', () => {
  async function anotherAddress(depositAddress: TronAddress) {
    const world = await zapWorld({ wallet: { ...REFUNDS, refundMaxSun: trx('0') } })
    world.operator.balanceSun = trx('10')
    await world.watcher.account.pass()
    world.mine(25)
    await world.watcher.follow.pass()
    expect(await world.db.read(openTopUp)).toBeUndefined()
    const { client } = world
    world.restart({
      client: {
        ...client,
        userInfo: async (key) => ({ ...(await client.userInfo(key)), depositAddress }),
      },
    })
    const pass = async () => {
      world.clock.advance(30_000)
      await world.watcher.follow.pass()
      await world.watcher.account.pass()
    }
    async function sendByHand(): Promise<void> {
      const byHand = { from: bot.address, to: depositAddress, amountSun: trx('1') }
      world.chain.broadcast(buildTransfer(byHand, bot, { refBlock: await world.node.head() }).tx as never)
      world.mine()
    }
    // What lies there is nobody's.
    const kept = await world.send(wei, '900')
    world.mine(25)
    await world.watcher.follow.pass()
    await world.db.write((tx) => endZap(tx, kept, ['seen'], 'ignored', 'admin', world.clock.now()))
    await pass()
    expect(await world.db.read(openTopUp)).toBeUndefined()
    expect(await lasting(world)).toContain('deposit_address_changed')
    return { world, pass, sendByHand }
  }

  it('is topped up once the operator has sent there from the bot address by hand', async () => {
    const { world, pass, sendByHand } = await anotherAddress(OTHER)
    await sendByHand()
    await pass()
    expect(await world.db.read(openTopUp)).toMatchObject({ toAddress: OTHER })
    expect(await lasting(world)).not.toContain('deposit_address_changed')
  })

  it('is not topped up where what was sent there by hand may be the return of a transfer to ZapBuy', async () => {
    const { world, pass, sendByHand } = await anotherAddress(ann.address)
    await world.send(ann, '1')
    await pass()
    await sendByHand()
    await pass()
    expect(await world.db.read(openTopUp)).toBeUndefined()
    expect(await lasting(world)).toContain('deposit_address_changed')
  })
})

it('a transfer and its message wait for no hour that a clock which was set back made far away', async () => {
  const world = await zapWorld()
  const { db, clock } = world
  const txid = await world.transfer(ann, '4.3')
  world.mine()
  const ahead = { now: () => clock.now() + 9 * 3_600_000, after: clock.after.bind(clock) }
  await createZapWatcher({ ...world.deps, clock: ahead }).follow.pass()
  await db.write((tx) => watchZap(tx, txid, 7))
  await db.write((tx) => enqueue(tx, { key: 'one', to: 7, event: { kind: 'bot', news: 'x' } as never }, ahead.now()))
  await world.run()
  expect(await world.state(txid)).toBe('seen')
  await createHousekeeping(world.deps).pass()
  await world.run()
  expect(await world.state(txid)).toBe('ordered')
  expect(await db.read((reader) => nextToSendMs(reader))).toBeLessThanOrEqual(clock.now())
})
