/** Rentals for a list of addresses. A line becomes a purchase exactly once, in the transaction that sends it. */
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../../../db.ts'
import { equalsParameters, statement } from '../../../orm.ts'
import { batches, batchLines, batchMoves } from '../../../schema/bot/batches.ts'
import { purchases } from '../../../schema/bot/purchases.ts'
import { deleteWhere, hasRow, insertRow, moveRow, rowOf, rowsOf, setWhere } from '../../rows.ts'
import type { Purchase } from './purchases.ts'

export type Batch = typeof batches.$inferSelect
export type BatchLine = Omit<typeof batchLines.$inferSelect, 'resource'> & Pick<Batch, 'resource'>
/** `resource` is that of the batch unless it is set. */
export type NewLine = Pick<BatchLine, 'n' | 'receiver' | 'amount' | 'durationSec'> &
  Partial<Pick<BatchLine, 'resource'>>
export type LineWithPurchase = BatchLine & { purchase: Purchase | null }

export async function insertBatch(
  tx: Tx,
  batch: Pick<Batch, 'id' | 'userId' | 'accountId' | 'resource' | 'chatId' | 'createdAtMs'>,
  lines: readonly NewLine[],
): Promise<void> {
  await insertRow(tx, batches, { ...batch, state: 'draft' })
  for (const line of lines) await insertRow(tx, batchLines, { ...line, batchId: batch.id })
}

export const batch = (reader: Reader, id: string): Promise<Batch | undefined> =>
  rowOf(reader, batches, eq(batches.id, id))

const lines = statement((orm) =>
  orm
    .select({ line: batchLines, purchase: purchases, resource: batches.resource })
    .from(batchLines)
    .innerJoin(batches, eq(batches.id, batchLines.batchId))
    .leftJoin(purchases, eq(purchases.id, batchLines.purchaseId))
    .where(equalsParameters(batchLines, 'batchId'))
    .orderBy(asc(batchLines.n))
    .prepare(),
)

/** Returns the lines in list order. */
export async function linesOf(reader: Reader, batchId: string): Promise<LineWithPurchase[]> {
  const rows = await lines(reader).all({ batchId })
  return rows.map(({ line, purchase, resource }) => ({ ...line, resource: line.resource ?? resource, purchase }))
}

/** Sets the amount or duration of lines that lack it. */
export async function fillLines(
  tx: Tx,
  batchId: string,
  { amount, durationSec }: { amount?: number; durationSec?: number },
): Promise<void> {
  const isInBatch = eq(batchLines.batchId, batchId)
  if (amount !== undefined) await setWhere(tx, batchLines, { amount }, and(isInBatch, isNull(batchLines.amount)))
  if (durationSec !== undefined)
    await setWhere(tx, batchLines, { durationSec }, and(isInBatch, isNull(batchLines.durationSec)))
}

/** Makes the shorter lines of a quote this long. Returns false if the batch is no longer a quote. */
export async function lengthenLines(tx: Tx, batchId: string, durationSec: number): Promise<boolean> {
  if ((await batch(tx, batchId))?.state !== 'quoted') return false
  const shorter = and(eq(batchLines.batchId, batchId), lt(batchLines.durationSec, durationSec))
  await setWhere(tx, batchLines, { durationSec }, shorter)
  return true
}

export type PricedLine = Pick<BatchLine, 'n' | 'unitPriceSun' | 'costSun' | 'problem'>

/** Stores a quote at current prices. Returns false if the batch was already confirmed or dropped. */
export async function quoteBatch(
  tx: Tx,
  id: string,
  lines: readonly PricedLine[],
  quoted: Pick<Batch, 'balanceSun' | 'available' | 'markupBp' | 'referrer'>,
  nowMs: number,
): Promise<boolean> {
  if (!(await moveRow(tx, batchMoves.quote, id, { ...quoted, quotedAtMs: nowMs }))) return false
  for (const { n, ...priced } of lines)
    await setWhere(tx, batchLines, priced, and(eq(batchLines.batchId, id), eq(batchLines.n, n)))
  return true
}

/** Returns false if the batch was in another state. */
export const moveBatch = (tx: Tx, id: string, move: 'place' | 'finish' | 'drop') => moveRow(tx, batchMoves[move], id)

/** True if this message shows the progress of a batch. Other screens must not replace it. */
export async function isBatchMessage(reader: Reader, chatId: number, messageId: number): Promise<boolean> {
  const isThisMessage = and(eq(batches.chatId, chatId), eq(batches.messageId, messageId))
  return hasRow(reader, batches, and(isThisMessage, ne(batches.state, 'dropped')))
}

