/**
 * ZapBuy transfers. Each change of state is a compare-and-set that answers whether it happened. Only the
 * states named in the schema's diagram follow each other.
 */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { links } from '../../schema/bot/users.ts'
import { ZAP_STATES, type ZapDelegate, type ZapState, zaps } from '../../schema/zapbuy/zaps.ts'
import { orderOwner } from '../bot/claims.ts'
import { notePaid } from '../bot/prices.ts'
import { hasRow, insertNew, rowOf, rowsOf, setWhere, stateMover } from '../rows.ts'

export { ZAP_STATES, type ZapDelegate, type ZapState }

/** A transfer is tried for this long while the market or the operator's account is not able; then it is owed. */
const ZAP_TRY_FOR_MS = 15 * 60_000

/** See the schema for units and meaning. */
export type Zap = typeof zaps.$inferSelect

/** Sent back by a human: an exchange's wallet would not know whose it is, a contract may not take it. */
export const isReturnedByHand = (reason: unknown): boolean => reason === 'exchange' || reason === 'contract'

export interface SeenTransfer {
  txid: string
  /** Not TRX: what it was, and how much in its smallest unit. */
  token?: string
  tokenAmount?: string
  sender: TronAddress
  paidSun: Sun
  blockNumber: number
  blockTimeMs: number
}

/** For the other stores of zaps. */
export async function selectZaps(
  reader: Reader,
  where: SQL | undefined,
  order: SQL = asc(zaps.seenAtMs),
  limit = 200,
): Promise<Zap[]> {
  return rowsOf(reader, zaps, where, order, limit)
}

export async function zap(reader: Reader, txid: string): Promise<Zap | undefined> {
  return rowOf(reader, zaps, eq(zaps.txid, txid))
}

/** The one whose txid begins like this; undefined when there is none, or more than one. */
export async function zapByPrefix(reader: Reader, prefix: string): Promise<Zap | undefined> {
  if (!/^[0-9a-f]{8,64}(\.[0-9]{1,5})?$/.test(prefix)) return undefined
  const begun = sql`${zaps.txid} >= ${prefix} and ${zaps.txid} < ${`${prefix}g`}`
  const found = await selectZaps(reader, begun, undefined, 2)
  return found.length === 1 ? found[0] : undefined
}

/** Oldest first; those due by `nowMs`. */
export async function dueZaps(reader: Reader, state: ZapState, nowMs: number): Promise<Zap[]> {
  return selectZaps(reader, and(eq(zaps.state, state), lte(zaps.dueAtMs, nowMs)))
}

/** Those for whom an order is to come. */
export async function sendersToCome(reader: Reader): Promise<TronAddress[]> {
  const open = await selectZaps(reader, inArray(zaps.state, ['seen', 'ordering']), undefined, 10_000)
  return open.map(({ sender }) => sender)
}

/** What a refund that nobody wrote down can be of: `ordering` and `ordered` where nothing else is. */
const REFUNDABLE = ['seen', 'owed', 'ignored', 'refused', 'ordering', 'ordered'] as const

/** Whose refund may have gone to this address, or to the account whose deposit address it is; oldest first. */
export async function refundable(reader: Reader, to: TronAddress): Promise<Zap[]> {
  const credited = reader.orm
    .select({ address: links.representAddress })
    .from(links)
    .where(eq(links.depositAddress, to))
  return selectZaps(
    reader,
    and(or(eq(zaps.sender, to), inArray(zaps.sender, credited)), inArray(zaps.state, [...REFUNDABLE])),
    sql`${zaps.state} in ('ordering', 'ordered'), ${zaps.seenAtMs}`,
  )
}

/** This transfer is known as the refund of a zap. */
export async function isRefund(reader: Reader, refundTxid: string): Promise<boolean> {
  return hasRow(reader, zaps, eq(zaps.refundTxid, refundTxid))
}

/** Transfers have come from this address: what is sent there may give one back. */
export async function hasPaid(reader: Reader, address: TronAddress): Promise<boolean> {
  return hasRow(reader, zaps, eq(zaps.sender, address))
}

/** Newest first. */
export async function lastZaps(reader: Reader, state: ZapState | undefined, limit: number): Promise<Zap[]> {
  const which = state === undefined ? undefined : eq(zaps.state, state)
  return selectZaps(reader, which, desc(zaps.seenAtMs), limit)
}

/**
 * Notes a transfer a block has. `seen`: a new one, or one that a fork had taken before anything was done
 * for it; `known`: nothing to do (its block is noted again if it had lost the old one).
 */
