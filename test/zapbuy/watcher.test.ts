import { describe, expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { pause, resume } from '../../src/db/stores/bot/flags.ts'
import { enqueue } from '../../src/db/stores/bot/outbox.ts'
import { priceHistory } from '../../src/db/stores/bot/prices.ts'
import { watchZap } from '../../src/db/stores/zapbuy/zap-people.ts'
import { lastZaps } from '../../src/db/stores/zapbuy/zaps.ts'
import { signingKey } from '../support/keys.ts'
import { ann, bot, deafAfter, OPERATOR_KEY, REFUNDS, trx, wei, type ZapWorld, zapWorld } from './world.ts'

/** Events of one kind that were recorded to be told, in order. */
async function told(world: ZapWorld, kind: string): Promise<Record<string, unknown>[]> {
  const rows = await world.db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all())
  return rows.map((row) => row.event as Record<string, unknown>).filter((event) => event.kind === kind)
}

/** With what the watcher has asked the marketplace and the node for, transfer by transfer. */
async function askingWorld() {
  const world = await zapWorld()
  const asked = { books: [] as string[], contracts: [] as string[] }
  const { client, node } = world
  world.restart({
    client: {
      ...client,
      orderBook(query) {
        asked.books.push(query.receiver ?? 'everybody')
        return client.orderBook(query)
      },
    },
    node: {
      ...node,
      isContract(address) {
        asked.contracts.push(address)
        return node.isContract(address)
      },
    },
  })
  return { world, asked }
}

const alerts = async (world: ZapWorld) => (await told(world, 'alert')).map((event) => event.name)

/** Time goes by, and the watcher looks often. */
async function later(world: ZapWorld, minutes: number): Promise<void> {
  for (let left = minutes * 60; left > 0; left -= 20) {
    await world.run()
    world.clock.advance(20_000)
  }
  await world.run()
}

