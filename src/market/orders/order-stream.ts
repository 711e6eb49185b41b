/**
 * Orders as server-sent events. A stream has no events of its own: it sends the state of orders, first all of it, then
 * each change. The id of an event is the digest of the state that it completes, so a client that resumes with it misses
 * nothing, whatever happened in between.
 */
import { createHash } from 'node:crypto'
import { errorMessage, isWireCode } from '../../contract/errors/errors.ts'
import type { Order } from '../../contract/v2.ts'
import {
  DEFAULT_STREAM_SEC,
  type OpenOrdersStreamQuery,
  type StreamQuery,
} from '../../contract/wallets/order-stream.ts'
import type { Reader } from '../../db/db.ts'
import { ordersOf } from '../../db/stores/orders/order-history.ts'
import { ordersByIds } from '../../db/stores/orders/orders.ts'
import { AppError } from '../../kernel/errors.ts'
import { type PolledEvents, pollEvents } from '../../kernel/http/event-stream.ts'
import type { Market } from '../base/deps.ts'
import { readOpenOrders } from './listed-orders.ts'
import { getOrder, orderViews } from './orders.ts'

/** Open orders, and newest orders, of which a stream reports changes. */
const MAX_OPEN_ORDERS = 100
const NEWEST_ORDERS = 20

export interface StreamConnection {
  /** Aborted when the client has gone or the server shuts down. */
  signal: AbortSignal
  /** `Last-Event-ID` of a client that resumes. */
  lastEventId: string | undefined
  /** False once the caller's key or token is no longer valid. */
  isAdmitted(): Promise<boolean>
}

/** Streams the open and the newest orders of an account or a wallet. */
export function streamOrders(
  market: Market,
  ownerId: string,
  query: StreamQuery,
  connection: StreamConnection,
): Promise<AsyncGenerator<string>> {
  const read = (known: readonly string[]) => market.db.read((reader) => readOrders(reader, ownerId, known))
  return openStream(market, { read, ...query, ...connection, first: (orders) => event('snapshot', { orders }) })
}

/** Streams the open orders of all buyers that suit a seller. */
export function streamOpenOrders(
  market: Market,
  { maxSec, ...filter }: OpenOrdersStreamQuery,
  connection: StreamConnection,
): Promise<AsyncGenerator<string>> {
  const read = (known: readonly string[]) => market.db.read((reader) => readOpenOrders(market, reader, filter, known))
  const first = (orders: Order[]) => event('snapshot', { orders })
  return openStream(market, { read, first, ...connection, ...(maxSec === undefined ? {} : { maxSec }) })
}

/**
 * Streams one order, also before its payment is in a block. Throws AppError API_KEY_REQUIRED, INVALID_PARAMS,
 * PAYMENT_FAILED, PAYMENT_RETURNED, like `getOrder`.
 */
export function streamOrder(
  market: Market,
  accountId: string | undefined,
  id: string,
  query: StreamQuery,
  connection: StreamConnection,
): Promise<AsyncGenerator<string>> {
  const read = async () => ({ orders: [await getOrder(market, accountId, id)], left: [] })
  return openStream(market, { read, ...query, ...connection, first: ([order]) => event('order', order) })
}

interface StreamedOrders {
  orders: Order[]
  /** Known orders that are no longer in `orders`, for their last change. */
  left: Order[]
}

async function readOrders(reader: Reader, ownerId: string, known: readonly string[]): Promise<StreamedOrders> {
  const open = await ordersOf(reader, ownerId, { offset: 0, limit: MAX_OPEN_ORDERS, status: 'Active' })
  const newest = await ordersOf(reader, ownerId, { offset: 0, limit: NEWEST_ORDERS })
  const rows = new Map([...open.rows, ...newest.rows].map((row) => [row.id, row]))
  const left = await ordersByIds(
    reader,
    known.filter((id) => !rows.has(id)),
  )
  return { orders: await orderViews(reader, [...rows.values()]), left: await orderViews(reader, left) }
}

interface OrderStream extends StreamConnection, StreamQuery {
  /** `known`: ids of the orders that were read before. */
  read(known: readonly string[]): Promise<StreamedOrders>
  /** Makes the event for the whole state. */
  first(orders: Order[]): string
}

/** Reads the first state, so that errors reach the caller as a response, and returns the stream. */
async function openStream(
  { clock }: Market,
  { read, first, signal, lastEventId, isAdmitted, maxSec = DEFAULT_STREAM_SEC }: OrderStream,
): Promise<AsyncGenerator<string>> {
  const { orders } = await read([])
  let seen = digests(orders)

  const poll = async (): Promise<PolledEvents | undefined> => {
    if (!(await isAdmitted())) return undefined
    const found = await read([...seen.keys()]).catch(errorEvent)
    if (typeof found === 'string') return { text: found, isLast: true }
    const before = seen
    const changed = [...found.left, ...found.orders].filter((order) => digestOfOrder(order) !== before.get(order.id))
    seen = digests(found.orders)
    const events = changed.map((order) => event('order', order))
    const last = events.pop()
    return { text: last === undefined ? '' : events.join('') + withId(last, seen) }
  }

  const isResumed = lastEventId === stateId(seen)
  const text = isResumed ? ': resumed\n\n' : withId(first(orders), seen)
  return pollEvents(clock, { signal, maxMs: maxSec * 1000, first: { text }, poll })
}

const event = (type: string, data: unknown): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** Only the last event of a state has its id: a client that loses the connection earlier gets the whole state again. */
const withId = (text: string, state: ReadonlyMap<string, string>): string => `id: ${stateId(state)}\n${text}`

function errorEvent(error: unknown): string {
  if (!(error instanceof AppError) || !isWireCode(error.code)) throw error
  const { detail } = error.data
  return event('error', {
    code: error.code,
    message: errorMessage(error.code, typeof detail === 'string' ? detail : undefined),
  })
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const digestOfOrder = (order: Order): string => digestOf(JSON.stringify(order))

const digests = (orders: readonly Order[]): Map<string, string> =>
  new Map(orders.map((order) => [order.id, digestOfOrder(order)]))

const stateId = (state: ReadonlyMap<string, string>): string => digestOf([...state].sort().flat().join(' '))
