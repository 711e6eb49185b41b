/** Purchases that are paid from another wallet. What moves is a compare-and-set of the purchase, in the same write. */
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import { given, statement } from '../../../orm.ts'
import { purchases, walletPayments } from '../../../schema/bot/purchases.ts'
import { hasRow, insertRow, rowOf, setWhere } from '../../rows.ts'
import { isCovered } from './pay-requests.ts'
import { becomeOrdered, mayPay, move, type Purchase, purchase, purchaseOfOrder } from './purchases.ts'

export type WalletPayment = typeof walletPayments.$inferSelect

export interface Watched {
  purchase: Purchase
  payment: WalletPayment
}

/** `quoted` | `waiting` -> `asking`: for an address where it can be paid from another wallet; with this id. */
export async function startAsking(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  if (!(await mayPay(tx, id, nowMs))) return false
  return move(tx, id, ['quoted', 'waiting'], { state: 'asking', sentAtMs: nowMs }, nowMs)
}

/** `asking`, without an answer so far; true the first time. */
export async function noteUnanswered(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'asking' || before.errorCode !== null) return false
  return move(tx, id, ['asking'], { state: 'asking', errorCode: 'OUTCOME_UNKNOWN', shownState: null }, nowMs)
}

/** `asking` -> `payable`, at these terms. */
export async function markPayable(
  tx: Tx,
  id: string,
  terms: Pick<Purchase, 'costSun' | 'unitPriceSun'>,
  nowMs: number,
): Promise<boolean> {
  return move(tx, id, ['asking'], { state: 'payable', errorCode: null, ...terms }, nowMs)
}

/** `payable` -> `ordered`: the money is there, and with it the order. `newMessage`: told in one of its own. */
export async function markPaid(
  tx: Tx,
  id: string,
  orderId: string,
  { newMessage = false },
  nowMs: number,
): Promise<boolean> {
  if (await purchaseOfOrder(tx, orderId)) return false
  const where = newMessage ? { messageId: null } : {}
  return becomeOrdered(tx, id, ['payable'], { orderId, sentAtMs: nowMs, ...where }, nowMs)
}

/** `payable` -> `unpaid`: there is no order. `quiet`: nobody waits to hear of it. */
export async function markUnpaid(
  tx: Tx,
  id: string,
  { quiet = false, newMessage = false },
  nowMs: number,
): Promise<boolean> {
  const shown = quiet ? { shownState: 'unpaid' as const } : {}
  const where = newMessage ? { messageId: null } : {}
  return move(tx, id, ['payable'], { state: 'unpaid', ...shown, ...where }, nowMs)
}

/** What the live message says is not so any more: it is shown again. */
export async function unshow(tx: Tx, id: string): Promise<void> {
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
const payable = where(and(given(walletPayments, 'userId', 'accountId'), isOpen, isNull(walletPayments.forgottenAtMs)))

/** Those about which the marketplace is asked, the one that ends first in front. */
export async function watchedPayments(reader: Reader, nowMs: number): Promise<Watched[]> {
  return watched(reader).all({ nowMs })
}

/** Those that are not decided although their time is over. */
export async function neverDecided(reader: Reader, nowMs: number): Promise<Watched[]> {
  return undecided(reader).all({ nowMs })
}

/** What this person still may pay, with this account. */
export async function payableOf(reader: Reader, userId: number, accountId: string): Promise<Watched[]> {
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

/** A rise of the balance by this much that is told with the payment it comes from. */
export async function isToldWithPayment(
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

/** True once. False, too, where all of it has been seen: nothing can keep it from becoming the order. */
export async function forgetWalletPayment(tx: Tx, purchaseId: string, nowMs: number): Promise<boolean> {
  if (await isCovered(tx, purchaseId)) return false
  const { state, forgottenAtMs } = walletPayments
  const open = and(eq(walletPayments.purchaseId, purchaseId), eq(state, 'open'), isNull(forgottenAtMs))
  return (await setWhere(tx, walletPayments, { forgottenAtMs: nowMs }, open)) === 1
}
