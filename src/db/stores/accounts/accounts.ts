import { and, desc, eq, gt, gte, isNotNull, isNull, lte, max, or } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, statement } from '../../orm.ts'
import { accounts, apiKeys } from '../../schema/accounts/accounts.ts'
import { subKeys } from '../../schema/accounts/sub-keys.ts'
import { countOf, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'
import type { SubKey } from './sub-keys.ts'

export type Account = typeof accounts.$inferSelect

const byId = statement((orm) => orm.select().from(accounts).where(equalsParameters(accounts, 'id')).prepare())
const byHash = statement((orm) =>
  orm
    .select({
      account: accounts,
      terms: subKeys,
      revokedAtMs: apiKeys.revokedAtMs,
      lastUsedAtMs: apiKeys.lastUsedAtMs,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(subKeys, eq(subKeys.id, apiKeys.subKeyId))
    .where(equalsParameters(apiKeys, 'hash'))
    .prepare(),
)

export const accountById = async (reader: Reader, id: string): Promise<Account | undefined> => byId(reader).get({ id })

interface ByKey {
  account: Account
  /** Sub-key's limits. Undefined for the account's main key. */
  subKey: SubKey | undefined
  revoked: boolean
  lastUsedAtMs: number | null
}

/** Returns the account of the key with this hash, even if the key was revoked. */
export async function accountByKeyHash(reader: Reader, hash: string): Promise<ByKey | undefined> {
  const row = await byHash(reader).get({ hash })
  if (!row) return undefined
  const { account, terms, ...ofKey } = row
  const { revokedAtMs, lastUsedAtMs } = ofKey
  const subKey = terms ? { ...terms, ...ofKey, accountId: account.id } : undefined
  return { account, subKey, revoked: revokedAtMs !== null, lastUsedAtMs }
}

/** Finds an account by its id or its deposit address. */
export const accountByIdOrAddress = (reader: Reader, name: string): Promise<Account | undefined> =>
  rowOf(reader, accounts, or(eq(accounts.id, name), eq(accounts.depositAddress, name as TronAddress)))

/** Returns accounts with deposit index `index` or higher, in index order. */
export const accountsFrom = (reader: Reader, index: number): Promise<Account[]> =>
  rowsOf(reader, accounts, gte(accounts.depositIndex, index), accounts.depositIndex)

/** Returns a page of accounts, newest first. Deposit indexes have no gaps, so no earlier rows are scanned. */
export async function pageOfAccounts(
  reader: Reader,
  firstIndex: number,
  page: { offset: number; limit: number },
): Promise<{ rows: Account[]; total: number }> {
  const total = (await nextDepositIndex(reader, firstIndex)) - firstIndex
  const last = firstIndex + total - 1 - page.offset
  const filter = and(lte(accounts.depositIndex, last), gt(accounts.depositIndex, last - page.limit))
  return { rows: await rowsOf(reader, accounts, filter, desc(accounts.depositIndex)), total }
}

/** Returns a page of whitelisted accounts, newest first. The list is short, so an offset is fast enough. */
export async function pageOfWhitelisted(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Account[]; total: number }> {
  const filter = isNotNull(accounts.whitelistedAtMs)
  const rows = await rowsOf(reader, accounts, filter, desc(accounts.depositIndex), limit, offset)
  return { rows, total: await countOf(reader, accounts, filter) }
}

const lastIndex = statement((orm) =>
  orm
    .select({ index: max(accounts.depositIndex) })
    .from(accounts)
    .prepare(),
)

export const nextDepositIndex = async (reader: Reader, first: number): Promise<number> =>
  ((await lastIndex(reader).get())?.index ?? first - 1) + 1

export const countAccountsSince = (reader: Reader, sinceMs: number): Promise<number> =>
  countOf(reader, accounts, gte(accounts.createdAtMs, sinceMs))

export async function insertAccount(tx: Tx, account: Account): Promise<void> {
  await insertRow(tx, accounts, account)
}

/** Inserts the main key. Throws if the account has an active main key, or if the hash was used before. */
export async function insertApiKey(
  tx: Tx,
  key: { hash: string; accountId: string; createdAtMs: number },
): Promise<void> {
  await insertRow(tx, apiKeys, key)
}

/** Revokes a key. Returns false if no active key has this hash. */
export const revokeApiKey = async (tx: Tx, hash: string, revokedAtMs: number): Promise<boolean> =>
  (await setWhere(tx, apiKeys, { revokedAtMs }, and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAtMs)))) === 1

export type ActiveKey = Pick<typeof apiKeys.$inferSelect, 'hash' | 'createdAtMs' | 'lastUsedAtMs'>

/** Returns the account's active main key. An account has at most one. */
export async function activeKey(reader: Reader, accountId: string): Promise<ActiveKey | undefined> {
  return rowOf(
    reader,
    apiKeys,
    and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAtMs), isNull(apiKeys.subKeyId)),
  )
}

export async function setKeyUsed(tx: Tx, hash: string, lastUsedAtMs: number): Promise<void> {
  await setWhere(tx, apiKeys, { lastUsedAtMs }, eq(apiKeys.hash, hash))
}

/** Sets the time from which the account is whitelisted. Null ends that. */
export async function setWhitelisted(tx: Tx, id: string, whitelistedAtMs: number | null): Promise<void> {
  await setWhere(tx, accounts, { whitelistedAtMs }, eq(accounts.id, id))
}
