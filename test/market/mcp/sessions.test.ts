/** Sessions, for protocols that have them: ownership, expiry and limits. */

import { Server } from '@modelcontextprotocol/server'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { mcpApi } from '../../../src/market/mcp/routes.ts'
import { createSessions, MAX_PER_CALLER, MAX_SESSIONS } from '../../../src/market/mcp/sessions/sessions.ts'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { rotateSecret } from '../../../src/market/operator/secrets.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { ADMIN_KEY } from '../http/api-fixture.ts'
import { NOON_MS, providerSigner } from '../market-fixture.ts'
import { createMcpFixture, type McpFixture } from './mcp-fixture.ts'
import { INITIALIZE, inSession, JSON_HEADERS, jsonRpcRequest, open, openSession, send, stateless } from './raw.ts'

const PING = jsonRpcRequest('ping')
const MINUTE_MS = 60_000
const key = (apiKey: string) => ({ authorization: `ApiKey ${apiKey}` })

async function statusOf(fixture: McpFixture, id: string, headers: Record<string, string> = {}): Promise<number> {
  return (await send(fixture.url, inSession(id, PING, headers))).status
}

/** Calls a tool in a session and returns its data or its error code. */
async function callTool(fixture: McpFixture, id: string, name: string, args: object = {}, headers = {}) {
  const answer = await send(
    fixture.url,
    inSession(id, jsonRpcRequest('tools/call', { name, arguments: args }), headers),
  )
  const data = answer.message?.result?.structuredContent
  return { status: answer.status, data, code: data?.error?.code }
}

const revocations: [who: string, revoke: (fixture: McpFixture, apiKey: string, id: string) => Promise<unknown>][] = [
  ['its owner', (fixture, apiKey) => fixture.rest('POST', '/v2/api-key/revoke', apiKey, {})],
  [
    'the operator',
    async (fixture, _apiKey, id) => {
      const response = await fetch(`${fixture.url}/v2/operator/accounts/${id}/revoke-key`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-admin-key': ADMIN_KEY },
        body: '{}',
      })
      expect(response.status).toBe(200)
    },
  ],
]

