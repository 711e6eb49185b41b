/** Behavior shared by all calls: rate limits, unknown routes, invalid bodies and internal errors. */
import { PassThrough, type Readable } from 'node:stream'
import Fastify from 'fastify'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createLogger } from '../../../src/kernel/logger.ts'
import { createMarketServer, marketApi as plugin } from '../../../src/market/http/server.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { RECEIVER } from '../market-fixture.ts'
import { createApiFixture, openFundedAccount } from './api-fixture.ts'

test('a restored database allows reads only', async () => {
  const api = await createApiFixture()
  const { apiKey } = await openFundedAccount(api)
  const asked = { resourceAmount: 65_000, receiver: RECEIVER, durationSec: 3_600, unitPrice: 60 }
  const buy = (key: string) => api.post('/v2/buy-resource', asked, apiKey, { 'idempotency-key': key })
  const before = await buy('before')
  expect(before.status).toBe(201)
  Object.assign(api.market, { quarantine: { restored: () => ({ copiedMs: 1, startedMs: 2 }) } })
  expect((await api.post('/v2/estimate-buy-resource', asked)).status).toBe(200)
  expect((await api.get('/v2/user-info', apiKey)).status).toBe(200)
  const charge = { amount: 65_000, duration_sec: 172_800, max_price_accept: 90, receiver_count: 1 }
  for (const [call, body] of [
    ['estimate-trx', { amount: 65_000, buy_energy_type: 60, duration_millisec: 3_600_000 }],
    ['helper/is-active-address-check', { addresses: [RECEIVER] }],
    ['fast-charge-estimate-order-request', charge],
    ['fast-charge-order-tracking', { order_ids: ['0'.repeat(24)] }],
  ] as const)
    expect([call, (await api.post(`/v0/${call}`, body, apiKey)).status]).not.toEqual([call, 503])
  const why = { message: expect.stringContaining('a backup was restored') }
  expect(await buy('after')).toMatchObject({ status: 400, body: why })
  expect((await buy('before')).body).toEqual(before.body)
  expect(await api.post('/v2/pay-later', asked)).toMatchObject({ status: 503, body: why })
})

describe('a request body', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    ['that is not JSON', json, '{"resourceAmount": 65000', 400, 'FST_ERR_CTP_INVALID_JSON_BODY'],
    ['that is too large', json, JSON.stringify({ x: 'y'.repeat(70_000) }), 413, 'FST_ERR_CTP_BODY_TOO_LARGE'],
    ['of another content type', { 'content-type': 'text/plain' }, 'hello', 415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
    [
      'from an HTML form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=1',
      415,
      'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    ],
    ['that is a list', json, '[]', 400, 'FST_ERR_VALIDATION'],
    ['that is null', json, 'null', 400, 'FST_ERR_VALIDATION'],
    ['with prototype pollution', json, '{"__proto__": {"x": 1}}', 400, 'FST_ERR_CTP_INVALID_JSON_BODY'],
  ])('%s is rejected with its error code', async (_name, headers, payload, status, code) => {
    const api = await createApiFixture()
    const { apiKey } = await api.account()
    const answer = await api.raw({
      method: 'POST',
      url: '/v2/api-key/revoke',
      headers: { ...headers, apikey: apiKey },
      payload,
    })
    expect(answer).toMatchObject({ status, body: { statusCode: status, code, message: expect.any(String) } })
    expect((await api.get('/v2/user-info', apiKey)).status).toBe(200)
  })

  test('with an unknown field is rejected by name', async () => {
    const api = await createApiFixture()
    const { apiKey } = await api.account()
    expect(await api.post('/v2/api-key/revoke', { newKey: 'x' }, apiKey)).toMatchObject({
      status: 400,
      body: {
        statusCode: 400,
        code: 'FST_ERR_VALIDATION',
        error: 'Bad Request',
        message: "body must NOT have additional properties: 'newKey'",
      },
    })
  })
})

test('an unknown route gets a 404 that names the route', async () => {
  const api = await createApiFixture()
  expect(await api.post('/v2/x', {})).toMatchObject({
    status: 404,
    body: { message: 'Route POST:/v2/x not found', error: 'Not Found', statusCode: 404 },
  })
})

