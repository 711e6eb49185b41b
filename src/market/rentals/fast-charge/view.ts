/** A Fast Charge rental as its buyer sees it. Pure. */
import { createHash } from 'node:crypto'
import type { FastChargeStatus, FastChargeView } from '../../../contract/fast-charge.ts'
import type { FastCharge } from '../../../db/stores/rentals/fast-charges.ts'
import { entryOf } from '../../matching/live-fast-charges.ts'

/** Matched is what the chain has; until then nobody has got anything. */
export function statusOf(charge: FastCharge): FastChargeStatus {
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
export function fastChargeView(charge: FastCharge): FastChargeView {
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
