/**
 * REST v2, sunwatt extension: the operator's revenue per UTC day, and the books as CSV files; header `x-admin-key`. All
 * amounts are whole SUN.
 *
 * GET /v2/operator/revenue?from&to -> Revenue. GET /v2/operator/exports/ledger?from&to, and the same for `orders`,
 * `payouts`, `withdrawals`, `deposits` and `accounts` -> text/csv (RFC 4180, UTF-8, with a header row), from one
 * database snapshot.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer } from '../schema/fields.ts'

const Day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description })

/** Period of UTC days. Both days are inclusive. */
export const PeriodQuery = closedObject({
  from: Type.Optional(Day('the first UTC day, YYYY-MM-DD; absent: no lower limit')),
  to: Type.Optional(Day('the last UTC day; absent: today')),
})
export type PeriodQuery = Static<typeof PeriodQuery>

/** Revenue by source. Negative if money left the operator's accounts. */
export const RevenueLines = Type.Object({
  commission: integer('commission on the earnings of providers and sellers'),
  cancelFees: integer('deducted from the refunds of cancelled orders'),
  depositFees: integer('fees for first and additional deposits'),
  payoutFees: integer('fees for instant payouts'),
  withdrawalFees: integer('fees deducted from withdrawals'),
  markup: integer('markup that the operator’s bots added to prices'),
  referrals: integer('part of the markup paid to users who invited buyers: negative'),
  margins: integer('part of the markup paid to partners for rentals in their bots: negative'),
  estimates: integer('part of the markup credited to users whose estimate was too low: negative'),
  network: integer('network fees for withdrawals, payouts, refunds, activations and sweeps: negative'),
  adjustments: integer('credits and refunds by hand: negative; debits: positive'),
  debts: integer('money that a reorg removed after it was spent: negative; later repayments of it: positive'),
  other: integer('any other entry on these accounts'),
  net: integer('sum of all lines'),
})
export type RevenueLines = Static<typeof RevenueLines>

export const Revenue = Type.Object({
  days: Type.Array(Type.Object({ day: Type.String({ description: 'YYYY-MM-DD' }), ...RevenueLines.properties }), {
    description: 'oldest first; days without entries are omitted',
  }),
  total: RevenueLines,
})
export type Revenue = Static<typeof Revenue>

/** CSV exports by name, with their rows and the order of the rows. */
export const EXPORTS = {
  ledger: { rows: 'Entries of the ledger', order: ', oldest first' },
  orders: { rows: 'Orders', order: ', oldest first' },
  payouts: { rows: 'Payouts', order: ' of earnings, oldest first' },
  withdrawals: { rows: 'Withdrawals', order: ', oldest first' },
  deposits: { rows: 'Deposits', order: ' in the order of their blocks' },
  accounts: { rows: 'Yearly sums per account', order: ' and year' },
} as const
export type ExportName = keyof typeof EXPORTS
export const EXPORT_NAMES = Object.keys(EXPORTS) as ExportName[]
