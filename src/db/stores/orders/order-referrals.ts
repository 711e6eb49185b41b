/** Orders whose markup is shared with another account, and the credited shares. */
import { and, desc, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { atMost } from '../../orm.ts'
import { delegations } from '../../schema/orders/orders.ts'
import { orderReferrals } from '../../schema/orders/referrals.ts'
import { insertRow, rowsOf, setWhere, sumOf, sumSun } from '../rows.ts'

const DAY_MS = DAY_SEC * 1000

export type OrderReferral = typeof orderReferrals.$inferSelect

/** Inserts a referral, in the transaction that creates the order. */
export async function insertOrderReferral(
  tx: Tx,
  row: Pick<OrderReferral, 'orderId' | 'accountId' | 'shareBp'> & { bot?: number },
): Promise<void> {
  await insertRow(tx, orderReferrals, row)
}

/** Returns uncredited referrals of completed orders whose delegations are final. */
export async function dueReferrals(reader: Reader, limit: number): Promise<OrderReferral[]> {
  const isOver = sql`exists (
    select 1 from orders o where o.id = ${orderReferrals.orderId} and o.status = 'Completed'
  ) and not exists (
    select 1 from delegations d where d.order_id = ${orderReferrals.orderId}
      and (d.state in ('planned', 'signed') or (d.state = 'confirmed' and not d.solid) or d.held_back_sun > 0)
  )`
  return rowsOf(reader, orderReferrals, and(isNull(orderReferrals.creditedAtMs), isOver), undefined, limit)
}

/** Returns the cost of the order's delegations, including the markup, and the markup in it. */
export async function paidForOrder(reader: Reader, orderId: string): Promise<{ paidSun: Sun; markupSun: Sun }> {
  const { paidSun: marketSun, markupSun } = delegations
  const row = await reader.orm
    .select({ paidSun: sumSun(sql`${marketSun} + ${markupSun}`), markupSun: sumSun(markupSun) })
    .from(delegations)
    .where(eq(delegations.orderId, orderId))
    .get()
  return row ?? { paidSun: ZERO_SUN, markupSun: ZERO_SUN }
}

/** Returns the part of the collected markup that will be credited as shares, in SUN, rounded up. */
export async function pendingReferralShares(reader: Reader): Promise<Sun> {
  // The query starts from the referrals, because few of them are open.
  const row = await reader.orm.get<{ sum: number }>(sql`
    select coalesce(sum((d.markup_sun * r.share_bp + 9999) / 10000), 0) as sum
    from order_referrals r cross join delegations d on d.order_id = r.order_id where r.credited_at_ms is null`)
  return (row?.sum ?? 0) as Sun
}

/** Marks a referral as credited. Returns false if it already was. */
export async function markCredited(
  tx: Tx,
  orderId: string,
  credited: Pick<OrderReferral, 'paidSun' | 'markupSun' | 'creditedSun' | 'creditedAtMs'>,
): Promise<boolean> {
  const open = and(eq(orderReferrals.orderId, orderId), isNull(orderReferrals.creditedAtMs))
  return (await setWhere(tx, orderReferrals, credited, open)) === 1
}

export const creditedTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, orderReferrals, orderReferrals.creditedSun, sql`${orderReferrals.creditedSun} > 0`)

const invited = (accountId: string) => and(eq(orderReferrals.accountId, accountId), isNull(orderReferrals.bot))

/** Returns an account's earnings from inviting users, per UTC day from `fromMs` to before `toMs`. */
export async function dailyCredits(
  reader: Reader,
  accountId: string,
  fromMs: number,
  toMs: number,
): Promise<{ dayMs: number; amountSun: Sun }[]> {
  const { creditedSun, creditedAtMs } = orderReferrals
  const filter = and(invited(accountId), gte(creditedAtMs, fromMs), lt(creditedAtMs, toMs))
  const day = sql<number>`cast(${creditedAtMs} / ${sql.raw(String(DAY_MS))} as bigint)`
  const rows = await reader.orm
    .select({ day, amountSun: sumSun(creditedSun) })
    .from(orderReferrals)
    .where(and(filter, gt(creditedSun, ZERO_SUN)))
    .groupBy(day)
    .all()
  return rows.map(({ day, amountSun }) => ({ dayMs: day * DAY_MS, amountSun }))
}

/** Returns the SUN that an account has earned by inviting users, and the latest credits. */
export async function creditsOf(
  reader: Reader,
  accountId: string,
  limit: number,
): Promise<{ sumSun: Sun; last: { atMs: number; amountSun: Sun }[] }> {
  const filter = and(invited(accountId), isNotNull(orderReferrals.creditedAtMs), sql`${orderReferrals.creditedSun} > 0`)
  const rows = await rowsOf(reader, orderReferrals, filter, desc(orderReferrals.creditedAtMs), limit)
  return {
    sumSun: await sumOf(reader, orderReferrals, orderReferrals.creditedSun, filter),
    last: rows.map(({ creditedAtMs, creditedSun }) => ({ atMs: creditedAtMs ?? 0, amountSun: creditedSun })),
  }
}

export interface BotTrade {
  orders: number
  /** Amount that users paid, the markup in it, and the part of the markup that was credited to the bot's owner. */
  paidSun: Sun
  markupSun: Sun
  creditedSun: Sun
}

const trade = {
  orders: sql<number>`count(*)`.mapWith(Number),
  paidSun: sumSun(orderReferrals.paidSun),
  markupSun: sumSun(orderReferrals.markupSun),
  creditedSun: sumSun(orderReferrals.creditedSun),
}

/** Makes a condition for final orders that were at least partly filled, because others have earned nothing. */
const final = (bot: number) =>
  and(eq(orderReferrals.bot, bot), isNotNull(orderReferrals.creditedAtMs), gt(orderReferrals.paidSun, ZERO_SUN))

/** Returns the totals of a bot. `toComeSun`: the owner's share of earnings that are not final yet, rounded down. */
export async function tradeOfBot(reader: Reader, bot: number): Promise<BotTrade & { toComeSun: Sun }> {
  const all = await reader.orm.select(trade).from(orderReferrals).where(final(bot)).get()
  const toCome = await reader.orm
    .select({ sum: sumSun(sql`${delegations.markupSun} * ${orderReferrals.shareBp} / 10000`) })
    .from(orderReferrals)
    .innerJoin(delegations, eq(delegations.orderId, orderReferrals.orderId))
    .where(and(eq(orderReferrals.bot, bot), isNull(orderReferrals.creditedAtMs)))
    .get()
  const none = { orders: 0, paidSun: ZERO_SUN, markupSun: ZERO_SUN, creditedSun: ZERO_SUN }
  return { ...(all ?? none), toComeSun: toCome?.sum ?? ZERO_SUN }
}

/** Returns the sales by UTC day, newest first. */
export async function dailyTradeOfBot(
  reader: Reader,
  bot: number,
  days: number,
): Promise<(BotTrade & { dayMs: number })[]> {
  const day = sql<number>`cast(${orderReferrals.creditedAtMs} / ${sql.raw(String(DAY_MS))} as bigint)`
  const rows = await reader.orm
    .select({ day, ...trade })
    .from(orderReferrals)
    .where(final(bot))
    .groupBy(day)
    .orderBy(desc(day))
    .limit(atMost(days))
    .all()
  return rows.map(({ day, ...its }) => ({ dayMs: day * DAY_MS, ...its }))
}