describe('an MCP session', () => {
  it('ends when its client closes it', async () => {
    const fixture = await createMcpFixture()
    const id = await openSession(fixture.url)
    // Some clients send the content type even without a body.
    const headers = { ...JSON_HEADERS, 'mcp-session-id': id }
    expect((await send(fixture.url, { method: 'DELETE', headers })).status).toBe(200)
    expect(await statusOf(fixture, id)).toBe(404)
    expect((await send(fixture.url, { method: 'DELETE', headers })).status).toBe(404)
  })

  it('belongs to the key that opened it', async () => {
    const fixture = await createMcpFixture()
    const [own, other] = [await fixture.account(), await fixture.account()]
    const owned = await openSession(fixture.url, key(own.apiKey))
    const open = await openSession(fixture.url)
    const found = [
      await statusOf(fixture, owned, key(own.apiKey)),
      await statusOf(fixture, owned, key(other.apiKey)),
      await statusOf(fixture, owned),
      await statusOf(fixture, open),
      await statusOf(fixture, open, key(own.apiKey)),
    ]
    expect(found).toEqual([200, 404, 404, 200, 404])
    // Other callers cannot end the session either.
    for (const headers of [{}, key(other.apiKey)])
      expect(
        await send(fixture.url, { method: 'DELETE', headers: { 'mcp-session-id': owned, ...headers } }),
      ).toMatchObject({ status: 404 })
    const { apiKey } = await fixture.rest('POST', '/v2/api-key/revoke', own.apiKey, {})
    expect([await statusOf(fixture, owned, key(own.apiKey)), await statusOf(fixture, owned, key(apiKey))]).toEqual([
      401, 404,
    ])
  })

  it('ends an hour after the last request, to the millisecond', async () => {
    const fixture = await createMcpFixture()
    const [used, left] = [await openSession(fixture.url), await openSession(fixture.url)]
    fixture.clock.advance(60 * MINUTE_MS - 1)
    expect(await statusOf(fixture, used)).toBe(200)
    fixture.clock.advance(1)
    expect([await statusOf(fixture, used), await statusOf(fixture, left)]).toEqual([200, 404])
  })

  it('ends a day after the first request, however busy it is', async () => {
    const fixture = await createMcpFixture()
    const id = await openSession(fixture.url)
    for (let n = 0; n < 47; n++) {
      fixture.clock.advance(30 * MINUTE_MS)
      expect(await statusOf(fixture, id)).toBe(200)
    }
    fixture.clock.advance(30 * MINUTE_MS)
    expect(await statusOf(fixture, id)).toBe(404)
  })

  it.each(revocations)('ends when the key of its login is revoked by %s', async (_who, revoke) => {
    const fixture = await createMcpFixture()
    const account = await fixture.account()
    const id = await openSession(fixture.url)
    const [stateless, header] = [await fixture.connect('stateless'), await fixture.connect('stateless', account)]
    const tool = 'tronsave_internal_account_get'
    expect((await callTool(fixture, id, 'tronsave_login', { apiKey: account.apiKey })).code).toBeUndefined()
    await stateless.logIn({ apiKey: account.apiKey })
    expect((await callTool(fixture, id, tool)).data).toMatchObject({ id: account.id })
    await stateless.callOk(tool)
    await header.callOk(tool)

    await revoke(fixture, account.apiKey, account.id)
    expect(await statusOf(fixture, id)).toBe(404)
    expect(await statusOf(fixture, id)).toBe(404)
    expect(await stateless.callForError(tool)).toBe('LOGIN_REQUIRED')
    await expect(header.call(tool)).rejects.toThrow('INVALID_API_KEY')
  })

  it('ends with its sub-key, and none of its streams reopens', async () => {
    const fixture = await createMcpFixture()
    const account = await fixture.account()
    const made = await fixture.rest('POST', '/v2/sub-keys', account.apiKey, { name: 'agent' })
    const [id, other] = [await openSession(fixture.url), await openSession(fixture.url)]
    const stateless = await fixture.connect('stateless')
    const tool = 'tronsave_internal_account_get'
    await stateless.logIn({ apiKey: made.apiKey })
    await callTool(fixture, id, 'tronsave_login', { apiKey: made.apiKey })
    await callTool(fixture, other, 'tronsave_login', { apiKey: account.apiKey })
    expect((await callTool(fixture, id, tool)).data).toMatchObject({ id: account.id })
    await fixture.rest('DELETE', `/v2/sub-keys/${made.id}`, account.apiKey)
    const stream = { method: 'GET', headers: { accept: 'text/event-stream', 'mcp-session-id': id } }
    expect((await send(fixture.url, stream)).status).toBe(404)
    expect(await statusOf(fixture, id)).toBe(404)
    expect(await stateless.callForError(tool)).toBe('LOGIN_REQUIRED')
    expect((await callTool(fixture, other, tool)).data).toMatchObject({ id: account.id })
  })

  it('survives a rotation of the hash secret until its key is hashed again, and never outlives the key', async () => {
    const fixture = await createMcpFixture()
    const [one, two] = [await fixture.account(), await fixture.account()]
    const [first, second] = [await openSession(fixture.url), await openSession(fixture.url)]
    await callTool(fixture, first, 'tronsave_login', { apiKey: one.apiKey })
    await callTool(fixture, second, 'tronsave_login', { apiKey: two.apiKey })
    await rotateSecret(fixture.market, { name: 'PEPPER', newest: 1 }, undefined)
    const tool = 'tronsave_internal_account_get'
    expect((await callTool(fixture, first, tool)).data).toMatchObject({ id: one.id })
    await fixture.rest('GET', '/v2/user-info', one.apiKey)
    expect(await statusOf(fixture, first)).toBe(404)
    const again = await openSession(fixture.url, key(one.apiKey))
    expect((await callTool(fixture, again, tool, {}, key(one.apiKey))).data).toMatchObject({ id: one.id })
    await fixture.rest('POST', '/v2/api-key/revoke', two.apiKey, {})
    expect(await statusOf(fixture, second)).toBe(404)
  })

  it('uses the latest login', async () => {
    const fixture = await createMcpFixture()
    const [first, second] = [await fixture.account(), await fixture.account()]
    const id = await openSession(fixture.url)
    const tool = 'tronsave_internal_account_get'
    for (const { apiKey, id: accountId } of [first, second]) {
      await callTool(fixture, id, 'tronsave_login', { apiKey })
      expect((await callTool(fixture, id, tool)).data).toMatchObject({ id: accountId })
    }
    // A rejected login does not change the session, nor does the revocation of the first key.
    expect((await callTool(fixture, id, 'tronsave_login', { apiKey: 'x' })).code).toBe('INVALID_API_KEY')
    await fixture.rest('POST', '/v2/api-key/revoke', first.apiKey, {})
    expect((await callTool(fixture, id, tool)).data).toMatchObject({ id: second.id })
    const { data } = await callTool(fixture, id, 'tronsave_get_sign_message')
    const signature = `${signMessage(data.message, providerSigner(9).privateKey)}_${data.nonce}`
    await callTool(fixture, id, 'tronsave_login', { signature })
    expect((await callTool(fixture, id, tool)).code).toBe('API_KEY_REQUIRED')
  })

  it('opened with a key rejects another account’s login', async () => {
    const fixture = await createMcpFixture()
    const [own, other] = [await fixture.account(), await fixture.account()]
    const id = await openSession(fixture.url, key(own.apiKey))
    const answer = await callTool(fixture, id, 'tronsave_login', { apiKey: other.apiKey }, key(own.apiKey))
    expect(answer.code).toBe('LOGIN_REFUSED')
  })
})

