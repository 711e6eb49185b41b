/** A question that is open in a session while something else happens: what pays is a yes to it, and that once. */
import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRateLimiter } from '../../../src/market/doors/rate-limit.ts'
import { mcpApi } from '../../../src/market/mcp/routes.ts'
import { RECEIVER } from '../orders/order-world.ts'
import { type McpWorld, mcpWorld } from './mcp-world.ts'
import { INITIALIZE, inSession, JSON_HEADERS, open, send } from './raw.ts'

const COST_SUN = 1_920_000
const ORDER = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, maxPriceSun: 1 }
const YES = { action: 'accept', content: { pay: true } }

/** A session whose client can ask, logged in by the header. */
async function askingSession({ url }: Pick<McpWorld, 'url'>, apiKey: string): Promise<string> {
  const params = { ...INITIALIZE.params, capabilities: { elicitation: { form: {} } } }
  const headers = { ...JSON_HEADERS, authorization: `ApiKey ${apiKey}` }
  const answer = await send(url, { headers, body: { ...INITIALIZE, params } })
  return String(answer.headers['mcp-session-id'])
}

/** The next message of a stream; undefined: it is over. */
function messagesOf(stream: IncomingMessage) {
  let text = ''
  const chunks = stream[Symbol.asyncIterator]()
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  return async (): Promise<any> => {
    for (;;) {
      const found = /^data: (.+)$/m.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1] as string)
      }
      const { value, done } = await chunks.next().catch(() => ({ value: '', done: true }))
      if (done) return undefined
      text += value
    }
  }
}

async function questioned(args: object = ORDER) {
  const world = await mcpWorld()
  const id = await askingSession(world, world.apiKey)
  const key = { authorization: `ApiKey ${world.apiKey}` }
  const before = await world.ledger(`buyer:${world.accountId}`)
  const ask = async (rpcId = 5) => {
    const body = {
      jsonrpc: '2.0',
      id: rpcId,
      method: 'tools/call',
      params: { name: 'tronsave_internal_order_create', arguments: args },
    }
    const stream = await open(world.url, inSession(id, body, key))
    onTestFinished(() => void stream.destroy())
    const next = messagesOf(stream)
    const question = await next()
    expect(question).toMatchObject({ method: 'elicitation/create' })
    return { stream, next, question: question.id as number }
  }
  const say = (question: number, result: object = YES, session = id, headers = key) =>
    send(world.url, inSession(session, { jsonrpc: '2.0', id: question, result }, headers))
  return {
    world,
    id,
    key,
    ask,
    say,
    paid: async () => before - (await world.ledger(`buyer:${world.accountId}`)),
    /** Everything that was sent before has been handled. */
    settled: async () => {
      for (let turn = 0; turn < 5; turn++)
        await send(world.url, inSession(id, { jsonrpc: '2.0', id: `p${turn}`, method: 'ping' }, key))
    },
  }
}

const orderIdIn = ({ result }: { result: { structuredContent: { orderId: string } } }) =>
  result.structuredContent.orderId

