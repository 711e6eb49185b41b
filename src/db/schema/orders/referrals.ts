/** Orders that were made by somebody whom another account invited: a share of their markup is that account's. */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'
import { orders } from './orders.ts'

export const orderReferrals = sqliteTable(
  'order_referrals',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Whose share it is. */
    accountId: text('account_id').notNull(),
    /** Of the markup, hundredths of a percent. */
    shareBp: integer('share_bp').notNull(),
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
    /** Null: the order is not over, or its last delegation not final. */
    creditedAtMs: integer('credited_at_ms'),
  },
  (t) => [
    index('order_referrals_open').on(t.orderId).where(sql`${t.creditedAtMs} is null`),
    index('order_referrals_account').on(t.accountId, t.creditedAtMs, t.creditedSun),
    // The audit adds all of them up.
    index('order_referrals_credited').on(t.creditedSun).where(sql`${t.creditedSun} > 0`),
  ],
)
