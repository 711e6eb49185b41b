/**
 * REST v2, sunwatt extension: the operator's revenue per UTC day, and the books as CSV files; header `x-admin-key`. All
 * amounts are whole SUN.
 *
 * GET /v2/operator/revenue?from&to -> Revenue. GET /v2/operator/exports/ledger?from&to, and the same for `orders`,
 * `payouts`, `withdrawals` and `deposits` -> text/csv (RFC 4180, UTF-8, with a header row), from one database snapshot.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer } from '../schema/fields.ts'

const Day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description })

/** Both days are inclusive. */
export const PeriodQuery = closedObject({
  from: Type.Optional(Day('the first UTC day, YYYY-MM-DD; absent: from the beginning on')),
  to: Type.Optional(Day('the last UTC day; absent: today')),
})
export type PeriodQuery = Static<typeof PeriodQuery>

/** Negative if money left the operator's accounts. */
export const RevenueLines = Type.Object({
  commission: integer('of what providers and sellers earned'),
  cancelFees: integer('kept of what cancelled orders got back'),
  depositFees: integer('first and further deposits'),
  payoutFees: integer('for payouts at once'),
  withdrawalFees: integer('kept of withdrawals'),
  markup: integer('what the operator’s bot added to prices'),
  referrals: integer('of the markup, to who invited buyers: minus'),
  margins: integer('of the markup, to partners for rentals in their bots: minus'),
  estimates: integer('of the markup, where an estimate was short: minus'),
  network: integer('what the network took for withdrawals, payouts, refunds, activations and sweeps: minus'),
  debts: integer('what the chain took back after it was spent: minus; what was made good of it: plus'),
  other: integer('any other entry on these accounts'),
  net: integer('all of it together'),
})
export type RevenueLines = Static<typeof RevenueLines>

export const Revenue = Type.Object({
  days: Type.Array(Type.Object({ day: Type.String({ description: 'YYYY-MM-DD' }), ...RevenueLines.properties }), {
    description: 'oldest first; days without any entry are left out',
  }),
  total: RevenueLines,
})
export type Revenue = Static<typeof Revenue>
