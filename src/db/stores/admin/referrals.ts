/**
 * Referrals: which user invited which other user. The marketplace counts the earnings, see `orders/order-referrals.ts`.
 */
import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import type { Reader, Tx } from '../../db.ts'
import { referralCodes, referrals } from '../../schema/admin/referrals.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { isReturned } from '../bot/returned-people.ts'
import { readCurrentLink } from '../bot/users.ts'
import { countOf, hasRow, insertNew, rowOf } from '../rows.ts'

/** Returns the permanent code of the user's invitation link, which is `fresh` if the user has none yet. */
export async function referralCode(tx: Tx, userId: number, fresh: string): Promise<string> {
  await insertNew(tx, referralCodes, { userId, code: fresh })
  return (await rowOf(tx, referralCodes, eq(referralCodes.userId, userId)))?.code ?? fresh
}

/** A user counts as new for this long, because an update may be repeated. */
const NEW_MS = HOUR_SEC * 1000

/**
 * Records an invitation. Returns `own` for the user's own link, and `late` if the user is not new or was already
 * invited.
 */
export async function noteReferral(
  tx: Tx,
  code: string,
  userId: number,
  nowMs: number,
): Promise<'noted' | 'own' | 'unknown' | 'late'> {
  const referrerId = (await rowOf(tx, referralCodes, eq(referralCodes.code, code)))?.userId
  if (referrerId === undefined) return 'unknown'
  if (referrerId === userId) return 'own'
  if (!(await isNew(tx, userId, nowMs))) return 'late'
  return (await insertNew(tx, referrals, { userId, referrerId, atMs: nowMs })) ? 'noted' : 'late'
}

async function isNew(reader: Reader, userId: number, nowMs: number): Promise<boolean> {
  const young = and(eq(users.id, userId), gte(users.firstSeenAtMs, nowMs - NEW_MS))
  if (!(await hasRow(reader, users, young)) || (await isReturned(reader, userId))) return false
  const hasBegun =
    (await hasRow(reader, links, eq(links.userId, userId))) ||
    (await hasRow(reader, purchases, eq(purchases.userId, userId)))
  return !hasBegun
}

export const countReferred = (reader: Reader, referrerId: number): Promise<number> =>
  countOf(reader, referrals, eq(referrals.referrerId, referrerId))

/** Returns all users who have invited another user, with each account that they have linked now. */
export function referrers(reader: Reader): Promise<{ userId: number; accountId: string }[]> {
  return reader.orm
    .selectDistinct({ userId: links.userId, accountId: links.accountId })
    .from(referrals)
    .innerJoin(links, eq(links.userId, referrals.referrerId))
    .all()
}

/**
 * Returns the account that the user's inviter has chosen now. Undefined if the user was not invited or was known
 * before, the inviter has no account, or the paying account `accountId` had belonged to an earlier customer.
 */
export async function referrerAccount(
  reader: Reader,
  { userId, accountId }: { userId: number; accountId: string },
): Promise<string | undefined> {
  const referral = await rowOf(reader, referrals, eq(referrals.userId, userId))
  if (!referral || (await isReturned(reader, userId))) return undefined
  const earlier = and(
    inArray(purchases.state, ['ordered', 'completed']),
    eq(purchases.accountId, accountId),
    ne(purchases.userId, userId),
    lte(purchases.createdAtMs, referral.atMs),
  )
  if (await hasRow(reader, purchases, earlier)) return undefined
  return (await readCurrentLink(reader, referral.referrerId))?.accountId
}
