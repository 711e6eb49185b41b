/** A Fast Charge rental as its buyer sees it. Pure. */
import type { FastChargeStatus, FastChargeView } from '../../contract/fast-charge.ts'
import type { FastCharge } from '../../db/stores/fast-charges.ts'

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
  const status = statusOf(charge)
  const matched = charge.startedAtMs !== null
  const settled = status === 'Completed' || status === 'Cancelled'
  return {
    _id: charge.orderId,
    receiver: charge.receiver,
    resource_type: charge.resource,
    amount: charge.units,
    options: { deadline: charge.deadlineSec, max_price_accept: charge.maxPriceSun },
    charge_amount: charge.chargeSun,
    status,
    requester: charge.requester,
    unit_price: charge.priceSun,
    is_matched: matched,
    charge_duration_sec: charge.durationSec,
    created_at: charge.createdAtMs,
    delegate_at: charge.startedAtMs,
    delegate_txid: matched ? charge.txid : null,
    delegator: matched ? charge.provider : null,
    expire_delegate_at: charge.endsAtMs,
    paid_amount_actual: settled ? charge.paidSun : null,
    repay_amount: settled ? charge.refundSun : null,
    repay_at: settled ? charge.closedAtMs : null,
  }
}
