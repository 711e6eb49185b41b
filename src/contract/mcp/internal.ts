/**
 * MCP tools for an Internal Account: balance, deposits and own orders. The fields are those of REST v2, without the
 * ones that only signed payments need.
 */
import Type, { type Static } from 'typebox'
import { SignedTx } from '../payments.ts'
import { closedObject, integer, text } from '../schema/fields.ts'
import { BuyBody, ExtendBody, UserInfo } from '../v2.ts'

export const AccountGetInput = closedObject({})
export const AccountGetOutput = Type.Object({
  ...UserInfo.properties,
  balance: text('SUN (1 TRX = 1,000,000 SUN), as text; what open orders hold is not in it'),
  apiKey: text('masked in full: the marketplace keeps only a hash of the key and can show nothing of it'),
})

export const DepositAddressInput = closedObject({
  amountTrx: Type.Union(
    [Type.String({ pattern: '^[0-9]{1,10}(\\.[0-9]{1,6})?$' }), Type.Number({ exclusiveMinimum: 0 })],
    { description: 'TRX that is to be paid in, with at most 6 decimals: "25.5" or 25.5' },
  ),
})

const TrxText = (description: string) => text(`TRX, decimals as text: ${description}`)

export const DepositAddressOutput = Type.Object({
  amountTrx: TrxText('what is to be sent'),
  depositAddress: text('base58check; takes native TRX and nothing else'),
  minimumDepositTrx: TrxText('less is recorded, and credited together with the next deposit that reaches it'),
  feeTrx: TrxText('what is taken from this deposit if it comes now, before any other'),
  firstDepositFeeTrx: TrxText('taken from the first deposit of an account: the activation of its address'),
  freeDepositsPerDay: integer('deposits per UTC day without a further fee'),
  furtherDepositFeeTrx: TrxText('taken from each further deposit of that day'),
})
export type DepositAddressOutput = Static<typeof DepositAddressOutput>

export const OrderDetailsInput = closedObject({
  orderId: Type.String({ maxLength: 64, description: '24 hex characters' }),
})

const {
  signedTx: _signedTx,
  signature: _signature,
  allowPartialFill: _allowPartialFill,
  ...buyFields
} = BuyBody.properties
/** Body of a purchase paid from the balance. */
export const InternalBuyBody = closedObject(buyFields)

/** Body of an extension paid from the balance or by a signed transfer. */
export const InternalExtendBody = closedObject({
  ...ExtendBody.properties,
  signedTx: Type.Optional({
    ...SignedTx,
    description:
      'in place of an API key: a signed TransferContract of exactly totalEstimateTrx SUN to the fundAddress of tronsave_extendable_delegates_get. Never a private key',
  }),
})
