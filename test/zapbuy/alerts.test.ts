/** Tests that operators' ZapBuy problems clear when they are resolved, and none stays listed forever. */
import { describe, expect, it } from 'vitest'
import { createHousekeeping } from '../../src/bot/workers/housekeeping.ts'
import { enqueue, nextToSendMs, openAlerts, raiseAlert } from '../../src/db/stores/bot/outbox.ts'
import { watchZap } from '../../src/db/stores/zapbuy/zap-people.ts'
import { openTopUp } from '../../src/db/stores/zapbuy/zap-sums.ts'
import { endZap } from '../../src/db/stores/zapbuy/zaps.ts'
import { type TronAddress, tronAddress } from '../../src/kernel/address.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { createZapWatcher } from '../../src/zapbuy/watcher.ts'
import { DELEGATOR_ADDRESS } from '../support/hostile-market.ts'
import { ann, bot, createZapFixture, REFUNDS, trx, wei, type ZapFixture } from './zap-fixture.ts'

const OTHER = tronAddress(DELEGATOR_ADDRESS)

const openAlertNames = async (fixture: ZapFixture) =>
  (await fixture.db.read((reader) => openAlerts(reader, 15))).map(({ key }) => key.split(':')[0])

/** Creates an order that is not filled in time, so that the operators are alerted. */
async function createUnfilledOrder(options: Parameters<typeof createZapFixture>[0] = {}) {
  const fixture = await createZapFixture(options)
  const txid = await fixture.send(ann, '4.3')
  await fixture.run()
  fixture.clock.advance(11 * 60_000)
  await fixture.run()
  expect(await openAlertNames(fixture)).toEqual(['order_short'])
  return { fixture: fixture, txid }
}

describe("operators' alerts about a ZapBuy transfer", () => {
  it('about an unfilled order clear once it is filled', async () => {
    const { fixture, txid } = await createUnfilledOrder()
    fixture.fill(100)
    fixture.clock.advance(20_000)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('filled')
    await fixture.watcher.account.pass()
    expect(await openAlertNames(fixture)).toEqual([])
  })

  it('of an older version clear', async () => {
    const { fixture, txid } = await createUnfilledOrder()
    fixture.fill(100)
    fixture.clock.advance(20_000)
    await fixture.run()
    const owed = await fixture.send(wei, '4.4')
    await fixture.watcher.follow.pass()
    await fixture.db.write(async (tx) => {
      await endZap(tx, owed, 'seen', 'owed', 'market_short', 1)
      await raiseAlert(tx, 'order_short', txid, { txid }, 1)
      await raiseAlert(tx, 'zap_order_late', txid, { txid }, 1)
      await raiseAlert(tx, 'refund_owed', txid, { txid }, 1)
      await raiseAlert(tx, 'refund_owed', owed, { txid: owed }, 1)
      await raiseAlert(tx, 'order_short', owed, { txid: owed }, 1)
    })
    await fixture.watcher.account.pass()
    const remaining = await fixture.db.read((reader) => openAlerts(reader, 15))
    expect(remaining.map(({ key }) => key).sort()).toEqual([`order_short:${owed}`, `refund_owed:${owed}`])
  })

  it('about an unfilled order clear once the bot has refunded the TRX', async () => {
    const { fixture, txid } = await createUnfilledOrder({ wallet: REFUNDS })
    fixture.fill(0, 'Completed')
    for (let i = 0; i < 4; i++) {
      fixture.clock.advance(20_000)
      await fixture.run()
      fixture.mine(25)
    }
    expect(await fixture.state(txid)).toBe('refunded')
    await fixture.watcher.follow.pass()
    await fixture.watcher.account.pass()
    expect(await openAlertNames(fixture)).toEqual([])
  })

  it('about a transfer removed by a fork clear once a block has it again', async () => {
    const fixture = await createZapFixture()
    const order = { from: ann.address, to: bot.address, amountSun: trx('4.3') }
    const payment = buildTransfer(order, ann, { refBlock: await fixture.node.solidHead(), validForMs: 600_000 })
    const pay = () => {
      fixture.chain.broadcast(payment.tx as never)
      fixture.mine()
    }
    pay()
    await fixture.run()
    fixture.fork(1, { keepTransactions: false })
    await fixture.run()
    fixture.clock.advance(200_000)
    await fixture.watcher.account.pass()
    expect(await openAlertNames(fixture)).toEqual(['zap_vanished'])
    pay()
    await fixture.run()
    await fixture.watcher.account.pass()
    expect(await fixture.zap(payment.txid)).toMatchObject({ state: 'ordered', offChainSinceMs: null })
    expect(await openAlertNames(fixture)).toEqual([])
  })

  it('about an unknown outcome clear once the TRX is owed', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('lost')
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.market.down.add('/v2/orders')
    for (let i = 0; i < 20; i++) {
      fixture.clock.advance(60_000)
      await fixture.run()
    }
    expect(await openAlertNames(fixture)).toEqual(['outcome_unknown'])
    fixture.market.down.delete('/v2/orders')
    for (let i = 0; i < 4; i++) {
      fixture.clock.advance(60_000)
      await fixture.run()
    }
    expect(await fixture.state(txid)).toBe('owed')
    expect(await openAlertNames(fixture)).not.toContain('outcome_unknown')
  })
})

