/** Yearly summary per account, from the ledger: the sums of a row are the change of the account's balance. */
import type { Snapshot } from '../../db/db.ts'
import { type EntryRow, entriesAfter, entryIdBefore } from '../../db/stores/operator/book-pages.ts'
import { addAll, addSun, plainTrx, type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { type CsvColumn, csvHeader, csvRows } from '../../kernel/text/csv.ts'
import { buyer } from '../base/ledger.ts'
import { CLOCK_SLACK_MS, isWithin, type Period } from './periods.ts'
import { formatMicro, type Values, valueMicro } from './trx-price/value.ts'

const LINES = ['deposited', 'withdrawn', 'adjusted', 'credited', 'rented'] as const
type Line = (typeof LINES)[number]

/** Line by the first word of the cause. All other causes are rentals, activations, and refunds of these. */
const LINE_OF_CAUSE: Readonly<Record<string, Line>> = {
  deposit: 'deposited',
  reverse: 'deposited',
  payment: 'deposited',
  'pay-later-in': 'deposited',
  withdraw: 'withdrawn',
  adjust: 'adjusted',
  referral: 'credited',
  margin: 'credited',
  estimate: 'credited',
}

interface Summary {
  account: string
  year: number
  amounts: Record<Line, Sun>
  values: Record<Line, number>
}

const zeros = <T>(zero: T): Record<Line, T> => Object.fromEntries(LINES.map((line) => [line, zero])) as Record<Line, T>

const PREFIX = buyer('')

/** Yields CSV chunks, header first. Rows are ordered by account and year. */
export async function* yearSummary(
  read: Snapshot['read'],
  period: Period,
  values: Values | undefined,
): AsyncGenerator<string> {
  const columns = columnsOf(values)
  yield csvHeader(columns)
  const summaries = new Map<string, Summary>()
  let after = await read((reader) => (period.fromMs <= 0 ? 0 : entryIdBefore(reader, period.fromMs - CLOCK_SLACK_MS)))
  for (;;) {
    const page = await read((reader) => entriesAfter(reader, after))
    const last = page.at(-1)
    if (last === undefined || last.atMs >= period.toMs + CLOCK_SLACK_MS) {
      addEntries(summaries, page, period, values)
      break
    }
    addEntries(summaries, page, period, values)
    after = last.id
    // An empty chunk gives the database time for other work.
    yield ''
  }
  const keyOf = ({ account, year }: Summary) => `${account} ${year}`
  yield csvRows(
    columns,
    [...summaries.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  )
}

function addEntries(
  summaries: Map<string, Summary>,
  entries: readonly EntryRow[],
  period: Period,
  values: Values | undefined,
): void {
  for (const { account: name, cause, amountSun, atMs } of entries) {
    if (!name.startsWith(PREFIX) || !isWithin(period, atMs)) continue
    const account = name.slice(PREFIX.length)
    const year = new Date(atMs).getUTCFullYear()
    const key = `${account} ${year}`
    const summary = summaries.get(key) ?? { account, year, amounts: zeros(ZERO_SUN), values: zeros(0) }
    summaries.set(key, summary)
    const line = LINE_OF_CAUSE[cause.slice(0, cause.indexOf(':'))] ?? 'rented'
    summary.amounts[line] = addSun(summary.amounts[line], sun(amountSun))
    const micro = values?.priceMicroAt(atMs)
    // Without a price the value is unknown: zero would be wrong.
    summary.values[line] += micro === undefined ? Number.NaN : valueMicro(amountSun, micro)
  }
}

const valueColumn = (line: Line, currency: string): CsvColumn<Summary> => [
  `${line}_${currency.toLowerCase()}`,
  ({ values }) => (Number.isNaN(values[line]) ? '' : formatMicro(values[line])),
]

function columnsOf(values: Values | undefined): readonly CsvColumn<Summary>[] {
  const total = ({ amounts }: Summary) => addAll(LINES.map((line) => amounts[line]))
  return [
    ['account_id', ({ account }) => account],
    ['year', ({ year }) => String(year)],
    ...LINES.flatMap((line): CsvColumn<Summary>[] => [
      [`${line}_sun`, ({ amounts }) => String(amounts[line])],
      [`${line}_trx`, ({ amounts }) => plainTrx(amounts[line])],
      ...(values ? [valueColumn(line, values.currency)] : []),
    ]),
    ['balance_change_sun', (row) => String(total(row))],
    ['balance_change_trx', (row) => plainTrx(total(row))],
  ]
}
