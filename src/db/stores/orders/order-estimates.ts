/**
 * Orders that were quoted for one USDT transfer, the transfers that may match them, and the credits for low estimates.
 */
import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { estimateTransfers, orderEstimates } from '../../schema/orders/estimates.ts'
import { deposits } from '../../schema/treasury/treasury.ts'
import { countOf, deleteWhere, hasRow, insertNew, insertRow, rowOf, rowsOf, setWhere, sumOf } from '../rows.ts'

export type OrderEstimate = typeof orderEstimates.$inferSelect
export type EstimateTransfer = typeof estimateTransfers.$inferSelect

/** Inserts an estimate, in the transaction that creates the order. */
export async function insertOrderEstimate(
  tx: Tx,
  row: Pick<OrderEstimate, 'orderId' | 'usdtTo' | 'maxUnits' | 'maxUnitsPriceSun'>,
): Promise<void> {
  await insertRow(tx, orderEstimates, row)
}

/** Returns the undecided estimates with an id above `id`. */
export async function openEstimatesAfter(reader: Reader, id: number): Promise<OrderEstimate[]> {
  return rowsOf(
    reader,
    orderEstimates,
    and(isNull(orderEstimates.outcome), gt(orderEstimates.id, id)),
    orderEstimates.id,
  )
}

/**
 * Returns undecided estimates, in id order, whose ordered duration has ended by `atMs` and whose delegations no reorg
 * can change. Extensions of the rental are ignored.
 */
export async function dueEstimates(reader: Reader, atMs: number, limit: number): Promise<OrderEstimate[]> {
  const isOver = sql`exists (
    select 1 from orders o where o.id = ${orderEstimates.orderId} and o.status = 'Completed'
  ) and not exists (
    select 1 from delegations d where d.order_id = ${orderEstimates.orderId}
      and (d.state in ('planned', 'signed') or (d.state = 'confirmed' and not d.solid)
        or (d.returned_at_ms is null and d.started_at_ms + d.duration_sec * 1000 > ${atMs}))
  )`
  return rowsOf(reader, orderEstimates, and(isNull(orderEstimates.outcome), isOver), orderEstimates.id, limit)
}

export const estimateOf = (reader: Reader, orderId: string): Promise<OrderEstimate | undefined> =>
  rowOf(reader, orderEstimates, eq(orderEstimates.orderId, orderId))

/**
 * Records the outcome of an estimate. Returns false if it was already decided. Deletes transfers for which no other
 * estimate waits.
 */
export async function decideEstimate(
  tx: Tx,
  { id, usdtTo }: Pick<OrderEstimate, 'id' | 'usdtTo'>,
  set: Pick<OrderEstimate, 'outcome' | 'decidedAtMs'> &
    Partial<Pick<OrderEstimate, 'txid' | 'shortUnits' | 'burnedSun' | 'creditedSun'>>,
): Promise<boolean> {
  const open = and(eq(orderEstimates.id, id), isNull(orderEstimates.outcome))
  if ((await setWhere(tx, orderEstimates, set, open)) !== 1) return false
  const awaited = awaiting(estimateTransfers.fromAddress, estimateTransfers.toAddress)
  const unneeded = and(eq(estimateTransfers.toAddress, usdtTo), sql`not exists (${awaited})`)
  await deleteWhere(tx, estimateTransfers, unneeded)
  return true
}

export const isTransferCounted = (reader: Reader, txid: string): Promise<boolean> =>
  hasRow(reader, orderEstimates, eq(orderEstimates.txid, txid))

/** Records a transfer from a block, if an undecided estimate may match it. */
export async function recordEstimateTransfer(tx: Tx, seen: Omit<EstimateTransfer, 'id'>): Promise<void> {
  if (await tx.orm.get(awaiting(seen.fromAddress, seen.toAddress))) await insertNew(tx, estimateTransfers, seen)
}

type AddressOrColumn = TronAddress | SQLiteColumn

/** Makes a query for undecided estimates of a transfer between these addresses. */
const awaiting = (from: AddressOrColumn, to: AddressOrColumn) => sql`
  select 1 from order_estimates e join orders o on o.id = e.order_id
  where e.outcome is null and e.usdt_to = ${to} and o.receiver = ${from}`

/** Handles a reorg: deletes the transfers in blocks above `blockNumber`. */
export async function forgetTransfersAbove(tx: Tx, blockNumber: number): Promise<void> {
  await deleteWhere(tx, estimateTransfers, gt(estimateTransfers.blockNumber, blockNumber))
}

/** Returns the first transfer between these addresses in a block after `blockNumber`. */
export async function firstTransferAfter(
  reader: Reader,
  { from, to, blockNumber }: { from: TronAddress; to: TronAddress; blockNumber: number },
): Promise<EstimateTransfer | undefined> {
  const pair = and(eq(estimateTransfers.toAddress, to), eq(estimateTransfers.fromAddress, from))
  const later = and(pair, gt(estimateTransfers.blockNumber, blockNumber))
  return (await rowsOf(reader, estimateTransfers, later, asc(estimateTransfers.id), 1))[0]
}

/** True if TRX from this address was credited to this account and none was deposited to another account. */
export async function depositsOnlyTo(reader: Reader, from: TronAddress, accountId: string): Promise<boolean> {
  const row = await reader.orm.get<{ own: number; others: number }>(sql`
    select count(case when account_id = ${accountId} and state = 'credited' then 1 end) as own,
      count(case when account_id <> ${accountId} then 1 end) as others
    from ${deposits} where from_address = ${from} and state <> 'token'`)
  return row !== undefined && row.own > 0 && row.others === 0
}

export async function creditedForEstimates(reader: Reader, sinceMs = 0): Promise<Sun> {
  const credited = and(gte(orderEstimates.decidedAtMs, sinceMs), sql`${orderEstimates.creditedSun} > 0`)
  return sumOf(reader, orderEstimates, orderEstimates.creditedSun, credited)
}

/** Counts estimates since `sinceMs` that were not credited because the collected markup was too small. */
export async function countUnfundedEstimates(reader: Reader, sinceMs: number): Promise<number> {
  const unfunded = and(gte(orderEstimates.decidedAtMs, sinceMs), sql`${orderEstimates.outcome} = 'unfunded'`)
  return countOf(reader, orderEstimates, unfunded)
}
