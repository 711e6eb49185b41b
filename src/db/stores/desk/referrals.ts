/** Who invited whom. What it brings is the marketplace's: `orders/order-referrals.ts`. */
import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import type { Reader, Tx } from '../../db.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { referralCodes, referrals } from '../../schema/desk/referrals.ts'
import { isReturned } from '../bot/returned-people.ts'
import { countOf, hasRow, insertNew, rowOf } from '../rows.ts'

/** The code of a person's link, the same for ever; `fresh` where there is none yet. */
export async function referralCode(tx: Tx, userId: number, fresh: string): Promise<string> {
  await insertNew(tx, referralCodes, { userId, code: fresh })
  return (await rowOf(tx, referralCodes, eq(referralCodes.userId, userId)))?.code ?? fresh
}

/** An update may be repeated, so a new person counts as new for a while. */
const NEW_MS = HOUR_SEC * 1000

/**
 * Notes who invited this person. `own`: the person's own link; `unknown`: nobody's; `late`: not new here, or invited
 * before.
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

/** How many people came by this person's link. */
export const referredBy = (reader: Reader, referrerId: number): Promise<number> =>
  countOf(reader, referrals, eq(referrals.referrerId, referrerId))

/** Everybody who has invited somebody, with the account that they have linked now. */
export function referrers(reader: Reader): Promise<{ userId: number; accountId: string }[]> {
  return reader.orm
    .selectDistinct({ userId: links.userId, accountId: links.accountId })
    .from(referrals)
    .innerJoin(links, eq(links.userId, referrals.referrerId))
    .all()
}

/**
 * The account that the inviter of this person has linked now. Undefined: nobody invited the person, the inviter has no
 * account, or `accountId`, which pays, is an earlier customer's.
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
  return (await rowOf(reader, links, eq(links.userId, referral.referrerId)))?.accountId
}
