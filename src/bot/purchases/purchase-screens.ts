/** Live message of a purchase in any state. It depends only on the row and the given facts. */
import { SENT_AFTER_REFUSAL } from '../../db/stores/bot/purchases/lost.ts'
import { CONTINUED, isExternal, type Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { unreachable } from '../../kernel/errors.ts'
import { type Html, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { purchaseOpButton as op, purchaseButton } from '../orders/buttons.ts'
import { failureText, remedyButton } from '../orders/failures.ts'
import { orderScreen } from '../orders/order-screen.ts'
import type { ScreenFacts } from '../orders/screen-facts.ts'
import { amountOf } from '../orders/texts.ts'
import { busyButton, goButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'
import { quoteScreen } from './quotes/quote-screens.ts'
import { barredScreen } from './requests/request-screens.ts'
import { askingScreen, payableScreen, unpaidScreen } from './wallet/wallet-screens.ts'

export function purchaseScreen(t: Translator, p: Purchase, facts: ScreenFacts): Screen {
  const what = amountOf(t, p.amount, p.resource)
  const cost = t.trx(p.costSun)
  switch (p.state) {
    case 'quoted':
    case 'waiting':
      if (facts.requestClosure)
        return barredScreen(t, facts.requestClosure, { requestId: facts.request?.id ?? p.requestId })
      return quoteScreen(t, p, facts)
    case 'asking':
      return askingScreen(t, p)
    case 'payable':
      return facts.payment ? payableScreen(t, p, facts.payment, facts.nowMs, facts) : askingScreen(t, p)
    case 'unpaid':
      return unpaidScreen(t, p, facts.payment, facts.requestClosure)
    case 'sending':
      return { text: t('purchase-sending', { what, cost }), buttons: [[busyButton(t)]] }
    case 'unknown':
      return unknownScreen(t, p, { what, cost })
    case 'not_made':
      return notMadeScreen(t, p, { what, cost })
    case 'refused':
      return refusedScreen(t, p, what)
    case 'expired':
      if (p.errorCode === CONTINUED) return { text: t('quote-continued') }
      return {
        text: t('purchase-expired'),
        buttons: [[op(t, 'button-new-quote', 'again', p)], [goButton(t, 'menu')]],
      }
    case 'ordered':
    case 'completed':
      return orderScreen(t, p, facts)
    default:
      return unreachable(p.state)
  }
}

function refusedScreen(t: Translator, p: Purchase, what: string): Screen {
  const errorCode = p.errorCode ?? 'UNKNOWN'
  const paymentEnd = p.signedPayment ? PAYMENT_ENDS[errorCode] : undefined
  const remedy = remedyButton(t, errorCode, {
    retry: op(t, 'button-retry', 'again', p),
    change: op(t, 'button-back', 'back', p),
  })
  return {
    text: paymentEnd
      ? paragraphs(t('purchase-not-ordered', { what }), t(paymentEnd, { amount: t.exactTrx(p.costSun) }))
      : paragraphs(t('purchase-refused-title', { what }), failureText(t, errorCode, p.id)),
    buttons: [[remedy], [goButton(t, 'menu')]],
  }
}

/** Text keys by the fate of a signed transfer that buys nothing. The wallet may have paid, so none says otherwise. */
const PAYMENT_ENDS: Readonly<
  Record<string, 'purchase-payment-returned' | 'purchase-payment-failed' | 'purchase-payment-sent'>
> = {
  PAYMENT_RETURNED: 'purchase-payment-returned',
  PAYMENT_FAILED: 'purchase-payment-failed',
  [SENT_AFTER_REFUSAL]: 'purchase-payment-sent',
}

/** Text keys by the result of the last account check. */
const UNKNOWN_REASONS: Readonly<Record<string, PlainKey>> = {
  HISTORY_UNREACHABLE: 'purchase-unknown-unreachable',
  MONEY_MISSING: 'purchase-unknown-money',
}

type OrderTexts = { what: string; cost: string }

/** Screen for a lost response whose outcome is still unknown. */
function unknownScreen(t: Translator, p: Purchase, texts: OrderTexts): Screen {
  return {
    text: paragraphs(
      t('purchase-unknown'),
      t('purchase-unknown-why', texts),
      p.signedPayment
        ? t('purchase-unknown-signed', { time: t.time(p.signedPayment.expiresAtMs) })
        : t(UNKNOWN_REASONS[p.errorCode ?? ''] ?? 'purchase-unknown-next'),
    ),
    buttons: [[isInOrders(p) ? goButton(t, 'orders') : goButton(t, 'menu', 'keep')]],
  }
}

/** Shows how certain it is that the order was not made. */
function notMadeScreen(t: Translator, p: Purchase, texts: OrderTexts): Screen {
  const again = purchaseButton(t.plain('button-retry'), 'again', p.id)
  return {
    text: notMadeText(t, p, texts),
    buttons: [[again, isInOrders(p) && goButton(t, 'orders', 'keep')], [goButton(t, 'menu')]],
  }
}

/** True if the order is listed in an account. Other orders belong to the paying address. */
const isInOrders = (p: Purchase): boolean => !isExternal(p) && p.signedPayment === null

function notMadeText(t: Translator, p: Purchase, texts: OrderTexts): Html {
  if (p.watchUntilMs === null) return t('purchase-not-made', texts)
  const reasonKey = p.errorCode === 'MONEY_MISSING' ? 'purchase-not-seen-money' : 'purchase-not-seen-why'
  return paragraphs(
    t('purchase-not-seen', texts),
    t(reasonKey),
    t('purchase-not-seen-next', { until: t.time(p.watchUntilMs) }),
  )
}
