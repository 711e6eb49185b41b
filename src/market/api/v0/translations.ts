/** Translates v2 to v0: field names in error details, durations in milliseconds, and orders. */
import type { OrderV0 } from '../../../contract/v0.ts'
import type { Order } from '../../../contract/v2.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { invalid } from '../../base/request.ts'
import type { MarketSettings } from '../../base/settings.ts'
import type { FieldNames } from '../failures.ts'

export const RENTAL_FIELDS: FieldNames = {
  resourceAmount: 'amount',
  unitPrice: 'buy_energy_type',
  receiver: 'target_address',
  requester: 'request_address',
}
/** Field names for orders that a signed transfer pays. Such requests need no amount, so errors name no field for it. */
export const SIGNED_FIELDS: FieldNames = {
  resourceAmount: 'the amount paid for',
  unitPrice: 'unit_price',
  receiver: 'target_address',
  signedTx: 'signed_tx',
}
export const EXTENSION_FIELDS: FieldNames = {
  'extendData.delegator': 'extend_data.delegator',
  'extendData.extendTo': 'extend_data.extend_to',
  extendData: 'extend_data',
  extendTo: 'extend_to',
  isExtend: 'is_extend',
  extraAmount: 'extra_amount',
}

/** Converts milliseconds to seconds, rounded up. Throws AppError INVALID_PARAMS. */
export function toDurationSec(settings: MarketSettings, durationMs: number): number {
  const { minDurationSec, maxDurationSec } = settings
  const durationSec = Math.ceil(durationMs / 1000)
  if (durationSec >= minDurationSec && durationSec <= maxDurationSec) return durationSec
  throw invalid(`duration_millisec must be from ${minDurationSec * 1000} to ${maxDurationSec * 1000}`)
}

/**
 * Checks an amount with the error codes of v0. Throws AppError ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL,
 * CANNOT_SET_PARTIAL_FULFILLED.
 */
export function checkAmount(
  { minAmount, minPartialAmount }: MarketSettings,
  amount: number,
  isPartial: boolean,
  resource: Resource = 'ENERGY',
): void {
  const minUnits = minAmount[resource]
  if (amount < minUnits)
    throw new AppError('ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL', { detail: `amount must be at least ${minUnits}` })
  const minPartialUnits = minPartialAmount[resource]
  if (isPartial && amount < minPartialUnits)
    throw new AppError('CANNOT_SET_PARTIAL_FULFILLED', {
      detail: `amount must be at least ${minPartialUnits} to be filled in parts`,
    })
}

export function orderV0(order: Order): OrderV0 {
  return {
    id: order.id,
    requester: order.requester,
    target: order.receiver,
    resource_amount: order.resourceAmount,
    resource_type: order.resourceType,
    remain_amount: order.remainAmount,
    price: order.price,
    duration: order.durationSec,
    allow_partial_fill: order.allowPartialFill,
    payout_amount: order.payoutAmount,
    fulfilled_percent: order.fulfilledPercent,
    matched_delegates: order.delegates,
  }
}
