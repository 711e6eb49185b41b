/** MCP tools around an account's own orders: the fields of REST v2, less what only a signed payment needs. */
import Type from 'typebox'
import { SignedTx } from '../payments.ts'
import { BuyBody, ExtendBody } from '../v2.ts'

const strict = { additionalProperties: false } as const

export const OrderDetailsInput = Type.Object(
  { orderId: Type.String({ maxLength: 64, description: '24 hex characters' }) },
  strict,
)

const { signedTx: _ofBuying, allowPartialFill: _ofOldExamples, ...buying } = BuyBody.properties
/** Paid from the balance. */
export const InternalBuyBody = Type.Object(buying, strict)

/** Paid from the balance, or by the signed transfer. */
export const InternalExtendBody = Type.Object(
  {
    ...ExtendBody.properties,
    signedTx: Type.Optional({
      ...SignedTx,
      description:
        'in place of an API key: a signed TransferContract of exactly totalEstimateTrx SUN to the fundAddress of tronsave_extendable_delegates_get. Never a private key',
    }),
  },
  strict,
)
