/** Builds the view of a pay-later order for its page. */

import { code, type Html, lines, paragraphs } from '../bot/locales/html.ts'
import type { Translator } from '../bot/locales/translator.ts'
import { amountOf } from '../bot/orders/texts.ts'
import { chatHtml } from '../bot/pages/chat-html.ts'
import { type TronLinkMemory, tronLinkView } from '../bot/pages/pay/tronlink.ts'
import { qrOf } from '../bot/pages/qr.ts'
import { refundMinimumText } from '../bot/purchases/wallet/wallet-screens.ts'
import type { PayStage, PayView } from '../contract/pages/pay.ts'
import type { PayLaterRefund } from '../contract/pay-later.ts'
import { DAY_SEC } from '../kernel/duration.ts'
import { unreachable } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import { plainTrx, type Sun, subSun, sun, ZERO_SUN } from '../kernel/sun.ts'
import { isOfSender } from '../market/orders/pay-later.ts'
import { type CheckoutState, missingAmount } from '../market/payments/checkout/transfer.ts'

/** Time after the deadline for which a page shows the outcome. */
const SHOWN_FOR_MS = DAY_SEC * 1_000
const APP_NAME = 'sunwatt'

export interface Viewer {
  t: Translator
  nowMs: number
}

/** The page's token, address and network, for its calls and deep links. `url` is undefined without a public address. */
export interface PageAddress {
  token: string
  path: string
  url: string | undefined
  chainId: string
}

/** True once the page has nothing more to show. */
export const hasEnded = ({ payLater: { state, deadlineMs } }: CheckoutState, nowMs: number): boolean =>
  state !== 'waiting' && nowMs > deadlineMs + SHOWN_FOR_MS

/** True if the state cannot change any more. */
export const isFinal = ({ payLater: { state }, payment, order }: CheckoutState): boolean =>
  state === 'paid'
    ? order === undefined || order.status === 'Completed' || order.confirmedUnits === order.units
    : state !== 'waiting' && payment.refunds.every((refund) => !['held', 'sending'].includes(refund.state))

export async function checkoutView(
  { t, nowMs }: Viewer,
  { token, url, chainId }: PageAddress,
  read: CheckoutState,
  memory: TronLinkMemory,
): Promise<PayView> {
  const state = memory.isSent(token, nowMs) ? { ...read, isSent: true, missingSun: ZERO_SUN } : read
  const { payLater, missingSun } = state
  const stage = stageOf(state)
  const pay = stage === 'pay' ? { address: payLater.payAddress, amount: plainTrx(missingSun) } : undefined
  const page = url === undefined ? undefined : { token, url, chainId, botName: APP_NAME }
  const phone = memory.get(token)
  const phoneAmount = plainTrx(phone.address === undefined ? missingSun : missingAmount(state, phone.address))
  return {
    stage,
    html: String(chatHtml(textOf(t, state))),
    cost: `${t.exactTrx(missingSun)} TRX`,
    canSign: stage === 'pay',
    ...(pay && { pay: { ...pay, qr: await qrOf(pay.address) } }),
    ...(pay && page && { tronLink: tronLinkView(t, page, phone, { ...pay, amount: phoneAmount }) }),
  }
}

function stageOf({ payLater: { state }, missingSun }: CheckoutState): PayStage {
  switch (state) {
    case 'waiting':
      return missingSun > 0 ? 'pay' : 'busy'
    case 'paid':
      return 'done'
    case 'expired':
    case 'returned':
    case 'cancelled':
      return 'over'
    default:
      return unreachable(state)
  }
}

/** Rental that an order or a link is for. */
export interface RentalHead {
  resource: Resource
  units: number
  durationSec: number
  receiver: string
  costSun: Sun
}

/** Heading of an order or a link, with its price. */
export const headOf = (t: Translator, { resource, units, durationSec, receiver, costSun }: RentalHead): Html =>
  lines(
    t('purchase-title-buy', { what: amountOf(t, units, resource), duration: t.duration(durationSec) }),
    t('purchase-to', { address: code(receiver) }),
    t('purchase-total', { cost: t.trx(costSun) }),
  )

function textOf(t: Translator, state: CheckoutState): Html {
  const { payLater, payment } = state
  const { receiver, resourceType = 'ENERGY' } = JSON.parse(payLater.body) as {
    receiver: string
    resourceType?: Resource
  }
  const { units, durationSec, amountSun: costSun } = payLater
  return paragraphs(
    headOf(t, { resource: resourceType, units, durationSec, receiver, costSun }),
    progressOf(t, state, amountOf(t, units, resourceType)),
    lines(...payment.refunds.map((refund) => refundText(t, refund))),
  )
}

function progressOf(
  t: Translator,
  { payLater, payment, order, isSent, missingSun, partSender, feeSun }: CheckoutState,
  what: string,
): Html {
  const { amountSun, deadlineMs, state } = payLater
  switch (state) {
    case 'waiting': {
      const isPart = payment.paid + payment.arriving > 0
      if (missingSun === 0)
        return t(isSent || payment.paid + payment.arriving >= amountSun ? 'checkout-arriving' : 'checkout-late')
      return lines(
        isPart &&
          t('checkout-part', { paid: t.exactTrx(subSun(amountSun, missingSun)), missing: t.exactTrx(missingSun) }),
        isPart &&
          partSender !== undefined &&
          t('checkout-part-sender', { address: code(partSender), amount: t.exactTrx(amountSun) }),
        !isPart && payment.notCounted > 0 && t('checkout-small', { amount: t.heldTrx(sun(payment.notCounted)) }),
        t('checkout-until', { time: t.time(deadlineMs) }),
        feeSun > 0 && t('checkout-fee', { fee: t.trx(feeSun) }),
        isOfSender(payLater) && lines(t('checkout-own-wallet'), refundMinimumText(t)),
      )
    }
    case 'paid': {
      if (!order || order.confirmedUnits === order.units) return t('checkout-filled', { what })
      if (order.status !== 'Completed') return t('checkout-filling', { what })
      return t('checkout-short', { filled: t.number(order.confirmedUnits), what })
    }
    case 'expired':
      return t('checkout-expired')
    case 'returned':
      return t('checkout-returned')
    case 'cancelled':
      return t('checkout-cancelled')
    default:
      return unreachable(state)
  }
}

/** Without a refund address, money goes to the account of the order's key, whose owner sees it there. */
function refundText(t: Translator, { amount, state, to }: PayLaterRefund): Html | undefined {
  if (to === undefined) return undefined
  const params = { amount: t.heldTrx(sun(amount)), address: code(to) }
  if (state === 'sent') return t('checkout-refunded', params)
  return state === 'kept' ? t('checkout-refund-small', params) : t('checkout-refunding', params)
}
