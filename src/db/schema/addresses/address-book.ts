/** The address books of people: addresses they rent for, each with a name of their own. */
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { addressColumn } from '../columns.ts'

export const addressBook = sqliteTable(
  'address_book',
  {
    /** Telegram user id. */
    userId: integer('user_id').notNull(),
    address: addressColumn('address').notNull(),
    /** As it was typed. */
    name: text('name').notNull(),
    /** The name without upper case: no two of a person's are the same. */
    nameKey: text('name_key').notNull(),
    /** The receiver that is offered first; one of a person's at most. */
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    addedAtMs: integer('added_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address] }), uniqueIndex('address_book_name').on(t.userId, t.nameKey)],
)
