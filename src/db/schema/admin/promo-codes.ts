/** Promo codes that lower the operator's markup, and their holders. `purchases.promoCode` has their uses. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

export const promoCodes = sqliteTable('promo_codes', {
  /** Capital letters and digits. An ended code is never used again for another promotion. */
  code: text('code').primaryKey(),
  /** Markup with the code, in hundredths of a percent of the market price. */
  markupBp: integer('markup_bp').notNull(),
  /** End of the promotion, planned or by an operator. Null if there is none. */
  endsAtMs: integer('ends_at_ms'),
  /** Maximum uses by all users together. Null if there is no limit. */
  maxUses: integer('max_uses'),
  /** Maximum uses per user. */
  maxUsesEach: integer('max_uses_each').notNull(),
  /** Uses by users whose data was deleted, and the total discount of those uses. */
  goneUses: integer('gone_uses').notNull().default(0),
  goneSun: sunColumn('gone_sun').notNull().default(ZERO_SUN),
  createdAtMs: integer('created_at_ms').notNull(),
})

/** Promo code that a user redeemed last. */
export const promoHolders = sqliteTable('promo_holders', {
  userId: integer('user_id').primaryKey(),
  code: text('code').notNull(),
  atMs: integer('at_ms').notNull(),
})
