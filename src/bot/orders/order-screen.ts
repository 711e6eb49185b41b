/** Renders an order in progress and its final receipt, with the times of each part. */
import { cancelAgeMs } from '../../contract/order-life.ts'
import { filledOf, isExternal, type Purchase, type PurchaseDelegate } from '../../db/stores/bot/purchases/purchases.ts'
import { explorerLink } from '../../tron/resources.ts'
import { code, escapeHtml, type Html, lines, paragraphs, RawHtml } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import type { Screen } from '../telegram/screen.ts'
import { cancelOrderButton, orderDetailsButton, purchaseButton, ruleButton } from './buttons.ts'
import { couldExtend, purchaseEnds, runsOf, runsText, untilText } from './ends.ts'
import { grouped } from './extension.ts'
import { addressText, receiverText } from './names.ts'
import { historyLines, type ScreenFacts } from './screen-facts.ts'
import { amountOf, progressBar } from './texts.ts'

export function orderScreen(t: Translator, p: Purchase, facts: ScreenFacts): Screen {
  const done = p.state === 'completed'
  const percent = p.filledPercent
  const { names, nowMs, network } = facts
  // Only the account that owns an order can cancel it.
  const external = isExternal(p)
  const details = p.orderId !== null && orderDetailsButton(t, p.orderId)
  const late = p.watchUntilMs !== null && t('purchase-found-late')
  const history = facts.history ? historyLines(t, facts.history, names) : []
  if (!done)
    return {
      text: paragraphs(
        lines(orderedText(t, p), percent > 0 && t('purchase-progress', { bar: progressBar(percent), percent })),
        late,
        lines(
          t('purchase-to', { address: addressText(p.receiver, names) }),
          t('purchase-paid', { cost: t.trx(p.costSun) }),
          ...history,
          timesText(t, p, nowMs),
        ),
        waitText(t, p, nowMs),
      ),
      buttons: [
        [
          details,
          !external &&
            !facts.isCancelUnsupported &&
            p.fill !== 'whole' &&
            p.orderId !== null &&
            autoCancelMs(p, nowMs) === undefined &&
            cancelOrderButton(t, p.orderId, cancelFromMs(p), nowMs),
        ],
      ],
    }
  const isFilled = filledOf(p) > 0
  return {
    text: paragraphs(
      late,
      lines(titleOf(t, p, facts), (isFilled || p.costSun > 0) && paidText(t, p, network), ...history),
      isFilled && runsText(t, runsOf(p.delegates, filledOf(p)), nowMs),
      waitText(t, p, nowMs),
    ),
    buttons: [
      [
        isFilled &&
          couldExtend(p) &&
          !facts.isExtendedBelow &&
          purchaseButton(t.plain('button-extend'), 'extend', p.id),
        // A request is not repeated.
        p.requestId === null && purchaseButton(t.plain('button-buy-again'), 'again', p.id),
      ],
      [details, isFilled && !external && ruleButton(t, 'button-alerts', 'rental', p.id, 'keep')],
    ],
  }
}

/** Says what is looked for or, once a part of a waiting order runs, what runs. */
function orderedText(t: Translator, p: Purchase): Html {
  const what = amountOf(t, p.amount, p.resource)
  const filled = filledOf(p)
  if (p.kind === 'EXTEND') return t('purchase-ordered-extend', { what })
  return p.fill === 'whole' || filled === 0
    ? t('purchase-ordered-buy', { what })
    : t('purchase-ordered-part', { what: t.plain('purchase-amount-part', { filled: t.number(filled), what }) })
}

/** Says in one line what was delivered, where and until when. */
export function titleOf(t: Translator, p: Purchase, { names, nowMs }: Pick<ScreenFacts, 'names' | 'nowMs'>): Html {
  const filled = filledOf(p)
  const ordered = amountOf(t, p.amount, p.resource)
  const address = receiverText(p.receiver, names)
  if (filled === 0) return t('purchase-completed-none', { what: ordered, address })
  const what =
    filled < p.amount ? t.plain('purchase-amount-part', { filled: t.number(filled), what: ordered }) : ordered
  const ends = purchaseEnds(p, nowMs)
  const end = t.time(ends?.lastMs ?? nowMs)
  if (p.kind === 'EXTEND') return t('purchase-completed-extend', { what, address, end })
  const parts = runsOf(p.delegates, filled).length
  return parts > 1
    ? t('purchase-completed-parts', { what, address, parts })
    : t('purchase-completed-buy', { what, address, end })
}

