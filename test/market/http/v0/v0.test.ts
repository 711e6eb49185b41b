/** API v0 is v2 with other field names: the same quotes, orders, extensions, limits and errors. */
import { expect, test } from 'vitest'
import { BANDWIDTH_PROVIDER, ENERGY_PROVIDER, RECEIVER } from '../../market-fixture.ts'
import { type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from '../api-fixture.ts'

const HOUR_MS = 3_600_000
const BUY = {
  resource_type: 'ENERGY',
  buy_energy_type: 'MEDIUM',
  amount: 65_000,
  allow_partial_fill: false,
  target_address: RECEIVER,
  duration_millisec: HOUR_MS,
}

async function v0Api(): Promise<ApiFixture & { apiKey: string; depositAddress: string }> {
  const api = await createApiFixture()
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  const { apiKey, depositAddress } = await openFundedAccount(api)
  return { ...api, apiKey, depositAddress }
}

async function settle(api: ApiFixture): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await api.work()
    api.chain.mine()
  }
  await api.work()
}

test('v0 reads the account, the order book and an estimate', async () => {
  const api = await v0Api()
  const { depositAddress } = api
  const info = await api.get('/v0/user-info', api.apiKey)
  expect(info.status).toBe(200)
  expect(info.body).toEqual({
    id: expect.any(String),
    balance: '999000000',
    represent_address: depositAddress,
    deposit_address: depositAddress,
  })
  const book = await api.get('/v0/order-book?duration_sec=3600&min_delegate_amount=65000', api.apiKey)
  expect(book.body).toEqual([{ price: 60, available_energy_amount: expect.any(Number) }])
  const { amount, buy_energy_type, duration_millisec } = BUY
  const estimate = { amount, buy_energy_type, duration_millisec, target_address: RECEIVER, is_partial: true }
  expect((await api.post('/v0/estimate-trx', estimate)).body).toEqual({
    unit_price: 60,
    duration_millisec: HOUR_MS,
    available_energy: 65_000,
    estimate_trx: 3_900_000,
  })
})

test('v0 has separate error codes for an amount that is too small and one too small for a partial fill', async () => {
  const api = await createApiFixture({ settings: { minPartialAmount: { ENERGY: 100_000, BANDWIDTH: 1_000 } } })
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  const { apiKey } = await openFundedAccount(api)
  const { amount: _, ...estimate } = { ...BUY, is_partial: true }
  const asks: ((amount: number) => Promise<string>)[] = [
    async (amount) => {
      const { buy_energy_type, duration_millisec, is_partial } = estimate
      const body = { amount, buy_energy_type, duration_millisec, is_partial }
      return statusAndMessage(await api.post('/v0/estimate-trx', body))
    },
    async (amount) => {
      const body = { ...BUY, amount, allow_partial_fill: true }
      return statusAndMessage(await api.post('/v0/internal-buy-energy', body, apiKey))
    },
  ]
  for (const ask of asks) {
    expect(await ask(31_999)).toBe('400 416 ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL amount must be at least 32000')
    expect(await ask(99_999)).toBe(
      '400 417 CANNOT_SET_PARTIAL_FULFILLED amount must be at least 100000 to be filled in parts',
    )
    expect(await ask(100_000)).toMatch(/^200 /)
  }
  const whole = await api.post('/v0/internal-buy-energy', { ...BUY, amount: 99_999 }, apiKey)
  expect(whole.status).toBe(200)
  const v2 = { resourceAmount: 99_999, receiver: RECEIVER, options: { allowPartialFill: true } }
  expect(statusAndMessage(await api.post('/v2/buy-resource', v2, apiKey))).toBe(
    '400 408 INVALID_PARAMS allowPartialFill needs a resourceAmount of at least 100000 for ENERGY',
  )
})

