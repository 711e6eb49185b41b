/** Running conversations, messages to delete, deposits waited for. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { depositWatches, flows, messageDeletions } from '../../schema/bot/flows.ts'
import { deleteWhere, rowsOf, setWhere } from '../rows.ts'
import type { FlowRow } from './users.ts'

export type DepositWatchRow = typeof depositWatches.$inferSelect

const upsertFlow = statement((orm) =>
  orm
    .insert(flows)
    .values({
      chatId: sql.placeholder('chatId'),
      userId: sql.placeholder('userId'),
      state: sql.placeholder('state'),
      liveMessageId: sql.placeholder('liveMessageId'),
      buried: sql.placeholder('buried'),
      wrongInput: sql.placeholder('wrongInput'),
      wrongTimes: sql.placeholder('wrongTimes'),
      lastUpdateId: sql.placeholder('lastUpdateId'),
      touchedAtMs: sql.placeholder('touchedAtMs'),
    })
    .onConflictDoUpdate({
      target: [flows.chatId, flows.userId],
      set: {
        state: sql`excluded.state`,
        liveMessageId: sql`excluded.live_message_id`,
        buried: sql`excluded.buried`,
        wrongInput: sql`excluded.wrong_input`,
        wrongTimes: sql`excluded.wrong_times`,
        lastUpdateId: sql`excluded.last_update_id`,
        touchedAtMs: sql`excluded.touched_at_ms`,
      },
    })
    .prepare(),
)

export function saveFlow(tx: Tx, row: FlowRow): void {
  upsertFlow(tx).run({ ...row })
}

export function deleteFlow(tx: Tx, chatId: number, userId: number): void {
  deleteWhere(tx, flows, and(eq(flows.chatId, chatId), eq(flows.userId, userId)))
}

/** Flows nobody touched since `beforeMs`, oldest first. */
export function idleFlows(reader: Reader, beforeMs: number): FlowRow[] {
  return rowsOf(reader, flows, lte(flows.touchedAtMs, beforeMs), asc(flows.touchedAtMs), 100)
}

/** Compare-and-set: deletes the flow unless it has been touched since it was read. */
export function deleteIdleFlow(tx: Tx, row: FlowRow): boolean {
  return (
    deleteWhere(
      tx,
      flows,
      and(eq(flows.chatId, row.chatId), eq(flows.userId, row.userId), eq(flows.touchedAtMs, row.touchedAtMs)),
    ) === 1
  )
}

export interface MessageDeletion {
  chatId: number
  messageId: number
  dueAtMs: number
}

export function planDeletion(tx: Tx, deletion: MessageDeletion): void {
  tx.orm.insert(messageDeletions).values(deletion).onConflictDoNothing().run()
}

export function dueDeletions(reader: Reader, nowMs: number): MessageDeletion[] {
  return rowsOf(
    reader,
    messageDeletions,
    lte(messageDeletions.dueAtMs, nowMs),
    asc(messageDeletions.dueAtMs),
    100,
  )
}

export function forgetDeletion(tx: Tx, chatId: number, messageId: number): void {
  deleteWhere(
    tx,
    messageDeletions,
    and(eq(messageDeletions.chatId, chatId), eq(messageDeletions.messageId, messageId)),
  )
}

/** Tries again later: the message may still be deletable then. */
export function postponeDeletion(tx: Tx, chatId: number, messageId: number, dueAtMs: number): void {
  setWhere(
    tx,
    messageDeletions,
    { dueAtMs },
    and(eq(messageDeletions.chatId, chatId), eq(messageDeletions.messageId, messageId)),
  )
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
  return rowsOf(
    reader,
    depositWatches,
    lte(depositWatches.nextPollAtMs, nowMs),
    asc(depositWatches.nextPollAtMs),
    limit,
  )
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
