/** Access to `/mcp`: browser origins, hosts, keys, rate limits, and which caller may use a session handle. */
import { request } from 'node:http'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { activeKey } from '../../../src/db/stores/accounts/accounts.ts'
import { createRateLimiter } from '../../../src/kernel/http/rate-limiter.ts'
import { createLogger } from '../../../src/kernel/logger.ts'
import { mcpApi } from '../../../src/market/mcp/routes.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { providerSigner } from '../market-fixture.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'
import { INITIALIZE, inSession, JSON_HEADERS, jsonRpcRequest, openSession, send, stateless } from './raw.ts'

const ACCOUNT = 'tronsave_internal_account_get'
const BOOK = 'tronsave_order_book'
const key = (apiKey: string) => ({ authorization: `ApiKey ${apiKey}` })
const wallet = providerSigner(9)

describe('a web page of an allowed host', () => {
  const ORIGIN = 'http://localhost:5173'
  const allowed = { 'access-control-allow-origin': ORIGIN, vary: 'Origin' }

  it('gets the CORS headers, and may read every response, including errors', async () => {
    const { url } = await createMcpFixture()
    const origin = { origin: ORIGIN }
    const before = await send(url, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    })
    expect(before).toMatchObject({
      status: 204,
      headers: { ...allowed, 'access-control-allow-methods': 'GET, POST, DELETE' },
    })
    for (const name of ['Authorization', 'Mcp-Session-Id', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'])
      expect(before.headers['access-control-allow-headers']).toContain(name)
    const post = (headers: object, body: unknown) =>
      send(url, { headers: { ...JSON_HEADERS, ...origin, ...headers }, body })
    const answers = [
      await post({}, INITIALIZE),
      await post({}, '{'),
      await post({}, jsonRpcRequest('ping')),
      await post({ 'mcp-session-id': 'x' }, jsonRpcRequest('ping')),
      await post(key('x'), INITIALIZE),
      await send(url, { method: 'PUT', headers: origin }),
      await send(url, stateless('tools/list', {}, origin)),
      await send(url, stateless('x', {}, origin)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 404, 401, 405, 200, 404])
    for (const { headers } of answers) {
      expect(headers).toMatchObject(allowed)
      expect(headers['access-control-expose-headers']).toContain('Mcp-Session-Id')
    }
  })

  it('is the only page that may call MCP', async () => {
    const { url } = await createMcpFixture()
    for (const origin of ['http://evil.example', 'http://localhost.evil.example', 'null', 'localhost', 'file://']) {
      const answer = await send(url, { method: 'OPTIONS', headers: { origin } })
      expect({ origin, status: answer.status }).toEqual({ origin, status: 403 })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('the rate limit', () => {
  it('is shared with REST, per key or, without a valid key, per address', async () => {
    const fixture = await createMcpFixture({ requestsPerSec: 3 })
    const { apiKey } = await fixture.account()
    const ask = (headers: Record<string, string> = {}) => send(fixture.url, stateless('tools/list', {}, headers))
    await fixture.rest('GET', '/v2/user-info', apiKey)
    expect([(await ask(key(apiKey))).status, (await ask(key(apiKey))).status]).toEqual([200, 200])
    const over = await ask(key(apiKey))
    expect(over).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      message: { error: { code: -32000, message: 'Rate limit reached' } },
    })
    // Failed key guesses count toward the address's normal rate limit.
    const guesses = [await ask(key('1')), await ask(), await ask(key('2')), await ask(key('3')), await ask()]
    expect(guesses.map(({ status }) => status)).toEqual([401, 200, 401, 429, 429])
    expect((await fetch(`${fixture.url}/v2/user-info`, { headers: { apikey: apiKey } })).status).toBe(429)
    fixture.clock.advance(1_000)
    expect((await ask(key(apiKey))).status).toBe(200)
  })

  it.each(GENERATIONS)('counts calls after a login against the account, %s', async (generation) => {
    const fixture = await createMcpFixture({ requestsPerSec: 100 })
    const { apiKey } = await fixture.account()
    const caller = await fixture.connect(generation)
    await caller.logIn({ apiKey })
    // These calls count as calls from many other addresses.
    for (let n = 0; n < 99; n++) await fixture.rest('GET', '/v2/user-info', apiKey)
    await caller.callOk(ACCOUNT)
    expect(await caller.callForError(ACCOUNT)).toBe('RATE_LIMIT')
  })
})

describe('an MCP tool that is called too often', () => {
  it.each(GENERATIONS)('returns a tool error, with a key and without, %s', async (generation) => {
    const fixture = await createMcpFixture({ requestsPerSec: 20 })
    const { apiKey } = await fixture.account()
    for (const options of [{}, { apiKey }]) {
      const { client, callForError } = await fixture.connect(generation, options)
      const book = { resourceType: 'ENERGY' }
      const calls = Array.from({ length: 30 }, () => client.callTool({ name: BOOK, arguments: book }))
      const over = (await Promise.all(calls)).filter(({ isError }) => isError)
      expect(over.length).toBeGreaterThan(9)
      for (const { structuredContent } of over)
        expect(structuredContent).toMatchObject({ error: { code: 'RATE_LIMIT', retryable: true } })
      expect(await callForError(BOOK, book)).toBe('RATE_LIMIT')
      await expect(client.listTools()).rejects.toThrow('Rate limit reached')
      fixture.clock.advance(1_000)
      expect(await client.callTool({ name: BOOK, arguments: book })).not.toHaveProperty('isError', true)
    }
  })

  it('is rejected by HTTP if the calls continue', async () => {
    const fixture = await createMcpFixture({ requestsPerSec: 3 })
    const ask = () => send(fixture.url, stateless('tools/call', { name: BOOK, arguments: {} }))
    const statuses: number[] = []
    for (let n = 0; n < 40; n++) statuses.push((await ask()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })
})

describe('an MCP login handle', () => {
  /** Starts a server behind a proxy that forwards the client address. */
  async function proxied() {
    const fixture = await createMcpFixture()
    const server = Fastify({ trustProxy: '127.0.0.1' })
    await server.register(mcpApi(fixture.market, { hosts: ['127.0.0.1'], origins: [] }))
    onTestFinished(() => server.close())
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const call = async (from: string, name: string, args: object, headers: Record<string, string> = {}) => {
      const sent = stateless('tools/call', { name, arguments: args }, { 'x-forwarded-for': from, ...headers })
      const data = (await send(url, sent)).message.result.structuredContent
      return data.error?.code ?? data
    }
    const { apiKey, id } = await fixture.account()
    const { sessionId } = await call('203.0.113.5', 'tronsave_login', { apiKey })
    return { world: fixture, call, sessionId, id, apiKey }
  }

  it('works only in its own network, and other callers cannot end it', async () => {
    const { call, sessionId, id } = await proxied()
    for (const from of ['198.51.100.7', '2001:db8::1'])
      expect(await call(from, ACCOUNT, { sessionId })).toBe('LOGIN_REQUIRED')
    expect(await call('203.0.113.99', ACCOUNT, { sessionId })).toMatchObject({ id })
  })

  it('is rejected together with another account’s key', async () => {
    const { world, call, sessionId, id, apiKey } = await proxied()
    const other = await world.account()
    expect(await call('203.0.113.5', ACCOUNT, { sessionId }, key(other.apiKey))).toBe('LOGIN_REFUSED')
    expect(await call('203.0.113.5', ACCOUNT, { sessionId }, key(apiKey))).toMatchObject({ id })
  })

  it('ends after an hour', async () => {
    const { world, call, sessionId, id } = await proxied()
    world.clock.advance(3_600_000 - 1)
    expect(await call('203.0.113.5', ACCOUNT, { sessionId })).toMatchObject({ id })
    world.clock.advance(1)
    expect(await call('203.0.113.5', ACCOUNT, { sessionId })).toBe('LOGIN_REQUIRED')
  })
})

it('a wallet login message is valid only for the requested host', async () => {
  const { url } = await createMcpFixture()
  const call = async (host: string, name: string, args: object) =>
    (await send(url, stateless('tools/call', { name, arguments: args }, { host }))).message.result.structuredContent
  const { message, nonce } = await call('localhost', 'tronsave_get_sign_message', {})
  expect(message).toMatch(/^localhost wants you/)
  const signature = `${signMessage(message, wallet.privateKey)}_${nonce}`
  const elsewhere = await call('127.0.0.1', 'tronsave_login', { signature })
  expect(elsewhere.error.code).toBe('LOGIN_REFUSED')
  expect(await call('LOCALHOST:8080', 'tronsave_login', { signature })).toMatchObject({
    walletAddress: wallet.address,
  })
})

it('a rejected host or origin is logged once a minute with the missing setting, but not in the response', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  const fixture = await createMcpFixture()
  const server = Fastify()
  await server.register(mcpApi({ ...fixture.market, log }, { hosts: ['127.0.0.1'], origins: ['127.0.0.1'] }))
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const from = (headers: Record<string, string>) => send(url, stateless('tools/list', {}, headers))
  const host = 'market.example.com'
  const loggedFacts = () => lines.map((line) => JSON.parse(line)).map(({ level, time, ...facts }) => facts)
  const refused = { jsonrpc: '2.0', error: { code: -32000, message: 'Invalid Host' }, id: null }
  for (let n = 0; n < 3; n++) expect((await from({ host })).message).toEqual(refused)
  const hostLine = { msg: 'mcp.host_refused', host, setting: 'MCP_ALLOWED_HOSTS' }
  expect(loggedFacts()).toEqual([hostLine])
  const origin = 'https://shop.example'
  expect((await from({ origin })).message.error.message).toBe('Invalid Origin')
  const pageLine = { msg: 'mcp.origin_refused', origin, setting: 'MCP_ALLOWED_ORIGINS' }
  expect(loggedFacts()).toEqual([hostLine, pageLine])
  fixture.clock.advance(60_000)
  await from({ host })
  expect(loggedFacts()).toEqual([hostLine, pageLine, hostLine])
})

it('keys, handles, sessions and signatures are never logged', async () => {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line: string) => void lines.push(line) })
  const fixture = await createMcpFixture()
  const server = Fastify()
  const sharedLimiter = createRateLimiter(fixture.clock, 100_000)
  await server.register(mcpApi({ ...fixture.market, log }, { hosts: ['127.0.0.1'], origins: [], sharedLimiter }))
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const { apiKey } = await fixture.account()
  const session = await openSession(url)
  const called = async (name: string, args: object) =>
    (await send(url, stateless('tools/call', { name, arguments: args }))).message.result.structuredContent
  const { message, nonce } = await called('tronsave_get_sign_message', {})
  const signed = signMessage(message, wallet.privateKey)
  const { sessionId } = await called('tronsave_login', { apiKey })
  const secrets = [apiKey, session, sessionId, signed]
  await called('tronsave_login', { signature: `${signed}_${nonce}` })
  for (const secret of secrets) {
    await send(url, inSession(session, jsonRpcRequest(secret)))
    await send(url, inSession(secret, jsonRpcRequest('ping')))
    await send(url, inSession(session, jsonRpcRequest('ping'), { 'mcp-protocol-version': secret }))
    await send(url, inSession(session, jsonRpcRequest('tools/call', { name: secret, arguments: { [secret]: secret } })))
    await send(url, inSession(session, { [secret]: secret }))
    await send(url, inSession(session, { ...jsonRpcRequest('ping'), id: secret }))
    await send(url, stateless(secret, { _meta: { [secret]: secret } }))
    await send(url, stateless('tools/list', {}, { 'mcp-method': secret }))
    await send(url, stateless('tools/list', {}, key(secret)))
    await called('tronsave_login', { apiKey: secret })
    await called('tronsave_login', { [secret]: secret })
    await called(ACCOUNT, { sessionId: secret })
  }
  const text = lines.join('')
  expect(text).toContain('mcp.refused')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

it('an MCP key that is revoked while the body arrives slowly is rejected', async () => {
  const { url, market, clock, accountId, apiKey, rest } = await createMcpFixture()
  const { headers, body } = stateless('tools/call', { name: ACCOUNT, arguments: {} }, key(apiKey))
  const sent = request(`${url}/mcp`, { method: 'POST', headers: headers ?? {}, agent: false })
  const answered = new Promise<string>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve(text)
    })
  })
  sent.flushHeaders()
  // The MCP endpoint has checked the key, so its last-used time is stored.
  const lastUsedMs = async () => (await market.db.read((reader) => activeKey(reader, accountId)))?.lastUsedAtMs
  await expect.poll(lastUsedMs).toBe(clock.now())
  await rest('POST', '/v2/api-key/revoke', apiKey, {})
  clock.advance(60_000)
  sent.end(JSON.stringify(body))
  expect(JSON.parse(await answered).result).toMatchObject({
    isError: true,
    structuredContent: { error: { code: 'LOGIN_REQUIRED' } },
  })
})
