/** What outlives a deletion: limits that it must not undo, under keyed hashes, and the operator's revenue. */
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { deletedLimits, deletedSales, deletionKeys as keys, returnedPeople } from '../../schema/bot/deleted-people.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { isUse, openCodes } from '../desk/promo-codes.ts'
import { revenueOf } from '../desk/revenue.ts'
import { recentEntries } from '../desk/tickets.ts'
import { deleteWhere, hasRow, insertNew, putRow, rowOf, rowsOf } from '../rows.ts'

/** Stands for a Telegram id or an account in `deleted_limits`; without the key, nobody can say for which. */
export type SubjectHash = (kind: 'person' | 'account', id: number | string) => string

type DeletionKey = typeof keys.$inferSelect
type Limit = 'known' | 'banned' | 'tickets' | `promo:${string}`

const KEY_ID = 1

/** At most one; none before the first deletion. */
export const deletionKeys = (reader: Reader): Promise<DeletionKey[]> => rowsOf(reader, keys)

/** The key that there is; `fresh` makes it where there is none. */
export async function ensureDeletionKey(tx: Tx, fresh: (id: number) => string): Promise<DeletionKey> {
  const [key] = await deletionKeys(tx)
  if (key) return key
  const made = { id: KEY_ID, sealedKey: fresh(KEY_ID) }
  await insertNew(tx, keys, made)
  return made
}

/** Drops all hashes and their key. Revenue stays. */
export async function forgetLimits(tx: Tx): Promise<void> {
  for (const table of [returnedPeople, deletedLimits, keys]) await deleteWhere(tx, table, undefined)
}

/** Before the rows of a person are deleted: adds what they count for to the limits of the person and the accounts. */
export async function keepLimits(tx: Tx, userId: number, hash: SubjectHash, nowMs: number): Promise<void> {
  const self = hash('person', userId)
  await addTo(tx, self, 'known', 1)
  const banned = (await rowOf(tx, users, eq(users.id, userId)))?.bannedAtMs
  if (banned) await putRow(tx, deletedLimits, { subject: self, name: 'banned', value: banned }, ['subject', 'name'])
  const tickets = await recentEntries(tx, userId, nowMs)
  if (tickets.value > 0)
    await putRow(tx, deletedLimits, { subject: self, name: 'tickets', ...tickets }, ['subject', 'name'])
  const mine = eq(purchases.userId, userId)
  await addUses(tx, self, mine, nowMs)
  for (const id of await accountsOf(tx, userId)) {
    const account = hash('account', id)
    await addTo(tx, account, 'known', 1)
    await addUses(tx, account, and(mine, eq(purchases.accountId, id)), nowMs)
  }
}

/** Accounts that the person has linked now, or has rented with. */
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
    .where(and(where, inArray(purchases.promoCode, openCodes(tx, nowMs)), isUse))
    .groupBy(purchases.promoCode)
    .all()
  for (const { code, uses } of used) await addTo(tx, subject, `promo:${code}`, uses)
}

async function addTo(tx: Tx, subject: string, name: Limit, value: number): Promise<void> {
  const before = await rowOf(tx, deletedLimits, is(subject, name))
  const sum = name === 'known' ? value : value + (before?.value ?? 0)
  await putRow(tx, deletedLimits, { subject, name, value: sum }, ['subject', 'name'])
}

const is = (subject: string, name: Limit) => and(eq(deletedLimits.subject, subject), eq(deletedLimits.name, name))

/** A person who is new here: the limits of an earlier deletion count from now on, and so does a ban. */
export async function returnPerson(tx: Tx, userId: number, hash: SubjectHash): Promise<void> {
  const self = hash('person', userId)
  if (!(await returnAs(tx, userId, self))) return
  const banned = await rowOf(tx, deletedLimits, is(self, 'banned'))
  if (!banned) return
  await tx.orm.update(users).set({ bannedAtMs: banned.value }).where(eq(users.id, userId)).run()
  await deleteWhere(tx, deletedLimits, is(self, 'banned'))
}

/** A person linked another account than before: limits that a deletion left for the account count for them, too. */
export const returnAccount = (tx: Tx, userId: number, accountId: string, hash: SubjectHash): Promise<boolean> =>
  returnAs(tx, userId, hash('account', accountId))

async function returnAs(tx: Tx, userId: number, subject: string): Promise<boolean> {
  if (!(await hasRow(tx, deletedLimits, eq(deletedLimits.subject, subject)))) return false
  await insertNew(tx, returnedPeople, { userId, subject })
  return true
}

/** True if a person whose data was deleted is shut out. */
export const isBannedStill = (reader: Reader, userId: number, hash: SubjectHash): Promise<boolean> =>
  hasRow(reader, deletedLimits, is(hash('person', userId), 'banned'))

/** Before the rows of a person are deleted: adds the rentals to the totals of their days. */
export async function keepSales(tx: Tx, userId: number): Promise<void> {
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
