/** REST v2, sunwatt extension: changing, cancelling and returning an order. */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, REJECTED_NAMES, text } from './schema/fields.ts'
import { AddressText, BuyBody, PriceLimit } from './v2.ts'

/** Age of an order in ms from which its receiver can be changed. */
export const RECEIVER_CHANGE_AGE_MS = 3_600_000

/** Returns the age of an order in ms from which its remainder can be cancelled, if `filled` units are filled. */
export const cancelAgeMs = (filled: number): number => (filled > 0 ? 3_600_000 : 300_000)

/** PATCH /v2/order/:id: changes the price, the receiver or both for the unfilled remainder. */
export const UpdateBody = closedObject(
  { unitPrice: Type.Optional(PriceLimit), receiver: Type.Optional(AddressText) },
  { minProperties: 1, [REJECTED_NAMES]: Object.keys(BuyBody.properties) },
)
export type UpdateBody = Static<typeof UpdateBody>

/** POST /v2/order/:id/cancel. */
export const CancelBody = closedObject({
  signature: Type.Optional(
    Type.String({
      maxLength: 132,
      description:
        'instead of the apikey header, for an order paid without an account: signature (signMessageV2) by its requester (the paying address, or its refundAddress) of "Cancel order <id>"',
    }),
  ),
})

/** GET /v2/order/:id/cancel: previews a cancellation and changes nothing. */
export const CancelPreview = Type.Object({
  orderId: Type.String(),
  cancelledAmount: integer('units that would be given up'),
  refundAmount: integer('SUN that would be refunded to the balance'),
  cancelFee: integer('SUN that would be deducted'),
  pendingAmount: integer('units whose delegation is being sent to the chain'),
  cancellableAt: integer('unix seconds; earliest time at which the order may be cancelled'),
})
export type CancelPreview = Static<typeof CancelPreview>

/** Result of the cancellation, identical for every repeated call. */
export const Cancellation = Type.Object({
  orderId: Type.String(),
  cancelledAmount: integer('units given up'),
  refundAmount: integer('SUN refunded to the balance or the paying address'),
  cancelFee: integer('SUN deducted from the refund'),
  pendingAmount: integer('units being sent to the chain: filled, or refunded if the chain rejects them'),
  cancelledAt: integer('unix seconds'),
})
export type Cancellation = Static<typeof Cancellation>

/** POST /v2/order/:id/return. */
export const ReturnBody = closedObject({
  minRefundAmount: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'SUN; if the refund would be lower, nothing is returned',
    }),
  ),
})
export type ReturnBody = Static<typeof ReturnBody>

/**
 * State of a delegation.
 * - NOT_TAKEN_BACK: the provider's terms exclude returns, or the delegation was signed by a seller, or extended.
 * - LOCKED: still locked on the chain.
 * - NOT_FINAL: its block is less than a minute old.
 * - NO_HOUR_LEFT: no whole hour is unused.
 * - RETURNED: the buyer has the refund; the reclaim follows within a minute or two.
 * - OVER: it ended or was reclaimed.
 */
export const RETURN_STATES = [
  'RETURNABLE',
  'NOT_TAKEN_BACK',
  'LOCKED',
  'NOT_FINAL',
  'NO_HOUR_LEFT',
  'RETURNED',
  'OVER',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

const ReturnDelegate = Type.Object({
  delegator: Type.String(),
  txid: text('of the delegation'),
  amount: integer('units'),
  state: Type.Enum([...RETURN_STATES], {
    description: 'RETURNABLE: can be returned now; otherwise the reason why not',
  }),
  returnPercent: integer(
    'percentage of the price of unused whole hours that is refunded, by the provider’s terms at the sale',
  ),
  unusedHours: integer('paid whole hours from now to the end'),
  refundAmount: integer('SUN that would be refunded now, or was refunded'),
  lockedUntil: Type.Optional(integer('unix seconds: end of the lock on the chain')),
  returnedAt: Type.Optional(integer('unix seconds')),
  isBack: Type.Optional(boolean('true: the returned delegation was reclaimed on the chain, irreversibly')),
})

/** GET /v2/order/:id/return: previews a return and changes nothing. */
export const ReturnPreview = Type.Object({
  orderId: Type.String(),
  returnableAmount: integer('units that can be returned now'),
  refundAmount: integer('SUN that would be refunded to the balance'),
  returnedAmount: integer('units that were returned before'),
  returnedRefund: integer('SUN refunded for those'),
  delegates: Type.Array(ReturnDelegate, { description: 'all confirmed delegations' }),
})
export type ReturnPreview = Static<typeof ReturnPreview>

/** All returns of the order so far. The answer stays the same until more is returned. */
export const OrderReturn = Type.Object({
  orderId: Type.String(),
  returnedAmount: integer('units'),
  refundAmount: integer('SUN refunded to the balance'),
  delegates: Type.Array(ReturnDelegate, { description: 'returned delegations' }),
})
export type OrderReturn = Static<typeof OrderReturn>
