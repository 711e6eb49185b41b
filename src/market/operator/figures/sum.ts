/** Sums the orders and the ledger of a period. */
import { addFillTime, addTrade, type PeriodSums, zeroSums } from '../../../contract/operator/figures.ts'
import type { Snapshot } from '../../../db/db.ts'
import {
  accountsOpened,
  type Delivered,
  deliveredFor,
  type FiguresOrder,
  ordersBefore,
  sourceCostsOf,
} from '../../../db/stores/operator/day-figures.ts'
import { startOfDay } from '../../../kernel/clock.ts'
import { firstIdAt } from '../../../kernel/ids.ts'
import { addSun, subSun, sun } from '../../../kernel/sun.ts'
import { type BooksDeps, DAY_MS, isWithin, type Period, pagesFromSnapshot } from '../periods.ts'
import { revenueIn } from '../revenue.ts'

interface Summed {
  sums: PeriodSums
  /** Accounts and payers with an order in the period. */
  buyers: Set<string>
}

/**
 * Sums a period by the start of each UTC day in ms. Omits days without orders, entries and new accounts. An order
 * counts, with all that follows from it, when it was made.
 */
export async function sumDays(market: BooksDeps, period: Period): Promise<Map<number, Summed>> {
  const days = new Map<number, Summed>()
  const dayOf = (ms: number): Summed => {
    const dayMs = startOfDay(ms)
    const day = days.get(dayMs) ?? { sums: zeroSums(), buyers: new Set() }
    days.set(dayMs, day)
    return day
  }
  for await (const { orders, delivered, bought } of pagesFromSnapshot(market, (read) => tradePages(read, period)))
    for (const order of orders) {
      const { sums, buyers } = dayOf(order.createdAtMs)
      const ofOrder = <T extends { orderId: string }>(rows: readonly T[]) =>
        rows.filter(({ orderId }) => orderId === order.id)
      buyers.add(order.accountId)
      addOrder(sums, order, ofOrder(delivered))
      for (const { source, costSun } of ofOrder(bought)) addTrade(sums, source, { orders: 1, cost: costSun ?? 0 })
    }
  for (const [day, { net }] of (await revenueIn(market, period)).days) dayOf(day * DAY_MS).sums.earned = net
  for (const { day, count } of await market.db.read((reader) => accountsOpened(reader, period.fromMs, period.toMs)))
    dayOf(day * DAY_MS).sums.newAccounts = count
  return days
}

/** Sums a period within one UTC day. */
export const sumPeriod = async (market: BooksDeps, period: Period): Promise<Summed> =>
  (await sumDays(market, period)).get(startOfDay(period.fromMs)) ?? { sums: zeroSums(), buyers: new Set() }

/** Returns the day on which each buyer in the period made the last order, in ms. */
export async function lastOrderDays(market: BooksDeps, period: Period): Promise<Map<string, number>> {
  const days = new Map<string, number>()
  for await (const page of pagesFromSnapshot(market, (read) => orderPages(read, period)))
    for (const { accountId, createdAtMs } of page) days.set(accountId, startOfDay(createdAtMs))
  return days
}

async function* orderPages(read: Snapshot['read'], period: Period): AsyncGenerator<FiguresOrder[]> {
  for (let after = firstIdAt(period.fromMs); ; ) {
    const page = await read((reader) => ordersBefore(reader, after, period.toMs))
    const last = page.at(-1)
    if (last === undefined) return
    yield page.filter(({ createdAtMs }) => isWithin(period, createdAtMs))
    after = last.id
  }
}

async function* tradePages(read: Snapshot['read'], period: Period) {
  for await (const orders of orderPages(read, period)) {
    const ids = orders.map(({ id }) => id)
    if (ids.length === 0) continue
    const found = await read(async (reader) => ({
      delivered: await deliveredFor(reader, ids),
      bought: await sourceCostsOf(reader, ids),
    }))
    yield { orders, ...found }
  }
}

function addOrder(sums: PeriodSums, order: FiguresOrder, delivered: readonly Delivered[]): void {
  for (const { source, paidSun, feeSun } of delivered)
    if (source !== null) addTrade(sums, source, { paid: paidSun, fee: feeSun })
  const { resource, status, units, confirmedUnits, payoutSun, refundedSun, createdAtMs } = order
  sums.orders++
  sums[resource === 'ENERGY' ? 'energy' : 'bandwidth'] += confirmedUnits
  sums.paid = addSun(sun(sums.paid), subSun(payoutSun, refundedSun))
  if (status === 'Completed') sums.ended++
  if (status !== 'Completed' || confirmedUnits < units) return
  sums.filled++
  const starts = delivered.map(({ lastStartMs }) => lastStartMs)
  // The block time may be earlier than the time of the order, because clocks differ.
  if (starts.length > 0) addFillTime(sums, Math.max(0, Math.ceil((Math.max(...starts) - createdAtMs) / 1000)))
}
