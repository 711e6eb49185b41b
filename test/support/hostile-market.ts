/**
 * A marketplace over HTTP that keeps to the contract until it is told to be slow, wrong, repeated or silent.
 * It ignores `Idempotency-Key`, as other deployments do: every buy that reaches it makes an order.
 */
import { createMarketClient, type MarketClientOptions } from '../../src/client/client.ts'
import { extensionCost, payout } from '../../src/contract/pricing.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { tried } from '../torture/tries.ts'
import { type Reply, startStub } from './stub.ts'

/** SLOW, whatever the book holds: SUN per unit per day. */
const LOWEST_SUN = 10

/** What happens to the next paying call. */
export type Mischief =
  | 'none'
  /** The order is made and the connection dropped. */
  | 'made_then_lost'
  /** The connection is dropped and nothing made. */
  | 'lost'
  /** The order is made and 500 answered. */
  | 'made_then_500'
  | 'garbage'
  | 'made_then_garbage'
  /** Answers with the id of the account's newest order and makes none. */
  | 'old_id'
  /** Answers with an id that no order has and makes none. */
  | 'nobodys_id'
  /** The order is made and charged, the connection dropped, and the order shown nowhere until `reveal()`. */
  | 'made_unseen'
  /** Nothing is answered until `release()`; then the order is made. */
  | 'hang'
  | { refuse: string }

export interface HostileAccount {
  id: string
  balanceSun: number
  orders: Record<string, unknown>[]
}

export const REPRESENT = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const DEPOSIT = 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA'
export const DELEGATOR = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'

export interface HostileOptions {
  nowMs: () => number
  /** Asks for the key before it looks for the route. */
  keyFirst?: boolean
}