describe('a question in a session', () => {
  it('that is answered twice pays once', async () => {
    const { ask, say, settled, paid } = await questioned()
    const { next, question } = await ask()
    await Promise.all([say(question), say(question), say(question)])
    expect(orderIdIn(await next())).toMatch(/^[0-9a-f]{24}$/)
    await say(question)
    await settled()
    expect(await paid()).toBe(COST_SUN)
  })

  it('that was answered with no does not hear a yes after it', async () => {
    const { ask, say, settled, paid } = await questioned()
    const { next, question } = await ask()
    await say(question, { action: 'decline' })
    expect((await next()).result.structuredContent.error).toMatchObject({
      code: 'PAYMENT_DECLINED',
      message: 'PAYMENT_DECLINED: this call has paid nothing',
    })
    await say(question)
    await settled()
    expect(await paid()).toBe(0)
  })

  it('is not answered from another session, of the same account or of another', async () => {
    const { world, key, ask, say, settled, paid } = await questioned()
    const { question } = await ask()
    const other = await world.account()
    await say(question, YES, await askingSession(world, world.apiKey), key)
    const foreign = { authorization: `ApiKey ${other.apiKey}` }
    await say(question, YES, await askingSession(world, other.apiKey), foreign)
    await settled()
    expect(await paid()).toBe(0)
  })

  it('of a call that is cancelled pays nothing, whatever is said to it later', async () => {
    const { world, id, key, ask, say, settled, paid } = await questioned()
    const { question } = await ask()
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } }
    expect((await send(world.url, inSession(id, cancel, key))).status).toBe(202)
    await say(question)
    await settled()
    expect(await paid()).toBe(0)
  })

  it('of a session that has ended pays nothing', async () => {
    const { world, id, key, ask, say, paid } = await questioned()
    const { next, question } = await ask()
    await send(world.url, { method: 'DELETE', headers: { ...JSON_HEADERS, ...key, 'mcp-session-id': id } })
    expect((await say(question)).status).toBe(404)
    expect(await next()).toBeUndefined()
    expect(await paid()).toBe(0)
  })

  it('that is answered after ten minutes is put again', async () => {
    const { world, ask, say, paid } = await questioned()
    const { next, question } = await ask()
    world.clock.advance(600_000)
    await say(question)
    const again = await next()
    expect(again).toMatchObject({ method: 'elicitation/create' })
    expect(await paid()).toBe(0)
    await say(again.id)
    expect(orderIdIn(await next())).toMatch(/^[0-9a-f]{24}$/)
    expect(await paid()).toBe(COST_SUN)
  })

  it('whose client has gone pays once when it is answered, and tells who asks with the same key', async () => {
    const keyed = { ...ORDER, idempotencyKey: 'k' }
    const { world, ask, say, settled, paid } = await questioned(keyed)
    const { stream, question } = await ask()
    stream.destroy()
    await say(question)
    await settled()
    const later = await world.connect('stateless', { apiKey: world.apiKey })
    await later.ok('tronsave_internal_order_create', { ...keyed, maxPriceSun: COST_SUN })
    expect(await paid()).toBe(COST_SUN)
  })

  it('put twice under one number of the client pays once with a key', async () => {
    const { ask, say, settled, paid } = await questioned({ ...ORDER, idempotencyKey: 'k' })
    const [one, two] = [await ask(7), await ask(7)]
    await Promise.all([say(one.question), say(two.question)])
    await settled()
    expect(await paid()).toBe(COST_SUN)
  })
})

it.each(['sessions', 'stateless'] as const)(
  'names that every object has are no tools or prompts, %s',
  async (generation) => {
    const { client } = await (await mcpWorld()).connect(generation)
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow('Unknown tool')
      await expect(client.getPrompt({ name })).rejects.toThrow('Unknown prompt')
    }
  },
)

it('a question that is open when the server stops pays nothing, and keeps it from stopping no longer', async () => {
  const world = await mcpWorld()
  const server = Fastify()
  const common = createRateLimiter(world.clock, 100_000)
  await server.register(mcpApi(world.market, { hosts: ['127.0.0.1'], origins: [], common }))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const id = await askingSession({ url }, world.apiKey)
  const headers = { authorization: `ApiKey ${world.apiKey}` }
  const before = await world.ledger(`buyer:${world.accountId}`)
  const params = { name: 'tronsave_internal_order_create', arguments: ORDER }
  const body = { jsonrpc: '2.0', id: 5, method: 'tools/call', params }
  const next = messagesOf(await open(url, inSession(id, body, headers)))
  expect(await next()).toMatchObject({ method: 'elicitation/create' })
  await server.close()
  expect(await next()).toBeUndefined()
  expect(await world.ledger(`buyer:${world.accountId}`)).toBe(before)
})

it('a call that is cancelled while it pays, or whose client is gone, is paid once and found again by its key', async () => {
  const world = await mcpWorld()
  const before = await world.ledger(`buyer:${world.accountId}`)
  const args = { ...ORDER, maxPriceSun: COST_SUN, idempotencyKey: 'k' }
  for (const generation of ['sessions', 'stateless'] as const) {
    const { client } = await world.connect(generation, { apiKey: world.apiKey })
    const stop = new AbortController()
    const asking = client.callTool({ name: 'tronsave_internal_order_create', arguments: args }, { signal: stop.signal })
    setImmediate(() => stop.abort())
    await asking.catch(() => undefined)
  }
  const caller = await world.connect('sessions', { apiKey: world.apiKey })
  const { orderId } = await caller.ok('tronsave_internal_order_create', args)
  expect((await world.rest('GET', '/v2/orders', world.apiKey)).data).toMatchObject([{ id: orderId }])
  expect(before - (await world.ledger(`buyer:${world.accountId}`))).toBe(COST_SUN)
})
