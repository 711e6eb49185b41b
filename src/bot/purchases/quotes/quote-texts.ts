/** Texts of quotes: the reason for a new quote, the cost and its parts, and what the market has. */
import { changeMarkup, partsOfPaid } from '../../../contract/pricing.ts'
import { isExternal, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { addAll, addSun, mulDivUp, type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Html } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import type { ScreenFacts } from '../../orders/screen-facts.ts'
import { amountOf } from '../../orders/texts.ts'
import { canWait, DEADLINE_BELOW_SEC } from '../waiting.ts'
import type { LongerRental } from './quote.ts'

/** Texts for a new quote that the user did not request. */
const REQUOTE_TEXTS = {
  price: 'purchase-requoted-price',
  market: 'purchase-requoted-market',
  balance: 'purchase-requoted-balance',
  came_back: 'purchase-came-back',
  no_wallet: 'purchase-requoted-no-wallet',
  made_already: 'purchase-requoted-made-already',
  promo_ended: 'purchase-requoted-promo-ended',
  promo_used_up: 'purchase-requoted-promo-used-up',
  promo_used: 'purchase-requoted-promo-used',
} as const satisfies Record<string, PlainKey>

/** Explains a new quote. `riseSun`: difference to the confirmed cost. */
export function requotedText(t: Translator, reason: keyof typeof REQUOTE_TEXTS, riseSun = 0): Html {
  return reason === 'price' && riseSun > 0
    ? t('purchase-requoted-rise', { more: t.trx(sun(riseSun)) })
    : t(REQUOTE_TEXTS[reason])
}

/** Says that the cost has changed since the user saw it, if it reads differently. */
export function priceChangeText(t: Translator, costSun: Sun, wasSun: Sun = costSun): Html | undefined {
  const [from, to] = [t.trx(wasSun), t.trx(costSun)]
  return from === to ? undefined : t(costSun > wasSun ? 'quote-rise' : 'quote-fall', { from, to })
}

export function totalText(t: Translator, p: Purchase, facts: ScreenFacts): Html {
  const { burn, activationFeeSun } = facts
  const cost = t.trx(p.costSun)
  const percent = burn ? savedPercent(totalWithFeeSun(p, facts), burn.costSun) : 0
  if (burn?.days !== 1 || percent <= 0) return t('purchase-total', { cost })
  const texts = { cost, burn: t.aboutTrx(burn.costSun), percent }
  return activationFeeSun === undefined
    ? t('purchase-total-burn', texts)
    : t('purchase-total-burn-fee', { ...texts, fee: t.aboutTrx(activationFeeSun) })
}

/** Total that the payer spends: the price, and the network's fee if a wallet pays to a new address. */
export const totalWithFeeSun = (
  { costSun }: Purchase,
  { activationFeeSun = ZERO_SUN }: Pick<ScreenFacts, 'activationFeeSun'>,
): Sun => addSun(costSun, activationFeeSun)

export const savedPercent = (costSun: Sun, burnSun: Sun): number =>
  Math.floor(((burnSun - costSun) * 100) / Math.max(1, burnSun))

/** Offers a longer rental, whose cost is lower or the same. */
export const longerText = (t: Translator, { durationSec, costSun }: LongerRental, isCheaper: boolean): Html =>
  isCheaper
    ? t('purchase-longer-cheaper', { duration: t.duration(durationSec), cost: t.trx(costSun) })
    : t('purchase-longer-same', { duration: t.duration(durationSec) })

export const longerLabel = (t: Translator, { durationSec, costSun }: LongerRental): string =>
  t.plain('button-longer', { duration: t.duration(durationSec), cost: t.trx(costSun) })

/** Shows how much of these costs is the market's price and how much is the markup. */
export function markupText(t: Translator, costs: readonly Sun[], markupBp: number): Html | undefined {
  if (markupBp === 0) return undefined
  const parts = costs.map((cost) => partsOfPaid(cost, markupBp))
  return t('purchase-markup', {
    market: t.aboutTrx(addAll(parts.map(({ marketSun }) => marketSun))),
    markup: t.aboutTrx(addAll(parts.map(({ markupSun }) => markupSun))),
    percent: t.number(markupBp / 100),
  })
}

export function promoText(t: Translator, { promoCode, usualMarkupBp, costSun, markupBp }: Purchase): Html | undefined {
  if (promoCode === null || usualMarkupBp === null) return undefined
  return t('purchase-promo', {
    code: promoCode,
    percent: t.number(markupBp / 100),
    usual: t.number(usualMarkupBp / 100),
    less: t.aboutTrx(subSun(changeMarkup(costSun, markupBp, usualMarkupBp), costSun)),
  })
}

export function burnText(t: Translator, costSun: Sun, burn: { costSun: Sun; days: number }): Html {
  const percent = savedPercent(costSun, burn.costSun)
  const shown = t.aboutTrx(burn.costSun)
  if (percent <= 0) return t('purchase-burn-cheaper', { burn: shown, cost: t.trx(costSun), days: burn.days })
  return burn.days > 1
    ? t('purchase-burn-days', { burn: shown, days: burn.days, percent })
    : t('purchase-burn', { burn: shown, percent })
}

/** Explains that the market has enough units, but not for this receiver. */
export const lockText = (t: Translator, { checks }: Purchase): Html | undefined =>
  checks?.unitsForOthers === undefined ? undefined : t('purchase-locked')

export function shortageText(t: Translator, p: Purchase, facts: ScreenFacts): Html {
  const until = p.durationSec < DEADLINE_BELOW_SEC ? 'deadline' : 'open'
  const wait = !canWait(p, facts) ? 'none' : isExternal(p) ? 'account' : until
  if (p.available === 0) return t('purchase-partial-none', { wait })
  const cost = t.trx(mulDivUp(p.costSun, p.available, p.amount))
  const units = { available: t.number(p.available), wanted: amountOf(t, p.amount, p.resource) }
  return t('purchase-partial', { ...units, cost, wait })
}
