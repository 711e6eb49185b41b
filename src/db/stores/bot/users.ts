/** People, their linked account, and key changes under way. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { depositWatches, flows } from '../../schema/bot/flows.ts'
import { notificationModes, outbox } from '../../schema/bot/outbox.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { keyChanges, links, users } from '../../schema/bot/users.ts'
import { zapWatchers } from '../../schema/zapbuy/zaps.ts'
import { forgetOrderChanges, hasUnsettledChange } from './order-changes.ts'
import { deleteWalletPayments } from './wallet-payments.ts'

export type Language = 'en' | 'zh'
export type UserRow = typeof users.$inferSelect
export type LinkRow = typeof links.$inferSelect
export type KeyChangeRow = typeof keyChanges.$inferSelect
export type FlowRow = typeof flows.$inferSelect

const visitor = statement((orm) =>
  orm
    .select()
    .from(users)
    .leftJoin(links, eq(links.userId, users.id))
    .leftJoin(flows, and(eq(flows.userId, users.id), eq(flows.chatId, users.id)))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
)

/** All an update of a private chat needs, in one read. Undefined: never seen. */
export function readVisitor(
  reader: Reader,
  userId: number,
): { user: UserRow; link: LinkRow | undefined; flow: FlowRow | undefined } | undefined {
  const row = visitor(reader).get({ id: userId })
  return row && { user: row.users, link: row.links ?? undefined, flow: row.flows ?? undefined }
}

/** Notes a person seen for the first time; one already known stays as is. */
export function insertUser(tx: Tx, user: { id: number; language: Language; firstSeenAtMs: number }): UserRow {
  tx.orm.insert(users).values(user).onConflictDoNothing().run()
  return tx.orm.select().from(users).where(eq(users.id, user.id)).get() as UserRow
}

export function setLanguage(tx: Tx, userId: number, language: Language, chosen: boolean): void {
  tx.orm.update(users).set({ language, languageChosen: chosen }).where(eq(users.id, userId)).run()
}

/** `blockedAtMs` undefined: the person came back. */
export function setBlocked(tx: Tx, userId: number, blockedAtMs: number | undefined): void {
  tx.orm
    .update(users)
    .set({ blockedAtMs: blockedAtMs ?? null })
    .where(eq(users.id, userId))
    .run()
}

/** False: no such person. */
export function setBanned(tx: Tx, userId: number, bannedAtMs: number | undefined): boolean {
  return (
    tx.orm
      .update(users)
      .set({ bannedAtMs: bannedAtMs ?? null })
      .where(eq(users.id, userId))
      .run().changes === 1
  )
}

/**
 * Something of this person is still being found out with the account's key: a purchase or a change of an
 * order whose outcome is not known, or a key change. The key must not go before it is settled.
 */
export function hasUnsettled(reader: Reader, userId: number): boolean {
  const purchase = reader.orm
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), inArray(purchases.state, ['sending', 'asking', 'unknown'])))
    .get()
  return (
    purchase !== undefined ||
    hasUnsettledChange(reader, userId) ||
    pendingKeyChange(reader, userId) !== undefined
  )
}

/** Deletes everything the bot keeps of a person. False, and nothing happens, while something is unsettled. */
export function forgetPerson(tx: Tx, userId: number): boolean {
  if (hasUnsettled(tx, userId)) return false
  tx.orm.delete(flows).where(eq(flows.userId, userId)).run()
  tx.orm.delete(depositWatches).where(eq(depositWatches.userId, userId)).run()
  tx.orm.delete(outbox).where(eq(outbox.userId, userId)).run()
  tx.orm.delete(notificationModes).where(eq(notificationModes.userId, userId)).run()
  tx.orm.delete(zapWatchers).where(eq(zapWatchers.userId, userId)).run()
  tx.orm.delete(purchases).where(eq(purchases.userId, userId)).run()
  forgetOrderChanges(tx, userId)
  deleteWalletPayments(tx, userId)
  tx.orm.delete(users).where(eq(users.id, userId)).run()
  return true
}

export function readLink(reader: Reader, userId: number): LinkRow | undefined {
  return reader.orm.select().from(links).where(eq(links.userId, userId)).get()
}

/** Of everybody whose key the marketplace has not rejected. */
export function livingLinks(reader: Reader): LinkRow[] {
  return reader.orm.select().from(links).where(isNull(links.rejectedAtMs)).all()
}

export type NewLink = Omit<LinkRow, 'rejectedAtMs' | 'accountSinceMs'>

/** Another key of the account that is linked already does not change since when it is. */
export function saveLink(tx: Tx, link: NewLink): LinkRow {
  const before = readLink(tx, link.userId)
  const accountSinceMs = before?.accountId === link.accountId ? before.accountSinceMs : link.linkedAtMs
  const { userId: _, ...rest } = { ...link, accountSinceMs, rejectedAtMs: null }
  tx.orm
    .insert(links)
    .values({ ...link, accountSinceMs })
    .onConflictDoUpdate({ target: links.userId, set: rest })
    .run()
  return { ...link, accountSinceMs, rejectedAtMs: null }
}

