/** Additional operators. Those in ADMIN_IDS are owners and have no rows. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const ROLES = ['owner', 'support', 'finance'] as const
export type Role = (typeof ROLES)[number]

export const operators = sqliteTable('operators', {
  userId: integer('user_id').primaryKey(),
  role: text('role', { enum: ROLES }).notNull(),
  addedBy: integer('added_by').notNull(),
  addedAtMs: integer('added_at_ms').notNull(),
})
