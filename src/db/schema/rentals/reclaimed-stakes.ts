/** Unlocked stake that its owner reclaimed manually. Judged once its block is solidified. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn } from '../columns.ts'

export const reclaimedStakes = sqliteTable(
  'taken_stakes',
  {
    resource: text('resource', { enum: RESOURCES }).notNull(),
    provider: addressColumn('provider').notNull(),
    receiver: addressColumn('receiver').notNull(),
    /** Newest block with such a transaction. */
    blockNumber: integer('block_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.provider, t.receiver] })],
)
