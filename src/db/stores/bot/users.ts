/** People, their linked account, and key changes under way. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { flows } from '../../schema/bot/flows.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { keyChanges, links, users } from '../../schema/bot/users.ts'
import { operators, type Role } from '../../schema/desk/operators.ts'
import { countOf, deleteWhere, hasRow, insertNew, putRow, rowOf, rowsOf, setWhere } from '../rows.ts'
import { hasUnsettledWithdrawal } from '../withdrawals/chat-withdrawals.ts'
import { returnAccount, returnPerson, type SubjectHash } from './deleted-people.ts'
import { hasUnsettledChange } from './purchases/order-changes.ts'

export const LANGUAGES = users.language.enumValues
export type Language = (typeof LANGUAGES)[number]
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
    .leftJoin(operators, eq(operators.userId, users.id))
    .where(given(users, 'id'))
    .prepare(),
)

interface Visitor {
  user: UserRow
  link: LinkRow | undefined
  flow: FlowRow | undefined
  /** Undefined: none was given in the chat. */
  role: Role | undefined
}

/** All an update of a private chat needs, in one read. Undefined: never seen. */
export async function readVisitor(reader: Reader, userId: number): Promise<Visitor | undefined> {
  const row = await visitor(reader).get({ id: userId })
  if (!row) return undefined
  return { user: row.users, link: row.links ?? undefined, flow: row.flows ?? undefined, role: row.operators?.role }
}

/**
 * Notes a person seen for the first time; one already known stays as is. `hash` undefined: nobody's data has been
 * deleted here.
 */
export async function insertUser(
  tx: Tx,
  user: { id: number; language: Language; firstSeenAtMs: number; username?: string | null },
  hash?: SubjectHash,
): Promise<UserRow> {
  if ((await insertNew(tx, users, user)) && hash) await returnPerson(tx, user.id, hash)
  return (await rowOf(tx, users, eq(users.id, user.id))) as UserRow
}

export async function setLanguage(tx: Tx, userId: number, language: Language, chosen: boolean): Promise<void> {
  await setWhere(tx, users, { language, languageChosen: chosen }, eq(users.id, userId))
}

export async function setTimeZone(tx: Tx, userId: number, timeZone: string): Promise<void> {
  await setWhere(tx, users, { timeZone }, eq(users.id, userId))
}

/** IANA name of the zone that the person's days go by. */
export async function timeZoneOf(reader: Reader, userId: number): Promise<string> {
  return (await rowOf(reader, users, eq(users.id, userId)))?.timeZone ?? 'UTC'
}

export async function setUsername(tx: Tx, userId: number, username: string | null): Promise<void> {
  await setWhere(tx, users, { username }, eq(users.id, userId))
}

/** `blockedAtMs` undefined: the person came back. */
export async function setBlocked(tx: Tx, userId: number, blockedAtMs: number | undefined): Promise<void> {
  await setWhere(tx, users, { blockedAtMs: blockedAtMs ?? null }, eq(users.id, userId))
}

/** False: no such person. */
export async function setBanned(tx: Tx, userId: number, bannedAtMs: number | undefined): Promise<boolean> {
  return (await setWhere(tx, users, { bannedAtMs: bannedAtMs ?? null }, eq(users.id, userId))) === 1
}

/**
 * Something of this person is still being found out with the account's key: a purchase or a change of an
 * order whose outcome is not known, or a key change. The key must not go before it is settled.
 */
export async function hasUnsettled(reader: Reader, userId: number): Promise<boolean> {
  const open = inArray(purchases.state, ['sending', 'asking', 'unknown'])
  return (
    (await hasRow(reader, purchases, and(eq(purchases.userId, userId), open))) ||
    (await hasUnsettledChange(reader, userId)) ||
    (await hasUnsettledWithdrawal(reader, userId)) ||
    (await pendingKeyChange(reader, userId)) !== undefined
  )
}

export async function readLink(reader: Reader, userId: number): Promise<LinkRow | undefined> {
  return rowOf(reader, links, eq(links.userId, userId))
}

/** Of everybody whose key the marketplace has not rejected. */
export async function livingLinks(reader: Reader): Promise<LinkRow[]> {
  return rowsOf(reader, links, isNull(links.rejectedAtMs))
}

export type NewLink = Omit<LinkRow, 'rejectedAtMs' | 'accountSinceMs'>

/**
 * Another key of the account that is linked already does not change since when it is. `hash` undefined: nobody's data
 * has been deleted here.
 */
export async function saveLink(tx: Tx, link: NewLink, hash?: SubjectHash): Promise<LinkRow> {
  const before = await readLink(tx, link.userId)
  const accountSinceMs = before?.accountId === link.accountId ? before.accountSinceMs : link.linkedAtMs
  const row = { ...link, accountSinceMs, rejectedAtMs: null }
  await putRow(tx, links, row, ['userId'])
  if (hash && before?.accountId !== link.accountId) await returnAccount(tx, link.userId, link.accountId, hash)
  return row
}

/** Other people's links of the same account whose key works. */
export async function othersLinked(reader: Reader, link: Pick<LinkRow, 'userId' | 'accountId'>): Promise<LinkRow[]> {
  const others = and(eq(links.accountId, link.accountId), ne(links.userId, link.userId))
  return rowsOf(reader, links, and(others, isNull(links.rejectedAtMs)))
}

