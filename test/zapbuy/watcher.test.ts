import { describe, expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { pause, resume } from '../../src/db/stores/bot/flags.ts'
import { enqueue } from '../../src/db/stores/bot/outbox.ts'
import { priceHistory } from '../../src/db/stores/bot/prices.ts'
import { watchZap } from '../../src/db/stores/zapbuy/zap-people.ts'
import { approveRest, lastZaps, postponeZap, type Zap } from '../../src/db/stores/zapbuy/zaps.ts'
import { signingKeyOf } from '../support/keys.ts'
import {
  ann,
  bot,
  createZapFixture,
  OPERATOR_KEY,
  REFUNDS,
  stopAnsweringAfter,
  trx,
  wei,
  type ZapFixture,
} from './zap-fixture.ts'

/** Returns the recorded notifications of one kind, in order. */
async function notifications(fixture: ZapFixture, kind: string): Promise<Record<string, unknown>[]> {
  const rows = await fixture.db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all())
  return rows.map((row) => row.event as Record<string, unknown>).filter((event) => event.kind === kind)
}

/** Creates a fixture that records the watcher's calls to marketplace and node for each transfer. */
async function createCallRecordingFixture() {
  const fixture = await createZapFixture()
  const recordedCalls = { books: [] as string[], contracts: [] as string[] }
  const { client, node } = fixture
  fixture.restart({
    client: {
      ...client,
      orderBook(query) {
        recordedCalls.books.push(query.receiver ?? 'everybody')
        return client.orderBook(query)
      },
    },
    node: {
      ...node,
      isContract(address) {
        recordedCalls.contracts.push(address)
        return node.isContract(address)
      },
    },
  })
  return { fixture: fixture, asked: recordedCalls }
}

const alerts = async (fixture: ZapFixture) => (await notifications(fixture, 'alert')).map((event) => event.name)

/** Advances time in short steps and runs the watcher after each. */
async function passMinutes(fixture: ZapFixture, minutes: number): Promise<void> {
  for (let left = minutes * 60; left > 0; left -= 20) {
    await fixture.run()
    fixture.clock.advance(20_000)
  }
  await fixture.run()
}

