/** Purchases paid from another wallet. State transitions are compare-and-sets of the purchase. */
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import { equalsParameters, statement } from '../../../orm.ts'
import { purchases, walletPayments } from '../../../schema/bot/purchases.ts'
import { hasRow, insertRow, rowOf, setWhere } from '../../rows.ts'
import { isCovered } from './pay-requests.ts'
import { claimPayment, movePurchase, moveToOrdered, type Purchase, purchase, purchaseOfOrder } from './purchases.ts'

export type WalletPayment = typeof walletPayments.$inferSelect

export interface WatchedPayment {
  purchase: Purchase
  payment: WalletPayment
}

/** `quoted` | `waiting` -> `asking` for a payment address. This id is the idempotency key at the marketplace. */
export async function startAsking(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  if (!(await claimPayment(tx, id, nowMs))) return false
  return movePurchase(tx, id, ['quoted', 'waiting'], { state: 'asking', sentAtMs: nowMs }, nowMs)
}

/** Records that the request for a payment address has no response yet. Returns true the first time. */
export async function noteUnanswered(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'asking' || before.errorCode !== null) return false
  return movePurchase(tx, id, ['asking'], { state: 'asking', errorCode: 'OUTCOME_UNKNOWN', shownState: null }, nowMs)
}

/** `asking` -> `payable`, at the terms that the marketplace returned. */
export async function markPayable(
  tx: Tx,
  id: string,
  terms: Pick<Purchase, 'costSun' | 'unitPriceSun'>,
  nowMs: number,
): Promise<boolean> {
  return movePurchase(tx, id, ['asking'], { state: 'payable', errorCode: null, ...terms }, nowMs)
}

/** `payable` -> `ordered`: the payment arrived. `newMessage`: the outcome is sent in a new message. */
export async function markPaid(
  tx: Tx,
  id: string,
  orderId: string,
  { newMessage = false },
  nowMs: number,
): Promise<boolean> {
  if (await purchaseOfOrder(tx, orderId)) return false
  const where = newMessage ? { messageId: null } : {}
  return moveToOrdered(tx, id, ['payable'], { orderId, sentAtMs: nowMs, ...where }, nowMs)
}

/** `payable` -> `unpaid`: there is no order. `quiet`: no user is waiting for the outcome. */
export async function markUnpaid(
  tx: Tx,
  id: string,
  { quiet = false, newMessage = false },
  nowMs: number,
): Promise<boolean> {
  const shown = quiet ? { shownState: 'unpaid' as const } : {}
  const where = newMessage ? { messageId: null } : {}
  return movePurchase(tx, id, ['payable'], { state: 'unpaid', ...shown, ...where }, nowMs)
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

export async function walletPayment(reader: Reader, purchaseId: string): Promise<WalletPayment | undefined> {
  return rowOf(reader, walletPayments, eq(walletPayments.purchaseId, purchaseId))
}

export async function walletPaymentOfOrder(reader: Reader, orderId: string): Promise<WalletPayment | undefined> {
  return rowOf(reader, walletPayments, eq(walletPayments.orderId, orderId))
}

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

/** Returns the payments that are polled at the marketplace, earliest deadline first. */
export async function watchedPayments(reader: Reader, nowMs: number): Promise<WatchedPayment[]> {
  return watched(reader).all({ nowMs })
}

/** Returns payments that are still undecided after their watch has ended. */
export async function undecidedPayments(reader: Reader, nowMs: number): Promise<WatchedPayment[]> {
  return undecided(reader).all({ nowMs })
}

/** Returns the payments that the user can still make with this account. */
export async function payablePayments(reader: Reader, userId: number, accountId: string): Promise<WatchedPayment[]> {
  return payable(reader).all({ userId, accountId })
}

type Change = Partial<
  Pick<
    WalletPayment,
    | 'state'
    | 'reason'
    | 'paidSun'
    | 'arrivingSun'
    | 'creditedSun'
    | 'repaidSun'
    | 'quietSun'
    | 'quietUntilMs'
    | 'pictureId'
    | 'pictureSaid'
  >
>

export async function updateWalletPayment(tx: Tx, purchaseId: string, change: Change): Promise<void> {
  await setWhere(tx, walletPayments, change, eq(walletPayments.purchaseId, purchaseId))
}

/** True if a rise of the balance by this amount is reported with the payment that caused it. */
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

/** Hides a cancelled payment. True only once. False if the whole price has been seen: it becomes an order. */
export async function forgetWalletPayment(tx: Tx, purchaseId: string, nowMs: number): Promise<boolean> {
  if (await isCovered(tx, purchaseId)) return false
  const { state, forgottenAtMs } = walletPayments
  const open = and(eq(walletPayments.purchaseId, purchaseId), eq(state, 'open'), isNull(forgottenAtMs))
  return (await setWhere(tx, walletPayments, { forgottenAtMs: nowMs }, open)) === 1
}
