import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { deletedLimits, returnedUsers } from '../../schema/bot/deleted-people.ts'
import { hasRow } from '../rows.ts'

/** True if the user, or an account the user linked, was known here before a deletion. */
export const isReturned = (reader: Reader, userId: number): Promise<boolean> =>
  hasRow(reader, returnedUsers, eq(returnedUsers.userId, userId))

/** Returns the highest count of the user and the user's accounts, not the sum: one deletion counts for each. */
export async function countBefore(
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
