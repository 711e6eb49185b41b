/** Open conversations, message deletions, deposit watches, and Telegram updates that are not handled yet. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { depositWatches, flows, inbox, messageDeletions, type QuietDeposits } from '../../schema/bot/flows.ts'
import { deleteWhere, hasRow, insertNew, minimumOf, putRow, rowsOf, setWhere } from '../rows.ts'
import type { FlowRow } from './users.ts'

export type { QuietDeposits }
export type DepositWatchRow = typeof depositWatches.$inferSelect

export const saveFlow = (tx: Tx, row: FlowRow): Promise<void> => putRow(tx, flows, row, ['chatId', 'userId'])

const flowOf = (chatId: number, userId: number) => and(eq(flows.chatId, chatId), eq(flows.userId, userId))

export async function deleteFlow(tx: Tx, chatId: number, userId: number): Promise<void> {
  await deleteWhere(tx, flows, flowOf(chatId, userId))
}

/** Returns flows that were last touched at or before `beforeMs`, oldest first. */
export const idleFlows = (reader: Reader, beforeMs: number): Promise<FlowRow[]> =>
  rowsOf(reader, flows, lte(flows.touchedAtMs, beforeMs), asc(flows.touchedAtMs), 100)

/** Deletes the flow by compare-and-set, unless it has been touched since it was read. */
export async function deleteIdleFlow(tx: Tx, row: FlowRow): Promise<boolean> {
  const asRead = and(flowOf(row.chatId, row.userId), eq(flows.touchedAtMs, row.touchedAtMs))
  return (await deleteWhere(tx, flows, asRead)) === 1
}

export type MessageDeletion = typeof messageDeletions.$inferSelect

export async function planDeletion(tx: Tx, deletion: MessageDeletion): Promise<void> {
  await insertNew(tx, messageDeletions, deletion)
}

export async function dueDeletions(reader: Reader, nowMs: number): Promise<MessageDeletion[]> {
  const { dueAtMs } = messageDeletions
  return rowsOf(reader, messageDeletions, lte(dueAtMs, nowMs), asc(dueAtMs), 100)
}

export const nextDeletionMs = (reader: Reader): Promise<number | undefined> =>
  minimumOf(reader, messageDeletions, messageDeletions.dueAtMs)

const deletionOf = (chatId: number, messageId: number) =>
  and(eq(messageDeletions.chatId, chatId), eq(messageDeletions.messageId, messageId))

export async function forgetDeletion(tx: Tx, chatId: number, messageId: number): Promise<void> {
  await deleteWhere(tx, messageDeletions, deletionOf(chatId, messageId))
}

/** Schedules another attempt to delete a message, because Telegram may allow it later. */
export async function postponeDeletion(tx: Tx, chatId: number, messageId: number, dueAtMs: number): Promise<void> {
  await setWhere(tx, messageDeletions, { dueAtMs }, deletionOf(chatId, messageId))
}

/** Starts or restarts a watch. Its cursors stay, so that no deposit is announced again. */
export async function watchDeposit(tx: Tx, watch: DepositWatchRow): Promise<void> {
  const once = ['sinceMs', 'depositsAfter', 'quietDeposits', 'noticesAfter'] as const
  await putRow(tx, depositWatches, watch, ['userId', 'accountId'], once)
}

export async function watchDepositIfNone(tx: Tx, watch: DepositWatchRow): Promise<void> {
  await insertNew(tx, depositWatches, watch)
}

export async function dueDepositWatches(reader: Reader, nowMs: number, limit: number): Promise<DepositWatchRow[]> {
  const { nextPollAtMs } = depositWatches
  return rowsOf(reader, depositWatches, lte(nextPollAtMs, nowMs), asc(nextPollAtMs), limit)
}

export const isDepositWatchDue = (
  reader: Reader,
  { userId, accountId }: Pick<DepositWatchRow, 'userId' | 'accountId'>,
  nowMs: number,
): Promise<boolean> => {
  const { nextPollAtMs } = depositWatches
  const ofAccount = and(eq(depositWatches.userId, userId), eq(depositWatches.accountId, accountId))
  return hasRow(reader, depositWatches, and(ofAccount, lte(nextPollAtMs, nowMs)))
}

export const nextDepositWatchMs = (reader: Reader): Promise<number | undefined> =>
  minimumOf(reader, depositWatches, depositWatches.nextPollAtMs)

const unchanged = (watch: DepositWatchRow) =>
  and(
    eq(depositWatches.userId, watch.userId),
    eq(depositWatches.accountId, watch.accountId),
    eq(depositWatches.nextPollAtMs, watch.nextPollAtMs),
  )

/**
 * Updates the watch by compare-and-set on its poll time. Returns false if the watch was restarted or ended in the
 * meantime.
 */
export async function moveDepositWatch(
  tx: Tx,
  watch: DepositWatchRow,
  next: Partial<DepositWatchRow> & { nextPollAtMs: number },
): Promise<boolean> {
  return (await setWhere(tx, depositWatches, next, unchanged(watch))) === 1
}

export async function makeWatchesDue(tx: Tx, accountId: string): Promise<void> {
  await setWhere(tx, depositWatches, { nextPollAtMs: 0 }, eq(depositWatches.accountId, accountId))
}

/** Ends the watch by compare-and-set. A watch that was restarted in the meantime stays. */
export async function endDepositWatch(tx: Tx, watch: DepositWatchRow): Promise<void> {
  await deleteWhere(tx, depositWatches, unchanged(watch))
}

export type StoredUpdate = typeof inbox.$inferSelect

/** Stores an update. An update that is already stored stays unchanged. */
export async function storeUpdate(tx: Tx, row: StoredUpdate): Promise<void> {
  await insertNew(tx, inbox, row)
}

export async function deleteUpdate(tx: Tx, updateId: number): Promise<void> {
  await deleteWhere(tx, inbox, eq(inbox.updateId, updateId))
}

/** Returns all stored updates, oldest first. */
export const storedUpdates = (reader: Reader): Promise<StoredUpdate[]> =>
  rowsOf(reader, inbox, undefined, asc(inbox.updateId))

export async function countStart(tx: Tx, updateId: number): Promise<void> {
  await setWhere(tx, inbox, { starts: sql`${inbox.starts} + 1` }, eq(inbox.updateId, updateId))
}

/** Deletes updates that were received by `beforeMs` and whose handling was started but given up. */
export async function deleteAbandonedUpdates(tx: Tx, beforeMs: number): Promise<void> {
  await deleteWhere(tx, inbox, and(lte(inbox.takenAtMs, beforeMs), gt(inbox.starts, 0)))
}
