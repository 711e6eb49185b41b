/**
 * Orders of which another account has a share of the markup: it invited the buyer, or owns the bot that they were made
 * in.
 */
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
    /** Telegram's id of the partner bot that the order was made in; null: the account invited the buyer. */
    bot: integer('bot'),
    /** Of the order when it was credited: what was paid for it, and the markup in that. */
    paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
    markupSun: sunColumn('markup_sun').notNull().default(ZERO_SUN),
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
    /** Null: the order is not over, or its last delegation not final. */
    creditedAtMs: integer('credited_at_ms'),
  },
  (t) => [
    index('order_referrals_open').on(t.orderId).where(sql`${t.creditedAtMs} is null`),
    index('order_referrals_account').on(t.accountId, t.creditedAtMs, t.creditedSun),
    index('order_referrals_bot').on(t.bot, t.creditedAtMs).where(sql`${t.bot} is not null`),
    // The audit adds all of them up.
    index('order_referrals_credited').on(t.creditedSun).where(sql`${t.creditedSun} > 0`),
  ],
)
