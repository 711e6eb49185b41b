/** Numbers for the operator's card that no other store counts. */
import { isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { links, users } from '../../schema/bot/users.ts'
import { countOf } from '../rows.ts'

export function userStats(reader: Reader): { users: number; linked: number; blocked: number } {
  return {
    users: countOf(reader, users),
    linked: countOf(reader, links, isNull(links.rejectedAtMs)),
    blocked: countOf(reader, users, isNotNull(users.blockedAtMs)),
  }
}
