/** Contract section 6: accounts, keys and deposits. */
import { expect } from 'vitest'
import type { TronAddress } from '../../../src/kernel/address.ts'
import type { RunningMarket } from './running.ts'
import { expectBody, expectCode, expectData, type Row, row } from './walk.ts'

const INFO = 'id balance representAddress depositAddress deposits notices'
const ACCOUNT = 'id depositAddress balance activeOrders whitelistedAt keyAlive keyLastUsedAt createdAt'
const DEPOSIT = 'txid accountId from amount state inBlock fee blockNumber blockTime'
const operator = (m: RunningMarket, method: string, path: string, body?: object) =>
  m.request(method, `/v2/operator/${path}`, body, { 'x-admin-key': m.adminKey })
const balance = (sun: string) => expectData(200, INFO, { balance: sun })

/** Sends TRX to the account without a balance, mines blocks and runs the workers on them. */
async function deposit(m: RunningMarket, trx: string, blocks = 25) {
  const { body: info } = await m.get('/v2/user-info', m.poorKey)
  m.send((info as { data: { depositAddress: TronAddress } }).data.depositAddress, trx)
  await m.blocks(blocks)
  return m.get('/v2/user-info', m.poorKey)
}

const HOOK = { url: 'https://shop.example/hook' }
const WEBHOOK =
  'url events state secret secretHint oldSecretUntil createdAt lastSuccessAt lastFailureAt lastFailure ' +
  'failuresInARow waiting dropped'
const DELIVERY = 'id type orderId state attempts lastStatus lastError lastAttemptAt nextAttemptAt createdAt'
const callWebhook = async (m: RunningMarket, method: string, path = '', body?: unknown) => {
  m.clock.advance(2_000)
  return m.request(method, `/v2/webhook${path}`, body ?? {}, { apikey: m.key })
}

/** Webhooks are our own extension; the reference service has none. */
const WEBHOOKS: Row[] = [
  row('GET /v2/webhook', 'before there is one', expectCode(404, '460 WEBHOOK_NOT_FOUND'), (m) =>
    m.get('/v2/webhook', m.key),
  ),
  row('PUT /v2/webhook', 'not https', expectCode(400, '461 WEBHOOK_URL_REFUSED'), (m) =>
    callWebhook(m, 'PUT', '', { url: 'ftp://shop.example/hook' }),
  ),
  row(
    'PUT /v2/webhook',
    'a new one: with its secret',
    expectData(200, WEBHOOK, { ...HOOK, state: 'active', secret: expect.stringMatching(/^whsec_/) }),
    (m) => callWebhook(m, 'PUT', '', HOOK),
  ),
  row('PUT /v2/webhook', 'the same url: without', expectData(200, WEBHOOK, { secret: null }), (m) =>
    callWebhook(m, 'PUT', '', HOOK),
  ),
  row('GET /v2/webhook', 'without its secret', expectData(200, WEBHOOK, { ...HOOK, secret: null }), (m) =>
    m.get('/v2/webhook', m.key),
  ),
  row(
    'POST /v2/webhook/rotate-secret',
    'the new secret',
    expectData(200, WEBHOOK, { secret: expect.stringMatching(/^whsec_/), oldSecretUntil: expect.any(Number) }),
    (m) => callWebhook(m, 'POST', '/rotate-secret'),
  ),
  row('POST /v2/webhook/test', 'an event to try it', expectData(200, 'id'), async (m) => {
    const answer = await callWebhook(m, 'POST', '/test')
    m.storedIds.set('event', (answer.body as { data: { id: string } }).data.id)
    return answer
  }),
  row('GET /v2/webhook/deliveries', 'the list', expectData(200, 'data hasMore'), (m) =>
    m.get('/v2/webhook/deliveries?page=0&pageSize=10', m.key),
  ),
  row('POST /v2/webhook/deliveries/:id/retry', 'an event again', expectData(200, DELIVERY), (m) =>
    callWebhook(m, 'POST', `/deliveries/${m.storedIds.get('event')}/retry`),
  ),
  row('POST /v2/webhook/deliveries/:id/retry', 'unknown', expectCode(400, '408 INVALID_PARAMS'), (m) =>
    callWebhook(m, 'POST', '/deliveries/msg_x/retry'),
  ),
  row('DELETE /v2/webhook', 'and it is gone', expectBody(200, { error: false, message: 'Success', data: null }), (m) =>
    callWebhook(m, 'DELETE'),
  ),
  row('POST /v2/webhook/test', 'afterwards', expectCode(404, '460 WEBHOOK_NOT_FOUND'), (m) =>
    callWebhook(m, 'POST', '/test'),
  ),
]

