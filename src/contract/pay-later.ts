/**
 * REST v2, sunwatt extension: an order paid after it is placed, by a plain TRX transfer from any wallet or exchange to
 * the order's own address. An API key is optional. Amounts are SUN, times unix seconds.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, REJECTED_NAMES, text } from './schema/fields.ts'
import { AddressText, RENTAL_FIELDS } from './v2.ts'

/** POST /v2/pay-later. Nothing is charged; `amount` must arrive at `payAddress` in a block before `deadline`. */
export const PayLaterBody = closedObject(
  {
    ...RENTAL_FIELDS,
    refundAddress: Type.Optional({
      ...AddressText,
      description: 'without a key: address that receives money the order does not use; default: the sender’s address',
    }),
  },
  { [REJECTED_NAMES]: ['signedTx'] },
)
export type PayLaterBody = Static<typeof PayLaterBody>

/** Smallest refund of money without an order, in SUN. Smaller amounts wait for the next refund to the same address. */
export const MIN_REFUND_SUN = 1_000_000

const payLaterTerms = {
  orderId: text('24 hex; id of the order once it is paid'),
  payAddress: text('address used only for this order'),
  amount: integer(
    'SUN to pay for this order; several transfers add up (without a key and refundAddress, only those of one sender)',
  ),
  deadline: integer('unix seconds; the time of the transfer’s block counts'),
  unitPrice: integer('SUN per unit per day, valid until the deadline'),
}

export const PayLaterCreated = Type.Object({
  ...payLaterTerms,
  payPage: text('path of the page that pays the order in a browser; only this answer contains it'),
})
export type PayLaterCreated = Static<typeof PayLaterCreated>

/**
 * Payment states.
 * - `waiting`: not paid in full. Lasts until about a minute after the deadline, when every block that counts is final.
 * - `paid`: the order exists.
 * - `expired`: too little arrived in time.
 * - `returned`: it was paid, but the order could no longer be created.
 * - `cancelled`: cancelled before payment; later payments are refunded.
 */
export const PAY_LATER_STATES = ['waiting', 'paid', 'expired', 'returned', 'cancelled'] as const

/**
 * Refund states.
 * - `held`: waiting for its block to become final.
 * - `credited`: added to the account's balance.
 * - `sending`, `sent`: transferred to `to`.
 * - `kept`: too small for a transfer; sent with the next refund to that address.
 * - `repaid`: used to pay a debt of the owner, whose earlier payment a reorg removed after it was spent.
 */
export const PAY_LATER_REFUND_STATES = ['held', 'credited', 'sending', 'sent', 'kept', 'repaid'] as const
export type PayLaterRefundState = (typeof PAY_LATER_REFUND_STATES)[number]

export const PayLaterRefund = Type.Object({
  amount: integer('SUN'),
  state: Type.Enum([...PAY_LATER_REFUND_STATES]),
  to: Type.Optional(text('receiving address; absent if credited to the account’s balance, or repaid')),
  txid: Type.Optional(text('txid of the refund, once it is sent')),
})
export type PayLaterRefund = Static<typeof PayLaterRefund>

/** GET /v2/pay-later/:id. The id is sufficient; a key is optional. */
export const PayLaterOrder = Type.Object({
  ...payLaterTerms,
  state: Type.Enum([...PAY_LATER_STATES]),
  reason: Type.Optional(text('for returned: the reason why there is no order')),
  paid: integer('SUN received in time and confirmed'),
  arriving: integer('SUN received in time that does not have enough confirmations yet'),
  notCounted: integer(
    'SUN that does not count towards the order and is not in refunds yet: received too late, or (without a key and refundAddress) from a sender other than that of the amount in paid, or less than a tenth of amount. It is refunded once the order is decided',
  ),
  refunds: Type.Array(PayLaterRefund, {
    description: 'refunds of money that the order does not use: surplus, partial or late payments',
  }),
})
export type PayLaterOrder = Static<typeof PayLaterOrder>