describe('a transfer to the bot address', () => {
  it('makes one order for its sender, and ends as filled', async () => {
    const fixture = await createZapFixture()
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', energy: 86_000, maxPriceSun: 50 })
    expect(fixture.market.payments()).toMatchObject([
      {
        key: `zap-${txid}-1`,
        body: {
          resourceAmount: 86_000,
          receiver: ann.address,
          resourceType: 'ENERGY',
          durationSec: 3_600,
          options: { onlyCreateWhenFulfilled: true, maxPriceAccepted: 50, allowPartialFill: true },
        },
      },
    ])
    fixture.fill(40)
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', filledPercent: 40 })
    fixture.fill(100)
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'filled', filledPercent: 100, costSun: 4_300_000 })
    await fixture.run()
    expect(fixture.operator.orders).toHaveLength(1)
    const hour = { resource: 'ENERGY', durationSec: 3_600, spanSec: 3_600, fromMs: 0 } as const
    expect(await fixture.db.read((reader) => priceHistory(reader, hour))).toMatchObject([{ paidSun: 50 }])
  })

  it('is counted once, however often its block is read', async () => {
    const fixture = await createZapFixture()
    await fixture.send(ann, '4.3')
    await fixture.send(ann, '4.3')
    for (let i = 0; i < 3; i++) await fixture.run()
    expect(await fixture.zaps()).toHaveLength(2)
    expect(fixture.operator.orders).toHaveLength(2)
  })

  it('is ignored if its sender is a configured top-up address', async () => {
    const fixture = await createZapFixture({ topUpAddresses: [ann.address] })
    await fixture.send(ann, '20')
    await fixture.send(wei, '20')
    await fixture.run()
    expect((await fixture.zaps()).map(({ sender }) => sender)).toEqual([wei.address])
  })

  it('is ignored if the bot address sent it', async () => {
    const fixture = await createZapFixture()
    fixture.chain.faucet(ann.address, trx('1'))
    fixture.mine()
    await fixture.run()
    expect(await fixture.zaps()).toEqual([])
  })

  it('is ignored if it buys less than 65,000 Energy', async () => {
    const fixture = await createZapFixture()
    const txid = await fixture.send(ann, '3.249999')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ignored', reason: 'too_small' })
    expect(fixture.market.payments()).toEqual([])
  })

  it('is not delayed by hundreds of small transfers, which cause few marketplace calls', async () => {
    const { fixture, asked } = await createCallRecordingFixture()
    for (let i = 0; i < 150; i++) await fixture.transfer(wei, `0.${100 + i}`)
    for (let i = 0; i < 150; i++) await fixture.transfer(wei, `2.${100 + i}`)
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    expect(await fixture.state(txid)).toBe('ordered')
    const states = (await fixture.db.read((reader) => lastZaps(reader, 'ignored', 1_000))).map((zap) => zap.reason)
    expect(states).toEqual(Array(300).fill('too_small'))
    expect(asked).toEqual({ books: ['everybody'], contracts: [ann.address] })
  })

  it('is priced with the order book of its own receiver after the market rejected the order', async () => {
    const { fixture, asked } = await createCallRecordingFixture()
    fixture.market.mischief.push({ refuse: 'CANNOT_FULFILLED' })
    await fixture.send(ann, '4.3')
    await fixture.run()
    await fixture.run()
    expect(asked.books).toEqual(['everybody', ann.address])
  })

  it('buys what remains after the markup', async () => {
    const fixture = await createZapFixture({ markupPercent: 10 })
    const small = await fixture.send(ann, '3.6')
    const enough = await fixture.send(ann, '4')
    await fixture.run()
    expect(await fixture.state(small)).toBe('ignored')
    expect(await fixture.zap(enough)).toMatchObject({ state: 'ordered', energy: 72_000 })
  })

  it('from a contract is rejected', async () => {
    const fixture = await createZapFixture()
    fixture.chain.makeContract(wei.address)
    const txid = await fixture.send(wei, '10')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refused', reason: 'contract' })
    expect(fixture.market.payments()).toEqual([])
  })

  it.each(['one block at a time', 'while catching up'])('of a token is rejected (%s)', async (how) => {
    const fixture = await createZapFixture()
    const txid = fixture.chain.faucetUsdt(bot.address, 5_000_000)
    fixture.mine(how === 'while catching up' ? 40 : 1)
    await fixture.run()
    expect(await fixture.zaps()).toMatchObject([
      { txid, state: 'refused', reason: 'not_trx', paidSun: 0, tokenAmount: '5000000' },
    ])
    expect(fixture.market.payments()).toEqual([])
  })

  it('is owed back to its sender if the market cannot fill the order, and operators are alerted once', async () => {
    const fixture = await createZapFixture()
    fixture.market.book.ENERGY.available = 70_000
    const txid = await fixture.send(ann, '10')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', reason: 'market_short' })
    expect(fixture.market.payments()).toEqual([])
    fixture.clock.advance(3_600_000)
    await fixture.run()
    expect(await alerts(fixture)).toEqual(['refund_owed'])
  })

  it('gets a new quote if the market price changes between quote and order', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', attempt: 2 })
    expect(fixture.market.payments().map((call) => call.key)).toEqual([`zap-${txid}-1`, `zap-${txid}-2`])
  })

  it('is owed to its sender if the market price keeps changing', async () => {
    const fixture = await createZapFixture()
    for (let i = 0; i < 9; i++) fixture.market.mischief.push({ refuse: 'CANNOT_FULFILLED' })
    const txid = await fixture.send(ann, '4.3')
    for (let i = 0; i < 9; i++) await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', reason: 'market_short' })
    expect(fixture.market.payments()).toHaveLength(5)
  })

  it("waits while the operator's account is empty, then is ordered", async () => {
    const fixture = await createZapFixture()
    fixture.operator.balanceSun = 0
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'seen', reason: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' })
    fixture.operator.balanceSun = trx('100')
    fixture.clock.advance(10_000)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('ordered')
    expect(fixture.operator.orders).toHaveLength(1)
  })

  it("is owed to its sender if the operator's account stays empty", async () => {
    const fixture = await createZapFixture()
    fixture.operator.balanceSun = 0
    const txid = await fixture.send(ann, '4.3')
    for (let i = 0; i < 20; i++) {
      await fixture.run()
      fixture.clock.advance(60_000)
    }
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', reason: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' })
  })

  it('waits while the marketplace or the node is down', async () => {
    const fixture = await createZapFixture()
    fixture.market.down.add('*')
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'seen', reason: 'MARKET_UNREACHABLE' })
    fixture.market.down.clear()
    fixture.clock.advance(10_000)
    fixture.faults.add({ path: 'wallet/getcontract', act: { at: 'reset' } })
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'seen', reason: 'TRON_UNREACHABLE' })
    fixture.clock.advance(10_000)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('ordered')
  })

  it('waits while ZapBuy is paused', async () => {
    const fixture = await createZapFixture()
    await fixture.db.write((tx) => pause(tx, { what: 'zapbuy', reason: '', byUserId: 1, sinceMs: 0 }))
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'seen', reason: 'paused' })
    await fixture.db.write((tx) => resume(tx, 'zapbuy'))
    fixture.clock.advance(10_000)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('ordered')
  })

  it('of a large amount waits for its block to be solidified', async () => {
    const fixture = await createZapFixture()
    fixture.operator.balanceSun = trx('5000')
    fixture.market.book.ENERGY.available = 1e9
    const txid = await fixture.send(ann, '2000')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'seen', reason: 'not_solid' })
    fixture.mine(25)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('ordered')
  })

  it('is owed to its sender if its order ends without delivery', async () => {
    const fixture = await createZapFixture()
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.fill(0, 'Completed')
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', reason: 'order_ended' })
  })

  it('is filled even if the marketplace does not respond about an earlier order', async () => {
    const fixture = await createZapFixture()
    const earlier = await fixture.send(wei, '20')
    await fixture.run()
    const orderId = (await fixture.zap(earlier))?.orderId
    const txid = await fixture.send(ann, '20')
    await fixture.run()
    fixture.fill(100)
    fixture.market.hide(orderId)
    fixture.market.down.add(`/v2/order/${orderId}`)
    for (let i = 0; i < 3; i++) {
      fixture.clock.advance(15_000)
      await fixture.run().catch(() => undefined)
    }
    expect([await fixture.state(earlier), await fixture.state(txid)]).toEqual(['ordered', 'filled'])
  })

  it.each([
    ['filled', 99.99, '4.3'],
    ['owed', 98, '4.3'],
    ['owed', 99, '2000'],
  ] as const)(
    'is %s if %s percent of the Energy for %s TRX was delivered when its order ended',
    async (state, percent, paid) => {
      const fixture = await createZapFixture()
      fixture.operator.balanceSun = trx('5000')
      fixture.market.book.ENERGY.available = 1e9
      const txid = await fixture.send(ann, paid)
      fixture.mine(25)
      await fixture.run()
      await fixture.db.write((tx) => watchZap(tx, txid, 7))
      fixture.fill(percent, 'Completed')
      await fixture.run()
      const { resourceAmount, remainAmount } = fixture.operator.orders[0] ?? {}
      const energy = Number(resourceAmount) - Number(remainAmount)
      const end =
        state === 'filled' ? { missing: Number(remainAmount) } : { reason: 'order_short', wanted: resourceAmount }
      expect((await notifications(fixture, 'zap')).at(-1)).toMatchObject({ state, facts: { energy, ...end } })
      expect(await fixture.zap(txid)).toMatchObject({ state, energy: state === 'filled' ? energy : resourceAmount })
      expect(await alerts(fixture)).toEqual(state === 'filled' ? [] : ['order_short', 'refund_owed'])
    },
  )

  it('is left to the operator if only a part was delivered, who lets the bot refund the rest', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    const txid = await fixture.send(ann, '4.3')
    const before = await fixture.balance(ann)
    await fixture.run()
    fixture.fill(60, 'Completed')
    await fixture.run()
    fixture.mine(25)
    await fixture.run()
    const owed = (await fixture.zap(txid)) as Zap
    expect(owed).toMatchObject({ state: 'owed', reason: 'order_short' })
    expect(await alerts(fixture)).toEqual(['order_short', 'refund_owed'])
    expect((await notifications(fixture, 'alert')).at(-1)).toMatchObject({ facts: { paidSun: trx('1.72') } })
    for (const isFirst of [true, false])
      expect(await fixture.db.write((tx) => approveRest(tx, txid, REFUNDS.refundMaxSun, fixture.clock.now()))).toBe(
        isFirst,
      )
    // A pass that read the transfer before does not undo the approval.
    expect(await fixture.db.write((tx) => postponeZap(tx, owed, fixture.clock.now(), owed.reason, 1))).toBe(false)
    for (let i = 0; i < 4; i++) {
      await fixture.run()
      fixture.mine(12)
    }
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refunded', refundSun: trx('1.72'), refundTo: ann.address })
    expect(await fixture.balance(ann)).toBe(before + trx('1.72'))
  })
})

