/** Events on the chain as the books record them, to compare the lost books with the restored ones. */
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../src/app/app.ts'

export interface Facts {
  orders: ReadonlySet<string>
  /** Order by txid of the delegation. */
  delegations: ReadonlyMap<string, string>
  /** By ZapBuy transfer: the delegations that filled its order, and its refund. */
  zaps: ReadonlyMap<string, { filledBy: readonly string[]; refund: string | null }>
  /** Recipient of each outgoing payment, by txid. */
  paid: ReadonlyMap<string, string>
  numbers: Record<string, number>
}

export async function readFacts({ db }: App): Promise<Facts> {
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
  const houseOrders = await rows<{ id: string }>(sql`select id from orders where account_id = 'house'`)
  const filledBy = (order: string | null) =>
    delegations.flatMap(({ orderId, txid }) => (orderId === order ? [txid] : []))
  return {
    orders: new Set(orders.map(({ id }) => id)),
    delegations: new Map(delegations.flatMap((one) => (one.kind === 'RENT' ? [[one.txid, one.orderId] as const] : []))),
    zaps: new Map(zaps.map(({ txid, orderId, refund }) => [txid, { filledBy: filledBy(orderId), refund }])),
    paid: new Map(paid.map(({ txid, what }) => [txid, what])),
    numbers: { orders: orders.length, delegations: delegations.length, zaps: zaps.length, house: houseOrders.length },
  }
}

/** Returns each event of the lost books that the restored books record differently or not at all. */
export function findDifferences(lost: Facts, now: Facts): string[] {
  const filled = [...lost.delegations].flatMap(([txid, order]) =>
    now.orders.has(order) && now.delegations.get(txid) !== order
      ? [`${txid} filled ${order}, and is ${now.delegations.get(txid) ?? 'nothing'} now`]
      : [],
  )
  // Compare all transfers together, because transfers of the same sender are interchangeable.
  const txidsOf = (facts: Facts) =>
    new Set([...facts.zaps.values()].flatMap(({ filledBy, refund }) => [...filledBy, refund]))
  const presentTxids = txidsOf(now)
  const zaps = [...txidsOf(lost)].flatMap((txid) =>
    txid === null || presentTxids.has(txid) ? [] : [`no ZapBuy transfer has ${txid}`],
  )
  const paid = [...lost.paid].flatMap(([txid, what]) => (now.paid.has(txid) ? [] : [`${what} in ${txid} is missing`]))
  return [...filled, ...zaps, ...paid]
}