describe('a new deposit address of the operator’s account', () => {
  async function changeDepositAddress(depositAddress: TronAddress) {
    const fixture = await createZapFixture({ wallet: { ...REFUNDS, refundMaxSun: trx('0') } })
    fixture.operator.balanceSun = trx('10')
    await fixture.watcher.account.pass()
    fixture.mine(25)
    await fixture.watcher.follow.pass()
    expect(await fixture.db.read(openTopUp)).toBeUndefined()
    const { client } = fixture
    fixture.restart({
      client: {
        ...client,
        userInfo: async (key) => ({ ...(await client.userInfo(key)), depositAddress }),
      },
    })
    const pass = async () => {
      fixture.clock.advance(30_000)
      await fixture.watcher.follow.pass()
      await fixture.watcher.account.pass()
    }
    async function sendByHand(): Promise<void> {
      const byHand = { from: bot.address, to: depositAddress, amountSun: trx('1') }
      fixture.chain.broadcast(buildTransfer(byHand, bot, { refBlock: await fixture.node.head() }).tx as never)
      fixture.mine()
    }
    // A transfer ignored by an operator: the money it left at the address is owed to no user.
    const ignoredTxid = await fixture.send(wei, '900')
    fixture.mine(25)
    await fixture.watcher.follow.pass()
    await fixture.db.write((tx) => endZap(tx, ignoredTxid, 'seen', 'ignored', 'admin', fixture.clock.now()))
    await pass()
    expect(await fixture.db.read(openTopUp)).toBeUndefined()
    expect(await openAlertNames(fixture)).toContain('deposit_address_changed')
    return { fixture: fixture, pass, sendByHand }
  }

  it('is topped up after the operator sent TRX there from the bot address by hand', async () => {
    const { fixture, pass, sendByHand } = await changeDepositAddress(OTHER)
    await sendByHand()
    await pass()
    expect(await fixture.db.read(openTopUp)).toMatchObject({ toAddress: OTHER })
    expect(await openAlertNames(fixture)).not.toContain('deposit_address_changed')
  })

  it("is not topped up if the operator's transfer may be a refund", async () => {
    const { fixture, pass, sendByHand } = await changeDepositAddress(ann.address)
    await fixture.send(ann, '1')
    await pass()
    await sendByHand()
    await pass()
    expect(await fixture.db.read(openTopUp)).toBeUndefined()
    expect(await openAlertNames(fixture)).toContain('deposit_address_changed')
  })
})

it('a clock that was set back delays neither a ZapBuy transfer nor its message', async () => {
  const fixture = await createZapFixture()
  const { db, clock } = fixture
  const txid = await fixture.transfer(ann, '4.3')
  fixture.mine()
  const ahead = { now: () => clock.now() + 9 * 3_600_000, after: clock.after.bind(clock) }
  await createZapWatcher({ ...fixture.deps, clock: ahead }).follow.pass()
  await db.write((tx) => watchZap(tx, txid, 7))
  await db.write((tx) => enqueue(tx, { key: 'one', to: 7, event: { kind: 'bot', news: 'x' } as never }, ahead.now()))
  await fixture.run()
  expect(await fixture.state(txid)).toBe('seen')
  await createHousekeeping(fixture.deps).pass()
  await fixture.run()
  expect(await fixture.state(txid)).toBe('ordered')
  expect(await db.read((reader) => nextToSendMs(reader))).toBeLessThanOrEqual(clock.now())
})
