/** MCP requests that the specification allows or other servers accept: each gets a response. */
import { describe, expect, it } from 'vitest'
import { RECEIVER } from '../orders/order-fixture.ts'
import { createMcpFixture } from './mcp-fixture.ts'
import {
  INITIALIZE,
  inSession,
  JSON_HEADERS,
  jsonRpcRequest,
  open,
  openSession,
  type RawResponse,
  send,
  stateless,
} from './raw.ts'

const EVENTS = 'text/event-stream'
const JSON_TYPE = 'application/json'
const BOOK = jsonRpcRequest('tools/call', { name: 'tronsave_order_book', arguments: { resourceType: 'ENERGY' } })
const REVOKED_KEY = '00000000-0000-4000-8000-000000000000'

const formOf = ({ headers }: Pick<RawResponse, 'headers'>) => headers['content-type']?.split(';')[0]
const withAccept = (accept: string | undefined) => ({
  'content-type': JSON_TYPE,
  ...(accept === undefined ? {} : { accept }),
})

describe('an Accept header in MCP', () => {
  it.each<[string | undefined, string]>([
    [undefined, JSON_TYPE],
    ['', JSON_TYPE],
    ['*/*', JSON_TYPE],
    [JSON_TYPE, JSON_TYPE],
    ['Application/JSON', JSON_TYPE],
    ['application/*', JSON_TYPE],
    ['application/json, text/plain, */*', JSON_TYPE],
    ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', JSON_TYPE],
    [`${JSON_TYPE}, ${EVENTS};q=0`, JSON_TYPE],
    [`${JSON_TYPE}, ${EVENTS}`, EVENTS],
    [`${JSON_TYPE},${EVENTS}`, EVENTS],
    ['APPLICATION/JSON, TEXT/EVENT-STREAM', EVENTS],
    [`${EVENTS}, ${JSON_TYPE};q=0.9`, EVENTS],
    [`${JSON_TYPE}; charset=utf-8, ${EVENTS}; charset=utf-8`, EVENTS],
    [EVENTS, EVENTS],
    ['text/*', EVENTS],
  ])('of %j gets responses as %s throughout a session', async (accept, form) => {
    const { url } = await createMcpFixture()
    const begun = await send(url, { headers: withAccept(accept), body: INITIALIZE })
    expect([begun.status, formOf(begun)]).toEqual([200, form])
    expect(begun.message).toMatchObject({ id: 1, result: { protocolVersion: '2025-11-25' } })
    const session = { ...withAccept(accept), 'mcp-session-id': String(begun.headers['mcp-session-id']) }
    const notified = await send(url, {
      headers: session,
      body: { jsonrpc: '2.0', method: 'notifications/initialized' },
    })
    expect([notified.status, notified.text]).toEqual([202, ''])
    const called = await send(url, { headers: session, body: BOOK })
    expect([called.status, formOf(called)]).toEqual([200, form])
    expect(called.message).toMatchObject({ id: 7, result: { structuredContent: { orderBook: expect.any(Array) } } })
    const failed = await send(url, { headers: session, body: jsonRpcRequest('no/such') })
    expect(failed.message).toMatchObject({ id: 7, error: { code: -32601 } })
    expect((await send(url, { method: 'DELETE', headers: session })).status).toBe(200)
    expect((await send(url, { headers: session, body: BOOK })).status).toBe(404)
  })

  it.each([undefined, '*/*', EVENTS, 'Text/Event-Stream', 'text/*'])(
    'of %j opens the event stream of a GET',
    async (accept) => {
      const { url } = await createMcpFixture()
      const headers = { ...withAccept(accept), 'mcp-session-id': await openSession(url) }
      const stream = await open(url, { method: 'GET', headers })
      expect([stream.statusCode, formOf(stream)]).toEqual([200, EVENTS])
      stream.destroy()
    },
  )

  it.each([undefined, '*/*', JSON_TYPE, 'text/html'])('of %j makes no difference without sessions', async (accept) => {
    const { url } = await createMcpFixture()
    const { headers, body } = stateless('tools/list')
    const { accept: _, ...others } = headers ?? {}
    const answer = await send(url, { headers: { ...others, ...(accept === undefined ? {} : { accept }) }, body })
    expect([answer.status, formOf(answer)]).toEqual([200, JSON_TYPE])
  })

  it('without event streams prevents questions, so prices above the limit are rejected', async () => {
    const { url, apiKey, accountId, ledger } = await createMcpFixture()
    const before = await ledger(`buyer:${accountId}`)
    const key = { ...withAccept(JSON_TYPE), authorization: `ApiKey ${apiKey}` }
    const params = { ...INITIALIZE.params, capabilities: { elicitation: { form: {} } } }
    const begun = await send(url, { headers: key, body: { ...INITIALIZE, params } })
    const headers = { ...key, 'mcp-session-id': String(begun.headers['mcp-session-id']) }
    const args = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, maxPriceSun: 1 }
    const body = jsonRpcRequest('tools/call', { name: 'tronsave_internal_order_create', arguments: args })
    expect((await send(url, { headers, body })).message.result).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' } },
    })
    expect(await ledger(`buyer:${accountId}`)).toBe(before)
  })
})

