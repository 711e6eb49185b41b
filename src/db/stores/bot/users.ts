/** Users, their linked accounts, and key changes without an outcome. */
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, statement } from '../../orm.ts'
import { operators, type Role } from '../../schema/admin/operators.ts'
import { flows } from '../../schema/bot/flows.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { formerLinks, type KeptLine, keyChangeMoves, keyChanges, links, users } from '../../schema/bot/users.ts'
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
  /** Linked accounts, oldest first. */
  links: LinkRow[]
  /** Current account, see `currentLink`. */
  link: LinkRow | undefined
  flow: FlowRow | undefined
  /** Role that was assigned in the chat. Undefined if there is none. */
  role: Role | undefined
}

/** Reads the data for handling an update in a private chat with one query. Undefined for an unknown user. */
export async function readVisitor(reader: Reader, userId: number): Promise<Visitor | undefined> {
  const rows = await visitor(reader).all({ id: userId })
  const [row] = rows
  if (!row) return undefined
  const user = row.users
  const links = rows.flatMap((one) => one.links ?? []).sort((a, b) => a.accountSinceMs - b.accountSinceMs)
  return { user, links, link: currentLink(user, links), flow: row.flows ?? undefined, role: row.operators?.role }
}

/** Returns the account that the user has chosen, or the oldest one if the choice is no longer linked. */
export const currentLink = ({ currentAccountId }: UserRow, links: readonly LinkRow[]): LinkRow | undefined =>
  links.find(({ accountId }) => accountId === currentAccountId) ?? links[0]

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

/** Returns the rental that the user typed without an account, and deletes it. */
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

/**
 * True while the key of the account (default: of any account) is needed to resolve a purchase, order change, withdrawal
 * or key change.
 */
export async function hasUnsettled(reader: Reader, userId: number, accountId?: string): Promise<boolean> {
  const open = inArray(purchases.state, ['sending', 'asking', 'unknown'])
  const ofAccount = accountId === undefined ? undefined : eq(purchases.accountId, accountId)
  return (
    (await hasRow(reader, purchases, and(eq(purchases.userId, userId), ofAccount, open))) ||
    (await hasUnsettledChange(reader, userId, accountId)) ||
    (await hasUnsettledWithdrawal(reader, userId, accountId)) ||
    (await pendingKeyChange(reader, userId)) !== undefined
  )
}

export const readLink = (reader: Reader, userId: number, accountId: string): Promise<LinkRow | undefined> =>
  rowOf(reader, links, ofAccount(userId, accountId))

const ofAccount = (userId: number, accountId: string) => and(eq(links.userId, userId), eq(links.accountId, accountId))

/** Returns the user's accounts, oldest first. */
export const readLinks = (reader: Reader, userId: number): Promise<LinkRow[]> =>
  rowsOf(reader, links, eq(links.userId, userId), links.accountSinceMs)

export async function readCurrentLink(reader: Reader, userId: number): Promise<LinkRow | undefined> {
  return (await readVisitor(reader, userId))?.link
}

/** Chooses the account for the user's next commands. */
export async function setCurrentAccount(tx: Tx, userId: number, accountId: string): Promise<void> {
  await setWhere(tx, users, { currentAccountId: accountId }, eq(users.id, userId))
}

/** Renames an account. Null for the default name. Returns false if it is no longer linked. */
export const renameLink = async (tx: Tx, userId: number, accountId: string, name: string | null): Promise<boolean> =>
  (await setWhere(tx, links, { name }, ofAccount(userId, accountId))) === 1

/** Returns all links whose key the marketplace has not rejected. */
export const activeLinks = (reader: Reader): Promise<LinkRow[]> => rowsOf(reader, links, isNull(links.rejectedAtMs))

export type NewLink = Omit<LinkRow, 'rejectedAtMs' | 'accountSinceMs' | 'number' | 'name'>

/** Highest number of accounts that one user can link. */
export const MAX_ACCOUNTS = 10

export const canLinkMore = async (reader: Reader, userId: number): Promise<boolean> =>
  (await countOf(reader, links, eq(links.userId, userId))) < MAX_ACCOUNTS

/**
 * Links an account to a user, alongside the user's other accounts. A new key of a linked account changes only the key.
 * An account that the user had linked before gets its name back. `hash` is undefined if no user was ever deleted here.
 */
