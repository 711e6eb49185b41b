/** Lenient parsing over HTTP: invalid bodies, the two headers, unknown calls, and browser pages of other origins. */
import { randomBytes } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ENERGY_PROVIDER, RECEIVER } from '../market-fixture.ts'
import { type ApiFixture, createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'

const ESTIMATE = '/v2/estimate-buy-resource'
const BUY = { resourceAmount: 65_000, receiver: RECEIVER, durationSec: 3_600 }

async function openMarket(options: Parameters<typeof createApiFixture>[0] = {}): Promise<ApiFixture> {
  const api = await createApiFixture(options)
  await api.callAsOperator('PUT', `/v2/providers/${ENERGY_PROVIDER.address}`, { minPrice: 60 })
  return api
}

describe('a request body', () => {
  test.each([
    ['empty and declared as JSON', { 'content-type': 'application/json' }],
    ['empty and without a content type', {}],
  ])('that is %s counts as empty', async (_name, headers) => {
    const api = await openMarket()
    const { apiKey } = await api.account()
    const send = (url: string) => api.raw({ method: 'POST', url, headers: { ...headers, apikey: apiKey }, payload: '' })
    expect(await send('/v2/buy-resource')).toMatchObject({
      status: 400,
      body: { code: 'FST_ERR_VALIDATION', message: "body must have required property 'resourceAmount'" },
    })
    expect((await send('/v2/api-key/revoke')).status).toBe(200)
  })
})

describe('a compressed body', () => {
  const LIMIT = 64 * 1024
  const send = (api: ApiFixture, encoding: string, payload: Buffer) =>
    api.raw({
      method: 'POST',
      url: ESTIMATE,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    })
  const bodyWithPadding = (fill = '') => JSON.stringify({ resourceAmount: 65_000, durationSec: 3_600, fill })

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('is accepted with the encoding %s', async (encoding, encode) => {
    const api = await openMarket()
    expect(await send(api, encoding, encode(bodyWithPadding()))).toMatchObject({
      status: 200,
      body: { data: { estimateTrx: 3_900_000 } },
      headers: { 'x-ignored-fields': 'fill' },
    })
    expect((await send(api, encoding, encode(''))).body.message).toContain("required property 'resourceAmount'")
  })

  test('has the usual size limit, compressed and decompressed', async () => {
    const api = await openMarket()
    const fits = bodyWithPadding('x'.repeat(LIMIT - bodyWithPadding().length))
    expect((await send(api, 'gzip', gzipSync(fits))).status).toBe(200)
    const bomb = gzipSync(Buffer.alloc(64 * LIMIT, ' '))
    expect(bomb.length).toBeLessThan(LIMIT)
    for (const large of [gzipSync(`${fits} `), bomb, gzipSync(randomBytes(2 * LIMIT))])
      expect(await send(api, 'gzip', large)).toMatchObject({
        status: 413,
        body: { code: 'FST_ERR_CTP_BODY_TOO_LARGE', message: 'Request body is too large' },
      })
  })

  test('that is invalid or has an unknown encoding is rejected with the reason', async () => {
    const api = await openMarket()
    for (const broken of [Buffer.from(bodyWithPadding()), gzipSync(bodyWithPadding()).subarray(0, 20)])
      expect(await send(api, 'gzip', broken)).toMatchObject({
        status: 400,
        body: { statusCode: 400, message: 'Body is not valid gzip, although its Content-Encoding says so' },
      })
    for (const encoding of ['compress', 'gzip, br', 'constructor'])
      expect(await send(api, encoding, gzipSync(bodyWithPadding()))).toMatchObject({
        status: 415,
        headers: { 'accept-encoding': 'gzip, deflate, br' },
        body: {
          statusCode: 415,
          message: `Content-Encoding ${encoding} is not supported; use gzip, deflate, br, or no compression`,
        },
      })
  })
})

test('a query field without a value counts as absent', async () => {
  const api = await openMarket()
  const { apiKey } = await openFundedAccount(api)
  await api.post('/v2/buy-resource', BUY, apiKey)
  for (const [url, bare] of [
    ['/v2/orders?status=', '/v2/orders'],
    ['/v2/orders?page=&pageSize=&status=', '/v2/orders'],
    ['/v0/orders?status=', '/v0/orders'],
    ['/v2/order-book?address=&resourceType=&minDelegateAmount=&durationSec=', '/v2/order-book'],
    ['/v2/withdrawals?state=', '/v2/withdrawals'],
  ] as const) {
    const answer = await api.get(url, apiKey)
    expect([url, answer.status]).toEqual([url, 200])
    expect(answer.body).toEqual((await api.get(bare, apiKey)).body)
  }
  // Per the contract, any other value is rejected as it stands.
  for (const status of ['active', 'ACTIVE', 'Cancelled', ' '])
    expect(await api.get(`/v2/orders?status=${encodeURIComponent(status)}`, apiKey)).toMatchObject({
      status: 400,
      body: { message: 'querystring/status must be equal to one of the allowed values' },
    })
})

describe('a request with thousands of fields', () => {
  test('is rejected before typos are searched if they are in the body, but not if they are in the query', async () => {
    const api = await openMarket()
    const fields = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`x${i}`, 1]))
    expect(await api.post(ESTIMATE, { resourceAmount: 65_000, ...fields })).toMatchObject({
      status: 400,
      body: { code: 'FST_ERR_VALIDATION', message: 'body must NOT have more than 64 unknown fields' },
    })
    const query = Object.keys(fields)
      .slice(0, 500)
      .map((name) => `${name}=1`)
    const { apiKey } = await api.account()
    expect((await api.get(`/v2/order-book?${query.join('&')}`, apiKey)).status).toBe(200)
  })
})

