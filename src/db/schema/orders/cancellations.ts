/** Orders that were cancelled, as the buyer was told then. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sunColumn } from '../columns.ts'
import { orders } from './orders.ts'

export const cancellations = sqliteTable('cancellations', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Units given up at once. */
  units: integer('units').notNull(),
  /** What went back to the buyer at once, and what was kept of it, SUN. */
  refundSun: sunColumn('refund_sun').notNull(),
  feeSun: sunColumn('fee_sun').notNull(),
  /** Units that were on their way to the chain: filled, or refunded later. */
  pendingUnits: integer('pending_units').notNull(),
  cancelledAtMs: integer('cancelled_at_ms').notNull(),
})
