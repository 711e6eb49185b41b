/** Purchases whose answer was lost: their outcomes, and the purchases whose orders are still searched for. */
import { and, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import { purchaseMoves, purchases } from '../../../schema/bot/purchases.ts'
import { moveRow, setWhere } from '../../rows.ts'
import { unsettledPurchases } from './lists.ts'
import { type Purchase, purchase, selectPurchases } from './purchases.ts'

/**
 * Removes the order id from a purchase and marks its outcome as unknown, because that order does not exist or does not
 * match. Has no effect after the order's first poll.
 */
export function detachOrder(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const set = { orderId: null, errorCode: 'OUTCOME_UNKNOWN', updatedAtMs: nowMs }
  return moveRow(tx, purchaseMoves.disown, id, set, isNull(purchases.returnedSun))
}

/**
 * Ends the checks of a `not_made` purchase, whose outcome is now certain. The live message is updated if it still
 * exists.
 */
export async function endWatch(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'not_made' || before.watchUntilMs === null) return false
  const shownState = before.messageId === null ? before.shownState : null
  const isWatched = and(eq(purchases.id, id), eq(purchases.state, 'not_made'))
  return (await setWhere(tx, purchases, { watchUntilMs: null, shownState, updatedAtMs: nowMs }, isWatched)) === 1
}

/** Error code of a refused purchase whose wallet has sent the signed transfer after all. */
export const SENT_AFTER_REFUSAL = 'SENT_AFTER_REFUSAL'

/** Returns the refused purchases whose signed transfer their wallets can still send. */
export const refusedTransfers = (reader: Reader): Promise<Purchase[]> =>
  selectPurchases(reader, and(eq(purchases.state, 'refused'), isNotNull(purchases.watchUntilMs)))

/** Ends the watch of a refused transfer. If the wallet has sent it, a new message tells the user. */
export async function endTransferWatch(tx: Tx, id: string, isSent: boolean, nowMs: number): Promise<void> {
  const news = isSent ? { errorCode: SENT_AFTER_REFUSAL, shownState: null, messageId: null, updatedAtMs: nowMs } : {}
  const isRefused = and(eq(purchases.id, id), eq(purchases.state, 'refused'))
  await setWhere(tx, purchases, { watchUntilMs: null, ...news }, isRefused)
}

const CHECK_ERRORS = {
  absent: 'OUTCOME_UNKNOWN',
  money_missing: 'MONEY_MISSING',
  unreachable: 'HISTORY_UNREACHABLE',
} as const

/**
 * Records a check of an `unknown` purchase. True if the user should be notified of the result.
 * - `absent`: the history was read and does not contain the order. The first time is recorded.
 * - `money_missing`: like `absent`, but the balance lacks the price. `unreachable`: the history could not be read.
 */
export async function recordCheck(
  tx: Tx,
  id: string,
  result: keyof typeof CHECK_ERRORS,
  nowMs: number,
): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'unknown') return false
  const errorCode = CHECK_ERRORS[result]
  const news = before.errorCode !== errorCode
  const absent = result !== 'unreachable' && before.absentSinceMs === null ? { absentSinceMs: nowMs } : {}
  const shown = news ? { shownState: null } : {}
  const set = { errorCode, updatedAtMs: nowMs, ...absent, ...shown }
  await setWhere(tx, purchases, set, and(eq(purchases.id, id), eq(purchases.state, 'unknown')))
  return news
}

/** Purchases are still returned for this long after their last check was due, in case it could not be made in time. */
const WATCH_GRACE_MS = 24 * 3_600_000

/** Returns `not_made` purchases that are still checked, oldest first. Includes the grace period. */
export async function watchedPurchases(reader: Reader, nowMs: number): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    and(eq(purchases.state, 'not_made'), gte(purchases.watchUntilMs, nowMs - WATCH_GRACE_MS)),
    purchases.createdAtMs,
  )
}

type OrderTarget = Pick<Purchase, 'id' | 'accountId' | 'kind' | 'receiver' | 'resource'>
/**
 * Content of an order. Two extensions of the same rental count as the same order, even with different ends. So do two
 * orders of the same rule, which may choose a longer duration.
 */
export type OrderContent = OrderTarget & Pick<Purchase, 'amount' | 'durationSec'> & { ruleId?: string | null }

export const isRepeat = (a: Purchase, p: OrderContent): boolean =>
  isTwin(a, p) &&
  (p.kind === 'EXTEND' ||
    (a.amount === p.amount && (a.durationSec === p.durationSec || (a.ruleId !== null && a.ruleId === p.ruleId))))

/** True if an order with this content had counted as not made and was found after `afterMs`. */
export async function wasFoundAfter(reader: Reader, p: OrderContent, afterMs: number): Promise<boolean> {
  const found = and(eq(purchases.receiver, p.receiver), gt(purchases.foundAtMs, afterMs))
  return (await selectPurchases(reader, found)).some((row) => isRepeat(row, p))
}

/** True if an order found in the history may belong to either purchase: same account, kind, receiver and resource. */
export function isTwin(a: Purchase, p: OrderTarget): boolean {
  return (
    a.id !== p.id &&
    a.accountId === p.accountId &&
    a.kind === p.kind &&
    a.receiver === p.receiver &&
    a.resource === p.resource
  )
}

/**
 * Returns other purchases that may have been made: the account's purchases without an outcome, and twins that are still
 * checked (see `isTwin`).
 */
export async function possiblyMadePurchases(reader: Reader, p: Purchase, nowMs: number): Promise<Purchase[]> {
  const lost = (await unsettledPurchases(reader)).filter((row) => row.accountId === p.accountId && row.id !== p.id)
  return [...lost, ...(await watchedPurchases(reader, nowMs)).filter((row) => isTwin(row, p))]
}
