/**
 * A marketplace of its own over HTTP, as foreign ones are: it keeps to the contract until told otherwise.
 * Accounts, keys, and an order list; troubles per call.
 */
import { type Asked, type Reply, startStub } from '../support/stub.ts'

export interface StubAccount {
  id: string
  balance: number
  orders: Record<string, unknown>[]
  /** Ours only: what came to the deposit address. */
  deposits?: object
}

/**
 * `lost`: done, but the connection drops before the answer. `unsaid`: dropped, and nothing is done. `late`: dropped,
 * and done at `catchUp()`.
 */
export type Trouble = { status: number; body: string } | 'lost' | 'unsaid' | 'late'

export const ADMIN_KEY = 'admin-key-of-the-marketplace'
const REPRESENT = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const DEPOSIT = 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA'

export async function startMarketplace() {
  const accounts = new Map<string, StubAccount>()
  const troubles: { path: string; trouble: Trouble; left: number }[] = []
  const waiting: (() => void)[] = []
  const seen: { method: string; path: string; apiKey: string | undefined }[] = []

  const fail = (reply: Reply, status: number, message: string) =>
    reply.send(status, JSON.stringify({ error: true, message, data: null }))

  function act({ url, headers, body: text }: Asked, path: string, reply: Reply): () => void {
    const key = headers.apikey
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    if (path === '/v2/accounts') {
      if (headers['x-admin-key'] !== ADMIN_KEY) return () => fail(reply, 403, 'STUB:108 FORBIDDEN')
      const apiKey = String(body.apiKey)
      const account = accounts.get(apiKey) ?? { id: `acc${accounts.size + 1}`, balance: 0, orders: [] }
      accounts.set(apiKey, account)
      return () => reply.send(201, ok({ ...info(account), apiKey }))
    }
    if (key === undefined) return () => fail(reply, 401, 'STUB:106 API_KEY_REQUIRED')
    const account = accounts.get(key)
    if (!account) return () => fail(reply, 401, 'STUB:107 INVALID_API_KEY')
    if (path === '/v2/user-info') return () => reply.send(200, ok(info(account)))
    if (path === '/v2/orders') {
      const asked = new URLSearchParams(url.split('?')[1])
      const orders = account.orders.filter(({ status }) => [status, null].includes(asked.get('status')))
      const rows = Math.min(stub.rowsAtMost, Number(asked.get('pageSize')))
      const from = Number(asked.get('page')) * rows
      return () => reply.send(200, ok({ data: orders.slice(from, from + rows), total: orders.length }))
    }
    if (path === '/v2/api-key/revoke') {
      accounts.delete(key)
      accounts.set(String(body.newApiKey), account)
      return () => reply.send(200, ok({ apiKey: body.newApiKey }))
    }
    return () => reply.send(404, JSON.stringify({ message: 'Route not found', error: 'Not Found', statusCode: 404 }))
  }

  /** `rowsAtMost`: of a page of orders, whatever it is asked for. */
  const stub = { delayMs: 0, rowsAtMost: 100 }
  const server = await startStub((asked, reply) => {
    const { method, url, headers } = asked
    const path = url.split('?')[0] ?? ''
    seen.push({ method, path, apiKey: headers.apikey })
    // Who shows no key only asks what there is.
    const isKeyed = headers.apikey !== undefined || headers['x-admin-key'] !== undefined
    const trouble = isKeyed ? next(troubles, path) : undefined
    if (trouble === 'late') waiting.push(() => void act(asked, path, reply))
    if (trouble === 'unsaid' || trouble === 'late') return reply.drop()
    if (typeof trouble === 'object') return reply.send(trouble.status, trouble.body)
    const answer = act(asked, path, reply)
    if (trouble === 'lost') reply.drop()
    else setTimeout(answer, stub.delayMs)
  })
  return Object.assign(stub, {
    ...server,
    accounts,
    seen,
    /** Calls in the name of an account; the bot also asks, with no key, what this marketplace has. */
    seenWithKey: () => seen.filter(({ apiKey }) => apiKey !== undefined),
    open(apiKey: string, account: Partial<StubAccount> = {}): StubAccount {
      const opened = { id: `acc${accounts.size + 1}`, balance: 0, orders: [], ...account }
      accounts.set(apiKey, opened)
      return opened
    },
    /** The next `times` calls of `path` go wrong this way. */
    failNext(path: string, trouble: Trouble, times = 1): void {
      troubles.push({ path, trouble, left: times })
    },
    /** Does what came late, once. */
    catchUp(): void {
      waiting.shift()?.()
    },
    clearTroubles(): void {
      troubles.length = 0
    },
  })
}

function next(troubles: { path: string; trouble: Trouble; left: number }[], path: string): Trouble | undefined {
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

function info(account: StubAccount) {
  return {
    id: account.id,
    balance: String(account.balance),
    representAddress: REPRESENT,
    depositAddress: DEPOSIT,
    ...(account.deposits && { deposits: account.deposits }),
  }
}
