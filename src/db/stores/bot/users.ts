/** Users, their linked accounts, and key changes without an outcome. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, statement } from '../../orm.ts'
import { operators, type Role } from '../../schema/admin/operators.ts'
import { flows } from '../../schema/bot/flows.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { type KeptLine, keyChangeMoves, keyChanges, links, users } from '../../schema/bot/users.ts'
import { countOf, deleteWhere, hasRow, insertNew, moveRow, putRow, rowOf, rowsOf, setWhere } from '../rows.ts'
import { hasUnsettledWithdrawal } from '../withdrawals/chat-withdrawals.ts'
import { restoreAccountLimits, restoreLimits, type SubjectHash } from './deleted-people.ts'
import { hasUnsettledChange } from './purchases/order-changes.ts'

export const LANGUAGES = users.language.enumValues
export type Language = (typeof LANGUAGES)[number]
export type { KeptLine }
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
    .where(equalsParameters(users, 'id'))
    .prepare(),
)

interface Visitor {
  user: UserRow
  link: LinkRow | undefined
  flow: FlowRow | undefined
  /** Role that was assigned in the chat. Undefined if there is none. */
  role: Role | undefined
}

/** Reads the data for handling an update in a private chat with one query. Undefined for an unknown user. */
export async function readVisitor(reader: Reader, userId: number): Promise<Visitor | undefined> {
  const row = await visitor(reader).get({ id: userId })
  if (!row) return undefined
  return { user: row.users, link: row.links ?? undefined, flow: row.flows ?? undefined, role: row.operators?.role }
}

/** Inserts a user, or leaves a known user unchanged. `hash` is undefined if no user was ever deleted here. */
export async function insertUser(
  tx: Tx,
  user: { id: number; language: Language; firstSeenAtMs: number; username?: string | null },
  hash?: SubjectHash,
): Promise<UserRow> {
  if ((await insertNew(tx, users, user)) && hash) await restoreLimits(tx, user.id, hash)
  return (await rowOf(tx, users, eq(users.id, user.id))) as UserRow
}

export async function setLanguage(tx: Tx, userId: number, language: Language, chosen: boolean): Promise<void> {
  await setWhere(tx, users, { language, languageChosen: chosen }, eq(users.id, userId))
}

export async function setTimeZone(tx: Tx, userId: number, timeZone: string): Promise<void> {
  await setWhere(tx, users, { timeZone }, eq(users.id, userId))
}

/** Returns the IANA name of the time zone in which the user's days start. */
export const timeZoneOf = async (reader: Reader, userId: number): Promise<string> =>
  (await rowOf(reader, users, eq(users.id, userId)))?.timeZone ?? 'UTC'

export async function setUsername(tx: Tx, userId: number, username: string | null): Promise<void> {
  await setWhere(tx, users, { username }, eq(users.id, userId))
}

/** Stores the rental that the user typed. Null once it was offered or is no longer needed. */
export async function setKeptLine(tx: Tx, userId: number, keptLine: KeptLine | null): Promise<void> {
  await setWhere(tx, users, { keptLine }, eq(users.id, userId))
}

/** Returns the kept line and forgets it. */
export async function takeKeptLine(tx: Tx, userId: number): Promise<KeptLine | undefined> {
  const keptLine = (await rowOf(tx, users, eq(users.id, userId)))?.keptLine
  if (keptLine) await setKeptLine(tx, userId, null)
  return keptLine ?? undefined
}

/** Records that the user blocked the bot. `blockedAtMs` is undefined if the user has unblocked it. */
export async function setBlocked(tx: Tx, userId: number, blockedAtMs: number | undefined): Promise<void> {
  await setWhere(tx, users, { blockedAtMs: blockedAtMs ?? null }, eq(users.id, userId))
}

export const setBanned = async (tx: Tx, userId: number, bannedAtMs: number | undefined): Promise<boolean> =>
  (await setWhere(tx, users, { bannedAtMs: bannedAtMs ?? null }, eq(users.id, userId))) === 1

/** True while the account's key is needed to resolve a purchase, order change, withdrawal or key change. */
export async function hasUnsettled(reader: Reader, userId: number): Promise<boolean> {
  const open = inArray(purchases.state, ['sending', 'asking', 'unknown'])
  return (
    (await hasRow(reader, purchases, and(eq(purchases.userId, userId), open))) ||
    (await hasUnsettledChange(reader, userId)) ||
    (await hasUnsettledWithdrawal(reader, userId)) ||
    (await pendingKeyChange(reader, userId)) !== undefined
  )
}

export const readLink = (reader: Reader, userId: number): Promise<LinkRow | undefined> =>
  rowOf(reader, links, eq(links.userId, userId))

/** Returns all links whose key the marketplace has not rejected. */
export const activeLinks = (reader: Reader): Promise<LinkRow[]> => rowsOf(reader, links, isNull(links.rejectedAtMs))

export type NewLink = Omit<LinkRow, 'rejectedAtMs' | 'accountSinceMs'>

/**
 * Links an account to a user. A new key of the same account does not change `accountSinceMs`. `hash` is undefined if no
 * user was ever deleted here.
 */