export async function noteTransfer(tx: Tx, transfer: SeenTransfer, nowMs: number): Promise<'seen' | 'known'> {
  const block = { blockNumber: transfer.blockNumber, blockTimeMs: transfer.blockTimeMs }
  const again = { seenAtMs: nowMs, dueAtMs: nowMs, tryUntilMs: nowMs + ZAP_TRY_FOR_MS, updatedAtMs: nowMs }
  const isNew = await insertNew(tx, zaps, { ...transfer, ...again, state: 'seen', delegates: [] })
  if (isNew) return 'seen'
  await setWhere(tx, zaps, { ...block, offChainSinceMs: null }, eq(zaps.txid, transfer.txid))
  return (await move(tx, transfer.txid, ['vanished'], { state: 'seen', reason: null, ...again }, nowMs))
    ? 'seen'
    : 'known'
}

/** No order was ever made for these: what was decided can be decided again. */
const UNDONE = ['seen', 'ignored', 'refused', 'owed'] as const

/**
 * A fork took every block above `blockNumber`: transfers without an order vanish, the others are marked.
 * Answers those that vanished.
 */
export async function takeOffChain(tx: Tx, blockNumber: number, nowMs: number): Promise<Zap[]> {
  const above = gt(zaps.blockNumber, blockNumber)
  const undone = and(above, inArray(zaps.state, [...UNDONE]), isNull(zaps.orderId))
  const gone = await selectZaps(tx, undone)
  await setWhere(tx, zaps, { state: 'vanished' }, undone)
  await setWhere(tx, zaps, { offChainSinceMs: nowMs, updatedAtMs: nowMs }, above)
  return gone
}

/** No block has it, whatever was done for it. */
export async function isOffChain(reader: Reader, txid: string): Promise<boolean> {
  return typeof (await zap(reader, txid))?.offChainSinceMs === 'number'
}

/** Transfers no block has, though something was done for them. */
export async function offChainZaps(reader: Reader): Promise<Zap[]> {
  const off = and(isNotNull(zaps.offChainSinceMs), sql`${zaps.state} <> 'vanished'`)
  // All of them: one that is left out counts as back on the chain.
  return selectZaps(reader, off, undefined, -1)
}

/** The compare-and-set all transitions are made of; for the stores of zaps. */
export const move = stateMover(zaps, zaps.txid)

/** Stays where it is, not tried again before `dueAtMs`. */
export async function postponeZap(
  tx: Tx,
  txid: string,
  dueAtMs: number,
  reason: string | null,
  nowMs: number,
): Promise<void> {
  await setWhere(tx, zaps, { dueAtMs, reason, updatedAtMs: nowMs }, eq(zaps.txid, txid))
}

/** `seen` -> `ordering`: the right, given once, to send this request. */
export async function startOrdering(
  tx: Tx,
  zapRow: Pick<Zap, 'txid' | 'attempt'>,
  request: { energy: number; maxPriceSun: number; balanceSun: number },
  nowMs: number,
): Promise<boolean> {
  const set = { ...request, state: 'ordering', attempt: zapRow.attempt + 1, sentAtMs: nowMs } as const
  const fresh = { absentSinceMs: null, reason: null }
  return move(tx, zapRow.txid, ['seen'], { ...set, ...fresh, dueAtMs: nowMs }, nowMs)
}

/** `ordering` -> `ordered`. `taken`: that order belongs to something else. */
export async function markZapOrdered(
  tx: Tx,
  txid: string,
  orderId: string,
  nowMs: number,
): Promise<'ordered' | 'taken' | 'elsewhere'> {
  if (((await orderOwner(tx, orderId)) ?? txid) !== txid) return 'taken'
  const set = { state: 'ordered', orderId, dueAtMs: nowMs, reason: null } as const
  return (await move(tx, txid, ['ordering'], set, nowMs)) ? 'ordered' : 'elsewhere'
}

/** `ordered` -> `ordering`: the order that was named is not this transfer's; which one is has to be found out. */
export async function disownOrder(tx: Tx, txid: string, nowMs: number): Promise<boolean> {
  const set = { state: 'ordering', orderId: null, reason: 'wrong_order', dueAtMs: nowMs } as const
  return move(tx, txid, ['ordered'], set, nowMs)
}

/**
 * `ordering` -> `seen`: nothing was created; tried again at `dueAtMs`. False as well where no block has it any more.
 */
