/** ZapBuy transfers. A move from another state returns false and changes nothing. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { maxSun, mulDivUp, type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { links } from '../../schema/bot/users.ts'
import { ZAP_STATES, type ZapDelegate, type ZapState, zapMoves, zaps } from '../../schema/zapbuy/zaps.ts'
import { orderOwner } from '../bot/claims.ts'
import { recordPaidPrice } from '../bot/prices.ts'
import { filledOf } from '../bot/purchases/purchases.ts'
import { hasRow, insertNew, moveRow, moveWhere, rowOf, rowsOf, setWhere } from '../rows.ts'

export { ZAP_STATES, type ZapDelegate, type ZapState }

/**
 * A transfer for which the marketplace or the operator's account cannot make an order is retried for this long. Then a
 * refund is owed.
 */
const ZAP_TRY_FOR_MS = 15 * 60_000

export type Zap = typeof zaps.$inferSelect

/**
 * True if an operator must refund manually: an exchange cannot identify the customer, and a contract may not accept
 * TRX.
 */
export const isReturnedByHand = (reason: unknown): boolean => reason === 'exchange' || reason === 'contract'

/** Network fee that an automatic refund of the whole payment deducted. */
export const refundFeeSun = ({ paidSun, refundSun, refundedByUserId, filledPercent }: Zap): Sun =>
  refundSun === null || refundedByUserId !== null || filledPercent > 0 ? ZERO_SUN : subSun(paidSun, refundSun)

export interface IncomingZap {
  txid: string
  /** Token that was sent instead of TRX, and the amount in its smallest unit. Absent for TRX. */
  token?: string
  tokenAmount?: string
  sender: TronAddress
  paidSun: Sun
  blockNumber: number
  blockTimeMs: number
}

/** Reads transfers. For the ZapBuy stores only. */
export async function selectZaps(
  reader: Reader,
  where: SQL | undefined,
  order: SQL = asc(zaps.seenAtMs),
  limit = 200,
): Promise<Zap[]> {
  return rowsOf(reader, zaps, where, order, limit)
}

export const zap = (reader: Reader, txid: string): Promise<Zap | undefined> => rowOf(reader, zaps, eq(zaps.txid, txid))

/** Returns the transfer whose txid starts with `prefix`. Undefined if there is none, or more than one. */
export async function zapByPrefix(reader: Reader, prefix: string): Promise<Zap | undefined> {
  if (!/^[0-9a-f]{8,64}(\.[0-9]{1,5})?$/.test(prefix)) return undefined
  const hasPrefix = sql`${zaps.txid} >= ${prefix} and ${zaps.txid} < ${`${prefix}g`}`
  const found = await selectZaps(reader, hasPrefix, undefined, 2)
  return found.length === 1 ? found[0] : undefined
}

/** Returns transfers due by `nowMs`, oldest first. */
export const dueZaps = (reader: Reader, state: ZapState, nowMs: number): Promise<Zap[]> =>
  selectZaps(reader, and(eq(zaps.state, state), lte(zaps.dueAtMs, nowMs)))

/** Returns the senders of transfers that may still get an order. */
export async function sendersAwaitingOrder(reader: Reader): Promise<TronAddress[]> {
  const open = await selectZaps(reader, inArray(zaps.state, ['seen', 'ordering']), undefined, 10_000)
  return open.map(({ sender }) => sender)
}

/**
 * Returns transfers that an unrecorded refund can match: sent from `to`, or by the account with this deposit address.
 * Oldest first, open orders last, because they match only if no other transfer does.
 */
export async function refundableZaps(reader: Reader, to: TronAddress): Promise<Zap[]> {
  const credited = reader.orm
    .select({ address: links.representAddress })
    .from(links)
    .where(eq(links.depositAddress, to))
  return selectZaps(
    reader,
    and(or(eq(zaps.sender, to), inArray(zaps.sender, credited)), zapMoves.oweAgain.isExpected),
    sql`${zaps.state} in ('ordering', 'ordered'), ${zaps.seenAtMs}`,
  )
}

export const isRefund = (reader: Reader, refundTxid: string): Promise<boolean> =>
  hasRow(reader, zaps, eq(zaps.refundTxid, refundTxid))

/** True if this address has sent transfers, so that a payment to it may be a refund. */
export const hasSentZap = (reader: Reader, address: TronAddress): Promise<boolean> =>
  hasRow(reader, zaps, eq(zaps.sender, address))

/** Returns the latest transfers, newest first. */
export async function lastZaps(reader: Reader, state: ZapState | undefined, limit: number): Promise<Zap[]> {
  const filter = state === undefined ? undefined : eq(zaps.state, state)
  return selectZaps(reader, filter, desc(zaps.seenAtMs), limit)
}

/**
 * Records a transfer. Returns `seen` if it is new, or if a reorg had removed it before it was processed. Otherwise
 * returns `known` and only updates its block.
 */
