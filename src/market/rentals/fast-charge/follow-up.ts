/** Use cases for existing Fast Charge rentals: tracking, confirming, cancelling, history. */
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
import { mapSequentially } from '../../../kernel/pool.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { invalid } from '../../base/request.ts'
import { changeBook, ledgerCauses } from '../../matching/change-book.ts'
import { cancelUnsigned, closeFastCharge } from './settle.ts'

const UNKNOWN_ORDER = 'Invalid orderId'

/** Returns the state of rentals. Throws AppError INVALID_PARAMS if an id is malformed, unknown or another account's. */
export function trackFastCharges(
  market: Market,
  accountId: string,
  orderIds: readonly string[],
): Promise<FastChargeTracking> {
  return market.db.read(async (reader) => ({
    results: await mapSequentially(orderIds, async (order_id) => {
      const charge = await findOwnCharge(reader, accountId, order_id)
      if (!charge) throw invalid(`order_ids: ${UNKNOWN_ORDER} ${order_id.slice(0, 24)}`)
      return { order_id, status: statusOf(charge) }
    }),
  }))
}

/** Ends Matched rentals, with a result for each id. Of several concurrent confirmations, one succeeds. */
export function confirmFastCharges(
  market: Market,
  accountId: string,
  orderIds: readonly string[],
): Promise<FastChargeResult[]> {
  return forEachOwnCharge(market, accountId, orderIds, async ({ tx }, charge) => {
    const done = charge.state === 'running' && (await closeFastCharge(market, tx, charge, market.clock.now()))
    return done ? null : `it is ${statusOf(charge)}; only Matched can be confirmed`
  })
}

/** Cancels rentals that are Pending and whose delegation is not yet signed. */
export function cancelFastCharges(
  market: Market,
  accountId: string,
  orderIds: readonly string[],
): Promise<FastChargeResult[]> {
  return forEachOwnCharge(market, accountId, orderIds, async (write, charge) => {
    if (charge.state === 'signed') return 'its delegation is already signed'
    return (await cancelUnsigned(write, charge)) ? null : `it is ${statusOf(charge)}; only Pending can be cancelled`
  })
}

/** Lists Fast Charge rentals, newest first. `from` and `to` are inclusive. */
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

async function findOwnCharge(reader: Reader, accountId: string, orderId: string): Promise<FastCharge | undefined> {
  const charge = isId(orderId) ? await fastChargeByOrder(reader, orderId) : undefined
  return charge?.accountId === accountId ? charge : undefined
}

/** Runs `job` for every rental, in one transaction. `job` returns the reason of a failure, or null. */
function forEachOwnCharge(
  market: Market,
  accountId: string,
  orderIds: readonly string[],
  job: (write: BookWrite, charge: FastCharge) => Promise<string | null>,
): Promise<FastChargeResult[]> {
  return changeBook(market, (write) =>
    mapSequentially(orderIds, async (order_id) => {
      const charge = await findOwnCharge(write.tx, accountId, order_id)
      const fail_reason = charge ? await job(write, charge) : UNKNOWN_ORDER
      return { order_id, is_success: fail_reason === null, fail_reason }
    }),
  )
}

/** Returns the status in the API. Matched requires a block, because the receiver has no units before. */
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

/**
 * Converts a rental for the API. Chain data is included once a block has the delegation; payment and refund, once the
 * rental has ended.
 */
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
    pay_txid: ledgerCauses.placed(orderId),
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
    repay_txid: settled
      ? status === 'Completed'
        ? ledgerCauses.settled(orderId)
        : ledgerCauses.cancelled(orderId)
      : null,
  }
}

/**
 * Returns the same id for all rentals of one call. They share a commit, and no other call of the account has its time.
 */
function requestIdOf({ accountId, createdAtMs }: FastCharge): string {
  return createHash('sha256').update(`${accountId}:${createdAtMs}`).digest('hex').slice(0, 24)
}

function endedBy({ state, closedAtMs, endsAtMs, deadlineMs }: FastCharge): FastChargeView['repay_by'] {
  const closedMs = closedAtMs ?? 0
  if (state === 'cancelled') return closedMs < deadlineMs ? 'Cancelled' : 'Deadline'
  return closedMs < (endsAtMs ?? 0) ? 'Confirmed' : 'Expired'
}

const isoTime = (ms: number) => new Date(ms).toISOString()
const isoTimeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms))
