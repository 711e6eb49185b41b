/** Purchases whose answer was lost: what became of them, and which still have to be looked for. */
import { and, eq, gt, gte, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import { purchases } from '../../../schema/bot/purchases.ts'
import { setWhere } from '../../rows.ts'
import { unsettled } from './lists.ts'
import { move, type Purchase, purchase, selectPurchases } from './purchases.ts'

/** `ordered` -> `unknown`: the order that the answer named is not there, or is not this one; it was never looked at. */
export async function disownPurchase(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const set = { state: 'unknown', orderId: null, errorCode: 'OUTCOME_UNKNOWN', updatedAtMs: nowMs } as const
  const unseen = and(eq(purchases.id, id), eq(purchases.state, 'ordered'), isNull(purchases.returnedSun))
  return (await setWhere(tx, purchases, set, unseen)) === 1
}

/**
 * `unknown` -> `not_made`: the history was read long enough without it, and is read on until `watchUntilMs`.
 * `asking`: there never was an answer, and nothing to pay; null.
 */
export async function markNotMade(tx: Tx, id: string, watchUntilMs: number | null, nowMs: number): Promise<boolean> {
  return move(tx, id, ['unknown', 'asking'], { state: 'not_made', watchUntilMs }, nowMs)
}

/** `not_made`, watched to the end: it is certain now, and said on the live message where that is still there. */
export async function endWatch(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'not_made' || before.watchUntilMs === null) return false
  const shownState = before.messageId === null ? before.shownState : null
  return move(tx, id, ['not_made'], { state: 'not_made', watchUntilMs: null, shownState }, nowMs)
}

const LOOKS = { absent: 'OUTCOME_UNKNOWN', money_missing: 'MONEY_MISSING', unreachable: 'HISTORY_UNREACHABLE' } as const

/**
 * One look at the account for an `unknown` purchase. `absent`: the history was read and the order is not in it; the
 * first time is remembered. `money_missing`: nor is it, but its price has left the balance. `unreachable`: it could
 * not be read. True: that is news to the person.
 */
export async function noteLook(tx: Tx, id: string, look: keyof typeof LOOKS, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'unknown') return false
  const errorCode = LOOKS[look]
  const news = before.errorCode !== errorCode
  const absent = look !== 'unreachable' && before.absentSinceMs === null ? { absentSinceMs: nowMs } : {}
  const shown = news ? { shownState: null } : {}
  const set = { errorCode, updatedAtMs: nowMs, ...absent, ...shown }
  await setWhere(tx, purchases, set, and(eq(purchases.id, id), eq(purchases.state, 'unknown')))
  return news
}

/** Where the last look of a watch could not be made in time. */
const WATCHED_ON_MS = 24 * 3_600_000

/** Called not made, and watched for all the same since less than two days; oldest first. */
export async function watchedPurchases(reader: Reader, nowMs: number): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    and(eq(purchases.state, 'not_made'), gte(purchases.watchUntilMs, nowMs - WATCHED_ON_MS)),
    purchases.createdAtMs,
  )
}

type Same = Pick<Purchase, 'id' | 'accountId' | 'kind' | 'receiver' | 'resource'>
/** What an order asks for. Two extensions of the same rental are the same, however far they go. */
export type Wanted = Same & Pick<Purchase, 'amount' | 'durationSec'>

/** Whether `p` would order once more what `a` has ordered. */
export const isRepeat = (a: Purchase, p: Wanted): boolean =>
  isTwin(a, p) && (p.kind === 'EXTEND' || (a.amount === p.amount && a.durationSec === p.durationSec))

/** Whether an earlier order for the same, which was called not made, was found after that moment. */
export async function wasFoundAfter(reader: Reader, p: Wanted, afterMs: number): Promise<boolean> {
  const found = and(eq(purchases.receiver, p.receiver), gt(purchases.foundAtMs, afterMs))
  return (await selectPurchases(reader, found)).some((row) => isRepeat(row, p))
}

/** Of the same account and for the same thing as `p`: an order found in the history may belong to either. */
export function isTwin(a: Purchase, p: Same): boolean {
  return (
    a.id !== p.id &&
    a.accountId === p.accountId &&
    a.kind === p.kind &&
    a.receiver === p.receiver &&
    a.resource === p.resource
  )
}

/** Earlier purchases that may be orders already: those of the account that are unknown, and watched twins of `p`. */
export async function maybeMade(reader: Reader, p: Purchase, nowMs: number): Promise<Purchase[]> {
  const lost = (await unsettled(reader)).filter((row) => row.accountId === p.accountId && row.id !== p.id)
  return [...lost, ...(await watchedPurchases(reader, nowMs)).filter((row) => isTwin(row, p))]
}
