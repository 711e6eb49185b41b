/** Who invited whom, and the links they did it with. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const referralCodes = sqliteTable('referral_codes', {
  /** Whose link it is. */
  userId: integer('user_id').primaryKey(),
  code: text('code').notNull().unique(),
})

export const referrals = sqliteTable(
  'referrals',
  {
    /** Who came; only once, by the first link. */
    userId: integer('user_id').primaryKey(),
    referrerId: integer('referrer_id').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [index('referrals_referrer').on(t.referrerId)],
)
