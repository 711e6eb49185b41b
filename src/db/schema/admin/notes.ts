/** Operators' notes about users. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const notes = sqliteTable(
  'notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id').notNull(),
    byUserId: integer('by_user_id').notNull(),
    atMs: integer('at_ms').notNull(),
    text: text('text').notNull(),
  },
  (t) => [index('notes_user').on(t.userId, t.id)],
)
