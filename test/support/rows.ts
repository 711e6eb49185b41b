/** Reads rows that the program itself only writes, or never reads as a whole. */
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Reader } from '../../src/db/db.ts'
import { broadcastUsers } from '../../src/db/schema/bot/broadcasts.ts'
import { adminActions } from '../../src/db/schema/bot/flags.ts'
import { flows } from '../../src/db/schema/bot/flows.ts'
import { payLaterOrders } from '../../src/db/schema/payments/pay-later.ts'
import { type PayLater, payLaterById } from '../../src/db/stores/payments/pay-later.ts'
import { type Deposit, latestDeposits } from '../../src/db/stores/treasury/deposits.ts'
import { flatMapSequentially } from '../../src/kernel/pool.ts'

/** Returns the newest first. */
export async function latestAdminActions(reader: Reader, limit: number): Promise<(typeof adminActions.$inferSelect)[]> {
  return reader.orm.select().from(adminActions).orderBy(desc(adminActions.id)).limit(limit).all()
}

export async function readFlow(reader: Reader, chatId: number, userId: number) {
  return reader.orm
    .select()
    .from(flows)
    .where(and(eq(flows.chatId, chatId), eq(flows.userId, userId)))
    .get()
}

/** Returns all deposits of an account, oldest first. */
export async function listDeposits(reader: Reader, accountId: string): Promise<Deposit[]> {
  return (await latestDeposits(reader, { accountId, limit: 10_000 })).reverse()
}

/** Returns all rows in the order of their address indexes. */
export async function listPayLaters(reader: Reader): Promise<PayLater[]> {
  const { orderId, addressIndex } = payLaterOrders
  const ids = await reader.orm.select({ orderId }).from(payLaterOrders).orderBy(asc(addressIndex)).all()
  return flatMapSequentially(ids, async (row) => (await payLaterById(reader, row.orderId)) ?? [])
}

/** Returns the users whom a broadcast did not reach. */
export async function broadcastFailures(reader: Reader, id: string): Promise<number[]> {
  const isFailed = and(eq(broadcastUsers.broadcastId, id), eq(broadcastUsers.state, 'failed'))
  const { userId } = broadcastUsers
  const failed = await reader.orm.select({ userId }).from(broadcastUsers).where(isFailed).orderBy(asc(userId)).all()
  return failed.map((row) => row.userId)
}
