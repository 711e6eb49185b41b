/** The codes of use-cases that several calls lead to. */
import type { WireCode } from '../../contract/errors/wire.ts'

export const PRICING: readonly WireCode[] = ['INVALID_PARAMS', 'MIN_PRICE_INVALID']
/** Whatever pays. */
export const ORDERING: readonly WireCode[] = [
  ...PRICING,
  'PRICE_EXCEED_MAX_PRICE_REQUIRED',
  'CANNOT_FULFILLED',
  'MUST_BE_WAIT_PREVIOUS_ORDER_FILLED',
  'ORDERS_PAUSED',
]
export const BUYING: readonly WireCode[] = [...ORDERING, 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW']
export const EXTENDING: readonly WireCode[] = [
  'INVALID_PARAMS',
  'SOME_DELEGATE_CANNOT_EXTEND',
  'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
  'ORDERS_PAUSED',
]
/** An order that a signed transfer pays, or money that comes later. */
export const LOOKING: readonly WireCode[] = ['INVALID_PARAMS', 'PAYMENT_FAILED', 'PAYMENT_RETURNED']
export const AMOUNT_V0: readonly WireCode[] = [
  'ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL',
  'CANNOT_SET_PARTIAL_FULFILLED',
]
