/**
 * Operator use cases that export the books as CSV. All rows come from one database snapshot, and only one page at a
 * time is in memory.
 */
import type { ExportName, PeriodQuery } from '../../contract/operator/books.ts'
import type { Reader, Snapshot } from '../../db/db.ts'
import {
  type DepositRow,
  depositsAfter,
  type EntryRow,
  entriesAfter,
  entryIdBefore,
  type OrderRow,
  ordersAfter,
  type PayoutRow,
  payoutsAfter,
  type WithdrawalRow,
  withdrawalsAfter,
} from '../../db/stores/operator/book-pages.ts'
import { firstIdAt } from '../../kernel/ids.ts'
import { plainTrx, sun } from '../../kernel/sun.ts'
import { type CsvColumn, csvHeader, csvRows } from '../../kernel/text/csv.ts'
import type { Market } from '../base/deps.ts'
import { type BooksDeps, CLOCK_SLACK_MS, isWithin, type Period, pagesFromSnapshot, parsePeriod } from './periods.ts'
import { readValues, type Values } from './trx-price/value.ts'
import { yearSummary } from './year-summary.ts'

/**
 * Source of an export: the first page, and the page after a given row. Rows are ordered by a key that increases with
 * time.
 */
interface ExportSource<Row> {
  columns: readonly CsvColumn<Row>[]
  atMs(row: Row): number
  /** Amount whose value in the operator's currency is exported, in SUN. */
  amountSun(row: Row): number
  firstPage(reader: Reader, fromMs: number): Promise<Row[]>
  nextPage(reader: Reader, row: Row): Promise<Row[]>
}

const toIso = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString())

const textColumn = <Row>(name: string, read: (row: Row) => string | number | null): CsvColumn<Row> => [
  name,
  (row) => String(read(row) ?? ''),
]

/** Makes two columns for an amount: `paid_sun`, a whole number, and `paid_trx`, with exact decimals. */
const amountColumns = <Row>(name: string, read: (row: Row) => number): CsvColumn<Row>[] => [
  [`${name}_sun`, (row) => String(read(row))],
  [`${name}_trx`, (row) => plainTrx(sun(read(row)))],
]

const LEDGER: ExportSource<EntryRow> = {
  columns: [
    textColumn('entry_id', (row) => row.id),
    textColumn('transaction_id', (row) => row.transactionId),
    textColumn('time_utc', (row) => toIso(row.atMs)),
    textColumn('cause', (row) => row.cause),
    textColumn('account', (row) => row.account),
    ...amountColumns<EntryRow>('amount', (row) => row.amountSun),
  ],
  atMs: (row) => row.atMs,
  amountSun: (row) => row.amountSun,
  firstPage: async (reader, fromMs) => entriesAfter(reader, fromMs <= 0 ? 0 : await entryIdBefore(reader, fromMs)),
  nextPage: (reader, { id }) => entriesAfter(reader, id),
}

const ORDERS: ExportSource<OrderRow> = {
  columns: [
    textColumn('order_id', (row) => row.id),
    textColumn('created_utc', (row) => toIso(row.createdAtMs)),
    textColumn('account_id', (row) => row.accountId),
    textColumn('requester', (row) => row.requester),
    textColumn('receiver', (row) => row.receiver),
    textColumn('kind', (row) => row.kind),
    textColumn('resource', (row) => row.resource),
    textColumn('units', (row) => row.units),
    textColumn('confirmed_units', (row) => row.confirmedUnits),
    textColumn('cancelled_units', (row) => row.cancelledUnits),
    textColumn('unit_price_sun', (row) => row.priceSun),
    textColumn('duration_sec', (row) => row.durationSec),
    textColumn('status', (row) => row.status),
    textColumn('markup_basis_points', (row) => row.markupBp),
    ...amountColumns<OrderRow>('payout', (row) => row.payoutSun),
    ...amountColumns<OrderRow>('paid', (row) => row.paidSun),
    ...amountColumns<OrderRow>('refunded', (row) => row.refundedSun),
    ...amountColumns<OrderRow>('cancel_fee', (row) => row.cancelFeeSun),
    textColumn('sponsor', (row) => row.sponsor),
  ],
  atMs: (row) => row.createdAtMs,
  amountSun: (row) => row.payoutSun - row.refundedSun,
  firstPage: (reader, fromMs) => ordersAfter(reader, firstIdAt(fromMs)),
  nextPage: (reader, { id }) => ordersAfter(reader, id),
}

