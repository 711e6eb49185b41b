/** The codes of use-cases that several calls lead to. */
import type { ErrorCode } from '../../contract/errors.ts'

export const PRICING: readonly ErrorCode[] = ['INVALID_PARAMS', 'MIN_PRICE_INVALID']
/** Whatever pays. */
export const ORDERING: readonly ErrorCode[] = [
  ...PRICING,
  'PRICE_EXCEED_MAX_PRICE_REQUIRED',
  'CANNOT_FULFILLED',
  'MUST_BE_WAIT_PREVIOUS_ORDER_FILLED',
  'ORDERS_PAUSED',
]
export const BUYING: readonly ErrorCode[] = [...ORDERING, 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW']
export const EXTENDING: readonly ErrorCode[] = [
  'INVALID_PARAMS',
  'SOME_DELEGATE_CANNOT_EXTEND',
  'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
  'ORDERS_PAUSED',
]
/** An order that a signed transfer pays, or money that comes later. */
export const LOOKING: readonly ErrorCode[] = ['INVALID_PARAMS', 'PAYMENT_FAILED', 'PAYMENT_RETURNED']
export const AMOUNT_V0: readonly ErrorCode[] = [
  'ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL',
  'CANNOT_SET_PARTIAL_FULFILLED',
]
