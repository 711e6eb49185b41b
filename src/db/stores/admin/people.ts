/** Data of users that operators can see, and operators' notes about users. */
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { notes } from '../../schema/admin/notes.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { type Purchase, selectPurchases } from '../bot/purchases/purchases.ts'
import type { UserRow } from '../bot/users.ts'
import { insertRow, rowsOf } from '../rows.ts'

type Note = typeof notes.$inferSelect

export async function addNote(tx: Tx, note: typeof notes.$inferInsert): Promise<void> {
  await insertRow(tx, notes, note)
}

/** Returns notes about a user, newest first. */
export const notesOf = (reader: Reader, userId: number, limit: number): Promise<Note[]> =>
  rowsOf(reader, notes, eq(notes.userId, userId), desc(notes.id), limit)

export const newestPeople = (reader: Reader, limit: number): Promise<UserRow[]> =>
  rowsOf(reader, users, undefined, desc(users.firstSeenAtMs), limit)

/**
 * Finds users by username without the @, ignoring case. Telegram may reassign a free name, so several users can match.
 */
export async function peopleNamed(reader: Reader, name: string): Promise<number[]> {
  const rows = await rowsOf(reader, users, sql`lower(${users.username}) = ${name.toLowerCase()}`, users.id, 10)
  return rows.map(({ id }) => id)
}

/** Finds users who linked an account with this represent or deposit address, or who rented for this address. */
export async function peopleOfAddress(reader: Reader, address: TronAddress, limit: number): Promise<number[]> {
  const linked = await rowsOf(
    reader,
    links,
    or(eq(links.representAddress, address), eq(links.depositAddress, address)),
    links.userId,
    limit,
  )
  const rented = await reader.orm
    .selectDistinct({ userId: purchases.userId })
    .from(purchases)
    .where(and(eq(purchases.receiver, address), isNotNull(purchases.orderId)))
    .limit(limit)
    .all()
  return [...new Set([...linked, ...rented].map(({ userId }) => userId))].slice(0, limit)
}

/** Returns purchases that were sent, newest first: the user's, or all if `userId` is undefined. */
export async function lastPurchases(reader: Reader, userId: number | undefined, limit: number): Promise<Purchase[]> {
  const sent = isNotNull(purchases.sentAtMs)
  const where = userId === undefined ? sent : and(eq(purchases.userId, userId), sent)
  return selectPurchases(reader, where, desc(purchases.createdAtMs), limit)
}
