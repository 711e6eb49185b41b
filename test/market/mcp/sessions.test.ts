/** Sessions of the protocols that have them: whose they are, when they end, and how many there may be. */

import { Server } from '@modelcontextprotocol/server'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { mcpApi } from '../../../src/market/mcp/routes.ts'
import { createSessions, MAX_PER_CALLER, MAX_SESSIONS } from '../../../src/market/mcp/sessions/sessions.ts'
import { TOOLS } from '../../../src/market/mcp/tools/index.ts'
import { rotateSecret } from '../../../src/market/operator/secrets.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { ADMIN_KEY } from '../http/api.ts'
import { NOON_MS, providerSigner } from '../market-world.ts'
import { type McpWorld, mcpWorld } from './mcp-world.ts'
import { asked, INITIALIZE, inSession, JSON_HEADERS, open, openSession, send, stateless } from './raw.ts'

const PING = asked('ping')
const MINUTE_MS = 60_000
const key = (apiKey: string) => ({ authorization: `ApiKey ${apiKey}` })

async function statusOf(world: McpWorld, id: string, headers: Record<string, string> = {}): Promise<number> {
  return (await send(world.url, inSession(id, PING, headers))).status
}

/** What a tool answers in a session: its data or its error's code. */
async function called(world: McpWorld, id: string, name: string, args: object = {}, headers = {}) {
  const answer = await send(world.url, inSession(id, asked('tools/call', { name, arguments: args }), headers))
  const data = answer.message?.result?.structuredContent
  return { status: answer.status, data, code: data?.error?.code }
}

const revokers: [who: string, revoke: (world: McpWorld, apiKey: string, id: string) => Promise<unknown>][] = [
  ['its owner', (world, apiKey) => world.rest('POST', '/v2/api-key/revoke', apiKey, {})],
  [
    'the operator',
    async (world, _apiKey, id) => {
      const response = await fetch(`${world.url}/v2/operator/accounts/${id}/revoke-key`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-admin-key': ADMIN_KEY },
        body: '{}',
      })
      expect(response.status).toBe(200)
    },
  ],
]

