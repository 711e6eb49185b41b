/** Fixture: the marketplace with REST and MCP on a real port, and official MCP clients of both protocol generations. */
import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { createRateLimiter } from '../../../src/kernel/http/rate-limiter.ts'
import { marketApi } from '../../../src/market/http/server.ts'
import { MCP_PATH, type McpOptions, mcpApi } from '../../../src/market/mcp/routes.ts'
import { ADMIN_KEY } from '../http/api-fixture.ts'
import { createOrderFixture, type OrderFixture } from '../orders/order-fixture.ts'

/** Protocol 2025-11-25 with sessions, and 2026-07-28 without. */
export const GENERATIONS = ['sessions', 'stateless'] as const
export type Generation = (typeof GENERATIONS)[number]

interface ToolAnswer {
  isError: boolean
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON; each test states the type that it expects
  data: any
}

export interface Caller {
  client: Client
  /** Calls a tool; adds the session handle if there is a login. */
  call(name: string, args?: Record<string, unknown>, stop?: AbortSignal): Promise<ToolAnswer>
  /** Calls a tool that must succeed, and returns its data. */
  callOk(name: string, args?: Record<string, unknown>): Promise<ToolAnswer['data']>
  /** Calls a tool that must fail, and returns the error code. */
  callForError(name: string, args?: Record<string, unknown>): Promise<string>
  logIn(args: Record<string, unknown>): Promise<ToolAnswer['data']>
}

export interface McpFixture extends OrderFixture {
  /** Base URL, e.g. `http://127.0.0.1:port`. */
  url: string
  connect(generation: Generation, options?: ConnectOptions): Promise<Caller>
  /** Calls the REST API and returns the `data` of the response. */
  rest(
    method: string,
    path: string,
    apiKey?: string,
    body?: unknown,
    idempotencyKey?: string,
  ): Promise<ToolAnswer['data']>
}

/** A type instead of an interface, because the library needs an implicit index signature. */
type Reply = {
  action: 'accept' | 'decline' | 'cancel'
  content?: Record<string, string | number | boolean>
}

export interface ConnectOptions {
  /** API key for the `Authorization` header of every request. */
  apiKey?: string
  headers?: Record<string, string>
  /** Answers questions as the user. Undefined if the client cannot ask. */
  answerAsUser?: (question: string) => Reply | Promise<Reply>
  /** Capabilities that the client declares. By default it can ask questions if `answerAsUser` is set. */
  capabilities?: ClientCapabilities
}

export async function createMcpFixture(
  options: Parameters<typeof createOrderFixture>[0] & Partial<McpOptions> & { requestsPerSec?: number } = {},
): Promise<McpFixture> {
  const fixture = await createOrderFixture(options)
  const { market, clock } = fixture
  const sharedLimiter = createRateLimiter(clock, options.requestsPerSec ?? 100_000)
  // Force connections closed: one that becomes idle only after `close` would otherwise keep the server open for a
  // minute.
  const server = Fastify({ forceCloseConnections: true })
  const hosts = ['127.0.0.1', 'localhost']
  await server.register(marketApi(market, { adminKey: ADMIN_KEY, sharedLimiter }))
  await server.register(mcpApi(market, { hosts, origins: hosts, ...options, sharedLimiter }))
  onTestFinished(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...fixture,
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

/** Connects one client of each protocol generation for the same caller. */
export async function connectBoth(fixture: McpFixture, options?: ConnectOptions): Promise<[Caller, Caller]> {
  return Promise.all([fixture.connect('sessions', options), fixture.connect('stateless', options)])
}

async function connect(
  endpoint: string,
  generation: Generation,
  { apiKey, headers, answerAsUser, capabilities = answerAsUser ? { elicitation: { form: {} } } : {} }: ConnectOptions,
): Promise<Caller> {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities,
      versionNegotiation: { mode: generation === 'sessions' ? 'legacy' : { pin: '2026-07-28' } },
    },
  )
  if (answerAsUser)
    client.setRequestHandler('elicitation/create', ({ params }) =>
      answerAsUser((params as { message: string }).message),
    )
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
  const callOk: Caller['callOk'] = async (name, args) => {
    const { isError, data } = await call(name, args)
    expect({ isError, data }).toMatchObject({ isError: false })
    return data
  }
  return {
    client,
    call,
    callOk,
    async callForError(name, args) {
      const { isError, data } = await call(name, args)
      expect({ isError, data }).toMatchObject({ isError: true })
      return data.error.code
    },
    async logIn(args) {
      const answer = await callOk('tronsave_login', args)
      if (generation === 'stateless') handle = answer.sessionId
      return answer
    },
  }
}