export async function noteTransfer(tx: Tx, transfer: IncomingZap, nowMs: number): Promise<'seen' | 'known'> {
  const block = { blockNumber: transfer.blockNumber, blockTimeMs: transfer.blockTimeMs }
  const again = { seenAtMs: nowMs, dueAtMs: nowMs, tryUntilMs: nowMs + ZAP_TRY_FOR_MS, updatedAtMs: nowMs }
  const isNew = await insertNew(tx, zaps, { ...transfer, ...again, state: 'seen', delegates: [] })
  if (isNew) return 'seen'
  await setWhere(tx, zaps, { ...block, offChainSinceMs: null }, eq(zaps.txid, transfer.txid))
  return (await moveZap(tx, 'reappear', transfer.txid, { reason: null, ...again }, nowMs)) ? 'seen' : 'known'
}

/**
 * Marks transfers above `blockNumber` as removed from the chain. Those without an order become `vanished` and are
 * returned.
 */
export async function markOffChain(tx: Tx, blockNumber: number, nowMs: number): Promise<Zap[]> {
  const above = gt(zaps.blockNumber, blockNumber)
  const undone = and(above, zapMoves.vanish.isExpected, isNull(zaps.orderId))
  const vanished = await selectZaps(tx, undone)
  await moveWhere(tx, zapMoves.vanish, undone)
  await setWhere(tx, zaps, { offChainSinceMs: nowMs, updatedAtMs: nowMs }, above)
  return vanished
}

export const isOffChain = async (reader: Reader, txid: string): Promise<boolean> =>
  typeof (await zap(reader, txid))?.offChainSinceMs === 'number'

/** Returns processed transfers that are no longer in any block. */
export async function offChainZaps(reader: Reader): Promise<Zap[]> {
  const off = and(isNotNull(zaps.offChainSinceMs), sql`${zaps.state} <> 'vanished'`)
  // The query has no limit, because a transfer that is missing in the result counts as back on the chain.
  return selectZaps(reader, off, undefined, -1)
}

type ZapMove = Exclude<keyof typeof zapMoves, 'endSeen' | 'endOrdering'>
type ZapChange = Partial<Omit<Zap, 'state'>>

/** Returns false if the transfer is in another state. */
export const moveZap = (tx: Tx, move: ZapMove, txid: string, set: ZapChange, nowMs: number) =>
  moveRow(tx, zapMoves[move], txid, { ...set, updatedAtMs: nowMs })

/**
 * Postpones the next attempt to `dueAtMs`, without a change of state. Returns false if the transfer has changed since
 * it was read.
 */
export async function postponeZap(
  tx: Tx,
  { txid, state, reason: readReason }: Pick<Zap, 'txid' | 'state' | 'reason'>,
  dueAtMs: number,
  reason: string | null,
  nowMs: number,
): Promise<boolean> {
  const asRead = and(eq(zaps.txid, txid), eq(zaps.state, state), sql`${zaps.reason} is not distinct from ${readReason}`)
  return (await setWhere(tx, zaps, { dueAtMs, reason, updatedAtMs: nowMs }, asRead)) === 1
}

/** Stores an order request before it is sent. Returns true to only one caller, who may then send it. */
export async function startOrdering(
  tx: Tx,
  zapRow: Pick<Zap, 'txid' | 'attempt'>,
  request: { energy: number; maxPriceSun: number; balanceSun: number },
  nowMs: number,
): Promise<boolean> {
  const fresh = { absentSinceMs: null, reason: null, sentAtMs: nowMs, dueAtMs: nowMs }
  return moveZap(tx, 'request', zapRow.txid, { ...request, ...fresh, attempt: zapRow.attempt + 1 }, nowMs)
}

/** Returns `taken` if the order belongs to another purchase or zap. */
export async function markZapOrdered(
  tx: Tx,
  txid: string,
  orderId: string,
  nowMs: number,
): Promise<'ordered' | 'taken' | 'elsewhere'> {
  if (((await orderOwner(tx, orderId)) ?? txid) !== txid) return 'taken'
  const set = { orderId, dueAtMs: nowMs, reason: null }
  return (await moveZap(tx, 'order', txid, set, nowMs)) ? 'ordered' : 'elsewhere'
}

/**
 * Schedules another attempt at `dueAtMs`, because the request led to no order. Returns false if the transfer is in
 * another state, or if no block has it.
 */
export async function returnToSeen(
  tx: Tx,
  txid: string,
  dueAtMs: number,
  reason: string,
  nowMs: number,
): Promise<boolean> {
  return !(await isOffChain(tx, txid)) && moveZap(tx, 'requestAgain', txid, { dueAtMs, reason }, nowMs)
}

export async function setZapProgress(
  tx: Tx,
  txid: string,
  progress: { filledPercent: number; delegates: ZapDelegate[]; costSun: Sun; dueAtMs: number },
  nowMs: number,
): Promise<void> {
  await setWhere(tx, zaps, { ...progress, updatedAtMs: nowMs }, and(eq(zaps.txid, txid), eq(zaps.state, 'ordered')))
}

