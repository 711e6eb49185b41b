/**
 * Marketplace over HTTP that follows the contract until a test makes it slow, wrong, repetitive or silent. It ignores
 * `Idempotency-Key`, like other deployments: every buy call creates an order.
 */
import { createMarketClient, type MarketClientOptions } from '../../src/client/client.ts'
import { extensionCost, payout } from '../../src/contract/pricing.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { countTries } from '../torture/tries.ts'
import { type StubReply, startStubServer } from './stub-server.ts'

/** Fixed SLOW price, independent of the order book, in SUN per unit per day. */
const LOWEST_SUN = 10

/** Fault applied to the next paying call. */
export type MarketFault =
  | 'none'
  /** Creates the order, then drops the connection. */
  | 'made_then_lost'
  /** Drops the connection without creating an order. */
  | 'lost'
  /** Creates the order, then answers 500. */
  | 'made_then_500'
  | 'garbage'
  | 'made_then_garbage'
  /** Answers with the id of the account's newest order, without creating one. */
  | 'old_id'
  /** Answers with an id that no order has, without creating one. */
  | 'nobodys_id'
  /** Creates and charges the order, drops the connection, and hides the order until `reveal()`. */
  | 'made_unseen'
  /** Does not answer until `release()`, which creates the order. */
  | 'hang'
  | { refuse: string }

export interface HostileAccount {
  id: string
  balanceSun: number
  orders: Record<string, unknown>[]
}

export const REPRESENT_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const DEPOSIT_ADDRESS = 'TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA'
export const DELEGATOR_ADDRESS = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'

export interface HostileOptions {
  nowMs: () => number
  /** Checks the API key before the route, so an unknown route without a key gives 401 instead of 404. */
  checksKeyFirst?: boolean
}

