/** Orders of people whom somebody invited, and what of their markup was credited for it. */
import { and, desc, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { orderReferrals } from '../../schema/orders/referrals.ts'
import { rowsOf, setWhere, sumOf, sumSun } from '../rows.ts'

const DAY_MS = DAY_SEC * 1000

export type OrderReferral = typeof orderReferrals.$inferSelect

/** In the write of its order. */
export async function insertOrderReferral(
  tx: Tx,
  row: Pick<OrderReferral, 'orderId' | 'accountId' | 'shareBp'>,
): Promise<void> {
  await tx.orm.insert(orderReferrals).values(row).run()
}

/** Not credited, though their orders are over, and nothing that a delegation of them has earned can change any more. */
export async function dueReferrals(reader: Reader, limit: number): Promise<OrderReferral[]> {
  const isOver = sql`exists (
    select 1 from orders o where o.id = ${orderReferrals.orderId} and o.status = 'Completed'
  ) and not exists (
    select 1 from delegations d where d.order_id = ${orderReferrals.orderId}
      and (d.state in ('planned', 'signed') or (d.state = 'confirmed' and not d.solid) or d.held_back_sun > 0)
  )`
  return rowsOf(reader, orderReferrals, and(isNull(orderReferrals.creditedAtMs), isOver), undefined, limit)
}

/** What the delegations of an order have moved to the markup, SUN. */
export async function markupOfOrder(reader: Reader, orderId: string): Promise<Sun> {
  const row = await reader.orm.get<{ sum: number }>(
    sql`select coalesce(sum(markup_sun), 0) as sum from delegations where order_id = ${orderId}`,
  )
  return (row?.sum ?? 0) as Sun
}

/** Of the markup on the books what is to become a share, SUN, rounded up. */
export async function sharesToCome(reader: Reader): Promise<Sun> {
  // Few are open: not by way of the delegations.
  const row = await reader.orm.get<{ sum: number }>(sql`
    select coalesce(sum((d.markup_sun * r.share_bp + 9999) / 10000), 0) as sum
    from order_referrals r cross join delegations d on d.order_id = r.order_id where r.credited_at_ms is null`)
  return (row?.sum ?? 0) as Sun
}

/** False: it was credited before. */
export async function markCredited(tx: Tx, orderId: string, creditedSun: Sun, creditedAtMs: number): Promise<boolean> {
  const open = and(eq(orderReferrals.orderId, orderId), isNull(orderReferrals.creditedAtMs))
  return (await setWhere(tx, orderReferrals, { creditedSun, creditedAtMs }, open)) === 1
}

/** All that was ever credited. */
export const creditedTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, orderReferrals, orderReferrals.creditedSun, sql`${orderReferrals.creditedSun} > 0`)

/** What an account has got by it on each UTC day from `fromMs` on and before `toMs`. */
export async function dailyCredits(
  reader: Reader,
  accountId: string,
  fromMs: number,
  toMs: number,
): Promise<{ dayMs: number; amountSun: Sun }[]> {
  const { creditedSun, creditedAtMs } = orderReferrals
  const its = and(eq(orderReferrals.accountId, accountId), gte(creditedAtMs, fromMs), lt(creditedAtMs, toMs))
  const day = sql<number>`cast(${creditedAtMs} / ${sql.raw(String(DAY_MS))} as integer)`
  const rows = await reader.orm
    .select({ day, amountSun: sumSun(creditedSun) })
    .from(orderReferrals)
    .where(and(its, gt(creditedSun, ZERO_SUN)))
    .groupBy(day)
    .all()
  return rows.map(({ day, amountSun }) => ({ dayMs: day * DAY_MS, amountSun }))
}

/** What an account has got by it: all together, and the last times. */
export async function creditsOf(
  reader: Reader,
  accountId: string,
  limit: number,
): Promise<{ sumSun: Sun; last: { atMs: number; amountSun: Sun }[] }> {
  const its = and(
    eq(orderReferrals.accountId, accountId),
    isNotNull(orderReferrals.creditedAtMs),
    sql`${orderReferrals.creditedSun} > 0`,
  )
  const rows = await rowsOf(reader, orderReferrals, its, desc(orderReferrals.creditedAtMs), limit)
  return {
    sumSun: await sumOf(reader, orderReferrals, orderReferrals.creditedSun, its),
    last: rows.map(({ creditedAtMs, creditedSun }) => ({ atMs: creditedAtMs ?? 0, amountSun: creditedSun })),
  }
}
