/** What the people of an account should hear of at once, and the networks that its keys were used from. */
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { accountNotices, keyNetworks } from '../../schema/accounts/accounts.ts'
import { countOf, deleteWhere, hasRow, insertNew, insertRow, rowsOf } from '../rows.ts'

export type AccountNotice = typeof accountNotices.$inferSelect
export type NewNotice = Omit<typeof accountNotices.$inferInsert, 'id'>

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await insertRow(tx, accountNotices, notice)
}

/** Newest first. */
export async function latestNotices(reader: Reader, accountId: string, limit: number): Promise<AccountNotice[]> {
  return rowsOf(reader, accountNotices, eq(accountNotices.accountId, accountId), desc(accountNotices.id), limit)
}

/** Oldest first, with an id above `afterId`. */
export async function noticesFrom(
  reader: Reader,
  accountId: string,
  afterId: number,
  limit: number,
): Promise<AccountNotice[]> {
  const which = and(eq(accountNotices.accountId, accountId), gt(accountNotices.id, afterId))
  return rowsOf(reader, accountNotices, which, asc(accountNotices.id), limit)
}

/** The latest about an address that was added, or about a withdrawal. */
export async function latestNoticeOf(
  reader: Reader,
  accountId: string,
  about: { address: TronAddress } | { withdrawalId: string },
): Promise<AccountNotice | undefined> {
  const what =
    'address' in about
      ? and(eq(accountNotices.kind, 'address_added'), eq(accountNotices.address, about.address))
      : eq(accountNotices.withdrawalId, about.withdrawalId)
  const which = and(eq(accountNotices.accountId, accountId), what)
  const [latest] = await rowsOf(reader, accountNotices, which, desc(accountNotices.id), 1)
  return latest
}

/** How often an account was told this after `sinceMs`; `subKeyId`: of this key. */
export async function countNotices(
  reader: Reader,
  accountId: string,
  kind: AccountNotice['kind'],
  sinceMs: number,
  subKeyId?: string,
): Promise<number> {
  const which = and(
    eq(accountNotices.accountId, accountId),
    eq(accountNotices.kind, kind),
    gt(accountNotices.atMs, sinceMs),
    subKeyId === undefined ? undefined : eq(accountNotices.subKeyId, subKeyId),
  )
  return countOf(reader, accountNotices, which)
}

/** There is one of each key at most, however many days it goes on. */
export async function dropKeyLimits(tx: Tx, accountId: string, subKeyId: string): Promise<void> {
  const which = and(
    eq(accountNotices.accountId, accountId),
    eq(accountNotices.kind, 'key_limit'),
    eq(accountNotices.subKeyId, subKeyId),
  )
  await deleteWhere(tx, accountNotices, which)
}

type KeyNetwork = typeof keyNetworks.$inferSelect

/** `known`: it is noted already; `first`: no other one is; `more`: it is another one. */
export async function noteKeyNetwork(tx: Tx, row: KeyNetwork): Promise<'known' | 'first' | 'more'> {
  const isFirst = !(await hasRow(tx, keyNetworks, eq(keyNetworks.keyHash, row.keyHash)))
  if (!(await insertNew(tx, keyNetworks, row))) return 'known'
  return isFirst ? 'first' : 'more'
}

/** Those of these networks that the key was used from. */
export async function keyNetworksAmong(
  reader: Reader,
  keyHash: string,
  networks: readonly string[],
): Promise<string[]> {
  const which = and(eq(keyNetworks.keyHash, keyHash), inArray(keyNetworks.network, [...networks]))
  return (await rowsOf(reader, keyNetworks, which)).map(({ network }) => network)
}
