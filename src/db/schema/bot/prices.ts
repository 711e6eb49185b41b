/**
 * Rental prices: offers seen at the marketplace, and prices paid through this bot. Anonymous. Aggregated per minute,
 * ten minutes and hour, each with its own retention.
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'

export const prices = sqliteTable(
  'prices',
  {
    /** Length of the aggregation period in seconds; `at_ms` is its start. */
    spanSec: integer('span_sec').notNull(),
    atMs: integer('at_ms').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    /** Rental duration class, an hour or a day; see `stores/bot/prices.ts`. */
    durationSec: integer('duration_sec').notNull(),
    /** Number of offers seen, and the sum, minimum and maximum of their unit prices (SUN per unit per day). */
    offers: integer('offers').notNull(),
    offerSum: integer('offer_sum').notNull(),
    offerLow: integer('offer_low'),
    offerHigh: integer('offer_high'),
    /** Units rented, and their cost per day, in SUN. */
    paidUnits: integer('paid_units').notNull(),
    paidSum: integer('paid_sum').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spanSec, t.atMs, t.resource, t.durationSec] })],
)
