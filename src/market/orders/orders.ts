/**
 * Use cases: returns one order, an account's orders, and its history in pages that stay stable while orders are added.
 */
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
import { buyerOrderView, orderView, unpaidOrderView } from '../base/views.ts'
import { pendingPayLaterOrder, pendingPayment } from './pending-orders.ts'

/**
 * Returns an order. For an order paid without an account, the id is sufficient, even before its payment is in a block.
 * Any other order needs the account's key. Throws AppError API_KEY_REQUIRED without a key; INVALID_PARAMS `Invalid
 * orderId` if the id is malformed, unknown or another account's; PAYMENT_FAILED or PAYMENT_RETURNED if the payment did
 * not lead to an order.
 */
export async function getOrder(market: Market, accountId: string | undefined, id: string): Promise<Order> {
  if (isId(id)) {
    // One transaction reads both the order and its payment. Between two, the order could be created and missed by both.
    const found = await market.db.read(async (reader) => {
      const row = await orderById(reader, id)
      const visible = row && (row.accountId === accountId || payerOf(row.accountId) !== undefined)
      if (visible) return (await orderViews(reader, [row]))[0]
      const toCome = (await pendingPayment(reader, id)) ?? (await pendingPayLaterOrder(reader, accountId, id))
      return toCome && unpaidOrderView(toCome)
    })
    if (found) return found
  }
  throw accountId === undefined ? new AppError('API_KEY_REQUIRED') : invalid('Invalid orderId')
}

/** Lists the account's orders, newest first. */
export async function listOrders(market: Market, accountId: string, query: OrdersQuery): Promise<OwnOrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  const { status } = query
  return market.db.read(async (reader) => {
    const { rows, total } = await ordersOf(reader, accountId, { offset, limit, ...(status ? { status } : {}) })
    const { orders: archived, lastMadeMs } = await archivedOf(reader, accountId)
    const archivedUntil = Math.floor(lastMadeMs / 1000)
    return { data: await ownOrderViews(reader, rows), total, ...(archived > 0 ? { archivedUntil } : {}) }
  })
}

/** Converts rows to orders for their buyers. */
export async function orderViews(reader: Reader, rows: readonly OrderRow[]): Promise<Order[]> {
  const delegates = await delegatesOf(reader, idsOf(rows))
  return rows.map((row) => orderView(row, delegates.get(row.id)))
}

/** Converts rows to entries of their buyers' own lists. */
async function ownOrderViews(reader: Reader, rows: readonly OrderRow[]): Promise<OwnOrder[]> {
  const delegates = await delegatesOf(reader, idsOf(rows))
  return rows.map((row) => buyerOrderView(row, delegates.get(row.id)))
}

const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id)

/**
 * Lists the account's orders, newest first. A cursor is an order: `next` continues with older orders than it, `prev`
 * with newer ones. Throws AppError MISSING_PARAMS, INVALID_PARAMS (the detail names the field).
 */
export async function buyerOrders(market: Market, account: Account, query: BuyerOrdersQuery): Promise<BuyerOrders> {
  const pageSize = query.pageSize ?? HISTORY_PAGE_SIZE
  const startTimestamp = query.startTimestamp ?? Math.floor(account.createdAtMs / 1000)
  const endTimestamp = query.endTimestamp ?? Math.floor(market.clock.now() / 1000)
  if (query.startTimestamp !== undefined && startTimestamp > endTimestamp)
    throw invalid('startTimestamp must not be after endTimestamp')
  const cursor = query.cursor === undefined ? undefined : parseCursor(query.cursor)
  if (query.direction === 'prev' && cursor === undefined) throw missing('direction prev requires a cursor')
  const isBackward = query.direction === 'prev'
  return market.db.read(async (reader) => {
    const range = await seqsBetween(reader, account.id, startTimestamp * 1000, (endTimestamp + 1) * 1000)
    const pageRange =
      cursor === undefined
        ? range
        : isBackward
          ? { first: Math.max(range.first, cursor + 1), last: range.last }
          : { first: range.first, last: Math.min(range.last, cursor - 1) }
    const rows = await ordersInRange(reader, account.id, pageRange, pageSize, isBackward ? 'older' : 'newer')
    const newest = rows[0]?.accountSeq
    const oldest = rows.at(-1)?.accountSeq
    return {
      startTimestamp,
      endTimestamp,
      data: await ownOrderViews(reader, rows),
      pageSize,
      prevCursor: newest !== undefined && newest < range.last ? formatCursor(newest) : null,
      nextCursor: oldest !== undefined && oldest > range.first ? formatCursor(oldest) : null,
    }
  })
}

const formatCursor = (seq: number): string => seq.toString(36)

function parseCursor(text: string): number {
  const seq = /^[1-9a-z][0-9a-z]{0,9}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN
  if (Number.isSafeInteger(seq)) return seq
  throw invalid('cursor must be the nextCursor or prevCursor of a page')
}
