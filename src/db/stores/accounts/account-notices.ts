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

/** Returns the latest notices, newest first. */
export const latestNotices = (reader: Reader, accountId: string, limit: number): Promise<AccountNotice[]> =>
  rowsOf(reader, accountNotices, eq(accountNotices.accountId, accountId), desc(accountNotices.id), limit)

/** Returns notices with an id above `afterId`, oldest first. */
export async function noticesFrom(
  reader: Reader,
  accountId: string,
  afterId: number,
  limit: number,
): Promise<AccountNotice[]> {
  const filter = and(eq(accountNotices.accountId, accountId), gt(accountNotices.id, afterId))
  return rowsOf(reader, accountNotices, filter, asc(accountNotices.id), limit)
}

export async function latestNoticeOf(
  reader: Reader,
  accountId: string,
  about: { address: TronAddress } | { withdrawalId: string },
): Promise<AccountNotice | undefined> {
  const isAbout =
    'address' in about
      ? and(eq(accountNotices.kind, 'address_added'), eq(accountNotices.address, about.address))
      : eq(accountNotices.withdrawalId, about.withdrawalId)
  const filter = and(eq(accountNotices.accountId, accountId), isAbout)
  const [latest] = await rowsOf(reader, accountNotices, filter, desc(accountNotices.id), 1)
  return latest
}

export async function countNotices(
  reader: Reader,
  accountId: string,
  kind: AccountNotice['kind'],
  sinceMs: number,
  subKeyId?: string,
): Promise<number> {
  const filter = and(
    eq(accountNotices.accountId, accountId),
    eq(accountNotices.kind, kind),
    gt(accountNotices.atMs, sinceMs),
    subKeyId === undefined ? undefined : eq(accountNotices.subKeyId, subKeyId),
  )
  return countOf(reader, accountNotices, filter)
}

/** Deletes the sub-key's earlier `key_limit` notices, so that each key has at most one. */
export async function dropKeyLimits(tx: Tx, accountId: string, subKeyId: string): Promise<void> {
  const filter = and(
    eq(accountNotices.accountId, accountId),
    eq(accountNotices.kind, 'key_limit'),
    eq(accountNotices.subKeyId, subKeyId),
  )
  await deleteWhere(tx, accountNotices, filter)
}

type KeyNetwork = typeof keyNetworks.$inferSelect

/**
 * Records a network of a key. Returns `first` for the key's first network, `more` for another new one, otherwise
 * `known`.
 */
export async function noteKeyNetwork(tx: Tx, row: KeyNetwork): Promise<'known' | 'first' | 'more'> {
  const isFirst = !(await hasRow(tx, keyNetworks, eq(keyNetworks.keyHash, row.keyHash)))
  if (!(await insertNew(tx, keyNetworks, row))) return 'known'
  return isFirst ? 'first' : 'more'
}

export async function keyNetworksAmong(
  reader: Reader,
  keyHash: string,
  networks: readonly string[],
): Promise<string[]> {
  const filter = and(eq(keyNetworks.keyHash, keyHash), inArray(keyNetworks.network, [...networks]))
  return (await rowsOf(reader, keyNetworks, filter)).map(({ network }) => network)
}
