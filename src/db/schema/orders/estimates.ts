/**
 * Orders of Energy that the bot quoted for one transfer of USDT: whether its estimate was short, and what was credited
 * then. Beside them the transfers that may be those, as the blocks have them.
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
    /** To whom the order's receiver is about to send USDT. */
    usdtTo: addressColumn('usdt_to').notNull(),
    /** As many units could have been ordered instead, at this price, SUN per unit per day. */
    maxUnits: integer('max_units').notNull(),
    maxUnitsPriceSun: integer('max_units_price_sun').notNull(),
    /** Null: the rental is not over. `unfunded`: the markup on the books was too little. */
    outcome: text('outcome', { enum: ['credited', 'nothing', 'unfunded'] }),
    decidedAtMs: integer('decided_at_ms'),
    /** Unless `nothing`: the transfer that was short, by how many units, and what burned for them, SUN. */
    txid: text('txid').unique(),
    shortUnits: integer('short_units'),
    burnedSun: sunColumn('burned_sun'),
    creditedSun: sunColumn('credited_sun').notNull().default(ZERO_SUN),
  },
  (t) => [
    index('order_estimates_open').on(t.id).where(sql`${t.outcome} is null`),
    index('order_estimates_to').on(t.usdtTo).where(sql`${t.outcome} is null`),
    index('order_estimates_unfunded').on(t.decidedAtMs).where(sql`${t.outcome} = 'unfunded'`),
    // The limit of a day, and the audit, add them up.
    index('order_estimates_credited').on(t.decidedAtMs, t.creditedSun).where(sql`${t.creditedSun} > 0`),
  ],
)

/** Transfers of USDT from the receiver of such an order to whom it was quoted for, until all of those are decided. */
export const estimateTransfers = sqliteTable(
  'estimate_transfers',
  {
    /** In the order of the chain. */
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
