/** Webhooks over HTTP: registration, reading, secret rotation, test events, retries, and every error. */
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { success } from '../../../src/contract/envelope.ts'
import { DeliveriesPage, Delivery, WEBHOOK_EVENTS, Webhook } from '../../../src/contract/webhooks.ts'
import { openMarket } from '../../../src/market/market.ts'
import { tempDb } from '../../support/temp.ts'
import { checkSignatures, respondWith, startReceiver } from '../webhooks/receiver.ts'
import { type Answer, type ApiFixture, createApiFixture, statusAndMessage } from './api-fixture.ts'

const ajv = new Ajv()
const URL_OK = 'https://shop.example/hooks/energy'

interface WebhookApiFixture extends ApiFixture {
  apiKey: string
  put(body: unknown, apiKey?: string): Promise<Answer>
  remove(): Promise<Answer>
}

async function createShopFixture(options: Parameters<typeof createApiFixture>[0] = {}): Promise<WebhookApiFixture> {
  const api = await createApiFixture({ outside: { resolve: async () => ['93.184.216.34'] }, ...options })
  const { apiKey } = await api.account()
  const headers = (key: string) => ({ 'content-type': 'application/json', apikey: key })
  return {
    ...api,
    apiKey,
    put(body, key = apiKey) {
      api.clock.advance(2_000) // once in two seconds
      return api.raw({
        method: 'PUT',
        url: '/v2/webhook',
        headers: headers(key),
        payload: JSON.stringify(body),
      })
    },
    remove: () => api.raw({ method: 'DELETE', url: '/v2/webhook', headers: { apikey: apiKey } }),
  }
}

describe('PUT /v2/webhook', () => {
  test('returns the secret once, and GET never does', async () => {
    const api = await createShopFixture()
    const made = await api.put({ url: URL_OK })
    expect(made.status).toBe(200)
    expect(ajv.validate(success(Webhook), made.body), ajv.errorsText()).toBe(true)
    expect(made.body.data).toMatchObject({ url: URL_OK, events: [...WEBHOOK_EVENTS], state: 'active' })
    const { secret } = made.body.data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    for (const answer of [await api.get('/v2/webhook', api.apiKey), await api.put({ url: URL_OK })]) {
      expect(answer.body.data).toMatchObject({ secret: null, secretHint: secret.slice(-4) })
      expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
  })

  test('sets the events, and changes them later', async () => {
    const api = await createShopFixture()
    const first = await api.put({ url: URL_OK, events: ['order.filled'] })
    expect(first.body.data.events).toEqual(['order.filled'])
    const next = await api.put({ url: URL_OK, events: ['deposit.credited', 'order.ended'] })
    expect(next.body.data).toMatchObject({ events: ['order.ended', 'deposit.credited'], secret: null })
  })

  test.each([
    [{}, 'url: required'],
    [{ url: 5 }, 'url: a string'],
    [{ url: null }, 'url: a string'],
    [{ url: '' }, 'url: at least 1 character'],
    [{ url: `https://shop.example/${'x'.repeat(2_048)}` }, 'url: at most 2048 characters'],
    [{ url: URL_OK, events: [] }, 'events: at least 1 item'],
    [{ url: URL_OK, events: 'order.filled' }, 'events: an array'],
    [{ url: URL_OK, events: ['order.paid'] }, `events.0: one of ${WEBHOOK_EVENTS.join(', ')}`],
    [{ url: URL_OK, events: ['webhook.test'] }, `events.0: one of ${WEBHOOK_EVENTS.join(', ')}`],
    [{ url: URL_OK, events: ['order.ended', 'order.ended'] }, 'events: no duplicates'],
    [{ url: URL_OK, secret: 'mine' }, 'secret: unknown field'],
    [[], 'body: an object'],
    [null, 'body: an object'],
  ])('rejects %j as malformed', async (body, message) => {
    const api = await createShopFixture()
    const answer = await api.put(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'FST_ERR_VALIDATION'])
    expect(answer.body.message).toContain(message)
  })

  test.each([
    ['http://shop.example/', 'url must start with https://'],
    ['https://user:pw@shop.example/', 'url must not contain a user name or password'],
    ['https://shop.example:6379/', 'url must use port 443 or 8443'],
    ['https://127.0.0.1/', 'url must not point to a private address'],
    ['https://[::1]/', 'url must not point to a private address'],
    ['https://0x7f000001/', 'url must not point to a private address'],
    ['https://169.254.169.254/latest/meta-data/', 'url must not point to a private address'],
    ['https://localhost/', 'url must name a public host'],
    ['shop.example', 'url must be a URL that starts with https://'],
  ])('rejects the URL %s', async (url, detail) => {
    const api = await createShopFixture()
    expect(statusAndMessage(await api.put({ url }))).toBe(`400 461 WEBHOOK_URL_REFUSED ${detail}`)
    expect(statusAndMessage(await api.get('/v2/webhook', api.apiKey))).toBe('404 460 WEBHOOK_NOT_FOUND')
  })

  test('rejects a host that resolves to a private address or not at all, without a change', async () => {
    let addresses = ['93.184.216.34']
    const api = await createShopFixture({ outside: { resolve: async () => addresses } })
    await api.put({ url: URL_OK })
    addresses = ['93.184.216.34', '10.0.0.7']
    expect(statusAndMessage(await api.put({ url: 'https://inside.example/' }))).toBe(
      '400 461 WEBHOOK_URL_REFUSED url must not point to a private address',
    )
    addresses = []
    expect(statusAndMessage(await api.put({ url: 'https://nowhere.example/' }))).toBe(
      '400 461 WEBHOOK_URL_REFUSED url names an unknown host',
    )
    expect((await api.get('/v2/webhook', api.apiKey)).body.data.url).toBe(URL_OK)
  })
})

