/** What is left here of orders that were written to the archive and deleted. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sunColumn } from '../columns.ts'

export const archivedOrders = sqliteTable('archived_orders', {
  accountId: text('account_id').primaryKey(),
  /** They are the account's first ones. */
  orders: integer('orders').notNull(),
  energyOrders: integer('energy_orders').notNull(),
  /** The markup of their delegations, SUN. */
  markupSun: sunColumn('markup_sun').notNull(),
  /** When the newest of them was made. */
  lastMadeMs: integer('last_made_ms').notNull(),
})
