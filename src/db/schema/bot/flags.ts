/** What an operator switched off, and the record of everything operators did. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const pauses = sqliteTable('pauses', {
  /**
   * `buy`: calls that pay, in the chat and at the marketplace that shares this database; `withdraw`: sending
   * out of balances.
   */
  what: text('what', { enum: ['buy', 'zapbuy', 'withdraw'] }).primaryKey(),
  reason: text('reason').notNull(),
  /** The operator in the chat; 0: it was done with the operator's key. */
  byUserId: integer('by_user_id').notNull(),
  /** The fingerprint of that key; null: it was done in the chat. */
  byKey: text('by_key'),
  sinceMs: integer('since_ms').notNull(),
  /** The bot closes at this time and sells nothing before; null: an ordinary pause. */
  closesAtMs: integer('closes_at_ms'),
})

export const adminActions = sqliteTable(
  'admin_actions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    atMs: integer('at_ms').notNull(),
    adminId: integer('admin_id').notNull(),
    /** `pause`, `resume`, `zap.retry`, ... */
    action: text('action').notNull(),
    /** What it was done to: a txid, a user id, ...; empty where there is nothing to name. */
    target: text('target').notNull(),
    detail: text('detail').notNull(),
  },
  (t) => [index('admin_actions_at').on(t.atMs)],
)
