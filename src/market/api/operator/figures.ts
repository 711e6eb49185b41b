/** Operator calls, absent from the reference service: the marketplace in figures. */
import { PeriodQuery } from '../../../contract/operator/books.ts'
import { FigureDays, Figures } from '../../../contract/operator/figures.ts'
import { listFigureDays, readFigures } from '../../operator/figures/figures.ts'
import { defineOperatorCall } from '../call.ts'

export const OPERATOR_FIGURE_CALLS = [
  defineOperatorCall('GET /v2/operator/figures', {
    summary:
      'Orders, money, fill rate, fill times and people of today, yesterday, 7 and 30 days, each with the period before',
    answer: Figures,
    run: ({ market }) => readFigures(market),
  }),
  defineOperatorCall('GET /v2/operator/figures/days', {
    summary: 'The same per UTC day, and stock and price per hour',
    errors: ['INVALID_PARAMS'],
    query: PeriodQuery,
    example: { from: '2026-01-01', to: '2026-12-31' },
    answer: FigureDays,
    run: ({ market, query }) => listFigureDays(market, query),
  }),
]