describe('a transfer to the bot address', () => {
  it('makes one order for its sender and ends filled', async () => {
    const world = await zapWorld()
    const txid = await world.send(ann, '4.3')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', energy: 86_000, maxPriceSun: 50 })
    expect(world.market.payments()).toMatchObject([
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
    world.fill(40)
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', filledPercent: 40 })
    world.fill(100)
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'filled', filledPercent: 100, costSun: 4_300_000 })
    await world.run()
    expect(world.operator.orders).toHaveLength(1)
    const hour = { resource: 'ENERGY', durationSec: 3_600, spanSec: 3_600, fromMs: 0 } as const
    expect(await world.db.read((reader) => priceHistory(reader, hour))).toMatchObject([{ paidSun: 50 }])
  })

  it('is counted once, however often its block is read', async () => {
    const world = await zapWorld()
    await world.send(ann, '4.3')
    await world.send(ann, '4.3')
    for (let i = 0; i < 3; i++) await world.run()
    expect(await world.zaps()).toHaveLength(2)
    expect(world.operator.orders).toHaveLength(2)
  })

  it('that tops the address up is none: the operator has named its sender', async () => {
    const world = await zapWorld({ topUpAddresses: [ann.address] })
    await world.send(ann, '20')
    await world.send(wei, '20')
    await world.run()
    expect((await world.zaps()).map(({ sender }) => sender)).toEqual([wei.address])
  })

  it('that the bot address itself sends is none', async () => {
    const world = await zapWorld()
    world.chain.faucet(ann.address, trx('1'))
    world.mine()
    await world.run()
    expect(await world.zaps()).toEqual([])
  })

  it('is ignored below 65,000 Energy', async () => {
    const world = await zapWorld()
    const txid = await world.send(ann, '3.249999')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'ignored', reason: 'too_small' })
    expect(world.market.payments()).toEqual([])
  })

  it('is not held up by hundreds of small ones: dust asks nobody, and the rest share one order book', async () => {
    const { world, asked } = await askingWorld()
    for (let i = 0; i < 150; i++) await world.transfer(wei, `0.${100 + i}`)
    for (let i = 0; i < 150; i++) await world.transfer(wei, `2.${100 + i}`)
    const txid = await world.send(ann, '4.3')
    await world.run()
    expect(await world.state(txid)).toBe('ordered')
    const states = (await world.db.read((reader) => lastZaps(reader, 'ignored', 1_000))).map((zap) => zap.reason)
    expect(states).toEqual(Array(300).fill('too_small'))
    expect(asked).toEqual({ books: ['everybody'], contracts: [ann.address] })
  })

  it('is sized by what its own receiver gets once the market has refused it', async () => {
    const { world, asked } = await askingWorld()
    world.market.mischief.push({ refuse: 'CANNOT_FULFILLED' })
    await world.send(ann, '4.3')
    await world.run()
    await world.run()
    expect(asked.books).toEqual(['everybody', ann.address])
  })

  it('loses the markup first', async () => {
    const world = await zapWorld({ markupPercent: 10 })
    const small = await world.send(ann, '3.6')
    const enough = await world.send(ann, '4')
    await world.run()
    expect(await world.state(small)).toBe('ignored')
    expect(await world.zap(enough)).toMatchObject({ state: 'ordered', energy: 72_000 })
  })

  it('from a contract is refused', async () => {
    const world = await zapWorld()
    world.chain.makeContract(wei.address)
    const txid = await world.send(wei, '10')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'refused', reason: 'contract' })
    expect(world.market.payments()).toEqual([])
  })

  it.each(['one block at a time', 'while catching up'])('of a token is refused, %s', async (how) => {
    const world = await zapWorld()
    const txid = world.chain.faucetUsdt(bot.address, 5_000_000)
    world.mine(how === 'while catching up' ? 40 : 1)
    await world.run()
    expect(await world.zaps()).toMatchObject([
      { txid, state: 'refused', reason: 'not_trx', paidSun: 0, tokenAmount: '5000000' },
    ])
    expect(world.market.payments()).toEqual([])
  })

  it('that the market cannot fill is owed, and the operators are told once', async () => {
    const world = await zapWorld()
    world.market.book.ENERGY.available = 70_000
    const txid = await world.send(ann, '10')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'market_short' })
    expect(world.market.payments()).toEqual([])
    world.clock.advance(3_600_000)
    await world.run()
    expect(await alerts(world)).toEqual(['refund_owed'])
  })

  it('is sized again when the market moves between the book and the order', async () => {
    const world = await zapWorld()
    world.market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    const txid = await world.send(ann, '4.3')
    await world.run()
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', attempt: 2 })
    expect(world.market.payments().map((call) => call.key)).toEqual([`zap-${txid}-1`, `zap-${txid}-2`])
  })

  it('is owed when the market keeps moving', async () => {
    const world = await zapWorld()
    for (let i = 0; i < 9; i++) world.market.mischief.push({ refuse: 'CANNOT_FULFILLED' })
    const txid = await world.send(ann, '4.3')
    for (let i = 0; i < 9; i++) await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'market_short' })
    expect(world.market.payments()).toHaveLength(5)
  })

  it('waits while the operator’s account is empty, and is ordered when it is not', async () => {
    const world = await zapWorld()
    world.operator.balanceSun = 0
    const txid = await world.send(ann, '4.3')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'seen', reason: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' })
    world.operator.balanceSun = trx('100')
    world.clock.advance(10_000)
    await world.run()
    expect(await world.state(txid)).toBe('ordered')
    expect(world.operator.orders).toHaveLength(1)
  })

  it('is owed when the account stays empty', async () => {
    const world = await zapWorld()
    world.operator.balanceSun = 0
    const txid = await world.send(ann, '4.3')
    for (let i = 0; i < 20; i++) {
      await world.run()
      world.clock.advance(60_000)
    }
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' })
  })

  it('waits while the marketplace or the node is down', async () => {
    const world = await zapWorld()
    world.market.down.add('*')
    const txid = await world.send(ann, '4.3')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'seen', reason: 'MARKET_UNREACHABLE' })
    world.market.down.clear()
    world.clock.advance(10_000)
    world.faults.add({ path: 'wallet/getcontract', act: { at: 'reset' } })
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'seen', reason: 'TRON_UNREACHABLE' })
    world.clock.advance(10_000)
    await world.run()
    expect(await world.state(txid)).toBe('ordered')
  })

  it('waits while ZapBuy is paused', async () => {
    const world = await zapWorld()
    await world.db.write((tx) => pause(tx, { what: 'zapbuy', reason: '', byUserId: 1, sinceMs: 0 }))
    const txid = await world.send(ann, '4.3')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'seen', reason: 'paused' })
    await world.db.write((tx) => resume(tx, 'zapbuy'))
    world.clock.advance(10_000)
    await world.run()
    expect(await world.state(txid)).toBe('ordered')
  })

  it('of a large amount waits for the solidified block', async () => {
    const world = await zapWorld()
    world.operator.balanceSun = trx('5000')
    world.market.book.ENERGY.available = 1e9
    const txid = await world.send(ann, '2000')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'seen', reason: 'not_solid' })
    world.mine(25)
    await world.run()
    expect(await world.state(txid)).toBe('ordered')
  })

  it('of which the order ends undelivered is owed', async () => {
    const world = await zapWorld()
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fill(0, 'Completed')
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'order_ended' })
  })

  it('is filled although the marketplace does not answer about the order of an earlier one', async () => {
    const world = await zapWorld()
    const earlier = await world.send(wei, '20')
    await world.run()
    const orderId = (await world.zap(earlier))?.orderId
    const txid = await world.send(ann, '20')
    await world.run()
    world.fill(100)
    world.market.hide(orderId)
    world.market.down.add(`/v2/order/${orderId}`)
    for (let i = 0; i < 3; i++) {
      world.clock.advance(15_000)
      await world.run().catch(() => undefined)
    }
    expect([await world.state(earlier), await world.state(txid)]).toEqual(['ordered', 'filled'])
  })

  it('of which a part is delivered is left to a human, whatever the limits', async () => {
    const world = await zapWorld({ wallet: REFUNDS })
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fill(60, 'Completed')
    await world.run()
    world.mine(25)
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'order_short' })
    expect(await alerts(world)).toEqual(['order_short', 'refund_owed'])
  })
})

