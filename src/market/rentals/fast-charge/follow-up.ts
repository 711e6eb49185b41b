/** Use-cases about Fast Charge rentals that exist: where they stand, ending them, cancelling them, the history. */
import type {
  FastChargeHistory,
  FastChargeHistoryQuery,
  FastChargeResult,
  FastChargeTracking,
} from '../../../contract/fast-charge.ts'
import { DEFAULT_PAGE_SIZE } from '../../../contract/v2.ts'
import type { Reader } from '../../../db/db.ts'
import { type FastCharge, fastChargeByOrder, fastChargesOf } from '../../../db/stores/rentals/fast-charges.ts'
import { isId } from '../../../kernel/ids.ts'
import { mapInTurn } from '../../../kernel/pool.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { invalid } from '../../base/request.ts'
import { changeBook } from '../../matching/change-book.ts'
import { cancelInWrite, closeFastCharge } from './settle.ts'
import { fastChargeView, statusOf } from './view.ts'

const UNKNOWN = 'Invalid orderId'

/** Throws AppError INVALID_PARAMS where one of them is malformed, unknown, or another account's. */
export function trackFastCharges(
  market: Market,
  accountId: string,
  orderIds: readonly string[],
): Promise<FastChargeTracking> {
  return market.db.read(async (reader) => ({
    results: await mapInTurn(orderIds, async (order_id) => {
      const charge = await own(reader, accountId, order_id)
      if (!charge) throw invalid(`order_ids: ${UNKNOWN} ${order_id.slice(0, 24)}`)
      return { order_id, status: statusOf(charge) }
    }),
  }))
}

/** Ends rentals that are Matched; each answers for itself. Of many who confirm one, one succeeds. */
export function confirmFastCharges(
  market: Market,
  accountId: string,
  orderIds: readonly string[],
): Promise<FastChargeResult[]> {
  return eachOwn(market, accountId, orderIds, async ({ tx }, charge) => {
    const done = charge.state === 'running' && (await closeFastCharge(market, tx, charge, market.clock.now()))
    return done ? null : `it is ${statusOf(charge)}; only Matched can be confirmed`
  })
}

/** Cancels those that are Pending and not on their way to the chain yet. */
export function cancelFastCharges(
  market: Market,
  accountId: string,
  orderIds: readonly string[],
): Promise<FastChargeResult[]> {
  return eachOwn(market, accountId, orderIds, async (write, charge) => {
    if (charge.state === 'signed') return 'its delegation is on its way to the chain'
    return (await cancelInWrite(write, charge)) ? null : `it is ${statusOf(charge)}; only Pending can be cancelled`
  })
}

/** Newest first; `from` and `to` are both included. */
export async function fastChargeHistory(
  market: Market,
  accountId: string,
  query: FastChargeHistoryQuery,
): Promise<FastChargeHistory> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  const { from: fromMs = 0, to: toMs = Number.MAX_SAFE_INTEGER } = query
  const { rows, total } = await market.db.read((reader) =>
    fastChargesOf(reader, accountId, { fromMs, toMs, offset, limit }),
  )
  return { total, results: rows.map(fastChargeView) }
}

async function own(reader: Reader, accountId: string, orderId: string): Promise<FastCharge | undefined> {
  const charge = isId(orderId) ? await fastChargeByOrder(reader, orderId) : undefined
  return charge?.accountId === accountId ? charge : undefined
}

/** All in one write; `job` answers why not, or null. */
function eachOwn(
  market: Market,
  accountId: string,
  orderIds: readonly string[],
  job: (write: BookWrite, charge: FastCharge) => Promise<string | null>,
): Promise<FastChargeResult[]> {
  return changeBook(
    market,
    async (write) =>
      await mapInTurn(orderIds, async (order_id) => {
        const charge = await own(write.tx, accountId, order_id)
        const fail_reason = charge ? await job(write, charge) : UNKNOWN
        return { order_id, is_success: fail_reason === null, fail_reason }
      }),
  )
}
