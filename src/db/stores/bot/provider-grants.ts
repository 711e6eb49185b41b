/**
 * Provider grants that users ask for in the chat, and the notices that owners of enrolled stake have chosen. A move
 * from another state returns false and changes nothing.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Reader, Tx } from '../../db.ts'
import {
  ACCOUNT_TOPICS,
  type GrantExtra,
  providerGrantMoves as moves,
  PROVIDER_TOPICS,
  type ProviderTopic,
  providerGrants,
  providerWatches,
} from '../../schema/bot/provider-grants.ts'
import { hasRow, insertNew, insertRow, moveRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type ProviderGrant = typeof providerGrants.$inferSelect

/** Returns the resources for which the account is enrolled after the grant. */
export const grantedResources = ({ resources }: Pick<ProviderGrant, 'resources'>): readonly Resource[] =>
  resources ?? ['ENERGY']

const OPEN = ['open', 'sent', 'granted'] as const
/** Pages that a user may have open. Each costs calls to the node. */
const MAX_OPEN = 5
const isOpen = inArray(providerGrants.state, [...OPEN])

export const providerGrant = (reader: Reader, id: string): Promise<ProviderGrant | undefined> =>
  rowOf(reader, providerGrants, eq(providerGrants.id, id))

const isSignedBy = (userId: number) =>
  and(
    ...[eq(providerGrants.userId, userId), eq(providerGrants.kind, 'grant')],
    ...[eq(providerGrants.state, 'done'), isNotNull(providerGrants.signedTx)],
  )

/**
 * True if a transaction that the owner's keys signed on a page of this user gave the permission. A permission without
 * one proves nothing about the user, who may have typed the address of another provider.
 */
export const hasSignedGrant = (reader: Reader, userId: number, address: TronAddress): Promise<boolean> =>
  hasRow(reader, providerGrants, and(eq(providerGrants.address, address), isSignedBy(userId)))

/** Returns the grants for which `hasSignedGrant` is true, oldest first. */
export const signedGrantsOf = (reader: Reader, userId: number): Promise<ProviderGrant[]> =>
  rowsOf(reader, providerGrants, isSignedBy(userId), providerGrants.createdAtMs)

/** Returns all unfinished grants, longest wait first. */
export const openProviderGrants = (reader: Reader): Promise<ProviderGrant[]> =>
  rowsOf(reader, providerGrants, isOpen, providerGrants.updatedAtMs)

/** Returns the user's latest grants, newest first. */
export const providerGrantsOf = (reader: Reader, userId: number, limit: number): Promise<ProviderGrant[]> =>
  rowsOf(reader, providerGrants, eq(providerGrants.userId, userId), desc(providerGrants.createdAtMs), limit)

/** True while a signed transaction of another page changes the permissions of the same account. */
export const isSentElsewhere = (
  reader: Reader,
  { id, address }: Pick<ProviderGrant, 'id' | 'address'>,
): Promise<boolean> => {
  const isOther = and(eq(providerGrants.address, address), ne(providerGrants.id, id))
  return hasRow(reader, providerGrants, and(isOther, eq(providerGrants.state, 'sent')))
}

/** Returns the users who let the marketplace delegate this address, and did not ask on a page to end that. */
export async function grantingUsers(reader: Reader, address: TronAddress): Promise<number[]> {
  const isDone = eq(providerGrants.state, 'done')
  const isEnding = and(eq(providerGrants.kind, 'revoke'), isOpen)
  const decided = and(eq(providerGrants.address, address), or(isDone, isEnding))
  const rows = await rowsOf(reader, providerGrants, decided, providerGrants.createdAtMs)
  const latest = new Map(rows.map(({ userId, kind }) => [userId, kind]))
  return [...latest.keys()].filter((userId) => latest.get(userId) === 'grant')
}

/**
 * Opens a page for this address, or returns the page that is already open for the same purpose. An open page for the
 * other purpose, for other optional operations or for other resources ends. So do the user's oldest ones beyond
 * `MAX_OPEN`, except pages with a refused transaction that is still valid. Undefined while a transaction of that page
 * is pending.
 */
