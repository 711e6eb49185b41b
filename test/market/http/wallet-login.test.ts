/** Login of a wallet by its signature, and the rights of its token. */
import { expect, test } from 'vitest'
import { HANDLE_PREFIX } from '../../../src/market/base/logins/handles.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { type Answer, createPayFixture, OTHER, PAYER, type PayFixture } from '../payments/pay-fixture.ts'

const NONCE = '/v2/auth/nonce'
const LOGIN = '/v2/auth/login'
const ISSUED = { message: '', nonce: '' }

async function createLoginFixture() {
  const fixture = await createPayFixture()
  const server = createMarketServer(fixture.market, { adminKey: undefined, requestsPerSec: 100_000 })
  const request = async (
    method: 'GET' | 'POST',
    url: string,
    { headers = {}, body, from = '198.51.100.7' }: { headers?: object; body?: object; from?: string } = {},
  ) => {
    const answer = await server.inject({
      method,
      url,
      remoteAddress: from,
      headers: { ...headers },
      ...(body && { payload: body }),
    })
    const { data, message } = answer.json()
    return { status: answer.statusCode, data, message: String(message).replace(/^SUNWATT:/, '') }
  }
  const issue = async (by = PAYER, headers: object = {}): Promise<typeof ISSUED> =>
    (await request('POST', NONCE, { headers, body: { address: by.address } })).data
  const signed = ({ message, nonce }: typeof ISSUED, by = PAYER) => ({
    address: by.address,
    nonce,
    signature: signMessage(message, by.privateKey),
  })
  const logIn = async (by = PAYER): Promise<{ authorization: string }> => {
    const { data } = await request('POST', LOGIN, { body: signed(await issue(by), by) })
    return { authorization: `Bearer ${data.token}` }
  }
  return { ...fixture, request, issue, signed, logIn }
}

/** Buys with the payer's signed transfer, and returns the id of the order. */
const buy = async (fixture: PayFixture): Promise<string> =>
  ((await fixture.payFor({ signedTx: fixture.sign() })) as Answer).data.orderId

test('a wallet logs in with a message that names the server, the address and the expiry', async () => {
  const { request, issue, signed, clock } = await createLoginFixture()
  const { message, ...issued } = await issue()
  const now = clock.now()
  expect(message.split('\n').slice(0, 3)).toEqual([
    'localhost wants you to sign in with your TRON wallet:',
    PAYER.address,
    '',
  ])
  expect(message).toContain(`Expiration Time: ${new Date(now + 300_000).toISOString()}`)
  const { status, data } = await request('POST', LOGIN, { body: signed({ message, ...issued }) })
  expect([status, data]).toEqual([
    200,
    {
      token: expect.stringMatching(`^${HANDLE_PREFIX}`),
      address: PAYER.address,
      expiresAt: Math.floor((now + 3_600_000) / 1000),
    },
  ])
})

test('the token lists and cancels only the orders that the wallet paid', async () => {
  const fixture = await createLoginFixture()
  const { request, logIn } = fixture
  await fixture.buy()
  const id = await buy(fixture)
  const [headers, others] = [await logIn(), await logIn(OTHER)]
  expect((await request('GET', '/v2/orders', { headers })).data).toMatchObject({ total: 1, data: [{ id }] })
  expect((await request('GET', '/v2/orders', { headers: others })).data).toEqual({ total: 0, data: [] })
  const cancel = (by: object) => request('POST', `/v2/order/${id}/cancel`, { headers: by, body: {} })
  expect(await cancel(others)).toMatchObject({ status: 400, message: '408 INVALID_PARAMS Invalid orderId' })
  expect((await cancel(headers)).message).toMatch(/^\d+ ORDER_(TOO_YOUNG|COMPLETED)/)
})

test('the token gives no access to an account, and an API key next to it takes precedence', async () => {
  const { request, logIn, apiKey, buy } = await createLoginFixture()
  const headers = await logIn()
  expect(await request('GET', '/v2/user-info', { headers })).toMatchObject({
    status: 401,
    message: '106 API_KEY_REQUIRED this call needs an account; a wallet login has no balance',
  })
  const id = await buy()
  const both = { ...headers, apikey: apiKey }
  expect((await request('GET', '/v2/orders', { headers: both })).data).toMatchObject({ total: 1, data: [{ id }] })
})

test('the token expires after an hour, and is invalid from another network', async () => {
  const { request, logIn, clock } = await createLoginFixture()
  const headers = await logIn()
  const list = (from?: string) => request('GET', '/v2/orders', { headers, ...(from && { from }) })
  expect(await list('203.0.113.7')).toMatchObject({ status: 401, message: '470 LOGIN_REQUIRED the login has expired' })
  expect(await list('198.51.100.200')).toMatchObject({ status: 200 })
  clock.advance(3_599_000)
  expect(await list()).toMatchObject({ status: 200 })
  clock.advance(1_000)
  expect(await list()).toMatchObject({ status: 401, message: '470 LOGIN_REQUIRED the login has expired' })
})

test('an unknown token is rejected, and other Authorization headers are ignored', async () => {
  const { request, apiKey } = await createLoginFixture()
  const list = (authorization: string) => request('GET', '/v2/orders', { headers: { authorization } })
  expect((await list(`Bearer ${HANDLE_PREFIX}${'A'.repeat(32)}`)).message).toContain('470 LOGIN_REQUIRED')
  for (const other of [`Bearer ${apiKey}`, 'Basic YTpi', `Bearer ${HANDLE_PREFIX}`, 'Bearer'])
    expect((await list(other)).message, other).toContain('106 API_KEY_REQUIRED')
})

test('a handle that MCP issued for an API key is invalid on REST', async () => {
  const { request, market, apiKey } = await createLoginFixture()
  const { handle } = market.logins.handles.issue({ mode: 'ApiKey', keyHash: apiKey }, '198.51.100.0/24', 'x')
  expect((await request('GET', '/v2/orders', { headers: { authorization: `Bearer ${handle}` } })).message).toContain(
    '470 LOGIN_REQUIRED',
  )
})

test('a login is rejected with a reason, and a rejected signature does not use up the message', async () => {
  const { request, issue, signed, clock } = await createLoginFixture()
  const logIn = (body: object, headers: object = {}) => request('POST', LOGIN, { body, headers })
  const message = await issue()
  const good = signed(message)
  const bad = [
    { ...good, address: OTHER.address },
    { ...good, signature: signMessage(message.message, OTHER.privateKey) },
    { ...good, signature: signMessage(`${message.message} `, PAYER.privateKey) },
    { ...good, signature: '0x00' },
    { ...good, nonce: `${good.nonce.slice(0, -1)}${good.nonce.endsWith('A') ? 'B' : 'A'}` },
  ]
  for (const body of bad) expect((await logIn(body)).message).toMatch(/^471 LOGIN_REFUSED ./)
  expect(await logIn(good, { host: 'evil.example' })).toMatchObject({ status: 401 })
  expect((await logIn(good)).status).toBe(200)
  expect((await logIn(good)).message).toBe('471 LOGIN_REFUSED the message was already used: request a new one')
  const old = signed(await issue())
  clock.advance(300_000)
  expect((await logIn(old)).message).toContain('older than five minutes')
})

test('no message is issued in the name of another server', async () => {
  const { request } = await createLoginFixture()
  const answer = await request('POST', NONCE, { headers: { host: 'evil.example' }, body: { address: PAYER.address } })
  expect(answer).toMatchObject({ status: 401, message: expect.stringContaining('471 LOGIN_REFUSED') })
})
