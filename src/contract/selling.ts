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
            resource: Type.Optional(text('absent means BANDWIDTH, because nodes omit it')),
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
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      description: 'SUN per unit per day; nothing is sold below this price',
    }),
  ),
  isAllowSellForLockedDelegator: Type.Optional(
    boolean('true: sell even if the owner already has a lock towards the receiver; that lock is then extended'),
  ),
})
export type SellManualBody = Static<typeof SellManualBody>

export const Sold = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  code: Type.Literal(200),
  delegatedId: text('24 hex: the start of the delegation’s txID'),
})
export type Sold = Static<typeof Sold>
