/** Running conversations, messages to delete, deposits waited for, and Telegram's updates that are not handled yet. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../../db.ts'
import { given, givenRow, inserted, statement } from '../../orm.ts'
import { depositWatches, flows, inbox, messageDeletions } from '../../schema/bot/flows.ts'
import { deleteWhere, insertNew, leastOf, rowsOf, setWhere } from '../rows.ts'
import type { FlowRow } from './users.ts'

export type DepositWatchRow = typeof depositWatches.$inferSelect

const upsertFlow = statement((orm) =>
  orm
    .insert(flows)
    .values(givenRow(flows))
    .onConflictDoUpdate({ target: [flows.chatId, flows.userId], set: inserted(flows, ['chatId', 'userId']) })
    .prepare(),
)

export async function saveFlow(tx: Tx, row: FlowRow): Promise<void> {
  await upsertFlow(tx).run({ ...row })
}

const flowOf = (chatId: number, userId: number) => and(eq(flows.chatId, chatId), eq(flows.userId, userId))

export async function deleteFlow(tx: Tx, chatId: number, userId: number): Promise<void> {
  await deleteWhere(tx, flows, flowOf(chatId, userId))
}

/** Flows nobody touched since `beforeMs`, oldest first. */
export async function idleFlows(reader: Reader, beforeMs: number): Promise<FlowRow[]> {
  return rowsOf(reader, flows, lte(flows.touchedAtMs, beforeMs), asc(flows.touchedAtMs), 100)
}

/** Compare-and-set: deletes the flow unless it has been touched since it was read. */
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

/** Undefined: none is planned. */
export const nextDeletionMs = (reader: Reader): Promise<number | undefined> =>
  leastOf(reader, messageDeletions, messageDeletions.dueAtMs)

const deletionOf = (chatId: number, messageId: number) =>
  and(eq(messageDeletions.chatId, chatId), eq(messageDeletions.messageId, messageId))

export async function forgetDeletion(tx: Tx, chatId: number, messageId: number): Promise<void> {
  await deleteWhere(tx, messageDeletions, deletionOf(chatId, messageId))
}

/** Tries again later: the message may still be deletable then. */
export async function postponeDeletion(tx: Tx, chatId: number, messageId: number, dueAtMs: number): Promise<void> {
  await setWhere(tx, messageDeletions, { dueAtMs }, deletionOf(chatId, messageId))
}

/** Begins to wait, or goes on waiting from now; what was told of the same account stays told. */
export async function watchDeposit(tx: Tx, watch: DepositWatchRow): Promise<void> {
  const { userId: _, ...rest } = watch
  const sameAccount = sql`${depositWatches.accountId} = excluded.account_id`
  const stays = (column: SQLiteColumn) =>
    sql`case when ${sameAccount} then ${column} else excluded.${sql.identifier(column.name)} end`
  const { sinceMs, depositsAfter, noticesAfter } = depositWatches
  const set = {
    ...rest,
    ...{ sinceMs: stays(sinceMs), depositsAfter: stays(depositsAfter), noticesAfter: stays(noticesAfter) },
  }
  await tx.orm.insert(depositWatches).values(watch).onConflictDoUpdate({ target: depositWatches.userId, set }).run()
}

/** The same, unless somebody waits already. */
export async function watchDepositIfNone(tx: Tx, watch: DepositWatchRow): Promise<void> {
  await insertNew(tx, depositWatches, watch)
}

export async function dueDepositWatches(reader: Reader, nowMs: number, limit: number): Promise<DepositWatchRow[]> {
  const { nextPollAtMs } = depositWatches
  return rowsOf(reader, depositWatches, lte(nextPollAtMs, nowMs), asc(nextPollAtMs), limit)
}

/** When the next one is due; undefined: nobody waits. */
export const nextDepositWatchMs = (reader: Reader): Promise<number | undefined> =>
  leastOf(reader, depositWatches, depositWatches.nextPollAtMs)

const asSeen = (seen: DepositWatchRow) =>
  and(
    eq(depositWatches.userId, seen.userId),
    eq(depositWatches.accountId, seen.accountId),
    eq(depositWatches.nextPollAtMs, seen.nextPollAtMs),
  )

/** Compare-and-set on the poll that was due; false: the watch was begun again or ended meanwhile. */
export async function moveDepositWatch(
  tx: Tx,
  seen: DepositWatchRow,
  next: Partial<DepositWatchRow> & { nextPollAtMs: number },
): Promise<boolean> {
  return (await setWhere(tx, depositWatches, next, asSeen(seen))) === 1
}

/** There is news of this account: all who wait for it look next. */
export async function hurryWatches(tx: Tx, accountId: string): Promise<void> {
  await setWhere(tx, depositWatches, { nextPollAtMs: 0 }, eq(depositWatches.accountId, accountId))
}

/** The same: not one that was begun meanwhile. */
export async function endDepositWatch(tx: Tx, seen: DepositWatchRow): Promise<void> {
  await deleteWhere(tx, depositWatches, asSeen(seen))
}

export type KeptUpdate = typeof inbox.$inferSelect

const insert = statement((orm) => orm.insert(inbox).values(givenRow(inbox)).onConflictDoNothing().prepare())
const remove = statement((orm) => orm.delete(inbox).where(given(inbox, 'updateId')).prepare())

/** One that is here already stays as it is. */
export async function keepUpdate(tx: Tx, row: KeptUpdate): Promise<void> {
  await insert(tx).run({ ...row })
}

export async function forgetUpdate(tx: Tx, updateId: number): Promise<void> {
  await remove(tx).run({ updateId })
}

/** All that is here, oldest first. */
export async function keptUpdates(reader: Reader): Promise<KeptUpdate[]> {
  return rowsOf(reader, inbox, undefined, asc(inbox.updateId))
}

export async function countStart(tx: Tx, updateId: number): Promise<void> {
  await setWhere(tx, inbox, { starts: sql`${inbox.starts} + 1` }, eq(inbox.updateId, updateId))
}

/** Deletes the updates from before `beforeMs` that were set aside. */
export async function forgetSetAside(tx: Tx, beforeMs: number): Promise<void> {
  await deleteWhere(tx, inbox, and(lte(inbox.takenAtMs, beforeMs), gt(inbox.starts, 0)))
}
