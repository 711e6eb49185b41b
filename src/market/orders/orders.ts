/** Use-cases: one order, an account's orders, and its history in pages that stay right while orders are added. */
import { type BuyerOrders, type BuyerOrdersQuery, HISTORY_PAGE_SIZE } from '../../contract/history.ts'
import {
  DEFAULT_PAGE_SIZE,
  type Order,
  type OrdersQuery,
  type OwnOrder,
  type OwnOrdersPage,
} from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { archivedOf } from '../../db/stores/orders/order-archive.ts'
import { ordersInRange, ordersOf, seqsBetween } from '../../db/stores/orders/order-history.ts'
import { type OrderRow, orderById } from '../../db/stores/orders/orders.ts'
import { delegatesOf } from '../../db/stores/rentals/delegates.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { payerOf } from '../base/ledger.ts'
import { invalid, missing } from '../base/request.ts'
import { orderToComeView, orderView, ownOrderView } from '../base/views.ts'
import { orderToCome, payLaterToCome } from './to-come.ts'

/**
 * An order that was paid without an account needs no key, only its id, also before its payment is in a block. Throws
 * AppError INVALID_PARAMS `Invalid orderId`: malformed, unknown, or another account's; API_KEY_REQUIRED if it needs a
 * key and there is none; PAYMENT_FAILED, PAYMENT_RETURNED.
 */
export async function order(market: Market, accountId: string | undefined, id: string): Promise<Order> {
  if (isId(id)) {
    // In one read: an order that is made between two would be neither there nor to come.
    const found = await market.db.read(async (reader) => {
      const row = await orderById(reader, id)
      const visible = row && (row.accountId === accountId || payerOf(row.accountId) !== undefined)
      if (visible) return (await viewsOf(reader, [row]))[0]
      const toCome = (await orderToCome(reader, id)) ?? (await payLaterToCome(reader, accountId, id))
      return toCome && orderToComeView(toCome)
    })
    if (found) return found
  }
  throw accountId === undefined ? new AppError('API_KEY_REQUIRED') : invalid('Invalid orderId')
}

/** Newest first. */
export async function listOrders(market: Market, accountId: string, query: OrdersQuery): Promise<OwnOrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  const { status } = query
  return market.db.read(async (reader) => {
    const { rows, total } = await ordersOf(reader, accountId, { offset, limit, ...(status ? { status } : {}) })
    const { orders: archived, lastMadeMs } = await archivedOf(reader, accountId)
    const archivedUntil = Math.floor(lastMadeMs / 1000)
    return { data: await ownViewsOf(reader, rows), total, ...(archived > 0 ? { archivedUntil } : {}) }
  })
}

/** As their buyers see them. */
export async function viewsOf(reader: Reader, rows: readonly OrderRow[]): Promise<Order[]> {
  const delegates = await delegatesOf(reader, idsOf(rows))
  return rows.map((row) => orderView(row, delegates.get(row.id)))
}

/** As their buyers see them in a list. */
async function ownViewsOf(reader: Reader, rows: readonly OrderRow[]): Promise<OwnOrder[]> {
  const delegates = await delegatesOf(reader, idsOf(rows))
  return rows.map((row) => ownOrderView(row, delegates.get(row.id)))
}

const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id)

/**
 * Newest first. A cursor names the order a page ended with: `next` goes on to older ones, `prev` back to newer.
 * Throws AppError MISSING_PARAMS, INVALID_PARAMS (the detail names the field).
 */
export async function buyerOrders(market: Market, account: Account, query: BuyerOrdersQuery): Promise<BuyerOrders> {
  const pageSize = query.pageSize ?? HISTORY_PAGE_SIZE
  const startTimestamp = query.startTimestamp ?? Math.floor(account.createdAtMs / 1000)
  const endTimestamp = query.endTimestamp ?? Math.floor(market.clock.now() / 1000)
  if (query.startTimestamp !== undefined && startTimestamp > endTimestamp)
    throw invalid('startTimestamp must not be after endTimestamp')
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor)
  if (query.direction === 'prev' && cursor === undefined) throw missing('direction needs a cursor')
  const back = query.direction === 'prev'
  return market.db.read(async (reader) => {
    const range = await seqsBetween(reader, account.id, startTimestamp * 1000, (endTimestamp + 1) * 1000)
    const wanted =
      cursor === undefined
        ? range
        : back
          ? { first: Math.max(range.first, cursor + 1), last: range.last }
          : { first: range.first, last: Math.min(range.last, cursor - 1) }
    const rows = await ordersInRange(reader, account.id, wanted, pageSize, back ? 'older' : 'newer')
    const newest = rows[0]?.accountSeq
    const oldest = rows.at(-1)?.accountSeq
    return {
      startTimestamp,
      endTimestamp,
      data: await ownViewsOf(reader, rows),
      pageSize,
      prevCursor: newest !== undefined && newest < range.last ? writeCursor(newest) : null,
      nextCursor: oldest !== undefined && oldest > range.first ? writeCursor(oldest) : null,
    }
  })
}

/** The place of an order in its account's history. */
const writeCursor = (seq: number): string => seq.toString(36)

function readCursor(text: string): number {
  const seq = /^[1-9a-z][0-9a-z]{0,9}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN
  if (Number.isSafeInteger(seq)) return seq
  throw invalid('cursor must be the nextCursor or prevCursor of a page')
}
