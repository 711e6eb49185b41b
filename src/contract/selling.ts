/** REST v2: filling an open order with a delegation signed by the stake's owner. */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, text } from './schema/fields.ts'
import { AddressText } from './v2.ts'

/** Format of wallets and tronweb, which may add other fields. */
const SignedDelegation = Type.Object({
  visible: Type.Optional(boolean('addresses in raw_data are base58check, not hex')),
  txID: Type.String({ maxLength: 64 }),
  raw_data_hex: Type.String({ maxLength: 4_096 }),
  raw_data: Type.Object({
    contract: Type.Array(
      Type.Object({
        type: Type.String(),
        parameter: Type.Object({
          type_url: Type.String(),
          value: Type.Object({
            owner_address: Type.String(),
            receiver_address: Type.String(),
            balance: integer('SUN of stake'),
            resource: Type.Optional(text('absent: BANDWIDTH, as nodes write it')),
            lock: Type.Boolean(),
            lock_period: integer('blocks'),
          }),
        }),
      }),
      { minItems: 1, maxItems: 1 },
    ),
    ref_block_bytes: Type.String(),
    ref_block_hash: Type.String(),
    expiration: integer('ms'),
    timestamp: integer('ms'),
  }),
  signature: Type.Array(Type.String(), { minItems: 1, maxItems: 5 }),
})

/** POST /v2/orders/sell-manual. */
export const SellManualBody = closedObject({
  orderId: Type.String({ maxLength: 64 }),
  signedTx: SignedDelegation,
  paymentAddress: Type.Optional(AddressText),
  minPrice: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'SUN per unit per day; below it nothing is sold' }),
  ),
  isAllowSellForLockedDelegator: Type.Optional(
    boolean('also where the owner has a lock towards the receiver, which then runs on'),
  ),
})
export type SellManualBody = Static<typeof SellManualBody>

export const Sold = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  code: Type.Literal(200),
  delegatedId: text('24 hex: the first of the txID of the delegation'),
})
export type Sold = Static<typeof Sold>
