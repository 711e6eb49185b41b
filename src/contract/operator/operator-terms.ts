/**
 * Operator terms of an order, which only the bot in the same program may set. The bot authenticates with a secret
 * generated at startup; terms from any other caller are ignored.
 */
import Type, { type Static } from 'typebox'
import { MAX_MARKUP_BP, MAX_SHARE_BP } from '../pricing.ts'
import { closedObject } from '../schema/fields.ts'
import { AddressText } from '../v2.ts'

/** Request headers: the secret, and the terms as JSON. */
export const OPERATOR_TERMS_KEY_HEADER = 'x-desk-key'
export const OPERATOR_TERMS_HEADER = 'x-desk-terms'

/** Header with the Telegram id of the operator for whom the bot in the same program calls. */
export const OPERATOR_USER_HEADER = 'x-desk-user'

export const OperatorTerms = closedObject({
  /** Markup on the market's price, in hundredths of a percent. */
  markupBp: Type.Integer({ minimum: 0, maximum: MAX_MARKUP_BP }),
  /**
   * Account that receives a share of the markup, in hundredths of a percent. The account invited the buyer, or owns the
   * bot in which the order was placed; `bot` is its Telegram id.
   */
  referrer: Type.Optional(
    closedObject({
      accountId: Type.String({ minLength: 1, maxLength: 64 }),
      shareBp: Type.Integer({ minimum: 1, maximum: MAX_SHARE_BP }),
      bot: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
  /** Set if the Energy is for one USDT transfer to this address and covers at least the bot's estimate for it. */
  usdtTo: Type.Optional(AddressText),
})
export type OperatorTerms = Static<typeof OperatorTerms>
export type Referrer = NonNullable<OperatorTerms['referrer']>