export async function saveLink(tx: Tx, link: NewLink, hash?: SubjectHash): Promise<LinkRow> {
  const { userId, accountId } = link
  const all = await readLinks(tx, userId)
  const before = all.find((one) => one.accountId === accountId)
  const [former] = before ? [] : await rowsOf(tx, formerLinks, isFormer(userId, accountId))
  // Buttons identify an account by the time at which it was linked, so this time must be unique per user.
  let linkedAtMs = link.linkedAtMs
  while (all.some((one) => one.linkedAtMs === linkedAtMs && one !== before)) linkedAtMs++
  const row: LinkRow = {
    ...link,
    linkedAtMs,
    rejectedAtMs: null,
    accountSinceMs: before?.accountSinceMs ?? linkedAtMs,
    number: before?.number ?? freeNumber(all, former?.number ?? 1),
    name: before ? before.name : (former?.name ?? null),
  }
  await putRow(tx, links, row, ['userId', 'accountId'])
  if (former) await deleteWhere(tx, formerLinks, isFormer(userId, accountId))
  if (hash && !before) await restoreAccountLimits(tx, userId, accountId, hash)
  return row
}

/** Returns the preferred number, or the smallest one that no account has. */
function freeNumber(all: readonly LinkRow[], preferred: number): number {
  const taken = new Set(all.map(({ number }) => number))
  if (!taken.has(preferred)) return preferred
  let number = 1
  while (taken.has(number)) number++
  return number
}

const isFormer = (userId: number, accountId: string) =>
  and(eq(formerLinks.userId, userId), eq(formerLinks.accountId, accountId))

/** True for a deposit address of an account that a user has linked. */
export const isDepositAddress = (reader: Reader, address: string): Promise<boolean> =>
  hasRow(reader, links, eq(links.depositAddress, address))

export type FormerLink = typeof formerLinks.$inferSelect

/** Returns the user's unlinked accounts, the latest first. */
export const formerLinksOf = (reader: Reader, userId: number): Promise<FormerLink[]> =>
  rowsOf(reader, formerLinks, eq(formerLinks.userId, userId), desc(formerLinks.unlinkedAtMs))

/** Erases the keys of accounts that were unlinked by `beforeMs`. */
export async function eraseFormerKeys(tx: Tx, beforeMs: number): Promise<void> {
  const due = and(isNotNull(formerLinks.sealedKey), lte(formerLinks.unlinkedAtMs, beforeMs))
  await setWhere(tx, formerLinks, { sealedKey: null }, due)
}

/** Returns other users' links to the same account. Excludes links whose key was rejected. */
export async function linksOfOthers(reader: Reader, link: Pick<LinkRow, 'userId' | 'accountId'>): Promise<LinkRow[]> {
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
 * Unlinks the account by compare-and-set. Its key is stored until `eraseFormerKeys`. Returns false if the link has
 * changed or an operation with the account has no outcome.
 */
export async function deleteLink(tx: Tx, link: LinkRow, nowMs: number): Promise<boolean> {
  const { userId, accountId, rejectedAtMs, accountSinceMs } = link
  if (await hasUnsettled(tx, userId, accountId)) return false
  const isSame = and(ofAccount(userId, accountId), eq(links.sealedKey, link.sealedKey))
  if ((await deleteWhere(tx, links, isSame)) !== 1) return false
  await deleteWhere(tx, formerLinks, isFormer(userId, accountId))
  const { id, name, number, keyHint, representAddress, depositAddress } = link
  const former = { id, userId, accountId, name, number, keyHint, representAddress, depositAddress }
  const sealedKey = rejectedAtMs === null ? link.sealedKey : null
  await insertNew(tx, formerLinks, { ...former, linkedAtMs: accountSinceMs, unlinkedAtMs: nowMs, sealedKey })
  return true
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

const linkOfUser = (reader: Reader) =>
  reader.orm
    .select({ one: sql`1` })
    .from(links)
    .where(and(eq(links.userId, users.id), isNull(links.rejectedAtMs)))

export async function userStats(reader: Reader): Promise<{ users: number; linked: number; blocked: number }> {
  return {
    users: await countOf(reader, users),
    linked: await countOf(reader, users, exists(linkOfUser(reader))),
    blocked: await countOf(reader, users, isNotNull(users.blockedAtMs)),
  }
}
