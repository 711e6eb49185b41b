/** Position of each chain follower, and the ids of the last blocks that it read, by which it detects a reorg. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const cursors = sqliteTable('cursors', {
  name: text('name').primaryKey(),
  blockNumber: integer('block_number').notNull(),
  blockId: text('block_id').notNull(),
})

export const cursorBlocks = sqliteTable(
  'cursor_blocks',
  { name: text('name').notNull(), blockNumber: integer('block_number').notNull(), blockId: text('block_id').notNull() },
  (t) => [primaryKey({ columns: [t.name, t.blockNumber] })],
)
