/** Events while a session has an open question: only a confirmation of that question pays, and only once. */
import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRateLimiter } from '../../../src/kernel/http/rate-limiter.ts'
import { mcpApi } from '../../../src/market/mcp/routes.ts'
import { RECEIVER } from '../orders/order-fixture.ts'
import { createMcpFixture, type McpFixture } from './mcp-fixture.ts'
import { INITIALIZE, inSession, JSON_HEADERS, open, send } from './raw.ts'

const COST_SUN = 1_920_000
const ORDER = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, maxPriceSun: 1 }
const YES = { action: 'accept', content: { pay: true } }

/** Opens a session with a client that can ask, logged in by the header. */
async function openAskingSession({ url }: Pick<McpFixture, 'url'>, apiKey: string): Promise<string> {
  const params = { ...INITIALIZE.params, capabilities: { elicitation: { form: {} } } }
  const headers = { ...JSON_HEADERS, authorization: `ApiKey ${apiKey}` }
  const answer = await send(url, { headers, body: { ...INITIALIZE, params } })
  return String(answer.headers['mcp-session-id'])
}

/** Returns a reader for the next message of a stream; undefined at its end. */
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

async function openQuestion(args: object = ORDER) {
  const fixture = await createMcpFixture()
  const id = await openAskingSession(fixture, fixture.apiKey)
  const key = { authorization: `ApiKey ${fixture.apiKey}` }
  const before = await fixture.ledger(`buyer:${fixture.accountId}`)
  const ask = async (rpcId = 5) => {
    const body = {
      jsonrpc: '2.0',
      id: rpcId,
      method: 'tools/call',
      params: { name: 'tronsave_internal_order_create', arguments: args },
    }
    const stream = await open(fixture.url, inSession(id, body, key))
    onTestFinished(() => void stream.destroy())
    const next = messagesOf(stream)
    const question = await next()
    expect(question).toMatchObject({ method: 'elicitation/create' })
    return { stream, next, question: question.id as number }
  }
  const say = (question: number, result: object = YES, session = id, headers = key) =>
    send(fixture.url, inSession(session, { jsonrpc: '2.0', id: question, result }, headers))
  return {
    world: fixture,
    id,
    key,
    ask,
    say,
    paid: async () => before - (await fixture.ledger(`buyer:${fixture.accountId}`)),
    /** Resolves when all earlier messages have been handled. */
    settled: async () => {
      for (let turn = 0; turn < 5; turn++)
        await send(fixture.url, inSession(id, { jsonrpc: '2.0', id: `p${turn}`, method: 'ping' }, key))
    },
  }
}

const orderIdIn = ({ result }: { result: { structuredContent: { orderId: string } } }) =>
  result.structuredContent.orderId