describe('the rate limit', () => {
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status)

  test('is 15 calls a second per key, with a correct Retry-After', async () => {
    const api = await createApiFixture({ requestsPerSec: 15 })
    const { apiKey } = await api.account()
    const call = () => api.get('/v2/user-info', apiKey)
    expect(await statuses(Array.from({ length: 15 }, call))).toEqual(Array(15).fill(200))
    const refused = await call()
    expect(refused).toMatchObject({
      status: 429,
      body: { error: true, message: 'Rate limit reached' },
      headers: { 'retry-after': '1' },
    })
    expect(Object.keys(refused.body)).toEqual(['error', 'message'])
    api.clock.advance(999)
    expect((await call()).status).toBe(429)
    api.clock.advance(1)
    expect((await call()).status).toBe(200)
  })

  test('is separate for each key, from any address', async () => {
    const api = await createApiFixture({ requestsPerSec: 2 })
    const [one, other] = [await api.account(), await api.account()]
    await Promise.all([1, 2, 3].map(() => api.get('/v2/user-info', one.apiKey)))
    expect((await api.get('/v2/user-info', one.apiKey)).status).toBe(429)
    expect((await api.get('/v2/user-info', other.apiKey)).status).toBe(200)
  })

  test('stays with the account when its key is replaced', async () => {
    const api = await createApiFixture({ requestsPerSec: 1 })
    const { apiKey } = await api.account()
    const { body } = await api.post('/v2/api-key/revoke', {}, apiKey)
    expect((await api.get('/v2/user-info', body.data.apiKey)).status).toBe(429)
  })

  test('counts unknown keys toward the calling address', async () => {
    const api = await createApiFixture({ requestsPerSec: 3 })
    const guess = (n: number) => api.get('/v2/user-info', `guess-${n}`)
    expect(await statuses([1, 2, 3, 4].map(guess))).toEqual([401, 401, 401, 429])
    const elsewhere = await api.raw({
      url: '/v2/user-info',
      headers: { apikey: 'guess' },
      remoteAddress: '10.0.0.9',
    })
    expect(elsewhere.status).toBe(401)
  })
})

describe('an internal error', () => {
  function broken(lines: string[]) {
    return createLogger('info', { write: (line: string) => void lines.push(line) })
  }

  test('returns only a reference to the log entry', async () => {
    const api = await createApiFixture()
    const lines: string[] = []
    const { apiKey } = await api.account()
    const db = {
      ...api.market.db,
      write: () => Promise.reject(new Error(`disk of ${apiKey} is gone`)),
    }
    const server = createMarketServer({ ...api.market, db, log: broken(lines) }, { adminKey: undefined })
    const answer = await server.inject({
      method: 'POST',
      url: '/v2/api-key/revoke',
      headers: { apikey: apiKey },
    })
    await server.close()
    expect(answer.statusCode).toBe(500)
    const [, reference] = /^SUNWATT:500 INTERNAL_ERROR ([0-9A-Z]{6})$/.exec(answer.json().message) ?? []
    const logged = lines.join('')
    expect(logged).toContain(`"reference":"${reference}"`)
    expect(logged).toContain('/v2/api-key/revoke')
    expect(logged).not.toContain(apiKey)
  })
})

test('the API can be mounted in another server without affecting its routes', async () => {
  const api = await createApiFixture()
  const host = Fastify({ loggerInstance: pino({ level: 'silent' }) })
  host.get('/healthz', async () => ({ ok: true }))
  host.post(
    '/echo',
    { schema: { body: { type: 'object', properties: { n: { type: 'integer' } } } } },
    async (r) => r.body,
  )
  await host.register(plugin(api.market, { adminKey: 'k' }))
  expect((await host.inject('/healthz')).json()).toEqual({ ok: true })
  expect((await host.inject({ method: 'POST', url: '/echo', payload: { n: '5' } })).json()).toEqual({ n: 5 })
  expect((await host.inject('/v2/user-info')).statusCode).toBe(401)
  await host.close()
})

test('a key that is revoked while the body arrives slowly is rejected', async () => {
  const api = await createApiFixture()
  const { apiKey } = await api.account()
  const slow = (body: Readable) =>
    api.raw({
      method: 'POST',
      url: '/v2/api-key/revoke',
      headers: { 'content-type': 'application/json', apikey: apiKey },
      payload: body,
    })
  const [before, after] = [new PassThrough(), new PassThrough()]
  const answers = [slow(before), slow(after)]
  await passTurns(50)
  api.clock.advance(60_000)
  before.end('{"newApiKeys":1}')
  expect((await answers[0])?.body.code).toBe('FST_ERR_VALIDATION')
  await api.post('/v2/api-key/revoke', {}, apiKey)
  after.end('{"x":1}')
  expect((await answers[1])?.body.message).toContain('INVALID_API_KEY')
})
