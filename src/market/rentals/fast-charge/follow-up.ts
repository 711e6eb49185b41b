/** Use-cases about Fast Charge rentals that exist: where they stand, ending them, cancelling them, the history. */
import { createHash } from 'node:crypto'
import type {
  FastChargeHistory,
  FastChargeHistoryQuery,
  FastChargeResult,
  FastChargeStatus,
  FastChargeTracking,
  FastChargeView,
} from '../../../contract/fast-charge.ts'
import { DEFAULT_PAGE_SIZE } from '../../../contract/v2.ts'
import type { Reader } from '../../../db/db.ts'
import { type FastCharge, fastChargeByOrder, fastChargesOf } from '../../../db/stores/rentals/fast-charges.ts'
import { isId } from '../../../kernel/ids.ts'
import { mapInTurn } from '../../../kernel/pool.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { invalid } from '../../base/request.ts'
import { changeBook, entryOf } from '../../matching/change-book.ts'
import { cancelInWrite, closeFastCharge } from './settle.ts'

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
  return changeBook(market, (write) =>
    mapInTurn(orderIds, async (order_id) => {
      const charge = await own(write.tx, accountId, order_id)
      const fail_reason = charge ? await job(write, charge) : UNKNOWN
      return { order_id, is_success: fail_reason === null, fail_reason }
    }),
  )
}

/** Matched is what the chain has; until then nobody has got anything. */
function statusOf(charge: FastCharge): FastChargeStatus {
  switch (charge.state) {
    case 'pending':
    case 'planned':
    case 'signed':
      return 'Pending'
    case 'running':
      return 'Matched'
    case 'closing':
    case 'reclaiming':
    case 'reclaimed':
      return 'Completed'
    case 'cancelled':
      return 'Cancelled'
  }
}

/** What follows from the chain is there once it has a block; what was paid and paid back, once it is over. */
function fastChargeView(charge: FastCharge): FastChargeView {
  const { orderId, startedAtMs, endsAtMs, closedAtMs, createdAtMs } = charge
  const status = statusOf(charge)
  const matched = startedAtMs !== null
  const settled = status === 'Completed' || status === 'Cancelled'
  return {
    _id: orderId,
    receiver: charge.receiver,
    resource_type: charge.resource,
    amount: charge.units,
    options: { deadline: charge.deadlineSec, max_price_accept: charge.maxPriceSun },
    charge_amount: charge.chargeSun,
    status,
    pay_txid: entryOf.placed(orderId),
    request_id: requestIdOf(charge),
    requester: charge.requester,
    unit_price: charge.priceSun,
    is_matched: matched,
    charge_duration_sec: charge.durationSec,
    created_at: isoTime(createdAtMs),
    update_at: isoTime(Math.max(createdAtMs, startedAtMs ?? 0, closedAtMs ?? 0)),
    delegate_amount_in_sun: matched ? charge.balanceSun : null,
    delegate_at: isoTimeOrNull(startedAtMs),
    delegate_txid: matched ? charge.txid : null,
    delegator: matched ? charge.provider : null,
    expire_delegate_at: isoTimeOrNull(endsAtMs),
    matched_resource_order_id: matched ? orderId : null,
    paid_amount_actual: settled ? charge.paidSun : null,
    repay_amount: settled ? charge.refundSun : null,
    repay_at: settled ? isoTimeOrNull(closedAtMs) : null,
    repay_by: settled ? endedBy(charge) : null,
    repay_txid: settled ? (status === 'Completed' ? entryOf.settled(orderId) : entryOf.cancelled(orderId)) : null,
  }
}

/** Those of one call were made in one commit, and no account makes two calls in one millisecond. */
function requestIdOf({ accountId, createdAtMs }: FastCharge): string {
  return createHash('sha256').update(`${accountId}:${createdAtMs}`).digest('hex').slice(0, 24)
}

function endedBy({ state, closedAtMs, endsAtMs, deadlineMs }: FastCharge): FastChargeView['repay_by'] {
  const closed = closedAtMs ?? 0
  if (state === 'cancelled') return closed < deadlineMs ? 'Cancelled' : 'Deadline'
  return closed < (endsAtMs ?? 0) ? 'Confirmed' : 'Expired'
}

const isoTime = (ms: number) => new Date(ms).toISOString()
const isoTimeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms))