describe('a lost answer', () => {
  it.each(['made_then_lost', 'made_then_500', 'made_then_garbage'] as const)(
    'to an order that was made (%s) is found in the history, not repeated',
    async (trick) => {
      const world = await zapWorld()
      world.market.mischief.push(trick)
      const txid = await world.send(ann, '4.3')
      await world.run()
      expect(await world.state(txid)).toBe('ordering')
      world.clock.advance(5_000)
      await world.run()
      expect(await world.zap(txid)).toMatchObject({ state: 'ordered', orderId: world.operator.orders[0]?.id })
      expect(world.operator.orders).toHaveLength(1)
      expect(world.market.payments()).toHaveLength(1)
    },
  )

  it.each(['lost', 'garbage'] as const)('to an order that was not made (%s) leads to one', async (trick) => {
    const world = await zapWorld()
    world.market.mischief.push(trick)
    const txid = await world.send(ann, '4.3')
    await later(world, 9)
    expect(await world.state(txid)).toBe('ordering')
    expect(world.market.payments()).toHaveLength(1)
    await later(world, 2)
    expect(await world.state(txid)).toBe('ordered')
    expect(world.operator.orders).toHaveLength(1)
    const [first, second] = world.market.payments()
    expect(second?.key).toBe(first?.key)
    expect(second?.body).toEqual(first?.body)
  })

  it('is not answered by the order of another transfer of the same size', async () => {
    const world = await zapWorld()
    const first = await world.send(ann, '4.3')
    await world.run()
    world.market.mischief.push('made_then_lost')
    const second = await world.send(ann, '4.3')
    await world.run()
    world.clock.advance(5_000)
    await world.run()
    expect(await world.state(first)).toBe('ordered')
    expect(await world.state(second)).toBe('ordered')
    expect((await world.zap(second))?.orderId).not.toBe((await world.zap(first))?.orderId)
    expect(world.operator.orders).toHaveLength(2)
  })

  it('is not taken for a late one of an earlier transfer of its sender that is watched', async () => {
    const world = await zapWorld()
    world.market.mischief.push('lost')
    const first = await world.send(ann, '4.3')
    await later(world, 12)
    expect(await world.zap(first)).toMatchObject({ state: 'ordered', watchUntilMs: expect.any(Number) })
    world.clock.advance(60_000)
    const watchedMs = world.clock.now()
    const passAfter = async (ms: number) => {
      world.clock.advance(watchedMs + ms - world.clock.now())
      await world.watcher.order.pass()
    }
    await passAfter(0)
    world.market.mischief.push('made_then_lost')
    const second = await world.send(ann, '4.3')
    await world.watcher.follow.pass()
    await passAfter(57_000)
    expect(await world.state(second)).toBe('ordering')
    // Those that are watched have their turn before the second one is due.
    for (const ms of [60_000, 63_000]) await passAfter(ms)
    expect(await world.zap(second)).toMatchObject({ state: 'ordered', orderId: world.operator.orders[0]?.id })
    expect(await world.zap(first)).toMatchObject({ lateOrderId: null })
    expect(await alerts(world)).toEqual([])
  })

  it('that names the order of somebody else leads to an order of its own', async () => {
    const world = await zapWorld()
    const other = await world.client.buy(
      OPERATOR_KEY,
      { resource: 'ENERGY', receiver: wei.address, amount: 65_000, durationSec: 3_600 },
      'other',
    )
    expect(other.at).toBe('done')
    world.market.mischief.push('old_id')
    const txid = await world.send(ann, '4.3')
    await later(world, 11)
    expect(await world.state(txid)).toBe('ordered')
    expect(world.operator.orders.map((order) => order.receiver)).toEqual([ann.address, wei.address])
  })

  it('is never taken for "not made" while the history cannot be read; the operators are told', async () => {
    const world = await zapWorld()
    world.market.mischief.push('made_then_lost')
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.market.lie(true)
    for (let i = 0; i < 30; i++) {
      world.clock.advance(60_000)
      await world.run()
    }
    expect(await world.state(txid)).toBe('ordering')
    expect(await alerts(world)).toEqual(['outcome_unknown'])
    world.market.lie(false)
    world.clock.advance(60_000)
    await world.run()
    expect(await world.state(txid)).toBe('ordered')
    expect(world.operator.orders).toHaveLength(1)
  })
})