export async function startHostileMarket(options: HostileOptions) {
  const accounts = new Map<string, HostileAccount>()
  const book = { ENERGY: { price: 50, available: 10_000_000 }, BANDWIDTH: { price: 600, available: 100_000 } }
  /** Prices that differ from the book's, by duration in seconds. */
  const pricesByDuration = new Map<number, number>()
  /** Durations in seconds for which nothing is available. */
  const soldOutDurations = new Set<number>()
  /** Book of Energy with several levels. Each order uses up their supply, cheapest first. */
  let levels: { price: number; available: number }[] | undefined
  let supplierResource = 0
  const levelsOf = (resource: 'ENERGY' | 'BANDWIDTH', durationSec: number) => {
    const { price, available } = book[resource]
    const own = resource === 'ENERGY' ? levels : undefined
    return (
      own ??
      (available > 0 && !soldOutDurations.has(durationSec)
        ? [{ price: pricesByDuration.get(durationSec) ?? price, available }]
        : [])
    )
  }
  /** Lowest price that fills the most of the amount. */
  const mediumPrice = (resource: 'ENERGY' | 'BANDWIDTH', durationSec: number, amount: number): number => {
    const all = levelsOf(resource, durationSec)
    return (all.find(({ available }) => available >= amount) ?? all.at(-1) ?? book[resource]).price
  }
  /** Units that can be extended, and the unit price of the extension. */
  const extendable = { ENERGY: 0, BANDWIDTH: 0, price: 40 }
  const faults: MarketFault[] = []
  /** Shortest rental: the reference service's. */
  const limits = { minDurationSec: 900 }
  /** Cancelling and changing orders: whether this marketplace supports it, the fee, and the minimum order age. */
  const changes = { offered: true, feeSun: 0, leastAgeSec: 0 }
  /**
   * Order lists. `rowsAtMost`: maximum page size. `status`: false to omit the status of each order. `filtered`: false
   * to ignore the status filter of a request.
   */
  const pages = { rowsAtMost: 1_000, status: true, filtered: true }
  /** Paths whose connections are dropped; `*` is all paths. */
  const downPaths = new Set<string>()
  const calls: { method: string; path: string; key: string | undefined; body: Record<string, unknown> }[] = []
  const hanging: (() => void)[] = []
  const hiddenOrderIds = new Set<unknown>()
  let isHistoryHidden = false
  let orderCount = 0

  function createOrder(account: HostileAccount, order: Record<string, unknown>): string {
    const seconds = Math.floor(options.nowMs() / 1000)
    const id = seconds.toString(16).padStart(8, '0') + String(++orderCount).padStart(16, '0')
    account.balanceSun -= Number(order.payoutAmount)
    account.orders.unshift({
      id,
      requester: REPRESENT_ADDRESS,
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

  function prepareOrder(path: string, account: HostileAccount, body: Body): (() => string) | { refuse: string } {
    const { receiver, resourceType = 'ENERGY' } = body as { receiver: string; resourceType?: 'ENERGY' }
    if (path === '/v2/extend-request') {
      const extendData = body.extendData as { extraAmount: number }[]
      const amount = extendable[resourceType]
      const payoutAmount = extensionCost(extendable.price, amount, 86_400)
      if (extendData.length === 0) return { refuse: 'INVALID_PARAMS' }
      const order = { receiver, resourceType, resourceAmount: amount, price: 0, durationSec: 86_400 }
      return () => createOrder(account, { ...order, payoutAmount, orderType: 'EXTEND' })
    }
    const { resourceAmount, durationSec = 259_200 } = body as Record<string, number>
    if (durationSec < limits.minDurationSec) return { refuse: 'INVALID_PARAMS' }
    const choices = (body.options ?? {}) as { maxPriceAccepted?: number; onlyCreateWhenFulfilled?: boolean }
    const available = levelsOf(resourceType, durationSec).at(-1)?.available ?? 0
    const price = mediumPrice(resourceType, durationSec, resourceAmount ?? 0)
    const cost = payout(price, resourceAmount ?? 0, durationSec)
    if (choices.maxPriceAccepted !== undefined && price > choices.maxPriceAccepted)
      return { refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' }
    if (choices.onlyCreateWhenFulfilled && available < (resourceAmount ?? 0)) return { refuse: 'CANNOT_FULFILLED' }
    if (cost > account.balanceSun) return { refuse: 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' }
    const order = { receiver, resourceType, resourceAmount, durationSec, price, payoutAmount: cost }
    return () => {
      levels = levels?.map((level) => ({ ...level, available: Math.max(0, level.available - (resourceAmount ?? 0)) }))
      return createOrder(account, { ...order, orderType: 'NORMAL' })
    }
  }

  function pay(path: string, account: HostileAccount, body: Body, reply: StubReply): unknown {
    const fault = faults.shift() ?? 'none'
    if (fault !== 'none') countTries(6, 1)
    if (typeof fault === 'object') return fail(reply, 400, `X:400 ${fault.refuse}`)
    if (fault === 'lost') return reply.drop()
    if (fault === 'garbage') return reply.send(200, '<html>Bad gateway</html>')
    if (fault === 'nobodys_id') return reply.send(201, ok({ orderId: UNKNOWN_ORDER_ID }))
    if (fault === 'old_id') return reply.send(201, ok({ orderId: account.orders[0]?.id }))
    const createOrderNow = prepareOrder(path, account, body)
    if ('refuse' in createOrderNow) return fail(reply, 400, `X:400 ${createOrderNow.refuse}`)
    if (fault === 'hang') {
      hanging.push(() => {
        const orderId = createOrderNow()
        reply.send(201, ok({ orderId }))
      })
      return
    }
    const orderId = createOrderNow()
    if (fault === 'made_unseen') hiddenOrderIds.add(orderId)
    if (fault === 'made_then_lost' || fault === 'made_unseen') return reply.drop()
    if (fault === 'made_then_500') return reply.send(500, '{"error":true,"message":"oops","data":null}')
    if (fault === 'made_then_garbage') return reply.send(201, '{"error":false,"message":"OK","data":{"id":7}}')
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
      extendData:
        amount > 0 ? [{ delegator: DELEGATOR_ADDRESS, isExtend: true, extraAmount: 0, extendTo: body.extendTo }] : [],
    }
  }

  /** GET previews a cancellation, POST cancels the order, PATCH changes it. */
  function change(method: string, path: string, account: HostileAccount, body: Body, reply: StubReply) {
    const id = path.split('/')[3]
    const order = account.orders.find((o) => o.id === id)
    if (!order) return fail(reply, 400, 'X:408 INVALID_PARAMS Invalid orderId')
    const fault = method === 'GET' ? undefined : faults.shift()
    if (typeof fault === 'object') return fail(reply, 400, `X:400 ${fault.refuse}`)
    if (fault === 'lost') return reply.drop()
    if (order.status === 'Completed') return fail(reply, 400, 'X:440 ORDER_COMPLETED')
    const fromSec = Number(order.createdAt) + changes.leastAgeSec
    const isTooYoung = method === 'POST' && options.nowMs() / 1000 < fromSec
    if (isTooYoung) return fail(reply, 400, `X:442 ORDER_TOO_YOUNG it can be cancelled from ${fromSec} on`)
    const apply = () =>
      method === 'PATCH' ? applyChange(account, order, body) : applyCancel(account, order, method, fromSec)
    if (fault === 'hang') return void hanging.push(() => void apply())
    const data = apply()
    if (fault === 'made_then_lost') return reply.drop()
    return reply.send(200, ok(data))
  }

  function applyChange(account: HostileAccount, order: Record<string, unknown>, body: Body) {
    const price = Number(body.unitPrice ?? order.price)
    const cost = payout(price, Number(order.resourceAmount), Number(order.durationSec))
    account.balanceSun -= cost - Number(order.payoutAmount)
    return Object.assign(order, { price, payoutAmount: cost, receiver: body.receiver ?? order.receiver })
  }

  function applyCancel(account: HostileAccount, order: Record<string, unknown>, method: string, fromSec: number) {
    const { resourceAmount, remainAmount, payoutAmount, id } = order as Record<string, number>
    const unfilledSun = Math.floor((Number(payoutAmount) * Number(remainAmount)) / Number(resourceAmount))
    const refundAmount = unfilledSun - changes.feeSun
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
    reply: StubReply,
  ) {
    const resource = (body.resourceType ?? query.get('resourceType') ?? 'ENERGY') as 'ENERGY' | 'BANDWIDTH'
    if (path === '/v2/estimate-buy-resource') {
      const durationSec = Number(body.durationSec ?? 259_200)
      if (durationSec < limits.minDurationSec) return fail(reply, 400, 'X:408 INVALID_PARAMS durationSec is too short')
      const amount = Number(body.resourceAmount)
      const available = levelsOf(resource, durationSec).at(-1)?.available ?? 0
      const price = body.unitPrice === 'SLOW' ? LOWEST_SUN : mediumPrice(resource, durationSec, amount)
      const estimateTrx = payout(price, amount, durationSec)
      // Like the real one: no more units than the order would get.
      const facts = { unitPrice: price, durationSec, estimateTrx, availableResource: Math.min(available, amount) }
      return reply.send(200, ok({ ...facts, ...(supplierResource > 0 && { supplierResource }) }))
    }
    const isChange = path.startsWith('/v2/order/') && (method === 'PATCH' || path.endsWith('/cancel'))
    const isKnown = KNOWN_ROUTES.test(path) && (!isChange || changes.offered)
    const account = key === undefined ? undefined : accounts.get(key)
    if (!isKnown && (account || !options.checksKeyFirst)) return reply.send(404, NO_ROUTE)
    if (!account) return fail(reply, 401, key ? 'X:107 INVALID_API_KEY' : 'X:106 API_KEY_REQUIRED')
    if (path === '/v2/order-book') {
      const rows = levelsOf(resource, Number(query.get('durationSec')))
      return reply.send(200, ok(rows.map(({ price, available }) => ({ price, availableResourceAmount: available }))))
    }
    if (path === '/v2/user-info') {
      const { id, balanceSun } = account
      const addresses = { representAddress: REPRESENT_ADDRESS, depositAddress: DEPOSIT_ADDRESS }
      return reply.send(200, ok({ id, balance: String(balanceSun), ...addresses }))
    }
    if (path === '/v2/orders') return reply.send(200, ok(history(account, query)))
    if (isChange) return change(method, path, account, body, reply)
    if (path.startsWith('/v2/order/')) {
      const id = path.slice('/v2/order/'.length)
      const order = account.orders.find((o) => o.id === id && !hiddenOrderIds.has(id))
      return order ? reply.send(200, ok(toResponse(order))) : fail(reply, 400, 'X:408 INVALID_PARAMS Invalid orderId')
    }
    if (path === '/v2/get-extendable-delegates') return reply.send(200, ok(extendableAnswer(account, body)))
    return pay(path, account, body, reply)
  }

  function history(account: HostileAccount, query: URLSearchParams) {
    const page = Number(query.get('page') ?? 0)
    const size = Math.min(pages.rowsAtMost, Number(query.get('pageSize') ?? 10))
    const status = query.get('status')
    const visible = account.orders.filter((order) => !hiddenOrderIds.has(order.id))
    const orders = visible.filter((order) => !status || !pages.filtered || order.status === status)
    if (isHistoryHidden) return { data: [], total: orders.length }
    return { data: orders.slice(page * size, (page + 1) * size).map(toResponse), total: orders.length }
  }

  const toResponse = ({ status, ...order }: Record<string, unknown>) => (pages.status ? { ...order, status } : order)

  const server = await startStubServer(({ method, url, headers, body: text }, reply) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://x')
    const body = text ? (JSON.parse(text) as Body) : {}
    calls.push({ method, path, key: headers['idempotency-key'], body })
    if (downPaths.has(path) || downPaths.has('*')) return reply.drop()
    answer(method, path, query, headers.apikey, body, reply)
  })
  return {
    url: server.url,
    /** Creates a client that calls this marketplace in process, without sockets. */
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
    pricesByDuration,
    soldOutDurations,
    limits,
    set levels(to: { price: number; available: number }[]) {
      levels = to
    },
    /** Units of each estimate that a supplier would deliver. */
    set supplierUnits(to: number) {
      supplierResource = to
    },
    extendable,
    mischief: faults,
    changes,
    pages,
    down: downPaths,
    calls,
    open(key: string, balanceSun: number): HostileAccount {
      const account = { id: `acc${accounts.size + 1}`, balanceSun, orders: [] }
      accounts.set(key, account)
      return account
    },
    /** Calls that could have created an order. */
    payments: () => calls.filter((c) => c.path === '/v2/buy-resource' || c.path === '/v2/extend-request'),
    /** Completes the oldest hanging call. Returns false if no call is hanging. */
    release(): boolean {
      const go = hanging.shift()
      go?.()
      return go !== undefined
    },
    hangingCount: () => hanging.length,
    /** Hides this order from all responses until `reveal()`. */
    hide: (id: unknown) => void hiddenOrderIds.add(id),
    reveal: () => hiddenOrderIds.clear(),
    /** While on, the order history returns the right total but no orders. */
    hideHistory(on: boolean): void {
      isHistoryHidden = on
    },
  }
}

type Body = Record<string, unknown>

/** Routes that exist. All other paths give 404. */
const KNOWN_ROUTES =
  /^\/v2\/(order-book|user-info|orders|order\/\w+(\/cancel)?|get-extendable-delegates|buy-resource|extend-request)$/

export const UNKNOWN_ORDER_ID = 'ffffffffffffffffffffffff'

const NO_ROUTE = '{"message":"Route not found","error":"Not Found","statusCode":404}'

function fail(reply: StubReply, status: number, message: string): void {
  reply.send(status, JSON.stringify({ error: true, message, data: null }))
}

function ok(data: unknown): string {
  return JSON.stringify({ error: false, message: 'Success', data })
}
