/**
 * What an order's buyer sees of its delegations: those that the chain has confirmed. Of a whole page of orders at
 * once, and without the transactions they keep, which are most of a row.
 */
import { asc, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { statement } from '../../orm.ts'
import { delegations } from '../../schema/orders/orders.ts'

export interface Delegate {
  provider: TronAddress
  /** A rental's: what it gives; an extension's: what it keeps on the receiver. */
  units: number
  txid: string
  kind: 'RENT' | 'EXTEND'
  /** How long it was to run, s: less than its order where a smart order got it later. */
  durationSec: number
  /** An extension's part of the payout. */
  costSun: Sun | null
}

const ofOrders = statement((orm) =>
  orm
    .select({
      orderId: delegations.orderId,
      provider: delegations.provider,
      // What an extension's own stake adds is by the way.
      units: sql<number>`iif(${delegations.kind} = 'RENT', ${delegations.givenUnits}, ${delegations.units})`,
      txid: sql<string>`${delegations.txid}`,
      kind: delegations.kind,
      durationSec: delegations.durationSec,
      costSun: delegations.costSun,
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
export function delegatesOf(reader: Reader, orderIds: readonly string[]): Map<string, Delegate[]> {
  const found = new Map<string, Delegate[]>()
  for (const { orderId, ...row } of ofOrders(reader).all({ ids: JSON.stringify(orderIds) })) {
    const costSun = row.costSun === null ? null : sun(row.costSun)
    const delegate = { ...row, provider: row.provider as TronAddress, costSun }
    const those = found.get(orderId)
    if (those) those.push(delegate)
    else found.set(orderId, [delegate])
  }
  return found
}