describe('an order of a zap that comes late', () => {
  it.each([1, 5, 9])('is made %i minutes later and is the only one', async (minutes) => {
    const world = await zapWorld()
    world.market.mischief.push('hang')
    const txid = await world.send(ann, '4.3')
    await later(world, minutes)
    expect(world.market.release()).toBe(true)
    await later(world, 3)
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', orderId: world.operator.orders[0]?.id })
    await later(world, 20)
    expect(world.market.payments()).toHaveLength(1)
  })

  it('is charged and listed only after half an hour: the balance keeps the second one back', async () => {
    const world = await zapWorld({ wallet: REFUNDS })
    world.market.mischief.push('made_unseen')
    const txid = await world.send(ann, '4.3')
    await later(world, 30)
    expect(await world.state(txid)).toBe('ordering')
    expect(await alerts(world)).toEqual(['outcome_unknown'])
    world.market.reveal()
    await later(world, 2)
    expect(await world.state(txid)).toBe('ordered')
    expect(world.market.payments()).toHaveLength(1)
    expect(world.operator.orders).toHaveLength(1)
  })

  it('when it was ordered again is named to the operators, and belongs to no other zap', async () => {
    const world = await zapWorld()
    world.market.mischief.push('hang')
    const txid = await world.send(ann, '4.3')
    await later(world, 12)
    const [second] = world.operator.orders
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', orderId: second?.id })
    world.market.release()
    await later(world, 2)
    expect(await alerts(world)).toEqual(['zap_order_late'])
    expect(await world.zap(txid)).toMatchObject({
      orderId: second?.id,
      lateOrderId: world.operator.orders[0]?.id,
    })
    world.market.mischief.push('lost')
    const next = await world.send(ann, '4.3')
    await later(world, 5)
    expect(await world.state(next)).toBe('ordering')
  })

  it('when its money was owed stays with its sender, and nothing is sent back', async () => {
    const world = await zapWorld()
    world.market.mischief.push('hang', 'lost')
    const txid = await world.send(ann, '4.3')
    await later(world, 25)
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', reason: 'answer_lost' })
    await world.db.write((tx) => watchZap(tx, txid, 7))
    world.market.release()
    await later(world, 2)
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', orderId: world.operator.orders[0]?.id })
    expect(await told(world, 'zap')).toMatchObject([{ state: 'ordered', facts: { late: 1 } }])
  })

  it('when its money was sent back is named to the operators', async () => {
    const world = await zapWorld({ wallet: REFUNDS })
    world.market.mischief.push('hang', 'lost')
    const txid = await world.send(ann, '4.3')
    await later(world, 25)
    world.mine(25)
    await later(world, 1)
    world.mine(25)
    await later(world, 1)
    expect(await world.state(txid)).toBe('refunded')
    world.market.release()
    await later(world, 2)
    expect(await alerts(world)).toEqual(['zap_order_late'])
    expect(await world.state(txid)).toBe('refunded')
  })

  it('keeps its sender informed: once that nobody knows yet, once that it is ordered', async () => {
    const world = await zapWorld()
    world.market.mischief.push('lost')
    const txid = await world.send(ann, '4.3')
    await world.db.write((tx) => watchZap(tx, txid, 7))
    await later(world, 12)
    expect((await told(world, 'zap')).map((event) => event.state)).toEqual(['seen', 'ordering', 'ordered'])
  })

  it('is not looked for any more when it was watched for a day', async () => {
    const world = await zapWorld()
    world.market.mischief.push('lost')
    const txid = await world.send(ann, '4.3')
    await later(world, 12)
    expect((await world.zap(txid))?.watchUntilMs).not.toBeNull()
    world.clock.advance(24 * 3_600_000)
    await world.run()
    expect((await world.zap(txid))?.watchUntilMs).toBeNull()
  })
})

