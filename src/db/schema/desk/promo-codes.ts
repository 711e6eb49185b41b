/** Codes that lower the operator's markup, and who has one in hand. What was made with one: `purchases.promoCode`. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

export const promoCodes = sqliteTable('promo_codes', {
  /** Capital letters and digits. A code that is over is never made again. */
  code: text('code').primaryKey(),
  /** What the markup is with it, in hundredths of a percent of the market's price. */
  markupBp: integer('markup_bp').notNull(),
  /** By itself, or because an operator ended it; null: it does not end. */
  endsAtMs: integer('ends_at_ms'),
  /** By everybody together; null: no limit. */
  maxUses: integer('max_uses'),
  /** By one person. */
  maxUsesEach: integer('max_uses_each').notNull(),
  /** By people whose purchases were deleted with all that was kept of them, and what it gave those. */
  goneUses: integer('gone_uses').notNull().default(0),
  goneSun: sunColumn('gone_sun').notNull().default(ZERO_SUN),
  createdAtMs: integer('created_at_ms').notNull(),
})

/** The code that a person redeemed last. */
export const promoHolders = sqliteTable('promo_holders', {
  userId: integer('user_id').primaryKey(),
  code: text('code').notNull(),
  atMs: integer('at_ms').notNull(),
})
