/** Orders of the marketplace. */
import { and, eq, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import { countChange, countOrder } from './order-months.ts'

type Row = typeof orders.$inferSelect

/** A row with its domain types; see the schema for units and meaning. */
export interface OrderRow
  extends Omit<
    Row,
    | 'receiver'
    | 'payoutSun'
    | 'paidSun'
    | 'refundedSun'
    | 'cancelFeeSun'
    | 'fixedSun'
    | 'unusedSun'
    | 'unusedBackSun'
  > {
  receiver: TronAddress
  resource: Resource
  payoutSun: Sun
  paidSun: Sun
  refundedSun: Sun
  cancelFeeSun: Sun
  fixedSun: Sun
  unusedSun: Sun
  unusedBackSun: Sun
}

/** What every order begins with. */
type Beginning =
  | 'accountSeq'
  | 'confirmedUnits'
  | 'cancelledUnits'
  | 'paidSun'
  | 'refundedSun'
  | 'cancelFeeSun'
  | 'unusedSun'
  | 'unusedBackSun'
  | 'fixedUnits'
  | 'fixedSun'
  | 'changes'
  | 'status'
/** Where an order may have nothing of a kind, it need not be said. */
type Nullable = { [K in keyof OrderRow]: null extends OrderRow[K] ? K : never }[keyof OrderRow]
export type NewOrder = Omit<OrderRow, Beginning | Nullable> & Partial<Pick<OrderRow, Nullable>>

export function orderFromRow(row: Row): OrderRow {
  return {
    ...row,
    receiver: row.receiver as TronAddress,
    payoutSun: sun(row.payoutSun),
    paidSun: sun(row.paidSun),
    refundedSun: sun(row.refundedSun),
    cancelFeeSun: sun(row.cancelFeeSun),
    fixedSun: sun(row.fixedSun),
    unusedSun: sun(row.unusedSun),
    unusedBackSun: sun(row.unusedBackSun),
  }
}

const insert = statement((orm) =>
  orm
    .insert(orders)
    .values({
      id: sql.placeholder('id'),
      accountId: sql.placeholder('accountId'),
      accountSeq: sql`(select coalesce(max(account_seq), 0) + 1 from orders where account_id = ${sql.placeholder('accountId')})`,
      requester: sql.placeholder('requester'),
      receiver: sql.placeholder('receiver'),
      resource: sql.placeholder('resource'),
      kind: sql.placeholder('kind'),
      units: sql.placeholder('units'),
      priceSun: sql.placeholder('priceSun'),
      durationSec: sql.placeholder('durationSec'),
      payoutSun: sql.placeholder('payoutSun'),
      partial: sql.placeholder('partial'),
      minPieceUnits: sql.placeholder('minPieceUnits'),
      sponsor: sql.placeholder('sponsor'),
      status: 'Active',
      plannedUnits: sql.placeholder('plannedUnits'),
      confirmedUnits: 0,
      paidSun: 0,
      turn: sql.placeholder('turn'),
      createdAtMs: sql.placeholder('createdAtMs'),
    })
    .prepare(),
)
const byId = statement((orm) =>
  orm
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(),
)
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
        eq(orders.receiver, sql.placeholder('receiver')),
        sql`${orders.status} = 'Active'`,
        eq(orders.accountId, sql.placeholder('accountId')),
        eq(orders.resource, sql.placeholder('resource')),
        eq(orders.units, sql.placeholder('units')),
        eq(orders.durationSec, sql.placeholder('durationSec')),
        eq(orders.priceSun, sql.placeholder('priceSun')),
        eq(orders.kind, 'NORMAL'),
      ),
    )
    .limit(1)
    .prepare(),
)

/** The next one of its account, `Active`. */
export function insertOrder(tx: Tx, order: NewOrder): void {
  insert(tx).run({ sponsor: null, ...order })
  countOrder(tx, order)
}

/** In the order of the ids; those that are there. */
export function ordersByIds(reader: Reader, ids: readonly string[]): OrderRow[] {
  const found = new Map(
    byIds(reader)
      .all({ ids: JSON.stringify(ids) })
      .map((row) => [row.id, orderFromRow(row)]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

export function orderById(reader: Reader, id: string): OrderRow | undefined {
  const row = byId(reader).get({ id })
  return row && orderFromRow(row)
}

/** Whether this account has a NORMAL order of these terms that is not completed; another price is another order. */
export function hasIncompleteOrder(reader: Reader, order: SameTerms): boolean {
  const { accountId, receiver, resource, units, durationSec, priceSun } = order
  return (
    incompleteFor(reader).get({ accountId, receiver, resource, units, durationSec, priceSun }) !== undefined
  )
}

type SameTerms = Pick<OrderRow, 'accountId' | 'receiver' | 'resource' | 'units' | 'durationSec' | 'priceSun'>

/** Other terms for what is not filled of `old`; nothing of it is on its way. */
export function changeTerms(tx: Tx, old: OrderRow, order: OrderRow): void {
  countChange(tx, old, order.payoutSun - old.payoutSun)
  const { id, priceSun, receiver, payoutSun, fixedUnits, fixedSun, plannedUnits, changes } = order
  tx.orm
    .update(orders)
    .set({ priceSun, receiver, payoutSun, fixedUnits, fixedSun, plannedUnits, changes })
    .where(eq(orders.id, id))
    .run()
}

/** NORMAL orders that want more than they have delegations for. */
export function unfilledOrders(reader: Reader): OrderRow[] {
  return reader.orm
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.status} = 'Active'`,
        eq(orders.kind, 'NORMAL'),
        sql`${orders.plannedUnits} + ${orders.cancelledUnits} < ${orders.units}`,
      ),
    )
    .orderBy(orders.turn)
    .all()
    .map(orderFromRow)
}

/** The turn of the order that was made last; 0 before the first. */
export function lastTurn(reader: Reader): number {
  return (
    reader.orm.select({ turn: orders.turn }).from(orders).orderBy(sql`rowid desc`).limit(1).get()?.turn ?? 0
  )
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
  | 'status'

/** One for each set of fields that somebody changes together; there are few. */
const progressOf = new Map<string, ReturnType<typeof progressing>>()
const progressing = (fields: string[]) =>
  statement((orm) =>
    orm
      .update(orders)
      .set(Object.fromEntries(fields.map((field) => [field, sql.placeholder(field)])))
      .where(eq(orders.id, sql.placeholder('id')))
      .prepare(),
  )

/** What an order has got; each field replaces the old one. */
export function setProgress(tx: Tx, id: string, progress: Partial<Pick<OrderRow, Progress>>): void {
  const fields = Object.keys(progress)
  const key = fields.join()
  const update = progressOf.get(key) ?? progressing(fields)
  progressOf.set(key, update)
  update(tx).run({ id, ...progress })
}
