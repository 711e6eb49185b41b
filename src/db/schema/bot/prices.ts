/**
 * What renting cost: offers seen at the marketplace, and what was paid through this bot. Nobody's name is in it. The
 * same is added up per minute, per ten minutes and per hour, each kept for its time.
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RESOURCES } from '../../../kernel/resource.ts'

export const prices = sqliteTable(
  'prices',
  {
    /** The time that the row covers, s, and when it begins. */
    spanSec: integer('span_sec').notNull(),
    atMs: integer('at_ms').notNull(),
    resource: text('resource', { enum: RESOURCES }).notNull(),
    /** An hour or a day: of rentals of that kind, see `stores/bot/prices.ts`. */
    durationSec: integer('duration_sec').notNull(),
    /** How often an offer was seen, and the sum, least and most of their unit prices (SUN per unit per day). */
    offers: integer('offers').notNull(),
    offerSum: integer('offer_sum').notNull(),
    offerLow: integer('offer_low'),
    offerHigh: integer('offer_high'),
    /** Units that were rented, and what they cost for a day, SUN. */
    paidUnits: integer('paid_units').notNull(),
    paidSum: integer('paid_sum').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spanSec, t.atMs, t.resource, t.durationSec] })],
)
