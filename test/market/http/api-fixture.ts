/** Sends requests to a marketplace server in process. The server is closed when the test ends. */
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Account } from '../../../src/db/stores/accounts/accounts.ts'
import type { MarketServerOptions } from '../../../src/market/http/server.ts'
import { createCheckedServer } from '../../support/market-server.ts'
import { createMarketFixture, type MarketFixture } from '../market-fixture.ts'

export const ADMIN_KEY = 'operator-key-of-the-tests'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON; each test states the type that it expects
  body: any
  headers: Record<string, unknown>
}

export interface ApiFixture extends MarketFixture {
  get(url: string, apiKey?: string): Promise<Answer>
  post(url: string, body: unknown, apiKey?: string, headers?: Record<string, string>): Promise<Answer>
  /** Sends the request with the operator's key. */
  callAsOperator(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown): Promise<Answer>
  raw(options: InjectOptions): Promise<Answer>
}

/** Starts the server. `requestsPerSec` is high enough to have no effect unless the test sets it. */
export async function createApiFixture(
  options: Partial<MarketServerOptions> & Parameters<typeof createMarketFixture>[0] = {},
): Promise<ApiFixture> {
  const fixture = await createMarketFixture(options)
  const server = createCheckedServer(fixture.market, {
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
    ...fixture,
    raw,
    get: (url, apiKey) => raw({ method: 'GET', url, headers: keyHeader(apiKey) }),
    post: (url, body, apiKey, headers) =>
      raw({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...keyHeader(apiKey), ...headers },
        payload: JSON.stringify(body),
      }),
    callAsOperator: (method, url, body) =>
      raw({
        method,
        url,
        headers: { 'x-admin-key': ADMIN_KEY },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  }
}

/** Opens an account and sends it 1,000 TRX. */
export async function openFundedAccount(api: ApiFixture): Promise<Account & { apiKey: string }> {
  const account = await api.account()
  api.send(account.depositAddress, '1000')
  api.chain.mine()
  await api.work()
  return account
}

/** Returns status and error message without the service's prefix, e.g. `408 INVALID_PARAMS detail`. */
export function statusAndMessage(answer: Answer): string {
  return `${answer.status} ${String(answer.body.message).replace(/^SUNWATT:/, '')}`
}
