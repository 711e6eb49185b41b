/**
 * ZapBuy transfers whose request to the marketplace got no answer: their outcomes, and the transfers that are still
 * checked.
 */
import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { zapMoves, zaps } from '../../schema/zapbuy/zaps.ts'
import { orderOwner } from '../bot/claims.ts'
import { hasRow, moveRow, setWhere } from '../rows.ts'
import { selectZaps, type Zap } from './zaps.ts'

/** Transfers are still returned for this long after their last check was due, in case it could not be made in time. */
const WATCH_GRACE_MS = 24 * 3_600_000

const isWatched = (nowMs: number) => gte(zaps.watchUntilMs, nowMs - WATCH_GRACE_MS)

/** Returns transfers with a request that counts as not made but is still checked, oldest first. */
export const watchedZaps = (reader: Reader, nowMs: number): Promise<Zap[]> =>
  selectZaps(reader, isWatched(nowMs), asc(zaps.seenAtMs), 1_000)

/** True if a transfer waits for its order or is still checked. */
export const hasZapToOrder = (reader: Reader, nowMs: number): Promise<boolean> =>
  hasRow(reader, zaps, or(inArray(zaps.state, ['seen', 'ordering', 'ordered']), isWatched(nowMs)))

/** Records that the history was read without the order of an `ordering` transfer. Only the first time is stored. */
export async function recordZapMissing(tx: Tx, txid: string, nowMs: number): Promise<void> {
  const first = and(eq(zaps.txid, txid), eq(zaps.state, 'ordering'), isNull(zaps.absentSinceMs))
  await setWhere(tx, zaps, { absentSinceMs: nowMs }, first)
}

/**
 * Records that the last request counts as not made. From now on, its order is searched for, whatever state the transfer
 * gets.
 */
export async function watchLostZap(tx: Tx, { txid, lostSinceMs, sentAtMs }: Zap, untilMs: number): Promise<void> {
  const set = { lostSinceMs: lostSinceMs ?? sentAtMs, watchUntilMs: untilMs }
  await setWhere(tx, zaps, set, eq(zaps.txid, txid))
}

export async function endZapWatch(tx: Tx, txid: string): Promise<void> {
  await setWhere(tx, zaps, { watchUntilMs: null }, eq(zaps.txid, txid))
}

/**
 * Starts to search for orders that this database may lack, made since the block of an open transfer. Runs before
 * another order is requested.
 */
export async function watchOpenZaps(tx: Tx, untilMs: number): Promise<void> {
  const open = and(inArray(zaps.state, ['seen', 'ordering']), isNull(zaps.watchUntilMs))
  await setWhere(tx, zaps, { lostSinceMs: sql`${zaps.blockTimeMs}`, watchUntilMs: untilMs }, open)
}

/** Records that the chain has a transfer which may be a refund of these, so that the bot refunds no rest of them. */
export async function recordPossibleRefund(tx: Tx, txids: readonly string[]): Promise<void> {
  const unmarked = and(inArray(zaps.txid, txids), isNull(zaps.lostSinceMs))
  await setWhere(tx, zaps, { lostSinceMs: sql`${zaps.blockTimeMs}` }, unmarked)
}

/** Grants one resend of an `ordering` transfer. False if the transfer has changed or no block includes it. */
export async function startResend(tx: Tx, zap: Zap, balanceSun: number, nowMs: number): Promise<boolean> {
  const set = { sentAtMs: nowMs, balanceSun, absentSinceMs: null, dueAtMs: nowMs, updatedAtMs: nowMs }
  const asSeen = and(
    eq(zaps.txid, zap.txid),
    eq(zaps.state, 'ordering'),
    eq(zaps.sentAtMs, zap.sentAtMs ?? 0),
    isNull(zaps.offChainSinceMs),
  )
  return (await setWhere(tx, zaps, set, asSeen)) === 1
}

/**
 * Assigns an order that was found in the history to a transfer.
 * - `ordered`: the transfer had no order, and its money is still available.
 * - `late`: the transfer has another order or was refunded, so the order is only recorded.
 * - `taken`: the order belongs to another purchase or ZapBuy transfer.
 */
export async function adoptOrder(
  tx: Tx,
  { txid }: Zap,
  order: { id: string; amount: number },
  nowMs: number,
): Promise<'ordered' | 'late' | 'taken'> {
  if ((await orderOwner(tx, order.id)) !== undefined) return 'taken'
  const set = { orderId: order.id, energy: order.amount, dueAtMs: nowMs, reason: null, updatedAtMs: nowMs }
  if (await moveRow(tx, zapMoves.adopt, txid, set, isNull(zaps.orderId))) return 'ordered'
  await setWhere(tx, zaps, { lateOrderId: order.id, watchUntilMs: null }, eq(zaps.txid, txid))
  return 'late'
}
