/** Renders the live message and the buttons of an order change in each state, from its row alone. */
import type { DepositsInfo, MarketOrder } from '../../client/types.ts'
import type { OrderChange } from '../../db/stores/bot/purchases/order-changes.ts'
import { unreachable } from '../../kernel/errors.ts'
import { subSun, sun } from '../../kernel/sun.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { orderButton } from '../orders/buttons.ts'
import { missingText } from '../orders/deposit-terms.ts'
import { failureText } from '../orders/failures.ts'
import { addressText, type Names } from '../orders/names.ts'
import { amountOf, pricePerThousand } from '../orders/texts.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import { busyButton, goButton } from '../telegram/keyboards.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { extraSun, missingForChange, newTotalSun } from './terms.ts'

/** Operations on a change, by its id. `ok` confirms; `again` repeats it with the current terms, or starts over. */
const CHANGE_OPS = ['ok', 'again'] as const
export type ChangeOp = (typeof CHANGE_OPS)[number]

export const changeData = callbackData('oc', { op: oneOf(CHANGE_OPS), id: text })

export function changeButton(t: Translator, label: PlainKey, op: ChangeOp, id: string): Button {
  return { label: t.plain(label), data: changeData.pack({ op, id }) }
}

export const newReceiverText = (t: Translator, order: MarketOrder, names: Names): Html =>
  paragraphs(
    t('change-receiver-ask', { what: amountOf(t, order.amount, order.resource) }),
    t('change-receiver-from', { address: addressText(order.receiver, names) }),
  )

/** `moved`: the terms have changed. `old`: the question was asked too long ago. */
export type AskedAgain = 'moved' | 'old'
const AGAIN_TEXTS = { moved: 'change-moved', old: 'question-again' } as const

/**
 * Screen of an order change. `askedAgain`: why a question that the user confirmed is asked again.
 * `deposits`: terms of deposits, for a change that the balance does not cover.
 */
export function changeScreen(
  t: Translator,
  change: OrderChange,
  nowMs: number,
  askedAgain?: AskedAgain,
  names?: Names,
  deposits?: DepositsInfo,
): Screen {
  const details = [orderButton(t, 'button-order-details', 'show', change.orderId), goButton(t, 'menu', 'keep')]
  switch (change.state) {
    case 'asked':
      return askedScreen(t, change, askedAgain, names, deposits)
    case 'sending':
      return { text: t(`change-sending-${change.kind}`), buttons: [[busyButton(t)]] }
    case 'unknown':
      return {
        text: paragraphs(t('change-unknown'), t(`change-unknown-${change.kind}`)),
        buttons: [[orderButton(t, 'button-order-details', 'open', change.orderId)]],
      }
    case 'done':
      return {
        text: paragraphs(change.watchUntilMs !== null && t('change-found-late'), doneText(t, change, names)),
        buttons: [details],
      }
    case 'not_made':
      return { text: notMadeText(t, change), buttons: [[changeButton(t, 'button-retry', 'again', change.id)], details] }
    case 'refused':
      return refusedScreen(t, change, nowMs)
    default:
      return unreachable(change.state)
  }
}

const YES_LABELS: Record<OrderChange['kind'], PlainKey> = {
  cancel: 'button-cancel-order-yes',
  return: 'button-return-yes',
  price: 'button-change-price-yes',
  receiver: 'button-change-receiver-yes',
}

const YES_STYLES = { cancel: 'danger', return: 'danger', price: 'success', receiver: 'success' } as const

function notMadeText(t: Translator, { kind, watchUntilMs }: OrderChange): Html {
  if (watchUntilMs === null) return t(`change-not-made-${kind}`)
  return paragraphs(t(`change-not-seen-${kind}`), t('change-not-seen-next', { until: t.time(watchUntilMs) }))
}

function askedScreen(
  t: Translator,
  change: OrderChange,
  askedAgain: AskedAgain | undefined,
  names: Names | undefined,
  deposits: DepositsInfo | undefined,
): Screen {
  const missing = missingForChange(change)
  const back = orderButton(t, 'button-back', 'show', change.orderId)
  return {
    text: paragraphs(askedAgain && t(AGAIN_TEXTS[askedAgain]), askedText(t, change, names, deposits)),
    buttons:
      missing > 0
        ? [[goButton(t, 'deposit', 'keep')], [changeButton(t, 'button-check-again', 'again', change.id), back]]
        : [[{ ...changeButton(t, YES_LABELS[change.kind], 'ok', change.id), style: YES_STYLES[change.kind] }], [back]],
  }
}