test('an order reads the same in v0 and v2, from its purchase to its delegation', async () => {
  const api = await v0Api()
  const bought = await api.post('/v0/internal-buy-energy', BUY, api.apiKey)
  expect(bought.status).toBe(200)
  const fields = {
    requester: api.depositAddress,
    target: RECEIVER,
    resource_amount: 65_000,
    resource_type: 'ENERGY',
    price: 60,
    duration: 3_600,
    allow_partial_fill: false,
    payout_amount: 3_900_000,
  }
  const { order_id: id } = bought.body
  expect(bought.body).toEqual({ order_id: id, ...fields, remain_amount: 65_000, fulfilled_percent: 0 })
  await settle(api)
  const orderResponse = await api.get(`/v0/order/${id}`, api.apiKey)
  expect(orderResponse.body).toEqual({
    id,
    ...fields,
    remain_amount: 0,
    fulfilled_percent: 100,
    matched_delegates: [{ delegator: ENERGY_PROVIDER.address, amount: expect.any(Number), txid: expect.any(String) }],
  })
  expect((await api.get(`/v0/orders/${id}`, api.apiKey)).body).toEqual(orderResponse.body)
  expect((await api.get('/v0/orders', api.apiKey)).body).toEqual({ data: [orderResponse.body], total: 1 })
  const inV2 = (await api.get(`/v2/order/${id}`, api.apiKey)).body.data
  expect(inV2).toMatchObject({ id, payoutAmount: 3_900_000, delegates: orderResponse.body.matched_delegates })
})

test('v0 extends a rental, and returns its end in milliseconds', async () => {
  const api = await v0Api()
  await api.post('/v0/internal-buy-energy', BUY, api.apiKey)
  await settle(api)
  const extend_to = api.clock.now() + 6 * HOUR_MS + 700
  const ask = { extend_to, receiver: RECEIVER, max_price: 100 }
  const found = await api.post('/v0/get-extendable-delegates', ask, api.apiKey)
  const balance = Number((await api.get('/v0/user-info', api.apiKey)).body.balance)
  expect(found.body).toMatchObject({
    extend_order_book: [{ price: 60, value: 65_000 }],
    total_delegate_amount: 65_000,
    total_available_extend_amount: 65_000,
    is_able_to_extend: true,
    your_balance: balance,
    extend_data: [
      {
        delegator: ENERGY_PROVIDER.address,
        is_extend: true,
        extra_amount: 0,
        extend_to: extend_to - (extend_to % 1000),
      },
    ],
  })
  const { extend_data, total_estimate_trx } = found.body
  const extended = await api.post('/v0/internal-extend-request', { receiver: RECEIVER, extend_data }, api.apiKey)
  expect(extended.body).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/)])
  expect((await api.get('/v0/user-info', api.apiKey)).body.balance).toBe(String(balance - total_estimate_trx))
  await settle(api)
  const [id] = extended.body
  expect((await api.get(`/v2/order/${id}`, api.apiKey)).body.data).toMatchObject({
    orderType: 'EXTEND',
    status: 'Completed',
  })
})

test('v0 rejects Bandwidth in a call for Energy only, instead of selling Energy', async () => {
  const api = await v0Api()
  await api.post('/v0/internal-buy-energy', BUY, api.apiKey)
  await settle(api)
  const extend_data = [
    { delegator: ENERGY_PROVIDER.address, is_extend: true, extend_to: api.clock.now() + 6 * HOUR_MS },
  ]
  const estimate = { amount: 65_000, buy_energy_type: 'MEDIUM', duration_millisec: HOUR_MS }
  for (const [call, body] of [
    ['estimate-trx', estimate],
    ['get-extendable-delegates', { extend_to: extend_data[0]?.extend_to, receiver: RECEIVER }],
    ['internal-extend-request', { receiver: RECEIVER, extend_data }],
  ] as const) {
    const ask = (more: object) => api.post(`/v0/${call}`, { ...body, ...more }, api.apiKey)
    const message = 'body/resource_type must be equal to one of the allowed values'
    expect(await ask({ resource_type: 'BANDWIDTH' })).toMatchObject({ status: 400, body: { message } })
    api.clock.advance(1_000)
    expect((await ask({ resource_type: 'ENERGY' })).status).toBe(200)
  }
})

test('v0 sells Bandwidth, and rounds durations up to whole seconds', async () => {
  const api = await v0Api()
  await api.callAsOperator('PUT', `/v2/providers/${BANDWIDTH_PROVIDER.address}`, {
    resourceType: 'BANDWIDTH',
    minPrice: 600,
  })
  const body = { ...BUY, resource_type: 'BANDWIDTH', amount: 1_234, duration_millisec: 299_001 }
  const bought = await api.post('/v0/internal-buy-energy', body, api.apiKey)
  expect(bought.body).toMatchObject({ resource_type: 'BANDWIDTH', duration: 300, payout_amount: 740_400 })
})

test('the default duration in v0 is three days', async () => {
  const api = await v0Api()
  const { duration_millisec: _, ...rest } = BUY
  expect((await api.post('/v0/internal-buy-energy', rest, api.apiKey)).body.duration).toBe(259_200)
})

