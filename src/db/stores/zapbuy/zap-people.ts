/** Users concerned by a ZapBuy transfer. Messages to them are queued in the transaction that changes the transfer. */
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { atMost, statement } from '../../orm.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links } from '../../schema/bot/users.ts'
import { zaps, zapWatchers } from '../../schema/zapbuy/zaps.ts'
import { enqueue, type Facts } from '../bot/outbox.ts'
import { insertNew, rowsOf } from '../rows.ts'
import { selectZaps, type Zap, type ZapState } from './zaps.ts'

/**
 * Returns transfers that concern the user, newest first: from addresses that the user rents for or has linked, or about
 * which the user asked.
 */
export async function zapsOfUser(reader: Reader, userId: number, limit: number): Promise<Zap[]> {
  const rented = reader.orm
    .select({ address: purchases.receiver })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.orderId)))
  const linked = reader.orm.select({ address: links.representAddress }).from(links).where(eq(links.userId, userId))
  const watched = reader.orm.select({ txid: zapWatchers.txid }).from(zapWatchers).where(eq(zapWatchers.userId, userId))
  return selectZaps(
    reader,
    sql`${inArray(zaps.sender, rented)} or ${inArray(zaps.sender, linked)} or ${inArray(zaps.txid, watched)}`,
    desc(zaps.seenAtMs),
    limit,
  )
}

const renting = statement((orm) =>
  orm
    .selectDistinct({ userId: purchases.userId })
    .from(purchases)
    .where(and(eq(purchases.receiver, sql.placeholder('sender')), isNotNull(purchases.orderId)))
    .limit(atMost(5))
    .prepare(),
)
/** Returns users who rent for the sender or have linked that address, and users who asked about the transfer. */
export async function usersOfZap(reader: Reader, { txid, sender }: Pick<Zap, 'txid' | 'sender'>): Promise<number[]> {
  const rows = [
    ...(await renting(reader).all({ sender })),
    ...(await rowsOf(reader, links, eq(links.representAddress, sender), [], 5)),
    ...(await rowsOf(reader, zapWatchers, eq(zapWatchers.txid, txid), [], 20)),
  ]
  return [...new Set(rows.map(({ userId }) => userId))]
}

/**
 * Returns the deposit address of the sender's account. Only a represent address counts, because users can rent for any
 * address.
 */
export async function accountOfSender(reader: Reader, sender: TronAddress): Promise<TronAddress | undefined> {
  const row = await reader.orm
    .select({ address: links.depositAddress })
    .from(links)
    .where(and(eq(links.representAddress, sender), isNull(links.rejectedAtMs)))
    .get()
  return row?.address as TronAddress | undefined
}

export async function watchZap(tx: Tx, txid: string, userId: number): Promise<void> {
  await insertNew(tx, zapWatchers, { txid, userId })
}

/**
 * Notifies the users concerned by a transfer. `zap` is the row before the change; `state` and `facts` are new. Each
 * step and each order is announced once, and again if a reorg moved the transfer to another block (`seenAtMs`).
 */
export async function notifyZapUsers(tx: Tx, zap: Zap, state: ZapState, facts: Facts, nowMs: number): Promise<void> {
  for (const userId of await usersOfZap(tx, zap)) {
    await enqueue(
      tx,
      {
        key: `zap:${zap.txid}:${state}:${facts.orderId ?? zap.attempt}:${zap.seenAtMs}@${userId}`,
        to: userId,
        event: { kind: 'zap', txid: zap.txid, state, facts: { sender: zap.sender, paidSun: zap.paidSun, ...facts } },
      },
      nowMs,
    )
  }
}