function askedText(
  t: Translator,
  change: OrderChange,
  names: Names | undefined,
  deposits: DepositsInfo | undefined,
): Html {
  const { before } = change
  const what = amountOf(t, before.amount, before.resource)
  const to = t('purchase-for', { address: addressText(before.receiver, names) })
  switch (change.kind) {
    case 'cancel':
      return paragraphs(lines(t('change-ask-cancel', { what }), to), cancelText(t, change))
    case 'return':
      return paragraphs(lines(t('change-ask-return', { what }), to), returnText(t, change), t('change-return-final'))
    case 'price':
      return paragraphs(lines(t('change-ask-price', { what }), to), priceText(t, change, deposits))
    case 'receiver':
      return paragraphs(
        t('change-ask-receiver', { what }),
        lines(
          t('change-receiver-from', { address: addressText(before.receiver, names) }),
          t('change-receiver-to', { address: addressText(change.receiver ?? '', names) }),
          filledRemainsText(t, change),
        ),
      )
  }
}

/** Lists the refund of each delegation if there are several, the total, and the part that stays. */
function returnText(t: Translator, { before, numbers }: OrderChange): Html {
  const { cancelledAmount = 0, refundSun = 0, parts = [] } = numbers ?? {}
  const filled = before.amount - before.remaining
  return lines(
    t('change-gives-back', { amount: t.number(Math.min(filled, cancelledAmount)) }),
    ...parts
      .slice(0, SHOWN_PARTS)
      .map(({ amount, hours, percent, refundSun: back }) =>
        t('change-return-part', { amount: t.number(amount), hours, percent, refund: t.heldTrx(sun(back)) }),
      ),
    parts.length > SHOWN_PARTS && t('purchase-more', { count: parts.length - SHOWN_PARTS }),
    t('change-comes-back', { refund: t.heldTrx(sun(refundSun)) }),
    filled > cancelledAmount && t('change-return-stays', { amount: t.number(filled - cancelledAmount) }),
    before.remaining > 0 && t('change-return-waits', { amount: t.number(before.remaining) }),
  )
}

const SHOWN_PARTS = 10

function cancelText(t: Translator, change: OrderChange): Html {
  const { numbers } = change
  const { cancelledAmount = 0, refundSun = 0, feeSun = 0, pendingAmount = 0 } = numbers ?? {}
  return lines(
    t('change-gives-up', { amount: t.number(cancelledAmount) }),
    t('change-comes-back', { refund: t.heldTrx(sun(refundSun)) }),
    feeText(t, feeSun),
    remainsText(t, change),
    pendingAmount > 0 && t('change-pending', { amount: t.number(pendingAmount) }),
  )
}

/** Text about the part of a cancelled order that stays delegated. */
function remainsText(t: Translator, { before, numbers }: OrderChange): Html | false {
  // Does not use `before.remaining`, which was read a moment earlier: the figures must add up to the whole order.
  const filled = before.amount - (numbers?.cancelledAmount ?? 0) - (numbers?.pendingAmount ?? 0)
  if (filled <= 0) return false
  const amount = t.number(filled)
  return before.endsAtMs === null
    ? t('change-stays', { amount })
    : t('change-stays-until', { amount, end: t.time(before.endsAtMs) })
}

function feeText(t: Translator, feeSun: number | null): Html | undefined {
  if (feeSun === null) return undefined
  return feeSun === 0 ? t('change-no-fee') : t('change-fee', { fee: t.trx(sun(feeSun)) })
}

function priceText(t: Translator, change: OrderChange, deposits: DepositsInfo | undefined): Html {
  const { before, balanceSun } = change
  const priceSun = change.priceSun ?? before.priceSun
  const extra = extraSun(change)
  const balance = sun(balanceSun ?? 0)
  const missing = missingForChange(change)
  return paragraphs(
    lines(
      t('change-price-to', { from: pricePerThousand(t, before.priceSun), to: pricePerThousand(t, priceSun) }),
      t('change-price-rest', { amount: t.number(before.remaining) }),
      t('change-total', { total: t.trx(newTotalSun(before, priceSun)), before: t.trx(sun(before.payoutSun)) }),
      extra >= 0
        ? t('change-takes', { extra: t.trx(extra) })
        : t('change-comes-back', { refund: t.heldTrx(sun(-extra)) }),
      missing === 0 && t('purchase-balance', { before: t.heldTrx(balance), after: t.heldTrx(subSun(balance, extra)) }),
    ),
    missing > 0 &&
      lines(
        t('purchase-short', { balance: t.heldTrx(balance), missing: t.trx(sun(missing)) }),
        missingText(t, sun(missing), deposits),
        t('deposit-then-check'),
      ),
  )
}

