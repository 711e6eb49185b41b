/**
 * REST v2, ours: an order that is paid afterwards, by a plain TRX transfer from any wallet or exchange to an address
 * of its own. A key is optional. Amounts are SUN, times unix seconds.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, NOT_HERE, text } from './schema/fields.ts'
import { AddressText, BuyBody } from './v2.ts'

const { signedTx: _, signature: _proof, allowPartialFill: __, ...rental } = BuyBody.properties

/** POST /v2/pay-later: nothing is charged; `amount` has to be at `payAddress` in a block until `deadline`. */
export const PayLaterBody = closedObject(
  {
    ...rental,
    refundAddress: Type.Optional({
      ...AddressText,
      description:
        'without a key: where money goes that the order does not take; unless given, to the address it came from',
    }),
  },
  { [NOT_HERE]: ['signedTx'] },
)
export type PayLaterBody = Static<typeof PayLaterBody>

export const PayLaterCreated = Type.Object({
  orderId: text('24 hex; the order has it as soon as it is paid'),
  payAddress: text('of this order only'),
  amount: integer(
    'SUN, for exactly this order; several transfers add up, without a key and refundAddress those of one sender',
  ),
  deadline: integer('unix seconds; the time of the block that has the transfer counts'),
  unitPrice: integer('SUN per unit per day, valid until the deadline'),
})
export type PayLaterCreated = Static<typeof PayLaterCreated>

/**
 * `waiting`: not paid, or not all of it; also for about a minute after the deadline, until no block can bring
 * anything any more. `paid`: the order is there. `expired`: too little came in time. `returned`: it was paid, and the
 * order could not be made any more. `cancelled`: it was given up before it was paid; what comes all the same goes back.
 */
export const PAY_LATER_STATES = ['waiting', 'paid', 'expired', 'returned', 'cancelled'] as const
export type PayLaterState = (typeof PAY_LATER_STATES)[number]

/**
 * `held`: until its block is final. `credited`: in the account's balance. `sending`, `sent`: a transfer to `to`.
 * `kept`: too little for a transfer; it goes along with the next one to that address. `repaid`: kept for good, for
 * what its owner owed: an earlier payment that the chain dropped after it had been spent.
 */
export const PAY_LATER_REFUND_STATES = ['held', 'credited', 'sending', 'sent', 'kept', 'repaid'] as const
export type PayLaterRefundState = (typeof PAY_LATER_REFUND_STATES)[number]

export const PayLaterRefund = Type.Object({
  amount: integer('SUN'),
  state: Type.Enum([...PAY_LATER_REFUND_STATES]),
  to: Type.Optional(text('the address; none where it is the account’s balance, or repaid')),
  txid: Type.Optional(text('where it is sent')),
})
export type PayLaterRefund = Static<typeof PayLaterRefund>

/** GET /v2/pay-later/:id: the id is all that is needed, with a key or without. */
export const PayLaterOrder = Type.Object({
  ...PayLaterCreated.properties,
  state: Type.Enum([...PAY_LATER_STATES]),
  reason: Type.Optional(text('returned: why there is no order')),
  paid: integer('SUN that came in time, adds up and counts'),
  arriving: integer('SUN that came in time in a block that is not final enough yet'),
  notCounted: integer(
    'SUN that does not add up to the order and is not in refunds yet: of another sender than the money in paid, without a key and refundAddress, or too late. It goes back once the order is decided',
  ),
  refunds: Type.Array(PayLaterRefund, { description: 'what the order does not take: surplus, a part, late money' }),
})
export type PayLaterOrder = Static<typeof PayLaterOrder>
