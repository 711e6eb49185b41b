import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const pauses = sqliteTable('pauses', {
  /** `buy`: paying calls, in the chat and at a marketplace that shares this database. `withdraw`: from balances. */
  what: text('what', { enum: ['buy', 'zapbuy', 'withdraw'] }).primaryKey(),
  reason: text('reason').notNull(),
  /** Telegram id of the operator. 0 if the operator's key was used. */
  byUserId: integer('by_user_id').notNull(),
  /** Fingerprint of that key. Null if the pause was made in the chat. */
  byKey: text('by_key'),
  sinceMs: integer('since_ms').notNull(),
  /** The bot closes at this time and sells nothing until then. Null: an ordinary pause. */
  closesAtMs: integer('closes_at_ms'),
})

export const adminActions = sqliteTable(
  'admin_actions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    atMs: integer('at_ms').notNull(),
    adminId: integer('admin_id').notNull(),
    /** For example `pause`, `resume`, `zap.retry`. */
    action: text('action').notNull(),
    /** Target of the action, such as a txid or a user id. Empty if there is none. */
    target: text('target').notNull(),
    detail: text('detail').notNull(),
  },
  (t) => [index('admin_actions_at').on(t.atMs)],
)
