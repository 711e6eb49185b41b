/** A quote: its lines in order of importance, its buttons, and the screens behind them. */
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { isExternal, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { subSun } from '../../../kernel/sun.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { purchaseOpButton as op, purchaseButton, requestButton } from '../../orders/buttons.ts'
import { missingText } from '../../orders/deposit-terms.ts'
import { partLines } from '../../orders/extension.ts'
import { addressText } from '../../orders/names.ts'
import type { ScreenFacts } from '../../orders/screen-facts.ts'
import { amountOf, pricePerThousand, reservedText, transferPriceText } from '../../orders/texts.ts'
import { goButton } from '../../telegram/keyboards.ts'
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
  isWarned,
  requiredEnergy,
  warningLines,
} from '../checks.ts'
import { requestDropButton, requesterName } from '../requests/request-screens.ts'
import { canWait, remainderText } from '../waiting.ts'
import { isPartial, missingSun } from './offers.ts'
import {
  burnText,
  lockText,
  longerLabel,
  longerText,
  markupText,
  outlaySun,
  promoText,
  requotedText,
  savedPercent,
  shortageText,
  totalText,
} from './quote-texts.ts'

/** Maximum lines of a quote. What does not fit is behind *Details*. */
const MAX_QUOTE_LINES = 8

/** Takes the lines of `parts` that matter most, up to the limit, and separates the parts by a blank line. */
function fitted(parts: readonly (readonly Line[])[]): Html {
  const byRank = parts.flat().sort((a, b) => a.rank - b.rank)
  const kept = new Set(byRank.filter(({ rank }, i) => rank === REQUIRED || i < MAX_QUOTE_LINES))
  return paragraphs(...parts.map((part) => lines(...part.filter((line) => kept.has(line)).map(({ text }) => text))))
}

const REQUIRED = 0

interface Line {
  text: Html
  /** Required lines have rank 0. Of the others, lines with a low rank come first if space is short. */
  rank: number
}

/** Splits texts into lines. Skips empty ones. */
const linesOf = (rank: number, ...texts: (Html | undefined | false)[]): Line[] =>
  texts
    .flatMap((text) => (text ? text.split('\n') : []))
    .flatMap((text) => (text ? [{ text: text as Html, rank }] : []))

