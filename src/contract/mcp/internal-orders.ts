/** MCP tools around an account's own orders: the fields of REST v2, less what only a signed payment needs. */
import Type from 'typebox'
import { BuyBody, ExtendBody } from '../v2.ts'

const strict = { additionalProperties: false } as const

export const OrderDetailsInput = Type.Object(
  { orderId: Type.String({ maxLength: 64, description: '24 hex characters' }) },
  strict,
)

const { signedTx: _ofBuying, allowPartialFill: _ofOldExamples, ...buying } = BuyBody.properties
/** Paid from the balance. */
export const InternalBuyBody = Type.Object(buying, strict)

const { signedTx: _ofExtending, ...extending } = ExtendBody.properties
/** Paid from the balance. */
export const InternalExtendBody = Type.Object(extending, strict)