describe('a question in an MCP session', () => {
  it('that the user accepts twice pays once', async () => {
    const { ask, say, settled, paid } = await openQuestion()
    const { next, question } = await ask()
    await Promise.all([say(question), say(question), say(question)])
    expect(orderIdIn(await next())).toMatch(/^[0-9a-f]{24}$/)
    await say(question)
    await settled()
    expect(await paid()).toBe(COST_SUN)
  })

  it('that the user declined ignores a later acceptance', async () => {
    const { ask, say, settled, paid } = await openQuestion()
    const { next, question } = await ask()
    await say(question, { action: 'decline' })
    expect((await next()).result.structuredContent.error).toMatchObject({
      code: 'PAYMENT_DECLINED',
      message: 'PAYMENT_DECLINED: nothing was paid',
    })
    await say(question)
    await settled()
    expect(await paid()).toBe(0)
  })

  it('cannot be answered from another session of any account', async () => {
    const { world, key, ask, say, settled, paid } = await openQuestion()
    const { question } = await ask()
    const other = await world.account()
    await say(question, YES, await openAskingSession(world, world.apiKey), key)
    const foreign = { authorization: `ApiKey ${other.apiKey}` }
    await say(question, YES, await openAskingSession(world, other.apiKey), foreign)
    await settled()
    expect(await paid()).toBe(0)
  })

  it('of a cancelled call pays nothing, even if the user accepts later', async () => {
    const { world, id, key, ask, say, settled, paid } = await openQuestion()
    const { question } = await ask()
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } }
    expect((await send(world.url, inSession(id, cancel, key))).status).toBe(202)
    await say(question)
    await settled()
    expect(await paid()).toBe(0)
  })

  it('of an ended session pays nothing', async () => {
    const { world, id, key, ask, say, paid } = await openQuestion()
    const { next, question } = await ask()
    await send(world.url, { method: 'DELETE', headers: { ...JSON_HEADERS, ...key, 'mcp-session-id': id } })
    expect((await say(question)).status).toBe(404)
    expect(await next()).toBeUndefined()
    expect(await paid()).toBe(0)
  })

  it('answered after ten minutes is asked again', async () => {
    const { world, ask, say, paid } = await openQuestion()
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

  it('whose client disconnected pays once when answered, and a call with the same key gets the result', async () => {
    const keyed = { ...ORDER, idempotencyKey: 'k' }
    const { world, ask, say, settled, paid } = await openQuestion(keyed)
    const { stream, question } = await ask()
    stream.destroy()
    await say(question)
    await settled()
    const later = await world.connect('stateless', { apiKey: world.apiKey })
    await later.callOk('tronsave_internal_order_create', { ...keyed, maxPriceSun: COST_SUN })
    expect(await paid()).toBe(COST_SUN)
  })

  it('asked twice with the same request id pays once if the call has an idempotency key', async () => {
    const { ask, say, settled, paid } = await openQuestion({ ...ORDER, idempotencyKey: 'k' })
    const [one, two] = [await ask(7), await ask(7)]
    await Promise.all([say(one.question), say(two.question)])
    await settled()
    expect(await paid()).toBe(COST_SUN)
  })
})

it.each(['sessions', 'stateless'] as const)(
  'names of built-in object properties are not accepted as MCP tools or prompts, %s',
  async (generation) => {
    const { client } = await (await createMcpFixture()).connect(generation)
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow('Unknown tool')
      await expect(client.getPrompt({ name })).rejects.toThrow('Unknown prompt')
    }
  },
)

it('a question that is open when the server stops pays nothing, and does not delay the stop', async () => {
  const fixture = await createMcpFixture()
  const server = Fastify()
  const sharedLimiter = createRateLimiter(fixture.clock, 100_000)
  await server.register(mcpApi(fixture.market, { hosts: ['127.0.0.1'], origins: [], sharedLimiter }))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const id = await openAskingSession({ url }, fixture.apiKey)
  const headers = { authorization: `ApiKey ${fixture.apiKey}` }
  const before = await fixture.ledger(`buyer:${fixture.accountId}`)
  const params = { name: 'tronsave_internal_order_create', arguments: ORDER }
  const body = { jsonrpc: '2.0', id: 5, method: 'tools/call', params }
  const next = messagesOf(await open(url, inSession(id, body, headers)))
  expect(await next()).toMatchObject({ method: 'elicitation/create' })
  await server.close()
  expect(await next()).toBeUndefined()
  expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(before)
})

it('a call that is cancelled or disconnected during payment is paid once, and found by its key', async () => {
  const fixture = await createMcpFixture()
  const before = await fixture.ledger(`buyer:${fixture.accountId}`)
  const args = { ...ORDER, maxPriceSun: COST_SUN, idempotencyKey: 'k' }
  for (const generation of ['sessions', 'stateless'] as const) {
    const { client } = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const stop = new AbortController()
    const asking = client.callTool({ name: 'tronsave_internal_order_create', arguments: args }, { signal: stop.signal })
    setImmediate(() => stop.abort())
    await asking.catch(() => undefined)
  }
  const caller = await fixture.connect('sessions', { apiKey: fixture.apiKey })
  const { orderId } = await caller.callOk('tronsave_internal_order_create', args)
  expect((await fixture.rest('GET', '/v2/orders', fixture.apiKey)).data).toMatchObject([{ id: orderId }])
  expect(before - (await fixture.ledger(`buyer:${fixture.accountId}`))).toBe(COST_SUN)
})