export const ACCOUNTS: Row[] = [
  ...WEBHOOKS,
  row('GET /v2/user-info', 'one account, one deposit address', expectBody(200, 'another'), async (m) => {
    const [a, b] = await Promise.all([m.get('/v2/user-info', m.key), m.get('/v2/user-info', m.poorKey)])
    const address = (answer: typeof a) => (answer.body as { data: { depositAddress: string } }).data.depositAddress
    return { ...a, body: address(a) === address(b) ? 'the same' : 'another' }
  }),
  row('GET /v2/user-info', 'a key has the form of a UUID', expectBody(200, true), async (m) => ({
    ...(await m.get('/v2/user-info', m.poorKey)),
    body: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(m.poorKey),
  })),
  row('deposit', 'USDT: not credited', balance('0'), async (m) => {
    const { body: info } = await m.get('/v2/user-info', m.poorKey)
    m.chain.faucetUsdt((info as { data: { depositAddress: TronAddress } }).data.depositAddress, 100_000_000)
    await m.blocks(25)
    return m.get('/v2/user-info', m.poorKey)
  }),
  row('deposit', '9.999999 TRX: recorded, not credited (ours)', balance('0'), (m) => deposit(m, '9.999999')),
  row('deposit', '10 TRX: credited with the one before, less 1 TRX for the first', balance('18999999'), (m) =>
    deposit(m, '10'),
  ),
  row('deposit', 'the second of the day: free, and there with its block, after 3 s', balance('28999999'), (m) =>
    deposit(m, '10', 1),
  ),
  row('deposit', 'the third of the day costs 0.3 TRX', balance('38699999'), (m) => deposit(m, '10')),
  row('deposit', 'the first of the next UTC day: free', balance('48699999'), async (m) => {
    m.clock.advance(12 * 3_600_000)
    return deposit(m, '10')
  }),
  row('POST /v2/api-key/revoke', 'a new key (ours)', expectData(200, 'apiKey'), async (m) => {
    const answer = await m.post('/v2/api-key/revoke', {}, m.poorKey)
    m.storedIds.set('old', m.poorKey)
    m.storedIds.set('new', (answer.body as { data: { apiKey: string } }).data.apiKey)
    return answer
  }),
  row('GET /v2/user-info', 'the revoked key', expectCode(401, '107 INVALID_API_KEY'), (m) =>
    m.get('/v2/user-info', m.storedIds.get('old')),
  ),
  row('GET /v2/user-info', 'the new key, the same balance', balance('48699999'), (m) =>
    m.get('/v2/user-info', m.storedIds.get('new')),
  ),
  ...['/v2/orders/active-global', '/v2/internal/buyer/orders', '/v2/internal/buyer/monthly-stats'].map((path) =>
    row(`GET ${path}`, 'an account that is not whitelisted', expectCode(403, '108 FORBIDDEN'), (m) =>
      m.get(path, m.key),
    ),
  ),
  row('POST /v2/orders/sell-manual', 'an account that is not whitelisted', expectCode(403, '108 FORBIDDEN'), (m) =>
    m.post('/v2/orders/sell-manual', {}, m.key),
  ),
  row('GET /v2/operator/accounts', 'page 0 (ours)', expectData(200, 'data total', { total: 3 }), (m) =>
    operator(m, 'GET', 'accounts?page=0&pageSize=2'),
  ),
  row(
    'GET /v2/operator/accounts/:id',
    'by its id (ours)',
    expectData(200, `${ACCOUNT} orders held small owed keyCreatedAt deposits`, {
      balance: 48_699_999,
      keyAlive: true,
    }),
    async (m) => {
      const { body: info } = await m.get('/v2/user-info', m.storedIds.get('new'))
      const { id } = (info as { data: { id: string } }).data
      m.storedIds.set('account', id)
      return operator(m, 'GET', `accounts/${id}`)
    },
  ),
  row('GET /v2/operator/accounts/:id', 'unknown (ours)', expectCode(400, '408 INVALID_PARAMS'), (m) =>
    operator(m, 'GET', 'accounts/x'),
  ),
  row('GET /v2/operator/accounts', 'a buyer’s key (ours)', expectCode(401, '106 API_KEY_REQUIRED'), (m) =>
    m.get('/v2/operator/accounts', m.key),
  ),
  row(
    'GET /v2/operator/deposits',
    'of an account (ours)',
    expectData(200, 'data nextCursor', { nextCursor: null }),
    (m) => operator(m, 'GET', `deposits?account=${m.storedIds.get('account')}`),
  ),
  row('GET /v2/operator/deposits', 'each of them (ours)', expectData(200, `[${DEPOSIT}]`), async (m) => {
    const answer = await operator(m, 'GET', 'deposits?state=credited')
    const body = answer.body as { data: { data: unknown[] } }
    return { ...answer, body: { ...body, data: body.data.data } }
  }),
  row('POST /v2/operator/accounts/:id/revoke-key', 'a new key (ours)', expectData(200, 'apiKey'), async (m) => {
    const answer = await operator(m, 'POST', `accounts/${m.storedIds.get('account')}/revoke-key`, {})
    m.storedIds.set('newest', (answer.body as { data: { apiKey: string } }).data.apiKey)
    return answer
  }),
  row('GET /v2/user-info', 'the key the operator revoked', expectCode(401, '107 INVALID_API_KEY'), (m) =>
    m.get('/v2/user-info', m.storedIds.get('new')),
  ),
  row('GET /v2/user-info', 'the key the operator made', balance('48699999'), (m) =>
    m.get('/v2/user-info', m.storedIds.get('newest')),
  ),
  row(
    'GET /v2/operator/actions',
    'newest first (ours)',
    expectData(200, '[id at by action target detail]'),
    async (m) => {
      const answer = await operator(m, 'GET', 'actions')
      const body = answer.body as { data: { data: unknown[] } }
      return { ...answer, body: { ...body, data: body.data.data } }
    },
  ),
  row('GET /v2/operator/orders', 'everybody’s open ones (ours)', expectData(200, 'data total'), (m) =>
    operator(m, 'GET', 'orders'),
  ),
  row('GET /v2/operator/orders/:id', 'unknown (ours)', expectCode(400, '408 INVALID_PARAMS'), (m) =>
    operator(m, 'GET', 'orders/x'),
  ),
]
