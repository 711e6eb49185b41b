/** Stake without a lock that its owner took back by its own hand: noted with the block, judged when that is solid. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn } from '../columns.ts'

export const takenStakes = sqliteTable(
  'taken_stakes',
  {
    resource: text('resource', { enum: RESOURCES }).notNull(),
    provider: addressColumn('provider').notNull(),
    receiver: addressColumn('receiver').notNull(),
    /** The newest one that has such a transaction. */
    blockNumber: integer('block_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.provider, t.receiver] })],
)
