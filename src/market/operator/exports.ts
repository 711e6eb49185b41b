/**
 * Use-cases of the operator's: the books as files for bookkeeping, a row after the other from one state of the database
 * and with no more of them in memory than a page.
 */
import type { PeriodQuery } from '../../contract/operator/books.ts'
import type { Reader, Snapshot } from '../../db/db.ts'
import {
  type DepositRow,
  depositsAfter,
  type EntryRow,
  entriesAfter,
  entryBefore,
  type OrderRow,
  ordersAfter,
  type PayoutRow,
  payoutsAfter,
  type WithdrawalRow,
  withdrawalsAfter,
} from '../../db/stores/operator/book-pages.ts'
import { idsFrom } from '../../kernel/ids.ts'
import { plainTrx, sun } from '../../kernel/sun.ts'
import { type CsvColumn, csvHeader, csvRows } from '../../kernel/text/csv.ts'
import { type Books, CLOCK_SLACK_MS, fromSnapshot, isWithin, type Period, periodOf } from './periods.ts'

/** The first page, and those after a row, in the order of a key that rises with time. */
interface Kind<Row> {
  columns: readonly CsvColumn<Row>[]
  atMs(row: Row): number
  from(reader: Reader, fromMs: number): Promise<Row[]>
  after(reader: Reader, row: Row): Promise<Row[]>
}

const isoOf = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString())

const text = <Row>(name: string, read: (row: Row) => string | number | null): CsvColumn<Row> => [
  name,
  (row) => String(read(row) ?? ''),
]

/** An amount twice: `paid_sun`, a whole number, and `paid_trx`, its exact decimals. */
const money = <Row>(name: string, read: (row: Row) => number): CsvColumn<Row>[] => [
  [`${name}_sun`, (row) => String(read(row))],
  [`${name}_trx`, (row) => plainTrx(sun(read(row)))],
]

const LEDGER: Kind<EntryRow> = {
  columns: [
    text('entry_id', (row) => row.id),
    text('transaction_id', (row) => row.transactionId),
    text('time_utc', (row) => isoOf(row.atMs)),
    text('cause', (row) => row.cause),
    text('account', (row) => row.account),
    ...money<EntryRow>('amount', (row) => row.amountSun),
  ],
  atMs: (row) => row.atMs,
  from: async (reader, fromMs) => entriesAfter(reader, fromMs <= 0 ? 0 : await entryBefore(reader, fromMs)),
  after: (reader, { id }) => entriesAfter(reader, id),
}

const ORDERS: Kind<OrderRow> = {
  columns: [
    text('order_id', (row) => row.id),
    text('created_utc', (row) => isoOf(row.createdAtMs)),
    text('account_id', (row) => row.accountId),
    text('requester', (row) => row.requester),
    text('receiver', (row) => row.receiver),
    text('kind', (row) => row.kind),
    text('resource', (row) => row.resource),
    text('units', (row) => row.units),
    text('confirmed_units', (row) => row.confirmedUnits),
    text('cancelled_units', (row) => row.cancelledUnits),
    text('unit_price_sun', (row) => row.priceSun),
    text('duration_sec', (row) => row.durationSec),
    text('status', (row) => row.status),
    text('markup_basis_points', (row) => row.markupBp),
    ...money<OrderRow>('payout', (row) => row.payoutSun),
    ...money<OrderRow>('paid', (row) => row.paidSun),
    ...money<OrderRow>('refunded', (row) => row.refundedSun),
    ...money<OrderRow>('cancel_fee', (row) => row.cancelFeeSun),
    text('sponsor', (row) => row.sponsor),
  ],
  atMs: (row) => row.createdAtMs,
  from: (reader, fromMs) => ordersAfter(reader, idsFrom(fromMs)),
  after: (reader, { id }) => ordersAfter(reader, id),
}

const PAYOUTS: Kind<PayoutRow> = {
  columns: [
    text('payout_id', (row) => row.id),
    text('created_utc', (row) => isoOf(row.createdAtMs)),
    text('account', (row) => row.account),
    text('address', (row) => row.address),
    text('state', (row) => row.state),
    ...money<PayoutRow>('amount', (row) => row.amountSun),
    ...money<PayoutRow>('fee', (row) => row.feeSun),
    ...money<PayoutRow>('network_fee', (row) => row.networkFeeSun),
    text('txid', (row) => row.txid),
  ],
  atMs: (row) => row.createdAtMs,
  from: (reader) => payoutsAfter(reader, 0),
  after: (reader, { id }) => payoutsAfter(reader, id),
}

const WITHDRAWALS: Kind<WithdrawalRow> = {
  columns: [
    text('withdrawal_id', (row) => row.id),
    text('created_utc', (row) => isoOf(row.createdAtMs)),
    text('ended_utc', (row) => isoOf(row.endedAtMs)),
    text('account_id', (row) => row.accountId),
    text('address', (row) => row.address),
    text('state', (row) => row.state),
    ...money<WithdrawalRow>('amount', (row) => row.amountSun),
    ...money<WithdrawalRow>('fee', (row) => row.feeSun),
    ...money<WithdrawalRow>('network_fee', (row) => row.networkFeeSun),
    text('txid', (row) => row.txid),
    text('reason', (row) => row.reason),
  ],
  atMs: (row) => row.createdAtMs,
  from: (reader, fromMs) => withdrawalsAfter(reader, idsFrom(fromMs)),
  after: (reader, { id }) => withdrawalsAfter(reader, id),
}

const DEPOSITS: Kind<DepositRow> = {
  columns: [
    text('txid', (row) => row.txid),
    text('block_time_utc', (row) => isoOf(row.blockTimeMs)),
    text('block_number', (row) => row.blockNumber),
    text('account_id', (row) => row.accountId),
    text('from_address', (row) => row.fromAddress),
    text('state', (row) => row.state),
    ...money<DepositRow>('amount', (row) => row.amountSun),
    ...money<DepositRow>('fee', (row) => row.feeSun),
    text('credited_with', (row) => row.creditedWith),
    text('token', (row) => row.token),
    text('token_amount', (row) => row.tokenAmount),
  ],
  atMs: (row) => row.blockTimeMs,
  from: (reader, fromMs) => depositsAfter(reader, fromMs, ''),
  after: (reader, { blockTimeMs, txid }) => depositsAfter(reader, blockTimeMs, txid),
}

const KINDS = {
  ledger: LEDGER,
  orders: ORDERS,
  payouts: PAYOUTS,
  withdrawals: WITHDRAWALS,
  deposits: DEPOSITS,
} as const

export type ExportKind = keyof typeof KINDS

/** CSV in pieces, the header first. Throws AppError INVALID_PARAMS at once. */
export function exportCsv(market: Books, kind: ExportKind, query: PeriodQuery): AsyncGenerator<string> {
  const period = periodOf(market, query)
  return fromSnapshot(market, (read) => piecesOf(KINDS[kind] as unknown as Kind<unknown>, read, period))
}

async function* piecesOf<Row>(kind: Kind<Row>, read: Snapshot['read'], period: Period): AsyncGenerator<string> {
  yield csvHeader(kind.columns)
  let page = await read((reader) => kind.from(reader, period.fromMs - CLOCK_SLACK_MS))
  for (;;) {
    const last = page.at(-1)
    if (last === undefined) return
    const rows = page.filter((row) => isWithin(period, kind.atMs(row)))
    if (rows.length > 0) yield csvRows(kind.columns, rows)
    if (kind.atMs(last) >= period.toMs + CLOCK_SLACK_MS) return
    page = await read((reader) => kind.after(reader, last))
  }
}
