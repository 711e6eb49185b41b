/** Parses an order from any deployment into a `MarketOrder`. */
import { payout } from '../contract/pricing.ts'
import { DEFAULT_DURATION_SEC } from '../contract/v2.ts'
import { addressOf, type Fields, shape, timeMs, timeOfIdMs, wire } from './answers.ts'
import type { MarketOrder } from './types.ts'

/** Parses the answer to a purchase. Throws AppError MARKET_BAD_ANSWER. */
export const readOrderCreated = shape({ orderId: wire.orderId('orderId') })

type Status = MarketOrder['status']

/**
 * Parses an order. Throws AppError MARKET_BAD_ANSWER if id, receiver, amount or fill is unreadable. `listStatus` is the
 * status by which the list was filtered; an order without a status gets it. `expectedId`: id that the order must have.
 */
export function parseOrder(
  order: Fields,
  { listStatus, id: expectedId }: { listStatus?: Status | undefined; id?: string } = {},
): MarketOrder {
  const id = order.orderId(!order.has('id') && order.has('_id') ? '_id' : 'id')
  if (expectedId !== undefined && id !== expectedId) throw order.invalidField('id')
  const amount = order.count('resourceAmount')
  const remaining = readRemaining(order, amount)
  const priceSun = order.price('price', 0)
  const durationSec = order.count('durationSec', DEFAULT_DURATION_SEC)
  return {
    id,
    requester: order.text('requester', ''),
    receiver: order.address('receiver'),
    resource: order.raw('resourceType') === 'BANDWIDTH' ? 'BANDWIDTH' : 'ENERGY',
    amount,
    remaining,
    orderType: order.raw('orderType') === 'EXTEND' ? 'EXTEND' : 'NORMAL',
    priceSun,
    durationSec,
    status: readStatus(order.raw('status'), remaining, listStatus),
    allowPartialFill: order.flag('allowPartialFill', true),
    payoutSun: order.sun('payoutAmount', payout(priceSun, amount, durationSec)),
    ...(order.has('markupBasisPoints') && { markupBp: order.count('markupBasisPoints') }),
    filledPercent: readPercent(order.raw('fulfilledPercent'), amount, remaining),
    createdAtMs: timeMs(order.raw('createdAt')) ?? timeOfIdMs(id),
    delegates: readDelegates(order),
  }
}

/** Reads the unfilled units, from the percentage if `remainAmount` is missing. If both are missing, `count` throws. */
function readRemaining(order: Fields, amount: number): number {
  if (order.has('remainAmount') || !order.has('fulfilledPercent')) return Math.min(amount, order.count('remainAmount'))
  return Math.ceil((amount * (100 - percentOf(order.raw('fulfilledPercent')))) / 100)
}

function readPercent(value: unknown, amount: number, remaining: number): number {
  if (value !== undefined && value !== null) return percentOf(value)
  return amount === 0 ? 0 : Math.floor(((amount - remaining) * 100) / amount)
}

/** Rounds down to a whole percentage from 0 to 100: 99.9 is not yet 100. */
function percentOf(value: unknown): number {
  const n = Number(value)
  return Number.isFinite(n) ? Math.min(100, Math.max(0, Math.floor(n))) : 0
}

/**
 * Reads the status. `Active` orders wait for more fills; every other word (Completed, Cancelled, Filled, ...) means
 * ended.
 */
function readStatus(value: unknown, remaining: number, listedAs: Status = 'Active'): Status {
  if (typeof value !== 'string') return remaining === 0 ? 'Completed' : listedAs
  return /^(active|pending|open)$/i.test(value) ? 'Active' : 'Completed'
}

function readDelegates(order: Fields): MarketOrder['delegates'] {
  return order.each(order.has('delegates') ? 'delegates' : 'matchedDelegates').flatMap((delegate) => {
    const delegator = addressOf(delegate.raw('delegator'))
    if (delegator === undefined) return []
    const returnedAtMs = timeMs(delegate.raw('returnedAt'))
    const returned = returnedAtMs === undefined ? {} : { returnedAtMs, refundSun: delegate.sun('refundAmount', 0) }
    const source = delegate.raw('source')
    const supplied = typeof source === 'string' && source !== '' ? { source } : {}
    const amount = delegate.count('amount', 0)
    return [{ delegator, amount, txid: delegate.text('txid', ''), ...supplied, ...returned }]
  })
}

/** Parses one page without duplicates. If the marketplace sends no total, returns the smallest possible total. */
export function parseOrders(
  page: Fields,
  query: { page: number; pageSize: number; status?: Status | undefined },
): { orders: MarketOrder[]; total: number } {
  if (!page.has('data')) throw page.invalidField('data')
  const byId = new Map<string, MarketOrder>()
  for (const order of page.each('data').map((one) => parseOrder(one, { listStatus: query.status }))) {
    if (!byId.has(order.id)) byId.set(order.id, order)
  }
  const minimumTotal = query.page * query.pageSize + byId.size + (byId.size < query.pageSize ? 0 : 1)
  return { orders: [...byId.values()], total: page.count('total', minimumTotal) }
}