describe('a lost response to a ZapBuy order', () => {
  it.each(['made_then_lost', 'made_then_500', 'made_then_garbage'] as const)(
    'that was made (%s) is resolved from the history, and the order is not repeated',
    async (fault) => {
      const fixture = await createZapFixture()
      fixture.market.mischief.push(fault)
      const txid = await fixture.send(ann, '4.3')
      await fixture.run()
      expect(await fixture.state(txid)).toBe('ordering')
      fixture.clock.advance(5_000)
      await fixture.run()
      expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', orderId: fixture.operator.orders[0]?.id })
      expect(fixture.operator.orders).toHaveLength(1)
      expect(fixture.market.payments()).toHaveLength(1)
    },
  )

  it.each(['lost', 'garbage'] as const)('that was not made (%s) leads to one order', async (fault) => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push(fault)
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 9)
    expect(await fixture.state(txid)).toBe('ordering')
    expect(fixture.market.payments()).toHaveLength(1)
    await passMinutes(fixture, 2)
    expect(await fixture.state(txid)).toBe('ordered')
    expect(fixture.operator.orders).toHaveLength(1)
    const [first, second] = fixture.market.payments()
    expect(second?.key).toBe(first?.key)
    expect(second?.body).toEqual(first?.body)
  })

  it("is not resolved by another transfer's order of the same size", async () => {
    const fixture = await createZapFixture()
    const first = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.market.mischief.push('made_then_lost')
    const second = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.clock.advance(5_000)
    await fixture.run()
    expect(await fixture.state(first)).toBe('ordered')
    expect(await fixture.state(second)).toBe('ordered')
    expect((await fixture.zap(second))?.orderId).not.toBe((await fixture.zap(first))?.orderId)
    expect(fixture.operator.orders).toHaveLength(2)
  })

  it("is not resolved by a late order of the same sender's earlier transfer", async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('lost')
    const first = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 12)
    expect(await fixture.zap(first)).toMatchObject({ state: 'ordered', watchUntilMs: expect.any(Number) })
    fixture.clock.advance(60_000)
    const watchedMs = fixture.clock.now()
    const passAfter = async (ms: number) => {
      fixture.clock.advance(watchedMs + ms - fixture.clock.now())
      await fixture.watcher.order.pass()
    }
    await passAfter(0)
    fixture.market.mischief.push('made_then_lost')
    const second = await fixture.send(ann, '4.3')
    await fixture.watcher.follow.pass()
    await passAfter(57_000)
    expect(await fixture.state(second)).toBe('ordering')
    // Watched transfers are processed before the second one is due.
    for (const ms of [60_000, 63_000]) await passAfter(ms)
    expect(await fixture.zap(second)).toMatchObject({ state: 'ordered', orderId: fixture.operator.orders[0]?.id })
    expect(await fixture.zap(first)).toMatchObject({ lateOrderId: null })
    expect(await alerts(fixture)).toEqual([])
  })

  it("that names another user's order leads to a new order", async () => {
    const fixture = await createZapFixture()
    const other = await fixture.client.buy(
      OPERATOR_KEY,
      { resource: 'ENERGY', receiver: wei.address, amount: 65_000, durationSec: 3_600 },
      'other',
    )
    expect(other.at).toBe('done')
    fixture.market.mischief.push('old_id')
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 11)
    expect(await fixture.state(txid)).toBe('ordered')
    expect(fixture.operator.orders.map((order) => order.receiver)).toEqual([ann.address, wei.address])
  })

  it('never counts as "not made" while the history is unreadable, and operators are alerted', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('made_then_lost')
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.market.hideHistory(true)
    for (let i = 0; i < 30; i++) {
      fixture.clock.advance(60_000)
      await fixture.run()
    }
    expect(await fixture.state(txid)).toBe('ordering')
    expect(await alerts(fixture)).toEqual(['outcome_unknown'])
    fixture.market.hideHistory(false)
    fixture.clock.advance(60_000)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('ordered')
    expect(fixture.operator.orders).toHaveLength(1)
  })
})