/** Other people's links of the same account whose key works. */
export function othersLinked(reader: Reader, link: Pick<LinkRow, 'userId' | 'accountId'>): LinkRow[] {
  return reader.orm
    .select()
    .from(links)
    .where(
      and(eq(links.accountId, link.accountId), ne(links.userId, link.userId), isNull(links.rejectedAtMs)),
    )
    .all()
}

/** Compare-and-set: only the key that was rejected is marked, not one linked since. */
export function markLinkRejected(tx: Tx, userId: number, sealedKey: string, atMs: number): boolean {
  return (
    tx.orm
      .update(links)
      .set({ rejectedAtMs: atMs })
      .where(and(eq(links.userId, userId), eq(links.sealedKey, sealedKey), isNull(links.rejectedAtMs)))
      .run().changes === 1
  )
}

/** Compare-and-set on the link that was seen. False: it changed meanwhile, or something is unsettled. */
export function deleteLink(tx: Tx, link: LinkRow): boolean {
  if (hasUnsettled(tx, link.userId)) return false
  return (
    tx.orm
      .delete(links)
      .where(and(eq(links.userId, link.userId), eq(links.sealedKey, link.sealedKey)))
      .run().changes === 1
  )
}

/** `pending`, or `waiting`. False: a key change of this person, or one that waits for this account, is under way. */
export function planKeyChange(tx: Tx, change: KeyChangeRow): boolean {
  return tx.orm.insert(keyChanges).values(change).onConflictDoNothing().run().changes === 1
}

/** `waiting` -> `pending`: the change begins now. False: it was stopped, or another of the person's is under way. */
export function beginKeyChange(tx: Tx, { id, userId }: KeyChangeRow, nowMs: number): boolean {
  if (pendingKeyChange(tx, userId)) return false
  return endWaiting(tx, id, { state: 'pending', createdAtMs: nowMs })
}

/** From `waiting`: somebody objected, or there is nothing to change any more. False: it does not wait any more. */
export function endWaitingKeyChange(tx: Tx, id: string, state: 'stopped' | 'failed'): boolean {
  return endWaiting(tx, id, { state })
}

function endWaiting(tx: Tx, id: string, set: Partial<KeyChangeRow>): boolean {
  return (
    tx.orm
      .update(keyChanges)
      .set(set)
      .where(and(eq(keyChanges.id, id), eq(keyChanges.state, 'waiting')))
      .run().changes === 1
  )
}

/**
 * `pending` -> `done` | `failed`, and `failed` -> `done` while it is watched; false: somebody else has settled it.
 * `watchUntilMs`: until then the key may turn out to be good all the same.
 */
export function settleKeyChange(
  tx: Tx,
  id: string,
  state: 'done' | 'failed',
  watchUntilMs: number | null = null,
): boolean {
  const open = eq(keyChanges.state, 'pending')
  return (
    tx.orm
      .update(keyChanges)
      .set({ state, watchUntilMs })
      .where(and(eq(keyChanges.id, id), state === 'done' ? or(open, WATCHED) : open))
      .run().changes === 1
  )
}

const WATCHED = and(eq(keyChanges.state, 'failed'), isNotNull(keyChanges.watchUntilMs))

/** It was watched to the end: the key is none. */
export function endKeyWatch(tx: Tx, id: string): void {
  tx.orm.update(keyChanges).set({ watchUntilMs: null }).where(eq(keyChanges.id, id)).run()
}

export function keyChange(reader: Reader, id: string): KeyChangeRow | undefined {
  return reader.orm.select().from(keyChanges).where(eq(keyChanges.id, id)).get()
}

/** The change that waits for the account's earlier people to object. */
export function waitingKeyChange(reader: Reader, accountId: string): KeyChangeRow | undefined {
  return reader.orm
    .select()
    .from(keyChanges)
    .where(and(eq(keyChanges.accountId, accountId), eq(keyChanges.state, 'waiting')))
    .get()
}

/** Those that have waited long enough. */
export function dueKeyChanges(reader: Reader, nowMs: number): KeyChangeRow[] {
  return reader.orm
    .select()
    .from(keyChanges)
    .where(and(eq(keyChanges.state, 'waiting'), lte(keyChanges.dueAtMs, nowMs)))
    .orderBy(asc(keyChanges.dueAtMs))
    .limit(100)
    .all()
}

export function pendingKeyChange(reader: Reader, userId: number): KeyChangeRow | undefined {
  return reader.orm
    .select()
    .from(keyChanges)
    .where(and(eq(keyChanges.userId, userId), eq(keyChanges.state, 'pending')))
    .get()
}

/** Key changes begun and not settled, and failed ones that are watched, oldest first: to be asked about. */
export function openKeyChanges(reader: Reader): KeyChangeRow[] {
  return reader.orm
    .select()
    .from(keyChanges)
    .where(or(eq(keyChanges.state, 'pending'), WATCHED))
    .orderBy(asc(keyChanges.createdAtMs))
    .limit(100)
    .all()
}