/** Shows the cost and the number of delegations, each with a link to its transaction. */
function paidText(t: Translator, { delegates, costSun }: Purchase, network: ScreenFacts['network']): Html {
  const cost = t.trx(costSun)
  if (delegates.length === 0) return t('purchase-paid', { cost })
  return [t('purchase-paid-delegations', { cost, count: delegates.length }), ...linksTo(delegates, network)].join(
    ' ',
  ) as Html
}

const linksTo = (delegates: readonly PurchaseDelegate[], network: ScreenFacts['network']): string[] =>
  delegates
    .slice(0, SHOWN_DELEGATIONS)
    .flatMap(({ txid }) => transactionUrl(network, txid) ?? [])
    .map((url) => `<a href="${escapeHtml(url)}">🔎</a>`)

const transactionUrl = (network: ScreenFacts['network'], txid: string): string | undefined =>
  /^[0-9a-fA-F]{64}$/.test(txid) ? explorerLink(network, 'transaction', txid) : undefined

function timesText(t: Translator, p: Purchase, nowMs: number): Html | undefined {
  if (p.filledPercent === 0) return undefined
  const ends = purchaseEnds(p, nowMs)
  return runsText(t, runsOf(p.delegates, filledOf(p)), nowMs) ?? (ends && untilText(t, ends))
}

/** Describes the unfilled part and its deadline. If the deadline ended the order, gives that reason. */
function waitText(t: Translator, p: Purchase, nowMs: number): Html | undefined {
  if (p.fill === 'whole' || p.kind === 'EXTEND') return undefined
  const rest = p.amount - filledOf(p)
  const untilMs = waitsUntilMs(p)
  if (rest === 0) return undefined
  const amount = t.number(rest)
  if (p.state === 'ordered') {
    const fixedMs = autoCancelMs(p, nowMs)
    if (fixedMs !== undefined) return t('purchase-waiting-fixed', { amount, end: t.time(fixedMs) })
    return untilMs === undefined || untilMs <= nowMs
      ? t('purchase-waiting', { amount })
      : t('purchase-waiting-until', { amount, end: t.time(untilMs) })
  }
  return untilMs !== undefined && p.updatedAtMs >= untilMs
    ? t('purchase-wait-over', { amount, end: t.time(untilMs) })
    : undefined
}

/** Returns the time at which the unfilled part is cancelled, in ms. */
export function waitsUntilMs({ waitSec, sentAtMs }: Purchase): number | undefined {
  return waitSec === null || sentAtMs === null ? undefined : sentAtMs + waitSec * 1000
}

const cancelFromMs = (p: Purchase): number => (p.sentAtMs ?? 0) + cancelAgeMs(filledOf(p))

/** Returns the time of the automatic cancel, in ms, if the user cannot cancel before it. */
export function autoCancelMs(p: Purchase, nowMs: number): number | undefined {
  const [deadlineMs, fromMs] = [waitsUntilMs(p), cancelFromMs(p)]
  return deadlineMs !== undefined && deadlineMs <= fromMs && nowMs < fromMs ? fromMs : undefined
}

/** A longer list would make the message too long to read. */
const SHOWN_DELEGATIONS = 10

/** Lists the providers with their units and a link to each transaction. */
export function delegationsText(
  t: Translator,
  delegates: readonly PurchaseDelegate[],
  network: ScreenFacts['network'],
): Html | undefined {
  if (delegates.length === 0) return undefined
  const groups = grouped(delegates, ({ delegator, source }) => `${delegator} ${source}`)
  const rows = groups.slice(0, SHOWN_DELEGATIONS).map((group) => {
    const [{ delegator, source }] = group
    const address = code(delegator)
    const row = t('purchase-delegation', {
      delegator: source === undefined ? address : new RawHtml(`${address.html} · ${escapeHtml(source)}`),
      amount: t.number(group.reduce((units, { amount }) => units + amount, 0)),
    })
    return [row, ...linksTo(group, network)].join(' ') as Html
  })
  const rest = groups.length - rows.length
  return lines(t('purchase-delegations'), ...rows, rest > 0 && t('purchase-more', { count: rest }))
}