describe('the event stream of an MCP session', () => {
  const listen = (fixture: { url: string }, id: string) =>
    open(fixture.url, { method: 'GET', headers: { accept: 'text/event-stream', 'mcp-session-id': id } })

  it('exists once, and ends when the session is closed or idle too long, or the server stops', async () => {
    const fixture = await createMcpFixture()
    const [closed, unused, last] = [
      await openSession(fixture.url),
      await openSession(fixture.url),
      await openSession(fixture.url),
    ]
    const streams = [await listen(fixture, closed), await listen(fixture, unused)] as const
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const second = await listen(fixture, closed)
    expect(second.statusCode).toBe(409)
    second.resume()
    await send(fixture.url, { method: 'DELETE', headers: { 'mcp-session-id': closed } })
    await waitForEnd(streams[0])
    // No client uses the session any more; the server finds and closes it by a timer.
    fixture.clock.advance(62 * MINUTE_MS)
    await waitForEnd(streams[1])
    expect(await statusOf(fixture, last)).toBe(404)

    const server = Fastify()
    const mcp = mcpApi(fixture.market, { hosts: ['127.0.0.1'], origins: [] })
    await server.register(mcp)
    onTestFinished(() => server.close())
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const open = await listen({ url }, await openSession(url))
    expect(mcp.measures()).toMatchObject([{ name: 'sunwatt_mcp_sessions', value: 1 }])
    await server.close()
    await waitForEnd(open)
    expect(mcp.measures()).toMatchObject([{ value: 0 }])
  })

  it('can be opened again when its listener has disconnected', async () => {
    const fixture = await createMcpFixture()
    const id = await openSession(fixture.url)
    ;(await listen(fixture, id)).destroy()
    await expect
      .poll(async () => {
        const again = await listen(fixture, id)
        again.destroy()
        return again.statusCode
      })
      .toBe(200)
  })
})

it('an MCP call in progress when the server stops gets its response, with a session and without', async () => {
  const fixture = await createMcpFixture()
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  let begun = 0
  const tools = TOOLS.map((tool) => ({
    ...tool,
    async run(call: never) {
      begun++
      await gate
      return tool.run(call)
    },
  }))
  const server = Fastify()
  await server.register(mcpApi(fixture.market, { hosts: ['127.0.0.1'], origins: [], tools }))
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const params = { name: 'tronsave_order_book', arguments: { resourceType: 'ENERGY' } }
  const calls = [
    send(url, inSession(await openSession(url), jsonRpcRequest('tools/call', params))),
    send(url, stateless('tools/call', params)),
  ].map((call) => call.then(({ message }) => message?.result?.structuredContent?.orderBook !== undefined))
  await expect.poll(() => begun).toBe(2)
  const closed = server.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  go()
  expect(await Promise.all(calls)).toEqual([true, true])
  await closed
})

describe('many MCP sessions', () => {
  const requestWith = (headers: Record<string, string>) =>
    new Request('http://localhost/mcp', { method: 'POST', headers })

  function many() {
    const clock = new ManualClock(NOON_MS)
    const warned: unknown[] = []
    const sessions = createSessions(
      clock,
      () => new Server({ name: 'x', version: '1' }, {}),
      () => {},
      (event, facts) => warned.push([event, facts]),
    )
    const begin = async (caller: string, headers: Record<string, string> = JSON_HEADERS) => {
      const session = await sessions.open(caller, undefined, false)
      const answer = await session.transport.handleRequest(requestWith(headers), { parsedBody: INITIALIZE })
      await answer.body?.cancel()
      return session
    }
    return { clock, sessions, begin, warned }
  }

  it('are limited in number, and callers with few sessions are not evicted', async () => {
    const { sessions, begin, clock } = many()
    const person = await begin('203.0.113.0/24')
    // None of these sessions ever completes initialization.
    for (let n = 0; n < 1.5 * MAX_SESSIONS; n++) await begin(`198.51.${n % 100}.0/24`)
    expect(sessions.size).toBe(MAX_SESSIONS)
    expect(sessions.find(person.id, undefined)).toBe(person)
    clock.advance(62 * MINUTE_MS)
    expect(sessions.size).toBe(0)
  })

  it('are limited per caller, and a rejected initialization evicts none', async () => {
    const { sessions, begin, warned } = many()
    const first = await begin('a')
    for (let n = 1; n < MAX_PER_CALLER; n++) await begin('a')
    for (let n = 0; n < 10; n++) await begin('a', { 'content-type': 'application/json' })
    expect([sessions.size, sessions.find(first.id, undefined)]).toEqual([MAX_PER_CALLER, first])
    expect(warned).toEqual([])
    // The first session was used most recently, so the second one is evicted.
    await begin('a')
    expect(warned).toEqual([['mcp.session_made_room', { caller: 'a', open: MAX_PER_CALLER }]])
    expect([sessions.size, sessions.find(first.id, undefined)]).toEqual([MAX_PER_CALLER, first])
  })

  it('count against the limit of the account once they are logged in', async () => {
    const { sessions, begin } = many()
    const own = await begin('a network')
    own.logIn({ mode: 'ApiKey', keyHash: 'x' }, 'an account')
    for (let n = 0; n < 2 * MAX_PER_CALLER; n++) await begin('a network')
    expect([sessions.size, sessions.find(own.id, undefined)]).toEqual([MAX_PER_CALLER + 1, own])
  })
})

/** Resolves at the end of the stream. */
async function waitForEnd(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
