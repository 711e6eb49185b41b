/**
 * Rental prices: offers seen at the marketplace, and prices paid through this bot. Anonymous. Totals per minute, per
 * ten minutes and per hour are each retained for a different time.
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'

export const prices = sqliteTable(
  'prices',
  {
    /** Length of the period in seconds. `at_ms` is its start. */
    spanSec: integer('span_sec').notNull(),
    atMs: integer('at_ms').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    /** Duration for which the price applies, an hour or a day; see `stores/bot/prices.ts`. */
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