const PAYOUTS: ExportSource<PayoutRow> = {
  columns: [
    textColumn('payout_id', (row) => row.id),
    textColumn('created_utc', (row) => toIso(row.createdAtMs)),
    textColumn('account', (row) => row.account),
    textColumn('address', (row) => row.address),
    textColumn('state', (row) => row.state),
    ...amountColumns<PayoutRow>('amount', (row) => row.amountSun),
    ...amountColumns<PayoutRow>('fee', (row) => row.feeSun),
    ...amountColumns<PayoutRow>('network_fee', (row) => row.networkFeeSun),
    textColumn('txid', (row) => row.txid),
  ],
  atMs: (row) => row.createdAtMs,
  amountSun: (row) => row.amountSun,
  firstPage: (reader) => payoutsAfter(reader, 0),
  nextPage: (reader, { id }) => payoutsAfter(reader, id),
}

const WITHDRAWALS: ExportSource<WithdrawalRow> = {
  columns: [
    textColumn('withdrawal_id', (row) => row.id),
    textColumn('created_utc', (row) => toIso(row.createdAtMs)),
    textColumn('ended_utc', (row) => toIso(row.endedAtMs)),
    textColumn('account_id', (row) => row.accountId),
    textColumn('address', (row) => row.address),
    textColumn('state', (row) => row.state),
    ...amountColumns<WithdrawalRow>('amount', (row) => row.amountSun),
    ...amountColumns<WithdrawalRow>('fee', (row) => row.feeSun),
    ...amountColumns<WithdrawalRow>('network_fee', (row) => row.networkFeeSun),
    textColumn('txid', (row) => row.txid),
    textColumn('reason', (row) => row.reason),
  ],
  atMs: (row) => row.createdAtMs,
  amountSun: (row) => row.amountSun,
  firstPage: (reader, fromMs) => withdrawalsAfter(reader, firstIdAt(fromMs)),
  nextPage: (reader, { id }) => withdrawalsAfter(reader, id),
}

const DEPOSITS: ExportSource<DepositRow> = {
  columns: [
    textColumn('txid', (row) => row.txid),
    textColumn('block_time_utc', (row) => toIso(row.blockTimeMs)),
    textColumn('block_number', (row) => row.blockNumber),
    textColumn('account_id', (row) => row.accountId),
    textColumn('from_address', (row) => row.fromAddress),
    textColumn('state', (row) => row.state),
    ...amountColumns<DepositRow>('amount', (row) => row.amountSun),
    ...amountColumns<DepositRow>('fee', (row) => row.feeSun),
    textColumn('credited_with', (row) => row.creditedWith),
    textColumn('token', (row) => row.token),
    textColumn('token_amount', (row) => row.tokenAmount),
  ],
  atMs: (row) => row.blockTimeMs,
  amountSun: (row) => row.amountSun,
  firstPage: (reader, fromMs) => depositsAfter(reader, fromMs, ''),
  nextPage: (reader, { blockTimeMs, txid }) => depositsAfter(reader, blockTimeMs, txid),
}

const EXPORT_SOURCES = {
  ledger: LEDGER,
  orders: ORDERS,
  payouts: PAYOUTS,
  withdrawals: WITHDRAWALS,
  deposits: DEPOSITS,
} as const satisfies Record<Exclude<ExportName, 'accounts'>, unknown>

/** Yields CSV chunks, header first. If the period is invalid, throws AppError INVALID_PARAMS before the first chunk. */
export function exportCsv(
  market: BooksDeps & Partial<Pick<Market, 'settings'>>,
  name: ExportName,
  query: PeriodQuery,
): AsyncGenerator<string> {
  const period = parsePeriod(market, query)
  return pagesFromSnapshot(market, async function* (read) {
    const values = await readValues(market, read, period)
    if (name === 'accounts') yield* yearSummary(read, period, values)
    else yield* csvChunks(withValue(EXPORT_SOURCES[name] as unknown as ExportSource<unknown>, values), read, period)
  })
}

/** Adds the columns with the value of the amount at its time, if the operator has chosen a currency. */
function withValue<Row>(kind: ExportSource<Row>, values: Values | undefined): ExportSource<Row> {
  if (!values) return kind
  const value = textColumn<Row>(`value_${values.currency.toLowerCase()}`, (row) =>
    values.valueAt(kind.amountSun(row), kind.atMs(row)),
  )
  return { ...kind, columns: [...kind.columns, value] }
}

async function* csvChunks<Row>(
  kind: ExportSource<Row>,
  read: Snapshot['read'],
  period: Period,
): AsyncGenerator<string> {
  yield csvHeader(kind.columns)
  let page = await read((reader) => kind.firstPage(reader, period.fromMs - CLOCK_SLACK_MS))
  for (;;) {
    const last = page.at(-1)
    if (last === undefined) return
    const rows = page.filter((row) => isWithin(period, kind.atMs(row)))
    if (rows.length > 0) yield csvRows(kind.columns, rows)
    if (kind.atMs(last) >= period.toMs + CLOCK_SLACK_MS) return
    page = await read((reader) => kind.nextPage(reader, last))
  }
}
