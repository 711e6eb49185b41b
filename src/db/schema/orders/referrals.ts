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
    /** Telegram id of the partner's bot in which the order was placed. Null if the account invited the buyer. */
    bot: integer('bot'),
    /** Amount paid for the order at the time of the credit, and the markup in that amount. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
    /** Time of the credit. Null while the order has not ended or its last delegation is not final. */
    creditedAtMs: integer('credited_at_ms'),
  },
  (t) => [
    index('order_referrals_open').on(t.orderId).where(sql`${t.creditedAtMs} is null`),
    index('order_referrals_account').on(t.accountId, t.creditedAtMs, t.creditedSun),
    index('order_referrals_bot').on(t.bot, t.creditedAtMs).where(sql`${t.bot} is not null`),
    // The audit sums these amounts.
    index('order_referrals_credited').on(t.creditedSun).where(sql`${t.creditedSun} > 0`),
  ],
)
