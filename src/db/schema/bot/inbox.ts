/** Telegram's updates from when they are taken until they are handled; a row that is handled is gone. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const inbox = sqliteTable('inbox', {
  updateId: integer('update_id').primaryKey(),
  /** The update as JSON, sealed: a pasted key may be in it. */
  sealed: text('sealed').notNull(),
  takenAtMs: integer('taken_at_ms').notNull(),
  /** How many starts of the program have found it here. */
  starts: integer('starts').notNull().default(0),
})
