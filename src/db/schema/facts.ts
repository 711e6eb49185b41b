/** Identity and state of the database, which the start compares with the settings and the chain. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const facts = sqliteTable('facts', { name: text('name').primaryKey(), value: text('value').notNull() })
