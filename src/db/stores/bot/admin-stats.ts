/** Numbers for the operator's card that no other store counts. */
import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { links, users } from '../../schema/bot/users.ts'

export function userStats(reader: Reader): { users: number; linked: number; blocked: number } {
  const people = reader.orm
    .select({
      users: sql<number>`count(*)`,
      blocked: sql<number>`coalesce(sum(${isNotNull(users.blockedAtMs)}), 0)`,
    })
    .from(users)
    .get()
  const linked = reader.orm
    .select({ n: sql<number>`count(*)` })
    .from(links)
    .where(isNull(links.rejectedAtMs))
    .get()
  return { users: people?.users ?? 0, blocked: people?.blocked ?? 0, linked: linked?.n ?? 0 }
}
