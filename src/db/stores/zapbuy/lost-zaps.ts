/** Transfers of which a request to the marketplace lost its answer: what became of them, and which are watched. */
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { zaps } from '../../schema/zapbuy/zaps.ts'
import { orderOwner } from '../bot/claims.ts'
import { hasRow, setWhere } from '../rows.ts'
import { move, selectZaps, type Zap } from './zaps.ts'

/** Where the last look of a watch could not be made in time. */
const WATCHED_ON_MS = 24 * 3_600_000

/** Those with a request that was called not made, oldest first. */
export async function watchedZaps(reader: Reader, nowMs: number): Promise<Zap[]> {
  return selectZaps(reader, gte(zaps.watchUntilMs, nowMs - WATCHED_ON_MS), asc(zaps.seenAtMs), 1_000)
}

/** The history was read without the order of an `ordering` transfer; the first time is remembered. */
export async function noteZapAbsent(tx: Tx, txid: string, nowMs: number): Promise<void> {
  const first = and(eq(zaps.txid, txid), eq(zaps.state, 'ordering'), isNull(zaps.absentSinceMs))
  await setWhere(tx, zaps, { absentSinceMs: nowMs }, first)
}

/** The last request is called not made: its order is watched for from now on, whatever comes next. */
export async function watchLost(tx: Tx, { txid, lostSinceMs, sentAtMs }: Zap, untilMs: number): Promise<void> {
  const set = { lostSinceMs: lostSinceMs ?? sentAtMs, watchUntilMs: untilMs }
  await setWhere(tx, zaps, set, eq(zaps.txid, txid))
}

export async function endZapWatch(tx: Tx, txid: string): Promise<void> {
  await setWhere(tx, zaps, { watchUntilMs: null }, eq(zaps.txid, txid))
}

/**
 * Those that wait for an order may have one that this database does not know: it is looked for from their block on,
 * before another is asked for.
 */
export async function watchOpen(tx: Tx, untilMs: number): Promise<void> {
  const open = and(inArray(zaps.state, ['seen', 'ordering']), isNull(zaps.watchUntilMs))
  await setWhere(tx, zaps, { lostSinceMs: sql`${zaps.blockTimeMs}`, watchUntilMs: untilMs }, open)
}

/**
 * `ordering`, once more: the right, given once, to send the same request again. False as well where no block has it.
 */
export async function startAgain(tx: Tx, zap: Zap, balanceSun: number, nowMs: number): Promise<boolean> {
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
 * An order that was found in the history becomes the transfer's. `ordered`: it had none, and its money is still there.
 * `late`: it had another one, or its money has left; the order is only noted. `taken`: the order is somebody else's.
 */
export async function adoptOrder(
  tx: Tx,
  { txid }: Zap,
  order: { id: string; amount: number },
  nowMs: number,
): Promise<'ordered' | 'late' | 'taken'> {
  if ((await orderOwner(tx, order.id)) !== undefined) return 'taken'
  const found = { orderId: order.id, energy: order.amount }
  const set = { state: 'ordered' as const, ...found, dueAtMs: nowMs, reason: null }
  const open = and(eq(zaps.txid, txid), isNull(zaps.orderId), inArray(zaps.state, [...OPEN]))
  if ((await hasRow(tx, zaps, open)) && (await move(tx, txid, OPEN, set, nowMs))) return 'ordered'
  await setWhere(tx, zaps, { lateOrderId: order.id, watchUntilMs: null }, eq(zaps.txid, txid))
  return 'late'
}

const OPEN = ['ordering', 'seen', 'owed'] as const
