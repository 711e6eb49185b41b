/** Rows that the program writes and never reads back whole. */
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Reader } from '../../src/db/db.ts'
import { adminActions } from '../../src/db/schema/bot/flags.ts'
import { flows } from '../../src/db/schema/bot/flows.ts'
import { payLaters } from '../../src/db/schema/payments/pay-later.ts'
import { type PayLater, payLaterById } from '../../src/db/stores/payments/pay-later.ts'
import { type Deposit, latestDeposits } from '../../src/db/stores/treasury/deposits.ts'
import { flatMapInTurn } from '../../src/kernel/pool.ts'

/** Newest first. */
export async function lastActions(reader: Reader, limit: number): Promise<(typeof adminActions.$inferSelect)[]> {
  return reader.orm.select().from(adminActions).orderBy(desc(adminActions.id)).limit(limit).all()
}

export async function readFlow(reader: Reader, chatId: number, userId: number) {
  return reader.orm
    .select()
    .from(flows)
    .where(and(eq(flows.chatId, chatId), eq(flows.userId, userId)))
    .get()
}

/** All of an account's, oldest first. */
export async function depositsOf(reader: Reader, accountId: string): Promise<Deposit[]> {
  return (await latestDeposits(reader, { accountId, limit: 10_000 })).reverse()
}

/** In the order of their address indexes. */
export async function allPayLaters(reader: Reader): Promise<PayLater[]> {
  const { orderId, addressIndex } = payLaters
  const ids = await reader.orm.select({ orderId }).from(payLaters).orderBy(asc(addressIndex)).all()
  return flatMapInTurn(ids, async (row) => (await payLaterById(reader, row.orderId)) ?? [])
}
