/**
 * Fast Charge calls, in the spelling of v0. One call makes a rental for each of many receivers. The buyer ends each
 * rental early and gets the unused time refunded.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, orNull, text } from './schema/fields.ts'
import { AddressText, MAX_AMOUNT, PageSize, PriceLimit, ResourceType } from './v2.ts'

const MAX_RECEIVERS = 100
export const DEFAULT_DEADLINE_SEC = 300
const MAX_DEADLINE_SEC = 86_400

const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, description: 'resource units for each receiver' })
const DurationSec = Type.Integer({ minimum: 1, maximum: 10 * 365 * 86_400 })
const Time = text('ISO 8601, UTC')
const NullableTime = orNull(Time)
const NullableText = orNull(Type.String())
const NullableSun = orNull(integer('SUN'))

export const FastChargeEstimateBody = closedObject({
  receiver_count: Type.Integer({ minimum: 1, maximum: MAX_RECEIVERS }),
  amount: Amount,
  max_price_accept: PriceLimit,
  resource_type: Type.Optional(ResourceType),
  duration_sec: DurationSec,
})
export type FastChargeEstimateBody = Static<typeof FastChargeEstimateBody>

export const FastChargeEstimate = Type.Object({
  charge_amount: integer('SUN, for all receivers'),
  price: integer('SUN per unit per day'),
  max_receiver_can_provide: Type.Integer(),
  able_to_match: Type.Boolean(),
  internal_balance: text('SUN'),
  duration_sec: Type.Integer(),
})
export type FastChargeEstimate = Static<typeof FastChargeEstimate>

export const FastChargeBody = closedObject({
  amount: Amount,
  duration_sec: DurationSec,
  max_price_accept: PriceLimit,
  receivers: Type.Array(AddressText, { minItems: 1, maxItems: MAX_RECEIVERS }),
  deadline: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_DEADLINE_SEC,
      description: 'seconds within which each order must be matched',
    }),
  ),
  resource_type: Type.Optional(ResourceType),
})
export type FastChargeBody = Static<typeof FastChargeBody>

export const FastChargeCreated = Type.Object({ order_ids: Type.Array(Type.String()) })
export type FastChargeCreated = Static<typeof FastChargeCreated>

export const FastChargeIdsBody = closedObject({
  order_ids: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: MAX_RECEIVERS }),
})
export type FastChargeIdsBody = Static<typeof FastChargeIdsBody>

export const FastChargeStatus = Type.Enum(['Pending', 'Matched', 'Completed', 'Cancelled'])
export type FastChargeStatus = Static<typeof FastChargeStatus>

export const FastChargeTracking = Type.Object({
  results: Type.Array(Type.Object({ order_id: Type.String(), status: FastChargeStatus })),
})
export type FastChargeTracking = Static<typeof FastChargeTracking>

export const FastChargeResult = Type.Object({
  order_id: Type.String(),
  is_success: Type.Boolean(),
  fail_reason: NullableText,
})
export type FastChargeResult = Static<typeof FastChargeResult>

export const FastChargeHistoryQuery = closedObject({
  from: Type.Optional(Type.Integer({ minimum: 0, description: 'unix milliseconds' })),
  to: Type.Optional(Type.Integer({ minimum: 0, description: 'unix milliseconds' })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  pageSize: Type.Optional(PageSize),
})
export type FastChargeHistoryQuery = Static<typeof FastChargeHistoryQuery>

export const FastChargeView = Type.Object({
  _id: Type.String(),
  receiver: Type.String(),
  resource_type: ResourceType,
  amount: Type.Integer(),
  options: Type.Object({ deadline: Type.Integer(), max_price_accept: Type.Integer() }),
  charge_amount: integer('SUN'),
  status: FastChargeStatus,
  pay_txid: text('id of the payment in the marketplace’s books'),
  request_id: text('24 hex; shared by all orders of one call'),
  requester: Type.String(),
  unit_price: Type.Integer(),
  is_matched: Type.Boolean(),
  charge_duration_sec: Type.Integer(),
  created_at: Time,
  update_at: Time,
  delegate_amount_in_sun: NullableSun,
  delegate_at: NullableTime,
  delegate_txid: NullableText,
  delegator: NullableText,
  expire_delegate_at: NullableTime,
  matched_resource_order_id: NullableText,
  paid_amount_actual: NullableSun,
  repay_amount: NullableSun,
  repay_at: NullableTime,
  repay_by: orNull(
    Type.Enum(['Confirmed', 'Expired', 'Cancelled', 'Deadline']),
    'what ended the order: the buyer’s confirmation, the end of its time, a cancellation before it was matched, or its deadline',
  ),
  repay_txid: { ...NullableText, description: 'id of the refund in the marketplace’s books' },
})
export type FastChargeView = Static<typeof FastChargeView>

export const FastChargeHistory = Type.Object({ total: Type.Integer(), results: Type.Array(FastChargeView) })
export type FastChargeHistory = Static<typeof FastChargeHistory>
