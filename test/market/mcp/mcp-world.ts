/** The marketplace with both doors open on a real port, and official clients of either generation at the MCP one. */
import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { createRateLimiter } from '../../../src/market/doors/rate-limit.ts'
import { marketApi } from '../../../src/market/http/server.ts'
import { MCP_PATH, type McpOptions, mcpApi } from '../../../src/market/mcp/routes.ts'
import { ADMIN_KEY } from '../http/api.ts'
import { type OrderWorld, orderWorld } from '../orders/order-world.ts'

/** 2025-11-25, with sessions; 2026-07-28, without. */
export const GENERATIONS = ['sessions', 'stateless'] as const
export type Generation = (typeof GENERATIONS)[number]

interface ToolAnswer {
  isError: boolean
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects of it
  data: any
}

export interface Caller {
  client: Client
  /** Passes the handle of a login along, where there is one. */
  call(name: string, args?: Record<string, unknown>, stop?: AbortSignal): Promise<ToolAnswer>
  /** The same, of a call that must go well. */
  ok(name: string, args?: Record<string, unknown>): Promise<ToolAnswer['data']>
  /** The code of a call that must not. */
  refused(name: string, args?: Record<string, unknown>): Promise<string>
  logIn(args: Record<string, unknown>): Promise<ToolAnswer['data']>
}

export interface McpWorld extends OrderWorld {
  /** `http://127.0.0.1:port` */
  url: string
  connect(generation: Generation, options?: ConnectOptions): Promise<Caller>
  /** The REST API's answer to the same question: its `data`. */
  rest(
    method: string,
    path: string,
    apiKey?: string,
    body?: unknown,
    idempotencyKey?: string,
  ): Promise<ToolAnswer['data']>
}

/** A type and no interface: the package wants what has an index. */
type Reply = {
  action: 'accept' | 'decline' | 'cancel'
  content?: Record<string, string | number | boolean>
}

export interface ConnectOptions {
  /** In the `Authorization` header of every request. */
  apiKey?: string
  headers?: Record<string, string>
  /** What the person answers when asked. Undefined: the client cannot ask. */
  person?: (question: string) => Reply | Promise<Reply>
  /** What the client says of itself; unless told otherwise that it can ask, where there is somebody. */
  capabilities?: ClientCapabilities
}

export async function mcpWorld(
  options: Parameters<typeof orderWorld>[0] & Partial<McpOptions> & { requestsPerSec?: number } = {},
): Promise<McpWorld> {
  const world = await orderWorld(options)
  const { market, clock } = world
  const common = createRateLimiter(clock, options.requestsPerSec ?? 100_000)
  // A connection that was not idle at the close, and is a moment later, would keep it open for a minute.
  const server = Fastify({ forceCloseConnections: true })
  const hosts = ['127.0.0.1', 'localhost']
  await server.register(marketApi(market, { adminKey: ADMIN_KEY, common }))
  await server.register(mcpApi(market, { hosts, origins: hosts, ...options, common }))
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...world,
    url,
    connect: (generation, how = {}) => connect(`${url}${MCP_PATH}`, generation, how),
    async rest(method, path, apiKey, body, idempotencyKey) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(apiKey === undefined ? {} : { apikey: apiKey }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = (await response.json()) as { error: boolean; data: unknown }
      expect(answer).toMatchObject({ error: false })
      return answer.data
    },
  }
}

/** A client of either generation, as one and the same caller. */
export async function connectBoth(world: McpWorld, options?: ConnectOptions): Promise<[Caller, Caller]> {
  return Promise.all([world.connect('sessions', options), world.connect('stateless', options)])
}

async function connect(
  endpoint: string,
  generation: Generation,
  { apiKey, headers, person, capabilities = person ? { elicitation: { form: {} } } : {} }: ConnectOptions,
): Promise<Caller> {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities,
      versionNegotiation: { mode: generation === 'sessions' ? 'legacy' : { pin: '2026-07-28' } },
    },
  )
  if (person)
    client.setRequestHandler('elicitation/create', ({ params }) => person((params as { message: string }).message))
  const transport = new StreamableHTTPClientTransport(new URL(endpoint), {
    requestInit: {
      headers: { ...(apiKey === undefined ? {} : { authorization: `ApiKey ${apiKey}` }), ...headers },
    },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  let handle: string | undefined
  const call: Caller['call'] = async (name, args = {}, stop) => {
    const passed = handle === undefined || name === 'tronsave_login' ? args : { sessionId: handle, ...args }
    const result = await client.callTool({ name, arguments: passed }, stop ? { signal: stop } : {})
    return { isError: result.isError === true, data: result.structuredContent }
  }
  const ok: Caller['ok'] = async (name, args) => {
    const { isError, data } = await call(name, args)
    expect({ isError, data }).toMatchObject({ isError: false })
    return data
  }
  return {
    client,
    call,
    ok,
    async refused(name, args) {
      const { isError, data } = await call(name, args)
      expect({ isError, data }).toMatchObject({ isError: true })
      return data.error.code
    },
    async logIn(args) {
      const answer = await ok('tronsave_login', args)
      if (generation === 'stateless') handle = answer.sessionId
      return answer
    },
  }
}
