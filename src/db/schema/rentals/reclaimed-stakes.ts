/** Unlocked stake that its owner has reclaimed. Settled once the block is solidified. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn } from '../columns.ts'

export const reclaimedStakes = sqliteTable(
  'taken_stakes',
  {
    resource: text('resource', { enum: RESOURCES }).notNull(),
    provider: addressColumn('provider').notNull(),
    receiver: addressColumn('receiver').notNull(),
    /** Newest block in which the owner reclaimed stake of this pair. */
    blockNumber: integer('block_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.provider, t.receiver] })],
)
