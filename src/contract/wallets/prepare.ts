/**
 * REST v2, sunwatt extension: the unsigned payment of an order. The payer checks it, signs it unchanged, and sends
 * it as `signedTx` of `buy-resource`. Amounts are SUN, times unix seconds.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, REJECTED_NAMES, text } from '../schema/fields.ts'
import { AddressText, BuyBody, RENTAL_FIELDS } from '../v2.ts'

/** POST /v2/orders/prepare. Changes nothing and reserves nothing. */
export const PrepareBody = closedObject(
  {
    ...RENTAL_FIELDS,
    allowPartialFill: BuyBody.properties.allowPartialFill,
    payer: { ...AddressText, description: 'address that will sign and pay; base58check' },
  },
  { [REJECTED_NAMES]: ['signedTx'] },
)
export type PrepareBody = Static<typeof PrepareBody>

/** Transaction in the form that wallets and tronweb sign. Addresses are hex, because `visible` is false. */
const UnsignedTransfer = Type.Object({
  visible: boolean('always false: addresses are hex'),
  txID: text('SHA-256 of raw_data_hex, 64 hex characters'),
  raw_data: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description:
      'content of raw_data_hex: one TransferContract, ref_block_bytes, ref_block_hash, expiration, timestamp',
  }),
  raw_data_hex: text('bytes to sign'),
})

export const Prepared = Type.Object({
  transaction: { ...UnsignedTransfer, description: 'unsigned TransferContract from payer to payAddress of amount SUN' },
  payAddress: text('fund address of the marketplace'),
  amount: integer('SUN, cost of the order at unitPrice'),
  unitPrice: integer('SUN per unit per day; send it as unitPrice of buy-resource'),
  expiresAt: integer('unix seconds; afterwards no block includes the transaction'),
})
export type Prepared = Static<typeof Prepared>
