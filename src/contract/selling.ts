/** REST v2: selling to an open order with a delegation that its owner has signed. */
import Type, { type Static } from 'typebox'
import { closedObject } from './keywords.ts'
import { AddressText } from './v2.ts'

/** As wallets and tronweb make it; they may write more beside what is named here. */
const SignedDelegation = Type.Object({
  visible: Type.Optional(Type.Boolean({ description: 'addresses in raw_data are base58check, not hex' })),
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
            balance: Type.Integer({ description: 'SUN of stake' }),
            resource: Type.Optional(Type.String({ description: 'absent: BANDWIDTH, as nodes write it' })),
            lock: Type.Boolean(),
            lock_period: Type.Integer({ description: 'blocks' }),
          }),
        }),
      }),
      { minItems: 1, maxItems: 1 },
    ),
    ref_block_bytes: Type.String(),
    ref_block_hash: Type.String(),
    expiration: Type.Integer({ description: 'ms' }),
    timestamp: Type.Integer({ description: 'ms' }),
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
      description: 'SUN per unit per day; below it nothing is sold',
    }),
  ),
  isAllowSellForLockedDelegator: Type.Optional(
    Type.Boolean({
      description: 'also where the owner has a lock towards the receiver, which then runs on',
    }),
  ),
})
export type SellManualBody = Static<typeof SellManualBody>

export const Sold = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  code: Type.Literal(200),
  delegatedId: Type.String({ description: '24 hex: the first of the txID of the delegation' }),
})
export type Sold = Static<typeof Sold>
