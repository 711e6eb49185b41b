/** A quote: its lines in order of importance, its buttons, and the screens behind them. */
import { isExternal, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { subSun } from '../../../kernel/sun.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { purchaseOpButton as op, purchaseButton } from '../../orders/buttons.ts'
import { partLines } from '../../orders/extension.ts'
import { addressText } from '../../orders/names.ts'
import type { ScreenFacts } from '../../orders/screen-facts.ts'
import { amountOf, pricePerThousand, transferPriceText } from '../../orders/texts.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import {
  adviceText,
  burnsBandwidth,
  checksText,
  firstTransferEnergy,
  hasEnough,
  isForOneTransfer,
  isOversized,
  isRefused,
  requiredEnergy,
  warningLines,
} from '../checks.ts'
import { requestDropButton, requesterName } from '../requests/request-screens.ts'
import { isPartial } from './offers.ts'
import { fitLines, type Line, linesOf, REQUIRED } from './quote-lines.ts'
import { sendFeeText, shortText, variantOf, waysToPay } from './quote-payment.ts'
import {
  burnText,
  longerLabel,
  longerText,
  markupText,
  priceChangeText,
  promoText,
  requotedText,
  savedPercent,
  totalText,
  totalWithFeeSun,
} from './quote-texts.ts'

export function quoteScreen(t: Translator, p: Purchase, facts: ScreenFacts): Screen {
  // A quote for a payment request can be paid as it is, but not changed.
  const isForRequest = p.requestId !== null
  const { longer, rented, supplierUnits } = p.checks ?? {}
  const firstEnergy = firstTransferEnergy(p, facts)
  const details = [
    op(t, 'button-quote-details', 'details', p),
    ...(changeRows(t, p).length > 0 ? [op(t, 'button-quote-change', 'change', p)] : []),
  ]
  const { foot, pay, more = [], end = [details] } = variantOf(p)(t, p, facts, details)
  return {
    text: fitLines([
      linesOf(REQUIRED, ...noticesOf(t, p, facts)),
      [...linesOf(REQUIRED, ...headOf(t, p, facts)), ...termsOf(t, p, facts)],
      [
        ...linesOf(REQUIRED, warningLines(t, p), isRefused(p) && t('check-refused')),
        ...linesOf(
          2,
          longer && !(isForRequest && longer.costSun >= p.costSun) && longerText(t, longer, longer.costSun < p.costSun),
        ),
        ...linesOf(2, rented && t('address-rented')),
        ...linesOf(
          3,
          firstEnergy !== undefined && t('purchase-new-recipient', { amount: amountOf(t, firstEnergy, p.resource) }),
        ),
        ...linesOf(
          1,
          supplierUnits !== undefined &&
            (supplierUnits < p.amount
              ? t('quote-supplier', { amount: amountOf(t, supplierUnits, p.resource) })
              : t('quote-supplier-all')),
        ),
        // The first line is the verdict on the amount.
        ...linesOf(4, !isForRequest && adviceText(t, p)).map((line, i) => (i === 0 ? { ...line, rank: 1 } : line)),
      ],
      foot,
    ]),
    buttons: [
      [!(isForRequest && isPartial(p)) && longerButton(t, p)],
      ...pay,
      isForRequest ? [] : otherRentals(t, p, firstEnergy),
      ...more,
      [!isForRequest && needButton(t, p)],
      ...end,
      [
        !isForRequest && op(t, 'button-back', 'back', p),
        isForRequest && facts.request?.userId === p.userId && requestDropButton(t, p.requestId ?? ''),
        op(t, 'button-cancel', 'no', p),
      ],
    ],
  }
}

function longerButton(t: Translator, p: Purchase): Button | undefined {
  const longer = p.checks?.longer
  return longer && longer.costSun < p.costSun ? purchaseButton(longerLabel(t, longer), 'long', p.id) : undefined
}

/** Returns one row: the longer rental at the same price, and the Energy for a new recipient. The text explains both. */
function otherRentals(t: Translator, p: Purchase, firstEnergy: number | undefined): (Button | false | undefined)[] {
  const longer = p.checks?.longer
  return [
    longer &&
      longer.costSun >= p.costSun &&
      purchaseButton(`⏱ ${t.shortDuration(longer.durationSec)} · ${t.trx(longer.costSun)} TRX`, 'long', p.id),
    firstEnergy !== undefined && !isPartial(p) && purchaseButton(`⚡ ${t.number(firstEnergy)}`, 'first', p.id),
  ]
}

/** Returns the rows of the screen behind *Change*: the steps that lead to the quote, and other rentals in its place. */
function changeRows(t: Translator, p: Purchase): Button[][] {
  if (p.requestId !== null) return []
  const rows = [
    ...(p.kind === 'BUY'
      ? [
          [op(t, 'button-quote-amount', 'amount', p), op(t, 'button-quote-duration', 'duration', p)],
          [op(t, 'button-quote-receiver', 'receiver', p)],
        ]
      : []),
    [isForOneTransfer(p) && p.usdtTo === null && !isPartial(p) && op(t, 'button-whom', 'whom', p)],
    [!isRefused(p) && burnsBandwidth(p) && op(t, 'button-rent-bandwidth', 'net', p)],
  ]
  return rows.map((row) => row.filter((button) => button !== false)).filter((row) => row.length > 0)
}

export const changesScreen = (t: Translator, p: Purchase, facts: ScreenFacts): Screen => ({
  text: paragraphs(lines(...headOf(t, p, facts)), t('quote-change-ask')),
  buttons: [...changeRows(t, p), [backToQuote(t, p)]],
})

