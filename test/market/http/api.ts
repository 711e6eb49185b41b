/** Requests to the marketplace's own server, without a socket; the server goes away with the test. */
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Account } from '../../../src/db/stores/accounts/accounts.ts'
import { createMarketServer, type MarketServerOptions } from '../../../src/market/http/server.ts'
import { type MarketWorld, marketWorld } from '../market-world.ts'

export const ADMIN_KEY = 'operator-key-of-the-tests'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects of it
  body: any
  headers: Record<string, unknown>
}

export interface Api extends MarketWorld {
  get(url: string, apiKey?: string): Promise<Answer>
  post(url: string, body: unknown, apiKey?: string, headers?: Record<string, string>): Promise<Answer>
  /** With the operator's key. */
  admin(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown): Promise<Answer>
  raw(options: InjectOptions): Promise<Answer>
}

/** `requestsPerSec` high enough not to matter unless the test is about it. */
export async function marketApi(
  options: Partial<MarketServerOptions> & Parameters<typeof marketWorld>[0] = {},
): Promise<Api> {
  const world = await marketWorld(options)
  const server = createMarketServer(world.market, {
    adminKey: ADMIN_KEY,
    requestsPerSec: 100_000,
    ...options,
  })
  onTestFinished(() => server.close())
  const raw = async (request: InjectOptions): Promise<Answer> => {
    const { statusCode, headers, payload } = await server.inject(request)
    return { status: statusCode, headers, body: payload === '' ? undefined : JSON.parse(payload) }
  }
  const keyHeader = (apiKey: string | undefined) => (apiKey === undefined ? {} : { apikey: apiKey })
  return {
    ...world,
    raw,
    get: (url, apiKey) => raw({ method: 'GET', url, headers: keyHeader(apiKey) }),
    post: (url, body, apiKey, headers) =>
      raw({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...keyHeader(apiKey), ...headers },
        payload: JSON.stringify(body),
      }),
    admin: (method, url, body) =>
      raw({
        method,
        url,
        headers: { 'x-admin-key': ADMIN_KEY },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  }
}

/** An account with 1,000 TRX sent to it. */
export async function richAccount(api: Api): Promise<Account & { apiKey: string }> {
  const account = await api.account()
  api.send(account.depositAddress, '1000')
  api.chain.mine()
  await api.work()
  return account
}

/** `408 INVALID_PARAMS detail`: the message without the service's prefix. */
export function codeAndDetail(answer: Answer): string {
  return `${answer.status} ${String(answer.body.message).replace(/^SUNWATT:/, '')}`
}
