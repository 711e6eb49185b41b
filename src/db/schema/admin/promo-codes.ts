/** Promo codes that lower the operator's markup, and their holders. Uses: `purchases.promoCode`. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

export const promoCodes = sqliteTable('promo_codes', {
  /** Capital letters and digits. The code of an ended promotion is never reused. */
  code: text('code').primaryKey(),
  /** Markup with the code, in hundredths of a percent of the market price. */
  markupBp: integer('markup_bp').notNull(),
  /** Planned end, or time at which an operator ended it. Null: no end. */
  endsAtMs: integer('ends_at_ms'),
  /** Total for all users. Null: no limit. */
  maxUses: integer('max_uses'),
  /** Limit per user. */
  maxUsesEach: integer('max_uses_each').notNull(),
  /** Uses by users whose data was deleted completely, and the total discount of those uses. */
  goneUses: integer('gone_uses').notNull().default(0),
  goneSun: sunColumn('gone_sun').notNull().default(ZERO_SUN),
  createdAtMs: integer('created_at_ms').notNull(),
})

/** The code that a user redeemed last. */
export const promoHolders = sqliteTable('promo_holders', {
  userId: integer('user_id').primaryKey(),
  code: text('code').notNull(),
  atMs: integer('at_ms').notNull(),
})
