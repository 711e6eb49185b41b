/** Totals of an account's orders that were archived and deleted. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sunColumn } from '../columns.ts'

export const archivedOrders = sqliteTable('archived_orders', {
  accountId: text('account_id').primaryKey(),
  /** Number of archived orders, which are the account's first ones. */
  orders: integer('orders').notNull(),
  energyOrders: integer('energy_orders').notNull(),
  markupSun: sunColumn('markup_sun').notNull(),
  /** Creation time of the newest archived order. */
  lastMadeMs: integer('last_made_ms').notNull(),
})
