/** Operator calls, absent from the reference service: revenue, and CSV exports of the ledger and orders. */
import Type from 'typebox'
import { PeriodQuery, Revenue } from '../../../contract/operator/books.ts'
import { exportCsv } from '../../operator/exports.ts'
import { revenue } from '../../operator/revenue.ts'
import { defineCall } from '../call.ts'

const BOOKS = {
  tag: 'Operator',
  access: 'operator',
  errors: ['INVALID_PARAMS'],
  query: PeriodQuery,
  example: { from: '2026-01-01', to: '2026-12-31' },
} as const

const FILE = {
  ...BOOKS,
  csv: true,
  answer: Type.String({ description: 'a header row, and one row per entry' }),
} as const

export const OPERATOR_BOOK_CALLS = [
  defineCall('GET /v2/operator/revenue', {
    ...BOOKS,
    summary: 'Revenue and costs per UTC day, from the ledger',
    answer: Revenue,
    run: ({ market, query }) => revenue(market, query),
  }),
  defineCall('GET /v2/operator/exports/ledger', {
    ...FILE,
    summary: 'Entries of the ledger, oldest first, as CSV',
    run: ({ market, query }) => exportCsv(market, 'ledger', query),
  }),
  defineCall('GET /v2/operator/exports/orders', {
    ...FILE,
    summary: 'Orders, oldest first, as CSV',
    run: ({ market, query }) => exportCsv(market, 'orders', query),
  }),
  defineCall('GET /v2/operator/exports/payouts', {
    ...FILE,
    summary: 'Payouts of earnings, oldest first, as CSV',
    run: ({ market, query }) => exportCsv(market, 'payouts', query),
  }),
  defineCall('GET /v2/operator/exports/withdrawals', {
    ...FILE,
    summary: 'Withdrawals, oldest first, as CSV',
    run: ({ market, query }) => exportCsv(market, 'withdrawals', query),
  }),
  defineCall('GET /v2/operator/exports/deposits', {
    ...FILE,
    summary: 'Deposits in the order of their blocks, as CSV',
    run: ({ market, query }) => exportCsv(market, 'deposits', query),
  }),
]
