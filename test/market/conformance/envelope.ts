/** Contract section 3: envelope, errors, rate limits and idempotency. */

import { openAccount } from '../../../src/market/accounts/open-account.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { MNEMONIC, RECEIVER } from '../market-fixture.ts'
import { expectBody, expectCode, expectData, expectInvalid, type Row, row } from './walk.ts'

const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
const INFO = 'id balance representAddress depositAddress deposits notices'

export const ENVELOPE: Row[] = [
  row('GET /v2/user-info', 'a good key', expectData(200, INFO), (m) => m.get('/v2/user-info', m.key)),
  row('GET /v2/user-info', 'no key', expectCode(401, '106 API_KEY_REQUIRED'), (m) => m.get('/v2/user-info')),
  row('GET /v2/user-info', 'a key that is none', expectCode(401, '107 INVALID_API_KEY'), (m) =>
    m.get('/v2/user-info', '00000000-0000-4000-8000-000000000000'),
  ),
  row(
    'GET /v2/user-info',
    'a key of another environment',
    expectCode(401, '107 INVALID_API_KEY'),
    async ({ market, get }) => {
      const elsewhere = { ...market, keys: createTestMarketKeys(MNEMONIC, 'nile') }
      return get('/v2/user-info', (await openAccount(elsewhere)).apiKey)
    },
  ),
  row('GET /v2/orders/active-global', 'not whitelisted', expectCode(403, '108 FORBIDDEN Forbidden'), (m) =>
    m.get('/v2/orders/active-global', m.key),
  ),
  row(
    'POST /v2/buy-resource',
    'a required field is missing',
    expectInvalid("body must have required property 'receiver'"),
    (m) => m.post('/v2/buy-resource', { resourceAmount: 32_000 }, m.key),
  ),
  row(
    'GET /v2/orders',
    'a value that is not allowed',
    expectInvalid('querystring/status must be equal to one of the allowed values'),
    (m) => m.get('/v2/orders?status=Open', m.key),
  ),
  row(
    'POST /v2/x',
    'unknown route',
    expectBody(404, { message: 'Route POST:/v2/x not found', error: 'Not Found', statusCode: 404 }),
    (m) => m.post('/v2/x', {}),
  ),
  row(
    'GET /v0/x',
    'unknown route of v0',
    expectBody(404, { message: 'Route GET:/v0/x not found', error: 'Not Found', statusCode: 404 }),
    (m) => m.get('/v0/x'),
  ),
  row(
    'GET /v2/internal/buyer/orders',
    'a field that another one needs is missing',
    expectCode(400, 'MISSING_PARAMS'),
    (m) => m.get('/v2/internal/buyer/orders?direction=prev', m.sellerKey),
  ),
  row('GET /v0/order/:id', 'v0: an error has no data', expectCode(400, '408 INVALID_PARAMS', 'v0'), (m) =>
    m.get('/v0/order/x', m.key),
  ),
  row(
    'POST /v2/buy-resource',
    'the same Idempotency-Key, the same body: the first answer',
    expectData(201, 'orderId'),
    async (m) => {
      const header = { 'idempotency-key': 'walk-1' }
      const first = await m.post('/v2/buy-resource', BUY, m.key, header)
      const again = await m.post('/v2/buy-resource', BUY, m.key, header)
      return JSON.stringify(first.body) === JSON.stringify(again.body) ? again : { ...again, body: 'another answer' }
    },
  ),
  row(
    'POST /v2/buy-resource',
    'the same Idempotency-Key, another body',
    expectCode(422, 'IDEMPOTENCY_KEY_REUSED'),
    (m) =>
      m.post('/v2/buy-resource', { ...BUY, resourceAmount: 33_000 }, m.key, {
        'idempotency-key': 'walk-1',
      }),
  ),
]

const LIMITED = { error: true, message: 'Rate limit reached' }
const times = async <T>(count: number, call: () => Promise<T>): Promise<T> => {
  for (let i = 1; i < count; i++) await call()
  return call()
}

/** These rows run against a server with the rate limits of the contract. */
export const LIMITS: Row[] = [
  row('any', '15 calls in a second', expectData(200, INFO), (m) => times(15, () => m.get('/v2/user-info', m.key))),
  row('any', 'the 16th', expectBody(429, LIMITED), (m) => times(16, () => m.get('/v2/user-info', m.key))),
  row('any', 'the 16th has retry-after', expectBody(200, '1'), async (m) => {
    const { headers } = await times(16, () => m.get('/v2/user-info', m.key))
    return { status: 200, headers, body: headers.get('retry-after') }
  }),
  row('any', 'the 16th without a key, per address', expectBody(429, LIMITED), (m) =>
    times(16, () => m.get('/v2/user-info')),
  ),
  row('any', 'another key at the same address', expectData(200, INFO), async (m) => {
    await times(16, () => m.get('/v2/user-info', m.key))
    return m.get('/v2/user-info', m.poorKey)
  }),
  row('any', 'a second later', expectData(200, INFO), async (m) => {
    await times(16, () => m.get('/v2/user-info', m.key))
    m.clock.advance(1_000)
    return m.get('/v2/user-info', m.key)
  }),
  row('GET /v2/orders/active-global', '3 in a second', expectData(200, 'data total'), (m) =>
    times(3, () => m.get('/v2/orders/active-global', m.sellerKey)),
  ),
  row('POST /v0/get-extendable-delegates', 'the 2nd in a second', expectBody(429, LIMITED), (m) =>
    times(2, () => m.post('/v0/get-extendable-delegates', {}, m.key)),
  ),
  row('GET /v0/fast-charge-order-history', 'retry-after of a call for once in 2 s', expectBody(200, '2'), async (m) => {
    const { headers } = await times(2, () => m.get('/v0/fast-charge-order-history', m.key))
    return { status: 200, headers, body: headers.get('retry-after') }
  }),
  row('GET /v2/orders/active-global', 'the 4th in a second', expectBody(429, LIMITED), (m) =>
    times(4, () => m.get('/v2/orders/active-global', m.sellerKey)),
  ),
  row('POST /v2/orders/sell-manual', 'the 3rd in a second', expectBody(429, LIMITED), (m) =>
    times(3, () => m.post('/v2/orders/sell-manual', {}, m.sellerKey)),
  ),
  row('POST /v2/get-extendable-delegates', 'the 2nd in a second', expectBody(429, LIMITED), (m) =>
    times(2, () => m.post('/v2/get-extendable-delegates', {}, m.key)),
  ),
  ...['estimate-order-request', 'order-request', 'order-tracking', 'order-confirmation', 'order-cancel'].map((call) =>
    row(`POST /v0/fast-charge-${call}`, 'the 2nd within 2 seconds', expectBody(429, LIMITED), async (m) => {
      await m.post(`/v0/fast-charge-${call}`, {}, m.key)
      m.clock.advance(1_999)
      return m.post(`/v0/fast-charge-${call}`, {}, m.key)
    }),
  ),
  row('GET /v0/fast-charge-order-history', 'the 2nd within 2 seconds', expectBody(429, LIMITED), async (m) => {
    await m.get('/v0/fast-charge-order-history', m.key)
    m.clock.advance(1_999)
    return m.get('/v0/fast-charge-order-history', m.key)
  }),
]
