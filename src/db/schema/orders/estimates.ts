/**
 * Energy orders that the bot quoted for one USDT transfer. A row has the outcome, i.e. whether the estimate was too
 * low, and the credit for it. Another table has the transfers that may match, as found in blocks.
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { orders } from './orders.ts'

export const orderEstimates = sqliteTable(
  'order_estimates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** Address to which the order's receiver will send USDT. */
    usdtTo: addressColumn('usdt_to').notNull(),
    /** Largest number of units for which a price was recorded, and that price in SUN per unit per day. */
    maxUnits: integer('max_units').notNull(),
    maxUnitsPriceSun: integer('max_units_price_sun').notNull(),
    /** Outcome. Null while the rental is active. `unfunded`: the collected markup was too small for the credit. */
    outcome: text('outcome', { enum: ['credited', 'nothing', 'unfunded'] }),
    decidedAtMs: integer('decided_at_ms'),
    /** Transfer that lacked Energy. Null for `nothing`, like the missing units and the SUN burned for them. */
    txid: text('txid').unique(),
    shortUnits: integer('short_units'),
    burnedSun: sunColumn('burned_sun'),
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
  },
  (t) => [
    index('order_estimates_open').on(t.id).where(sql`${t.outcome} is null`),
    index('order_estimates_to').on(t.usdtTo).where(sql`${t.outcome} is null`),
    index('order_estimates_unfunded').on(t.decidedAtMs).where(sql`${t.outcome} = 'unfunded'`),
    // The daily limit and the audit sum these credits.
    index('order_estimates_credited').on(t.decidedAtMs, t.creditedSun).where(sql`${t.creditedSun} > 0`),
  ],
)

/** USDT transfers from a receiver to the address of its estimate. Deleted when all estimates for them are decided. */
export const estimateTransfers = sqliteTable(
  'estimate_transfers',
  {
    /** Id in the order of the chain. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    txid: text('txid').notNull().unique(),
    fromAddress: addressColumn('from_address').notNull(),
    toAddress: addressColumn('to_address').notNull(),
    blockNumber: integer('block_number').notNull(),
  },
  (t) => [
    index('estimate_transfers_pair').on(t.toAddress, t.fromAddress),
    index('estimate_transfers_block').on(t.blockNumber),
  ],
)