/** Formats the reason for this quote, and its rental. */
function noticesOf(t: Translator, p: Purchase, facts: ScreenFacts): (Html | undefined | false)[] {
  const { unsettledPurchase, reason, wasSun } = facts
  return [
    reason && requotedText(t, reason, p.costSun - (wasSun ?? p.costSun)),
    // After Confirm, the reason names the difference. The terms name a promo code.
    (!reason || reason === 'came_back') &&
      !isPartial(p) &&
      (p.promoCode === null || p.costSun > (wasSun ?? 0)) &&
      priceChangeText(t, p.costSun, wasSun),
    unsettledPurchase &&
      t('purchase-earlier-unknown', { what: amountOf(t, unsettledPurchase.amount, unsettledPurchase.resource) }),
    p.requestId !== null && requestHeadText(t, p, facts),
  ]
}

/** States what is rented, for which address and at which cost. */
export function headOf(t: Translator, p: Purchase, facts: ScreenFacts): (Html | undefined | false)[] {
  const what = amountOf(t, p.amount, p.resource)
  const receiver = t('purchase-to', { address: addressText(p.receiver, facts.names) })
  return p.kind === 'BUY'
    ? [t('purchase-title-buy', { what, duration: t.duration(p.durationSec) }), receiver, totalText(t, p, facts)]
    : [t('purchase-title-extend', { cost: t.trx(p.costSun), what, end: t.time(p.extendToMs ?? facts.nowMs) }), receiver]
}

/** Explains the cost, and lists the parts of an extension. */
function termsOf(t: Translator, p: Purchase, facts: ScreenFacts): Line[] {
  const { burn, transferEnergy } = facts
  const spentSun = totalWithFeeSun(p, facts)
  return [
    ...linesOf(1, transferPriceText(t, p, transferEnergy)),
    ...linesOf(1, burn && savedPercent(spentSun, burn.costSun) <= 0 && burnText(t, spentSun, burn)),
    ...linesOf(2, markupText(t, [p.costSun], p.markupBp)),
    ...linesOf(3, promoText(t, p)),
    ...linesOf(2, p.extendParts !== null && partLines(t, p.resource, p.extendParts)),
  ]
}

const backToQuote = (t: Translator, p: Purchase): Button => op(t, 'button-back', 'quote', p)

/** Shows everything that the price, the time and the advice of a quote are based on. */
export function quoteDetailsScreen(t: Translator, p: Purchase, facts: ScreenFacts): Screen {
  const { burn } = facts
  const spentSun = totalWithFeeSun(p, facts)
  return {
    text: paragraphs(
      lines(...headOf(t, p, facts), ...termsOf(t, p, facts).map(({ text }) => text)),
      lines(
        p.kind === 'BUY' &&
          p.durationSec >= DAY_SEC &&
          t('purchase-price', { price: pricePerThousand(t, p.unitPriceSun) }),
        p.kind === 'BUY' && t('purchase-duration', { end: t.time(facts.nowMs + p.durationSec * 1000) }),
        // The head shows the savings of a single use.
        burn && burn.days > 1 && savedPercent(spentSun, burn.costSun) > 0 && burnText(t, spentSun, burn),
        p.kind === 'BUY' &&
          t(p.available < p.amount ? 'purchase-available' : 'purchase-available-all', {
            available: t.number(p.available),
          }),
        !isExternal(p) &&
          (shortText(t, p, facts) ??
            t('purchase-balance', {
              before: t.heldTrx(p.balanceSun),
              after: t.heldTrx(subSun(p.balanceSun, p.costSun)),
            })),
      ),
      checksText(t, p),
    ),
    buttons: [[backToQuote(t, p)]],
  }
}

/** Offers the ways to pay other than from the balance. */
export const waysScreen = (t: Translator, p: Purchase, facts: ScreenFacts): Screen => ({
  text: paragraphs(lines(...headOf(t, p, facts)), sendFeeText(t, p, facts), t('ways-ask')),
  buttons: [...waysToPay(t, p, facts).map((way) => [way]), [backToQuote(t, p)]],
})

/** Says who asks for the payment and until when, and how the payer can pay. */
function requestHeadText(t: Translator, p: Purchase, { request }: ScreenFacts): Html | undefined {
  if (!request) return undefined
  const end = t.time(request.expiresAtMs)
  return paragraphs(
    request.userId === p.userId
      ? t('request-quote-own', { end })
      : t('request-quote', { who: requesterName(t, request), end }),
    isExternal(p) && t('request-no-account'),
    request.stage === 'paying' && t('request-wallet-open'),
  )
}

function needButton(t: Translator, p: Purchase): Button | false {
  const need = requiredEnergy(p)
  if (need === undefined || hasEnough(p) || !(p.amount < need || isOversized(p))) return false
  return purchaseButton(t.plain('button-need', { amount: t.number(need) }), 'need', p.id)
}

/** Second confirmation, if there is a warning about one of the addresses. */
export function confirmAgainScreen(t: Translator, p: Purchase): Screen {
  const confirmButton = purchaseButton(t.plain('button-sure', { cost: t.trx(p.costSun) }), 'sure', p.id)
  return {
    text: paragraphs(warningLines(t, p), t('purchase-sure')),
    buttons: [[{ ...confirmButton, style: 'danger' }], [backToQuote(t, p), op(t, 'button-cancel', 'no', p)]],
  }
}
