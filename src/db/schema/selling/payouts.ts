/** What providers and sellers have earned, on its way to them; and where and how often they want it. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'

/** signed -> paid; signed -> failed: no block can take it any more, or it failed in one; the money is earned again. */
export const payouts = sqliteTable(
  'payouts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Whose earnings: `provider:<address>` or `seller:<address>` of the ledger. */
    account: text('account').notNull(),
    /** Where to. */
    address: addressColumn('address').notNull(),
    amountSun: sunColumn('amount_sun').notNull(),
    /** The marketplace's, for being paid at once. */
    feeSun: sunColumn('fee_sun').notNull(),
    state: text('state', { enum: ['signed', 'paid', 'failed'] }).notNull(),
    txid: text('txid').notNull(),
    /** What the network took for it, SUN. */
    networkFeeSun: sunColumn('network_fee_sun').notNull().default(ZERO_SUN),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('payouts_account').on(t.account, t.id),
    index('payouts_txid').on(t.txid),
    index('payouts_open').on(t.id).where(sql`${t.state} = 'signed'`),
  ],
)

/** Without a row: daily, to the earner itself. */
export const payoutTerms = sqliteTable('payout_terms', {
  /** Whose earnings. */
  address: addressColumn('address').primaryKey(),
  payoutAddress: addressColumn('payout_address').notNull(),
  frequency: text('frequency', { enum: ['DAILY', 'AT_ONCE'] }).notNull(),
})