describe('a session', () => {
  it('ends when its client says so', async () => {
    const world = await mcpWorld()
    const id = await openSession(world.url)
    // As some clients say it: with the type of a body that is not there.
    const headers = { ...JSON_HEADERS, 'mcp-session-id': id }
    expect((await send(world.url, { method: 'DELETE', headers })).status).toBe(200)
    expect(await statusOf(world, id)).toBe(404)
    expect((await send(world.url, { method: 'DELETE', headers })).status).toBe(404)
  })

  it('belongs to the key it was opened with', async () => {
    const world = await mcpWorld()
    const [own, other] = [await world.account(), await world.account()]
    const owned = await openSession(world.url, key(own.apiKey))
    const open = await openSession(world.url)
    const found = [
      await statusOf(world, owned, key(own.apiKey)),
      await statusOf(world, owned, key(other.apiKey)),
      await statusOf(world, owned),
      await statusOf(world, open),
      await statusOf(world, open, key(own.apiKey)),
    ]
    expect(found).toEqual([200, 404, 404, 200, 404])
    // Neither may others end it.
    for (const headers of [{}, key(other.apiKey)])
      expect(
        await send(world.url, { method: 'DELETE', headers: { 'mcp-session-id': owned, ...headers } }),
      ).toMatchObject({ status: 404 })
    const { apiKey } = await world.rest('POST', '/v2/api-key/revoke', own.apiKey, {})
    expect([await statusOf(world, owned, key(own.apiKey)), await statusOf(world, owned, key(apiKey))]).toEqual([
      401, 404,
    ])
  })

  it('ends an hour after the last request, to the millisecond', async () => {
    const world = await mcpWorld()
    const [used, left] = [await openSession(world.url), await openSession(world.url)]
    world.clock.advance(60 * MINUTE_MS - 1)
    expect(await statusOf(world, used)).toBe(200)
    world.clock.advance(1)
    expect([await statusOf(world, used), await statusOf(world, left)]).toEqual([200, 404])
  })

  it('ends a day after the first, however busy it is', async () => {
    const world = await mcpWorld()
    const id = await openSession(world.url)
    for (let n = 0; n < 47; n++) {
      world.clock.advance(30 * MINUTE_MS)
      expect(await statusOf(world, id)).toBe(200)
    }
    world.clock.advance(30 * MINUTE_MS)
    expect(await statusOf(world, id)).toBe(404)
  })

  it.each(revokers)('ends with the key it was logged in with, revoked by %s', async (_who, revoke) => {
    const world = await mcpWorld()
    const account = await world.account()
    const id = await openSession(world.url)
    const [stateless, header] = [await world.connect('stateless'), await world.connect('stateless', account)]
    const tool = 'tronsave_internal_account_get'
    expect((await called(world, id, 'tronsave_login', { apiKey: account.apiKey })).code).toBeUndefined()
    await stateless.logIn({ apiKey: account.apiKey })
    expect((await called(world, id, tool)).data).toMatchObject({ id: account.id })
    await stateless.ok(tool)
    await header.ok(tool)

    await revoke(world, account.apiKey, account.id)
    expect(await statusOf(world, id)).toBe(404)
    expect(await statusOf(world, id)).toBe(404)
    expect(await stateless.refused(tool)).toBe('LOGIN_REQUIRED')
    await expect(header.call(tool)).rejects.toThrow('INVALID_API_KEY')
  })

  it('ends with the sub-key it was logged in with, and no stream of it opens again', async () => {
    const world = await mcpWorld()
    const account = await world.account()
    const made = await world.rest('POST', '/v2/sub-keys', account.apiKey, { name: 'agent' })
    const [id, other] = [await openSession(world.url), await openSession(world.url)]
    const stateless = await world.connect('stateless')
    const tool = 'tronsave_internal_account_get'
    await stateless.logIn({ apiKey: made.apiKey })
    await called(world, id, 'tronsave_login', { apiKey: made.apiKey })
    await called(world, other, 'tronsave_login', { apiKey: account.apiKey })
    expect((await called(world, id, tool)).data).toMatchObject({ id: account.id })
    await world.rest('DELETE', `/v2/sub-keys/${made.id}`, account.apiKey)
    const stream = { method: 'GET', headers: { accept: 'text/event-stream', 'mcp-session-id': id } }
    expect((await send(world.url, stream)).status).toBe(404)
    expect(await statusOf(world, id)).toBe(404)
    expect(await stateless.refused(tool)).toBe('LOGIN_REQUIRED')
    expect((await called(world, other, tool)).data).toMatchObject({ id: account.id })
  })

  it('goes on through a rotation of the pepper until its key is kept anew, and never outlives the key', async () => {
    const world = await mcpWorld()
    const [one, two] = [await world.account(), await world.account()]
    const [first, second] = [await openSession(world.url), await openSession(world.url)]
    await called(world, first, 'tronsave_login', { apiKey: one.apiKey })
    await called(world, second, 'tronsave_login', { apiKey: two.apiKey })
    await rotateSecret(world.market, { name: 'PEPPER', newest: 1 }, undefined)
    const tool = 'tronsave_internal_account_get'
    expect((await called(world, first, tool)).data).toMatchObject({ id: one.id })
    await world.rest('GET', '/v2/user-info', one.apiKey)
    expect(await statusOf(world, first)).toBe(404)
    const again = await openSession(world.url, key(one.apiKey))
    expect((await called(world, again, tool, {}, key(one.apiKey))).data).toMatchObject({ id: one.id })
    await world.rest('POST', '/v2/api-key/revoke', two.apiKey, {})
    expect(await statusOf(world, second)).toBe(404)
  })

  it('has the login that came last', async () => {
    const world = await mcpWorld()
    const [first, second] = [await world.account(), await world.account()]
    const id = await openSession(world.url)
    const tool = 'tronsave_internal_account_get'
    for (const { apiKey, id: accountId } of [first, second]) {
      await called(world, id, 'tronsave_login', { apiKey })
      expect((await called(world, id, tool)).data).toMatchObject({ id: accountId })
    }
    // A login that is refused changes nothing, and the end of the first key none of it.
    expect((await called(world, id, 'tronsave_login', { apiKey: 'x' })).code).toBe('INVALID_API_KEY')
    await world.rest('POST', '/v2/api-key/revoke', first.apiKey, {})
    expect((await called(world, id, tool)).data).toMatchObject({ id: second.id })
    const { data } = await called(world, id, 'tronsave_get_sign_message')
    const signature = `${signMessage(data.message, providerSigner(9).privateKey)}_${data.nonce}`
    await called(world, id, 'tronsave_login', { signature })
    expect((await called(world, id, tool)).code).toBe('API_KEY_REQUIRED')
  })

  it('opened with a key takes no login of somebody else', async () => {
    const world = await mcpWorld()
    const [own, other] = [await world.account(), await world.account()]
    const id = await openSession(world.url, key(own.apiKey))
    const answer = await called(world, id, 'tronsave_login', { apiKey: other.apiKey }, key(own.apiKey))
    expect(answer.code).toBe('LOGIN_REFUSED')
  })
})

