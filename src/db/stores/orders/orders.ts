/** Orders of the marketplace. */
import { and, eq, sql } from 'drizzle-orm'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { atMost, defaultsOf, given, givenRow, statement } from '../../orm.ts'
import { cancellations, orders } from '../../schema/orders/orders.ts'
import { countOf, insertRow, rowsOf, setWhere } from '../rows.ts'
import { countChange, countOrder } from './order-months.ts'

/** See the schema for units and meaning. */
export type OrderRow = typeof orders.$inferSelect

/** What every order begins with. */
const BEGINNING = [
  'accountSeq',
  'confirmedUnits',
  'cancelledUnits',
  'paidSun',
  'refundedSun',
  'cancelFeeSun',
  'unusedSun',
  'unusedBackSun',
  'heldBackSun',
  'returnedSun',
  'fixedUnits',
  'fixedSun',
  'changes',
  'status',
] as const
type NewOrder = Omit<typeof orders.$inferInsert, (typeof BEGINNING)[number]>

const unsaid = defaultsOf(orders)

const nextSeq = sql`(select coalesce(max(account_seq), 0) + 1 from orders where account_id = ${sql.placeholder('accountId')})`
const beginning = { accountSeq: nextSeq, status: 'Active', confirmedUnits: 0, paidSun: ZERO_SUN } as const
const insert = statement((orm) =>
  orm
    .insert(orders)
    .values({ ...givenRow(orders, BEGINNING), ...beginning })
    .prepare(),
)
const byId = statement((orm) => orm.select().from(orders).where(given(orders, 'id')).prepare())
const byIds = statement((orm) =>
  orm
    .select()
    .from(orders)
    .where(sql`${orders.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .prepare(),
)
const incompleteFor = statement((orm) =>
  orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.status} = 'Active'`,
        given(orders, 'receiver', 'accountId', 'resource', 'units', 'durationSec', 'priceSun'),
        eq(orders.kind, 'NORMAL'),
      ),
    )
    .limit(atMost(1))
    .prepare(),
)

/** The next one of its account, `Active`. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  // All at once: a row that gets its fields one by one afterwards takes 20 us more.
  const row: Record<string, unknown> = Object.assign({}, unsaid, order)
  for (const field in unsaid) row[field] ??= unsaid[field]
  await insert(tx).run(row)
  await countOrder(tx, order)
}

/** In the order of the ids; those that are there. */
export async function ordersByIds(reader: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await byIds(reader).all({ ids: JSON.stringify(ids) })
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export const orderById = async (reader: Reader, id: string): Promise<OrderRow | undefined> => byId(reader).get({ id })

/** Whether this account has a NORMAL order of these terms that is not completed; another price is another order. */
export async function hasIncompleteOrder(reader: Reader, order: SameTerms): Promise<boolean> {
  const { accountId, receiver, resource, units, durationSec, priceSun } = order
  const found = await incompleteFor(reader).get({ accountId, receiver, resource, units, durationSec, priceSun })
  return found !== undefined
}

type SameTerms = Pick<OrderRow, 'accountId' | 'receiver' | 'resource' | 'units' | 'durationSec' | 'priceSun'>

/** Other terms for what is not filled of `old`; nothing of it is on its way. */
export async function changeTerms(tx: Tx, old: OrderRow, order: OrderRow): Promise<void> {
  await countChange(tx, old, order.payoutSun - old.payoutSun)
  const { id, priceSun, receiver, payoutSun, fixedUnits, fixedSun, plannedUnits, changes } = order
  const terms = { priceSun, receiver, payoutSun, fixedUnits, fixedSun, plannedUnits, changes }
  await setWhere(tx, orders, terms, eq(orders.id, id))
}

/** NORMAL orders that want more than they have delegations for. */
export async function unfilledOrders(reader: Reader): Promise<OrderRow[]> {
  const wanting = and(
    sql`${orders.status} = 'Active'`,
    eq(orders.kind, 'NORMAL'),
    sql`${orders.plannedUnits} + ${orders.cancelledUnits} < ${orders.units}`,
  )
  return rowsOf(reader, orders, wanting, orders.turn)
}

/** Over an index of those alone. */
export const countActiveOrders = (reader: Reader) => countOf(reader, orders, sql`${orders.status} = 'Active'`)

/** It goes over an index of all of them. */
export const countAllOrders = (reader: Reader) => countOf(reader, orders)

const last = statement((orm) =>
  orm.select({ turn: orders.turn }).from(orders).orderBy(sql`rowid desc`).limit(atMost(1)).prepare(),
)

/** The turn of the order that was made last; 0 before the first. */
export async function lastTurn(reader: Reader): Promise<number> {
  return (await last(reader).get())?.turn ?? 0
}

type Progress =
  | 'plannedUnits'
  | 'confirmedUnits'
  | 'cancelledUnits'
  | 'paidSun'
  | 'refundedSun'
  | 'cancelFeeSun'
  | 'unusedSun'
  | 'unusedBackSun'
  | 'heldBackSun'
  | 'returnedSun'
  | 'status'

/** What an order has got; each field replaces the old one. */
export async function setProgress(tx: Tx, id: string, progress: Partial<Pick<OrderRow, Progress>>): Promise<void> {
  await setWhere(tx, orders, progress, eq(orders.id, id))
}

/** See the schema for units and meaning. */
export type CancellationRow = typeof cancellations.$inferSelect

const byOrder = statement((orm) => orm.select().from(cancellations).where(given(cancellations, 'orderId')).prepare())

export async function cancellationOf(reader: Reader, orderId: string): Promise<CancellationRow | undefined> {
  return byOrder(reader).get({ orderId })
}

export async function isCancelled(reader: Reader, orderId: string): Promise<boolean> {
  return (await byOrder(reader).get({ orderId })) !== undefined
}

/** Once per order: a second one throws. */
export async function insertCancellation(tx: Tx, row: CancellationRow): Promise<void> {
  await insertRow(tx, cancellations, row)
}
