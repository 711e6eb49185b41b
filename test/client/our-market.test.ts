/** The client against our own marketplace over HTTP: tests both sides of the contract. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMarketClient } from '../../src/client/client.ts'
import { findOrder } from '../../src/client/find-order.ts'
import type { BuyRequest, Offer } from '../../src/client/types.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { newApiKey } from '../../src/kernel/ids.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { MARKUP } from '../../src/market/base/ledger.ts'
import { signTxid } from '../../src/tron/protobuf/protobuf.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { createOrderFixture, ENERGY, RECEIVER } from '../market/orders/order-fixture.ts'
import { answerWithBlocks, PAYER } from '../market/payments/pay-fixture.ts'
import { createCheckedServer } from '../support/market-server.ts'

const ADMIN_KEY = 'operator-key-of-the-market'
const OPERATOR_TERMS_KEY = 'made-at-the-start-of-the-program'
const UNKNOWN_KEY = newApiKey()

async function createClientFixture(options: { requestsPerSec?: number } = {}) {
  const behind = await createOrderFixture({
    accounts: [{ address: PAYER.address, balanceSun: sunFromTrx('1000') }],
  })
  const server = createCheckedServer(behind.market, {
    adminKey: ADMIN_KEY,
    operatorTermsKey: OPERATOR_TERMS_KEY,
    requestsPerSec: 1_000,
    ...options,
  })
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const clock = {
    now: () => behind.clock.now(),
    after(_ms: number, fn: () => void) {
      const immediate = setImmediate(fn)
      return () => clearImmediate(immediate)
    },
  }
  const stranger = createMarketClient({ baseUrl, operatorTermsKey: 'guessed', clock, log: silentLogger })
  const client = createMarketClient({
    baseUrl,
    adminKey: ADMIN_KEY,
    operatorTermsKey: OPERATOR_TERMS_KEY,
    clock,
    log: silentLogger,
  })
  const apiKey = newApiKey()
  const account = await client.createAccount(apiKey)
  behind.send(account.depositAddress, '1001')
  await behind.blocks(30)
  return { ...behind, client, stranger, apiKey, account }
}

const buyRequest: BuyRequest = {
  resource: 'ENERGY',
  receiver: tronAddress(RECEIVER),
  amount: 65_000,
  durationSec: 3_600,
  allowPartialFill: true,
  onlyCreateWhenFulfilled: true,
  maxPriceAcceptedSun: 100,
}

describe('with our own marketplace, the client', () => {
  it('opens an account once, however often it retries', async () => {
    const { client, apiKey, account } = await createClientFixture()
    expect(await client.createAccount(apiKey)).toMatchObject({ id: account.id })
    const { deposits, ...info } = await client.userInfo(apiKey)
    const { deposits: none, ...opened } = account
    expect(info).toEqual({ ...opened, balanceSun: 1_000_000_000 })
    expect(none?.last).toEqual([])
    expect(deposits).toMatchObject({ minimumSun: 10_000_000, smallSun: 0, missingSun: 0 })
  })

  it('finds every optional call', async () => {
    const { client } = await createClientFixture()
    await client.probeOffers()
    const offers = ['order/cancel', 'order/return', 'pay-later', 'withdrawal-terms', 'sub-keys', 'api-key/revoke']
    for (const offer of [...offers, 'solvency/mine', 'fund-address'])
      expect(client.lacks(offer as Offer), offer).toBe(false)
  })

  it('reads prices', async () => {
    const { client, apiKey } = await createClientFixture()
    const { resource, amount, durationSec } = buyRequest
    const estimate = await client.estimate({ resource, amount, durationSec })
    expect(estimate).toMatchObject({ unitPriceSun: 60, costSun: 3_900_000, durationSec })
    expect(estimate.available).toBeGreaterThanOrEqual(amount)
    const [level] = await client.orderBook({ apiKey, resource, durationSec, receiver: buyRequest.receiver })
    expect(level?.priceSun).toBe(60)
  })

  it('buys once with one idempotency key, and finds the order again', async () => {
    const { client, apiKey, blocks, clock } = await createClientFixture()
    const sentAtMs = clock.now()
    const first = await client.buy(apiKey, buyRequest, 'one')
    if (first.at !== 'done') throw new Error(first.at)
    expect(await client.buy(apiKey, buyRequest, 'one')).toEqual(first)
    expect(await client.buy(apiKey, { ...buyRequest, amount: 66_000 }, 'one')).toMatchObject({
      at: 'refused',
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    const fingerprint = {
      orderType: 'NORMAL',
      receiver: buyRequest.receiver,
      resource: buyRequest.resource,
      amount: buyRequest.amount,
      durationSec: buyRequest.durationSec,
      sentAtMs,
    } as const
    expect(await findOrder(client, apiKey, fingerprint)).toMatchObject({
      id: first.orderId,
    })
    const others = { ...fingerprint, excludedIds: new Set([first.orderId]) }
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
    ['invalid fields', { amount: 0 }, 'INVALID_PARAMS'],
  ])('gets the error code for %s', async (_what, change, code) => {
    const { client, apiKey } = await createClientFixture()
    expect(await client.buy(apiKey, { ...buyRequest, ...change }, 'k')).toMatchObject({ at: 'refused', code })
    expect(await client.orders(apiKey, {})).toEqual({ orders: [], total: 0 })
  })

  it('extends a rental', async () => {
    const { client, apiKey, blocks, clock } = await createClientFixture()
    await client.buy(apiKey, buyRequest, 'one')
    await blocks(5)
    const { receiver, resource } = buyRequest
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

  it('changes a price once per idempotency key, and cancels for exactly the refund shown before', async () => {
    const { client, apiKey, passTime } = await createClientFixture()
    const large = { ...buyRequest, amount: 250_000, unitPrice: 60, onlyCreateWhenFulfilled: false } as const
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
    await passTime(300_000)
    const { cancellableAtMs: _, ...promised } = await client.previewCancel(apiKey, orderId)
    expect(promised.refundSun).toBe(17_500_000)
    expect(await client.cancelOrder(apiKey, orderId)).toEqual({ at: 'done', cancelled: promised })
    expect(await client.userInfo(apiKey)).toMatchObject({ balanceSun: 1_000_000_000 })
    expect(await client.cancelOrder(apiKey, '0'.repeat(24))).toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it('returns nothing for unknown orders and keys', async () => {
    const { client, apiKey, accountId, buy } = await createClientFixture()
    expect(accountId).toBeDefined()
    const somebodys = await buy()
    expect(await client.order(apiKey, somebodys)).toBeUndefined()
    expect(await client.order(apiKey, 'nonsense')).toBeUndefined()
    await expect(client.userInfo(UNKNOWN_KEY)).rejects.toMatchObject({ code: 'INVALID_API_KEY' })
    expect(await client.buy(UNKNOWN_KEY, buyRequest, 'k')).toMatchObject({ at: 'refused', code: 'INVALID_API_KEY' })
  })

  it('replaces the key, even on a retry after a lost response', async () => {
    const { client, apiKey, account } = await createClientFixture()
    const next = newApiKey()
    await client.revokeKey(apiKey, next)
    await client.revokeKey(apiKey, next)
    expect(await client.userInfo(next)).toMatchObject({ id: account.id })
    await expect(client.userInfo(apiKey)).rejects.toMatchObject({ code: 'INVALID_API_KEY' })
  })

  it('retries after a rate limit', async () => {
    const { client, apiKey, clock } = await createClientFixture({ requestsPerSec: 2 })
    clock.advance(10_000)
    const answers = await Promise.allSettled([1, 2, 3].map(() => client.userInfo(apiKey)))
    const limited = answers.filter((a) => a.status === 'rejected')
    expect(limited.map((a) => a.reason.code)).toEqual(['MARKET_RATE_LIMITED'])
  })

  it('prepares a payment, and buys with it once it is signed', async () => {
    const { client, ...market } = await createClientFixture()
    const prepared = await client.prepareOrder({ ...buyRequest, payer: PAYER.address })
    expect(prepared).toMatchObject({
      amountSun: 3_900_000,
      unitPriceSun: 60,
      payAddress: await client.fundAddress(),
    })
    const { transaction, unitPriceSun: unitPrice } = prepared
    const signedTx = { ...transaction, signature: [signTxid(transaction.txID, PAYER.privateKey)] }
    const request = { ...buyRequest, unitPrice, signedTx }
    const bought = await answerWithBlocks(market, transaction.txID, client.buySigned(request))
    if (bought.at !== 'done') throw new Error(JSON.stringify(bought))
    expect(await client.buySigned(request)).toEqual(bought)
    await market.blocks(5)
    expect(await client.order(undefined, bought.orderId)).toMatchObject({
      requester: PAYER.address,
      receiver: buyRequest.receiver,
      filledPercent: 100,
      payoutSun: prepared.amountSun,
    })
    expect(await client.buySigned({ ...request, amount: 66_000 })).toMatchObject({
      at: 'refused',
      code: 'INVALID_PARAMS',
    })
  })

  it('gets a signed purchase refused without cost if the market has moved', async () => {
    const { client, ...market } = await createClientFixture()
    const { unitPriceSun, costSun } = await client.estimate(buyRequest)
    const order = { from: PAYER.address, to: await client.fundAddress(), amountSun: costSun }
    const { tx } = buildTransfer(order, PAYER, { refBlock: market.chain.head() })
    await market.enroll({ minPriceSun: 80 })
    const request = { ...buyRequest, unitPrice: unitPriceSun, signedTx: { ...tx } }
    expect(await client.buySigned(request)).toMatchObject({ at: 'refused', code: 'MIN_PRICE_INVALID' })
    await market.blocks(3)
    expect((await market.market.node.pendingAccount(PAYER.address))?.balanceSun).toBe(sunFromTrx('1000'))
  })

  it('pays the operator’s markup with a signed transfer, and only as the operator’s bot', async () => {
    const { client, stranger, ...market } = await createClientFixture()
    const terms = { markupBp: 500 }
    const request = { ...buyRequest, payer: PAYER.address, terms }
    await expect(stranger.prepareOrder(request)).rejects.toMatchObject({ data: { field: 'amount' } })
    const { transaction, amountSun, unitPriceSun: unitPrice } = await client.prepareOrder(request)
    expect(amountSun).toBe(4_095_000)
    const signedTx = { ...transaction, signature: [signTxid(transaction.txID, PAYER.privateKey)] }
    expect(await stranger.buySigned({ ...buyRequest, unitPrice, terms, signedTx })).toMatchObject({
      at: 'refused',
      code: 'INVALID_PARAMS',
    })
    const call = client.buySigned({ ...buyRequest, unitPrice, terms, signedTx })
    const bought = await answerWithBlocks(market, transaction.txID, call)
    if (bought.at !== 'done') throw new Error(JSON.stringify(bought))
    await market.blocks(25)
    expect(await client.order(undefined, bought.orderId)).toMatchObject({ payoutSun: 4_095_000, markupBp: 500 })
    expect(await market.ledger(MARKUP)).toBe(195_000)
    expect(await market.audit()).toEqual([])
  })

  it('handles a pay-later order without an account, from request to refund', async () => {
    const { client, ...market } = await createClientFixture()
    const payLater = await client.payLater(buyRequest, 'later-1')
    expect(payLater).toMatchObject({ amountSun: 3_900_000, unitPriceSun: 60 })
    expect(payLater.deadlineMs - market.clock.now()).toBeGreaterThan(1_790_000)
    expect(await client.payLater(buyRequest, 'later-1')).toEqual(payLater)
    expect(await client.payLaterOrder(payLater.orderId)).toEqual({
      ...payLater,
      state: 'waiting',
      paidSun: 0,
      arrivingSun: 0,
      notCountedSun: 0,
      refunds: [],
    })
    market.send(payLater.payAddress, '3.9')
    await market.blocks(2)
    expect(await client.payLaterOrder(payLater.orderId)).toMatchObject({ state: 'paid', paidSun: 3_900_000 })
    expect(await client.payLaterOrder('0'.repeat(24))).toBeUndefined()
  })

  it('handles a pay-later order of an account', async () => {
    const { client, apiKey, ...market } = await createClientFixture()
    const payLater = await client.payLater({ ...buyRequest, apiKey }, 'later-2')
    market.send(payLater.payAddress, '4')
    await market.blocks(25)
    expect(await client.order(apiKey, payLater.orderId)).toMatchObject({
      id: payLater.orderId,
      receiver: buyRequest.receiver,
    })
    expect(await client.payLaterOrder(payLater.orderId)).toMatchObject({
      refunds: [{ amountSun: 100_000, state: 'credited' }],
    })
  })
})
