/** Decides what follows from a tap on Confirm and from its call. Pure: `place.ts` acts on the decision. */
import { changeMarkup } from '../../contract/pricing.ts'
import type { MarkupTerms, Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import type { RequoteReason } from '../orders/screen-facts.ts'
import { isPartial, missingSun, type Offer } from './quote.ts'

export type Decision =
  /** Order what the quote offers; `terms` if the markup has fallen since. */
  | { at: 'send'; terms: MarkupTerms | undefined }
  /** Order nothing. A new quote replaces this purchase. */
  | { at: 'requote'; why: RequoteReason }
  /** The purchase's state is the result. */
  | { at: 'settled' }

/** `promoReason`: the quote's promo code is invalid. `isMade`: an earlier order for the same rental was found since. */
export interface Current {
  offer: Offer
  promoReason: RequoteReason | undefined
  isMade: boolean
}

/** `current` is needed only for a quote. Without it, the purchase counts as settled. */
export function decide(p: Purchase, current: Current | undefined): Decision {
  if (p.state === 'refused') return requoteOrSettle(REQUOTABLE_REFUSALS[p.errorCode ?? ''])
  if (p.state !== 'quoted' || !current) return { at: 'settled' }
  const { offer, promoReason, isMade } = current
  const terms = lowerMarkupTerms(p, offer)
  const promo = terms ? undefined : promoReason
  const why = promo ?? requoteReason(p, offer) ?? (isMade ? 'made_already' : undefined)
  return why ? { at: 'requote', why } : { at: 'send', terms }
}

export const requoteOrSettle = (why: RequoteReason | undefined): Decision =>
  why ? { at: 'requote', why } : { at: 'settled' }

/** Refusals caused by a change since the quote. The bot answers them with a new quote. */
const REQUOTABLE_REFUSALS: Readonly<Record<string, RequoteReason>> = {
  PRICE_EXCEED_MAX_PRICE_REQUIRED: 'price',
  CANNOT_FULFILLED: 'market',
  SOME_DELEGATE_CANNOT_EXTEND: 'market',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'balance',
  PAY_LATER_NOT_OFFERED: 'no_wallet',
}

/**
 * Returns the terms with the current markup if that is lower than quoted. The user confirmed a higher cost, so need not
 * be asked again. Undefined if the quoted terms apply.
 */
function lowerMarkupTerms(p: Purchase, offer: Offer): MarkupTerms | undefined {
  const { markupBp = 0, referrer = null, promoCode = null, usualMarkupBp = null } = offer
  if (markupBp > p.markupBp) return undefined
  if (markupBp === p.markupBp && promoCode === p.promoCode) return undefined
  return { costSun: changeMarkup(p.costSun, p.markupBp, markupBp), markupBp, referrer, promoCode, usualMarkupBp }
}

function requoteReason(p: Purchase, offer: Offer): RequoteReason | undefined {
  if (offer.unitPriceSun > p.unitPriceSun || offer.costSun > p.costSun) return 'price'
  if (isPartial(offer) || (p.kind === 'EXTEND' && offer.amount < p.amount)) return 'market'
  return missingSun({ ...offer, costSun: p.costSun }) > 0 ? 'balance' : undefined
}
