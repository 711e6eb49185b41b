/** Data that remains after a user's data was deleted: limits under keyed hashes, and the operator's revenue. */
import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { deletedLimits, deletedSales, deletionKeys as keys, returnedUsers } from '../../schema/bot/deleted-people.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { countsAsUse, openCodes } from '../admin/promo-codes.ts'
import { revenueOf } from '../admin/revenue.ts'
import { recentEntries } from '../admin/tickets.ts'
import { deleteWhere, hasRow, insertNew, putRow, rowOf, rowsOf } from '../rows.ts'

/** Hashes a Telegram id or an account id. Without the key, the hash cannot be traced back to the id. */
export type SubjectHash = (kind: 'person' | 'account', id: number | string) => string

type DeletionKey = typeof keys.$inferSelect
type Limit = 'known' | 'banned' | 'tickets' | `promo:${string}`

const KEY_ID = 1

/** Returns the key, if there is one. Before the first deletion there is none. */
export const deletionKeys = (reader: Reader): Promise<DeletionKey[]> => rowsOf(reader, keys)

/** Returns the existing key, or stores a new one made by `fresh`. */
export async function ensureDeletionKey(tx: Tx, fresh: (id: number) => string): Promise<DeletionKey> {
  const [key] = await deletionKeys(tx)
  if (key) return key
  const made = { id: KEY_ID, sealedKey: fresh(KEY_ID) }
  await insertNew(tx, keys, made)
  return made
}

/** Deletes all hashes and their key. The revenue totals remain. */
export async function forgetLimits(tx: Tx): Promise<void> {
  for (const table of [returnedUsers, deletedLimits, keys]) await deleteWhere(tx, table, undefined)
}

/** Adds the user's counts to the stored limits. Call this before the user's rows are deleted. */
export async function archiveLimits(tx: Tx, userId: number, hash: SubjectHash, nowMs: number): Promise<void> {
  const self = hash('person', userId)
  await addTo(tx, self, 'known', nowMs)
  const banned = (await rowOf(tx, users, eq(users.id, userId)))?.bannedAtMs
  if (banned) await putRow(tx, deletedLimits, { subject: self, name: 'banned', value: banned }, ['subject', 'name'])
  const tickets = await recentEntries(tx, userId, nowMs)
  if (tickets.value > 0)
    await putRow(tx, deletedLimits, { subject: self, name: 'tickets', ...tickets }, ['subject', 'name'])
  const isByUser = eq(purchases.userId, userId)
  await addUses(tx, self, isByUser, nowMs)
  for (const id of await accountsOf(tx, userId)) {
    const account = hash('account', id)
    await addTo(tx, account, 'known', nowMs)
    await addUses(tx, account, and(isByUser, eq(purchases.accountId, id)), nowMs)
  }
}

async function accountsOf(reader: Reader, userId: number): Promise<string[]> {
  const linked = await rowsOf(reader, links, eq(links.userId, userId))
  const rented = await reader.orm
    .selectDistinct({ accountId: purchases.accountId })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.orderId)))
    .all()
  return [...new Set([...linked, ...rented].map(({ accountId }) => accountId))]
}

async function addUses(tx: Tx, subject: string, where: SQL | undefined, nowMs: number): Promise<void> {
  const used = await tx.orm
    .select({ code: purchases.promoCode, uses: sql<number>`count(*)` })
    .from(purchases)
    .where(and(where, inArray(purchases.promoCode, openCodes(tx, nowMs)), countsAsUse))
    .groupBy(purchases.promoCode)
    .all()
  for (const { code, uses } of used) await addTo(tx, subject, `promo:${code}`, uses)
}

async function addTo(tx: Tx, subject: string, name: Limit, value: number): Promise<void> {
  const before = await rowOf(tx, deletedLimits, isLimit(subject, name))
  const sum = name === 'known' ? value : value + (before?.value ?? 0)
  await putRow(tx, deletedLimits, { subject, name, value: sum }, ['subject', 'name'])
}

const isLimit = (subject: string, name: Limit) => and(eq(deletedLimits.subject, subject), eq(deletedLimits.name, name))

/** Applies limits and a ban from before a deletion to a user who has returned. */
export async function restoreLimits(tx: Tx, userId: number, hash: SubjectHash): Promise<void> {
  const self = hash('person', userId)
  if (!(await restoreLimitsOf(tx, userId, self))) return
  const banned = await rowOf(tx, deletedLimits, isLimit(self, 'banned'))
  if (!banned) return
  await tx.orm.update(users).set({ bannedAtMs: banned.value }).where(eq(users.id, userId)).run()
  await deleteWhere(tx, deletedLimits, isLimit(self, 'banned'))
}

/** Applies an account's limits to a user who has just linked it. Returns false if there are none. */
export const restoreAccountLimits = (tx: Tx, userId: number, accountId: string, hash: SubjectHash): Promise<boolean> =>
  restoreLimitsOf(tx, userId, hash('account', accountId))

async function restoreLimitsOf(tx: Tx, userId: number, subject: string): Promise<boolean> {
  if (!(await hasRow(tx, deletedLimits, eq(deletedLimits.subject, subject)))) return false
  await insertNew(tx, returnedUsers, { userId, subject })
  return true
}

export const isStillBanned = (reader: Reader, userId: number, hash: SubjectHash): Promise<boolean> =>
  hasRow(reader, deletedLimits, isLimit(hash('person', userId), 'banned'))

export const isDeletedSince = (reader: Reader, userId: number, hash: SubjectHash, sinceMs: number): Promise<boolean> =>
  hasRow(reader, deletedLimits, and(isLimit(hash('person', userId), 'known'), gte(deletedLimits.value, sinceMs)))

/** Adds the user's rentals to the daily revenue totals. Call this before the user's rows are deleted. */
export async function archiveSales(tx: Tx, userId: number): Promise<void> {
  for (const { dayMs, ...day } of await revenueOf(tx, eq(purchases.userId, userId))) {
    const set = {
      rentals: sql`${deletedSales.rentals} + ${day.rentals}`,
      paidSun: sql`${deletedSales.paidSun} + ${day.paidSun}`,
      markupSun: sql`${deletedSales.markupSun} + ${day.markupSun}`,
    }
    await insertNew(tx, deletedSales, { dayMs })
    await tx.orm.update(deletedSales).set(set).where(eq(deletedSales.dayMs, dayMs)).run()
  }
}
