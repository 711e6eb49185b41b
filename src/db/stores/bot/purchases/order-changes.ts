/** Order changes requested in the chat. A move from another state returns false and changes nothing. */
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import {
  type CancelAmounts,
  type OrderBefore,
  type OrderChangeState,
  orderChangeMoves,
  orderChanges,
  type ReturnPart,
} from '../../../schema/bot/order-changes.ts'
import { hasRow, insertRow, moveRow, rowOf, rowsOf, setWhere } from '../../rows.ts'

export type { CancelAmounts, OrderBefore, OrderChangeState, ReturnPart }
export type OrderChange = typeof orderChanges.$inferSelect

export type NewOrderChange = Pick<
  OrderChange,
  'id' | 'userId' | 'accountId' | 'orderId' | 'kind' | 'before' | 'chatId'
> &
  Partial<Pick<OrderChange, 'priceSun' | 'receiver' | 'numbers' | 'balanceSun' | 'messageId'>>

export async function insertOrderChange(tx: Tx, change: NewOrderChange, nowMs: number): Promise<void> {
  const row = { ...change, state: 'asked' as const, createdAtMs: nowMs, updatedAtMs: nowMs }
  await insertRow(tx, orderChanges, row)
}

export const orderChange = (reader: Reader, id: string): Promise<OrderChange | undefined> =>
  rowOf(reader, orderChanges, eq(orderChanges.id, id))

/** Changes are still returned for this long after their last check was due, in case it could not be made in time. */
const WATCH_GRACE_MS = 24 * 3_600_000

const UNSETTLED: OrderChangeState[] = ['sending', 'unknown']
const unsettled = inArray(orderChanges.state, UNSETTLED)

/** Returns changes without a recorded outcome, oldest first. */
export const unsettledChanges = (reader: Reader): Promise<OrderChange[]> =>
  rowsOf(reader, orderChanges, unsettled, orderChanges.createdAtMs)

const isTheLast = sql`not exists (select 1 from order_changes newer
  where newer.order_id = ${orderChanges.orderId} and newer.sent_at_ms > ${orderChanges.sentAtMs})`

/** Returns `not_made` changes that are still checked. Excludes those with a newer change of the same order. */
export async function watchedChanges(reader: Reader, nowMs: number): Promise<OrderChange[]> {
  const since = gte(orderChanges.watchUntilMs, nowMs - WATCH_GRACE_MS)
  return rowsOf(reader, orderChanges, and(eq(orderChanges.state, 'not_made'), since, isTheLast))
}

export const unsettledChangeOf = (reader: Reader, orderId: string): Promise<OrderChange | undefined> =>
  rowOf(reader, orderChanges, and(eq(orderChanges.orderId, orderId), unsettled))

export function hasUnsettledChange(reader: Reader, userId: number, accountId?: string): Promise<boolean> {
  const ofAccount = accountId === undefined ? undefined : eq(orderChanges.accountId, accountId)
  return hasRow(reader, orderChanges, and(eq(orderChanges.userId, userId), ofAccount, unsettled))
}

/** True if this message will show the outcome of a change. Other screens must not replace it. */
export async function willShowOutcome(reader: Reader, chatId: number, messageId: number): Promise<boolean> {
  const isThisMessage = and(eq(orderChanges.chatId, chatId), eq(orderChanges.messageId, messageId))
  return hasRow(reader, orderChanges, and(isThisMessage, unsettled))
}

/** Returns the order's completed changes, oldest first. */
export async function doneChangesOf(reader: Reader, orderId: string): Promise<OrderChange[]> {
  const done = and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'done'))
  return rowsOf(reader, orderChanges, done, orderChanges.updatedAtMs)
}

export async function changesToShow(reader: Reader): Promise<OrderChange[]> {
  const isFinalOrUnknown = sql`+${orderChanges.state} in ('unknown', 'done', 'refused', 'not_made')`
  const isOutdated = sql`${orderChanges.shownState} is distinct from ${orderChanges.state}`
  return rowsOf(reader, orderChanges, and(isOutdated, isFinalOrUnknown), orderChanges.updatedAtMs)
}

/** Returns false if the change is in another state. */
export const moveChange = (
  tx: Tx,
  how: keyof typeof orderChangeMoves,
  id: string,
  set: Partial<Omit<OrderChange, 'state'>>,
  nowMs: number,
) => moveRow(tx, orderChangeMoves[how], id, { ...set, updatedAtMs: nowMs })

/** Gives an `asked` change new terms and a new id, so that a confirmation of the old terms has no effect. */
export async function renewChange(
  tx: Tx,
  id: string,
  next: Pick<OrderChange, 'id' | 'before' | 'numbers' | 'balanceSun'>,
  nowMs: number,
): Promise<boolean> {
  const asked = and(eq(orderChanges.id, id), eq(orderChanges.state, 'asked'))
  return (await setWhere(tx, orderChanges, { ...next, createdAtMs: nowMs, updatedAtMs: nowMs }, asked)) === 1
}

/** Marks the change as done. If it counted as `not_made`, the outcome is sent in a new message. */
export async function markChanged(
  tx: Tx,
  id: string,
  result: { numbers?: CancelAmounts; payoutSun?: number },
  nowMs: number,
): Promise<boolean> {
  return (
    (await moveChange(tx, 'finish', id, result, nowMs)) ||
    (await moveChange(tx, 'find', id, { ...result, messageId: null }, nowMs))
  )
}

/**
 * Ends the checks of a `not_made` change, whose outcome is now certain. The live message is updated if it still exists.
 */
export async function endChangeWatch(tx: Tx, id: string, nowMs: number): Promise<void> {
  const { messageId = null, shownState = null } = (await orderChange(tx, id)) ?? {}
  const set = { watchUntilMs: null, shownState: messageId === null ? shownState : null, updatedAtMs: nowMs }
  await setWhere(tx, orderChanges, set, and(eq(orderChanges.id, id), eq(orderChanges.state, 'not_made')))
}

/** Records that the order was read without the change. Only the first time is stored. */
export async function noteUnchanged(tx: Tx, id: string, nowMs: number): Promise<void> {
  const unknown = and(eq(orderChanges.id, id), eq(orderChanges.state, 'unknown'))
  await setWhere(tx, orderChanges, { absentSinceMs: nowMs }, and(unknown, isNull(orderChanges.absentSinceMs)))
}

export async function setChangeShown(
  tx: Tx,
  id: string,
  messageId: number | null,
  shown: OrderChangeState,
): Promise<void> {
  await setWhere(tx, orderChanges, { messageId, shownState: shown }, eq(orderChanges.id, id))
}
