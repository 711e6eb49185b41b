/** Use-case: an account's history, in pages that stay right while orders are added. */
import { type BuyerOrders, type BuyerOrdersQuery, HISTORY_PAGE_SIZE } from '../../contract/history.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import { ordersInRange, seqsBetween } from '../../db/stores/orders/order-history.ts'
import type { Market } from '../base/deps.ts'
import { invalid, missing } from '../base/request.ts'
import { ownViewsOf } from './orders.ts'

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
function writeCursor(seq: number): string {
  return seq.toString(36)
}

function readCursor(text: string): number {
  const seq = /^[1-9a-z][0-9a-z]{0,9}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN
  if (Number.isSafeInteger(seq)) return seq
  throw invalid('cursor must be the nextCursor or prevCursor of a page')
}
