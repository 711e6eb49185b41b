/**
 * MCP tools for an Internal Account: balance, deposits and own orders. The fields are those of REST v2, except the
 * fields that only signed payments need.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, text } from '../schema/fields.ts'
import { ExtendBody, RENTAL_FIELDS, UserInfo } from '../v2.ts'
import { SignedTx } from '../wallets/payments.ts'

export const AccountGetOutput = Type.Object({
  ...UserInfo.properties,
  balance: text('SUN (1 TRX = 1,000,000 SUN), as text; excludes amounts held for open orders'),
  apiKey: text('fully masked: the marketplace stores only a hash of the key and cannot show any part of it'),
})

export const DepositAddressInput = closedObject({
  amountTrx: Type.Union(
    [Type.String({ pattern: '^[0-9]{1,10}(\\.[0-9]{1,6})?$' }), Type.Number({ exclusiveMinimum: 0 })],
    { description: 'TRX to deposit, with at most 6 decimals: "25.5" or 25.5' },
  ),
})

const TrxText = (description: string) => text(`TRX, decimals as text: ${description}`)

export const DepositAddressOutput = Type.Object({
  amountTrx: TrxText('the amount to send'),
  depositAddress: text('base58check; accepts native TRX only'),
  minimumDepositTrx: TrxText(
    'a smaller deposit is recorded, and credited with the next deposit that reaches the minimum',
  ),
  feeTrx: TrxText('fee of this deposit, if it arrives before any other'),
  firstDepositFeeTrx: TrxText('fee of the account’s first deposit, for the activation of its address'),
  freeDepositsPerDay: integer('deposits per UTC day without another fee'),
  furtherDepositFeeTrx: TrxText('fee of each additional deposit on that day'),
})
export type DepositAddressOutput = Static<typeof DepositAddressOutput>

export const OrderDetailsInput = closedObject({
  orderId: Type.String({ maxLength: 64, description: '24 hex characters' }),
})

/** Body of a purchase paid from the balance. */
export const InternalBuyBody = closedObject(RENTAL_FIELDS)

/** Body of an extension paid from the balance or by a signed transfer. */
export const InternalExtendBody = closedObject({
  ...ExtendBody.properties,
  signedTx: Type.Optional({
    ...SignedTx,
    description:
      'instead of an API key: a signed TransferContract of exactly totalEstimateTrx SUN to the fundAddress of tronsave_extendable_delegates_get. Never a private key',
  }),
})
