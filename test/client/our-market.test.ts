/** The client against our own marketplace: both sides of the contract, over HTTP. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMarketClient } from '../../src/client/client.ts'
import { findOrder } from '../../src/client/find-order.ts'
import type { BuyRequest, Offer } from '../../src/client/types.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { newApiKey } from '../../src/kernel/ids.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { createMarketServer } from '../../src/market/http/server.ts'
import { ENERGY, orderWorld, RECEIVER } from '../market/orders/order-world.ts'

const ADMIN_KEY = 'operator-key-of-the-market'
const NOBODY = newApiKey()

async function world(options: { requestsPerSec?: number } = {}) {
  const behind = await orderWorld()
  const server = createMarketServer(behind.market, { adminKey: ADMIN_KEY, requestsPerSec: 1_000, ...options })
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const clock = {
    now: () => behind.clock.now(),
    after(_ms: number, fn: () => void) {
      const immediate = setImmediate(fn)
      return () => clearImmediate(immediate)
    },
  }
  const client = createMarketClient({ baseUrl, adminKey: ADMIN_KEY, clock, log: silentLogger })
  const apiKey = newApiKey()
  const account = await client.createAccount(apiKey)
  behind.send(account.depositAddress, '1001')
  await behind.blocks(30)
  return { ...behind, client, apiKey, account }
}

const wanted: BuyRequest = {
  resource: 'ENERGY',
  receiver: tronAddress(RECEIVER),
  amount: 65_000,
  durationSec: 3_600,
  allowPartialFill: true,
  onlyCreateWhenFulfilled: true,
  maxPriceAcceptedSun: 100,
}

describe('with our own marketplace, the client', () => {
  it('opens an account once, however often it asks', async () => {
    const { client, apiKey, account } = await world()
    expect(await client.createAccount(apiKey)).toMatchObject({ id: account.id })
    const { deposits, ...info } = await client.userInfo(apiKey)
    const { deposits: none, ...opened } = account
    expect(info).toEqual({ ...opened, balanceSun: 1_000_000_000 })
    expect(none?.last).toEqual([])
    expect(deposits).toMatchObject({ minimumSun: 10_000_000, smallSun: 0, missingSun: 0 })
  })

  it('lacks nothing', async () => {
    const { client } = await world()
    await client.learnOffers()
    const offers = ['order/cancel', 'order/return', 'pay-later', 'withdrawal-terms', 'sub-keys', 'api-key/revoke']
    for (const offer of [...offers, 'solvency/mine']) expect(client.lacks(offer as Offer), offer).toBe(false)
  })

  it('reads prices', async () => {
    const { client, apiKey } = await world()
    const { resource, amount, durationSec } = wanted
    const estimate = await client.estimate({ resource, amount, durationSec })
    expect(estimate).toMatchObject({ unitPriceSun: 60, costSun: 3_900_000, durationSec })
    expect(estimate.available).toBeGreaterThanOrEqual(amount)
    const [level] = await client.orderBook({ apiKey, resource, durationSec, receiver: wanted.receiver })
    expect(level?.priceSun).toBe(60)
  })

  it('buys once under one key, and finds the order again', async () => {
    const { client, apiKey, blocks, clock } = await world()
    const sentAtMs = clock.now()
    const first = await client.buy(apiKey, wanted, 'one')
    if (first.at !== 'done') throw new Error(first.at)
    expect(await client.buy(apiKey, wanted, 'one')).toEqual(first)
    expect(await client.buy(apiKey, { ...wanted, amount: 66_000 }, 'one')).toMatchObject({
      at: 'refused',
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    const fingerprint = {
      orderType: 'NORMAL',
      receiver: wanted.receiver,
      resource: wanted.resource,
      amount: wanted.amount,
      durationSec: wanted.durationSec,
      sentAtMs,
    } as const
    expect(await findOrder(client, apiKey, { ...fingerprint, notIds: new Set() })).toMatchObject({
      id: first.orderId,
    })
    const others = { ...fingerprint, notIds: new Set([first.orderId]) }
    expect(await findOrder(client, apiKey, others)).toBeUndefined()
    await blocks(5)
    const order = await client.order(apiKey, first.orderId)
    expect(order).toMatchObject({
      status: 'Completed',
      filledPercent: 100,
      payoutSun: 3_900_000,
      delegates: [{ delegator: ENERGY, amount: expect.any(Number) }],
    })
    expect(await client.orders(apiKey, {})).toEqual({ orders: [order], total: 1 })
    expect(await client.orders(apiKey, { status: 'Active' })).toEqual({ orders: [], total: 0 })
  })

  it.each<[string, Partial<BuyRequest>, string]>([
    ['a price that is too high', { maxPriceAcceptedSun: 59 }, 'PRICE_EXCEED_MAX_PRICE_REQUIRED'],
    [
      'a balance that is too low',
      { durationSec: 30 * 86_400, amount: 600_000, onlyCreateWhenFulfilled: false },
      'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
    ],
    ['more than the market has', { amount: 900_000_000, maxPriceAcceptedSun: 1_000 }, 'CANNOT_FULFILLED'],
    ['a price below the lowest', { unitPrice: 1 }, 'MIN_PRICE_INVALID'],
    ['less than the smallest order', { amount: 1 }, 'INVALID_PARAMS'],
    ['what the schema does not take', { amount: 0 }, 'INVALID_PARAMS'],
  ])('is told of %s by its code', async (_what, change, code) => {
    const { client, apiKey } = await world()
    expect(await client.buy(apiKey, { ...wanted, ...change }, 'k')).toMatchObject({ at: 'refused', code })
    expect(await client.orders(apiKey, {})).toEqual({ orders: [], total: 0 })
  })

  it('extends a rental', async () => {
    const { client, apiKey, blocks, clock } = await world()
    await client.buy(apiKey, wanted, 'one')
    await blocks(5)
    const { receiver, resource } = wanted
    const extendToMs = clock.now() + 2 * 86_400_000
    const answer = await client.extendable(apiKey, { receiver, resource, extendToMs })
    expect(answer).toMatchObject({ able: true, balanceSun: 996_100_000 })
    expect(answer.totalExtendable).toBeGreaterThanOrEqual(65_000)
    const { extendData } = answer
    const outcome = await client.extend(apiKey, { receiver, resource, extendData }, 'two')
    if (outcome.at !== 'done') throw new Error(JSON.stringify(outcome))
    await blocks(5)
    expect(await client.order(apiKey, outcome.orderId)).toMatchObject({
      orderType: 'EXTEND',
      filledPercent: 100,
    })
  })

  it('changes a price once under one key, and cancels what waits for exactly what was promised', async () => {
    const { client, apiKey, pass } = await world()
    const large = { ...wanted, amount: 250_000, unitPrice: 60, onlyCreateWhenFulfilled: false } as const
    const outcome = await client.buy(apiKey, { ...large, allowPartialFill: false }, 'one')
    if (outcome.at !== 'done') throw new Error(JSON.stringify(outcome))
    const { orderId } = outcome
    expect(await client.cancelOrder(apiKey, orderId)).toMatchObject({
      at: 'refused',
      code: 'ORDER_TOO_YOUNG',
      fromMs: expect.any(Number),
    })
    const change = { unitPriceSun: 70 }
    const first = await client.updateOrder(apiKey, orderId, change, 'two')
    expect(first).toMatchObject({ at: 'done', order: { priceSun: 70, payoutSun: 17_500_000 } })
    expect(await client.updateOrder(apiKey, orderId, change, 'two')).toEqual(first)
    await pass(300_000)
    const { cancellableAtMs: _, ...promised } = await client.previewCancel(apiKey, orderId)
    expect(promised.refundSun).toBe(17_500_000)
    expect(await client.cancelOrder(apiKey, orderId)).toEqual({ at: 'done', cancelled: promised })
    expect(await client.userInfo(apiKey)).toMatchObject({ balanceSun: 1_000_000_000 })
    expect(await client.cancelOrder(apiKey, '0'.repeat(24))).toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it('knows nothing of orders and keys that are not there', async () => {
    const { client, apiKey, accountId, buy } = await world()
    expect(accountId).toBeDefined()
    const somebodys = await buy()
    expect(await client.order(apiKey, somebodys)).toBeUndefined()
    expect(await client.order(apiKey, 'nonsense')).toBeUndefined()
    await expect(client.userInfo(NOBODY)).rejects.toMatchObject({ code: 'INVALID_API_KEY' })
    expect(await client.buy(NOBODY, wanted, 'k')).toMatchObject({ at: 'refused', code: 'INVALID_API_KEY' })
  })

  it('changes the key, also when it asks again because the answer was lost', async () => {
    const { client, apiKey, account } = await world()
    const next = newApiKey()
    await client.revokeKey(apiKey, next)
    await client.revokeKey(apiKey, next)
    expect(await client.userInfo(next)).toMatchObject({ id: account.id })
    await expect(client.userInfo(apiKey)).rejects.toMatchObject({ code: 'INVALID_API_KEY' })
  })

  it('comes through a rate limit', async () => {
    const { client, apiKey, clock } = await world({ requestsPerSec: 2 })
    clock.advance(10_000)
    const answers = await Promise.allSettled([1, 2, 3].map(() => client.userInfo(apiKey)))
    const limited = answers.filter((a) => a.status === 'rejected')
    expect(limited.map((a) => a.reason.code)).toEqual(['MARKET_RATE_LIMITED'])
  })

  it('has an order paid later, from asking to what goes back', async () => {
    const { client, ...market } = await world()
    const asked = await client.payLater(wanted, 'later-1')
    expect(asked).toMatchObject({ amountSun: 3_900_000, unitPriceSun: 60 })
    expect(asked.deadlineMs - market.clock.now()).toBeGreaterThan(1_790_000)
    expect(await client.payLater(wanted, 'later-1')).toEqual(asked)
    expect(await client.payLaterOrder(asked.orderId)).toEqual({
      ...asked,
      state: 'waiting',
      paidSun: 0,
      arrivingSun: 0,
      notCountedSun: 0,
      refunds: [],
    })
    market.send(asked.payAddress, '3.9')
    await market.blocks(2)
    expect(await client.payLaterOrder(asked.orderId)).toMatchObject({ state: 'paid', paidSun: 3_900_000 })
    expect(await client.payLaterOrder('0'.repeat(24))).toBeUndefined()
  })

  it('has it paid for its account', async () => {
    const { client, apiKey, ...market } = await world()
    const asked = await client.payLater({ ...wanted, apiKey }, 'later-2')
    market.send(asked.payAddress, '4')
    await market.blocks(25)
    expect(await client.order(apiKey, asked.orderId)).toMatchObject({
      id: asked.orderId,
      receiver: wanted.receiver,
    })
    expect(await client.payLaterOrder(asked.orderId)).toMatchObject({
      refunds: [{ amountSun: 100_000, state: 'credited' }],
    })
  })
})
