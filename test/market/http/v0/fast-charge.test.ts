/** Fast Charge over HTTP: the shapes of its six calls, their limits and keys. */
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import {
  FastChargeCreated,
  FastChargeEstimate,
  FastChargeHistory,
  FastChargeTracking,
} from '../../../../src/contract/fast-charge.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../../market-fixture.ts'
import { type ApiFixture, createApiFixture, openFundedAccount } from '../api-fixture.ts'

const ajv = new Ajv()
const DAY_SEC = 86_400
const ESTIMATE = '/v0/fast-charge-estimate-order-request'
const ORDER = '/v0/fast-charge-order-request'
const TRACK = '/v0/fast-charge-order-tracking'
const CONFIRM = '/v0/fast-charge-order-confirmation'
const CANCEL = '/v0/fast-charge-order-cancel'
const HISTORY = '/v0/fast-charge-order-history'
const BODY = { amount: 40_000, duration_sec: 2 * DAY_SEC, max_price_accept: 70, receivers: [RECEIVER] }
const ID = '0123456789abcdef01234567'

async function fastApi(): Promise<ApiFixture & { apiKey: string }> {
  const api = await createApiFixture()
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  const { apiKey } = await openFundedAccount(api)
  return { ...api, apiKey }
}

async function settle(api: ApiFixture): Promise<void> {
  for (let i = 0; i < 25; i++) {
    await api.work()
    api.clock.advance(3_000)
    api.chain.mine()
  }
  await api.work()
}

test('a Fast Charge can be estimated, ordered, tracked, confirmed and looked up over v0', async () => {
  const api = await fastApi()
  const { receivers: _, ...rental } = BODY
  const estimate = await api.post(ESTIMATE, { ...rental, receiver_count: 1 }, api.apiKey)
  expect(ajv.compile(FastChargeEstimate)(estimate.body)).toBe(true)
  expect(estimate.body).toMatchObject({ charge_amount: 4_800_000, internal_balance: '999000000' })
  const ordered = await api.post(ORDER, BODY, api.apiKey)
  expect(ordered.status).toBe(200)
  expect(ajv.compile(FastChargeCreated)(ordered.body)).toBe(true)
  const { order_ids } = ordered.body
  await settle(api)
  const tracked = await api.post(TRACK, { order_ids }, api.apiKey)
  expect(ajv.compile(FastChargeTracking)(tracked.body)).toBe(true)
  expect(tracked.body).toEqual({ results: [{ order_id: order_ids[0], status: 'Matched' }] })
  expect((await api.post(CONFIRM, { order_ids }, api.apiKey)).body).toEqual({
    confirmation_results: [{ order_id: order_ids[0], is_success: true, fail_reason: null }],
  })
  expect((await api.post(CANCEL, { order_ids }, api.apiKey)).body).toEqual({
    cancel_results: [
      {
        order_id: order_ids[0],
        is_success: false,
        fail_reason: 'it is Completed; only Pending can be cancelled',
      },
    ],
  })
  const history = await api.get(`${HISTORY}?from=0&to=${api.clock.now()}&page=0&pageSize=5`, api.apiKey)
  expect(ajv.compile(FastChargeHistory)(history.body)).toBe(true)
  expect(history.body.results).toMatchObject([{ paid_amount_actual: 100_000, repay_amount: 4_700_000 }])
  api.clock.advance(2_000)
  expect((await api.get(`${HISTORY}?from=${api.clock.now()}`, api.apiKey)).body).toEqual({
    total: 0,
    results: [],
  })
  await settle(api)
})

test('each Fast Charge call of v0 is limited to once in two seconds', async () => {
  const api = await fastApi()
  const track = () => api.post(TRACK, { order_ids: [ID] }, api.apiKey)
  expect((await track()).status).toBe(400)
  expect(await track()).toMatchObject({ status: 429, body: { error: true, message: 'Rate limit reached' } })
  api.clock.advance(1_999)
  expect((await track()).status).toBe(429)
  api.clock.advance(1)
  expect((await track()).status).toBe(400)
  expect((await api.get(HISTORY, api.apiKey)).status).toBe(200)
})

test.each([ESTIMATE, ORDER, TRACK, CONFIRM, CANCEL])('%s requires a key', async (url) => {
  const api = await createApiFixture()
  expect((await api.post(url, {})).body.message).toContain('106 API_KEY_REQUIRED')
  api.clock.advance(2_000)
  expect((await api.post(url, {}, 'nobody')).body).toEqual({
    error: true,
    message: expect.stringContaining('107 INVALID_API_KEY'),
  })
})
