/** When each account with open orders is asked about next: on disk, so that a start goes on where the last one was. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import { accountLooks } from '../../../schema/bot/purchases.ts'
import { deleteWhere, leastOf, rowsOf, setWhere } from '../../rows.ts'

export type AccountLook = typeof accountLooks.$inferSelect

/** There is a new order. An account in trouble keeps its turn. */
export async function lookSoon(tx: Tx, accountId: string, nowMs: number): Promise<void> {
  const dueAtMs = sql`case when ${accountLooks.failures} = 0 then excluded.due_at_ms else ${accountLooks.dueAtMs} end`
  await tx.orm
    .insert(accountLooks)
    .values({ accountId, dueAtMs: nowMs })
    .onConflictDoUpdate({ target: accountLooks.accountId, set: { dueAtMs } })
    .run()
}

/** Those whose turn it is, the one that waited longest first. */
export async function dueLooks(reader: Reader, nowMs: number, limit: number): Promise<AccountLook[]> {
  return rowsOf(reader, accountLooks, lte(accountLooks.dueAtMs, nowMs), accountLooks.dueAtMs, limit)
}

/** When the next one has its turn; undefined: there is none. */
export const nextLookMs = (reader: Reader): Promise<number | undefined> =>
  leastOf(reader, accountLooks, accountLooks.dueAtMs)

const asSeen = (seen: AccountLook) =>
  and(eq(accountLooks.accountId, seen.accountId), eq(accountLooks.dueAtMs, seen.dueAtMs))

/** Compare-and-set: an order made meanwhile has set a turn of its own. */
export async function lookAgain(tx: Tx, seen: AccountLook, next: Omit<AccountLook, 'accountId'>): Promise<void> {
  await setWhere(tx, accountLooks, next, asSeen(seen))
}

/** The same: it has no open order. */
export async function endLooks(tx: Tx, seen: AccountLook): Promise<void> {
  await deleteWhere(tx, accountLooks, asSeen(seen))
}
