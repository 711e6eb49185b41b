/** Rows that the program writes and never reads back whole. */
import { and, desc, eq } from 'drizzle-orm'
import type { Reader } from '../../src/db/db.ts'
import { adminActions } from '../../src/db/schema/flags.ts'
import { flows } from '../../src/db/schema/flows.ts'
import { type Deposit, latestDeposits } from '../../src/db/stores/deposits.ts'

/** Newest first. */
export function lastActions(reader: Reader, limit: number): (typeof adminActions.$inferSelect)[] {
  return reader.orm.select().from(adminActions).orderBy(desc(adminActions.id)).limit(limit).all()
}

export function readFlow(reader: Reader, chatId: number, userId: number) {
  return reader.orm
    .select()
    .from(flows)
    .where(and(eq(flows.chatId, chatId), eq(flows.userId, userId)))
    .get()
}

/** All of an account's, oldest first. */
export function depositsOf(reader: Reader, accountId: string): Deposit[] {
  return latestDeposits(reader, { accountId, limit: 10_000 }).reverse()
}
