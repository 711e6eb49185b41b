/** What the operator changed at the marketplace: rows are only ever appended. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const operatorActions = sqliteTable('operator_actions', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  atMs: integer('at_ms').notNull(),
  /** Whose key it was: the first 12 digits of its keyed hash, after `web` where the operator's page was used. */
  by: text('by').notNull(),
  /** `account.open`, `provider.set`, ... */
  action: text('action').notNull(),
  /** An account's id, or an address. */
  target: text('target').notNull(),
  /** JSON: the terms as they are now; never a key. */
  detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
})
