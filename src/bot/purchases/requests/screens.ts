/** Requests to pay for a rental: the card that others see, and what is said of one in the private chat. */
import type { RequestNow } from '../../../db/stores/bot/purchases/pay-requests.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { requestButton } from '../../orders/buttons.ts'
import { purchaseEnds, untilText } from '../../orders/ends.ts'
import { delegationsText } from '../../orders/order-screen.ts'
import type { Barred, ScreenFacts } from '../../orders/screen-facts.ts'
import { amountOf } from '../../orders/words.ts'
import { goButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'

const PREFIX = 'pay_'

export const requestPayload = (id: string): string => `${PREFIX}${id}`
export const requestOfPayload = (payload: string): string => payload.slice(PREFIX.length)

const CARD_SAYS = {
  open: 'request-card-open',
  paying: 'request-card-paying',
  paid: 'request-card-paid',
  filled: 'request-card-filled',
  expired: 'request-card-expired',
  withdrawn: 'request-card-withdrawn',
} as const satisfies Record<RequestNow['stage'], PlainKey>

/** What it is about, without a word on who asks, who pays and what they have: any chat may see it. */
export function requestText(t: Translator, request: RequestNow): Html {
  const { resource, amount, durationSec, receiver } = request
  return lines(
    t('request-what', { what: amountOf(t, amount, resource), duration: t.duration(durationSec) }),
    t('purchase-for', { address: code(receiver) }),
  )
}

/** The message in another chat. */
export function requestCard(t: Translator, request: RequestNow, facts: Pick<ScreenFacts, 'nowMs' | 'network'>): Screen {
  const { id, stage, purchase, costSun, expiresAtMs } = request
  return {
    text: paragraphs(
      t(CARD_SAYS[stage]),
      requestText(t, request),
      stage === 'open' && t('request-card-terms', { cost: t.trx(costSun), end: t.time(expiresAtMs) }),
      stage === 'filled' && purchase && proofText(t, purchase, facts),
    ),
    buttons: [cardButton(t, id, stage)],
  }
}

function cardButton(t: Translator, id: string, stage: RequestNow['stage']): Button[] {
  if (stage === 'open') return [requestButton(t, 'button-request-pay', 'pay', id)]
  return stage === 'paying' ? [requestButton(t, 'button-refresh', 'pay', id)] : []
}

function proofText(t: Translator, p: Purchase, { nowMs, network }: Pick<ScreenFacts, 'nowMs' | 'network'>): Html {
  const ends = purchaseEnds(p, nowMs)
  return paragraphs(ends && untilText(t, ends), delegationsText(t, p.delegates, network))
}

/** To the person who asked, once; `undone`: of a payment that came to nothing. */
export function requestNews(
  t: Translator,
  request: RequestNow,
  { undone, ...facts }: Pick<ScreenFacts, 'nowMs' | 'network'> & { undone: boolean },
): Screen {
  const { purchase, stage, expiresAtMs } = request
  return {
    text: paragraphs(
      t(undone ? 'request-undone' : 'request-told'),
      requestText(t, request),
      undone && stage === 'open' && t('request-open-again', { end: t.time(expiresAtMs) }),
      !undone && stage === 'filled' && purchase && proofText(t, purchase, facts),
    ),
    buttons: [[goButton(t, 'menu', 'keep')]],
  }
}

const WHY_BARRED = {
  paying: 'request-paying',
  paid: 'request-paid',
  filled: 'request-paid',
  expired: 'request-expired',
  withdrawn: 'request-withdrawn',
  gone: 'request-gone',
} as const satisfies Record<Barred, PlainKey>

/** In words for an alert, too. */
export const barredKey = (barred: Barred): PlainKey => WHY_BARRED[barred]

export function barredScreen(t: Translator, barred: Barred, { requestId }: { requestId: string | null }): Screen {
  const again = barred === 'paying' && requestId !== null
  return {
    text: t(WHY_BARRED[barred]),
    buttons: [[again && requestButton(t, 'button-refresh', 'open', requestId)], [goButton(t, 'menu')]],
  }
}