export async function backToSeen(
  tx: Tx,
  txid: string,
  dueAtMs: number,
  reason: string,
  nowMs: number,
): Promise<boolean> {
  if (await isOffChain(tx, txid)) return false
  return move(tx, txid, ['ordering'], { state: 'seen', dueAtMs, reason }, nowMs)
}

export async function setZapProgress(
  tx: Tx,
  txid: string,
  progress: { filledPercent: number; delegates: ZapDelegate[]; costSun: Sun; dueAtMs: number },
  nowMs: number,
): Promise<void> {
  await setWhere(tx, zaps, { ...progress, updatedAtMs: nowMs }, and(eq(zaps.txid, txid), eq(zaps.state, 'ordered')))
}

/** `ordered` -> `filled`. */
export async function markZapFilled(tx: Tx, txid: string, endsAtMs: number, nowMs: number): Promise<boolean> {
  if (!(await move(tx, txid, ['ordered'], { state: 'filled', filledPercent: 100, endsAtMs }, nowMs))) return false
  const { energy: units, costSun } = (await rowOf(tx, zaps, eq(zaps.txid, txid))) ?? {}
  if (units && costSun)
    await notePaid(
      tx,
      { resource: 'ENERGY', durationSec: HOUR_SEC, unitPriceSun: Math.round(costSun / units), units },
      nowMs,
    )
  return true
}

/** Ends a transfer that gets no Energy; `from` says where it must stand. */
export async function endZap(
  tx: Tx,
  txid: string,
  from: readonly ZapState[],
  to: 'ignored' | 'refused' | 'owed' | 'vanished',
  reason: string,
  nowMs: number,
): Promise<boolean> {
  return move(tx, txid, from, { state: to, reason, dueAtMs: nowMs }, nowMs)
}

/** To `owed`: a refund of it is on the chain. */
export async function oweAgain(tx: Tx, txid: string, nowMs: number): Promise<boolean> {
  return move(tx, txid, REFUNDABLE, { state: 'owed', dueAtMs: nowMs }, nowMs)
}

/** `owed` -> `seen`, by an operator: tried again from the start. */
export async function retryZap(tx: Tx, txid: string, nowMs: number): Promise<boolean> {
  const set = { state: 'seen', reason: null, dueAtMs: nowMs, tryUntilMs: nowMs + ZAP_TRY_FOR_MS } as const
  if (!(await hasRow(tx, zaps, and(eq(zaps.txid, txid), isNull(zaps.orderId))))) return false
  return move(tx, txid, ['owed', 'ignored'], set, nowMs)
}

export interface SignedRefund {
  txid: string
  sun: Sun
  to: TronAddress
}

/** `owed` -> `refunding`. */
export async function startRefund(tx: Tx, txid: string, refund: SignedRefund, nowMs: number): Promise<boolean> {
  const signed = { refundTxid: refund.txid, refundSignedAtMs: nowMs, refundSun: refund.sun, refundTo: refund.to }
  return move(tx, txid, ['owed'], { state: 'refunding', ...signed, dueAtMs: nowMs }, nowMs)
}

/** `refunding` -> `refunded`: the solidified chain has it. */
export async function markRefunded(tx: Tx, txid: string, nowMs: number): Promise<boolean> {
  return move(tx, txid, ['refunding'], { state: 'refunded', refundedAtMs: nowMs }, nowMs)
}

/** `refunding` -> `owed`: no block has it or ever can; only now may another be signed. */
export async function dropRefund(tx: Tx, txid: string, nowMs: number): Promise<boolean> {
  const none = { refundTxid: null, refundSignedAtMs: null, refundSun: null, refundTo: null }
  return move(tx, txid, ['refunding'], { state: 'owed', dueAtMs: nowMs, ...none }, nowMs)
}

/** Sent by an operator; null: not as TRX, or in a way that is not read. */
export type HandRefund = { refundTxid: string } & Pick<Zap, 'refundSun' | 'refundTo'>

/** `owed`, `ignored`, `refused` -> `refunded`, sent by a human. `used`: that transfer refunded another one. */
export async function markRefundedByHand(
  tx: Tx,
  txid: string,
  refund: HandRefund,
  byUserId: number,
  nowMs: number,
): Promise<'refunded' | 'used' | 'elsewhere'> {
  if (await hasRow(tx, zaps, and(eq(zaps.refundTxid, refund.refundTxid), ne(zaps.txid, txid)))) return 'used'
  const set = { state: 'refunded', ...refund, refundedByUserId: byUserId, refundedAtMs: nowMs } as const
  return (await move(tx, txid, ['owed', 'ignored', 'refused'], set, nowMs)) ? 'refunded' : 'elsewhere'
}
