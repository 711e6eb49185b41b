/** What people paid, by days of UTC. */
import { and, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { zaps } from '../../schema/zapbuy/zaps.ts'
import { sumSun } from '../rows.ts'

const DAY_MS = 86_400_000

export interface RevenueDay {
  dayMs: number
  /** Rentals and extensions of the chat: how many, and their cost less what came back. */
  rentals: number
  rentalsSun: Sun
  /** What of that the operator's bot has put on the market's prices. */
  rentalsMarkupSun: Sun
  /** Zaps that became an order: how many, what was sent, and how much of it the order did not cost. */
  zaps: number
  zapsSun: Sun
  markupSun: Sun
}

/** From the day of `sinceMs` on, oldest first; days without any are left out. */
export async function revenueByDay(reader: Reader, sinceMs: number): Promise<RevenueDay[]> {
  const sentDay = sql<number>`${purchases.sentAtMs} / ${sql.raw(String(DAY_MS))}`
  const rented = await reader.orm
    .select({
      day: sentDay,
      count: sql<number>`count(*)`,
      // What came back is not in it.
      paidSun: sumSun(purchases.costSun),
      // Rounded down, as where it is taken: `partsOfPaid`.
      markupSun: sumSun(sql`${purchases.costSun} * ${purchases.markupBp} / (10000 + ${purchases.markupBp})`),
    })
    .from(purchases)
    .where(and(isNotNull(purchases.orderId), gte(purchases.sentAtMs, sinceMs)))
    .groupBy(sentDay)
    .all()
  const zapDay = sql<number>`${zaps.sentAtMs} / ${sql.raw(String(DAY_MS))}`
  const zapped = await reader.orm
    .select({
      day: zapDay,
      count: sql<number>`count(*)`,
      paidSun: sumSun(zaps.paidSun),
      markupSun: sumSun(sql`${zaps.paidSun} - coalesce(${zaps.costSun}, ${zaps.paidSun})`),
    })
    .from(zaps)
    .where(and(inArray(zaps.state, ['ordered', 'filled']), gte(zaps.sentAtMs, sinceMs)))
    .groupBy(zapDay)
    .all()
  const days = [...new Set([...rented, ...zapped].map(({ day }) => day))].sort((a, b) => a - b)
  return days.map((day) => {
    const rent = rented.find((one) => one.day === day)
    const zap = zapped.find((one) => one.day === day)
    return {
      dayMs: day * DAY_MS,
      rentals: rent?.count ?? 0,
      rentalsSun: rent?.paidSun ?? ZERO_SUN,
      rentalsMarkupSun: rent?.markupSun ?? ZERO_SUN,
      zaps: zap?.count ?? 0,
      zapsSun: zap?.paidSun ?? ZERO_SUN,
      markupSun: zap?.markupSun ?? ZERO_SUN,
    }
  })
}
