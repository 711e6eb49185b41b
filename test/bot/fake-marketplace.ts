/**
 * Fake third-party marketplace over HTTP that follows the contract unless a test injects faults. It has accounts, keys
 * and an order list.
 */
import { type StubReply, type StubRequest, startStubServer } from '../support/stub-server.ts'

export interface FakeAccount {
  id: string
  balance: number
  orders: Record<string, unknown>[]
  /** Payments to the deposit address; only our own marketplace reports them. */
  deposits?: object
}

/**
 * `lost`: the call is done, but the connection drops before the response. `unsaid`: dropped, nothing is done. `late`:
 * dropped, and done at `completeDelayed()`.
 */
export type MarketTrouble = { status: number; body: string } | 'lost' | 'unsaid' | 'late'

export const ADMIN_KEY = 'admin-key-of-the-marketplace'
const REPRESENT_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const DEPOSIT_ADDRESS = 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA'

export async function startFakeMarketplace() {
  const accounts = new Map<string, FakeAccount>()
  const troubles: { path: string; trouble: MarketTrouble; left: number }[] = []
  const delayedCalls: (() => void)[] = []
  const calls: { method: string; path: string; apiKey: string | undefined }[] = []

  const fail = (reply: StubReply, status: number, message: string) =>
    reply.send(status, JSON.stringify({ error: true, message, data: null }))

  function handle({ url, headers, body: text }: StubRequest, path: string, reply: StubReply): () => void {
    const key = headers.apikey
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    if (path === '/v2/accounts') {
      if (headers['x-admin-key'] !== ADMIN_KEY) return () => fail(reply, 403, 'STUB:108 FORBIDDEN')
      const apiKey = String(body.apiKey)
      const account = accounts.get(apiKey) ?? { id: `acc${accounts.size + 1}`, balance: 0, orders: [] }
      accounts.set(apiKey, account)
      return () => reply.send(201, ok({ ...userInfo(account), apiKey }))
    }
    if (path === '/v2/estimate-buy-resource') {
      const { resourceAmount, durationSec } = body as { resourceAmount: number; durationSec: number }
      const estimate = {
        unitPrice: 60,
        durationSec,
        estimateTrx: 60 * resourceAmount,
        availableResource: resourceAmount,
      }
      return () => reply.send(200, ok(estimate))
    }
    if (key === undefined) return () => fail(reply, 401, 'STUB:106 API_KEY_REQUIRED')
    const account = accounts.get(key)
    if (!account) return () => fail(reply, 401, 'STUB:107 INVALID_API_KEY')
    if (path === '/v2/user-info') return () => reply.send(200, ok(userInfo(account)))
    if (path === '/v2/orders') {
      const query = new URLSearchParams(url.split('?')[1])
      const orders = account.orders.filter(({ status }) => [status, null].includes(query.get('status')))
      const rows = Math.min(stub.rowsAtMost, Number(query.get('pageSize')))
      const from = Number(query.get('page')) * rows
      return () => reply.send(200, ok({ data: orders.slice(from, from + rows), total: orders.length }))
    }
    if (path === '/v2/api-key/revoke') {
      accounts.delete(key)
      accounts.set(String(body.newApiKey), account)
      return () => reply.send(200, ok({ apiKey: body.newApiKey }))
    }
    return () => reply.send(404, JSON.stringify({ message: 'Route not found', error: 'Not Found', statusCode: 404 }))
  }

  /** `rowsAtMost`: maximum number of orders per page, whatever the request asks for. */
  const stub = { delayMs: 0, rowsAtMost: 100 }
  const server = await startStubServer((asked, reply) => {
    const { method, url, headers } = asked
    const path = url.split('?')[0] ?? ''
    calls.push({ method, path, apiKey: headers.apikey })
    // Calls without a key only check which features this marketplace has, and do not fail.
    const hasKey = headers.apikey !== undefined || headers['x-admin-key'] !== undefined
    const trouble = hasKey ? takeTrouble(troubles, path) : undefined
    if (trouble === 'late') delayedCalls.push(() => void handle(asked, path, reply))
    if (trouble === 'unsaid' || trouble === 'late') return reply.drop()
    if (typeof trouble === 'object') return reply.send(trouble.status, trouble.body)
    const answer = handle(asked, path, reply)
    if (trouble === 'lost') reply.drop()
    else setTimeout(answer, stub.delayMs)
  })
  return Object.assign(stub, {
    ...server,
    accounts,
    seen: calls,
    /** Calls with an account's key. The bot also makes calls without one, to check this marketplace's features. */
    callsWithKey: () => calls.filter(({ apiKey }) => apiKey !== undefined),
    open(apiKey: string, account: Partial<FakeAccount> = {}): FakeAccount {
      const opened = { id: `acc${accounts.size + 1}`, balance: 0, orders: [], ...account }
      accounts.set(apiKey, opened)
      return opened
    },
    /** Makes the next `times` calls of `path` fail in this way. */
    failNext(path: string, trouble: MarketTrouble, times = 1): void {
      troubles.push({ path, trouble, left: times })
    },
    /** Executes the oldest `late` call. */
    completeDelayed(): void {
      delayedCalls.shift()?.()
    },
    clearTroubles(): void {
      troubles.length = 0
    },
  })
}

function takeTrouble(
  troubles: { path: string; trouble: MarketTrouble; left: number }[],
  path: string,
): MarketTrouble | undefined {
  const at = troubles.findIndex((t) => t.path === path)
  const plan = troubles[at]
  if (!plan) return undefined
  plan.left--
  if (plan.left <= 0) troubles.splice(at, 1)
  return plan.trouble
}

function ok(data: unknown): string {
  return JSON.stringify({ error: false, message: 'Success', data })
}

function userInfo(account: FakeAccount) {
  return {
    id: account.id,
    balance: String(account.balance),
    representAddress: REPRESENT_ADDRESS,
    depositAddress: DEPOSIT_ADDRESS,
    ...(account.deposits && { deposits: account.deposits }),
  }
}
