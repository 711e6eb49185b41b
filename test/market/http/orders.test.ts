/** Buying over HTTP: responses, idempotency, and no access to other accounts' orders. */
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { success } from '../../../src/contract/envelope.ts'
import { Provider } from '../../../src/contract/operator/supply/providers.ts'
import { Estimate, Extendable, Order, OrderBookLevel, OrderCreated, OrdersPage } from '../../../src/contract/v2.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { openAccount } from '../../../src/market/accounts/open-account.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { BANDWIDTH_PROVIDER, ENERGY_PROVIDER, NOON_MS, RECEIVER } from '../market-fixture.ts'
import { type Answer, type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'

const BUY = { resourceAmount: 65_000, receiver: RECEIVER, durationSec: 3_600 }
const ajv = new Ajv()

/** Checks the whole response against the contract. */
function expectAnswer(answer: Answer, status: number, data: TSchema): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  const check = ajv.compile(success(data))
  expect(check(answer.body), JSON.stringify([check.errors, answer.body])).toBe(true)
}

/** Opens the API with both providers enrolled and an account with 999 TRX. */
async function openMarketApi(): Promise<ApiFixture & { apiKey: string }> {
  const api = await createApiFixture()
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  api.clock.advance(1)
  const bandwidth = { resourceType: 'BANDWIDTH', minPrice: 600, sharePercent: 50 }
  await api.callAsOperator('PUT', `/v2/providers/${BANDWIDTH_PROVIDER.address}`, bandwidth)
  const { apiKey } = await openFundedAccount(api)
  return { ...api, apiKey }
}

