/** Webhook events: when each is created, and that it is stored in the same transaction as its effect. */

import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { WEBHOOK_DATA } from '../../../src/contract/webhooks.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import { registerWebhook, removeWebhook } from '../../../src/market/webhooks/register.ts'
import { DAY_MS, provider, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import { checkSignatures, type ReceivedRequest } from './receiver.ts'
import { createWebhookFixture, type WebhookFixture } from './webhook-fixture.ts'

const HOUR_MS = 3_600_000
const BIG = provider(5, { energyTrx: 1_000_000 })
const BIG_ADDRESS = providerSigner(5).address
const ajv = new Ajv()

/** Checks the data of each event against the contract's schema. */
function checkForms(received: readonly ReceivedRequest[]): void {
  for (const { event } of received) {
    const schema = WEBHOOK_DATA[event.type as keyof typeof WEBHOOK_DATA]
    const whole = { ...schema, additionalProperties: false }
    expect(ajv.validate(whole, event.data), `${event.type} ${ajv.errorsText()}`).toBe(true)
  }
}

async function deliveredEvents(fixture: WebhookFixture): Promise<ReceivedRequest[]> {
  await fixture.deliver()
  checkForms(fixture.receiver.received)
  return fixture.receiver.received
}

describe('events of an order', () => {
  test('report it as filled, and as ended when its stake is finally reclaimed', async () => {
    const fixture = await createWebhookFixture()
    const orderId = await fixture.buy()
    await fixture.blocks(2)
    const [filled] = await deliveredEvents(fixture)
    const view = await getOrder(fixture.market, fixture.accountId, orderId)
    const { id, ...fields } = view
    expect(filled?.event).toEqual({
      type: 'order.filled',
      timestamp: expect.stringMatching(/^2026-01-05T12:.*Z$/),
      data: { orderId: id, ...fields },
    })
    expect(view).toMatchObject({ fulfilledPercent: 100, delegates: [{ txid: expect.any(String) }] })
    await fixture.blocks(22)
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(26)
    const [, over] = await deliveredEvents(fixture)
    expect(over?.event).toMatchObject({
      type: 'order.ended',
      data: { orderId, reason: 'RENTAL_OVER', status: 'Completed', fulfilledPercent: 100, delegates: [] },
    })
    expect(fixture.receiver.received).toHaveLength(2)
    for (const received of fixture.receiver.received)
      expect(await checkSignatures(fixture.secret, received)).toEqual([true])
  })

  test('are sent without waiting for the next second', async () => {
    const fixture = await createWebhookFixture()
    const { market, chain, receiver } = fixture
    const workers = fixture.workers.filter(({ name }) => ['transactions', 'delegate', 'webhooks'].includes(name))
    for (const worker of workers) worker.start()
    for (const worker of workers) await worker.pass()
    const orderId = await fixture.buy()
    await expect.poll(() => chain.pending()).toHaveLength(1)
    chain.mine()
    // Reads new blocks, as the block reader does every second.
    await market.chain.catchUp()
    await receiver.waitForCount(1)
    for (const worker of workers) await worker.stop()
    expect(receiver.received.map(({ event }) => [event.type, event.data.orderId])).toEqual([['order.filled', orderId]])
  })

  test('report each part of a fill with its delegation', async () => {
    const fixture = await createWebhookFixture()
    const orderId = await fixture.buy({
      resourceAmount: 250_000,
      durationSec: 2 * 3_600,
      options: { allowPartialFill: true },
    })
    await fixture.blocks(2)
    const [first] = await deliveredEvents(fixture)
    expect(first?.event).toMatchObject({
      type: 'order.partially_filled',
      data: { orderId, status: 'Active', resourceAmount: 250_000 },
    })
    const { fulfilledPercent, remainAmount } = first?.event.data ?? {}
    expect(fulfilledPercent).toBeGreaterThan(50)
    expect(fulfilledPercent).toBeLessThan(100)
    await fixture.blocks(22)
    await fixture.passTime(30 * 60_000)
    const early = cancelOrder(fixture.market, fixture.accountId, orderId)
    await expect(early).rejects.toThrow('ORDER_TOO_YOUNG')
    await fixture.passTime(29 * 60_000)
    await cancelOrder(fixture.market, fixture.accountId, orderId)
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(30)
    const [, cancelled, over] = await deliveredEvents(fixture)
    expect(cancelled?.event).toMatchObject({
      type: 'order.ended',
      data: { orderId, reason: 'CANCELLED', status: 'Completed', remainAmount },
    })
    expect(over?.event).toMatchObject({ type: 'order.ended', data: { orderId, reason: 'RENTAL_OVER' } })
    expect(fixture.receiver.received).toHaveLength(3)
  })

  test('report two ends if its rental ended before the cancellation', async () => {
    const fixture = await createWebhookFixture()
    const orderId = await fixture.buy({
      resourceAmount: 250_000,
      unitPrice: 60,
      options: { allowPartialFill: true },
    })
    await fixture.blocks(24)
    await fixture.enroll({ minPriceSun: 500 })
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(30)
    await cancelOrder(fixture.market, fixture.accountId, orderId)
    await deliveredEvents(fixture)
    expect(fixture.receiver.received.slice(-2).map(({ event }) => event)).toMatchObject([
      { type: 'order.ended', data: { orderId, reason: 'CANCELLED' } },
      { type: 'order.ended', data: { orderId, reason: 'RENTAL_OVER' } },
    ])
  })

  test('show its current state, even if the unused part is refunded with the fill', async () => {
    const fixture = await createWebhookFixture({ bare: true, accounts: [BIG] })
    const half = { address: BIG_ADDRESS, shareBasisPoints: 5_000 }
    await fixture.enroll(half)
    const orderId = await fixture.buy({
      resourceAmount: 10_000_000,
      unitPrice: 60,
      durationSec: 3 * 86_400,
      options: { allowPartialFill: true },
    })
    await fixture.blocks(30)
    await fixture.passTime(DAY_MS / 2)
    await fixture.enroll({ ...half, shareBasisPoints: 10_000 })
    await fixture.work()
    fixture.chain.mine(30)
    fixture.clock.advance(30 * 3_000)
    await fixture.work()
    await deliveredEvents(fixture)
    expect(fixture.receiver.received).toHaveLength(2)
    const { delegates: _, id: __, ...seen } = await getOrder(fixture.market, fixture.accountId, orderId)
    expect(fixture.receiver.received.at(-1)?.event.data).toMatchObject(seen)
  })

  test('report a cancellation with nothing filled', async () => {
    const fixture = await createWebhookFixture({ bare: true })
    const orderId = await fixture.buy({ unitPrice: 60 })
    await fixture.passTime(5 * 60_000)
    await cancelOrder(fixture.market, fixture.accountId, orderId)
    await cancelOrder(fixture.market, fixture.accountId, orderId)
    const received = await deliveredEvents(fixture)
    expect(received.map(({ event }) => event)).toMatchObject([
      { type: 'order.ended', data: { orderId, reason: 'CANCELLED', fulfilledPercent: 0, payoutAmount: 0 } },
    ])
  })

  test('report that a reorg dropped the fill, and report the fill again', async () => {
    const fixture = await createWebhookFixture()
    const orderId = await fixture.buy()
    await fixture.blocks(1)
    await fixture.blocks(1)
    await deliveredEvents(fixture)
    expect(fixture.receiver.types()).toEqual(['order.filled'])
    fixture.chain.fork(2, { keepTransactions: false })
    await fixture.blocks(3)
    await deliveredEvents(fixture)
    expect(fixture.receiver.types()).toEqual(['order.filled', 'order.reverted', 'order.filled'])
    const [, reverted] = fixture.receiver.received
    expect(reverted?.event.data).toMatchObject({
      orderId,
      status: 'Active',
      fulfilledPercent: 0,
      remainAmount: 32_000,
      delegates: [{ txid: expect.any(String) }],
    })
  })

  test('treat an extension as a separate order', async () => {
    const fixture = await createWebhookFixture()
    await fixture.buy()
    await fixture.blocks(2)
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 4 * 3_600
    const wish = { extendTo, receiver: RECEIVER }
    const { extendData } = await listExtendable(fixture.market, fixture.accountId, wish)
    const { orderId } = await extend(fixture.market, {
      accountId: fixture.accountId,
      body: { receiver: RECEIVER, extendData },
      idempotencyKey: undefined,
    })
    await fixture.blocks(2)
    const received = await deliveredEvents(fixture)
    expect(received.at(-1)?.event).toMatchObject({
      type: 'order.filled',
      data: { orderId, orderType: 'EXTEND', fulfilledPercent: 100 },
    })
  })
})

describe('events of a deposit', () => {
  test('report the credit, and its reversal by a reorg', async () => {
    const fixture = await createWebhookFixture()
    const account = await fixture.account()
    await registerWebhook(fixture.market, account.id, { url: fixture.receiver.url })
    fixture.send(account.depositAddress, '4')
    await fixture.blocks(1)
    expect(await deliveredEvents(fixture)).toMatchObject([
      { event: { type: 'deposit.small', data: { amount: 4_000_000, small: '4000000', balance: '0' } } },
    ])
    const txid = fixture.send(account.depositAddress, '10')
    await fixture.blocks(1)
    await deliveredEvents(fixture)
    expect(fixture.receiver.received.map(({ event }) => event)).toMatchObject([
      { type: 'deposit.small' },
      {
        type: 'deposit.credited',
        data: { txid, amount: 10_000_000, fee: 1_000_000, balance: '13000000', from: expect.any(String) },
      },
    ])
    fixture.chain.fork(1, { keepTransactions: false })
    await fixture.blocks(45)
    await deliveredEvents(fixture)
    expect(fixture.receiver.types()).toEqual(['deposit.small', 'deposit.credited', 'deposit.reversed'])
    expect(fixture.receiver.received[2]?.event.data).toMatchObject({ txid, amount: 10_000_000 })
  })
})

describe('events of a token at the deposit address', () => {
  test('report it with its name', async () => {
    const fixture = await createWebhookFixture()
    const account = await fixture.account()
    await registerWebhook(fixture.market, account.id, { url: fixture.receiver.url })
    fixture.chain.faucetUsdt(account.depositAddress, 25_000_000)
    await fixture.blocks(1)
    expect(await deliveredEvents(fixture)).toMatchObject([
      { event: { type: 'deposit.token', data: { amount: 0, tokenAmount: '25000000', balance: '0' } } },
    ])
  })
})

describe('no webhook event is sent', () => {
  test('for event types without a subscription', async () => {
    const fixture = await createWebhookFixture({ events: ['deposit.credited'] })
    await fixture.buy()
    await fixture.blocks(2)
    expect(await deliveredEvents(fixture)).toEqual([])
    expect((await fixture.log()).data).toEqual([])
  })

  test('without a webhook, or to another account', async () => {
    const fixture = await createWebhookFixture()
    await removeWebhook(fixture.market, fixture.accountId)
    const other = await fixture.account()
    await registerWebhook(fixture.market, other.id, { url: fixture.receiver.url })
    await fixture.buy()
    await fixture.blocks(2)
    await fixture.passTime(DAY_MS)
    expect(await deliveredEvents(fixture)).toEqual([])
  })
})
