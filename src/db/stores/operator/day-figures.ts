/** Figures per day, and the orders from which they are made. */
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { startOfDay } from '../../../kernel/clock.ts'
import { firstIdAt } from '../../../kernel/ids.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { accounts } from '../../schema/accounts/accounts.ts'
import { dayFigures, type HourlyStock } from '../../schema/operator/figures.ts'
import { archivedOrders } from '../../schema/orders/archived.ts'
import { delegations, orders } from '../../schema/orders/orders.ts'
import { sourceOrders } from '../../schema/selling/sources.ts'
import { ledgerTransactions } from '../../schema/treasury/treasury.ts'
import { putRow, rowOf, rowsOf, sumSun } from '../rows.ts'

export type DayRow = typeof dayFigures.$inferSelect
export type { HourlyStock }

const PAGE_SIZE = 250

/** Returns the rows of days from `fromMs` to before `toMs`, oldest first, with the stock of a day that is not over. */
export const dayRows = (reader: Reader, fromMs: number, toMs: number): Promise<DayRow[]> =>
  rowsOf(reader, dayFigures, and(gte(dayFigures.dayMs, fromMs), lt(dayFigures.dayMs, toMs)), asc(dayFigures.dayMs))

/** True if the day is recorded. Ignores records of the future: a fast clock made them before the day was over. */
export const isRecorded = ({ recordedAtMs }: Pick<DayRow, 'recordedAtMs'>, nowMs: number): boolean =>
  recordedAtMs !== null && recordedAtMs <= nowMs

/** Returns up to `limit` recorded days before the current day, newest first. */
export const recordedDays = (reader: Reader, nowMs: number, limit: number): Promise<DayRow[]> =>
  rowsOf(
    reader,
    dayFigures,
    and(lt(dayFigures.dayMs, startOfDay(nowMs)), lte(dayFigures.recordedAtMs, nowMs)),
    desc(dayFigures.dayMs),
    limit,
  )

/** Returns the start of the last recorded day. Undefined if there is none. */
export async function lastRecordedDayMs(reader: Reader, nowMs: number): Promise<number | undefined> {
  return (await recordedDays(reader, nowMs, 1))[0]?.dayMs
}

/** Records a day again or for the first time. Its stock stays. */
export async function recordDay(tx: Tx, row: Omit<DayRow, 'stock'>): Promise<void> {
  await putRow(tx, dayFigures, { ...row, stock: {} }, ['dayMs'], ['stock'])
}

export async function addStock(tx: Tx, dayMs: number, hour: number, sample: HourlyStock[number]): Promise<void> {
  const before = await rowOf(tx, dayFigures, eq(dayFigures.dayMs, dayMs))
  const stock = { ...before?.stock, [hour]: sample }
  await putRow(tx, dayFigures, { dayMs, fillTimes: [], sources: {}, stock }, ['dayMs'], ['fillTimes', 'sources'])
}

/**
 * Returns the time of the first order and the first entry of the ledger, in ms. Undefined if there are none. If orders
 * have been archived, returns the time from which all orders are in the database.
 */
export async function completeSinceMs(reader: Reader): Promise<number | undefined> {
  const [archived] = await rowsOf(reader, archivedOrders, undefined, desc(archivedOrders.lastMadeMs), 1)
  if (archived) return archived.lastMadeMs + 86_400_000
  const [order] = await rowsOf(reader, orders, undefined, asc(orders.id), 1)
  const [entry] = await rowsOf(reader, ledgerTransactions, undefined, asc(ledgerTransactions.id), 1)
  const times = [order?.createdAtMs, entry?.atMs].filter((ms) => ms !== undefined)
  return times.length === 0 ? undefined : Math.min(...times)
}

export type FiguresOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'accountId' | 'resource' | 'status' | 'units' | 'confirmedUnits' | 'payoutSun' | 'refundedSun' | 'createdAtMs'
>

/** Returns a page of orders with an id above `after` that were made before `toMs`, oldest first. */
export const ordersBefore = (reader: Reader, after: string, toMs: number): Promise<FiguresOrder[]> =>
  reader.orm
    .select({
      id: orders.id,
      accountId: orders.accountId,
      resource: orders.resource,
      status: orders.status,
      units: orders.units,
      confirmedUnits: orders.confirmedUnits,
      payoutSun: orders.payoutSun,
      refundedSun: orders.refundedSun,
      createdAtMs: orders.createdAtMs,
    })
    .from(orders)
    // Ids have a precision of a second, so the caller compares the times too.
    .where(and(gt(orders.id, after), lt(orders.id, firstIdAt(toMs + 1_000))))
    .orderBy(asc(orders.id))
    .limit(PAGE_SIZE)
    .all()

export interface Delivered {
  orderId: string
  source: string | null
  lastStartMs: number
  paidSun: Sun
  feeSun: Sun
}

/** Returns what was delivered for these orders, by order and source. */
export const deliveredFor = (reader: Reader, ids: readonly string[]): Promise<Delivered[]> =>
  reader.orm
    .select({
      orderId: delegations.orderId,
      source: delegations.source,
      lastStartMs: sql<number>`max(${delegations.startedAtMs})`,
      paidSun: sumSun(delegations.paidSun),
      feeSun: sumSun(delegations.feeSun),
    })
    .from(delegations)
    .where(and(inArray(delegations.orderId, [...ids]), isNotNull(delegations.startedAtMs)))
    .groupBy(delegations.orderId, delegations.source)
    .all()

/** Returns the orders at sources for these orders that had a cost. */
export const sourceCostsOf = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ orderId: string; source: string; costSun: Sun | null }[]> =>
  reader.orm
    .select({ orderId: sourceOrders.orderId, source: sourceOrders.source, costSun: sourceOrders.costSun })
    .from(sourceOrders)
    .where(and(inArray(sourceOrders.orderId, [...ids]), isNotNull(sourceOrders.costSun)))
    .all()

/** Returns the number of opened accounts by the number of the UTC day since 1970-01-01. */
export function accountsOpened(
  reader: Reader,
  fromMs: number,
  toMs: number,
): Promise<{ day: number; count: number }[]> {
  const day = sql<number>`${accounts.createdAtMs} / 86400000`
  return reader.orm
    .select({ day, count: sql<number>`count(*)` })
    .from(accounts)
    .where(and(gte(accounts.id, firstIdAt(fromMs)), lt(accounts.id, firstIdAt(toMs))))
    .groupBy(day)
    .all()
}
