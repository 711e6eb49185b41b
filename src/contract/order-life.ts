/** REST v2, ours: what becomes of an order after it was placed. */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, NOT_HERE, text } from './schema/fields.ts'
import { AddressText, BuyBody, PriceLimit } from './v2.ts'

/** PATCH /v2/order/:id: what is not filled yet gets another price, another receiver, or both. */
export const UpdateBody = closedObject(
  { unitPrice: Type.Optional(PriceLimit), receiver: Type.Optional(AddressText) },
  { minProperties: 1, [NOT_HERE]: Object.keys(BuyBody.properties) },
)
export type UpdateBody = Static<typeof UpdateBody>

/** POST /v2/order/:id/cancel. */
export const CancelBody = closedObject({
  signature: Type.Optional(
    Type.String({
      maxLength: 132,
      description:
        'in place of the apikey header, for an order paid without an account: its requester (the paying address, or the refundAddress it was made with) has signed (signMessageV2) "Cancel order <id>"',
    }),
  ),
})

/** GET /v2/order/:id/cancel: what cancelling would do now. Nothing is changed by asking. */
export const CancelPreview = Type.Object({
  orderId: Type.String(),
  cancelledAmount: integer('units that would be given up'),
  refundAmount: integer('SUN that would go back to the balance'),
  cancelFee: integer('SUN that would be kept'),
  pendingAmount: integer('units on their way to the chain'),
  cancellableAt: integer('unix seconds; before that the order is too young'),
})
export type CancelPreview = Static<typeof CancelPreview>

/** The same for every call: what was so when the order was cancelled. */
export const Cancellation = Type.Object({
  orderId: Type.String(),
  cancelledAmount: integer('units given up'),
  refundAmount: integer('SUN that went back, to the balance or the paying address'),
  cancelFee: integer('SUN kept of what would have gone back'),
  pendingAmount: integer('units on their way to the chain: filled, or refunded when the chain does not take them'),
  cancelledAt: integer('unix seconds'),
})
export type Cancellation = Static<typeof Cancellation>

/** POST /v2/order/:id/return. */
export const ReturnBody = closedObject({
  minRefundAmount: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'SUN; where less would come back, nothing is returned',
    }),
  ),
})
export type ReturnBody = Static<typeof ReturnBody>

/**
 * How a delegation stands. NOT_TAKEN_BACK: by its provider's terms, or it was sold or extended; LOCKED: the chain holds
 * it; NOT_FINAL: its block is younger than a minute; NO_HOUR_LEFT: no whole hour is unused; RETURNED: the buyer is
 * paid, the chain takes it back within a minute or two; OVER: it has ended, or is back.
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
  state: Type.Enum([...RETURN_STATES], { description: 'RETURNABLE: it can be returned now; else why not' }),
  returnPercent: integer('of the price of the unused whole hours, by its provider’s terms when it was sold'),
  unusedHours: integer('whole hours from now to its end, of those that were paid for'),
  refundAmount: integer('SUN that would come back now, or has come back'),
  lockedUntil: Type.Optional(integer('unix seconds: so long the chain does not give it back')),
  returnedAt: Type.Optional(integer('unix seconds')),
  isBack: Type.Optional(boolean('of a returned one: the chain has taken it back, for good')),
})

/** GET /v2/order/:id/return: what returning would do now. Nothing is changed by asking. */
export const ReturnPreview = Type.Object({
  orderId: Type.String(),
  returnableAmount: integer('units that can be returned now'),
  refundAmount: integer('SUN that would go back to the balance'),
  returnedAmount: integer('units that were returned before'),
  returnedRefund: integer('SUN that went back for those'),
  delegates: Type.Array(ReturnDelegate, { description: 'all that the chain has confirmed' }),
})
export type ReturnPreview = Static<typeof ReturnPreview>

/** All that has been returned of the order; the same for every call until more is returned. */
export const OrderReturn = Type.Object({
  orderId: Type.String(),
  returnedAmount: integer('units'),
  refundAmount: integer('SUN that went back to the balance'),
  delegates: Type.Array(ReturnDelegate, { description: 'those that were returned' }),
})
export type OrderReturn = Static<typeof OrderReturn>
