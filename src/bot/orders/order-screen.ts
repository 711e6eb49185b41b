/** An order on its way, and in the end its receipt: what runs, when, part by part. */
import type { Purchase, PurchaseDelegate } from '../../db/stores/bot/purchases/purchases.ts'
import { subSun, sun } from '../../kernel/sun.ts'
import { explorerLink } from '../../tron/resources.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import type { Screen } from '../telegram/screen.ts'
import { orderButton, orderDetailsButton, purchaseButton, ruleButton } from './buttons.ts'
import { purchaseEnds, runsOf, runsText, untilText } from './ends.ts'
import { addressText } from './names.ts'
import { pastLines, type ScreenFacts } from './screen-facts.ts'
import { amountOf, progressBar } from './words.ts'

export function orderScreen(t: Translator, p: Purchase, facts: ScreenFacts): Screen {
  const done = p.state === 'completed'
  const percent = p.filledPercent
  const title = titleOf(t, p)
  const progress =
    percent === 0 && !done ? t('purchase-waits') : t('purchase-progress', { bar: progressBar(percent), percent })
  if (done && facts.live) {
    return { text: lines(title, progress), buttons: [[p.orderId !== null && orderDetailsButton(t, p.orderId)]] }
  }
  return {
    text: paragraphs(
      lines(title, !done && progress),
      p.watchUntilMs !== null && t('purchase-found-late'),
      lines(
        t('purchase-for', { address: addressText(p.receiver, facts.names) }),
        t('purchase-paid', { cost: t.trx(p.costSun) }),
        ...(facts.past ? pastLines(t, facts.past, facts.names) : []),
        done && savedText(t, p),
        timesText(t, p, facts.nowMs),
        p.orderId !== null && t('purchase-order-id', { id: code(p.orderId) }),
      ),
      waitText(t, p, facts.nowMs),
      delegationsText(t, p.delegates, facts.network),
    ),
    buttons: [
      [
        p.orderId !== null && orderDetailsButton(t, p.orderId),
        done && p.filledPercent > 0 && purchaseButton(t.plain('button-extend'), 'extend', p.id),
      ],
      [
        done && purchaseButton(t.plain('button-buy-again'), 'again', p.id),
        done && p.filledPercent > 0 && ruleButton(t, 'button-alerts', 'rental', p.id, 'keep'),
        !done &&
          !facts.noCancel &&
          p.fill === 'rest_later' &&
          p.orderId !== null &&
          orderButton(t, 'button-cancel-order', 'cancel', p.orderId),
      ],
    ],
  }
}

function titleOf(t: Translator, p: Purchase): Html {
  const what = amountOf(t, p.amount, p.resource)
  const extend = p.kind === 'EXTEND'
  if (p.state === 'ordered') return t(extend ? 'purchase-ordered-extend' : 'purchase-ordered-buy', { what })
  if (p.filledPercent < 100) return t('purchase-completed-part', { percent: p.filledPercent, what })
  if (extend) return t('purchase-completed-extend', { what })
  const parts = runsOf(p.delegates, p.amount).length
  return parts > 1 ? t('purchase-completed-parts', { what, parts }) : t('purchase-completed-buy', { what })
}

/** Units that are delegated. */
export function filledOf(p: Pick<Purchase, 'amount' | 'filledPercent' | 'delegates'>): number {
  if (p.filledPercent >= 100) return p.amount
  const told = p.delegates.reduce((sum, one) => sum + one.amount, 0)
  return Math.min(p.amount, told > 0 ? told : Math.floor((p.amount * p.filledPercent) / 100))
}

function timesText(t: Translator, p: Purchase, nowMs: number): Html | undefined {
  if (p.filledPercent === 0) return undefined
  const ends = purchaseEnds(p, nowMs)
  return runsText(t, runsOf(p.delegates, filledOf(p)), nowMs) ?? (ends && untilText(t, ends))
}

/** What burning would have cost more; nothing where that is not known, or not more. */
export function savedText(
  t: Translator,
  { burnSun, costSun }: Pick<Purchase, 'burnSun' | 'costSun'>,
): Html | undefined {
  if (burnSun === null || burnSun <= costSun) return undefined
  const saved = subSun(sun(burnSun), costSun)
  return t('saved', {
    saved: t.trx(saved),
    percent: Math.floor((saved * 100) / burnSun),
    burn: t.trx(sun(burnSun)),
  })
}

/** What waits, and until when; of an order that has ended short, why. */
function waitText(t: Translator, p: Purchase, nowMs: number): Html | undefined {
  if (p.fill !== 'rest_later' || p.kind === 'EXTEND') return undefined
  const rest = p.amount - filledOf(p)
  const untilMs = waitsUntilMs(p)
  if (rest === 0) return undefined
  const amount = t.number(rest)
  if (p.state === 'ordered')
    return untilMs === undefined || untilMs <= nowMs
      ? t('purchase-waiting', { amount })
      : t('purchase-waiting-until', { amount, end: t.time(untilMs) })
  return untilMs !== undefined && p.updatedAtMs >= untilMs
    ? t('purchase-wait-over', { amount, end: t.time(untilMs) })
    : undefined
}

/** When what is not filled is cancelled. */
export function waitsUntilMs({ waitSec, sentAtMs }: Purchase): number | undefined {
  return waitSec === null || sentAtMs === null ? undefined : sentAtMs + waitSec * 1000
}

/** More than these would make a message nobody reads. */
const SHOWN_DELEGATIONS = 10

export function delegationsText(
  t: Translator,
  delegates: readonly PurchaseDelegate[],
  network: ScreenFacts['network'],
): Html | undefined {
  if (delegates.length === 0) return undefined
  const rows = delegates.slice(0, SHOWN_DELEGATIONS).map((delegate) => {
    const amount = t.number(delegate.amount)
    const delegator = code(delegate.delegator)
    const url = /^[0-9a-fA-F]{64}$/.test(delegate.txid)
      ? explorerLink(network, 'transaction', delegate.txid)
      : undefined
    return url === undefined
      ? t('purchase-delegation', { delegator, amount })
      : t('purchase-delegation-link', { delegator, amount, url })
  })
  const rest = delegates.length - rows.length
  return lines(t('purchase-delegations'), ...rows, rest > 0 && t('purchase-more', { count: rest }))
}
