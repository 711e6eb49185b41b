/** Revenue from users, by UTC day. */
import { and, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { startOfDay } from '../../../kernel/clock.ts'
import { addAll, type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { deletedSales } from '../../schema/bot/deleted-people.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { zaps } from '../../schema/zapbuy/zaps.ts'
import { rowsOf, sumSun } from '../rows.ts'

const DAY_MS = 86_400_000

export interface RevenueDay {
  dayMs: number
  /** Number of rentals and extensions bought in the chat, and their cost minus refunds. */
  rentals: number
  rentalsSun: Sun
  /** Part of `rentalsSun` that the operator's bot added to the market's prices. */
  rentalsMarkupSun: Sun
  /**
   * Number of ZapBuy transfers that became an order, the amount sent, and the remainder after the cost of the orders.
   */
  zaps: number
  zapsSun: Sun
  markupSun: Sun
}

interface RentedDay {
  dayMs: number
  rentals: number
  paidSun: Sun
  markupSun: Sun
}

export async function revenueOf(reader: Reader, where: SQL): Promise<RentedDay[]> {
  const dayMs = dayOf(purchases.sentAtMs)
  return reader.orm
    .select({
      dayMs,
      rentals: sql<number>`count(*)`,
      // The cost excludes refunds.
      paidSun: sumSun(purchases.costSun),
      // Rounded down, like `partsOfPaid`.
      markupSun: sumSun(sql`${purchases.costSun} * ${purchases.markupBp} / (10000 + ${purchases.markupBp})`),
    })
    .from(purchases)
    .where(and(isNotNull(purchases.orderId), isNotNull(purchases.sentAtMs), where))
    .groupBy(dayMs)
    .all()
}

/** Makes SQL for the start of a time's UTC day, in ms. */
const dayOf = (atMs: SQLiteColumn) => sql<number>`${atMs} / ${sql.raw(String(DAY_MS))} * ${sql.raw(String(DAY_MS))}`

/** Returns the revenue per day from `sinceMs` on, oldest first, without empty days. Includes deleted users. */
export async function revenueByDay(reader: Reader, sinceMs: number): Promise<RevenueDay[]> {
  const rented = [
    ...(await revenueOf(reader, gte(purchases.sentAtMs, sinceMs))),
    ...(await rowsOf(reader, deletedSales, gte(deletedSales.dayMs, startOfDay(sinceMs)))),
  ]
  const zapDay = dayOf(zaps.sentAtMs)
  const zapDays = await reader.orm
    .select({
      dayMs: zapDay,
      count: sql<number>`count(*)`,
      paidSun: sumSun(zaps.paidSun),
      markupSun: sumSun(sql`${zaps.paidSun} - coalesce(${zaps.costSun}, ${zaps.paidSun})`),
    })
    .from(zaps)
    .where(and(inArray(zaps.state, ['ordered', 'filled']), gte(zaps.sentAtMs, sinceMs)))
    .groupBy(zapDay)
    .all()
  const days = [...new Set([...rented, ...zapDays].map(({ dayMs }) => dayMs))].sort((a, b) => a - b)
  return days.map((dayMs) => {
    const rents = rented.filter((one) => one.dayMs === dayMs)
    const zap = zapDays.find((one) => one.dayMs === dayMs)
    return {
      dayMs,
      rentals: rents.reduce((count, { rentals }) => count + rentals, 0),
      rentalsSun: addAll(rents.map(({ paidSun }) => paidSun)),
      rentalsMarkupSun: addAll(rents.map(({ markupSun }) => markupSun)),
      zaps: zap?.count ?? 0,
      zapsSun: zap?.paidSun ?? ZERO_SUN,
      markupSun: zap?.markupSun ?? ZERO_SUN,
    }
  })
}
