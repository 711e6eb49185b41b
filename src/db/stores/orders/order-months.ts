/** Monthly order totals per account. They are updated with every order, so that no query needs to read the orders. */
import { and, eq, sql } from 'drizzle-orm'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, rowParameters, statement } from '../../orm.ts'
import { orderMonths } from '../../schema/orders/orders.ts'
import { rowOf } from '../rows.ts'

export type MonthTotals = Pick<typeof orderMonths.$inferSelect, 'orders' | 'energyOrders' | 'payoutSun'>

const add = statement((orm) =>
  orm
    .insert(orderMonths)
    .values(rowParameters(orderMonths))
    .onConflictDoUpdate({
      target: [orderMonths.accountId, orderMonths.month],
      set: {
        orders: sql`${orderMonths.orders} + excluded.orders`,
        energyOrders: sql`${orderMonths.energyOrders} + excluded.energy_orders`,
        payoutSun: sql`${orderMonths.payoutSun} + excluded.payout_sun`,
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
    .where(equalsParameters(orderMonths, 'accountId'))
    .prepare(),
)

interface Counted {
  accountId: string
  resource: Resource
  payoutSun: Sun
  createdAtMs: number
}

/** Formats a time as a UTC month, such as `2026-01`. */
export function monthOf(timeMs: number): string {
  const date = new Date(timeMs)
  return `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`
}

export const monthTotals = async (reader: Reader, accountId: string, month: string): Promise<MonthTotals> =>
  (await rowOf(reader, orderMonths, and(eq(orderMonths.accountId, accountId), eq(orderMonths.month, month)))) ?? {
    orders: 0,
    energyOrders: 0,
    payoutSun: ZERO_SUN,
  }

export async function orderCount(reader: Reader, accountId: string, resource: Resource): Promise<number> {
  const { orders = 0, energyOrders = 0 } = (await ofAll(reader).get({ accountId })) ?? {}
  return resource === 'ENERGY' ? energyOrders : orders - energyOrders
}

/** Adds an order to the totals, in the transaction that creates it. */
export async function countOrder(tx: Tx, { accountId, resource, payoutSun, createdAtMs }: Counted): Promise<void> {
  const energyOrders = resource === 'ENERGY' ? 1 : 0
  await add(tx).run({ accountId, month: monthOf(createdAtMs), orders: 1, energyOrders, payoutSun })
}

/** Adds `bySun`, which may be negative, to the totals, in the transaction that changes the order's payout. */
export async function countChange(tx: Tx, { accountId, createdAtMs }: Counted, bySun: number): Promise<void> {
  await add(tx).run({ accountId, month: monthOf(createdAtMs), orders: 0, energyOrders: 0, payoutSun: bySun })
}