describe('an MCP client', () => {
  it('may initialize again while naming an ended session', async () => {
    const { url } = await createMcpFixture()
    const answer = await send(url, inSession('gone', INITIALIZE))
    expect(answer).toMatchObject({ status: 200, message: { result: { protocolVersion: '2025-11-25' } } })
    const session = String(answer.headers['mcp-session-id'])
    expect(session).not.toBe('gone')
    expect((await send(url, inSession(session, jsonRpcRequest('ping')))).status).toBe(200)
  })

  it.each(['ApiKey', 'apikey', 'Bearer', 'bearer', 'ApiKey ', 'BEARER  '])('may send its key as %j', async (scheme) => {
    const { url, apiKey, accountId } = await createMcpFixture()
    const headers = { authorization: `${scheme} ${apiKey}` }
    const call = stateless('tools/call', { name: 'tronsave_internal_account_get', arguments: {} }, headers)
    expect((await send(url, call)).message.result.structuredContent).toMatchObject({ id: accountId })
  })

  it('may end the URL with a slash', async () => {
    const { url } = await createMcpFixture()
    const answer = await fetch(`${url}/mcp/`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify(INITIALIZE),
    })
    expect([answer.status, answer.headers.get('mcp-session-id')]).toEqual([200, expect.any(String)])
    await answer.text()
  })

  it('that starts OAuth after a 401 gets the reason from the registration endpoint', async () => {
    const { url, clock } = await createMcpFixture({ requestsPerSec: 3 })
    const said = /^INVALID_API_KEY: send "Authorization: ApiKey <key>" with a valid key, or omit the header/
    const refused = await send(url, {
      headers: { ...JSON_HEADERS, authorization: `ApiKey ${REVOKED_KEY}` },
      body: INITIALIZE,
    })
    expect(refused).toMatchObject({ status: 401, message: { error: { message: expect.stringMatching(said) } } })
    const metadata = await fetch(`${url}/.well-known/oauth-protected-resource/mcp`)
    expect(metadata.status).toBe(404)
    const register = () =>
      fetch(`${url}/register`, {
        method: 'POST',
        headers: { 'content-type': JSON_TYPE },
        body: JSON.stringify({ redirect_uris: ['http://127.0.0.1/callback'] }),
      })
    const registered = await register()
    expect(registered.status).toBe(401)
    expect(await registered.json()).toEqual({
      error: 'access_denied',
      error_description: expect.stringMatching(said),
    })
    // The per-address limit applies here too.
    const statuses = [(await register()).status, (await register()).status]
    expect(statuses).toEqual([401, 429])
    clock.advance(1_000)
    expect((await register()).status).toBe(401)
  })
})