describe('buying over HTTP', () => {
  test('gives the same result in quote, order book, order and a later read', async () => {
    const api = await openMarketApi()
    const quote = await api.post('/v2/estimate-buy-resource', BUY)
    expectAnswer(quote, 200, Estimate)
    expect(quote.body.data).toEqual({
      unitPrice: 60,
      durationSec: 3_600,
      estimateTrx: 60 * 65_000,
      availableResource: 65_000,
    })
    const book = await api.get('/v2/order-book?resourceType=ENERGY&durationSec=3600', api.apiKey)
    expectAnswer(book, 200, Type.Array(OrderBookLevel))
    expect(book.body.data).toEqual([{ price: 60, availableResourceAmount: expect.any(Number) }])

    const bought = await api.post('/v2/buy-resource', BUY, api.apiKey)
    expectAnswer(bought, 201, OrderCreated)
    const { orderId } = bought.body.data
    expect(orderId).toMatch(/^[0-9a-f]{24}$/)
    const orderResponse = await api.get(`/v2/order/${orderId}`, api.apiKey)
    expectAnswer(orderResponse, 200, Order)
    expect(orderResponse.body.data).toMatchObject({
      id: orderId,
      receiver: RECEIVER,
      resourceAmount: 65_000,
      resourceType: 'ENERGY',
      orderType: 'NORMAL',
      price: 60,
      durationSec: 3_600,
      payoutAmount: 3_900_000,
      createdAt: NOON_MS / 1000, // whole seconds
    })
    const info = await api.get('/v2/user-info', api.apiKey)
    expect(info.body.data.balance).toBe(String(999_000_000 - 3_900_000))
  })

  test('lists orders newest first, in pages', async () => {
    const api = await openMarketApi()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      ids.unshift((await api.post('/v2/buy-resource', BUY, api.apiKey)).body.data.orderId)
      api.clock.advance(1_000)
    }
    const all = await api.get('/v2/orders', api.apiKey)
    expectAnswer(all, 200, OrdersPage)
    expect(all.body.data.total).toBe(3)
    expect(all.body.data.data.map(({ id }: { id: string }) => id)).toEqual(ids)
    const second = await api.get('/v2/orders?page=1&pageSize=2', api.apiKey)
    expect(second.body.data).toMatchObject({ total: 3, data: [{ id: ids[2] }] })
    expect((await api.get('/v2/orders?page=9', api.apiKey)).body.data.data).toEqual([])
  })

  test('returns the first response for the same Idempotency-Key, and rejects another body', async () => {
    const api = await openMarketApi()
    const key = { 'idempotency-key': 'purchase-1' }
    const buy = (body: object, apiKey = api.apiKey) => api.post('/v2/buy-resource', body, apiKey, key)
    const answers = await Promise.all([buy(BUY), buy(BUY), buy(BUY)])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.orderId}`)).size).toBe(1)
    expect(statusAndMessage(await buy({ ...BUY, resourceAmount: 70_000 }))).toMatch(/^422 422 IDEMPOTENCY_KEY_REUSED/)
    expect((await api.get('/v2/orders', api.apiKey)).body.data.total).toBe(1)
    const other = await openFundedAccount(api)
    expect((await buy(BUY, other.apiKey)).body.data.orderId).not.toBe(answers[0]?.body.data.orderId)
  })

  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['with a blank', 'a b'],
    ['not ASCII', 'clé'],
  ])('with an Idempotency-Key that is %s is rejected', async (_name, key) => {
    const api = await openMarketApi()
    const answer = await api.post('/v2/buy-resource', BUY, api.apiKey, { 'idempotency-key': key })
    expect(statusAndMessage(answer)).toBe(
      '400 408 INVALID_PARAMS Idempotency-Key must be 1 to 255 visible ASCII characters',
    )
  })

  test.each([
    [
      'too little money',
      { ...BUY, resourceAmount: 100_000, durationSec: 30 * 86_400, unitPrice: 6_000 },
      '411 INTERNAL_BALANCE_ACCOUNT_TOO_LOW need 18,000 TRX, have 999 TRX',
    ],
    [
      'more than the available amount, all or nothing',
      { ...BUY, resourceAmount: 10_000_000, unitPrice: 60, options: { onlyCreateWhenFulfilled: true } },
      '412 CANNOT_FULFILLED available now: 0',
    ],
    ['a price below the lowest', { ...BUY, unitPrice: 59 }, '409 MIN_PRICE_INVALID'],
    [
      'a price limit that is too low',
      { ...BUY, options: { maxPriceAccepted: 59 } },
      '414 PRICE_EXCEED_MAX_PRICE_REQUIRED',
    ],
  ])('is rejected with %s', async (_name, body, expected) => {
    const api = await openMarketApi()
    expect(statusAndMessage(await api.post('/v2/buy-resource', body, api.apiKey))).toContain(`400 ${expected}`)
    expect((await api.get('/v2/user-info', api.apiKey)).body.data.balance).toBe('999000000')
  })

  test('needs a key, which is checked before the body', async () => {
    const api = await openMarketApi()
    for (const url of ['/v2/buy-resource', '/v2/extend-request', '/v2/get-extendable-delegates']) {
      expect(statusAndMessage(await api.post(url, { nonsense: true }))).toBe('401 106 API_KEY_REQUIRED')
      api.clock.advance(1_000)
      expect(statusAndMessage(await api.post(url, {}, 'wrong'))).toBe('401 107 INVALID_API_KEY')
    }
  })

  test('creates nothing and reports it if the chain is unreachable', async () => {
    const api = await openMarketApi()
    const unreachable = () => Promise.reject(new AppError('TRON_UNREACHABLE', { host: 'node' }))
    const receivers = { ...api.market.receivers, check: unreachable }
    const server = createMarketServer({ ...api.market, receivers }, { adminKey: undefined })
    const answer = await server.inject({
      method: 'POST',
      url: '/v2/buy-resource',
      headers: { apikey: api.apiKey },
      payload: BUY,
    })
    await server.close()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json().message).toBe('SUNWATT:503 SERVICE_UNAVAILABLE nothing was created or charged')
    expect((await api.get('/v2/orders', api.apiKey)).body.data.total).toBe(0)
  })
})

describe('an order id', () => {
  test('of another account is invalid, like an unknown or malformed id', async () => {
    const api = await openMarketApi()
    const { orderId } = (await api.post('/v2/buy-resource', BUY, api.apiKey)).body.data
    const other = await openAccount(api.market)
    expect(statusAndMessage(await api.get(`/v2/order/${orderId}`, other.apiKey))).toBe(
      '400 408 INVALID_PARAMS Invalid orderId',
    )
    const none = [
      'f'.repeat(24),
      orderId.toUpperCase(),
      `${orderId}0`,
      'x',
      '%27%20or%201%3D1',
      '1e3',
      '-1',
      'x'.repeat(99),
    ]
    for (const id of none) {
      expect(statusAndMessage(await api.get(`/v2/order/${id}`, api.apiKey)), id).toBe(
        '400 408 INVALID_PARAMS Invalid orderId',
      )
    }
    expect((await api.get('/v2/orders', other.apiKey)).body.data).toEqual({ data: [], total: 0 })
  })
})

describe('extending over HTTP', () => {
  test('finds nothing to extend if there are no rentals', async () => {
    const api = await openMarketApi()
    const answer = await api.post(
      '/v2/get-extendable-delegates',
      { extendTo: NOON_MS / 1000 + 86_400, receiver: RECEIVER },
      api.apiKey,
    )
    expectAnswer(answer, 200, Extendable)
    expect(answer.body.data).toMatchObject({
      isAbleToExtend: false,
      yourBalance: 999_000_000,
      extendData: [],
    })
  })

  test('is limited to once a second, in addition to the general limit', async () => {
    const api = await openMarketApi()
    const ask = () =>
      api.post('/v2/get-extendable-delegates', { extendTo: NOON_MS + 86_400_000, receiver: RECEIVER }, api.apiKey)
    expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, body: { error: true, message: 'Rate limit reached' } })
    expect((await api.get('/v2/user-info', api.apiKey)).status).toBe(200)
    api.clock.advance(1_000)
    expect((await ask()).status).toBe(200)
  })
})

describe('provider calls', () => {
  test('let the operator enroll a provider, change its terms and list it', async () => {
    const api = await openMarketApi()
    await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, {
      minPrice: 75,
      maxDurationSec: 86_400,
    })
    const list = await api.callAsOperator('GET', '/v2/providers')
    expectAnswer(list, 200, Type.Array(Provider))
    expect(list.body.data).toMatchObject([
      {
        address: ENERGY_PROVIDER.address,
        resourceType: 'ENERGY',
        minPrice: 75,
        maxDurationSec: 86_400,
        sharePercent: 100,
        stake: 20_000_000_000,
        permissionGranted: true,
      },
      { address: BANDWIDTH_PROVIDER.address, resourceType: 'BANDWIDTH', minPrice: 600, sharePercent: 50 },
    ])
    expect((await api.post('/v2/estimate-buy-resource', BUY)).body.data.unitPrice).toBe(75)
  })

  test('reject a provider without permission, without an account on the chain or with invalid terms', async () => {
    const api = await openMarketApi()
    const put = (address: string, body: object) => api.callAsOperator('PUT', `/v2/providers/${address}`, body)
    expect(statusAndMessage(await put(RECEIVER, { minPrice: 60 }))).toContain(
      'address must have an active permission that allows',
    )
    expect(statusAndMessage(await put('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', { minPrice: 60 }))).toContain(
      'address must be active',
    )
    expect(statusAndMessage(await put(`${RECEIVER.slice(0, -1)}1`, { minPrice: 60 }))).toContain('address must be')
    const nonsense = [
      {},
      { minPrice: 0 },
      { minPrice: '60.5' },
      { minPrice: 60.5 },
      { minPrice: 60, sharePercent: 101 },
      { minPrice: 60, sharePercentage: 1 },
    ]
    for (const body of nonsense) {
      expect(await put(ENERGY_PROVIDER.address, body)).toMatchObject({
        status: 400,
        body: { code: 'FST_ERR_VALIDATION' },
      })
    }
  })

  test('require the operator key', async () => {
    const api = await openMarketApi()
    expect(statusAndMessage(await api.get('/v2/providers', api.apiKey))).toBe('401 106 API_KEY_REQUIRED')
  })
})
