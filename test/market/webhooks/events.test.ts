/** What an account is told, when, and that it is told with the effect or not at all. */

import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { WEBHOOK_DATA } from '../../../src/contract/webhooks.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { extendable } from '../../../src/market/rentals/extendable.ts'
import { registerWebhook, removeWebhook } from '../../../src/market/webhooks/register.ts'
import { DAY_MS, provider, providerSigner, RECEIVER } from '../orders/order-world.ts'
import { type Got, rightSignatures } from './receiver.ts'
import { type WebhookWorld, webhookWorld } from './webhook-world.ts'

const HOUR_MS = 3_600_000
const BIG = provider(5, { energyTrx: 1_000_000 })
const BIG_ADDRESS = providerSigner(5).address
const ajv = new Ajv()

/** Each event's data has the form that the contract says. */
function checkForms(got: readonly Got[]): void {
  for (const { event } of got) {
    const schema = WEBHOOK_DATA[event.type as keyof typeof WEBHOOK_DATA]
    const whole = { ...schema, additionalProperties: false }
    expect(ajv.validate(whole, event.data), `${event.type} ${ajv.errorsText()}`).toBe(true)
  }
}

async function told(world: WebhookWorld): Promise<Got[]> {
  await world.deliver()
  checkForms(world.receiver.got)
  return world.receiver.got
}

describe('an order', () => {
  test('is filled, and is over when its stake is back for good', async () => {
    const world = await webhookWorld()
    const orderId = await world.buy()
    await world.blocks(2)
    const [filled] = await told(world)
    const view = await order(world.market, world.accountId, orderId)
    const { id, ...fields } = view
    expect(filled?.event).toEqual({
      type: 'order.filled',
      timestamp: expect.stringMatching(/^2026-01-05T12:.*Z$/),
      data: { orderId: id, ...fields },
    })
    expect(view).toMatchObject({ fulfilledPercent: 100, delegates: [{ txid: expect.any(String) }] })
    await world.blocks(22)
    await world.pass(HOUR_MS)
    await world.blocks(26)
    const [, over] = await told(world)
    expect(over?.event).toMatchObject({
      type: 'order.ended',
      data: { orderId, reason: 'RENTAL_OVER', status: 'Completed', fulfilledPercent: 100, delegates: [] },
    })
    expect(world.receiver.got).toHaveLength(2)
    for (const got of world.receiver.got) expect(await rightSignatures(world.secret, got)).toEqual([true])
  })

  test('is signed, confirmed and told of without waiting for the next second', async () => {
    const world = await webhookWorld()
    const { market, chain, receiver } = world
    const workers = world.workers.filter(({ name }) => ['transactions', 'delegate', 'webhooks'].includes(name))
    for (const worker of workers) worker.start()
    for (const worker of workers) await worker.pass()
    const orderId = await world.buy()
    await expect.poll(() => chain.pending()).toHaveLength(1)
    chain.mine()
    // As the one that reads the chain every second does.
    await market.chain.catchUp()
    await receiver.until(1)
    for (const worker of workers) await worker.stop()
    expect(receiver.got.map(({ event }) => [event.type, event.data.orderId])).toEqual([['order.filled', orderId]])
  })

  test('is filled in parts, each told with its delegation', async () => {
    const world = await webhookWorld()
    const orderId = await world.buy({
      resourceAmount: 250_000,
      durationSec: 2 * 3_600,
      options: { allowPartialFill: true },
    })
    await world.blocks(2)
    const [first] = await told(world)
    expect(first?.event).toMatchObject({
      type: 'order.partially_filled',
      data: { orderId, status: 'Active', resourceAmount: 250_000 },
    })
    const { fulfilledPercent, remainAmount } = first?.event.data ?? {}
    expect(fulfilledPercent).toBeGreaterThan(50)
    expect(fulfilledPercent).toBeLessThan(100)
    await world.blocks(22)
    await world.pass(30 * 60_000)
    const early = cancelOrder(world.market, world.accountId, orderId)
    await expect(early).rejects.toThrow('ORDER_TOO_YOUNG')
    await world.pass(29 * 60_000)
    await cancelOrder(world.market, world.accountId, orderId)
    await world.pass(HOUR_MS)
    await world.blocks(30)
    const [, cancelled, over] = await told(world)
    expect(cancelled?.event).toMatchObject({
      type: 'order.ended',
      data: { orderId, reason: 'CANCELLED', status: 'Completed', remainAmount },
    })
    expect(over?.event).toMatchObject({ type: 'order.ended', data: { orderId, reason: 'RENTAL_OVER' } })
    expect(world.receiver.got).toHaveLength(3)
  })

  test('whose rental was over before it was cancelled ends twice too', async () => {
    const world = await webhookWorld()
    const orderId = await world.buy({
      resourceAmount: 250_000,
      unitPrice: 60,
      options: { allowPartialFill: true },
    })
    await world.blocks(24)
    await world.enroll({ minPriceSun: 500 })
    await world.pass(HOUR_MS)
    await world.blocks(30)
    await cancelOrder(world.market, world.accountId, orderId)
    await told(world)
    expect(world.receiver.got.slice(-2).map(({ event }) => event)).toMatchObject([
      { type: 'order.ended', data: { orderId, reason: 'CANCELLED' } },
      { type: 'order.ended', data: { orderId, reason: 'RENTAL_OVER' } },
    ])
  })

  test('is told as it is seen, also where what is unused is refunded with the fill', async () => {
    const world = await webhookWorld({ bare: true, accounts: [BIG] })
    const half = { address: BIG_ADDRESS, shareBasisPoints: 5_000 }
    await world.enroll(half)
    const orderId = await world.buy({
      resourceAmount: 10_000_000,
      unitPrice: 60,
      durationSec: 3 * 86_400,
      options: { allowPartialFill: true },
    })
    await world.blocks(30)
    await world.pass(DAY_MS / 2)
    await world.enroll({ ...half, shareBasisPoints: 10_000 })
    await world.work()
    world.chain.mine(30)
    world.clock.advance(30 * 3_000)
    await world.work()
    await told(world)
    expect(world.receiver.got).toHaveLength(2)
    const { delegates: _, id: __, ...seen } = await order(world.market, world.accountId, orderId)
    expect(world.receiver.got.at(-1)?.event.data).toMatchObject(seen)
  })

  test('is cancelled with nothing filled', async () => {
    const world = await webhookWorld({ bare: true })
    const orderId = await world.buy({ unitPrice: 60 })
    await world.pass(5 * 60_000)
    await cancelOrder(world.market, world.accountId, orderId)
    await cancelOrder(world.market, world.accountId, orderId)
    const got = await told(world)
    expect(got.map(({ event }) => event)).toMatchObject([
      { type: 'order.ended', data: { orderId, reason: 'CANCELLED', fulfilledPercent: 0, payoutAmount: 0 } },
    ])
  })

  test('that a fork takes back is told of, and told to be filled again', async () => {
    const world = await webhookWorld()
    const orderId = await world.buy()
    await world.blocks(1)
    await world.blocks(1)
    await told(world)
    expect(world.receiver.types()).toEqual(['order.filled'])
    world.chain.fork(2, { keepTransactions: false })
    await world.blocks(3)
    await told(world)
    expect(world.receiver.types()).toEqual(['order.filled', 'order.reverted', 'order.filled'])
    const [, reverted] = world.receiver.got
    expect(reverted?.event.data).toMatchObject({
      orderId,
      status: 'Active',
      fulfilledPercent: 0,
      remainAmount: 32_000,
      delegates: [{ txid: expect.any(String) }],
    })
  })

  test('an extension is an order of its own', async () => {
    const world = await webhookWorld()
    await world.buy()
    await world.blocks(2)
    const extendTo = Math.floor(world.clock.now() / 1000) + 4 * 3_600
    const wish = { extendTo, receiver: RECEIVER }
    const { extendData } = await extendable(world.market, world.accountId, wish)
    const { orderId } = await extend(world.market, {
      accountId: world.accountId,
      body: { receiver: RECEIVER, extendData },
      idempotencyKey: undefined,
    })
    await world.blocks(2)
    const got = await told(world)
    expect(got.at(-1)?.event).toMatchObject({
      type: 'order.filled',
      data: { orderId, orderType: 'EXTEND', fulfilledPercent: 100 },
    })
  })
})