describe('the stream of a session', () => {
  const listen = (world: { url: string }, id: string) =>
    open(world.url, { method: 'GET', headers: { accept: 'text/event-stream', 'mcp-session-id': id } })

  it('is one, and ends with the session: closed, too long unused, or the server stopping', async () => {
    const world = await mcpWorld()
    const [closed, unused, last] = [
      await openSession(world.url),
      await openSession(world.url),
      await openSession(world.url),
    ]
    const streams = [await listen(world, closed), await listen(world, unused)] as const
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const second = await listen(world, closed)
    expect(second.statusCode).toBe(409)
    second.resume()
    await send(world.url, { method: 'DELETE', headers: { 'mcp-session-id': closed } })
    await ended(streams[0])
    // Nobody asks for it any more: it is looked for.
    world.clock.advance(62 * MINUTE_MS)
    await ended(streams[1])
    expect(await statusOf(world, last)).toBe(404)

    const server = Fastify()
    const mcp = mcpApi(world.market, { hosts: ['127.0.0.1'], origins: [] })
    await server.register(mcp)
    onTestFinished(() => server.close())
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const open = await listen({ url }, await openSession(url))
    expect(mcp.measures()).toMatchObject([{ name: 'sunwatt_mcp_sessions', value: 1 }])
    await server.close()
    await ended(open)
    expect(mcp.measures()).toMatchObject([{ value: 0 }])
  })

  it('is free again as soon as its listener has gone', async () => {
    const world = await mcpWorld()
    const id = await openSession(world.url)
    ;(await listen(world, id)).destroy()
    await expect
      .poll(async () => {
        const again = await listen(world, id)
        again.destroy()
        return again.statusCode
      })
      .toBe(200)
  })
})

it('a call that is being done when the server stops has its answer, with a session and without', async () => {
  const world = await mcpWorld()
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
  await server.register(mcpApi(world.market, { hosts: ['127.0.0.1'], origins: [], tools }))
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const params = { name: 'tronsave_order_book', arguments: { resourceType: 'ENERGY' } }
  const calls = [
    send(url, inSession(await openSession(url), asked('tools/call', params))),
    send(url, stateless('tools/call', params)),
  ].map((call) => call.then(({ message }) => message?.result?.structuredContent?.orderBook !== undefined))
  await expect.poll(() => begun).toBe(2)
  const closed = server.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  go()
  expect(await Promise.all(calls)).toEqual([true, true])
  await closed
})

describe('so many sessions', () => {
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
      const session = await sessions.open(caller, undefined)
      const answer = await session.transport.handleRequest(requestWith(headers), { parsedBody: INITIALIZE })
      await answer.body?.cancel()
      return session
    }
    return { clock, sessions, begin, warned }
  }

  it('are kept when more than there may be are opened and left, and nobody with few is pushed out', async () => {
    const { sessions, begin, clock } = many()
    const person = await begin('203.0.113.0/24')
    // None of them ever says that it is initialized.
    for (let n = 0; n < 1.5 * MAX_SESSIONS; n++) await begin(`198.51.${n % 100}.0/24`)
    expect(sessions.size).toBe(MAX_SESSIONS)
    expect(sessions.find(person.id, undefined)).toBe(person)
    clock.advance(62 * MINUTE_MS)
    expect(sessions.size).toBe(0)
  })

  it('are kept of one caller, and a refused beginning takes nobody’s place', async () => {
    const { sessions, begin, warned } = many()
    const first = await begin('a')
    for (let n = 1; n < MAX_PER_CALLER; n++) await begin('a')
    for (let n = 0; n < 10; n++) await begin('a', { 'content-type': 'application/json' })
    expect([sessions.size, sessions.find(first.id, undefined)]).toEqual([MAX_PER_CALLER, first])
    expect(warned).toEqual([])
    // It was used last, now: the second makes room.
    await begin('a')
    expect(warned).toEqual([['mcp.session_made_room', { caller: 'a', open: MAX_PER_CALLER }]])
    expect([sessions.size, sessions.find(first.id, undefined)]).toEqual([MAX_PER_CALLER, first])
  })

  it('count for the account once they are logged in', async () => {
    const { sessions, begin } = many()
    const own = await begin('a network')
    own.logIn({ mode: 'ApiKey', keyHash: 'x' }, 'an account')
    for (let n = 0; n < 2 * MAX_PER_CALLER; n++) await begin('a network')
    expect([sessions.size, sessions.find(own.id, undefined)]).toEqual([MAX_PER_CALLER + 1, own])
  })
})

/** Resolves when nothing more comes. */
async function ended(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
