/** The marketplace in figures, one row per UTC day. A final day no longer needs its orders, which may be archived. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Resource } from '../../../kernel/resource.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { sunColumn } from '../columns.ts'

/** Units in stock, and the price of a usual amount in SUN per unit per day. Null if that amount is not available. */
type StockAndPrice = readonly [units: number, priceSun: number | null]

/** One sample per hour of the day, by the hour. */
export type HourlyStock = Readonly<Record<number, Readonly<Record<Resource, StockAndPrice>>>>

/** Trade with one source on a day. Amounts are in SUN. */
interface DayTrade {
  orders: number
  paid: number
  fee: number
  cost: number
}

export const dayFigures = sqliteTable('day_figures', {
  /** Start of the day. */
  dayMs: integer('day_ms').primaryKey(),
  /** Time at which the figures were recorded. Null before the end of the day. */
  recordedAtMs: integer('recorded_at_ms'),
  orders: integer('orders').notNull().default(0),
  /** Orders that are not open, and completely filled orders. */
  ended: integer('ended').notNull().default(0),
  filled: integer('filled').notNull().default(0),
  /** Delivered units. */
  energy: integer('energy').notNull().default(0),
  bandwidth: integer('bandwidth').notNull().default(0),
  /** Cost of the day's orders without refunds, and the net revenue from the ledger, in SUN. */
  paidSun: sunColumn('paid_sun').notNull().default(ZERO_SUN),
  earnedSun: sunColumn('earned_sun').notNull().default(ZERO_SUN),
  newAccounts: integer('new_accounts').notNull().default(0),
  /** Different buyers on this day, and in the 7 and 30 days that end with it. */
  buyers: integer('buyers').notNull().default(0),
  buyers7: integer('buyers_7').notNull().default(0),
  buyers30: integer('buyers_30').notNull().default(0),
  /** Number of filled orders by the time that they took, see `FILL_BOUNDS_SEC`. */
  fillTimes: text('fill_times', { mode: 'json' }).$type<number[]>().notNull(),
  /** Trade by the name of the source. */
  sources: text('sources', { mode: 'json' }).$type<Record<string, DayTrade>>().notNull(),
  stock: text('stock', { mode: 'json' }).$type<HourlyStock>().notNull(),
})

/** Operators who get the daily digest in the chat. */
export const digests = sqliteTable('digests', {
  userId: integer('user_id').primaryKey(),
  /** Hour of the day in the operator's time zone, 0 to 23. */
  hour: integer('hour').notNull(),
  /** Day of the last digest in that time zone, as the number of days since 1970-01-01. */
  lastDay: integer('last_day').notNull(),
})

/** Price of TRX in the operator's currency, one row per hour. */
export const trxPrices = sqliteTable(
  'trx_prices',
  {
    currency: text('currency').notNull(),
    /** Start of the hour. */
    atMs: integer('at_ms').notNull(),
    /** Price in millionths of the currency: the median of the accepted sources. */
    priceMicro: integer('price_micro').notNull(),
    /** Hosts of the sources that agreed. */
    hosts: text('hosts', { mode: 'json' }).$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.atMs] })],
)