export function quoteScreen(t: Translator, p: Purchase, facts: ScreenFacts): Screen {
  // A quote for a payment request can be paid as it is, but not changed.
  const isForRequest = p.requestId !== null
  const external = isExternal(p)
  const { longer, supplierUnits } = p.checks ?? {}
  const firstEnergy = firstTransferEnergy(p, facts)
  const bothRow = [isRefused(p) && !isForRequest && !isPartial(p) && op(t, 'button-rent-both', 'both', p)]
  const firstRow = [
    firstEnergy !== undefined &&
      !isPartial(p) &&
      purchaseButton(t.plain('button-need', { amount: t.number(firstEnergy) }), 'first', p.id),
  ]
  const extraRows = isForRequest
    ? []
    : [
        [needButton(t, p)],
        [isForOneTransfer(p) && p.usdtTo === null && !isPartial(p) && op(t, 'button-whom', 'whom', p)],
        [!isRefused(p) && burnsBandwidth(p) && op(t, 'button-rent-bandwidth', 'net', p)],
      ]
  const longerRow = longer ? [purchaseButton(longerLabel(t, longer), 'long', p.id)] : []
  // A cheaper rental comes first. One at the same price comes second, so that the usual tap orders what was asked for.
  const [cheaperRow, sameRow] = longer && longer.costSun < p.costSun ? [longerRow, []] : [[], longerRow]
  const withdrawButton = isForRequest && facts.request?.userId === p.userId && requestDropButton(t, p.requestId ?? '')
  const leaveButtons = [
    !isForRequest && op(t, 'button-back', 'back', p),
    withdrawButton,
    op(t, 'button-cancel', 'no', p),
  ]
  const details = op(t, 'button-quote-details', 'details', p)
  const ways = waysToPay(t, p, facts)
  const page = pageButton(t, p, facts)
  const otherWays = ways.length > 1 ? op(t, 'button-ways', 'ways', p) : ways[0]
  const text = (foot: Line[] = []) =>
    fitted([
      linesOf(REQUIRED, ...noticesOf(t, p, facts)),
      [...linesOf(REQUIRED, ...headOf(t, p, facts)), ...termsOf(t, p, facts)],
      [
        ...linesOf(REQUIRED, warningLines(t, p), isRefused(p) && t('check-refused')),
        ...linesOf(2, longer && longerText(t, longer, longer.costSun < p.costSun)),
        ...linesOf(
          3,
          firstEnergy !== undefined && t('purchase-new-recipient', { amount: amountOf(t, firstEnergy, p.resource) }),
        ),
        ...linesOf(
          1,
          supplierUnits !== undefined && t('quote-supplier', { amount: amountOf(t, supplierUnits, p.resource) }),
        ),
        // The first line is the verdict on the amount.
        ...linesOf(4, adviceText(t, p)).map((line, i) => (i === 0 ? { ...line, rank: 1 } : line)),
      ],
      foot,
    ])
  if (isPartial(p) && isForRequest)
    return {
      text: text(linesOf(REQUIRED, t('request-short'))),
      buttons: [[requestButton(t, 'button-request-open', 'open', p.requestId ?? '')], [details], leaveButtons],
    }
  if (isPartial(p))
    return {
      text: text(linesOf(REQUIRED, partialText(t, p, facts))),
      buttons: [cheaperRow, ...partialRows(t, p, facts), sameRow, ...extraRows, [details], leaveButtons],
    }
  if (external)
    return {
      text: text(
        isForRequest
          ? []
          : linesOf(REQUIRED, t(canPayFromWallet(p, facts) ? 'quote-without-account' : 'quote-account-only')),
      ),
      buttons: [
        cheaperRow,
        [page],
        ...(page && !isForRequest ? [] : ways.map((way) => [way])),
        firstRow,
        sameRow,
        ...extraRows,
        ...(isForRequest
          ? [[goButton(t, 'link', 'keep'), requestButton(t, 'button-request-open', 'open', p.requestId ?? '')]]
          : [
              [details, page && otherWays],
              [{ ...goButton(t, 'account', 'keep'), label: t.plain('button-use-account') }],
            ]),
        leaveButtons,
      ],
    }
  if (p.state === 'waiting') {
    const { depositAddress } = facts
    const missing = missingSun({ ...p, ...facts })
    return {
      text: text([
        ...linesOf(
          REQUIRED,
          t('purchase-short', { balance: t.trx(p.balanceSun), missing: t.trx(missing) }),
          reservedText(t, facts.reservedSun),
          missingText(t, missing, facts.deposits),
          depositAddress !== undefined && t('account-deposit-address', { address: code(depositAddress) }),
        ),
        ...linesOf(1, t('purchase-short-next')),
      ]),
      buttons: [
        cheaperRow,
        [page],
        [
          goButton(t, 'deposit'),
          depositAddress !== undefined && { label: t.plain('button-copy-address'), copy: depositAddress },
        ],
        bothRow,
        firstRow,
        sameRow,
        ...ways.map((way) => [way]),
        ...extraRows,
        [details],
        leaveButtons,
      ],
    }
  }
  const canWaitForRest =
    !isForRequest && facts.reason === 'market' && p.kind === 'BUY' && p.fill === 'whole' && canWait(p, facts)
  return {
    text: text([
      ...(p.fill !== 'whole' && p.available < p.amount ? restLines(t, p, facts) : []),
      ...linesOf(
        REQUIRED,
        t('purchase-balance-after', { after: t.trx(subSun(p.balanceSun, p.costSun)) }),
        reservedText(t, facts.reservedSun),
      ),
    ]),
    buttons: [
      cheaperRow,
      [confirmButton(t, p)],
      [page],
      bothRow,
      firstRow,
      sameRow,
      [canWaitForRest && op(t, 'button-rest-later', 'rest', p)],
      ...extraRows,
      [details, otherWays],
      leaveButtons,
    ],
  }
}

/** Explains the part that is filled later. The part that is available now comes first, and matters least. */
function restLines(t: Translator, p: Purchase, facts: ScreenFacts): Line[] {
  const all = linesOf(REQUIRED, remainderText(t, p, facts))
  return all.length > 2 ? all.map((line, i) => (i === 0 ? { ...line, rank: 2 } : line)) : all
}

const confirmButton = (t: Translator, p: Purchase): Button =>
  purchaseButton(
    t.plain(p.kind === 'BUY' ? 'button-confirm' : 'button-confirm-extend', { cost: t.trx(p.costSun) }),
    'ok',
    p.id,
  )

/** Explains why this quote is shown, and what it is for. */
function noticesOf(t: Translator, p: Purchase, facts: ScreenFacts): (Html | undefined | false)[] {
  const { unsettledPurchase } = facts
  return [
    facts.reason && requotedText(t, facts.reason, p.costSun - (facts.wasSun ?? p.costSun)),
    unsettledPurchase &&
      t('purchase-earlier-unknown', { what: amountOf(t, unsettledPurchase.amount, unsettledPurchase.resource) }),
    p.requestId !== null && requestHeadText(t, p, facts),
  ]
}

/** States what is rented, for which address and at which cost. */
export function headOf(t: Translator, p: Purchase, facts: ScreenFacts): (Html | undefined | false)[] {
  const what = amountOf(t, p.amount, p.resource)
  return [
    p.kind === 'BUY'
      ? t('purchase-title-buy', { what, duration: t.duration(p.durationSec) })
      : t('purchase-title-extend', { what, end: t.time(p.extendToMs ?? facts.nowMs) }),
    t('purchase-to', { address: addressText(p.receiver, facts.names) }),
    totalText(t, p, facts),
  ]
}