export async function startHostileMarket(options: HostileOptions) {
  const accounts = new Map<string, HostileAccount>()
  const book = { ENERGY: { price: 50, available: 10_000_000 }, BANDWIDTH: { price: 600, available: 100_000 } }
  /** Units that can be extended, and the price of that. */
  const extendable = { ENERGY: 0, BANDWIDTH: 0, price: 40 }
  const mischief: Mischief[] = []
  /** Whether orders can be cancelled and changed here, the fee of that, and how old they have to be. */
  const changes = { offered: true, feeSun: 0, leastAgeSec: 0 }
  /**
   * Of orders, however many are asked for; `status`: whether an order says its own, and whether a list asked for by
   * status is of that alone.
   */
  const pages = { rowsAtMost: 1_000, status: true, filtered: true }
  /** Paths that are down: the connection is dropped. */
  const down = new Set<string>()
  const calls: { method: string; path: string; key: string | undefined; body: Record<string, unknown> }[] = []
  const hanging: (() => void)[] = []
  const unseen = new Set<unknown>()
  let lyingHistory = false
  let made = 0

  function place(account: HostileAccount, order: Record<string, unknown>): string {
    const seconds = Math.floor(options.nowMs() / 1000)
    const id = seconds.toString(16).padStart(8, '0') + String(++made).padStart(16, '0')
    account.balanceSun -= Number(order.payoutAmount)
    account.orders.unshift({
      id,
      requester: REPRESENT,
      status: 'Active',
      remainAmount: order.resourceAmount,
      fulfilledPercent: 0,
      allowPartialFill: true,
      createdAt: seconds,
      delegates: [],
      ...order,
    })
    return id
  }

  function payable(path: string, account: HostileAccount, body: Body): (() => string) | { refuse: string } {
    const { receiver, resourceType = 'ENERGY' } = body as { receiver: string; resourceType?: 'ENERGY' }
    if (path === '/v2/extend-request') {
      const extendData = body.extendData as { extraAmount: number }[]
      const amount = extendable[resourceType]
      const payoutAmount = extensionCost(extendable.price, amount, 86_400)
      if (extendData.length === 0) return { refuse: 'INVALID_PARAMS' }
      const order = { receiver, resourceType, resourceAmount: amount, price: 0, durationSec: 86_400 }
      return () => place(account, { ...order, payoutAmount, orderType: 'EXTEND' })
    }
    const { resourceAmount, durationSec = 259_200 } = body as Record<string, number>
    const choices = (body.options ?? {}) as { maxPriceAccepted?: number; onlyCreateWhenFulfilled?: boolean }
    const { price, available } = book[resourceType]
    const cost = payout(price, resourceAmount ?? 0, durationSec)
    if (choices.maxPriceAccepted !== undefined && price > choices.maxPriceAccepted)
      return { refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' }
    if (choices.onlyCreateWhenFulfilled && available < (resourceAmount ?? 0)) return { refuse: 'CANNOT_FULFILLED' }
    if (cost > account.balanceSun) return { refuse: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' }
    const order = { receiver, resourceType, resourceAmount, durationSec, price, payoutAmount: cost }
    return () => place(account, { ...order, orderType: 'NORMAL' })
  }

  function pay(path: string, account: HostileAccount, body: Body, reply: Reply): unknown {
    const trick = mischief.shift() ?? 'none'
    if (trick !== 'none') tried(6, 1)
    if (typeof trick === 'object') return fail(reply, 400, `X:400 ${trick.refuse}`)
    if (trick === 'lost') return reply.drop()
    if (trick === 'garbage') return reply.send(200, '<html>Bad gateway</html>')
    if (trick === 'nobodys_id') return reply.send(201, ok({ orderId: NOBODYS_ID }))
    if (trick === 'old_id') return reply.send(201, ok({ orderId: account.orders[0]?.id }))
    const deal = payable(path, account, body)
    if ('refuse' in deal) return fail(reply, 400, `X:400 ${deal.refuse}`)
    if (trick === 'hang') {
      hanging.push(() => {
        const orderId = deal()
        reply.send(201, ok({ orderId }))
      })
      return
    }
    const orderId = deal()
    if (trick === 'made_unseen') unseen.add(orderId)
    if (trick === 'made_then_lost' || trick === 'made_unseen') return reply.drop()
    if (trick === 'made_then_500') return reply.send(500, '{"error":true,"message":"oops","data":null}')
    if (trick === 'made_then_garbage') return reply.send(201, '{"error":false,"message":"OK","data":{"id":7}}')
    reply.send(201, ok({ orderId }))
  }

  function extendableAnswer(account: HostileAccount, body: Body) {
    const resourceType = (body.resourceType ?? 'ENERGY') as 'ENERGY' | 'BANDWIDTH'
    const amount = extendable[resourceType]
    return {
      extendOrderBook: amount > 0 ? [{ price: extendable.price, value: amount }] : [],
      totalDelegateAmount: amount,
      totalAvailableExtendAmount: amount,
      totalEstimateTrx: amount > 0 ? extensionCost(extendable.price, amount, 86_400) : 0,
      isAbleToExtend: amount > 0,
      yourBalance: account.balanceSun,
      extendData: amount > 0 ? [{ delegator: DELEGATOR, isExtend: true, extraAmount: 0, extendTo: body.extendTo }] : [],
    }
  }

  /** GET tells what a cancel would do, POST cancels, PATCH changes. */
  function change(method: string, path: string, account: HostileAccount, body: Body, reply: Reply) {
    const id = path.split('/')[3]
    const order = account.orders.find((o) => o.id === id)
    if (!order) return fail(reply, 400, 'X:408 INVALID_PARAMS Invalid orderId')
    const trick = method === 'GET' ? undefined : mischief.shift()
    if (typeof trick === 'object') return fail(reply, 400, `X:400 ${trick.refuse}`)
    if (trick === 'lost') return reply.drop()
    if (order.status === 'Completed') return fail(reply, 400, 'X:440 ORDER_COMPLETED')
    const fromSec = Number(order.createdAt) + changes.leastAgeSec
    const young = method === 'POST' && options.nowMs() / 1000 < fromSec
    if (young) return fail(reply, 400, `X:442 ORDER_TOO_YOUNG it can be cancelled from ${fromSec} on`)
    const act = () => (method === 'PATCH' ? changed(account, order, body) : cancelled(account, order, method, fromSec))
    if (trick === 'hang') return void hanging.push(() => void act())
    const data = act()
    if (trick === 'made_then_lost') return reply.drop()
    return reply.send(200, ok(data))
  }

  function changed(account: HostileAccount, order: Record<string, unknown>, body: Body) {
    const price = Number(body.unitPrice ?? order.price)
    const cost = payout(price, Number(order.resourceAmount), Number(order.durationSec))
    account.balanceSun -= cost - Number(order.payoutAmount)
    return Object.assign(order, { price, payoutAmount: cost, receiver: body.receiver ?? order.receiver })
  }

  function cancelled(account: HostileAccount, order: Record<string, unknown>, method: string, fromSec: number) {
    const { resourceAmount, remainAmount, payoutAmount, id } = order as Record<string, number>
    const restSun = Math.floor((Number(payoutAmount) * Number(remainAmount)) / Number(resourceAmount))
    const refundAmount = restSun - changes.feeSun
    const data = {
      orderId: id,
      cancelledAmount: remainAmount,
      refundAmount,
      cancelFee: changes.feeSun,
      pendingAmount: 0,
    }
    if (method === 'GET') return { ...data, cancellableAt: fromSec }
    account.balanceSun += refundAmount
    Object.assign(order, { status: 'Completed', payoutAmount: Number(payoutAmount) - refundAmount })
    return { ...data, cancelledAt: Math.floor(options.nowMs() / 1000) }
  }

  function answer(
    method: string,
    path: string,
    query: URLSearchParams,
    key: string | undefined,
    body: Body,
    reply: Reply,
  ) {
    const resource = (body.resourceType ?? query.get('resourceType') ?? 'ENERGY') as 'ENERGY' | 'BANDWIDTH'
    if (path === '/v2/estimate-buy-resource') {
      const { price: medium, available } = book[resource]
      const price = body.unitPrice === 'SLOW' ? LOWEST_SUN : medium
      const durationSec = Number(body.durationSec ?? 259_200)
      const estimateTrx = payout(price, Number(body.resourceAmount), durationSec)
      return reply.send(200, ok({ unitPrice: price, durationSec, estimateTrx, availableResource: available }))
    }
    const isChange = path.startsWith('/v2/order/') && (method === 'PATCH' || path.endsWith('/cancel'))
    const isKnown = KNOWN.test(path) && (!isChange || changes.offered)
    const account = key === undefined ? undefined : accounts.get(key)
    if (!isKnown && (account || !options.keyFirst)) return reply.send(404, NO_ROUTE)
    if (!account) return fail(reply, 401, key ? 'X:107 INVALID_API_KEY' : 'X:106 API_KEY_REQUIRED')
    if (path === '/v2/order-book') {
      const { price, available } = book[resource]
      return reply.send(200, ok(available > 0 ? [{ price, availableResourceAmount: available }] : []))
    }
    if (path === '/v2/user-info') {
      const { id, balanceSun } = account
      const addresses = { representAddress: REPRESENT, depositAddress: DEPOSIT }
      return reply.send(200, ok({ id, balance: String(balanceSun), ...addresses }))
    }
    if (path === '/v2/orders') return reply.send(200, ok(history(account, query)))
    if (isChange) return change(method, path, account, body, reply)
    if (path.startsWith('/v2/order/')) {
      const id = path.slice('/v2/order/'.length)
      const order = account.orders.find((o) => o.id === id && !unseen.has(id))
      return order ? reply.send(200, ok(shown(order))) : fail(reply, 400, 'X:408 INVALID_PARAMS Invalid orderId')
    }
    if (path === '/v2/get-extendable-delegates') return reply.send(200, ok(extendableAnswer(account, body)))
    return pay(path, account, body, reply)
  }

  function history(account: HostileAccount, query: URLSearchParams) {
    const page = Number(query.get('page') ?? 0)
    const size = Math.min(pages.rowsAtMost, Number(query.get('pageSize') ?? 10))
    const status = query.get('status')
    const seen = account.orders.filter((order) => !unseen.has(order.id))
    const orders = seen.filter((order) => !status || !pages.filtered || order.status === status)
    if (lyingHistory) return { data: [], total: orders.length }
    return { data: orders.slice(page * size, (page + 1) * size).map(shown), total: orders.length }
  }

  const shown = ({ status, ...order }: Record<string, unknown>) => (pages.status ? { ...order, status } : order)

  const server = await startStub(({ method, url, headers, body: text }, reply) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://x')
    const body = text ? (JSON.parse(text) as Body) : {}
    calls.push({ method, path, key: headers['idempotency-key'], body })
    if (down.has(path) || down.has('*')) return reply.drop()
    answer(method, path, query, headers.apikey, body, reply)
  })
  return {
    url: server.url,
    /** Asks without sockets between. */
    client: (how: Pick<MarketClientOptions, 'clock' | 'timeoutMs'>) =>
      createMarketClient({
        baseUrl: server.url,
        transport: server.transport,
        log: silentLogger,
        timeoutMs: 400,
        ...how,
      }),
    accounts,
    book,
    extendable,
    mischief,
    changes,
    pages,
    down,
    calls,
    open(key: string, balanceSun: number): HostileAccount {
      const account = { id: `acc${accounts.size + 1}`, balanceSun, orders: [] }
      accounts.set(key, account)
      return account
    },
    /** Calls that could have made an order. */
    payments: () => calls.filter((c) => c.path === '/v2/buy-resource' || c.path === '/v2/extend-request'),
    /** Lets a hanging call go through; false when none hangs. */
    release(): boolean {
      const go = hanging.shift()
      go?.()
      return go !== undefined
    },
    hangs: () => hanging.length,
    /** This order is shown nowhere until `reveal()`. */
    hide: (id: unknown) => void unseen.add(id),
    reveal: () => unseen.clear(),
    /** From now on the history says that there are orders and shows none. */
    lie(on: boolean): void {
      lyingHistory = on
    },
  }
}

type Body = Record<string, unknown>

/** Others there are none, with a key or without. */
const KNOWN =
  /^\/v2\/(order-book|user-info|orders|order\/\w+(\/cancel)?|get-extendable-delegates|buy-resource|extend-request)$/

export const NOBODYS_ID = 'ffffffffffffffffffffffff'

const NO_ROUTE = '{"message":"Route not found","error":"Not Found","statusCode":404}'

function fail(reply: Reply, status: number, message: string): void {
  reply.send(status, JSON.stringify({ error: true, message, data: null }))
}

function ok(data: unknown): string {
  return JSON.stringify({ error: false, message: 'Success', data })
}
