/** Suppliers from which the marketplace buys, the orders placed with them, and delegations that may be theirs. */
import { type SQL, sql } from 'drizzle-orm'
import { index, integer, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'
import { addressColumn, sunColumn } from '../columns.ts'
import { machine } from '../machine.ts'

export const sources = sqliteTable('sources', {
  /** Name given by the operator. Never changes. */
  name: text('name').primaryKey(),
  /** Adapter that calls the supplier, such as `catfee`. */
  kind: text('kind').notNull(),
  /** Address of the supplier's API. Null for the usual one. */
  url: text('url'),
  /** Credentials as JSON, sealed by the vault with `source:<name>` as associated data. */
  sealed: text('sealed').notNull(),
  isPaused: integer('is_paused', { mode: 'boolean' }).notNull(),
  /** Added to the supplier's price, in hundredths of a percent. */
  marginBp: integer('margin_bp').notNull(),
  /** Highest cost of one order, and of all orders of a day (UTC), in SUN. */
  maxOrderSun: sunColumn('max_order_sun').notNull(),
  maxDaySun: sunColumn('max_day_sun').notNull(),
  /** Number of failures in a row. Each makes the next suspension longer. */
  failures: integer('failures').notNull().default(0),
  /** End of the suspension, during which the source gets no orders. */
  restsUntilMs: integer('rests_until_ms').notNull().default(0),
  createdAtMs: integer('created_at_ms').notNull(),
})

type EndedShort = Record<'state' | 'failure' | 'sentAtMs', SQLiteColumn>

/** Orders that ended although the supplier may have sold units that it had not delivered by then. */
export const endedShort = ({ state, failure, sentAtMs }: EndedShort): SQL =>
  sql`${state} in ('failed', 'settled') and ${failure} is not null and ${sentAtMs} is not null`

export const sourceOrders = sqliteTable(
  'source_orders',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    source: text('source').notNull(),
    /** Order of the marketplace that it fills. Empty for an operator's test order, which is never open. */
    orderId: text('order_id').notNull(),
    /** Id that the supplier gets from us, so that it can be found without the supplier's id. */
    ownId: text('own_id').notNull(),
    /** Id given by the supplier. Null until it answers, or if it names none. */
    supplierId: text('supplier_id'),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    units: integer('units').notNull(),
    /** Bought duration, at least that of the marketplace's order. */
    durationSec: integer('duration_sec').notNull(),
    /** Cost by the supplier's offer, in SUN. */
    expectedSun: sunColumn('expected_sun').notNull(),
    /** Booked cost, in SUN. Null until the supplier has accepted the order. */
    costSun: sunColumn('cost_sun'),
    state: text('state', { enum: ['planned', 'sent', 'placed', 'settled', 'failed'] }).notNull(),
    /** Transactions that the supplier named, as a JSON list. */
    txids: text('txids', { mode: 'json' }).$type<string[]>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAtMs: integer('sent_at_ms'),
    /** Time of the first complete look at the supplier that did not show an order whose answer was lost. */
    absentSinceMs: integer('absent_since_ms'),
    /** Earliest time of the next call about this order. */
    nextAtMs: integer('next_at_ms').notNull(),
    /** End of the time in which a late delivery still counts. */
    watchUntilMs: integer('watch_until_ms').notNull(),
    failure: text('failure'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('source_orders_open').on(t.id).where(sql`${t.state} in ('planned', 'sent', 'placed')`),
    index('source_orders_ended').on(t.nextAtMs).where(endedShort(t)),
    index('source_orders_watched').on(t.watchUntilMs),
    index('source_orders_source').on(t.source, t.createdAtMs),
    index('source_orders_order').on(t.orderId),
  ],
)

export const sourceOrderMoves = machine(sourceOrders, ['planned', 'failed'], ['settled', 'failed'], {
  send: ['planned', 'sent'],
  // The supplier was busy, so nothing was bought.
  postpone: ['sent', 'planned'],
  accept: ['sent', 'placed'],
  settle: ['placed', 'settled'],
  fail: [['planned', 'sent', 'placed'], 'failed'],
  // A reorg removed the whole delivery for good.
  lose: ['settled', 'failed'],
  // The delivery, or the answer to a test order, came after the order had counted as failed.
  revive: ['failed', 'settled'],
})

/** Delegations by others to receivers of supplier orders, as blocks show them. */
export const sightings = sqliteTable(
  'source_sightings',
  {
    txid: text('txid').primaryKey(),
    owner: addressColumn('owner').notNull(),
    receiver: addressColumn('receiver').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    balanceSun: sunColumn('balance_sun').notNull(),
    blockNumber: integer('block_number').notNull(),
    blockId: text('block_id').notNull(),
    blockTimeMs: integer('block_time_ms').notNull(),
    /** After a reorg, no block after this time can include it. */
    expirationMs: integer('expiration_ms').notNull().default(0),
    /** Supplier order that this delegation delivers. Null while no order has claimed it. */
    sourceOrderId: integer('source_order_id'),
  },
  (t) => [
    index('source_sightings_receiver').on(t.receiver, t.resource),
    index('source_sightings_block').on(t.blockNumber),
    index('source_sightings_order').on(t.sourceOrderId).where(sql`${t.sourceOrderId} is not null`),
  ],
)
