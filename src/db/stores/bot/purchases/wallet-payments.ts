/** Purchases paid from another wallet. */
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import { equalsParameters, statement } from '../../../orm.ts'
import {
  isExternal,
  purchases,
  type WalletPaymentState,
  walletPaymentMoves,
  walletPayments,
} from '../../../schema/bot/purchases.ts'
import { hasRow, insertRow, moveRow, rowOf, rowsOf, setWhere } from '../../rows.ts'
import { isCovered } from './pay-requests.ts'
import { claimPayment, movePurchase, moveToOrdered, type Purchase, purchaseOfOrder } from './purchases.ts'

export type WalletPayment = typeof walletPayments.$inferSelect

export interface WatchedPayment {
  purchase: Purchase
  payment: WalletPayment
}

/**
 * Allows the caller to request a payment address from the marketplace, once per purchase. `id`: purchase id, which is
 * also the idempotency key of the request.
 */
export async function startAsking(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  if (!(await claimPayment(tx, id, nowMs))) return false
  return movePurchase(tx, 'ask', id, { sentAtMs: nowMs }, nowMs)
}

/** Records that the request for a payment address has no answer yet. Returns true the first time. */
export async function noteUnanswered(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const first = and(eq(purchases.id, id), eq(purchases.state, 'asking'), isNull(purchases.errorCode))
  const set = { errorCode: 'OUTCOME_UNKNOWN', shownState: null, updatedAtMs: nowMs }
  return (await setWhere(tx, purchases, set, first)) === 1
}

/** Records the payment address, at the terms that the marketplace returned. The user can now pay. */
export const markPayable = (tx: Tx, id: string, terms: Pick<Purchase, 'costSun' | 'unitPriceSun'>, nowMs: number) =>
  movePurchase(tx, 'offer', id, { errorCode: null, ...terms }, nowMs)

/** Records that the payment arrived and the order exists. `newMessage`: the outcome is sent in a new message. */
export async function markPaid(
  tx: Tx,
  id: string,
  orderId: string,
  { newMessage = false },
  nowMs: number,
): Promise<boolean> {
  if (await purchaseOfOrder(tx, orderId)) return false
  const where = newMessage ? { messageId: null } : {}
  return moveToOrdered(tx, 'pay', id, { orderId, sentAtMs: nowMs, ...where }, nowMs)
}

/**
 * Records that the purchase was not paid, so that there is no order. `quiet`: no user is waiting for the outcome.
 * `newMessage`: the outcome is sent in a new message.
 */
export function markUnpaid(tx: Tx, id: string, { quiet = false, newMessage = false }, nowMs: number): Promise<boolean> {
  const shown = quiet ? { shownState: 'unpaid' as const } : {}
  const where = newMessage ? { messageId: null } : {}
  return movePurchase(tx, 'endUnpaid', id, { ...shown, ...where }, nowMs)
}

export async function markMessageOutdated(tx: Tx, id: string): Promise<void> {
  await setWhere(tx, purchases, { shownState: null }, eq(purchases.id, id))
}

type NewPayment = Pick<
  WalletPayment,
  'purchaseId' | 'userId' | 'accountId' | 'orderId' | 'payAddress' | 'amountSun' | 'deadlineMs' | 'watchUntilMs'
>

export async function insertWalletPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await insertRow(tx, walletPayments, { ...payment, state: 'open' })
}

export const walletPayment = (reader: Reader, purchaseId: string): Promise<WalletPayment | undefined> =>
  rowOf(reader, walletPayments, eq(walletPayments.purchaseId, purchaseId))

export const walletPaymentOfOrder = (reader: Reader, orderId: string): Promise<WalletPayment | undefined> =>
  rowOf(reader, walletPayments, eq(walletPayments.orderId, orderId))

const where = (which: SQL | undefined) =>
  statement((orm) =>
    orm
      .select({ purchase: purchases, payment: walletPayments })
      .from(walletPayments)
      .innerJoin(purchases, eq(purchases.id, walletPayments.purchaseId))
      .where(which)
      .orderBy(walletPayments.deadlineMs)
      .prepare(),
  )
const isOpen = sql`${walletPayments.state} = 'open'`
const now = sql.placeholder('nowMs')
const watched = where(gt(walletPayments.watchUntilMs, now))
const undecided = where(and(isOpen, lte(walletPayments.watchUntilMs, now)))
const payable = where(
  and(equalsParameters(walletPayments, 'userId', 'accountId'), isOpen, isNull(walletPayments.forgottenAtMs)),
)

/** Returns the payments for which the marketplace is polled, earliest deadline first. */
export async function watchedPayments(reader: Reader, nowMs: number): Promise<WatchedPayment[]> {
  return watched(reader).all({ nowMs })
}

/** Returns payments that are still open although their polls have ended. */
export async function undecidedPayments(reader: Reader, nowMs: number): Promise<WatchedPayment[]> {
  return undecided(reader).all({ nowMs })
}

/** Returns the payments that the user can still make with this account. */
export async function payablePayments(reader: Reader, userId: number, accountId: string): Promise<WatchedPayment[]> {
  return payable(reader).all({ userId, accountId })
}

/** Counts the user's open payments that belong to no account. */
export const countExternalPayments = async (reader: Reader, userId: number): Promise<number> =>
  (await rowsOf(reader, walletPayments, and(eq(walletPayments.userId, userId), isOpen))).filter(isExternal).length

type Amounts = Pick<
  WalletPayment,
  'paidSun' | 'arrivingSun' | 'creditedSun' | 'repaidSun' | 'quietSun' | 'quietUntilMs' | 'pictureId' | 'pictureSaid'
>

export async function updateWalletPayment(tx: Tx, purchaseId: string, change: Partial<Amounts>): Promise<void> {
  await setWhere(tx, walletPayments, change, eq(walletPayments.purchaseId, purchaseId))
}

/** Returns false if the payment was already decided. */
export const settleWalletPayment = (
  tx: Tx,
  purchaseId: string,
  outcome: Exclude<WalletPaymentState, 'open'>,
  change: Partial<Amounts> & { reason?: string | null } = {},
) => moveRow(tx, walletPaymentMoves.settle[outcome], purchaseId, change)

/** True if a balance increase by this amount comes from a payment and is announced with it. */
export async function isReportedWithPayment(
  reader: Reader,
  userId: number,
  riseSun: number,
  nowMs: number,
): Promise<boolean> {
  return hasRow(
    reader,
    walletPayments,
    and(
      eq(walletPayments.userId, userId),
      eq(walletPayments.quietSun, riseSun),
      gt(walletPayments.quietUntilMs, nowMs),
    ),
  )
}

/**
 * Hides a cancelled payment. True only once. False if the whole price was paid, because the payment then becomes an
 * order.
 */
export async function forgetWalletPayment(tx: Tx, purchaseId: string, nowMs: number): Promise<boolean> {
  if (await isCovered(tx, purchaseId)) return false
  const { state, forgottenAtMs } = walletPayments
  const open = and(eq(walletPayments.purchaseId, purchaseId), eq(state, 'open'), isNull(forgottenAtMs))
  return (await setWhere(tx, walletPayments, { forgottenAtMs: nowMs }, open)) === 1
}
