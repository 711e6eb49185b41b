/** What an account has ordered, month by month: sums that are kept with every order, so that none is gone over. */
import { and, eq, sql } from 'drizzle-orm'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { orderMonths } from '../../schema/orders/orders.ts'

export interface MonthTotals {
  orders: number
  energyOrders: number
  payoutSun: Sun
}

const ofMonth = statement((orm) =>
  orm
    .select()
    .from(orderMonths)
    .where(
      and(
        eq(orderMonths.accountId, sql.placeholder('accountId')),
        eq(orderMonths.month, sql.placeholder('month')),
      ),
    )
    .prepare(),
)
const add = statement((orm) =>
  orm
    .insert(orderMonths)
    .values({
      accountId: sql.placeholder('accountId'),
      month: sql.placeholder('month'),
      orders: sql.placeholder('orders'),
      energyOrders: sql.placeholder('energyOrders'),
      payoutSun: sql.placeholder('payoutSun'),
    })
    .onConflictDoUpdate({
      target: [orderMonths.accountId, orderMonths.month],
      set: {
        orders: sql`orders + excluded.orders`,
        energyOrders: sql`energy_orders + excluded.energy_orders`,
        payoutSun: sql`payout_sun + excluded.payout_sun`,
      },
    })
    .prepare(),
)

const ofAll = statement((orm) =>
  orm
    .select({
      orders: sql<number>`coalesce(sum(${orderMonths.orders}), 0)`,
      energyOrders: sql<number>`coalesce(sum(${orderMonths.energyOrders}), 0)`,
    })
    .from(orderMonths)
    .where(eq(orderMonths.accountId, sql.placeholder('accountId')))
    .prepare(),
)

interface Counted {
  accountId: string
  resource: Resource
  payoutSun: Sun
  createdAtMs: number
}

/** `2026-01`, UTC. */
export const monthOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 7)

export function monthTotals(reader: Reader, accountId: string, month: string): MonthTotals {
  const row = ofMonth(reader).get({ accountId, month })
  if (!row) return { orders: 0, energyOrders: 0, payoutSun: ZERO_SUN }
  return { ...row, payoutSun: sun(row.payoutSun) }
}

/** How many orders of a resource an account has made. */
export function orderCount(reader: Reader, accountId: string, resource: Resource): number {
  const { orders = 0, energyOrders = 0 } = ofAll(reader).get({ accountId }) ?? {}
  return resource === 'ENERGY' ? energyOrders : orders - energyOrders
}

/** In the write that makes the order. */
export function countOrder(tx: Tx, { accountId, resource, payoutSun, createdAtMs }: Counted): void {
  const energyOrders = resource === 'ENERGY' ? 1 : 0
  add(tx).run({ accountId, month: monthOf(createdAtMs), orders: 1, energyOrders, payoutSun })
}

/** In the write that changes what the order is to cost; `bySun` may be below zero. */
export function countChange(tx: Tx, { accountId, createdAtMs }: Counted, bySun: number): void {
  add(tx).run({ accountId, month: monthOf(createdAtMs), orders: 0, energyOrders: 0, payoutSun: bySun })
}
