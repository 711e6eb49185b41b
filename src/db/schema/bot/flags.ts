import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const pauses = sqliteTable('pauses', {
  /**
   * Paused function. `buy`: paying calls, in the chat and at a marketplace that shares this database. `withdraw`:
   * withdrawals from balances.
   */
  what: text('what', { enum: ['buy', 'zapbuy', 'withdraw'] }).primaryKey(),
  reason: text('reason').notNull(),
  /** Telegram id of the operator. 0 if the pause was made with the operator's key. */
  byUserId: integer('by_user_id').notNull(),
  /** Fingerprint of the operator's key. Null if the pause was made in the chat. */
  byKey: text('by_key'),
  sinceMs: integer('since_ms').notNull(),
  /** Time at which the bot closes; it sells nothing until then. Null for an ordinary pause. */
  closesAtMs: integer('closes_at_ms'),
})

export const adminActions = sqliteTable(
  'admin_actions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    atMs: integer('at_ms').notNull(),
    adminId: integer('admin_id').notNull(),
    /** Name of the action, for example `pause`, `resume`, `zap.retry`. */
    action: text('action').notNull(),
    /** Target of the action, such as a txid or a user id. Empty if there is none. */
    target: text('target').notNull(),
    detail: text('detail').notNull(),
  },
  (t) => [index('admin_actions_at').on(t.atMs)],
)