/** Sets the batch's live message and its text. `shown` is null once the batch is final. */
export async function setBatchShown(
  tx: Tx,
  id: string,
  set: Partial<Pick<Batch, 'messageId' | 'shown'>>,
): Promise<void> {
  await setWhere(tx, batches, set, eq(batches.id, id))
}

/** Returns confirmed batches that can still change, oldest first. */
export async function openBatches(reader: Reader): Promise<Batch[]> {
  const open = and(inArray(batches.state, ['placing', 'placed']), isNotNull(batches.shown))
  return rowsOf(reader, batches, open, batches.createdAtMs)
}

/**
 * Returns the receivers of a batch whose lines may repeat an order. Such an order was made or found since `sinceMs` and
 * is open or filled, or is a purchase whose outcome is unknown, or an unordered line of another confirmed batch.
 */
export async function repeatedReceivers(
  reader: Reader,
  { id, userId, resource }: Batch,
  sinceMs: number,
): Promise<string[]> {
  const made = or(eq(purchases.state, 'ordered'), and(eq(purchases.state, 'completed'), gt(purchases.filledPercent, 0)))
  const isRecent = or(gte(purchases.createdAtMs, sinceMs), gte(purchases.foundAtMs, sinceMs))
  const resourceOfLine = sql<Batch['resource']>`coalesce(${batchLines.resource}, ${resource})`
  const ordered = reader.orm
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        isSame(purchases),
        eq(purchases.userId, userId),
        eq(purchases.kind, 'BUY'),
        eq(purchases.resource, resourceOfLine),
        or(inArray(purchases.state, ['sending', 'unknown']), and(made, isRecent)),
      ),
    )
  const waiting = reader.orm
    .select({ n: waitingLines.n })
    .from(waitingLines)
    .innerJoin(placing, eq(placing.id, waitingLines.batchId))
    .where(
      and(
        isSame(waitingLines),
        isNull(waitingLines.problem),
        isNull(waitingLines.purchaseId),
        eq(placing.state, 'placing'),
        eq(placing.userId, userId),
        eq(sql`coalesce(${waitingLines.resource}, ${placing.resource})`, resourceOfLine),
      ),
    )
  const good = and(eq(batchLines.batchId, id), isNull(batchLines.problem))
  const repeated = and(good, or(exists(ordered), exists(waiting)))
  return (await rowsOf(reader, batchLines, repeated, batchLines.n)).map(({ receiver }) => receiver)
}

const placing = alias(batches, 'placing')
const waitingLines = alias(batchLines, 'waiting_lines')

const isSame = ({ receiver, amount, durationSec }: typeof purchases | typeof waitingLines) =>
  and(eq(receiver, batchLines.receiver), eq(amount, batchLines.amount), eq(durationSec, batchLines.durationSec))

/**
 * Assigns a line to a purchase, in the transaction that sends the purchase. True only once, and only while the batch is
 * `placing`.
 */
export async function claimLine(tx: Tx, batchId: string, n: number, purchaseId: string): Promise<boolean> {
  if ((await batch(tx, batchId))?.state !== 'placing') return false
  const free = and(eq(batchLines.batchId, batchId), eq(batchLines.n, n), isNull(batchLines.purchaseId))
  return (await setWhere(tx, batchLines, { purchaseId }, free)) === 1
}

/** Excludes a line of a confirmed batch that has not been ordered. */
export async function excludeLine(
  tx: Tx,
  { batchId, n }: Pick<BatchLine, 'batchId' | 'n'>,
  problem: NonNullable<BatchLine['problem']>,
): Promise<void> {
  const free = and(eq(batchLines.batchId, batchId), eq(batchLines.n, n), isNull(batchLines.purchaseId))
  await setWhere(tx, batchLines, { problem }, free)
}

/** Detaches a line from its purchase, which was rejected by a rate limit, so that the line is ordered again. */
export async function releaseLine(tx: Tx, purchaseId: string): Promise<void> {
  await setWhere(tx, batchLines, { purchaseId: null }, eq(batchLines.purchaseId, purchaseId))
}

/** Deletes unconfirmed batches from before `draftsBeforeMs`, and completed batches from before `beforeMs`. */
export async function forgetBatches(tx: Tx, draftsBeforeMs: number, beforeMs: number): Promise<void> {
  const unsent = inArray(batches.state, ['draft', 'quoted', 'dropped'])
  await deleteWhere(tx, batches, and(unsent, lt(batches.createdAtMs, draftsBeforeMs)))
  const over = and(eq(batches.state, 'placed'), isNull(batches.shown))
  await deleteWhere(tx, batches, and(over, lt(batches.createdAtMs, beforeMs)))
}
