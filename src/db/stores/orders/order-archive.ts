/**
 * Order archive: finds orders that are final, collects them for an archive file, and deletes them from the database.
 */
import { and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { mapSequentially } from '../../../kernel/pool.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { archivedOrders } from '../../schema/orders/archived.ts'
import { cancellations, delegations, orders } from '../../schema/orders/orders.ts'
import { sourceOrders } from '../../schema/selling/sources.ts'
import { deleteWhere, rowOf, rowsOf, sumOf } from '../rows.ts'
import { type OrderRow, orderById } from './orders.ts'

export interface OrderWithRows {
  order: OrderRow
  delegations: (typeof delegations.$inferSelect)[]
  cancellation: typeof cancellations.$inferSelect | null
  /** Orders at suppliers for its units. Missing in files of earlier versions. */
  sourceOrders?: (typeof sourceOrders.$inferSelect)[]
}

/**
 * Makes a condition for orders that can be archived. `hold`: prefix of the ledger accounts with an order's money. An
 * order stays if:
 * - money is held for it, or one of its delegations is not reclaimed or failed,
 * - a supplier may still deliver for it, or could until `beforeMs`,
 * - the follower tracks its transactions, or a referral share, an estimate or an unsettled payment refers to it,
 * - it is the newest order of its account, from which the next sequence number is derived, or
 * - it has the delegation with the highest id, which would otherwise be assigned again.
 */
const isArchivable = (hold: string, beforeMs: number): SQL => sql`
  status = 'Completed' and held_back_sun = 0
  and not exists (select 1 from ledger_accounts l where l.name = ${hold} || orders.id and l.balance <> 0)
  and not exists (select 1 from delegations d where d.order_id = orders.id
    and (d.state not in ('reclaimed', 'failed') or d.held_back_sun > 0 or d.id = (select max(m.id) from delegations m)
      or exists (select 1 from outgoing w where w.txid = d.txid or w.txid = d.reclaim_txid)))
  and not exists (select 1 from source_orders s where s.order_id = orders.id
    and (s.state in ('planned', 'sent', 'placed') or s.watch_until_ms >= ${beforeMs}))
  and not exists (select 1 from order_referrals r where r.order_id = orders.id)
  and not exists (select 1 from order_estimates e where e.order_id = orders.id)
  and not exists (select 1 from signed_payments p where p.order_id = orders.id and not p.settled)
  and not exists (select 1 from pay_later_transfers t where t.order_id = orders.id and not t.settled)
  and exists (select 1 from orders n where n.account_id = orders.account_id and n.account_seq > orders.account_seq)`

/** Returns the ids of the next orders after `after`, whether or not they can be archived. Ids increase with time. */
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
 * Returns orders that can be archived and were made before `beforeMs`, with all their rows. If one order of an account
 * cannot be archived, its later orders stay too, so that the files have no gaps. `first`: sequence number of each
 * account's first order that is not in a file yet.
 */
export async function archivableOrders(
  reader: Reader,
  ids: readonly string[],
  { hold, beforeMs, first }: { hold: string; beforeMs: number; first: Map<string, number> },
): Promise<OrderWithRows[]> {
  const over = and(inArray(orders.id, [...ids]), sql`${orders.createdAtMs} < ${beforeMs}`, isArchivable(hold, beforeMs))
  const found = await reader.orm.select().from(orders).where(over).orderBy(asc(orders.id)).all()
  const whole: OrderWithRows[] = []
  for (const order of found.sort((a, b) => a.accountSeq - b.accountSeq)) {
    const { accountId, accountSeq, id } = order
    const seq = first.get(accountId) ?? (await archivedOf(reader, accountId)).orders + 1
    first.set(accountId, seq)
    if (accountSeq !== seq) continue
    first.set(accountId, seq + 1)
    whole.push({
      order,
      delegations: await rowsOf(reader, delegations, eq(delegations.orderId, id), asc(delegations.id)),
      cancellation: (await rowOf(reader, cancellations, eq(cancellations.orderId, id))) ?? null,
      sourceOrders: await rowsOf(reader, sourceOrders, eq(sourceOrders.orderId, id), asc(sourceOrders.id)),
    })
  }
  return whole
}

/** Deletes archived orders and adds them to the archive totals. Skips orders that were already deleted. */
export async function forgetOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  const found = await mapSequentially(ids, (id) => orderById(tx, id))
  for (const order of found) if (order) await forgetOrder(tx, order)
}

async function forgetOrder(tx: Tx, { id, accountId, resource, createdAtMs: lastMadeMs }: OrderRow): Promise<void> {
  const markupSun = await sumOf(tx, delegations, delegations.markupSun, eq(delegations.orderId, id))
  await deleteWhere(tx, delegations, eq(delegations.orderId, id))
  await deleteWhere(tx, cancellations, eq(cancellations.orderId, id))
  await deleteWhere(tx, sourceOrders, eq(sourceOrders.orderId, id))
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

export const archivedOf = async (reader: Reader, accountId: string): Promise<Archived> =>
  (await rowOf(reader, archivedOrders, eq(archivedOrders.accountId, accountId))) ?? NONE

/** Returns the creation time of the newest archived order of all accounts. 0 if no order was archived. */
export const lastArchivedMs = async ({ orm }: Reader): Promise<number> =>
  (
    await orm
      .select({ ms: max(archivedOrders.lastMadeMs) })
      .from(archivedOrders)
      .get()
  )?.ms ?? 0

export const archivedMarkup = (reader: Reader): Promise<Sun> => sumOf(reader, archivedOrders, archivedOrders.markupSun)

export async function archivedCount(reader: Reader, accountId: string, resource: Resource): Promise<number> {
  const { orders: all, energyOrders } = await archivedOf(reader, accountId)
  return resource === 'ENERGY' ? energyOrders : all - energyOrders
}
