/** Operator calls, absent from the reference service: revenue, and CSV exports of the ledger and orders. */
import Type from 'typebox'
import { EXPORT_NAMES, EXPORTS, PeriodQuery, Revenue } from '../../../contract/operator/books.ts'
import { exportCsv } from '../../operator/exports.ts'
import { revenue } from '../../operator/revenue.ts'
import { defineOperatorCall } from '../call.ts'

const BOOKS = {
  errors: ['INVALID_PARAMS'],
  query: PeriodQuery,
  example: { from: '2026-01-01', to: '2026-12-31' },
} as const

export const OPERATOR_BOOK_CALLS = [
  defineOperatorCall('GET /v2/operator/revenue', {
    ...BOOKS,
    summary: 'Revenue and costs per UTC day, from the ledger',
    answer: Revenue,
    run: ({ market, query }) => revenue(market, query),
  }),
  ...EXPORT_NAMES.map((name) =>
    defineOperatorCall(`GET /v2/operator/exports/${name}`, {
      ...BOOKS,
      summary: `${EXPORTS[name].rows}${EXPORTS[name].order}, as CSV`,
      csv: true,
      answer: Type.String({ description: 'a header row, and one row per entry' }),
      run: ({ market, query }) => exportCsv(market, name, query),
    }),
  ),
]