describe('a late ZapBuy order', () => {
  it.each([1, 5, 9])('that is made %i minutes later is the only one', async (minutes) => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('hang')
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, minutes)
    expect(fixture.market.release()).toBe(true)
    await passMinutes(fixture, 3)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', orderId: fixture.operator.orders[0]?.id })
    await passMinutes(fixture, 20)
    expect(fixture.market.payments()).toHaveLength(1)
  })

  it('that is charged but listed only after half an hour is not repeated', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    fixture.market.mischief.push('made_unseen')
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 30)
    expect(await fixture.state(txid)).toBe('ordering')
    expect(await alerts(fixture)).toEqual(['outcome_unknown'])
    fixture.market.reveal()
    await passMinutes(fixture, 2)
    expect(await fixture.state(txid)).toBe('ordered')
    expect(fixture.market.payments()).toHaveLength(1)
    expect(fixture.operator.orders).toHaveLength(1)
  })

  it('is reported to the operators if a second one was made, and belongs to no other transfer', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('hang')
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 12)
    const [second] = fixture.operator.orders
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', orderId: second?.id })
    fixture.market.release()
    await passMinutes(fixture, 2)
    expect(await alerts(fixture)).toEqual(['zap_order_late'])
    expect(await fixture.zap(txid)).toMatchObject({
      orderId: second?.id,
      lateOrderId: fixture.operator.orders[0]?.id,
    })
    fixture.market.mischief.push('lost')
    const next = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 5)
    expect(await fixture.state(next)).toBe('ordering')
  })

  it('stays with its sender if the money was owed, and nothing is refunded', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('hang', 'lost')
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 25)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', reason: 'answer_lost' })
    await fixture.db.write((tx) => watchZap(tx, txid, 7))
    fixture.market.release()
    await passMinutes(fixture, 2)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', orderId: fixture.operator.orders[0]?.id })
    expect(await notifications(fixture, 'zap')).toMatchObject([{ state: 'ordered', facts: { late: 1 } }])
  })

  it('is found even if the bot was down when its search was due to end', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('hang', 'lost')
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 25)
    fixture.market.release()
    fixture.clock.advance(25 * 3_600_000)
    fixture.restart()
    await passMinutes(fixture, 2)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', orderId: fixture.operator.orders[0]?.id })
  })

  it('is reported to the operators if the money was refunded', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    fixture.market.mischief.push('hang', 'lost')
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 25)
    fixture.mine(25)
    await passMinutes(fixture, 1)
    fixture.mine(25)
    await passMinutes(fixture, 1)
    expect(await fixture.state(txid)).toBe('refunded')
    fixture.market.release()
    await passMinutes(fixture, 2)
    expect(await alerts(fixture)).toEqual(['zap_order_late'])
    expect(await fixture.state(txid)).toBe('refunded')
  })

  it('is announced to its sender: once as unknown, once as ordered', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('lost')
    const txid = await fixture.send(ann, '4.3')
    await fixture.db.write((tx) => watchZap(tx, txid, 7))
    await passMinutes(fixture, 12)
    expect((await notifications(fixture, 'zap')).map((event) => event.state)).toEqual(['seen', 'ordering', 'ordered'])
  })

  it('is no longer searched for after a day', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('lost')
    const txid = await fixture.send(ann, '4.3')
    await passMinutes(fixture, 12)
    expect((await fixture.zap(txid))?.watchUntilMs).not.toBeNull()
    fixture.clock.advance(24 * 3_600_000)
    await fixture.run()
    expect((await fixture.zap(txid))?.watchUntilMs).toBeNull()
  })
})

