import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { addressColumn } from '../columns.ts'

export const addressBook = sqliteTable(
  'address_book',
  {
    userId: integer('user_id').notNull(),
    address: addressColumn('address').notNull(),
    name: text('name').notNull(),
    /** Lower-case name, unique per user. */
    nameKey: text('name_key').notNull(),
    /** True for the user's default receiver. */
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    addedAtMs: integer('added_at_ms').notNull(),
    /** Time when the user proved control of the key with a signature. Null without a proof. */
    provenAtMs: integer('proven_at_ms'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.address] }),
    uniqueIndex('address_book_name').on(t.userId, t.nameKey),
    index('address_book_proven').on(t.address).where(sql`${t.provenAtMs} is not null`),
  ],
)
