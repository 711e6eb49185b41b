/** Orders whose markup is shared with another account, which invited the buyer or owns the bot. */
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
    accountId: text('account_id').notNull(),
    /** Share of the markup, in hundredths of a percent. */
    shareBp: integer('share_bp').notNull(),
    /** Telegram id of the partner bot used for the order. Null: the account invited the buyer. */
    bot: integer('bot'),
    /** Order totals at the time of the credit: amount paid, and the markup in it. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
    /** Null: the order has not ended, or its last delegation is not final. */
    creditedAtMs: integer('credited_at_ms'),
  },
  (t) => [
    index('order_referrals_open').on(t.orderId).where(sql`${t.creditedAtMs} is null`),
    index('order_referrals_account').on(t.accountId, t.creditedAtMs, t.creditedSun),
    index('order_referrals_bot').on(t.bot, t.creditedAtMs).where(sql`${t.bot} is not null`),
    // Summed by the audit.
    index('order_referrals_credited').on(t.creditedSun).where(sql`${t.creditedSun} > 0`),
  ],
)
