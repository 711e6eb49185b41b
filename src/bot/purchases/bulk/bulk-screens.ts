/** Screens of a rental list: its quote, its progress and its result. */
import type { Pause } from '../../../db/stores/bot/flags.ts'
import type { Batch, LineWithPurchase } from '../../../db/stores/bot/purchases/batches.ts'
import { filledOf } from '../../../db/stores/bot/purchases/purchases.ts'
import { addAll, plainTrx, type Sun, subSun, ZERO_SUN } from '../../../kernel/sun.ts'
import { csvOf } from '../../../kernel/text/csv.ts'
import { closingText, pauseReasonText } from '../../base/guards.ts'
import { type Html, lines as linesText, paragraphs, raw } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { addressLabel, type Names } from '../../orders/names.ts'
import { amountOf, progressBar, reservedText } from '../../orders/texts.ts'
import { callbackData, oneOf, text, wholeNumber } from '../../telegram/callback-data.ts'
import { goButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { missingSun } from '../quotes/offers.ts'
import { longerLabel, longerText, markupText, requotedText } from '../quotes/quote-texts.ts'
import { hasLocked, maxTotalSun, orderableLines, type QuoteNews } from './price.ts'

/** `ok`, `no` and `look` belong to a quote. `stop`, `again` and `csv` belong to a confirmed list. */
const BULK_OPS = ['ok', 'no', 'look', 'stop', 'again', 'csv'] as const
export type BulkOp = (typeof BULK_OPS)[number]
export const bulkData = callbackData('bulk', { op: oneOf(BULK_OPS), id: text })
/** Makes all shorter lines of a quote this long. */
export const bulkLongerData = callbackData('blong', { id: text, sec: wholeNumber })

export interface BatchFacts extends QuoteNews {
  lines: readonly LineWithPurchase[]
  names: Names
  /** Set if buying is paused or the bot is closing. */
  paused?: Pick<Pause, 'reason' | 'closesAtMs'> | undefined
  /** Receivers of quoted lines that were already ordered a short time ago. */
  recentlyOrdered?: readonly string[]
  /** Part of the balance that is set aside for packages. */
  reservedSun?: Sun | undefined
}

const SHOWN_GROUPS = 8
const SHOWN_LINES = 15
/** Receivers shown in all groups of a quote together. */
const SHOWN_RECEIVERS = 24

const MARKS = {
  waiting: '▫️',
  asking: '⏳',
  filling: '⏳',
  filled: '✅',
  partly: '☑️',
  returned: '↩️',
  unknown: '❓',
  failed: '❌',
  unwanted: '✖️',
} as const
type LineStatus = keyof typeof MARKS

/** Returns the status of a line that was not left out of the order. */
function lineStatus({ state }: Pick<Batch, 'state'>, { purchase }: Pick<LineWithPurchase, 'purchase'>): LineStatus {
  switch (purchase?.state) {
    case undefined:
      return state === 'placed' ? 'unwanted' : 'waiting'
    case 'sending':
      return 'asking'
    case 'ordered':
      return 'filling'
    case 'completed':
      return purchase.filledPercent === 100 ? 'filled' : filledOf(purchase) > 0 ? 'partly' : 'returned'
    case 'unknown':
      return 'unknown'
    default:
      return 'failed'
  }
}

const OPEN: ReadonlySet<LineStatus> = new Set(['waiting', 'asking', 'filling', 'unknown'])
const RETRYABLE: ReadonlySet<LineStatus> = new Set(['failed', 'returned', 'unwanted'])

/** Returns the lines that definitely ended without a rental and can be ordered again. */
export const failedLines = (row: Batch, lines: readonly LineWithPurchase[]): LineWithPurchase[] =>
  orderableLines(lines).filter(
    (line) => RETRYABLE.has(lineStatus(row, line)) && (line.purchase?.watchUntilMs ?? null) === null,
  )

/**
 * Returns a fingerprint of the live message's content, which detects changes. `isFinal`: the content can no longer
 * change.
 */
export function progressOf(row: Batch, { lines, paused }: BatchFacts): { fingerprint: string; isFinal: boolean } {
  const good = orderableLines(lines)
  const statuses = good.map((line) => lineStatus(row, line))
  const watched = good.some(({ purchase }) => purchase?.state === 'not_made' && purchase.watchUntilMs !== null)
  return {
    fingerprint: `${row.state} ${paused?.closesAtMs ?? paused?.reason ?? ''} ${statuses.join(',')}`,
    isFinal: row.state === 'placed' && !watched && !statuses.some((status) => OPEN.has(status)),
  }
}

export function batchScreen(t: Translator, row: Batch, facts: BatchFacts): Screen {
  return row.state === 'draft' || row.state === 'quoted' ? quoteScreen(t, row, facts) : orderedScreen(t, row, facts)
}

const button = ({ id }: Batch, op: BulkOp, label: string): Button => ({ label, data: bulkData.pack({ op, id }) })

function quoteScreen(t: Translator, row: Batch, facts: BatchFacts): Screen {
  const { lines, names, why, riseSun, longer, replaced, recentlyOrdered = [] } = facts
  const good = orderableLines(lines)
  const total = maxTotalSun(lines)
  const { reservedSun } = facts
  const missing = missingSun({ costSun: total, balanceSun: row.balanceSun, reservedSun })
  const label = t.plain('button-bulk-confirm', { count: t.number(good.length), cost: t.trx(total) })
  const balance = linesText(
    missing > 0
      ? t('bulk-short', { balance: t.heldTrx(row.balanceSun), missing: t.trx(missing) })
      : t('purchase-balance', { before: t.heldTrx(row.balanceSun), after: t.heldTrx(subSun(row.balanceSun, total)) }),
    reservedText(t, reservedSun),
  )
  const longerRow = longer
    ? [{ label: longerLabel(t, longer), data: bulkLongerData.pack({ id: row.id, sec: longer.durationSec }) }]
    : []
  const [cheaperRow, sameRow] = longer && longer.costSun < total ? [longerRow, []] : [[], longerRow]
  return {
    text: paragraphs(
      why && requotedText(t, why, riseSun),
      replaced !== undefined && t('bulk-replaced', { n: replaced }),
      good.length > 0 ? titleOf(t, row, lines) : t('bulk-none-good'),
      longer && !hasLocked(lines) && longerText(t, longer, longer.costSun < total),
      groupsText(t, good, names),
      leftOutText(t, lines),
      recentlyOrdered.length > 0 && t('bulk-lately', { receivers: receiversText(t, recentlyOrdered, names) }),
      good.length > 0 &&
        linesText(
          row.available !== null && t('bulk-available', { available: amountOf(t, row.available, row.resource) }),
          t('bulk-cost', { cost: t.trx(total) }),
          markupText(
            t,
            good.map(({ costSun }) => costSun),
            row.markupBp,
          ),
          balance,
        ),
    ),
    buttons: [
      cheaperRow,
      [
        good.length > 0 &&
          (missing > 0 ? goButton(t, 'deposit', 'keep') : { ...button(row, 'ok', label), style: 'success' }),
      ],
      sameRow,
      [
        (missing > 0 || lines.some(({ problem }) => problem === 'chain_unreachable' || problem === 'locked')) &&
          button(row, 'look', t.plain('button-bulk-look')),
      ],
      [button(row, 'no', t.plain('button-cancel'))],
    ],
  }
}

const isMixed = (lines: readonly LineWithPurchase[]): boolean => new Set(lines.map(({ resource }) => resource)).size > 1

function titleOf(t: Translator, { resource }: Batch, lines: readonly LineWithPurchase[]): Html {
  if (isMixed(lines)) return t('bulk-title-both')
  return t(resource === 'ENERGY' ? 'bulk-title-energy' : 'bulk-title-bandwidth', {
    count: orderableLines(lines).length,
  })
}

function groupsText(t: Translator, good: readonly LineWithPurchase[], names: Names): Html {
  const groups = new Map<string, LineWithPurchase[]>()
  for (const line of good) {
    const key = `${line.resource} ${line.amount} ${line.durationSec} ${line.costSun}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const all = [...groups.values()]
  const most = Math.floor(SHOWN_RECEIVERS / Math.min(all.length, SHOWN_GROUPS))
  return linesText(
    ...all.slice(0, SHOWN_GROUPS).flatMap((group) => {
      const [{ amount, durationSec, costSun, resource }] = group as [LineWithPurchase]
      const receivers = group.map(({ receiver }) => receiver)
      const what = amountOf(t, amount ?? 0, resource)
      const cost = t.trx(costSun)
      return [
        t('bulk-group', { count: group.length, what, duration: t.duration(durationSec ?? 0), cost }),
        t('purchase-to', { address: receiversText(t, receivers, names, most) }),
      ]
    }),
    all.length > SHOWN_GROUPS && t('bulk-more', { count: all.length - SHOWN_GROUPS }),
  )
}

export const LEFT_OUT = {
  not_activated: 'bulk-left-not-activated',
  contract: 'wrong-address-contract',
  own_deposit: 'wrong-address-deposit',
  chain_unreachable: 'bulk-left-unreachable',
  warned: 'bulk-left-warned',
  made_already: 'bulk-left-made',
  locked: 'bulk-left-locked',
} as const satisfies Record<NonNullable<LineWithPurchase['problem']>, PlainKey>

/** Lists each reason once, with its line numbers. */
function leftOutText(t: Translator, lines: readonly LineWithPurchase[]): Html | undefined {
  const reasons = groupLines(lines, ({ problem }) => problem)
  const shown = [...reasons].flatMap(([problem, ns]) =>
    problem === null
      ? []
      : [t('bulk-left-line', { count: ns.length, lines: shortList(t, ns), problem: raw(t(LEFT_OUT[problem])) })],
  )
  return shown.length > 0 ? linesText(t('bulk-left-out'), ...shown) : undefined
}

function orderedScreen(t: Translator, row: Batch, facts: BatchFacts): Screen {
  const { lines, names, paused } = facts
  const good = orderableLines(lines)
  const linesWith = (...wanted: LineStatus[]) => good.filter((line) => wanted.includes(lineStatus(row, line)))
  const count = (key: CountKey, ...wanted: LineStatus[]) => {
    const { length } = linesWith(...wanted)
    return length > 0 && t(key, { count: length })
  }
  const { isFinal } = progressOf(row, facts)
  const failed = failedLines(row, lines)
  const filled = linesWith('filled').length
  return {
    text: paragraphs(
      titleOf(t, row, lines),
      linesText(
        t('bulk-filled', { bar: progressBar((100 * filled) / Math.max(1, good.length)), filled, all: good.length }),
        count('bulk-filling', 'filling'),
        count('bulk-waiting', 'waiting', 'asking'),
        count('bulk-unknown', 'unknown'),
        count('bulk-partly', 'partly'),
        count('bulk-returned', 'returned'),
        count('bulk-failed', 'failed'),
        count('bulk-unwanted', 'unwanted'),
        t('bulk-paid', { paid: t.trx(totalPaid(good)), most: t.trx(maxTotalSun(lines)) }),
      ),
      paused &&
        row.state === 'placing' &&
        (closingText(t, paused) ?? t('bulk-paused', { reason: pauseReasonText(paused.reason) })),
      reasonsText(t, linesWith('failed')),
      linesText(
        ...good.slice(0, SHOWN_LINES).map((line) => lineText(t, row, line, names)),
        good.length > SHOWN_LINES && t('bulk-more', { count: good.length - SHOWN_LINES }),
      ),
      leftOutText(t, lines),
      isFinal && linesWith('filled', 'partly').length > 0 && t('bulk-ends'),
    ),
    buttons: [
      [
        row.state === 'placing' &&
          linesWith('waiting').length > 0 && { ...button(row, 'stop', t.plain('button-bulk-stop')), style: 'danger' },
      ],
      [
        row.state === 'placed' &&
          failed.length > 0 &&
          button(row, 'again', t.plain('button-bulk-again', { count: t.number(failed.length) })),
      ],
      [row.state === 'placed' && button(row, 'csv', t.plain('button-bulk-csv'))],
      [goButton(t, 'orders', 'keep'), goButton(t, 'menu', 'keep')],
    ],
  }
}

type CountKey = `bulk-${'filling' | 'waiting' | 'unknown' | 'partly' | 'returned' | 'failed' | 'unwanted'}`

const PAID_STATUSES: ReadonlySet<LineStatus> = new Set(['filling', 'filled', 'partly', 'returned'])

/** Sum paid for the orders that were made, minus refunds. */
const totalPaid = (lines: readonly LineWithPurchase[]) =>
  addAll(
    lines.flatMap(({ purchase }) =>
      purchase && PAID_STATUSES.has(lineStatus({ state: 'placed' }, { purchase })) ? [purchase.costSun] : [],
    ),
  )

const REFUSALS: Readonly<Record<string, PlainKey>> = {
  PRICE_EXCEED_MAX_PRICE_REQUIRED: 'bulk-why-price',
  CANNOT_FULFILLED: 'bulk-why-market',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'bulk-why-balance',
  INVALID_API_KEY: 'bulk-why-key',
  NOT_LINKED: 'bulk-why-key',
}

/** Lists the uncharged lines: each reason once, with its line numbers. */
function reasonsText(t: Translator, failed: readonly LineWithPurchase[]): Html | undefined {
  // Includes only certain results: refusals, and orders that were watched to the end.
  const certain = failed.filter(({ purchase }) => purchase?.state === 'refused' || purchase?.watchUntilMs != null)
  const reasons = groupLines(certain, ({ purchase }) => refusalCode(purchase))
  return (
    linesText(
      ...[...reasons].map(([reason, ns]) => {
        if (reason === '') return t('bulk-not-made')
        const known = REFUSALS[reason]
        const why = known ? t(known) : t('bulk-why-other', { code: reason })
        return t('bulk-uncharged', { count: ns.length, lines: shortList(t, ns), why })
      }),
    ) || undefined
  )
}

/** Returns the line numbers of each group. */
function groupLines<K>(
  lines: readonly LineWithPurchase[],
  keyOf: (line: LineWithPurchase) => K,
): ReadonlyMap<K, number[]> {
  const groups = new Map<K, number[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line.n])
  return groups
}

/** Shortens a list to fit into a message. */
const shortList = (t: Translator, items: readonly (string | number)[], most = SHOWN_LINES): string =>
  t.list([...items.slice(0, most), ...(items.length > most ? ['…'] : [])])

function receiversText(t: Translator, receivers: readonly string[], names: Names, most?: number): string {
  const labels = receivers.map((receiver) => addressLabel(receiver, names))
  return shortList(t, labels, most)
}

const refusalCode = (purchase: LineWithPurchase['purchase']): string =>
  purchase?.state === 'refused' ? (purchase.errorCode ?? '') : ''

function lineText(t: Translator, row: Batch, line: LineWithPurchase, names: Names): Html {
  const status = lineStatus(row, line)
  const what =
    line.resource === row.resource ? t.number(line.amount ?? 0) : amountOf(t, line.amount ?? 0, line.resource)
  const filled = status === 'partly' && line.purchase ? t.number(filledOf(line.purchase)) : undefined
  return t('bulk-line', {
    mark: MARKS[status],
    receiver: addressLabel(line.receiver, names),
    amount: filled === undefined ? what : t.plain('purchase-amount-part', { filled, what }),
    duration: t.shortDuration(line.durationSec ?? 0),
  })
}

export function batchCsv(row: Batch, lines: readonly LineWithPurchase[]): string {
  const purchaseMade = (line: LineWithPurchase) => (PAID_STATUSES.has(lineStatus(row, line)) ? line.purchase : null)
  return csvOf<LineWithPurchase>(
    [
      ['line', ({ n }) => String(n)],
      ['receiver', ({ receiver }) => receiver],
      ['resource', ({ resource }) => resource],
      ['amount', ({ amount }) => String(amount ?? '')],
      ['duration_sec', ({ durationSec }) => String(durationSec ?? '')],
      ['status', (line) => (line.problem === null ? lineStatus(row, line) : 'left_out')],
      ['problem', (line) => line.problem ?? refusalCode(line.purchase)],
      ['paid_trx', (line) => plainTrx(purchaseMade(line)?.costSun ?? ZERO_SUN)],
      ['order_id', (line) => line.purchase?.orderId ?? ''],
      [
        'ends_utc',
        (line) => (purchaseMade(line)?.endsAtMs ? new Date(purchaseMade(line)?.endsAtMs ?? 0).toISOString() : ''),
      ],
      ['delegation_txids', (line) => (line.purchase?.delegates ?? []).map(({ txid }) => txid).join(' ')],
    ],
    lines,
  )
}
