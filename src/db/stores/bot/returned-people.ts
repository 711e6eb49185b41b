import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { deletedLimits, returnedUsers } from '../../schema/bot/deleted-people.ts'
import { hasRow } from '../rows.ts'

/** True if the user, or an account that the user linked, was here before a deletion. */
export const isReturned = (reader: Reader, userId: number): Promise<boolean> =>
  hasRow(reader, returnedUsers, eq(returnedUsers.userId, userId))

/**
 * Returns the highest of the counts of the user and the user's accounts. Their sum would count the same usage
 * repeatedly.
 */
export async function countBeforeDeletion(
  reader: Reader,
  userId: number,
  name: `promo:${string}` | 'tickets',
  nowMs: number,
): Promise<number> {
  const counts = or(isNull(deletedLimits.untilMs), gt(deletedLimits.untilMs, nowMs))
  const row = await reader.orm
    .select({ most: sql<number>`coalesce(max(${deletedLimits.value}), 0)` })
    .from(returnedUsers)
    .innerJoin(deletedLimits, eq(deletedLimits.subject, returnedUsers.subject))
    .where(and(eq(returnedUsers.userId, userId), eq(deletedLimits.name, name), counts))
    .get()
  return row?.most ?? 0
}