export async function openProviderGrant(
  tx: Tx,
  row: Pick<ProviderGrant, 'id' | 'userId' | 'kind'> & {
    address: TronAddress
    extras?: GrantExtra[] | null
    resources?: readonly Resource[] | null
  },
  nowMs: number,
): Promise<ProviderGrant | undefined> {
  const { userId, address } = row
  const same = and(eq(providerGrants.userId, userId), eq(providerGrants.address, address), isOpen)
  const before = await rowOf(tx, providerGrants, same)
  const { extras = null, resources = null } = row
  const isSame = (one: ProviderGrant) =>
    isDeepStrictEqual([one.extras, grantedResources(one)], [extras, grantedResources({ resources })])
  if (before?.kind === row.kind && isSame(before)) return before
  if (before && !(await moveProviderGrant(tx, 'end', before.id, {}, nowMs))) return undefined
  const isUnsigned = and(eq(providerGrants.state, 'open'), isNull(providerGrants.signedTx))
  const unsigned = and(eq(providerGrants.userId, userId), isUnsigned)
  for (const oldest of (await rowsOf(tx, providerGrants, unsigned, desc(providerGrants.createdAtMs))).slice(
    MAX_OPEN - 1,
  ))
    await moveProviderGrant(tx, 'end', oldest.id, {}, nowMs)
  return insertRow(tx, providerGrants, {
    ...row,
    extras,
    resources,
    state: 'open',
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  })
}

/** Returns false if the grant is in another state. With `ofMs`, also if its transaction expires at another time. */
export const moveProviderGrant = (
  tx: Tx,
  move: keyof typeof moves,
  id: string,
  set: Partial<Pick<ProviderGrant, 'signedTx' | 'expiresAtMs' | 'refused' | 'problem'>>,
  nowMs: number,
  ofMs?: number,
) =>
  moveRow(
    ...([tx, moves[move], id, { ...set, updatedAtMs: nowMs }] as const),
    ofMs === undefined ? undefined : eq(providerGrants.expiresAtMs, ofMs),
  )

export { ACCOUNT_TOPICS, PROVIDER_TOPICS, type ProviderTopic }
export type ProviderWatch = typeof providerWatches.$inferSelect
type Key = Pick<ProviderWatch, 'userId' | 'address' | 'resource'>

const accountOf = ({ userId, address }: Omit<Key, 'resource'>) =>
  and(eq(providerWatches.userId, userId), eq(providerWatches.address, address))
const watchOf = (key: Key) => and(accountOf(key), eq(providerWatches.resource, key.resource))

export const providerWatch = (reader: Reader, key: Key): Promise<ProviderWatch | undefined> =>
  rowOf(reader, providerWatches, watchOf(key))

export const providerWatchList = (reader: Reader): Promise<ProviderWatch[]> => rowsOf(reader, providerWatches)

/**
 * Starts to watch with all notices, unless the user already watches this stake. Notices about the account continue as
 * they are for its other resource.
 */
export async function startProviderWatch(tx: Tx, { userId, address, resource }: Key, nowMs: number): Promise<void> {
  const other = await rowOf(tx, providerWatches, accountOf({ userId, address }))
  const isOfAccount = (topic: ProviderTopic) => ACCOUNT_TOPICS.includes(topic)
  const watch = {
    ...{ userId, address, resource, soldToMs: nowMs, endedToMs: nowMs },
    claimedToMs: other?.claimedToMs ?? nowMs,
    topics: PROVIDER_TOPICS.filter((topic) => !other || !isOfAccount(topic) || other.topics.includes(topic)),
    standing: other?.standing.filter(isOfAccount) ?? [],
  }
  await insertNew(tx, providerWatches, watch)
}

/** Turns a notice on or off. A notice about the account changes for all of its resources. */
export async function toggleProviderTopic(tx: Tx, key: Key, topic: ProviderTopic): Promise<void> {
  const isOn = (await providerWatch(tx, key))?.topics.includes(topic)
  const rows = await rowsOf(tx, providerWatches, ACCOUNT_TOPICS.includes(topic) ? accountOf(key) : watchOf(key))
  for (const row of rows) {
    const others = row.topics.filter((one) => one !== topic)
    await setProviderWatch(tx, row, { topics: isOn ? others : [...others, topic] })
  }
}

export async function setProviderWatch(
  tx: Tx,
  key: Key,
  change: Partial<Omit<ProviderWatch, keyof Key>>,
): Promise<void> {
  await setWhere(tx, providerWatches, change, watchOf(key))
}
