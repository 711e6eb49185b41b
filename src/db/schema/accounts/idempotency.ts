/** First answers of calls that create or pay: the same key again gets the same answer. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const idempotency = sqliteTable(
  'idempotency',
  {
    accountId: text('account_id').notNull(),
    /** As the caller gave it. */
    key: text('key').notNull(),
    /** SHA-256 of the call and its body, hex. */
    bodyHash: text('body_hash').notNull(),
    /** JSON. */
    answer: text('answer').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_age').on(t.createdAtMs)],
)
