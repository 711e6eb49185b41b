/** Payment from another wallet: the address, the progress, and the reason if there is no order. */
import { MIN_REFUND_SUN } from '../../../contract/pay-later.ts'
import type { RequestClosure } from '../../../db/stores/bot/purchases/pay-requests.ts'
import { isExternal, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { WalletPayment } from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { addSun, maxSun, plainTrx, type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import { code, type Html, lines, paragraphs, raw } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { purchaseButton } from '../../orders/buttons.ts'
import { addressText } from '../../orders/names.ts'
import type { ScreenFacts } from '../../orders/screen-facts.ts'
import { amountOf } from '../../orders/texts.ts'
import { busyButton, goButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { savedPercent, totalWithFeeSun } from '../quotes/quote-texts.ts'

const MINUTE_MS = 60_000

/** Texts that say where unused money goes: to the balance, or, without an account, back to the sender. */
const DESTINATION_TEXTS = {
  restMissing: ['wallet-part-else', 'wallet-part-else-sender'],
  late: ['wallet-late', 'wallet-late-sender'],
} as const satisfies Record<string, readonly [PlainKey, PlainKey]>

const destinationText = (t: Translator, payer: { accountId: string }, about: keyof typeof DESTINATION_TEXTS): Html =>
  lines(t(DESTINATION_TEXTS[about][isExternal(payer) ? 1 : 0]), senderMinimumText(t, payer))

export const refundMinimumText = (t: Translator): Html =>
  t('wallet-refund-minimum', { min: t.exactTrx(sun(MIN_REFUND_SUN)) })

const senderMinimumText = (t: Translator, payer: { accountId: string }): Html | false =>
  isExternal(payer) && refundMinimumText(t)

/** Says where an amount goes that no order uses. Only the marketplace knows whether it stays below the minimum. */
const returnedToText = (t: Translator, payer: { accountId: string }, amountSun: Sun): Html =>
  t(isExternal(payer) ? 'wallet-to-sender' : 'wallet-to-balance', { paid: t.exactTrx(amountSun) })

/** True if the live message is a picture now. */
export const hasPicture = (p: Purchase, payment: WalletPayment | undefined): payment is WalletPayment =>
  p.state === 'payable' && payment !== undefined && payment.forgottenAtMs === null

/** Returns a value for all parts of the caption that change. The caption is edited when this value changes. */
export function captionKey({ deadlineMs, paidSun, arrivingSun }: WalletPayment, nowMs: number): string {
  return `${minutesLeft(deadlineMs, nowMs)} ${paidSun} ${arrivingSun}`
}

function minutesLeft(deadlineMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((deadlineMs - nowMs) / MINUTE_MS))
}

/** Minutes left, as `29m` for buttons. The last minute is `1m`. */
export function timeLeft(t: Translator, { deadlineMs }: WalletPayment, nowMs: number): string {
  return t.shortDuration(minutesLeft(deadlineMs, nowMs) * 60)
}

export function askingScreen(t: Translator, p: Purchase): Screen {
  const what = amountOf(t, p.amount, p.resource)
  const asking = t('wallet-asking', { what, cost: t.trx(p.costSun) })
  return {
    text: paragraphs(asking, p.errorCode !== null && t('wallet-asking-again')),
    buttons: [[busyButton(t)]],
  }
}

function rulesText(t: Translator, payer: { accountId: string }, { deadlineMs }: WalletPayment): Html {
  const time = t.time(deadlineMs)
  return isExternal(payer)
    ? t('wallet-rules-sender', { time, minimum: raw(refundMinimumText(t)) })
    : t('wallet-rules', { time })
}

/** States the network's fee for a transfer to the new address, and what the payer saves despite it. */
function networkFeeText(
  t: Translator,
  p: Purchase,
  facts: Pick<ScreenFacts, 'activationFeeSun' | 'burn'>,
): Html | false {
  const { activationFeeSun, burn } = facts
  if (activationFeeSun === undefined) return false
  const fee = t.trx(activationFeeSun)
  const percent = burn?.days === 1 ? savedPercent(totalWithFeeSun(p, facts), burn.costSun) : 0
  return percent > 0 ? t('wallet-rules-network-saves', { fee, percent }) : t('wallet-rules-network', { fee })
}

export function payableScreen(
  t: Translator,
  p: Purchase,
  payment: WalletPayment,
  nowMs: number,
  facts: Pick<ScreenFacts, 'names' | 'activationFeeSun' | 'burn'> = {},
): Screen {
  if (payment.forgottenAtMs !== null) return cancelledScreen(t, payment)
  const { names } = facts
  const missing = plainTrx(missingSun(payment))
  const isExpired = nowMs > payment.deadlineMs
  const pay = !isExpired && missingSun(payment) > 0
  return {
    text: paragraphs(
      lines(
        t('wallet-title', { what: amountOf(t, p.amount, p.resource), duration: t.duration(p.durationSec) }),
        t('purchase-for', { address: addressText(p.receiver, names) }),
      ),
      pay &&
        lines(
          t(receivedSoFarSun(payment) > 0 ? 'wallet-amount-rest' : 'wallet-amount', { amount: code(missing) }),
          ...payToText(t, payment, nowMs),
        ),
      receivedText(t, payment),
      isExpired && t('wallet-over'),
      pay &&
        lines(
          rulesText(t, p, payment),
          // The first transfer made the address known to the network.
          receivedSoFarSun(payment) === 0 && networkFeeText(t, p, facts),
        ),
      pay && t('wallet-watching'),
    ),
    buttons: pay
      ? [copyButtons(t, payment), [purchaseButton(t.plain('button-cancel'), 'drop', p.id)]]
      : [[goButton(t, 'menu', 'keep')]],
  }
}

/** Amount that arrived before the deadline, confirmed or not. */
export const receivedSoFarSun = ({ paidSun, arrivingSun }: WalletPayment): Sun => addSun(paidSun, arrivingSun)

/** Amount that the user must still send. */
export const missingSun = (payment: WalletPayment): Sun =>
  maxSun(subSun(payment.amountSun, receivedSoFarSun(payment)), ZERO_SUN)

function payToText(t: Translator, payment: WalletPayment, nowMs: number): Html[] {
  const { payAddress, deadlineMs } = payment
  return [
    t('wallet-address', { address: code(payAddress) }),
    t('wallet-left', { left: t.duration(minutesLeft(deadlineMs, nowMs) * 60), time: t.time(deadlineMs) }),
  ]
}

function copyButtons(t: Translator, payment: WalletPayment): Button[] {
  return [
    { label: t.plain('button-copy-amount'), copy: plainTrx(missingSun(payment)) },
    { label: t.plain('button-copy-address'), copy: payment.payAddress },
  ]
}

/**
 * Reports that `cameSun` arrived and that the total, `receivedSoFarSun`, is too little. Undefined if another message
 * shows the current state.
 */
export function partialPaymentScreen(
  t: Translator,
  p: Purchase,
  payment: WalletPayment,
  part: { cameSun: number; seenSun: number },
  nowMs: number,
): Screen | undefined {
  const { state, forgottenAtMs, amountSun, arrivingSun, deadlineMs } = payment
  if (state !== 'open' || nowMs > deadlineMs || receivedSoFarSun(payment) !== part.seenSun) return undefined
  if (forgottenAtMs !== null) return cancelledScreen(t, payment)
  const missing = missingSun(payment)
  return {
    text: paragraphs(
      lines(
        t('wallet-part-title', { came: t.exactTrx(sun(part.cameSun)), what: amountOf(t, p.amount, p.resource) }),
        t('wallet-part', {
          seen: t.exactTrx(receivedSoFarSun(payment)),
          amount: t.exactTrx(amountSun),
          missing: t.exactTrx(missing),
        }),
        arrivingText(t, arrivingSun),
      ),
      lines(t('wallet-amount-rest', { amount: code(plainTrx(missing)) }), ...payToText(t, payment, nowMs)),
      destinationText(t, p, 'restMissing'),
    ),
    buttons: [copyButtons(t, payment)],
  }
}

function receivedText(t: Translator, payment: WalletPayment): Html | undefined {
  const { amountSun, paidSun, arrivingSun } = payment
  const received = receivedSoFarSun(payment)
  if (received === 0) return undefined
  const missing = missingSun(payment)
  if (missing > 0)
    return lines(
      paidSun > 0 &&
        t('wallet-partly', { paid: t.exactTrx(paidSun), amount: t.exactTrx(amountSun), missing: t.exactTrx(missing) }),
      arrivingText(t, arrivingSun),
    )
  const restSun = subSun(received, amountSun)
  return lines(
    t(paidSun >= amountSun ? 'wallet-covered' : 'wallet-all-seen', { amount: t.exactTrx(received) }),
    restSun > 0 && lines(returnedToText(t, payment, restSun), senderMinimumText(t, payment)),
    arrivingText(t, arrivingSun),
  )
}

const arrivingText = (t: Translator, arrivingSun: Sun): Html | false =>
  arrivingSun > 0 && t('wallet-arriving', { arriving: t.exactTrx(arrivingSun) })

function cancelledScreen(t: Translator, payment: WalletPayment): Screen {
  const { deadlineMs } = payment
  const received = receivedSoFarSun(payment)
  return {
    text: paragraphs(
      t(isExternal(payment) ? 'wallet-forgotten-sender' : 'wallet-forgotten', {
        amount: t.exactTrx(missingSun(payment)),
        time: t.time(deadlineMs),
      }),
      received > 0 &&
        t(isExternal(payment) ? 'wallet-forgotten-part-sender' : 'wallet-forgotten-part', {
          paid: t.heldTrx(received),
        }),
      senderMinimumText(t, payment),
    ),
    buttons: [[goButton(t, 'menu', 'keep')]],
  }
}

/** `closure`: state of the request for which the payment was, if it cannot be paid any more. */
export function unpaidScreen(
  t: Translator,
  p: Purchase,
  payment: WalletPayment | undefined,
  closure?: RequestClosure,
): Screen {
  return {
    text: unpaidText(t, p, payment, closure),
    buttons: [
      [closure === undefined && purchaseButton(t.plain('button-buy-again'), 'again', p.id)],
      [goButton(t, 'menu', 'keep')],
    ],
  }
}

function unpaidText(
  t: Translator,
  p: Purchase,
  payment: WalletPayment | undefined,
  closure: RequestClosure | undefined,
): Html {
  const what = amountOf(t, p.amount, p.resource)
  const returned = payment && payment.paidSun > 0 && returnedToText(t, payment, payment.paidSun)
  switch (payment?.state) {
    case 'returned':
      return paragraphs(
        t('wallet-returned', { what }),
        returnReasonText(t, payment.reason ?? ''),
        returned && lines(returned, senderMinimumText(t, payment)),
      )
    case 'missing':
      return paragraphs(
        t(isExternal(payment) ? 'wallet-missing-sender' : 'wallet-missing', { what }),
        t('purchase-order-id', { id: code(payment.orderId) }),
      )
    case 'cancelled':
      return paragraphs(
        t(closure && PAID_CLOSURES.has(closure) ? 'wallet-taken' : 'wallet-cancelled', { what }),
        returned,
        destinationText(t, p, 'late'),
      )
    default:
      return paragraphs(
        t('wallet-expired', { what }),
        returned
          ? lines(
              t('wallet-expired-part', { paid: t.exactTrx(payment.paidSun), amount: t.exactTrx(payment.amountSun) }),
              returned,
            )
          : t('wallet-expired-none'),
        destinationText(t, p, 'late'),
      )
  }
}

/** States in which another user pays, or has paid, for the request. */
const PAID_CLOSURES: ReadonlySet<RequestClosure> = new Set(['paying', 'paid', 'filled'])

/** Text keys for the marketplace codes that can be explained to the user. */
const RETURN_REASONS: Readonly<Record<string, PlainKey>> = {
  CANNOT_FULFILLED: 'wallet-why-market',
  MUST_BE_WAIT_PREVIOUS_ORDER_FILLED: 'wallet-why-previous',
}

function returnReasonText(t: Translator, reason: string): Html | undefined {
  const [errorCode = ''] = reason.split(' ')
  const key = RETURN_REASONS[errorCode]
  if (key) return t(key)
  return reason === '' ? undefined : t('wallet-why-other', { reason })
}

/** Reports the part of the payment that was credited to the balance or sent back, and the part that repaid a debt. */
export function creditedScreen(
  t: Translator,
  { amountSun, repaidSun = 0, kept }: { amountSun: number; repaidSun?: number; kept?: true },
  payment: WalletPayment | undefined,
): Screen {
  const why = payment?.state === 'paid' ? 'wallet-credited-rest' : 'wallet-credited-unpaid'
  if (payment && isExternal(payment))
    return {
      text: paragraphs(
        kept
          ? t('wallet-kept', { amount: t.exactTrx(sun(amountSun)), minimum: raw(refundMinimumText(t)) })
          : t('wallet-sent-back', { amount: t.heldTrx(sun(amountSun)) }),
        t(why),
      ),
      buttons: [[goButton(t, 'menu', 'keep')]],
    }
  return {
    text: paragraphs(
      amountSun > 0 && t('wallet-credited', { amount: t.heldTrx(sun(amountSun)) }),
      repaidSun > 0 && t('wallet-repaid', { amount: t.heldTrx(sun(repaidSun)) }),
      t(why),
    ),
    buttons: [[goButton(t, 'energy', 'keep'), goButton(t, 'bandwidth', 'keep')], [goButton(t, 'menu', 'keep')]],
  }
}
