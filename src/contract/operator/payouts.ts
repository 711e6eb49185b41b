/** REST v2, ours: how providers and sellers get what they have earned; for the operator, header `x-admin-key`. */
import Type, { type Static } from 'typebox'
import { closedObject, integer, text } from '../schema/fields.ts'
import { AddressText } from '../v2.ts'

const Frequency = Type.Enum(['DAILY', 'AT_ONCE'])

/** PUT /v2/payouts/:address. What `address` earns, by delegations of the market's or of its own. */
export const PayoutTermsBody = closedObject({
  payoutAddress: Type.Optional(AddressText),
  frequency: Type.Optional(Frequency),
})
export type PayoutTermsBody = Static<typeof PayoutTermsBody>

/** GET /v2/payouts. */
export const Payouts = Type.Object({
  poolAddress: text('where payouts come from'),
  earnings: Type.Array(
    Type.Object({
      address: Type.String(),
      as: Type.Enum(['PROVIDER', 'SELLER']),
      amount: integer('SUN, not paid yet'),
      payoutAddress: Type.String(),
      frequency: Frequency,
    }),
    { description: 'the largest, at most 100 of each kind' },
  ),
  payouts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      address: text('who was paid'),
      amount: integer('SUN'),
      fee: integer('SUN, for being paid at once'),
      state: Type.Enum(['signed', 'paid', 'failed']),
      txid: Type.String(),
      createdAt: integer('unix seconds'),
    }),
    { description: 'the latest 100, newest first' },
  ),
})
export type Payouts = Static<typeof Payouts>
