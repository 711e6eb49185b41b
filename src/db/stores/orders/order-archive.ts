/** Orders that are over for good: which they are, what is kept of them in a file, and their end here. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { mapInTurn } from '../../../kernel/pool.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { archivedOrders } from '../../schema/orders/archived.ts'
import { cancellations, delegations, orders } from '../../schema/orders/orders.ts'
import { deleteWhere, rowOf, rowsOf, sumOf } from '../rows.ts'
import { type OrderRow, orderById } from './orders.ts'

/** All that goes with an order. */
export interface WholeOrder {
  order: OrderRow
  delegations: (typeof delegations.$inferSelect)[]
  cancellation: typeof cancellations.$inferSelect | null
}

/**
 * Nothing can happen to it any more, and nobody counts on it: it holds no money, no delegation of it stands, no fork or
 * return can ask for it, the chain's reader has forgotten its transactions, and no share or estimate refers to it. The
 * newest of each account stays, as what comes next is counted from it, and the one with the latest delegation, whose
 * number would be given again. `hold`: the prefix of what is held for an order.
 */
const isOver = (hold: string): SQL => sql`
  status = 'Completed' and held_back_sun = 0
  and not exists (select 1 from ledger_accounts l where l.name = ${hold} || orders.id and l.balance <> 0)
  and not exists (select 1 from delegations d where d.order_id = orders.id
    and (d.state not in ('reclaimed', 'failed') or d.held_back_sun > 0 or d.id = (select max(m.id) from delegations m)
      or exists (select 1 from outgoing w where w.txid = d.txid or w.txid = d.reclaim_txid)))
  and not exists (select 1 from order_referrals r where r.order_id = orders.id)
  and not exists (select 1 from order_estimates e where e.order_id = orders.id)
  and not exists (select 1 from signed_payments p where p.order_id = orders.id and not p.settled)
  and not exists (select 1 from pay_later_transfers t where t.order_id = orders.id and not t.settled)
  and exists (select 1 from orders n where n.account_id = orders.account_id and n.account_seq > orders.account_seq)`

/** The ids of the next orders from an id on, whether they are over or not; ids rise with time. */
export async function orderIdsBetween(reader: Reader, after: string, before: string, limit: number): Promise<string[]> {
  const found = await reader.orm
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} > ${after} and ${orders.id} < ${before}`)
    .orderBy(asc(orders.id))
    .limit(limit)
    .all()
  return found.map(({ id }) => id)
}

/**
 * Of these, those that are over and were made before `beforeMs`, with all that goes with them; `first`: of an account,
 * the place of the first order that is still here and not in a file. What comes after one that stays, stays too.
 */
export async function wholeOrders(
  reader: Reader,
  ids: readonly string[],
  { hold, beforeMs, first }: { hold: string; beforeMs: number; first: Map<string, number> },
): Promise<WholeOrder[]> {
  const over = and(inArray(orders.id, [...ids]), sql`${orders.createdAtMs} < ${beforeMs}`, isOver(hold))
  const found = await reader.orm.select().from(orders).where(over).orderBy(asc(orders.id)).all()
  const whole: WholeOrder[] = []
  for (const order of found.sort((a, b) => a.accountSeq - b.accountSeq)) {
    const { accountId, accountSeq, id } = order
    const place = first.get(accountId) ?? (await archivedOf(reader, accountId)).orders + 1
    first.set(accountId, place)
    if (accountSeq !== place) continue
    first.set(accountId, place + 1)
    whole.push({
      order,
      delegations: await rowsOf(reader, delegations, eq(delegations.orderId, id), asc(delegations.id)),
      cancellation: (await rowOf(reader, cancellations, eq(cancellations.orderId, id))) ?? null,
    })
  }
  return whole
}

/** What is written down in a file goes from here; those that are gone already are passed over. */
export async function forgetOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  const here = await mapInTurn(ids, (id) => orderById(tx, id))
  for (const order of here) if (order) await forgetOrder(tx, order)
}

async function forgetOrder(tx: Tx, { id, accountId, resource, createdAtMs: lastMadeMs }: OrderRow): Promise<void> {
  const markupSun = await sumOf(tx, delegations, delegations.markupSun, eq(delegations.orderId, id))
  await deleteWhere(tx, delegations, eq(delegations.orderId, id))
  await deleteWhere(tx, cancellations, eq(cancellations.orderId, id))
  await deleteWhere(tx, orders, eq(orders.id, id))
  const counted = { accountId, orders: 1, energyOrders: resource === 'ENERGY' ? 1 : 0, markupSun, lastMadeMs }
  await tx.orm
    .insert(archivedOrders)
    .values(counted)
    .onConflictDoUpdate({
      target: archivedOrders.accountId,
      set: {
        orders: sql`${archivedOrders.orders} + 1`,
        energyOrders: sql`${archivedOrders.energyOrders} + excluded.energy_orders`,
        markupSun: sql`${archivedOrders.markupSun} + excluded.markup_sun`,
        lastMadeMs: sql`excluded.last_made_ms`,
      },
    })
    .run()
}

type Archived = Omit<typeof archivedOrders.$inferSelect, 'accountId'>
const NONE: Archived = { orders: 0, energyOrders: 0, markupSun: ZERO_SUN, lastMadeMs: 0 }

/** What of an account's orders is in the archive. */
export async function archivedOf(reader: Reader, accountId: string): Promise<Archived> {
  return (await rowOf(reader, archivedOrders, eq(archivedOrders.accountId, accountId))) ?? NONE
}

export const archivedMarkup = (reader: Reader): Promise<Sun> => sumOf(reader, archivedOrders, archivedOrders.markupSun)

export async function archivedCount(reader: Reader, accountId: string, resource: Resource): Promise<number> {
  const { orders: all, energyOrders } = await archivedOf(reader, accountId)
  return resource === 'ENERGY' ? energyOrders : all - energyOrders
}
