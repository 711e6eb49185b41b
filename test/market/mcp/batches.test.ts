/** JSON-RPC batches: protocol version 2025-03-26 requires a server to receive them. */
import { expect, it } from 'vitest'
import { REQUESTS_PER_SEC } from '../../../src/market/api/rate-limit.ts'
import { createMcpFixture } from './mcp-fixture.ts'
import { INITIALIZE, inSession, jsonRpcRequest, send } from './raw.ts'

const VERSION = '2025-03-26'
const ping = (id: number) => ({ ...jsonRpcRequest('ping'), id })
const BOOK = {
  ...jsonRpcRequest('tools/call', { name: 'tronsave_order_book', arguments: { resourceType: 'ENERGY' } }),
  id: 2,
}
const NOTIFICATION = { jsonrpc: '2.0', method: 'notifications/initialized' }

async function createBatchFixture(protocolVersion = VERSION, requestsPerSec = 100_000) {
  const fixture = await createMcpFixture({ requestsPerSec })
  const params = { ...INITIALIZE.params, protocolVersion }
  const begun = await send(fixture.url, { ...inSession('', INITIALIZE), body: { ...INITIALIZE, params } })
  expect(begun.message.result.protocolVersion).toBe(protocolVersion)
  const session = String(begun.headers['mcp-session-id'])
  return {
    ...fixture,
    sendBatch: (body: unknown, headers: Record<string, string> = {}) =>
      send(fixture.url, inSession(session, body, { 'mcp-protocol-version': protocolVersion, ...headers })),
  }
}

it('MCP batches are answered as a stream of responses, or as one JSON array', async () => {
  const { sendBatch } = await createBatchFixture()
  const batch = [NOTIFICATION, ping(1), BOOK, { ...jsonRpcRequest('no/such'), id: 3 }]
  const streamed = await sendBatch(batch)
  const events = Array.from(streamed.text.matchAll(/^data: (.+)$/gm), ([, data = '']) => JSON.parse(data))
  const listed = await sendBatch(batch, { accept: 'application/json' })
  for (const responses of [events, JSON.parse(listed.text)]) {
    expect(responses).toHaveLength(3)
    expect(responses).toEqual(
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 1, result: {} },
        expect.objectContaining({
          id: 2,
          result: expect.objectContaining({ structuredContent: { orderBook: expect.any(Array) } }),
        }),
        expect.objectContaining({ id: 3, error: expect.objectContaining({ code: -32601 }) }),
      ]),
    )
  }
  expect(await sendBatch([NOTIFICATION])).toMatchObject({ status: 202, text: '' })
  expect(JSON.parse((await sendBatch([ping(4)], { accept: 'application/json' })).text)).toHaveLength(1)
})

it.each([
  ['an empty batch', []],
  ['more than ten messages', Array.from({ length: 11 }, (_, id) => ping(id))],
  ['an initialize request', [INITIALIZE]],
  ['a batch in a batch', [[ping(1)]]],
])('MCP batches with %s are rejected', async (_what, batch) => {
  const { sendBatch } = await createBatchFixture()
  expect((await sendBatch(batch)).status).toBe(400)
})

it('MCP batches are rejected in protocol versions without them', async () => {
  const { sendBatch } = await createBatchFixture('2025-06-18')
  expect(await sendBatch([ping(1)])).toMatchObject({
    status: 400,
    message: { error: { code: -32600, message: expect.stringContaining('only protocol version 2025-03-26') } },
  })
})

it('each message of an MCP batch counts against the rate limit, and the batch is rejected as a whole', async () => {
  const { sendBatch } = await createBatchFixture(VERSION, REQUESTS_PER_SEC)
  const batch = Array.from({ length: 10 }, (_, id) => ping(id))
  const statuses = []
  for (let sent = 1; sent < REQUESTS_PER_SEC; sent += batch.length) statuses.push((await sendBatch(batch)).status)
  expect(statuses.at(-1)).toBe(429)
})
