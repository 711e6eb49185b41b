/** Running conversations, messages to delete, deposits waited for. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { givenRow, inserted, statement } from '../../orm.ts'
import { depositWatches, flows, messageDeletions } from '../../schema/bot/flows.ts'
import { deleteWhere, rowsOf, setWhere } from '../rows.ts'
import type { FlowRow } from './users.ts'

export type DepositWatchRow = typeof depositWatches.$inferSelect

const upsertFlow = statement((orm) =>
  orm
    .insert(flows)
    .values(givenRow(flows))
    .onConflictDoUpdate({
      target: [flows.chatId, flows.userId],
      set: inserted(flows, ['chatId', 'userId']),
    })
    .prepare(),
)

export function saveFlow(tx: Tx, row: FlowRow): void {
  upsertFlow(tx).run({ ...row })
}

const flowOf = (chatId: number, userId: number) => and(eq(flows.chatId, chatId), eq(flows.userId, userId))

export function deleteFlow(tx: Tx, chatId: number, userId: number): void {
  deleteWhere(tx, flows, flowOf(chatId, userId))
}

/** Flows nobody touched since `beforeMs`, oldest first. */
export function idleFlows(reader: Reader, beforeMs: number): FlowRow[] {
  return rowsOf(reader, flows, lte(flows.touchedAtMs, beforeMs), asc(flows.touchedAtMs), 100)
}

/** Compare-and-set: deletes the flow unless it has been touched since it was read. */
export function deleteIdleFlow(tx: Tx, row: FlowRow): boolean {
  const asRead = and(flowOf(row.chatId, row.userId), eq(flows.touchedAtMs, row.touchedAtMs))
  return deleteWhere(tx, flows, asRead) === 1
}

export type MessageDeletion = typeof messageDeletions.$inferSelect

export function planDeletion(tx: Tx, deletion: MessageDeletion): void {
  tx.orm.insert(messageDeletions).values(deletion).onConflictDoNothing().run()
}

export function dueDeletions(reader: Reader, nowMs: number): MessageDeletion[] {
  const { dueAtMs } = messageDeletions
  return rowsOf(reader, messageDeletions, lte(dueAtMs, nowMs), asc(dueAtMs), 100)
}

const deletionOf = (chatId: number, messageId: number) =>
  and(eq(messageDeletions.chatId, chatId), eq(messageDeletions.messageId, messageId))

export function forgetDeletion(tx: Tx, chatId: number, messageId: number): void {
  deleteWhere(tx, messageDeletions, deletionOf(chatId, messageId))
}

/** Tries again later: the message may still be deletable then. */
export function postponeDeletion(tx: Tx, chatId: number, messageId: number, dueAtMs: number): void {
  setWhere(tx, messageDeletions, { dueAtMs }, deletionOf(chatId, messageId))
}

/** Begins to wait, or goes on waiting from now; what was told of the same account stays told. */
export function watchDeposit(tx: Tx, watch: DepositWatchRow): void {
  const { userId: _, ...rest } = watch
  const sameAccount = sql`${depositWatches.accountId} = excluded.account_id`
  const set = {
    ...rest,
    sinceMs: sql`case when ${sameAccount} then ${depositWatches.sinceMs} else excluded.since_ms end`,
  }
  tx.orm.insert(depositWatches).values(watch).onConflictDoUpdate({ target: depositWatches.userId, set }).run()
}

export function dueDepositWatches(reader: Reader, nowMs: number, limit: number): DepositWatchRow[] {
  const { nextPollAtMs } = depositWatches
  return rowsOf(reader, depositWatches, lte(nextPollAtMs, nowMs), asc(nextPollAtMs), limit)
}

const asSeen = (seen: DepositWatchRow) =>
  and(
    eq(depositWatches.userId, seen.userId),
    eq(depositWatches.accountId, seen.accountId),
    eq(depositWatches.nextPollAtMs, seen.nextPollAtMs),
  )

/** Compare-and-set on the poll that was due; false: the watch was begun again or ended meanwhile. */
export function moveDepositWatch(
  tx: Tx,
  seen: DepositWatchRow,
  next: Partial<DepositWatchRow> & { nextPollAtMs: number },
): boolean {
  return setWhere(tx, depositWatches, next, asSeen(seen)) === 1
}

/** The same: not one that was begun meanwhile. */
export function endDepositWatch(tx: Tx, seen: DepositWatchRow): void {
  deleteWhere(tx, depositWatches, asSeen(seen))
}