test('v0 buys once with the same Idempotency-Key', async () => {
  const api = await v0Api()
  const key = { 'idempotency-key': 'v0-1' }
  const buy = (body: object) => api.post('/v0/internal-buy-energy', body, api.apiKey, key)
  const answers = await Promise.all([buy(BUY), buy(BUY), buy(BUY)])
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.order_id}`)).size).toBe(1)
  expect((await buy({ ...BUY, amount: 70_000 })).body).toEqual({
    error: true,
    message: expect.stringContaining('422 IDEMPOTENCY_KEY_REUSED'),
  })
  expect((await api.get('/v0/orders', api.apiKey)).body.total).toBe(1)
})

test('v0 errors have the same codes as v2, and no data', async () => {
  const api = await v0Api()
  const failure = (code: string) => ({ error: true, message: expect.stringMatching(`^SUNWATT:${code}`) })
  const cases: [unknown, unknown][] = [
    [await api.get('/v0/user-info'), failure('106 API_KEY_REQUIRED')],
    [await api.get('/v0/user-info', 'nobody'), failure('107 INVALID_API_KEY')],
    [await api.get('/v0/order/abc', api.apiKey), failure('408 INVALID_PARAMS Invalid orderId')],
    [
      await api.post('/v0/internal-buy-energy', { ...BUY, buy_energy_type: 59 }, api.apiKey),
      failure('409 MIN_PRICE_INVALID buy_energy_type must be at least 60'),
    ],
    [
      await api.post('/v0/internal-buy-energy', { ...BUY, max_price_accepted: 59 }, api.apiKey),
      failure('414 PRICE_EXCEED_MAX_PRICE_REQUIRED'),
    ],
    [
      await api.post(
        '/v0/internal-buy-energy',
        { ...BUY, amount: 9_000_000, buy_energy_type: 60, only_create_when_fulfilled: true },
        api.apiKey,
      ),
      failure('412 CANNOT_FULFILLED'),
    ],
    [
      await api.post('/v0/internal-buy-energy', { ...BUY, amount: 9_000_000, buy_energy_type: 900 }, api.apiKey),
      failure('411 INTERNAL_BALANCE_ACCOUNT_TOO_LOW'),
    ],
  ]
  expect(cases.map(([answer]) => (answer as { body: unknown }).body)).toEqual(cases.map(([, body]) => body))
  expect((await api.get('/v0/orders', api.apiKey)).body.total).toBe(0)
  expect((await api.post('/v0/buy', {}, api.apiKey)).body).toEqual({
    message: 'Route POST:/v0/buy not found',
    error: 'Not Found',
    statusCode: 404,
  })
})

test('v0 hides orders of other accounts, and rejects a duplicate incomplete order on request', async () => {
  const api = await v0Api()
  const { order_id } = (await api.post('/v0/internal-buy-energy', BUY, api.apiKey)).body
  const other = await openFundedAccount(api)
  expect(statusAndMessage(await api.get(`/v0/orders/${order_id}`, other.apiKey))).toBe(
    '400 408 INVALID_PARAMS Invalid orderId',
  )
  const again = { ...BUY, add_order_incomplete: true }
  const mine = await openFundedAccount(api)
  expect(
    (await api.post('/v0/internal-buy-energy', { ...again, amount: 9_000_000, buy_energy_type: 60 }, mine.apiKey))
      .status,
  ).toBe(200)
  expect(
    statusAndMessage(
      await api.post('/v0/internal-buy-energy', { ...again, amount: 9_000_000, buy_energy_type: 60 }, mine.apiKey),
    ),
  ).toContain('413 MUST_BE_WAIT_PREVIOUS_ORDER_FILLED')
})

test('both API versions share one rate limit, and get-extendable-delegates allows one call a second', async () => {
  const api = await createApiFixture({ requestsPerSec: 2 })
  const { apiKey } = await api.account()
  expect((await api.get('/v0/user-info', apiKey)).status).toBe(200)
  expect((await api.get('/v2/user-info', apiKey)).status).toBe(200)
  expect(await api.get('/v0/user-info', apiKey)).toMatchObject({
    status: 429,
    body: { error: true, message: 'Rate limit reached' },
    headers: { 'retry-after': '1' },
  })
  api.clock.advance(1_000)
  const ask = { extend_to: api.clock.now() + HOUR_MS, receiver: RECEIVER }
  expect((await api.post('/v0/get-extendable-delegates', ask, apiKey)).status).toBe(200)
  expect((await api.post('/v0/get-extendable-delegates', ask, apiKey)).status).toBe(429)
})
