/** What has happened on a chain, as books tell it: to compare those that were lost with those that took their place. */
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../src/app.ts'

export interface Facts {
  orders: ReadonlySet<string>
  /** txid -> order. */
  delegations: ReadonlyMap<string, string>
  /** Transfer -> what its order was filled with, and how it was given back. */
  zaps: ReadonlyMap<string, { filledBy: readonly string[]; refund: string | null }>
  /** Txids, with whom they pay. */
  paid: ReadonlyMap<string, string>
  numbers: Record<string, number>
}

export async function factsOf({ db }: App): Promise<Facts> {
  const rows = <T>(query: SQL) => db.read((reader) => reader.orm.all<T>(query))
  const orders = await rows<{ id: string }>(sql`select id from orders`)
  const delegations = await rows<{ txid: string; orderId: string; kind: string }>(sql`
    select txid, order_id as orderId, kind from delegations where txid is not null and state <> 'failed' order by txid`)
  const zaps = await rows<{ txid: string; orderId: string | null; refund: string | null }>(sql`
    select txid, order_id as orderId, refund_txid as refund from zaps`)
  const paid = await rows<{ txid: string; what: string }>(sql`
    select txid, 'withdrawal to ' || address as what from withdrawals where state = 'done'
    union all select txid, 'payout to ' || address from payouts where state = 'paid'
    union all select txid, 'sweep from ' || from_address from sweeps where state = 'done'`)
  const house = await rows<{ id: string }>(sql`select id from orders where account_id = 'house'`)
  const filledBy = (order: string | null) =>
    delegations.flatMap(({ orderId, txid }) => (orderId === order ? [txid] : []))
  return {
    orders: new Set(orders.map(({ id }) => id)),
    delegations: new Map(delegations.flatMap((one) => (one.kind === 'RENT' ? [[one.txid, one.orderId] as const] : []))),
    zaps: new Map(zaps.map(({ txid, orderId, refund }) => [txid, { filledBy: filledBy(orderId), refund }])),
    paid: new Map(paid.map(({ txid, what }) => [txid, what])),
    numbers: { orders: orders.length, delegations: delegations.length, zaps: zaps.length, house: house.length },
  }
}

/** What the new books tell otherwise, though the old ones had done it: it was done again, or is forgotten. */
export function differences(lost: Facts, now: Facts): string[] {
  const filled = [...lost.delegations].flatMap(([txid, order]) =>
    now.orders.has(order) && now.delegations.get(txid) !== order
      ? [`${txid} filled ${order}, and is ${now.delegations.get(txid) ?? 'nothing'} now`]
      : [],
  )
  // Those of one sender are as good as each other.
  const of = (facts: Facts) =>
    new Set([...facts.zaps.values()].flatMap(({ filledBy, refund }) => [...filledBy, refund]))
  const is = of(now)
  const zaps = [...of(lost)].flatMap((txid) => (txid === null || is.has(txid) ? [] : [`no zap has ${txid} any more`]))
  const paid = [...lost.paid].flatMap(([txid, what]) => (now.paid.has(txid) ? [] : [`${what} by ${txid} is forgotten`]))
  return [...filled, ...zaps, ...paid]
}
