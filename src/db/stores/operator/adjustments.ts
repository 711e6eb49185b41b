import { and, asc, desc, eq, gt, inArray, like, lte, ne, sql } from 'drizzle-orm'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { type AdjustmentReceiver, adjustmentMoves, adjustments } from '../../schema/operator/adjustments.ts'
import { countOf, hasRow, insertNew, moveReturning, moveWhere, rowOf, rowsOf, setWhere, sumOf } from '../rows.ts'

export type AdjustmentRow = typeof adjustments.$inferSelect
export type NewAdjustment = typeof adjustments.$inferInsert
export type { AdjustmentReceiver }

export const adjustmentById = (reader: Reader, id: string): Promise<AdjustmentRow | undefined> =>
  rowOf(reader, adjustments, eq(adjustments.id, id))

/** Returns false if the id, or the payment, already has an adjustment that is waiting or done. */
export const insertAdjustment = (tx: Tx, row: NewAdjustment): Promise<boolean> => insertNew(tx, adjustments, row)

/** Returns undefined if the adjustment was in another state. */
export const moveAdjustment = (
  tx: Tx,
  id: string,
  move: 'confirm' | 'decline',
  set: Partial<Pick<AdjustmentRow, 'decidedBy' | 'decidedAtMs' | 'declineReason'>>,
): Promise<AdjustmentRow | undefined> => moveReturning(tx, adjustmentMoves[move], id, set)

/** Ends all requests from before `beforeMs`. */
export const expireAdjustments = (tx: Tx, beforeMs: number): Promise<number> =>
  moveWhere(tx, adjustmentMoves.expire, lte(adjustments.requestedAtMs, beforeMs))

/** Records the balances around an adjustment. */
export async function setBalances(
  tx: Tx,
  id: string,
  balances: Pick<AdjustmentRow, 'beforeSun' | 'afterSun'>,
): Promise<void> {
  await setWhere(tx, adjustments, balances, eq(adjustments.id, id))
}

/** Returns the adjustment of this payment that is waiting or done. */
export const adjustmentOfPayment = (reader: Reader, key: string): Promise<AdjustmentRow | undefined> =>
  rowOf(
    reader,
    adjustments,
    and(
      eq(adjustments.subject, key),
      sql`${adjustments.kind} in ('return', 'deposit') and ${adjustments.state} in ('waiting', 'done')`,
    ),
  )

/** True if an operator has entered a deposit to the account from this transaction, whatever its index. */
export const hasEnteredDeposit = (reader: Reader, accountId: string, txid: string): Promise<boolean> =>
  hasRow(
    reader,
    adjustments,
    and(
      eq(adjustments.accountId, accountId),
      like(adjustments.subject, `${txid}.%`),
      sql`${adjustments.kind} = 'deposit' and ${adjustments.state} = 'done'`,
    ),
  )

interface Filter {
  state?: AdjustmentRow['state'] | undefined
  accountId?: string | undefined
  /** Requests from before this time count as expired. */
  expiredMs: number
}

/** Returns a page of adjustments, newest first. Waiting ones are oldest first. */
export async function adjustmentsPage(
  reader: Reader,
  { state, accountId, expiredMs }: Filter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AdjustmentRow[]; total: number }> {
  const { requestedAtMs } = adjustments
  const isLate = lte(requestedAtMs, expiredMs)
  const inState =
    state === 'waiting'
      ? and(eq(adjustments.state, state), gt(requestedAtMs, expiredMs))
      : state === 'expired'
        ? sql`(${adjustments.state} = 'expired' or ${adjustments.state} = 'waiting' and ${isLate})`
        : state && eq(adjustments.state, state)
  const filter = and(inState, accountId === undefined ? undefined : eq(adjustments.accountId, accountId))
  const order = state === 'waiting' ? asc : desc
  return {
    rows: await rowsOf(reader, adjustments, filter, [order(requestedAtMs), order(adjustments.id)], limit, offset),
    total: await countOf(reader, adjustments, filter),
  }
}

/** Returns adjustments since `sinceMs` that no second operator has confirmed. */
export const unconfirmedSince = (reader: Reader, sinceMs: number): Promise<AdjustmentRow[]> =>
  rowsOf(
    reader,
    adjustments,
    and(eq(adjustments.state, 'done'), sql`${adjustments.decidedBy} is null`, gt(adjustments.requestedAtMs, sinceMs)),
  )

/** Sums the manual refunds of an order, done or waiting, except the refund with the id `exceptId`. */
export const refundedByHand = (reader: Reader, orderId: string, exceptId: string): Promise<Sun> =>
  sumOf(
    reader,
    adjustments,
    adjustments.amountSun,
    and(
      eq(adjustments.subject, orderId),
      eq(adjustments.kind, 'refund'),
      inArray(adjustments.state, ['waiting', 'done']),
      ne(adjustments.id, exceptId),
    ),
  )

/** Sums done adjustments by kind. */
export const adjustedTotal = (reader: Reader, kind: AdjustmentRow['kind']): Promise<Sun> =>
  sumOf(reader, adjustments, adjustments.amountSun, and(eq(adjustments.kind, kind), eq(adjustments.state, 'done')))

/** Sums payments at the pool or the fund that an operator has returned, in blocks above `afterBlock`. */
export const returnedTotal = (reader: Reader, receivedAt: 'POOL' | 'FUND', afterBlock = -1): Promise<Sun> =>
  sumOf(
    reader,
    adjustments,
    adjustments.amountSun,
    and(
      sql`${adjustments.receivedAt} is not null`,
      eq(adjustments.receivedAt, receivedAt),
      eq(adjustments.state, 'done'),
      gt(adjustments.blockNumber, afterBlock),
    ),
  )