describe('an ignored or changed field', () => {
  test('is listed in the response headers, even of an error', async () => {
    const api = await openMarket()
    const { apiKey } = await openFundedAccount(api)
    const body = { ...BUY, traceId: 'x', options: { maxPriceAccepted: 81.5, noSuchField: 'y' } }
    const made = await api.post('/v2/buy-resource', body, apiKey)
    expect(made).toMatchObject({
      status: 201,
      headers: {
        'x-ignored-fields': 'traceId, options.noSuchField',
        'x-adjusted-fields': 'options.maxPriceAccepted=81',
      },
    })
    const refused = await api.post('/v2/buy-resource', { ...body, unitPrice: '59.9' }, apiKey)
    expect(statusAndMessage(refused)).toContain('MIN_PRICE_INVALID')
    expect(refused.headers['x-adjusted-fields']).toBe('options.maxPriceAccepted=81, unitPrice=59')
    const listed = await api.get('/v2/orders?pageSize=500&_=1', apiKey)
    expect(listed).toMatchObject({
      status: 200,
      headers: { 'x-ignored-fields': '_', 'x-adjusted-fields': 'pageSize=100' },
    })
    expect((await api.post(ESTIMATE, { resourceAmount: 65_000 })).headers).not.toHaveProperty('x-ignored-fields')
  })

  test('cannot break the header, even with special characters in its name', async () => {
    const api = await openMarket()
    const odd = { 'a\r\nset-cookie: x=1': 1, ключ: 1, '\ud800': 1, 'a,b': 1, ['y'.repeat(500)]: 1 }
    const answer = await api.post(ESTIMATE, { resourceAmount: 65_000, ...odd })
    expect(answer.status).toBe(200)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers['x-ignored-fields']).toBe(`a??set-cookie:?x=1, ????, ?, a?b, ${'y'.repeat(64)}`)
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`z${n}`, n]))
    const short = await api.post(ESTIMATE, { resourceAmount: 65_000, ...many })
    expect(String(short.headers['x-ignored-fields']).split(', ')).toHaveLength(21)
  })

  test('does not make a request different for its Idempotency-Key', async () => {
    const api = await openMarket()
    const { apiKey } = await openFundedAccount(api)
    const key = { 'idempotency-key': 'k' }
    const first = await api.post('/v2/buy-resource', BUY, apiKey, key)
    const sloppy = { ...BUY, resourceAmount: '65000', unitPrice: null, traceId: 'x' }
    expect((await api.post('/v2/buy-resource', sloppy, apiKey, key)).body).toEqual(first.body)
  })

  test('a signed payment of null means that the order is paid by key', async () => {
    const api = await openMarket()
    const { apiKey } = await openFundedAccount(api)
    expect((await api.post('/v2/buy-resource', { ...BUY, signedTx: null }, apiKey)).status).toBe(201)
    expect(statusAndMessage(await api.post('/v2/buy-resource', { ...BUY, signedTx: null }))).toBe(
      '401 106 API_KEY_REQUIRED',
    )
    const asked = { extendTo: 1_798_761_600, receiver: RECEIVER, requester: '' }
    expect(statusAndMessage(await api.post('/v2/get-extendable-delegates', asked))).toBe('401 106 API_KEY_REQUIRED')
  })
})