/** Records the delivered units, and adds the price paid to the price history. */
export async function markZapFilled(
  tx: Tx,
  txid: string,
  delivered: { energy: number; endsAtMs: number },
  nowMs: number,
): Promise<boolean> {
  if (!(await moveZap(tx, 'fill', txid, { ...delivered, filledPercent: 100 }, nowMs))) return false
  const { energy: units, costSun } = (await rowOf(tx, zaps, eq(zaps.txid, txid))) ?? {}
  if (units && costSun)
    await recordPaidPrice(
      tx,
      { resource: 'ENERGY', durationSec: HOUR_SEC, unitPriceSun: Math.round(costSun / units), units },
      nowMs,
    )
  return true
}

/** Ends a transfer that gets no order. */
export const endZap = (
  tx: Tx,
  txid: string,
  from: 'seen' | 'ordering',
  to: 'ignored' | 'refused' | 'owed' | 'vanished',
  reason: string,
  nowMs: number,
) => {
  const moves = from === 'seen' ? zapMoves.endSeen : zapMoves.endOrdering
  return moveRow(tx, moves[to], txid, { reason, dueAtMs: nowMs, updatedAtMs: nowMs })
}

/** Retries a transfer without an order, at an operator's request. */
export async function retryZap(tx: Tx, txid: string, nowMs: number): Promise<boolean> {
  const set = { reason: null, dueAtMs: nowMs, tryUntilMs: nowMs + ZAP_TRY_FOR_MS, updatedAtMs: nowMs }
  return moveRow(tx, zapMoves.retry, txid, set, isNull(zaps.orderId))
}

/** Part of the payment for the units that an ended order did not deliver. At least 1 SUN. */
export function undeliveredSun({ paidSun, energy, filledPercent, delegates }: Zap): Sun {
  if (energy === null || filledPercent === 0) return paidSun
  const missing = energy - filledOf({ amount: energy, filledPercent, delegates })
  return maxSun(mulDivUp(paidSun, missing, energy), sun(1))
}

/** True if the bot may refund `undeliveredSun` once an operator approves. */
export const canRefundRest = (zap: Zap, refundMaxSun: Sun): boolean =>
  zap.state === 'owed' &&
  zap.reason === 'order_short' &&
  zap.lostSinceMs === null &&
  undeliveredSun(zap) <= refundMaxSun

/** Lets the bot refund `undeliveredSun`, at an operator's request. */
export const approveRest = async (tx: Tx, txid: string, refundMaxSun: Sun, nowMs: number): Promise<boolean> => {
  const row = await zap(tx, txid)
  if (!row || !canRefundRest(row, refundMaxSun)) return false
  const unchanged = and(eq(zaps.txid, txid), eq(zaps.state, 'owed'), eq(zaps.reason, 'order_short'))
  return (await setWhere(tx, zaps, { reason: REST_APPROVED, dueAtMs: nowMs, updatedAtMs: nowMs }, unchanged)) === 1
}

/** Reason after an operator approved the refund of the undelivered part. */
export const REST_APPROVED = 'rest_approved'

export interface SignedRefund {
  txid: string
  sun: Sun
  to: TronAddress
}

export function startRefund(tx: Tx, txid: string, refund: SignedRefund, nowMs: number): Promise<boolean> {
  const signed = { refundTxid: refund.txid, refundSignedAtMs: nowMs, refundSun: refund.sun, refundTo: refund.to }
  return moveZap(tx, 'refund', txid, { ...signed, dueAtMs: nowMs }, nowMs)
}

/**
 * Removes a signed refund that is in no block and can never be included. Only after this may another refund be signed.
 */
export const dropRefund = (tx: Tx, txid: string, nowMs: number) =>
  moveZap(
    tx,
    'dropRefund',
    txid,
    { dueAtMs: nowMs, refundTxid: null, refundSignedAtMs: null, refundSun: null, refundTo: null },
    nowMs,
  )

/** Refund that an operator sent. Fields are null if it was not sent as TRX, or if its transaction could not be read. */
export type HandRefund = { refundTxid: string } & Pick<Zap, 'refundSun' | 'refundTo'>

/** Returns `used` if that transaction refunded another transfer. */
export async function markRefundedByHand(
  tx: Tx,
  txid: string,
  refund: HandRefund,
  byUserId: number,
  nowMs: number,
): Promise<'refunded' | 'used' | 'elsewhere'> {
  if (await hasRow(tx, zaps, and(eq(zaps.refundTxid, refund.refundTxid), ne(zaps.txid, txid)))) return 'used'
  const set = { ...refund, refundedByUserId: byUserId, refundedAtMs: nowMs }
  return (await moveZap(tx, 'refundByHand', txid, set, nowMs)) ? 'refunded' : 'elsewhere'
}
