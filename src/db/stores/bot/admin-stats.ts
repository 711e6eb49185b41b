/** Numbers for the operator's card that no other store counts. */
import { isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { links, users } from '../../schema/bot/users.ts'
import { countOf } from '../rows.ts'

export async function userStats(reader: Reader): Promise<{ users: number; linked: number; blocked: number }> {
  return {
    users: await countOf(reader, users),
    linked: await countOf(reader, links, isNull(links.rejectedAtMs)),
    blocked: await countOf(reader, users, isNotNull(users.blockedAtMs)),
  }
}