test.each([
  '/v2/order/',
  '/v0/order/',
  '/v0/orders/',
  '/v2/order//cancel',
  '/v2/orders/',
  '/v2/orders/?page=0',
  '/v2/user-info/',
  '/V2/user-info',
  '/v2/User-Info',
  '/v2//user-info',
])('GET %s is unknown, because paths must match exactly, as in the reference service', async (url) => {
  const api = await createApiFixture()
  expect(await api.get(url)).toMatchObject({
    status: 404,
    body: { message: `Route GET:${url} not found`, error: 'Not Found', statusCode: 404 },
  })
})

test.each([
  ['/v2/signed-tx', 'signedTx to POST /v2/buy-resource'],
  ['/v0/signed-tx', 'signed_tx to POST /v0/buy-energy'],
])('POST %s rejects a private key without reading it, and explains how to sign', async (url, how) => {
  const api = await createApiFixture({ problems: [] })
  const errorText = statusAndMessage(await api.post(url, { private_key: 'ab'.repeat(32), estimate_trx: 1 }))
  expect(errorText).toMatch(/^400 427 SIGN_LOCALLY this service never accepts private keys/)
  expect(errorText).toContain(how)
  const noJson = { method: 'POST' as const, url, payload: 'x', headers: { 'content-type': 'text/plain' } }
  expect((await api.raw(noJson)).status).toBe(400)
})

describe('a web page of another origin', () => {
  const PAGE = 'https://shop.example'
  const from = (origin: string, headers = {}) => ({ headers: { origin, ...headers } })
  const ask = (api: ApiFixture, origin: string, headers = {}) =>
    api.raw({ method: 'POST', url: ESTIMATE, payload: { resourceAmount: 65_000 }, ...from(origin, headers) })
  const preflight = (api: ApiFixture, origin: string) => api.raw({ method: 'OPTIONS', url: ESTIMATE, ...from(origin) })
  const ALLOWED = 'access-control-allow-origin'

  test('can make no call unless the operator allows it', async () => {
    const api = await openMarket()
    expect((await ask(api, PAGE)).headers).not.toHaveProperty(ALLOWED)
    expect((await preflight(api, PAGE)).status).toBe(404)
  })

  test.each([[[PAGE]], [['*']]])('can make calls without a key if the operator allows %j', async (corsOrigins) => {
    const api = await openMarket({ corsOrigins })
    const { apiKey } = await api.account()
    const answer = await ask(api, PAGE)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        [ALLOWED]: PAGE,
        'access-control-expose-headers': expect.stringContaining('x-ignored-fields'),
      },
    })
    const asked = await preflight(api, PAGE)
    expect(asked).toMatchObject({ status: 204, headers: { [ALLOWED]: PAGE } })
    expect(asked.headers['access-control-allow-headers']).toBe('content-type, idempotency-key')
    for (const key of [{ apikey: apiKey }, { 'x-admin-key': 'x' }])
      expect((await ask(api, PAGE, key)).headers).not.toHaveProperty(ALLOWED)
  })

  test('that the operator has not allowed can make no call', async () => {
    const api = await openMarket({ corsOrigins: [PAGE] })
    expect((await ask(api, 'https://other.example')).headers).not.toHaveProperty(ALLOWED)
    expect((await preflight(api, 'https://other.example')).headers).not.toHaveProperty(ALLOWED)
  })
})
