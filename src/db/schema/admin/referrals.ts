import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const referralCodes = sqliteTable('referral_codes', {
  /** Owner of the link. */
  userId: integer('user_id').primaryKey(),
  code: text('code').notNull().unique(),
})

export const referrals = sqliteTable(
  'referrals',
  {
    /** Invited user. Only the first link that the user followed counts. */
    userId: integer('user_id').primaryKey(),
    referrerId: integer('referrer_id').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [index('referrals_referrer').on(t.referrerId)],
)