test('every webhook call without a valid key is rejected', async () => {
  const api = await createShopFixture()
  await api.put({ url: URL_OK })
  for (const [method, url] of [
    ['PUT', '/v2/webhook'],
    ['GET', '/v2/webhook'],
    ['DELETE', '/v2/webhook'],
    ['POST', '/v2/webhook/rotate-secret'],
    ['POST', '/v2/webhook/test'],
    ['GET', '/v2/webhook/deliveries'],
    ['POST', '/v2/webhook/deliveries/msg_x/retry'],
  ] as const) {
    expect(statusAndMessage(await api.raw({ method, url })), url).toBe('401 106 API_KEY_REQUIRED')
    api.clock.advance(2_000)
    const wrong = { apikey: '00000000-0000-4000-8000-000000000000' }
    expect(statusAndMessage(await api.raw({ method, url, headers: wrong })), url).toBe('401 107 INVALID_API_KEY')
  }
})

test('an account without a webhook gets an error, and other accounts’ webhooks are unchanged', async () => {
  const api = await createShopFixture()
  const { apiKey } = await api.account()
  await api.put({ url: URL_OK })
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string) => api.raw({ method, url, headers: { apikey: apiKey } })
  expect(statusAndMessage(await call('GET', '/v2/webhook'))).toBe('404 460 WEBHOOK_NOT_FOUND')
  expect(statusAndMessage(await call('DELETE', '/v2/webhook'))).toBe('404 460 WEBHOOK_NOT_FOUND')
  expect(statusAndMessage(await call('POST', '/v2/webhook/test'))).toBe('404 460 WEBHOOK_NOT_FOUND')
  expect(statusAndMessage(await call('POST', '/v2/webhook/rotate-secret'))).toBe('404 460 WEBHOOK_NOT_FOUND')
  expect((await call('GET', '/v2/webhook/deliveries')).body.data).toEqual({ data: [], hasMore: false })
  expect((await api.get('/v2/webhook', api.apiKey)).status).toBe(200)
})

