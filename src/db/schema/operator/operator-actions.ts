/** The operator's changes at the marketplace. Append only. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const operatorActions = sqliteTable('operator_actions', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  atMs: integer('at_ms').notNull(),
  /**
   * Actor: `web anna` at the operator's page, `key anna` with Anna's own key. For the shared key, the first 12 digits
   * of its keyed hash, prefixed with `web` for the shared password.
   */
  by: text('by').notNull(),
  /** Name of the action, for example `account.open`, `provider.set`. */
  action: text('action').notNull(),
  /** Account id, address, or name of a person. */
  target: text('target').notNull(),
  /** New terms as JSON. Never contains a key. */
  detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
})
