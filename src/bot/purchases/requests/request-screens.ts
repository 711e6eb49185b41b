/** Screens of payment requests: the card in other chats, and the messages in the private chat. */
import type { RequestClosure, RequestWithStage } from '../../../db/stores/bot/purchases/pay-requests.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { requestButton } from '../../orders/buttons.ts'
import { purchaseEnds, untilText } from '../../orders/ends.ts'
import { addressText, type Names } from '../../orders/names.ts'
import { delegationsText, titleOf } from '../../orders/order-screen.ts'
import type { ScreenFacts } from '../../orders/screen-facts.ts'
import { amountOf } from '../../orders/texts.ts'
import { goButton, shareButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'

const PREFIX = 'pay_'

export const requestPayload = (id: string): string => `${PREFIX}${id}`
export const requestIdFromPayload = (payload: string): string => payload.slice(PREFIX.length)

const CARD_TEXTS = {
  open: 'request-card-open',
  paying: 'request-card-paying',
  paid: 'request-card-paid',
  filled: 'request-card-filled',
  expired: 'request-card-expired',
  withdrawn: 'request-card-withdrawn',
} as const satisfies Record<RequestWithStage['stage'], PlainKey>

/** Name of the requester, as payers see it. */
export const requesterName = (
  t: Translator,
  { requesterName: name }: Pick<RequestWithStage, 'requesterName'>,
): string => name ?? t.plain('request-somebody')

export const requestDropButton = (t: Translator, id: string): Button => ({
  ...requestButton(t, 'button-request-drop', 'drop', id),
  style: 'danger',
})

/** Describes the rental without the payer or any balance, because any chat may see it. */
export function requestText(t: Translator, request: RequestWithStage, names?: Names): Html {
  const { resource, amount, durationSec, receiver } = request
  return lines(
    t('request-what', { what: amountOf(t, amount, resource), duration: t.duration(durationSec) }),
    t('purchase-for', { address: addressText(receiver, names) }),
  )
}

export function requestCard(
  t: Translator,
  request: RequestWithStage,
  facts: Pick<ScreenFacts, 'nowMs' | 'network'>,
): Screen {
  const { id, stage, purchase, costSun, expiresAtMs, requesterName: name } = request
  return {
    text: paragraphs(
      lines(t(CARD_TEXTS[stage]), name !== null && t('request-card-from', { who: name })),
      requestText(t, request),
      stage === 'open' && t('request-card-terms', { cost: t.trx(costSun), end: t.time(expiresAtMs) }),
      stage === 'filled' && purchase && proofText(t, purchase, facts),
    ),
    buttons: [cardButton(t, id, stage)],
  }
}

/** Link to a request that can be paid, for the requester. `isBalanceOnly`: it cannot be paid from a wallet. */
export function requestLinkScreen(
  t: Translator,
  request: RequestWithStage,
  link: string,
  isBalanceOnly: boolean,
): Screen {
  const what = amountOf(t, request.amount, request.resource)
  return {
    text: paragraphs(
      t(isBalanceOnly ? 'request-made-balance' : 'request-made'),
      lines(requestText(t, request), t('request-link', { link: code(link) })),
      t('request-terms', { end: t.time(request.expiresAtMs) }),
    ),
    buttons: [
      [shareButton(t, 'button-request-share', link, t.plain('request-share', { what }))],
      [requestDropButton(t, request.id), goButton(t, 'menu', 'keep')],
    ],
  }
}

function cardButton(t: Translator, id: string, stage: RequestWithStage['stage']): Button[] {
  if (stage === 'open') return [requestButton(t, 'button-request-pay', 'pay', id)]
  return stage === 'paying' ? [requestButton(t, 'button-refresh', 'pay', id)] : []
}

function proofText(t: Translator, p: Purchase, { nowMs, network }: Pick<ScreenFacts, 'nowMs' | 'network'>): Html {
  const ends = purchaseEnds(p, nowMs)
  return paragraphs(ends && untilText(t, ends), delegationsText(t, p.delegates, network))
}

/** Screen that notifies the requester of a payment. `undone`: the payment failed in the end. */
export function requestNewsScreen(
  t: Translator,
  request: RequestWithStage,
  { undone, ...facts }: Pick<ScreenFacts, 'nowMs' | 'names'> & { undone: boolean },
): Screen {
  const { purchase, stage, expiresAtMs } = request
  return {
    text: undone
      ? paragraphs(
          t('request-undone'),
          requestText(t, request, facts.names),
          stage === 'open' && t('request-open-again', { end: t.time(expiresAtMs) }),
          stage === 'expired' && t('request-over-again'),
        )
      : lines(t('request-told'), purchase && titleOf(t, purchase, facts)),
    buttons: [
      [
        undone
          ? stage === 'expired' && goButton(t, 'rent', 'keep')
          : requestButton(t, 'button-order-details', 'open', request.id),
        goButton(t, 'menu', 'keep'),
      ],
    ],
  }
}

/** Reason why a request that is not open cannot be paid. */
export const closureOf = (request: RequestWithStage | undefined): RequestClosure =>
  !request || request.stage === 'open' ? 'gone' : request.stage

const BARRED_TEXTS = {
  paying: 'request-paying',
  paid: 'request-paid',
  filled: 'request-paid',
  expired: 'request-expired',
  withdrawn: 'request-withdrawn',
  gone: 'request-gone',
} as const satisfies Record<RequestClosure, PlainKey>

/** Text key of the reason. Also used in alerts. */
export const barredKey = (barred: RequestClosure): PlainKey => BARRED_TEXTS[barred]

export function barredScreen(
  t: Translator,
  barred: RequestClosure,
  { requestId }: { requestId: string | null },
): Screen {
  const canRefresh = barred === 'paying' && requestId !== null
  return {
    text: t(BARRED_TEXTS[barred]),
    buttons: [[canRefresh && requestButton(t, 'button-refresh', 'open', requestId)], [goButton(t, 'menu')]],
  }
}
