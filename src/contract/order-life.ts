/** REST v2, ours: what becomes of an order after it was placed. */
import Type, { type Static } from 'typebox'
import { closedObject, integer, NOT_HERE } from './schema/fields.ts'
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