export async function saveLink(tx: Tx, link: NewLink, hash?: SubjectHash): Promise<LinkRow> {
  const before = await readLink(tx, link.userId)
  const accountSinceMs = before?.accountId === link.accountId ? before.accountSinceMs : link.linkedAtMs
  const row = { ...link, accountSinceMs, rejectedAtMs: null }
  await putRow(tx, links, row, ['userId'])
  if (hash && before?.accountId !== link.accountId) await restoreAccountLimits(tx, link.userId, link.accountId, hash)
  return row
}

/** Returns other users' links to the same account. Excludes links whose key was rejected. */
export async function othersLinked(reader: Reader, link: Pick<LinkRow, 'userId' | 'accountId'>): Promise<LinkRow[]> {
  const others = and(eq(links.accountId, link.accountId), ne(links.userId, link.userId))
  return rowsOf(reader, links, and(others, isNull(links.rejectedAtMs)))
}

/** Marks the key of a link as rejected, unless a key change of the user has no outcome yet: the new key may work. */
export const markLinkRejected = async (tx: Tx, userId: number, sealedKey: string, atMs: number): Promise<boolean> =>
  !(await pendingKeyChange(tx, userId)) && (await markKeyRejected(tx, userId, sealedKey, atMs))

/** Marks a key as rejected by compare-and-set. A key that was linked in the meantime stays valid. */
export async function markKeyRejected(tx: Tx, userId: number, sealedKey: string, atMs: number): Promise<boolean> {
  const living = and(eq(links.userId, userId), eq(links.sealedKey, sealedKey), isNull(links.rejectedAtMs))
  return (await setWhere(tx, links, { rejectedAtMs: atMs }, living)) === 1
}

/**
 * Deletes the link by compare-and-set. Returns false if the link has changed or an operation of the user has no
 * outcome.
 */
export async function deleteLink(tx: Tx, link: LinkRow): Promise<boolean> {
  if (await hasUnsettled(tx, link.userId)) return false
  return (await deleteWhere(tx, links, and(eq(links.userId, link.userId), eq(links.sealedKey, link.sealedKey)))) === 1
}

/** Stores a key change. Returns false if the user has a pending change or the account has a waiting one. */
export const planKeyChange = (tx: Tx, change: KeyChangeRow): Promise<boolean> => insertNew(tx, keyChanges, change)

/** Returns false if the change was stopped or the user has another pending one. */
export async function startKeyChange(tx: Tx, { id, userId }: KeyChangeRow, nowMs: number): Promise<boolean> {
  if (await pendingKeyChange(tx, userId)) return false
  return moveRow(tx, keyChangeMoves.start, id, { createdAtMs: nowMs })
}

/**
 * Ends a waiting key change, after an objection or if there is no key to change. Returns false if it was not waiting.
 */
export const endWaitingKeyChange = (tx: Tx, id: string, state: 'stopped' | 'failed') =>
  moveRow(tx, keyChangeMoves.endWaiting[state], id)

/** A failed change can still become `done` until `watchUntilMs`. Returns false if it was already settled. */
export async function settleKeyChange(
  tx: Tx,
  id: string,
  state: 'done' | 'failed',
  watchUntilMs: number | null = null,
): Promise<boolean> {
  if (await moveRow(tx, keyChangeMoves.settle[state], id, { watchUntilMs })) return true
  return state === 'done' && moveRow(tx, keyChangeMoves.find, id, { watchUntilMs }, WATCHED)
}

const WATCHED = and(eq(keyChanges.state, 'failed'), isNotNull(keyChanges.watchUntilMs))

/** Ends the checks of a failed change, because its key is certainly invalid. */
export async function endKeyWatch(tx: Tx, id: string): Promise<void> {
  await setWhere(tx, keyChanges, { watchUntilMs: null }, eq(keyChanges.id, id))
}

export const keyChange = (reader: Reader, id: string): Promise<KeyChangeRow | undefined> =>
  rowOf(reader, keyChanges, eq(keyChanges.id, id))

/** Returns the account's key change to which users who linked the account earlier may still object. */
export const waitingKeyChange = (reader: Reader, accountId: string): Promise<KeyChangeRow | undefined> =>
  rowOf(reader, keyChanges, and(eq(keyChanges.accountId, accountId), eq(keyChanges.state, 'waiting')))

/** Returns the waiting changes to which users can no longer object. */
export async function dueKeyChanges(reader: Reader, nowMs: number): Promise<KeyChangeRow[]> {
  const due = and(eq(keyChanges.state, 'waiting'), lte(keyChanges.dueAtMs, nowMs))
  return rowsOf(reader, keyChanges, due, asc(keyChanges.dueAtMs), 100)
}

export const pendingKeyChange = (reader: Reader, userId: number): Promise<KeyChangeRow | undefined> =>
  rowOf(reader, keyChanges, and(eq(keyChanges.userId, userId), eq(keyChanges.state, 'pending')))

/**
 * Returns pending key changes, and failed ones that are still checked, oldest first. Their outcome must be resolved.
 */
export async function openKeyChanges(reader: Reader): Promise<KeyChangeRow[]> {
  const open = or(eq(keyChanges.state, 'pending'), WATCHED)
  return rowsOf(reader, keyChanges, open, asc(keyChanges.createdAtMs), 100)
}

export async function userStats(reader: Reader): Promise<{ users: number; linked: number; blocked: number }> {
  return {
    users: await countOf(reader, users),
    linked: await countOf(reader, links, isNull(links.rejectedAtMs)),
    blocked: await countOf(reader, users, isNotNull(users.blockedAtMs)),
  }
}
