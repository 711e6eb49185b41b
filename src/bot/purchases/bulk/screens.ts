/** A list of rentals: its quote, how it stands while it is ordered, and what came of it. */
import type { Pause } from '../../../db/stores/bot/flags.ts'
import type { Batch, LineNow } from '../../../db/stores/bot/purchases/batches.ts'
import { addSun, maxSun, plainTrx, subSun, ZERO_SUN } from '../../../kernel/sun.ts'
import { csvOf } from '../../../kernel/text/csv.ts'
import { closingText, pauseReasonText } from '../../base/guards.ts'
import { type Html, lines as linesText, paragraphs, raw } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { failureText } from '../../orders/failures.ts'
import { addressLabel, type Names } from '../../orders/names.ts'
import type { RequoteReason } from '../../orders/screen-facts.ts'
import { amountOf, progressBar } from '../../orders/words.ts'
import { callbackData, oneOf, text } from '../../telegram/callback-data.ts'
import { goButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { markupText, WHY } from '../screens.ts'
import { goodLines, totalOf } from './price.ts'

/** `ok`, `no`, `look` of a quote; `stop`, `again`, `csv` of what was confirmed. */
const BULK_OPS = ['ok', 'no', 'look', 'stop', 'again', 'csv'] as const
export type BulkOp = (typeof BULK_OPS)[number]
export const bulkData = callbackData('bulk', { op: oneOf(BULK_OPS), id: text })

export interface BatchFacts {
  lines: readonly LineNow[]
  names: Names
  /** Buying is paused, or the bot closes. */
  paused?: Pick<Pause, 'reason' | 'closesAtMs'> | undefined
  /** Why this quote is shown without having been asked for. */
  why?: RequoteReason | undefined
  /** Lines of a quote that were ordered shortly before already. */
  lately?: number
}

const SHOWN_GROUPS = 8
const SHOWN_LINES = 15

const MARKS = {
  waiting: '▫️',
  asking: '⏳',
  filling: '⏳',
  filled: '✅',
  returned: '↩️',
  unknown: '❓',
  failed: '❌',
  unwanted: '✖️',
} as const
type Status = keyof typeof MARKS

/** Of a line that is not left out. */
function statusOf({ state }: Pick<Batch, 'state'>, { purchase }: Pick<LineNow, 'purchase'>): Status {
  switch (purchase?.state) {
    case undefined:
      return state === 'placed' ? 'unwanted' : 'waiting'
    case 'sending':
      return 'asking'
    case 'ordered':
      return 'filling'
    case 'completed':
      return purchase?.filledPercent === 100 ? 'filled' : 'returned'
    case 'unknown':
      return 'unknown'
    default:
      return 'failed'
  }
}

const OPEN: ReadonlySet<Status> = new Set(['waiting', 'asking', 'filling', 'unknown'])
const CAN_BE_AGAIN: ReadonlySet<Status> = new Set(['failed', 'returned', 'unwanted'])

/** What came to nothing, and for certain. */
export const failedLines = (row: Batch, lines: readonly LineNow[]): LineNow[] =>
  goodLines(lines).filter(
    (line) =>
      CAN_BE_AGAIN.has(statusOf(row, line)) &&
      (line.purchase?.watchUntilMs ?? null) === null &&
      (line.purchase?.state !== 'completed' || line.purchase.filledPercent === 0),
  )

/** In short what the live message says; `isOver`: nothing of it can change any more. */
export function progressOf(row: Batch, { lines, paused }: BatchFacts): { said: string; isOver: boolean } {
  const good = goodLines(lines)
  const statuses = good.map((line) => statusOf(row, line))
  const watched = good.some(({ purchase }) => purchase?.state === 'not_made' && purchase.watchUntilMs !== null)
  return {
    said: `${row.state} ${paused?.closesAtMs ?? paused?.reason ?? ''} ${statuses.join(',')}`,
    isOver: row.state === 'placed' && !watched && !statuses.some((status) => OPEN.has(status)),
  }
}

export function batchScreen(t: Translator, row: Batch, facts: BatchFacts): Screen {
  return row.state === 'draft' || row.state === 'quoted' ? quoteScreen(t, row, facts) : orderedScreen(t, row, facts)
}

const button = ({ id }: Batch, op: BulkOp, label: string): Button => ({ label, data: bulkData.pack({ op, id }) })

function quoteScreen(t: Translator, row: Batch, { lines, why, lately = 0 }: BatchFacts): Screen {
  const good = goodLines(lines)
  const total = totalOf(lines)
  const missing = maxSun(subSun(total, row.balanceSun), ZERO_SUN)
  const label = t.plain('button-bulk-confirm', { count: t.number(good.length), cost: t.trx(total) })
  const balance =
    missing > 0
      ? t('bulk-short', { balance: t.trx(row.balanceSun), missing: t.trx(missing) })
      : t('purchase-balance', { before: t.trx(row.balanceSun), after: t.trx(subSun(row.balanceSun, total)) })
  return {
    text: paragraphs(
      why && t(WHY[why]),
      titleOf(t, row, lines),
      groupsText(t, row, good),
      leftOutText(t, lines),
      lately > 0 && t('bulk-lately', { count: lately }),
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
      good.length > 0 && missing === 0 && t('purchase-valid'),
    ),
    buttons: [
      [
        good.length > 0 &&
          (missing > 0 ? goButton(t, 'deposit', 'keep') : { ...button(row, 'ok', label), style: 'success' }),
      ],
      [
        (missing > 0 || lines.some(({ problem }) => problem === 'chain_unreachable')) &&
          button(row, 'look', t.plain('button-bulk-look')),
      ],
      [button(row, 'no', t.plain('button-cancel'))],
    ],
  }
}

const titleOf = (t: Translator, { resource }: Batch, lines: readonly LineNow[]): Html =>
  t(resource === 'ENERGY' ? 'bulk-title-energy' : 'bulk-title-bandwidth', { count: goodLines(lines).length })

/** Equal lines are one. */
function groupsText(t: Translator, { resource }: Batch, good: readonly LineNow[]): Html {
  const groups = new Map<string, LineNow[]>()
  for (const line of good) {
    const key = `${line.amount} ${line.durationSec}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const all = [...groups.values()]
  return linesText(
    ...all.slice(0, SHOWN_GROUPS).map((group) => {
      const [{ amount, durationSec } = { amount: 0, durationSec: 0 }] = group
      const what = amountOf(t, amount ?? 0, resource)
      const cost = t.trx(addSun(ZERO_SUN, ...group.map(({ costSun }) => costSun)))
      return t('bulk-group', { count: group.length, what, duration: t.duration(durationSec ?? 0), cost })
    }),
    all.length > SHOWN_GROUPS && t('bulk-more', { count: all.length - SHOWN_GROUPS }),
  )
}

const LEFT_OUT = {
  not_activated: 'bulk-left-not-activated',
  contract: 'wrong-address-contract',
  own_deposit: 'wrong-address-deposit',
  chain_unreachable: 'bulk-left-unreachable',
  warned: 'bulk-left-warned',
  made_already: 'bulk-left-made',
} as const satisfies Record<NonNullable<LineNow['problem']>, PlainKey>

/** Each reason once, with its lines. */
function leftOutText(t: Translator, lines: readonly LineNow[]): Html | undefined {
  const reasons = new Map<NonNullable<LineNow['problem']>, number[]>()
  for (const { n, problem } of lines) if (problem !== null) reasons.set(problem, [...(reasons.get(problem) ?? []), n])
  if (reasons.size === 0) return undefined
  return linesText(
    t('bulk-left-out'),
    ...[...reasons].map(([problem, ns]) => {
      const shown = ns.slice(0, SHOWN_LINES).join(', ') + (ns.length > SHOWN_LINES ? ', …' : '')
      return t('bulk-left-line', { lines: shown, problem: raw(t(LEFT_OUT[problem])) })
    }),
  )
}

function orderedScreen(t: Translator, row: Batch, facts: BatchFacts): Screen {
  const { lines, names, paused } = facts
  const good = goodLines(lines)
  const of = (...wanted: Status[]) => good.filter((line) => wanted.includes(statusOf(row, line)))
  const count = (key: CountKey, ...wanted: Status[]) => {
    const { length } = of(...wanted)
    return length > 0 && t(key, { count: length })
  }
  const { isOver } = progressOf(row, facts)
  const failed = failedLines(row, lines)
  const filled = of('filled').length
  return {
    text: paragraphs(
      titleOf(t, row, lines),
      linesText(
        t('bulk-filled', { bar: progressBar((100 * filled) / Math.max(1, good.length)), filled, all: good.length }),
        count('bulk-filling', 'filling'),
        count('bulk-waiting', 'waiting', 'asking'),
        count('bulk-unknown', 'unknown'),
        count('bulk-returned', 'returned'),
        count('bulk-failed', 'failed'),
        count('bulk-unwanted', 'unwanted'),
        t('bulk-paid', { paid: t.trx(paidFor(good)), most: t.trx(totalOf(lines)) }),
      ),
      paused &&
        row.state === 'placing' &&
        (closingText(t, paused) ?? t('bulk-paused', { reason: pauseReasonText(paused.reason) })),
      reasonsText(t, of('failed')),
      linesText(
        ...good.slice(0, SHOWN_LINES).map((line) => lineText(t, row, line, names)),
        good.length > SHOWN_LINES && t('bulk-more', { count: good.length - SHOWN_LINES }),
      ),
      leftOutText(t, lines),
      isOver && filled > 0 && t('bulk-ends'),
    ),
    buttons: [
      [
        row.state === 'placing' &&
          of('waiting').length > 0 && { ...button(row, 'stop', t.plain('button-bulk-stop')), style: 'danger' },
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

type CountKey = 'bulk-filling' | 'bulk-waiting' | 'bulk-unknown' | 'bulk-returned' | 'bulk-failed' | 'bulk-unwanted'

const PAID: ReadonlySet<Status> = new Set(['filling', 'filled', 'returned'])

/** What the orders that were made have taken, less what came back. */
const paidFor = (lines: readonly LineNow[]) =>
  addSun(
    ZERO_SUN,
    ...lines.flatMap(({ purchase }) =>
      purchase && PAID.has(statusOf({ state: 'placed' }, { purchase })) ? [purchase.costSun] : [],
    ),
  )

/** What each refusal says, once. */
function reasonsText(t: Translator, failed: readonly LineNow[]): Html | undefined {
  // What was watched to the end is certain: its count says all.
  const said = failed.filter(({ purchase }) => purchase?.state === 'refused' || purchase?.watchUntilMs != null)
  const codes = new Set(said.map(({ purchase }) => codeOf(purchase)))
  return (
    linesText(...[...codes].map((one) => (one === '' ? t('bulk-not-made') : failureText(t, one, one)))) || undefined
  )
}

const codeOf = (purchase: LineNow['purchase']): string =>
  purchase?.state === 'refused' ? (purchase.errorCode ?? '') : ''

function lineText(t: Translator, row: Batch, line: LineNow, names: Names): Html {
  return t('bulk-line', {
    mark: MARKS[statusOf(row, line)],
    receiver: addressLabel(line.receiver, names),
    amount: t.number(line.amount ?? 0),
    duration: t.shortDuration(line.durationSec ?? 0),
  })
}

/** What came of each line, for a spreadsheet. */
export function batchCsv(row: Batch, lines: readonly LineNow[]): string {
  const made = (line: LineNow) => (PAID.has(statusOf(row, line)) ? line.purchase : null)
  return csvOf<LineNow>(
    [
      ['line', ({ n }) => String(n)],
      ['receiver', ({ receiver }) => receiver],
      ['resource', () => row.resource],
      ['amount', ({ amount }) => String(amount ?? '')],
      ['duration_sec', ({ durationSec }) => String(durationSec ?? '')],
      ['status', (line) => (line.problem === null ? statusOf(row, line) : 'left_out')],
      ['problem', (line) => line.problem ?? codeOf(line.purchase)],
      ['paid_trx', (line) => plainTrx(made(line)?.costSun ?? ZERO_SUN)],
      ['order_id', (line) => line.purchase?.orderId ?? ''],
      ['ends_utc', (line) => (made(line)?.endsAtMs ? new Date(made(line)?.endsAtMs ?? 0).toISOString() : '')],
      ['delegation_txids', (line) => (line.purchase?.delegates ?? []).map(({ txid }) => txid).join(' ')],
    ],
    lines,
  )
}
