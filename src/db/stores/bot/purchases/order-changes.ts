/**
 * Changes of orders asked for in the chat. Each change of state is a compare-and-set that answers whether it happened.
 */
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import {
  type CancelNumbers,
  type OrderBefore,
  type OrderChangeState,
  orderChanges,
  type ReturnPart,
} from '../../../schema/bot/order-changes.ts'
import { hasRow, insertRow, rowOf, rowsOf, setWhere, stateMover } from '../../rows.ts'

export type { CancelNumbers, OrderBefore, OrderChangeState, ReturnPart }
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

export async function orderChange(reader: Reader, id: string): Promise<OrderChange | undefined> {
  return rowOf(reader, orderChanges, eq(orderChanges.id, id))
}

/** Where the last look of a watch could not be made in time. */
const WATCHED_ON_MS = 24 * 3_600_000

const UNSETTLED: OrderChangeState[] = ['sending', 'unknown']
const unsettled = inArray(orderChanges.state, UNSETTLED)

/** Calls whose outcome is not written down, oldest first. */
export async function unsettledChanges(reader: Reader): Promise<OrderChange[]> {
  return rowsOf(reader, orderChanges, unsettled, orderChanges.createdAtMs)
}

const isTheLast = sql`not exists (select 1 from order_changes newer
  where newer.order_id = ${orderChanges.orderId} and newer.sent_at_ms > ${orderChanges.sentAtMs})`

/** Called not made and watched for all the same, unless a newer change of the order decides what it is like. */
export async function watchedChanges(reader: Reader, nowMs: number): Promise<OrderChange[]> {
  const since = gte(orderChanges.watchUntilMs, nowMs - WATCHED_ON_MS)
  return rowsOf(reader, orderChanges, and(eq(orderChanges.state, 'not_made'), since, isTheLast))
}

/** The one of this order. */
export async function unsettledChangeOf(reader: Reader, orderId: string): Promise<OrderChange | undefined> {
  return rowOf(reader, orderChanges, and(eq(orderChanges.orderId, orderId), unsettled))
}

/** Whether the outcome of a change of this person's is still being found out. */
export async function hasUnsettledChange(reader: Reader, userId: number): Promise<boolean> {
  return hasRow(reader, orderChanges, and(eq(orderChanges.userId, userId), unsettled))
}

/** Whether the outcome of a change will be told on that message: other screens go elsewhere. */
export async function tellsOutcome(reader: Reader, chatId: number, messageId: number): Promise<boolean> {
  const there = and(eq(orderChanges.chatId, chatId), eq(orderChanges.messageId, messageId))
  return hasRow(reader, orderChanges, and(there, unsettled))
}

/** The changes of an order that were made, oldest first. */
export async function doneChangesOf(reader: Reader, orderId: string): Promise<OrderChange[]> {
  const done = and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'done'))
  return rowsOf(reader, orderChanges, done, orderChanges.updatedAtMs)
}

/** Rows whose live message shows something else than what is so. */
export async function untoldChanges(reader: Reader): Promise<OrderChange[]> {
  const told = sql`+${orderChanges.state} in ('unknown', 'done', 'refused', 'not_made')`
  const otherwise = sql`${orderChanges.shownState} is distinct from ${orderChanges.state}`
  return rowsOf(reader, orderChanges, and(otherwise, told), orderChanges.updatedAtMs)
}

const move = stateMover(orderChanges, orderChanges.id)

/** `asked`, at the current terms and under another id: a yes to the old terms is not a yes to these. */
export async function askAgain(
  tx: Tx,
  id: string,
  next: Pick<OrderChange, 'id' | 'before' | 'numbers' | 'balanceSun'>,
  nowMs: number,
): Promise<boolean> {
  return move(tx, id, ['asked'], next, nowMs)
}

/** `asked` -> `sending`: the right, given once, to call the marketplace with this id. */
export async function startChange(tx: Tx, id: string, balanceSun: number | null, nowMs: number): Promise<boolean> {
  return move(tx, id, ['asked'], { state: 'sending', sentAtMs: nowMs, balanceSun }, nowMs)
}

/** `sending` | `unknown` | `not_made` -> `done`; from `not_made` it is told in a new message. */
export async function markChanged(
  tx: Tx,
  id: string,
  result: { numbers?: CancelNumbers; payoutSun?: number },
  nowMs: number,
): Promise<boolean> {
  const set = { state: 'done' as const, ...result }
  return (
    (await move(tx, id, UNSETTLED, set, nowMs)) ||
    (await move(tx, id, ['not_made'], { ...set, messageId: null }, nowMs))
  )
}

/** `asked` | `sending` -> `refused`: nothing was changed. */
export async function markChangeRefused(
  tx: Tx,
  id: string,
  why: { errorCode: string; fromMs: number | null },
  nowMs: number,
): Promise<boolean> {
  return move(tx, id, ['asked', 'sending'], { state: 'refused', ...why }, nowMs)
}

/** `sending` -> `unknown`: it may have been made. */
export async function markChangeUnknown(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  return move(tx, id, ['sending'], { state: 'unknown' }, nowMs)
}

/**
 * `unknown` -> `not_made`: the order was read long enough without it, and is read on until `watchUntilMs`; null:
 * certain.
 */
export async function markChangeNotMade(
  tx: Tx,
  id: string,
  watchUntilMs: number | null,
  nowMs: number,
): Promise<boolean> {
  return move(tx, id, ['unknown'], { state: 'not_made', watchUntilMs }, nowMs)
}

/** `not_made`, watched to the end: it is certain now, and said where its message still is. */
export async function endChangeWatch(tx: Tx, id: string, nowMs: number): Promise<void> {
  const { messageId = null, shownState = null } = (await orderChange(tx, id)) ?? {}
  const set = { watchUntilMs: null, shownState: messageId === null ? shownState : null }
  await move(tx, id, ['not_made'], set, nowMs)
}

/** The order was read and is as it was; the first time is remembered. */
export async function noteUnchanged(tx: Tx, id: string, nowMs: number): Promise<void> {
  const unknown = and(eq(orderChanges.id, id), eq(orderChanges.state, 'unknown'))
  await setWhere(tx, orderChanges, { absentSinceMs: nowMs }, and(unknown, isNull(orderChanges.absentSinceMs)))
}

/** The live message: where it is now, and the state it shows. */
export async function setChangeShown(
  tx: Tx,
  id: string,
  messageId: number | null,
  shown: OrderChangeState,
): Promise<void> {
  await setWhere(tx, orderChanges, { messageId, shownState: shown }, eq(orderChanges.id, id))
}
