/** The limits that deletions left for a person who came back. */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { deletedLimits, returnedPeople } from '../../schema/bot/deleted-people.ts'
import { hasRow } from '../rows.ts'

/** True if the person, or an account that they linked, was here before a deletion. */
export const isReturned = (reader: Reader, userId: number): Promise<boolean> =>
  hasRow(reader, returnedPeople, eq(returnedPeople.userId, userId))

/** The highest count of this limit among the person and the accounts: one deletion counts for each of them. */
export async function countBefore(
  reader: Reader,
  userId: number,
  name: `promo:${string}` | 'tickets',
  nowMs: number,
): Promise<number> {
  const counts = or(isNull(deletedLimits.untilMs), gt(deletedLimits.untilMs, nowMs))
  const row = await reader.orm
    .select({ most: sql<number>`coalesce(max(${deletedLimits.value}), 0)` })
    .from(returnedPeople)
    .innerJoin(deletedLimits, eq(deletedLimits.subject, returnedPeople.subject))
    .where(and(eq(returnedPeople.userId, userId), eq(deletedLimits.name, name), counts))
    .get()
  return row?.most ?? 0
}
