/**
 * What an order's buyer sees of its delegations: those that the chain has confirmed. Of a whole page of orders at
 * once, and without the transactions they keep, which are most of a row.
 */
import { asc, sql } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { statement } from '../../orm.ts'
import { delegations } from '../../schema/orders/orders.ts'

/** `units`: a rental's: what it gives; an extension's: what it keeps on the receiver, and adds. */
export type Delegate = Pick<
  typeof delegations.$inferSelect,
  'provider' | 'units' | 'kind' | 'durationSec' | 'costSun' | 'returnedAtMs' | 'returnedSun'
> & { txid: string }

const ofOrders = statement((orm) =>
  orm
    .select({
      orderId: delegations.orderId,
      provider: delegations.provider,
      // What an extension's own stake gives beyond its extra units is by the way.
      units: sql<number>`case
        when ${delegations.kind} = 'RENT' then ${delegations.givenUnits}
        when ${delegations.givenUnits} < ${delegations.extraUnits}
          then ${delegations.units} - ${delegations.extraUnits} + ${delegations.givenUnits}
        else ${delegations.units} end`,
      txid: sql<string>`${delegations.txid}`,
      kind: delegations.kind,
      durationSec: delegations.durationSec,
      costSun: delegations.costSun,
      returnedAtMs: delegations.returnedAtMs,
      returnedSun: delegations.returnedSun,
    })
    .from(delegations)
    .where(
      sql`${delegations.orderId} in (select value from json_each(${sql.placeholder('ids')}))
        and ${delegations.state} in ('confirmed', 'reclaiming', 'reclaimed')`,
    )
    .orderBy(asc(delegations.id))
    .prepare(),
)

/** By order, in the order they were made; an order that has none is not in it. */
export async function delegatesOf(reader: Reader, orderIds: readonly string[]): Promise<Map<string, Delegate[]>> {
  const found = new Map<string, Delegate[]>()
  for (const { orderId, ...delegate } of await ofOrders(reader).all({ ids: JSON.stringify(orderIds) })) {
    const those = found.get(orderId)
    if (those) those.push(delegate)
    else found.set(orderId, [delegate])
  }
  return found
}