/** Explains the cost, and lists the parts of an extension. */
function termsOf(t: Translator, p: Purchase, facts: ScreenFacts): Line[] {
  const { burn, transferEnergy } = facts
  const spentSun = outlaySun(p, facts)
  return [
    ...linesOf(1, transferPriceText(t, p, transferEnergy)),
    ...linesOf(1, burn && savedPercent(spentSun, burn.costSun) <= 0 && burnText(t, spentSun, burn)),
    ...linesOf(2, markupText(t, [p.costSun], p.markupBp)),
    ...linesOf(3, promoText(t, p)),
    ...linesOf(2, p.extendParts !== null && partLines(t, p.resource, p.extendParts)),
  ]
}

/** True if another wallet or another person may pay. A deadline and an own price need the account's key. */
const isPayableByOthers = (p: Purchase): boolean =>
  p.kind === 'BUY' && !isPartial(p) && p.waitSec === null && p.fill !== 'own_price'

/** True if a wallet may pay the quote instead of the account's balance. */
export function canPayFromWallet(p: Purchase, { request, isWalletUnsupported }: ScreenFacts): boolean {
  const isOtherPaying = p.requestId !== null && request?.stage === 'paying'
  return isPayableByOthers(p) && !isWarned(p) && !isOtherPaying && !isWalletUnsupported
}

/** Button that opens the payment page of the quote. */
const pageButton = (t: Translator, p: Purchase, facts: ScreenFacts): Button | false =>
  facts.payPageUrl !== undefined &&
  canPayFromWallet(p, facts) && { label: t.plain('button-pay-page'), url: facts.payPageUrl }

/** Ways to pay other than from the balance as it is. */
function waysToPay(t: Translator, p: Purchase, facts: ScreenFacts): Button[] {
  const canAsk = isPayableByOthers(p) && p.requestId === null
  return [
    ...(canPayFromWallet(p, facts) ? [op(t, 'button-pay-wallet', 'wallet', p)] : []),
    ...(canAsk ? [op(t, 'button-ask-pay', 'ask', p)] : []),
    ...(facts.promoOffered ? [op(t, 'button-promo', 'promo', p)] : []),
  ]
}

const backToQuote = (t: Translator, p: Purchase): Button => op(t, 'button-back', 'quote', p)

/** Shows everything that the price, the time and the advice of a quote are based on. */
export function quoteDetailsScreen(t: Translator, p: Purchase, facts: ScreenFacts): Screen {
  const { burn } = facts
  const spentSun = outlaySun(p, facts)
  return {
    text: paragraphs(
      lines(...headOf(t, p, facts), ...termsOf(t, p, facts).map(({ text }) => text)),
      lines(
        p.kind === 'BUY' && t('purchase-price', { price: pricePerThousand(t, p.unitPriceSun) }),
        p.kind === 'BUY' && t('purchase-duration', { end: t.time(facts.nowMs + p.durationSec * 1000) }),
        transferPriceText(t, p, facts.transferEnergy),
        burn && savedPercent(spentSun, burn.costSun) > 0 && burnText(t, spentSun, burn),
        p.kind === 'BUY' &&
          t(p.available < p.amount ? 'purchase-available' : 'purchase-available-all', {
            available: t.number(p.available),
          }),
        !isExternal(p) &&
          t('purchase-balance', { before: t.trx(p.balanceSun), after: t.trx(subSun(p.balanceSun, p.costSun)) }),
      ),
      checksText(t, p),
    ),
    buttons: [[backToQuote(t, p)]],
  }
}

/** Offers the ways to pay other than from the balance. */
export const waysScreen = (t: Translator, p: Purchase, facts: ScreenFacts): Screen => ({
  text: paragraphs(lines(...headOf(t, p, facts)), t('ways-ask')),
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

function partialText(t: Translator, p: Purchase, facts: ScreenFacts): Html {
  const why = lockText(t, p)
  return why ? paragraphs(shortageText(t, p, facts), why) : shortageText(t, p, facts)
}

function partialRows(t: Translator, p: Purchase, facts: ScreenFacts): (Button | false)[][] {
  const part = t.plain('button-take-part', { amount: t.number(p.available) })
  return [
    p.available >= MIN_AMOUNT[p.resource] ? [purchaseButton(part, 'part', p.id)] : [],
    // The remainder of an order without an account cannot be cancelled.
    [
      !isExternal(p) &&
        canWait(p, facts) &&
        op(t, p.available > 0 ? 'button-rest-later' : 'button-order-wait', 'rest', p),
    ],
  ]
}