describe('a deposit', () => {
  test('is credited, and taken back by a fork', async () => {
    const world = await webhookWorld()
    const account = await world.account()
    await registerWebhook(world.market, account.id, { url: world.receiver.url })
    world.send(account.depositAddress, '4')
    await world.blocks(1)
    expect(await told(world)).toMatchObject([
      { event: { type: 'deposit.small', data: { amount: 4_000_000, small: '4000000', balance: '0' } } },
    ])
    const txid = world.send(account.depositAddress, '10')
    await world.blocks(1)
    await told(world)
    expect(world.receiver.got.map(({ event }) => event)).toMatchObject([
      { type: 'deposit.small' },
      {
        type: 'deposit.credited',
        data: { txid, amount: 10_000_000, fee: 1_000_000, balance: '13000000', from: expect.any(String) },
      },
    ])
    world.chain.fork(1, { keepTransactions: false })
    await world.blocks(45)
    await told(world)
    expect(world.receiver.types()).toEqual(['deposit.small', 'deposit.credited', 'deposit.reversed'])
    expect(world.receiver.got[2]?.event.data).toMatchObject({ txid, amount: 10_000_000 })
  })
})

describe('a token at the deposit address', () => {
  test('is told, with what it is', async () => {
    const world = await webhookWorld()
    const account = await world.account()
    await registerWebhook(world.market, account.id, { url: world.receiver.url })
    world.chain.faucetUsdt(account.depositAddress, 25_000_000)
    await world.blocks(1)
    expect(await told(world)).toMatchObject([
      { event: { type: 'deposit.token', data: { amount: 0, tokenAmount: '25000000', balance: '0' } } },
    ])
  })
})

describe('nothing is told', () => {
  test('that nobody asked for', async () => {
    const world = await webhookWorld({ events: ['deposit.credited'] })
    await world.buy()
    await world.blocks(2)
    expect(await told(world)).toEqual([])
    expect((await world.log()).data).toEqual([])
  })

  test('without a webhook, or to another account', async () => {
    const world = await webhookWorld()
    await removeWebhook(world.market, world.accountId)
    const other = await world.account()
    await registerWebhook(world.market, other.id, { url: world.receiver.url })
    await world.buy()
    await world.blocks(2)
    await world.pass(DAY_MS)
    expect(await told(world)).toEqual([])
  })
})