describe('a response with an unknown order id', () => {
  it('is trusted for a minute, then checked, and the transfer is ordered again after ten minutes', async () => {
    const fixture = await createZapFixture()
    fixture.market.mischief.push('nobodys_id')
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    expect(await fixture.state(txid)).toBe('ordered')
    await passMinutes(fixture, 2)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordering', orderId: null })
    await passMinutes(fixture, 10)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', orderId: fixture.operator.orders[0]?.id })
    expect(fixture.operator.orders).toHaveLength(1)
  })
})

describe('a process that dies during a ZapBuy order', () => {
  it.each([
    ['between the order book and the order', 'orderBook'],
    ['between the order and its record', 'buy'],
  ] as const)('%s leaves one order after the restart', async (_when, call) => {
    const fixture = await createZapFixture()
    fixture.restart({ client: stopAnsweringAfter(fixture.client, call) })
    const txid = await fixture.send(ann, '4.3')
    await fixture.watcher.follow.pass()
    void fixture.watcher.order.pass()
    await expect.poll(() => fixture.market.calls.length).toBeGreaterThan(call === 'buy' ? 1 : 0)
    await expect.poll(() => fixture.state(txid)).toBe(call === 'buy' ? 'ordering' : 'seen')
    fixture.restart()
    await fixture.run()
    expect(await fixture.state(txid)).toBe('ordered')
    expect(fixture.operator.orders).toHaveLength(1)
  })
})