test('a webhook can be registered, tested, rotated, retried and removed', async () => {
  const receiver = await startReceiver()
  const api = await createShopFixture({
    settings: { localWebhooks: true },
    outside: { resolve: async () => ['127.0.0.1'] },
  })
  const post = async (url: string) => {
    api.clock.advance(2_000)
    return api.raw({ method: 'POST', url, headers: { apikey: api.apiKey } })
  }
  const deliver = async () => {
    await api.webhooks.pass()
    await api.webhooks.idle()
  }
  const { secret } = (await api.put({ url: receiver.url })).body.data
  receiver.answer = respondWith(500)
  const { id } = (await post('/v2/webhook/test')).body.data
  await deliver()
  const waiting = await api.get('/v2/webhook/deliveries', api.apiKey)
  expect(ajv.validate(success(DeliveriesPage), waiting.body), ajv.errorsText()).toBe(true)
  expect(waiting.body.data).toMatchObject({
    data: [{ id, type: 'webhook.test', orderId: null, state: 'waiting', attempts: 1, lastStatus: 500 }],
    hasMore: false,
  })
  const rotated = (await post('/v2/webhook/rotate-secret')).body.data
  expect(rotated.secret).not.toBe(secret)
  receiver.answer = respondWith(200)
  const retried = await post(`/v2/webhook/deliveries/${id}/retry`)
  expect(ajv.validate(success(Delivery), retried.body), ajv.errorsText()).toBe(true)
  await deliver()
  const [, second] = receiver.received
  if (!second) throw new Error('the event was not sent again')
  expect(await checkSignatures(rotated.secret, second)).toEqual([true, false])
  const states = async (state: string) =>
    (await api.get(`/v2/webhook/deliveries?state=${state}`, api.apiKey)).body.data.data.length
  expect([await states('waiting'), await states('delivered')]).toEqual([0, 1])
  expect(statusAndMessage(await post('/v2/webhook/deliveries/msg_x/retry'))).toBe(
    '400 408 INVALID_PARAMS Invalid delivery id',
  )
  expect((await api.remove()).body).toEqual({ error: false, message: 'Success', data: null })
  expect(statusAndMessage(await post(`/v2/webhook/deliveries/${id}/retry`))).toBe('404 460 WEBHOOK_NOT_FOUND')
  expect((await api.put({ url: receiver.url })).body.data.secret).not.toBe(rotated.secret)
})

test.each(['page=-1', 'page=1001', 'pageSize=0', 'pageSize=101', 'state=lost'])(
  'GET /v2/webhook/deliveries?%s is rejected as malformed',
  async (query) => {
    const api = await createShopFixture()
    const answer = await api.get(`/v2/webhook/deliveries?${query}`, api.apiKey)
    expect([answer.status, answer.body.code]).toEqual([400, 'FST_ERR_VALIDATION'])
  },
)

test('a marketplace on a public network never calls local addresses', async () => {
  for (const network of ['mainnet', 'nile'] as const) {
    const { market } = await createApiFixture()
    const opening = openMarket({
      ...market,
      db: await tempDb(),
      settings: { ...market.settings, localWebhooks: true, network },
    })
    await expect(opening).rejects.toThrow(`local webhooks are allowed on the sandbox network only, not on ${network}`)
  }
})

test('a key that is revoked during a slow DNS lookup registers no webhook', async () => {
  let answer = (_addresses: string[]) => {}
  let asked = () => {}
  const asks = new Promise<void>((resolve) => {
    asked = resolve
  })
  const lookUp = () => {
    asked()
    return new Promise<string[]>((done) => {
      answer = done
    })
  }
  const api = await createShopFixture({ outside: { resolve: lookUp } })
  const registering = api.put({ url: URL_OK })
  await asks
  const revoked = await api.post('/v2/api-key/revoke', {}, api.apiKey)
  answer(['93.184.216.34'])
  expect(statusAndMessage(await registering)).toMatch(/^401 .*INVALID_API_KEY/)
  const next = revoked.body.data.apiKey
  expect(statusAndMessage(await api.get('/v2/webhook', next))).toBe('404 460 WEBHOOK_NOT_FOUND')
})
