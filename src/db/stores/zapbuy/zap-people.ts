/** Users concerned by a ZapBuy transfer. Messages to them are queued in the transaction that changes the transfer. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { atMost, statement } from '../../orm.ts'
import { addressBook } from '../../schema/addresses/address-book.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links } from '../../schema/bot/users.ts'
import { chatWithdrawals } from '../../schema/withdrawals/chat-withdrawals.ts'
import { zaps, zapWatchers } from '../../schema/zapbuy/zaps.ts'
import { enqueue, type Facts } from '../bot/outbox.ts'
import { hasRow, insertNew, rowsOf } from '../rows.ts'
import { selectZaps, type Zap, type ZapState } from './zaps.ts'

const rentals = alias(purchases, 'rentals')

const isProven = isNotNull(addressBook.provenAtMs)
/** A paid request is for another user's address. */
const isRentedIn = (t: typeof purchases | typeof rentals) => and(isNotNull(t.orderId), isNull(t.requestId))
const isRented = isRentedIn(purchases)
const isWithdrawn = eq(chatWithdrawals.state, 'done')

/**
 * Returns transfers that concern the user, as for `usersOfZap`, newest first. `except` leaves out transfers that the
 * user only looked up: anyone can look up a transfer of someone else.
 */
export async function zapsOfUser(reader: Reader, userId: number, limit: number, except?: 'watched'): Promise<Zap[]> {
  const { orm } = reader
  const owned = orm
    .select({ address: sql`${addressBook.address}` })
    .from(addressBook)
    .where(and(eq(addressBook.userId, userId), isProven))
    .union(
      orm
        .select({ address: sql`${links.representAddress}` })
        .from(links)
        .where(eq(links.userId, userId)),
    )
  const one = { one: sql`1` }
  const proven = orm
    .select(one)
    .from(addressBook)
    .where(and(eq(addressBook.address, zaps.sender), isProven))
  const linked = orm.select(one).from(links).where(eq(links.representAddress, zaps.sender))
  const others = orm
    .select(one)
    .from(rentals)
    .where(and(eq(rentals.receiver, purchases.receiver), ne(rentals.userId, userId), isRentedIn(rentals)))
  const used = orm
    .select({ address: purchases.receiver })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isRented, notExists(others)))
    .union(
      orm
        .select({ address: chatWithdrawals.address })
        .from(chatWithdrawals)
        .where(and(eq(chatWithdrawals.userId, userId), isWithdrawn)),
    )
  const watched = orm.select({ txid: zapWatchers.txid }).from(zapWatchers).where(eq(zapWatchers.userId, userId))
  return selectZaps(
    reader,
    or(
      inArray(zaps.sender, owned),
      and(inArray(zaps.sender, used), notExists(proven), notExists(linked)),
      except === 'watched' ? undefined : inArray(zaps.txid, watched),
    ),
    desc(zaps.seenAtMs),
    limit,
  )
}

/** Up to two users who rented for an address. */
const rentersOf = statement((orm) =>
  orm
    .selectDistinct({ userId: purchases.userId })
    .from(purchases)
    .where(and(eq(purchases.receiver, sql.placeholder('sender')), isRented))
    .limit(atMost(2))
    .prepare(),
)

/**
 * Returns users who asked about the transfer, and users who proved that the sender's address is theirs. If no user has
 * proved it, users who withdrew to the address are notified, and the user who rented for it if there is only one. This
 * reveals only what the chain shows, and most owners never prove their address. A deposit does not count, because an
 * exchange sends those of many users.
 */
export async function usersOfZap(reader: Reader, { txid, sender }: Pick<Zap, 'txid' | 'sender'>): Promise<number[]> {
  const owners: { userId: number }[] = [
    ...(await rowsOf(reader, addressBook, and(eq(addressBook.address, sender), isProven), [], 5)),
    ...(await rowsOf(reader, links, eq(links.representAddress, sender), [], 5)),
  ]
  if (owners.length === 0) {
    const renters = await rentersOf(reader).all({ sender })
    owners.push(
      ...(await rowsOf(reader, chatWithdrawals, and(eq(chatWithdrawals.address, sender), isWithdrawn), [], 5)),
    )
    if (renters.length === 1) owners.push(...renters)
  }
  const watchers = await rowsOf(reader, zapWatchers, eq(zapWatchers.txid, txid), [], 20)
  return [...new Set([...owners, ...watchers].map(({ userId }) => userId))]
}

/** True if the user has proved that the address is theirs. Others may hear of its transfers, but have not sent them. */
export const isProvenOwner = async (reader: Reader, userId: number, address: TronAddress): Promise<boolean> =>
  (await hasRow(
    reader,
    addressBook,
    and(eq(addressBook.userId, userId), eq(addressBook.address, address), isProven),
  )) || (await hasRow(reader, links, and(eq(links.userId, userId), eq(links.representAddress, address))))

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