describe('a fork during ZapBuy', () => {
  it('removes a transfer that was not ordered, and processes it again in another block', async () => {
    const fixture = await createZapFixture()
    fixture.market.down.add('*')
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.fork(1, { keepTransactions: false })
    await fixture.run()
    expect(await fixture.state(txid)).toBe('vanished')
    expect(await notifications(fixture, 'alert')).toEqual([])
    fixture.market.down.clear()
    fixture.clock.advance(60_000)
    await fixture.run()
    expect(fixture.operator.orders).toEqual([])
  })

  it('changes nothing for a transfer that the new branch also includes', async () => {
    const fixture = await createZapFixture()
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.fork(1)
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'ordered', offChainSinceMs: null })
    expect(fixture.operator.orders).toHaveLength(1)
  })

  it('causes no second order for a transfer whose first order delivered a part', async () => {
    const fixture = await createZapFixture()
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.fill(60, 'Completed')
    await fixture.run()
    fixture.fork(1)
    await fixture.run()
    await fixture.run()
    expect(await fixture.zap(txid)).toMatchObject({
      state: 'owed',
      reason: 'order_short',
      offChainSinceMs: null,
    })
    expect(fixture.operator.orders).toHaveLength(1)
  })

  it('that drops an ordered transfer is left to the operators, and nothing is refunded', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    fixture.fork(1, { keepTransactions: false })
    await fixture.run()
    fixture.fill(0, 'Completed')
    await fixture.run()
    fixture.mine(30)
    fixture.clock.advance(200_000)
    await fixture.run()
    await fixture.watcher.account.pass()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', refundTxid: null })
    expect(await alerts(fixture)).toContain('zap_vanished')
  })
})

describe('users who watch a ZapBuy transfer', () => {
  it('are notified of each step, once', async () => {
    const fixture = await createZapFixture()
    fixture.market.down.add('*')
    const txid = await fixture.send(ann, '4.3')
    await fixture.run()
    await fixture.db.write((tx) => watchZap(tx, txid, 7))
    fixture.market.down.clear()
    fixture.clock.advance(10_000)
    await fixture.run()
    fixture.fill(100)
    await fixture.run()
    await fixture.run()
    expect((await notifications(fixture, 'zap')).map((event) => event.state)).toEqual(['ordered', 'filled'])
  })

  it('are notified in the same database transaction as the change', async () => {
    const fixture = await createZapFixture()
    const failing = fixture.db.write(async (tx) => {
      await enqueue(tx, { key: 'x', to: 7, event: { kind: 'receipt', purchaseId: 'p' } }, 0)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await notifications(fixture, 'receipt')).toEqual([])
  })
})

describe('the ZapBuy address', () => {
  it('must belong to the refund key', async () => {
    const wallet = { ...REFUNDS, key: signingKeyOf(ann) }
    await expect(createZapFixture({ wallet })).rejects.toThrow('ZAPBUY_PRIVATE_KEY does not belong to ZAPBUY_ADDRESS')
  })
})