function filledRemainsText(t: Translator, { before }: OrderChange): Html | false {
  const filled = before.amount - before.remaining
  return filled > 0 && t('change-stays-there', { amount: t.number(filled) })
}

function doneText(t: Translator, change: OrderChange, names?: Names): Html {
  const { before, numbers } = change
  const what = amountOf(t, before.amount, before.resource)
  const payoutSun = sun(change.payoutSun ?? before.payoutSun)
  switch (change.kind) {
    case 'cancel':
      return lines(
        t('change-done-cancel', { what }),
        t('change-came-back', { refund: t.heldTrx(sun(numbers?.refundSun ?? 0)) }),
        (numbers?.feeSun ?? 0) > 0 && feeText(t, numbers?.feeSun ?? 0),
        remainsText(t, change),
        (numbers?.pendingAmount ?? 0) > 0 && t('change-pending', { amount: t.number(numbers?.pendingAmount ?? 0) }),
      )
    case 'return':
      return paragraphs(
        lines(
          t('change-done-return', { amount: amountOf(t, numbers?.cancelledAmount ?? 0, before.resource) }),
          t('purchase-for', { address: addressText(before.receiver, names) }),
          t('change-came-back', { refund: t.heldTrx(sun(numbers?.refundSun ?? 0)) }),
        ),
        t('change-return-leaves'),
      )
    case 'price': {
      const price = pricePerThousand(t, change.priceSun ?? before.priceSun)
      return lines(t('change-done-price', { what, price }), t('change-costs', { total: t.trx(payoutSun) }))
    }
    case 'receiver': {
      const to = t('change-receiver-to', { address: addressText(change.receiver ?? '', names) })
      return lines(t('change-done-receiver', { what }), to, filledRemainsText(t, change))
    }
  }
}

/** Texts for refusals by the order or the marketplace. Other codes are shown as general failures. */
const REFUSALS: Readonly<Record<string, PlainKey>> = {
  ORDER_COMPLETED: 'change-over',
  ORDER_NOT_CHANGEABLE: 'change-not-changeable',
  ORDER_CHANGES_NOT_OFFERED: 'change-not-offered',
  ORDER_IN_PROGRESS: 'change-in-progress',
  MIN_PRICE_INVALID: 'change-price-too-low',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'change-balance-low',
  INVALID_PARAMS: 'change-not-taken',
  NOTHING_TO_RETURN: 'return-nothing',
  REFUND_TOO_LOW: 'return-less',
}

const RETRYABLE_REFUSALS = new Set([
  'ORDER_TOO_YOUNG',
  'ORDER_IN_PROGRESS',
  'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
  'REFUND_TOO_LOW',
])

function refusedScreen(t: Translator, change: OrderChange, nowMs: number): Screen {
  const { errorCode, fromMs, orderId } = change
  const refusal = REFUSALS[errorCode ?? '']
  const text =
    errorCode === 'ORDER_TOO_YOUNG'
      ? tooYoungText(t, change.kind, fromMs, nowMs)
      : refusal
        ? t(refusal)
        : paragraphs(t('change-refused'), failureText(t, errorCode ?? 'UNKNOWN', change.id))
  const again: Button | false =
    (refusal === undefined || RETRYABLE_REFUSALS.has(errorCode ?? '')) &&
    changeButton(t, 'button-check-again', 'again', change.id)
  return {
    text,
    buttons: [
      [errorCode === 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW' && goButton(t, 'deposit', 'keep')],
      [again, orderButton(t, 'button-order-details', 'show', orderId)],
    ],
  }
}

/** Explains when the change becomes possible. The marketplace may not report that time. */
export function tooYoungText(t: Translator, kind: OrderChange['kind'], fromMs: number | null, nowMs: number): Html {
  const rule = t(kind === 'cancel' ? 'change-young-cancel' : 'change-young-receiver')
  if (fromMs === null) return rule
  const left = t.duration(Math.max(60, Math.ceil((fromMs - nowMs) / 60_000) * 60))
  return lines(rule, t('change-young-from', { time: t.timeFrom(fromMs, nowMs), left }))
}
