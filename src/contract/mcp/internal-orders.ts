/** MCP tools around an account's own orders: the fields of REST v2, less what only a signed payment needs. */
import Type from 'typebox'
import { SignedTx } from '../payments.ts'
import { closedObject } from '../schema/fields.ts'
import { BuyBody, ExtendBody } from '../v2.ts'

export const OrderDetailsInput = closedObject({
  orderId: Type.String({ maxLength: 64, description: '24 hex characters' }),
})

const { signedTx: _ofBuying, allowPartialFill: _ofOldExamples, ...buying } = BuyBody.properties
/** Paid from the balance. */
export const InternalBuyBody = closedObject(buying)

/** Paid from the balance, or by the signed transfer. */
export const InternalExtendBody = closedObject({
  ...ExtendBody.properties,
  signedTx: Type.Optional({
    ...SignedTx,
    description:
      'in place of an API key: a signed TransferContract of exactly totalEstimateTrx SUN to the fundAddress of tronsave_extendable_delegates_get. Never a private key',
  }),
})
