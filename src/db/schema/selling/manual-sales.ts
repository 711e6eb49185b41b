/** Sales to open orders that users sign with their own wallets, and the orders that they want to see. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import type { SignedJson } from '../bot/provider-grants.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

/**
 * - `open`: the page of the order waits for a signature. `sent`: a delegation was signed and submitted.
 * - `sold`: paid and final; the stake is locked. `over`: the lock has ended.
 * - `failed`: no block can include the delegation, or it is not paid.
 */
const MANUAL_SALE_STATES = ['open', 'sent', 'sold', 'failed', 'over'] as const

export const manualSales = sqliteTable(
  'manual_sales',
  {
    /** 24 hex characters, which the page's token names. */
    id: text('id').primaryKey(),
    userId: integer('user_id').notNull(),
    orderId: text('order_id').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    state: text('state', { enum: MANUAL_SALE_STATES }).notNull(),
    /** Wallet that signed, with the transaction. Null in state `open`. */
    address: addressColumn('address'),
    signedTx: text('signed_tx', { mode: 'json' }).$type<SignedJson>(),
    expiresAtMs: integer('expires_at_ms'),
    /** Units, and what they earned, once paid. */
    units: integer('units'),
    earnedSun: sunColumn('earned_sun'),
    /** End of the lock, once paid. */
    endsAtMs: integer('ends_at_ms'),
    /** Reason why the delegation sold nothing. `unbought`: a block included it after others had filled the order. */
    problem: text('problem', { enum: ['refused', 'expired', 'unbought'] }),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('manual_sales_user').on(t.userId),
    index('manual_sales_state').on(t.state),
    uniqueIndex('manual_sales_open').on(t.userId, t.orderId).where(sql`${t.state} in ('open', 'sent')`),
  ],
)

export const manualSaleMoves = machine(manualSales, 'open', ['failed', 'over'], {
  send: ['open', 'sent'],
  // The marketplace did not take the delegation, and no node has it.
  reopen: ['sent', 'open'],
  sell: ['sent', 'sold'],
  fail: ['sent', 'failed'],
  finish: ['sold', 'over'],
})

/** Open orders that a user wants to see, and to be told about. Null: no limit. */
export const sellerFilters = sqliteTable(
  'seller_filters',
  {
    userId: integer('user_id').notNull(),
    resource: text('resource', { enum: RESOURCES }),
    minAmount: integer('min_amount'),
    maxAmount: integer('max_amount'),
    /** SUN per unit per day. */
    minPrice: integer('min_price'),
    minDurationSec: integer('min_duration_sec'),
    maxDurationSec: integer('max_duration_sec'),
    /** True: new orders that match are announced. */
    isNotified: integer('is_notified', { mode: 'boolean' }).notNull(),
    /** Orders with a higher id are new. */
    seenOrderId: text('seen_order_id').notNull(),
    notifiedAtMs: integer('notified_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId] })],
)
