/** Poll schedule of the accounts with open orders. The schedule is stored, so that it continues after a restart. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db.ts'
import { accountPolls } from '../../../schema/bot/purchases.ts'
import { deleteWhere, minimumOf, rowsOf, setWhere } from '../../rows.ts'

export type AccountPoll = typeof accountPolls.$inferSelect

/** Schedules a poll now, because the account has a new order. If polls of the account fail, its back-off stays. */
export async function schedulePoll(tx: Tx, accountId: string, nowMs: number): Promise<void> {
  const dueAtMs = sql`case when ${accountPolls.failures} = 0 then excluded.due_at_ms else ${accountPolls.dueAtMs} end`
  await tx.orm
    .insert(accountPolls)
    .values({ accountId, dueAtMs: nowMs })
    .onConflictDoUpdate({ target: accountPolls.accountId, set: { dueAtMs } })
    .run()
}

/** Makes the poll of an account with open orders due, unless its polls fail. */
export async function pollNow(tx: Tx, accountId: string, nowMs: number): Promise<void> {
  const isWorking = and(eq(accountPolls.accountId, accountId), eq(accountPolls.failures, 0))
  await setWhere(tx, accountPolls, { dueAtMs: nowMs }, isWorking)
}

/** Returns the accounts that are due for a poll, longest waiting first. */
export const duePolls = (reader: Reader, nowMs: number, limit: number): Promise<AccountPoll[]> =>
  rowsOf(reader, accountPolls, lte(accountPolls.dueAtMs, nowMs), accountPolls.dueAtMs, limit)

export const nextAccountPollMs = (reader: Reader): Promise<number | undefined> =>
  minimumOf(reader, accountPolls, accountPolls.dueAtMs)

const unchanged = (poll: AccountPoll) =>
  and(eq(accountPolls.accountId, poll.accountId), eq(accountPolls.dueAtMs, poll.dueAtMs))

/** Reschedules an account by compare-and-set. If an order was made in the meantime, its due time stays. */
export async function reschedulePoll(tx: Tx, poll: AccountPoll, next: Omit<AccountPoll, 'accountId'>): Promise<void> {
  await setWhere(tx, accountPolls, next, unchanged(poll))
}

/** Removes an account without open orders from the schedule, by compare-and-set. */
export async function endPolls(tx: Tx, poll: AccountPoll): Promise<void> {
  await deleteWhere(tx, accountPolls, unchanged(poll))
}
