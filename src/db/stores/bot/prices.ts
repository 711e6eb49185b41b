import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../../kernel/duration.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Reader, Tx } from '../../db.ts'
import { prices } from '../../schema/bot/prices.ts'
import { deleteWhere, rowsOf } from '../rows.ts'

/** Time spans over which prices are summed, and the retention of the sums. Every price is added to all three. */
const PRICE_SPANS = [
  { sec: MINUTE_SEC, keptSec: DAY_SEC },
  { sec: 10 * MINUTE_SEC, keptSec: 7 * DAY_SEC },
  { sec: HOUR_SEC, keptSec: 90 * DAY_SEC },
] as const
export type PriceSpanSec = (typeof PRICE_SPANS)[number]['sec']

export const PRICED_DURATIONS = [HOUR_SEC, DAY_SEC] as const
export type PricedDuration = (typeof PRICED_DURATIONS)[number]

/** Returns an hour for rentals shorter than a day, otherwise a day. The unit price is per day in both cases. */
const kindOf = (durationSec: number): PricedDuration => (durationSec < DAY_SEC ? HOUR_SEC : DAY_SEC)

export interface KnownOffer {
  resource: Resource
  durationSec: number
  /** SUN per unit per day. */
  unitPriceSun: number
}

/** Average prices in one time span, in SUN per unit per day. */
export interface PricePoint {
  atMs: number
  /** Mean, lowest and highest of the offers seen. Undefined if none was seen. */
  offer: { meanSun: number; lowSun: number; highSun: number } | undefined
  /** Mean of the prices paid. Undefined if no rental was bought. */
  paidSun: number | undefined
}

type NewRow = typeof prices.$inferInsert

export async function recordOffers(tx: Tx, offers: readonly KnownOffer[], nowMs: number): Promise<void> {
  const rows = offers.flatMap(({ unitPriceSun, ...what }) =>
    inEverySpan(what, nowMs, {
      offers: 1,
      offerSum: unitPriceSun,
      offerLow: unitPriceSun,
      offerHigh: unitPriceSun,
      paidUnits: 0,
      paidSum: 0,
    }),
  )
  await add(tx, rows)
}

/** Records a paid rental and its filled units. Ignores a rental without filled units. */
export async function recordPaidPrice(tx: Tx, paid: KnownOffer & { units: number }, nowMs: number): Promise<void> {
  const { units, unitPriceSun, ...what } = paid
  if (units <= 0 || unitPriceSun <= 0) return
  await add(
    tx,
    inEverySpan(what, nowMs, {
      offers: 0,
      offerSum: 0,
      offerLow: null,
      offerHigh: null,
      paidUnits: units,
      paidSum: units * unitPriceSun,
    }),
  )
}

function inEverySpan(
  { resource, durationSec }: Omit<KnownOffer, 'unitPriceSun'>,
  nowMs: number,
  sums: Omit<NewRow, 'spanSec' | 'atMs' | 'resource' | 'durationSec'>,
): NewRow[] {
  return PRICE_SPANS.map(({ sec }) => ({
    spanSec: sec,
    atMs: nowMs - (nowMs % (sec * 1000)),
    resource,
    durationSec: kindOf(durationSec),
    ...sums,
  }))
}

async function add(tx: Tx, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const sum = (column: string) => sql.raw(`prices.${column} + excluded.${column}`)
  const best = (is: '<' | '>', column: string) => {
    const [old, seen] = [`prices.${column}`, `excluded.${column}`]
    return sql.raw(`case when ${old} is null or ${seen} ${is} ${old} then ${seen} else ${old} end`)
  }
  await tx.orm
    .insert(prices)
    .values(rows)
    .onConflictDoUpdate({
      target: [prices.spanSec, prices.atMs, prices.resource, prices.durationSec],
      set: {
        offers: sum('offers'),
        offerSum: sum('offer_sum'),
        offerLow: best('<', 'offer_low'),
        offerHigh: best('>', 'offer_high'),
        paidUnits: sum('paid_units'),
        paidSum: sum('paid_sum'),
      },
    })
    .run()
}

export function forgetOldPrices(tx: Tx, nowMs: number): Promise<number> {
  const old = PRICE_SPANS.map(({ sec, keptSec }) =>
    and(eq(prices.spanSec, sec), lt(prices.atMs, nowMs - keptSec * 1000 - sec * 1000)),
  )
  return deleteWhere(tx, prices, or(...old))
}

interface PriceQuery {
  resource: Resource
  durationSec: PricedDuration
  spanSec: PriceSpanSec
  fromMs: number
}

/** Returns the price points, oldest first. Omits time spans without any price. */
export async function priceHistory(reader: Reader, query: PriceQuery): Promise<PricePoint[]> {
  const where = and(
    eq(prices.spanSec, query.spanSec),
    gte(prices.atMs, query.fromMs),
    eq(prices.resource, query.resource),
    eq(prices.durationSec, query.durationSec),
  )
  return (await rowsOf(reader, prices, where, prices.atMs)).map((row) => ({
    atMs: row.atMs,
    offer:
      row.offerLow === null || row.offerHigh === null
        ? undefined
        : { meanSun: row.offerSum / row.offers, lowSun: row.offerLow, highSun: row.offerHigh },
    paidSun: row.paidUnits > 0 ? row.paidSum / row.paidUnits : undefined,
  }))
}
