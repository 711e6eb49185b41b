/**
 * What only the bot of the same program may say of an order: its operator's terms. It shows them by a secret that is
 * made at the start of the program and told to nobody else; from any other caller the terms are not read.
 */
import Type, { type Static } from 'typebox'
import { MAX_MARKUP_BP, MAX_SHARE_BP } from '../pricing.ts'
import { closedObject } from '../schema/fields.ts'
import { AddressText } from '../v2.ts'

/** Request headers: the secret, and the terms as JSON. */
export const DESK_KEY_HEADER = 'x-desk-key'
export const DESK_TERMS_HEADER = 'x-desk-terms'

export const DeskTerms = closedObject({
  /** Added to the market's price, in hundredths of a percent. */
  markupBp: Type.Integer({ minimum: 0, maximum: MAX_MARKUP_BP }),
  /**
   * The account that has a share of the markup, in hundredths of a percent: it invited the buyer, or it owns the bot
   * (Telegram's id) that the order is made in.
   */
  referrer: Type.Optional(
    closedObject({
      accountId: Type.String({ minLength: 1, maxLength: 64 }),
      shareBp: Type.Integer({ minimum: 1, maximum: MAX_SHARE_BP }),
      bot: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
  /** The Energy is for one transfer of USDT to this address, and no less than the bot's estimate for it. */
  usdtTo: Type.Optional(AddressText),
})
export type DeskTerms = Static<typeof DeskTerms>
export type Referrer = NonNullable<DeskTerms['referrer']>
