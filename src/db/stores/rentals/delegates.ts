/**
 * Confirmed delegations in the form for the buyer. One query reads a whole page of orders, without the transactions.
 */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Reader } from '../../db.ts'
import { statement } from '../../orm.ts'
import { delegations } from '../../schema/orders/orders.ts'
import { countOf, rowsOf } from '../rows.ts'

/**
 * Delegation of an order. `units`: for a rental, the delivered units; for an extension, the units that it keeps and
 * adds.
 */
export type Delegate = Pick<
  typeof delegations.$inferSelect,
  'provider' | 'source' | 'units' | 'kind' | 'durationSec' | 'costSun' | 'returnedAtMs' | 'returnedSun'
> & { txid: string }

const ofOrders = statement((orm) =>
  orm
    .select({
      orderId: delegations.orderId,
      provider: delegations.provider,
      source: delegations.source,
      // Units that an extension's stake yields beyond its extra units do not count.
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

/** Returns delegations by order, in the order in which they were made. Omits orders without delegations. */
export async function delegatesOf(reader: Reader, orderIds: readonly string[]): Promise<Map<string, Delegate[]>> {
  const found = new Map<string, Delegate[]>()
  for (const { orderId, ...delegate } of await ofOrders(reader).all({ ids: JSON.stringify(orderIds) })) {
    const list = found.get(orderId)
    if (list) list.push(delegate)
    else found.set(orderId, [delegate])
  }
  return found
}

/** Running rentals from a provider's stake. */
export interface ProviderRentals {
  count: number
  /** Rentals that end last, latest end first. */
  last: { receiver: TronAddress; resource: Resource; units: number; endsAtMs: number }[]
}

/** Returns the rentals for which the pool key has delegated the provider's stake, at most `limit` of them in `last`. */
export async function rentalsFrom(reader: Reader, provider: TronAddress, limit: number): Promise<ProviderRentals> {
  const ours = and(eq(delegations.provider, provider), isNull(delegations.paymentAddress))
  const running = and(sql`${delegations.state} = 'confirmed'`, ours)
  const rows = await rowsOf(reader, delegations, running, desc(delegations.endsAtMs), limit)
  return {
    count: await countOf(reader, delegations, running),
    last: rows.map(({ receiver, resource, units, endsAtMs }) => ({
      receiver,
      resource,
      units,
      endsAtMs: endsAtMs ?? 0,
    })),
  }
}
