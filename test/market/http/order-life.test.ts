/** Order calls over HTTP: what a buyer may do with an order, and the errors for all other requests. */
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { success } from '../../../src/contract/envelope.ts'
import { Cancellation } from '../../../src/contract/order-life.ts'
import { Order } from '../../../src/contract/v2.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'
import { type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'

const ajv = new Ajv()
const LARGE = { resourceAmount: 250_000, receiver: RECEIVER, durationSec: 3_600, unitPrice: 60 }

interface OrderFixture extends ApiFixture {
  apiKey: string
  /** Id of a waiting order. */
  orderId: string
}

async function createShopFixture(): Promise<OrderFixture> {
  const api = await createApiFixture()
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  const { apiKey } = await openFundedAccount(api)
  const bought = await api.post('/v2/buy-resource', LARGE, apiKey)
  return { ...api, apiKey, orderId: bought.body.data.orderId }
}

describe('PATCH /v2/order/:id', () => {
  const patch = (api: OrderFixture, id: string, body: unknown, apiKey: string | undefined = api.apiKey) =>
    api.raw({
      method: 'PATCH',
      url: `/v2/order/${id}`,
      headers: { 'content-type': 'application/json', ...(apiKey === '' ? {} : { apikey: apiKey }) },
      payload: JSON.stringify(body),
    })

  test('changes the price and returns the order; the receiver can be changed after an hour', async () => {
    const api = await createShopFixture()
    const answer = await patch(api, api.orderId, { unitPrice: 65 })
    expect(answer.status).toBe(200)
    expect(ajv.compile(success(Order))(answer.body)).toBe(true)
    expect(answer.body.data).toMatchObject({ id: api.orderId, price: 65, payoutAmount: 16_250_000 })
    expect((await api.get('/v2/user-info', api.apiKey)).body.data.balance).toBe('982750000')
    const receiver = ENERGY_PROVIDER.address
    expect(statusAndMessage(await patch(api, api.orderId, { receiver }))).toMatch(/^400 442 ORDER_TOO_YOUNG/)
    api.clock.advance(3_600_000)
    const sent = await patch(api, api.orderId, { receiver, unitPrice: 66 })
    expect(sent.body.data).toMatchObject({ receiver, price: 66 })
  })

  test('reports errors, and then changes nothing', async () => {
    const api = await createShopFixture()
    const bad: [unknown, RegExp][] = [
      [{}, /^body: at least 1 field$/],
      [{ unitPrice: null, receiver: '' }, /^body: at least 1 field$/],
      [[], /^body: an object$/],
      [null, /^body: an object$/],
      [{ price: 65 }, /^price: unknown field$/],
      [{ unitPrice: 65, resourceAmount: 1 }, /^resourceAmount: unknown field$/],
      ...['65x', 'MEDIUM', 0, -65, 0.5, 1e21, true, [65], {}].map((unitPrice): [unknown, RegExp] => [
        { unitPrice },
        /^unitPrice: (an integer|at (least|most) \d+)$/,
      ]),
      ...[12, [RECEIVER], 'T'.repeat(10_000)].map((receiver): [unknown, RegExp] => [
        { receiver },
        /^receiver: (a string|at most \d+ characters)$/,
      ]),
      ...['hello', RECEIVER.slice(0, 33), `${RECEIVER}t`, ` ${RECEIVER}`, `0x${'1'.repeat(40)}`].map(
        (receiver): [unknown, RegExp] => [{ receiver }, /INVALID_PARAMS receiver must be a TRON address/],
      ),
      [{ unitPrice: 59 }, /MIN_PRICE_INVALID unitPrice must be at least 60$/],
      [{ unitPrice: 10_000 }, /INTERNAL_BALANCE_ACCOUNT_TOO_LOW need .* have 984 TRX$/],
    ]
    for (const [body, message] of bad) {
      const answer = await patch(api, api.orderId, body)
      expect([answer.status, answer.body.message], JSON.stringify(body)).toEqual([400, expect.stringMatching(message)])
    }
    for (const id of ['x', '0'.repeat(24), `${api.orderId}0`])
      expect(statusAndMessage(await patch(api, id, { unitPrice: 65 }))).toBe('400 408 INVALID_PARAMS Invalid orderId')
    const stranger = await api.account()
    expect(statusAndMessage(await patch(api, api.orderId, { unitPrice: 65 }, stranger.apiKey))).toBe(
      '400 408 INVALID_PARAMS Invalid orderId',
    )
    expect(statusAndMessage(await patch(api, api.orderId, { unitPrice: 65 }, ''))).toBe('401 106 API_KEY_REQUIRED')
    const { data } = (await api.get(`/v2/order/${api.orderId}`, api.apiKey)).body
    expect(data).toMatchObject({ price: 60, payoutAmount: 15_000_000, receiver: RECEIVER })
    expect((await api.get('/v2/user-info', api.apiKey)).body.data.balance).toBe('984000000')
  })
})

describe('POST /v2/order/:id/cancel', () => {
  test('cancels, and repeats the same response; the order then reads as completed', async () => {
    const api = await createShopFixture()
    const url = `/v2/order/${api.orderId}/cancel`
    api.clock.advance(300_000)
    const first = await api.post(url, {}, api.apiKey)
    expect(first.status).toBe(200)
    expect(ajv.compile(success(Cancellation))(first.body)).toBe(true)
    expect(first.body.data).toMatchObject({ orderId: api.orderId, refundAmount: 15_000_000 })
    const withoutBody = await api.raw({ method: 'POST', url, headers: { apikey: api.apiKey } })
    expect(withoutBody).toMatchObject({ status: 200, body: first.body })
    const orderResponse = await api.get(`/v2/order/${api.orderId}`, api.apiKey)
    expect(orderResponse.body.data).toMatchObject({ status: 'Completed', fulfilledPercent: 0, payoutAmount: 0 })
    const active = await api.get('/v2/orders?status=Active', api.apiKey)
    expect(active.body.data).toEqual({ data: [], total: 0 })
    expect((await api.get('/v2/user-info', api.apiKey)).body.data.balance).toBe('999000000')
  })

  test('reports the earliest time for a cancellation', async () => {
    const api = await createShopFixture()
    const created = (await api.get(`/v2/order/${api.orderId}`, api.apiKey)).body.data.createdAt
    api.clock.advance(1_000)
    expect(statusAndMessage(await api.post(`/v2/order/${api.orderId}/cancel`, {}, api.apiKey))).toBe(
      `400 442 ORDER_TOO_YOUNG the order can be cancelled from unix time ${created + 300}`,
    )
  })

  test('rejects orders of other accounts without changing them', async () => {
    const api = await createShopFixture()
    api.clock.advance(300_000)
    const stranger = await api.account()
    const ids = [
      'x',
      '0'.repeat(24),
      api.orderId.toUpperCase(),
      `${api.orderId}0`,
      '%00',
      '..%2f..',
      encodeURIComponent("' or 1=1 --"),
      'x'.repeat(99),
    ]
    for (const id of ids)
      expect(statusAndMessage(await api.post(`/v2/order/${id}/cancel`, {}, api.apiKey)), id).toBe(
        '400 408 INVALID_PARAMS Invalid orderId',
      )
    const url = `/v2/order/${api.orderId}/cancel`
    expect(statusAndMessage(await api.post(url, {}, stranger.apiKey))).toBe('400 408 INVALID_PARAMS Invalid orderId')
    expect(statusAndMessage(await api.post(url, {}))).toBe('401 106 API_KEY_REQUIRED')
    expect(statusAndMessage(await api.post(url, {}, 'nonsense'))).toBe('401 107 INVALID_API_KEY')
    expect((await api.get(`/v2/order/${api.orderId}`, api.apiKey)).body.data.status).toBe('Active')
  })

  test.each([
    ['a misspelled field', { signatur: 'no' }],
    ['a list instead of an object', []],
    ['null instead of an object', null],
    ['a text instead of an object', 'x'],
    ['a number instead of an object', 1],
  ])('rejects a body with %s', async (_name, body) => {
    const api = await createShopFixture()
    api.clock.advance(300_000)
    const answer = await api.post(`/v2/order/${api.orderId}/cancel`, body, api.apiKey)
    expect(answer).toMatchObject({ status: 400, body: { code: 'FST_ERR_VALIDATION' } })
    expect((await api.get(`/v2/order/${api.orderId}`, api.apiKey)).body.data.status).toBe('Active')
  })
})