describe('an answer that names an order', () => {
  it('nobody has is believed for a minute; then it is looked for, and ordered after ten', async () => {
    const world = await zapWorld()
    world.market.mischief.push('nobodys_id')
    const txid = await world.send(ann, '4.3')
    await world.run()
    expect(await world.state(txid)).toBe('ordered')
    await later(world, 2)
    expect(await world.zap(txid)).toMatchObject({ state: 'ordering', orderId: null })
    await later(world, 10)
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', orderId: world.operator.orders[0]?.id })
    expect(world.operator.orders).toHaveLength(1)
  })
})

describe('a process that dies', () => {
  it.each([
    ['between the book and the order', 'orderBook'],
    ['between the order and noting it', 'buy'],
  ] as const)('%s leaves one order after the restart', async (_when, call) => {
    const world = await zapWorld()
    world.restart({ client: deafAfter(world.client, call) })
    const txid = await world.send(ann, '4.3')
    await world.watcher.follow.pass()
    void world.watcher.order.pass()
    await expect.poll(() => world.market.calls.length).toBeGreaterThan(call === 'buy' ? 1 : 0)
    await expect.poll(() => world.state(txid)).toBe(call === 'buy' ? 'ordering' : 'seen')
    world.restart()
    await world.run()
    expect(await world.state(txid)).toBe('ordered')
    expect(world.operator.orders).toHaveLength(1)
  })
})

describe('a fork', () => {
  it('drops a transfer that was not ordered, and takes it up again in another block', async () => {
    const world = await zapWorld()
    world.market.down.add('*')
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fork(1, { keepTransactions: false })
    await world.run()
    expect(await world.state(txid)).toBe('vanished')
    expect(await told(world, 'alert')).toEqual([])
    world.market.down.clear()
    world.clock.advance(60_000)
    await world.run()
    expect(world.operator.orders).toEqual([])
  })

  it('changes nothing for a transfer that the other branch has too', async () => {
    const world = await zapWorld()
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fork(1)
    await world.run()
    expect(await world.zap(txid)).toMatchObject({ state: 'ordered', offChainSinceMs: null })
    expect(world.operator.orders).toHaveLength(1)
  })

  it('does not make a second order for a transfer whose first one delivered a part', async () => {
    const world = await zapWorld()
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fill(60, 'Completed')
    await world.run()
    world.fork(1)
    await world.run()
    await world.run()
    expect(await world.zap(txid)).toMatchObject({
      state: 'owed',
      reason: 'order_short',
      offChainSinceMs: null,
    })
    expect(world.operator.orders).toHaveLength(1)
  })

  it('under a transfer that was ordered is for the operators, and nothing is paid back', async () => {
    const world = await zapWorld({ wallet: REFUNDS })
    const txid = await world.send(ann, '4.3')
    await world.run()
    world.fork(1, { keepTransactions: false })
    await world.run()
    world.fill(0, 'Completed')
    await world.run()
    world.mine(30)
    world.clock.advance(200_000)
    await world.run()
    await world.watcher.account.pass()
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', refundTxid: null })
    expect(await alerts(world)).toContain('zap_vanished')
  })
})

describe('people', () => {
  it('who asked about a transfer are told each of its steps, once', async () => {
    const world = await zapWorld()
    world.market.down.add('*')
    const txid = await world.send(ann, '4.3')
    await world.run()
    await world.db.write((tx) => watchZap(tx, txid, 7))
    world.market.down.clear()
    world.clock.advance(10_000)
    await world.run()
    world.fill(100)
    await world.run()
    await world.run()
    expect((await told(world, 'zap')).map((event) => event.state)).toEqual(['ordered', 'filled'])
  })

  it('are told in the transaction of the change', async () => {
    const world = await zapWorld()
    const failing = world.db.write(async (tx) => {
      await enqueue(tx, { key: 'x', to: 7, event: { kind: 'receipt', purchaseId: 'p' } }, 0)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await told(world, 'receipt')).toEqual([])
  })
})

describe('the bot address', () => {
  it('must be the one of the key that refunds', async () => {
    const wallet = { ...REFUNDS, key: signingKey(ann) }
    await expect(zapWorld({ wallet })).rejects.toThrow('not the key of ZAPBUY_ADDRESS')
  })
})
