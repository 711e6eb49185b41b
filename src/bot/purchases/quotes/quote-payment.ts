/** Quotes by the way in which they can be paid: the end of their text, and the buttons that differ. */

import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { isExternal, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { subSun } from '../../../kernel/sun.ts'
import { code, type Html } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { purchaseOpButton as op, purchaseButton, requestButton } from '../../orders/buttons.ts'
import { missingText } from '../../orders/deposit-terms.ts'
import type { ScreenFacts } from '../../orders/screen-facts.ts'
import { reservedText } from '../../orders/texts.ts'
import { goButton } from '../../telegram/keyboards.ts'
import { type Button, inPairs } from '../../telegram/screen.ts'
import { isRefused, isWarned } from '../checks.ts'
import { canWait, remainderText } from '../waiting.ts'
import { isPartial, missingSun } from './offers.ts'
import { type Line, linesOf, REQUIRED } from './quote-lines.ts'
import { lockText, shortageText } from './quote-texts.ts'

type Row = (Button | false | undefined)[]

/** Parts of a quote that depend on how it can be paid. */
interface Variant {
  /** Lines at the end of the text. */
  foot: Line[]
  /** Rows that pay, or that change the amount. */
  pay: Row[]
  /** Rows that follow the advice. */
  more?: Row[]
  /** Button rows above the ones that leave the quote; by default Details and Change. */
  end?: Row[]
}

type VariantOf = (t: Translator, p: Purchase, facts: ScreenFacts, details: Button[]) => Variant

export function variantOf(p: Purchase): VariantOf {
  if (isPartial(p)) return p.requestId === null ? partial : partialRequest
  if (isExternal(p)) return p.requestId === null ? withoutAccount : requestWithoutAccount
  return p.state === 'waiting' ? short : payable
}

const requestRow = (t: Translator, p: Purchase) => requestButton(t, 'button-request-open', 'open', p.requestId ?? '')

const partialRequest: VariantOf = (t, p) => ({
  foot: linesOf(REQUIRED, t('request-short')),
  pay: [[requestRow(t, p)]],
})

const partial: VariantOf = (t, p, facts) => ({
  foot: linesOf(REQUIRED, shortageText(t, p, facts), lockText(t, p), !isExternal(p) && shortText(t, p, facts)),
  pay: partialRows(t, p, facts),
})

/** Another person's request, which a wallet pays. */
const requestWithoutAccount: VariantOf = (t, p, facts) => ({
  foot: [],
  pay: [[pageButton(t, p, facts)], ...waysToPay(t, p, facts).map((way) => [way])],
  end: [[goButton(t, 'link', 'keep'), requestRow(t, p)]],
})

/** A quote of a user without an account. A wallet or another person pays. */
const withoutAccount: VariantOf = (t, p, facts, details) => {
  const page = pageButton(t, p, facts)
  return {
    foot: linesOf(REQUIRED, t(canPayFromWallet(p, facts) ? 'quote-without-account' : 'quote-account-only')),
    pay: page ? [[page]] : waysToPay(t, p, facts).map((way) => [way]),
    end: inPairs([...details, ...(page ? otherWays(t, p, facts) : []), op(t, 'button-use-account', 'account', p)]),
  }
}

/** States what the balance lacks for the whole quote. Undefined if it is enough. */
export function shortText(t: Translator, p: Purchase, facts: ScreenFacts): Html | undefined {
  const missing = missingSun({ ...p, ...facts })
  return missing > 0 ? t('purchase-short', { balance: t.heldTrx(p.balanceSun), missing: t.trx(missing) }) : undefined
}

/** The balance is too low. The quote waits for a deposit. */
const short: VariantOf = (t, p, facts) => {
  const { depositAddress } = facts
  return {
    foot: [
      ...linesOf(
        REQUIRED,
        shortText(t, p, facts),
        reservedText(t, facts.reservedSun),
        missingText(t, missingSun({ ...p, ...facts }), facts.deposits),
        depositAddress !== undefined && t('account-deposit-address', { address: code(depositAddress) }),
      ),
      ...linesOf(1, t('purchase-short-next')),
    ],
    pay: [
      [pageButton(t, p, facts)],
      [
        goButton(t, 'deposit'),
        depositAddress !== undefined && { label: t.plain('button-copy-address'), copy: depositAddress },
      ],
      bothRow(t, p),
    ],
    more: waysToPay(t, p, facts).map((way) => [way]),
  }
}

/** The balance pays for the quote. */
const payable: VariantOf = (t, p, facts, details) => {
  const canWaitForRest =
    p.requestId === null && facts.reason === 'market' && p.kind === 'BUY' && p.fill === 'whole' && canWait(p, facts)
  const label = p.kind === 'BUY' ? 'button-confirm' : 'button-confirm-extend'
  return {
    foot: [
      ...(p.fill !== 'whole' && p.available < p.amount ? restLines(t, p, facts) : []),
      ...linesOf(
        REQUIRED,
        t('purchase-balance-after', { after: t.heldTrx(subSun(p.balanceSun, p.costSun)) }),
        reservedText(t, facts.reservedSun),
      ),
    ],
    pay: [
      [purchaseButton(t.plain(label, { cost: t.trx(p.costSun) }), 'ok', p.id)],
      [pageButton(t, p, facts)],
      bothRow(t, p),
    ],
    more: [[canWaitForRest && op(t, 'button-rest-later', 'rest', p)]],
    end: inPairs([...details, ...otherWays(t, p, facts)]),
  }
}

const bothRow = (t: Translator, p: Purchase): Row => [
  isRefused(p) && p.requestId === null && op(t, 'button-rent-both', 'both', p),
]

/** Button of the only other way to pay, or of the screen that lists them. */
function otherWays(t: Translator, p: Purchase, facts: ScreenFacts): Button[] {
  const ways = waysToPay(t, p, facts)
  return ways.length > 1 ? [op(t, 'button-ways', 'ways', p)] : ways
}

/** Lines about the part that is filled later. The line about the available part is first and least important. */
function restLines(t: Translator, p: Purchase, facts: ScreenFacts): Line[] {
  const all = linesOf(REQUIRED, remainderText(t, p, facts))
  return all.length > 2 ? all.map((line, i) => (i === 0 ? { ...line, rank: 2 } : line)) : all
}

/** True if another wallet or another person may pay. A deadline and an own price need the account's key. */
const isPayableByOthers = (p: Purchase): boolean =>
  p.kind === 'BUY' && !isPartial(p) && p.waitSec === null && p.fill !== 'own_price'

/** True if a wallet may pay the quote instead of the account's balance. */
export function canPayFromWallet(p: Purchase, { request, isWalletUnsupported }: ScreenFacts): boolean {
  const isOtherPaying = p.requestId !== null && request?.stage === 'paying'
  return isPayableByOthers(p) && !isWarned(p) && !isOtherPaying && !isWalletUnsupported
}

/** Says that a transfer to a new address costs more than a signature on the page. */
export const sendFeeText = (t: Translator, p: Purchase, facts: ScreenFacts): Html | false =>
  facts.sendFeeSun !== undefined && canPayFromWallet(p, facts) && t('wallet-send-fee', { fee: t.trx(facts.sendFeeSun) })

/** Button that opens the payment page of the quote. */
const pageButton = (t: Translator, p: Purchase, facts: ScreenFacts): Button | false =>
  facts.payPageUrl !== undefined &&
  canPayFromWallet(p, facts) && { label: t.plain('button-pay-page'), url: facts.payPageUrl }

/** Ways to pay other than from the balance as it is. */
export function waysToPay(t: Translator, p: Purchase, facts: ScreenFacts): Button[] {
  const canAsk = isPayableByOthers(p) && p.requestId === null
  return [
    ...(canPayFromWallet(p, facts) ? [op(t, 'button-pay-wallet', 'wallet', p)] : []),
    ...(canAsk ? [op(t, 'button-ask-pay', 'ask', p)] : []),
    ...(facts.promoOffered ? [op(t, 'button-promo', 'promo', p)] : []),
  ]
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