/**
 * The marketplace does not know the key any more. Not while the person's own change of it is being found out: the new
 * key may work.
 */
export async function markLinkRejected(tx: Tx, userId: number, sealedKey: string, atMs: number): Promise<boolean> {
  return !(await pendingKeyChange(tx, userId)) && (await markKeyGone(tx, userId, sealedKey, atMs))
}

/** Compare-and-set: only the key that is gone is marked, not one linked since. */
export async function markKeyGone(tx: Tx, userId: number, sealedKey: string, atMs: number): Promise<boolean> {
  const living = and(eq(links.userId, userId), eq(links.sealedKey, sealedKey), isNull(links.rejectedAtMs))
  return (await setWhere(tx, links, { rejectedAtMs: atMs }, living)) === 1
}

/** Compare-and-set on the link that was seen. False: it changed meanwhile, or something is unsettled. */
export async function deleteLink(tx: Tx, link: LinkRow): Promise<boolean> {
  if (await hasUnsettled(tx, link.userId)) return false
  return (await deleteWhere(tx, links, and(eq(links.userId, link.userId), eq(links.sealedKey, link.sealedKey)))) === 1
}

/** `pending`, or `waiting`. False: a key change of this person, or one that waits for this account, is under way. */
export async function planKeyChange(tx: Tx, change: KeyChangeRow): Promise<boolean> {
  return insertNew(tx, keyChanges, change)
}

/** `waiting` -> `pending`: the change begins now. False: it was stopped, or another of the person's is under way. */
export async function beginKeyChange(tx: Tx, { id, userId }: KeyChangeRow, nowMs: number): Promise<boolean> {
  if (await pendingKeyChange(tx, userId)) return false
  return endWaiting(tx, id, { state: 'pending', createdAtMs: nowMs })
}

/** From `waiting`: somebody objected, or there is nothing to change any more. False: it does not wait any more. */
export async function endWaitingKeyChange(tx: Tx, id: string, state: 'stopped' | 'failed'): Promise<boolean> {
  return endWaiting(tx, id, { state })
}

async function endWaiting(tx: Tx, id: string, set: Partial<KeyChangeRow>): Promise<boolean> {
  return (await setWhere(tx, keyChanges, set, and(eq(keyChanges.id, id), eq(keyChanges.state, 'waiting')))) === 1
}

/**
 * `pending` -> `done` | `failed`, and `failed` -> `done` while it is watched; false: somebody else has settled it.
 * `watchUntilMs`: until then the key may turn out to be good all the same.
 */
export async function settleKeyChange(
  tx: Tx,
  id: string,
  state: 'done' | 'failed',
  watchUntilMs: number | null = null,
): Promise<boolean> {
  const open = eq(keyChanges.state, 'pending')
  const there = and(eq(keyChanges.id, id), state === 'done' ? or(open, WATCHED) : open)
  return (await setWhere(tx, keyChanges, { state, watchUntilMs }, there)) === 1
}

const WATCHED = and(eq(keyChanges.state, 'failed'), isNotNull(keyChanges.watchUntilMs))

/** It was watched to the end: the key is none. */
export async function endKeyWatch(tx: Tx, id: string): Promise<void> {
  await setWhere(tx, keyChanges, { watchUntilMs: null }, eq(keyChanges.id, id))
}

export async function keyChange(reader: Reader, id: string): Promise<KeyChangeRow | undefined> {
  return rowOf(reader, keyChanges, eq(keyChanges.id, id))
}

/** The change that waits for the account's earlier people to object. */
export async function waitingKeyChange(reader: Reader, accountId: string): Promise<KeyChangeRow | undefined> {
  return rowOf(reader, keyChanges, and(eq(keyChanges.accountId, accountId), eq(keyChanges.state, 'waiting')))
}

/** Those that have waited long enough. */
export async function dueKeyChanges(reader: Reader, nowMs: number): Promise<KeyChangeRow[]> {
  const due = and(eq(keyChanges.state, 'waiting'), lte(keyChanges.dueAtMs, nowMs))
  return rowsOf(reader, keyChanges, due, asc(keyChanges.dueAtMs), 100)
}

export async function pendingKeyChange(reader: Reader, userId: number): Promise<KeyChangeRow | undefined> {
  return rowOf(reader, keyChanges, and(eq(keyChanges.userId, userId), eq(keyChanges.state, 'pending')))
}

/** Key changes begun and not settled, and failed ones that are watched, oldest first: to be asked about. */
export async function openKeyChanges(reader: Reader): Promise<KeyChangeRow[]> {
  const open = or(eq(keyChanges.state, 'pending'), WATCHED)
  return rowsOf(reader, keyChanges, open, asc(keyChanges.createdAtMs), 100)
}

/** Numbers for the operator's card that no other store counts. */
export async function userStats(reader: Reader): Promise<{ users: number; linked: number; blocked: number }> {
  return {
    users: await countOf(reader, users),
    linked: await countOf(reader, links, isNull(links.rejectedAtMs)),
    blocked: await countOf(reader, users, isNotNull(users.blockedAtMs)),
  }
}
