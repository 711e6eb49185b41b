/** Internal Accounts and their API keys. */
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, max, or } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { accounts, apiKeys } from '../../schema/accounts/accounts.ts'
import { subKeys } from '../../schema/accounts/sub-keys.ts'
import { countOf, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'
import type { SubKey } from './sub-keys.ts'

export type Account = typeof accounts.$inferSelect

const byId = statement((orm) => orm.select().from(accounts).where(given(accounts, 'id')).prepare())
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
    .where(given(apiKeys, 'hash'))
    .prepare(),
)

export const accountById = async (reader: Reader, id: string): Promise<Account | undefined> => byId(reader).get({ id })

interface ByKey {
  account: Account
  /** Undefined: it is the account's own key. */
  subKey: SubKey | undefined
  revoked: boolean
  lastUsedAtMs: number | null
}

/** The account that the key of this hash opens, or opened before it was revoked. */
export async function accountByKeyHash(reader: Reader, hash: string): Promise<ByKey | undefined> {
  const row = await byHash(reader).get({ hash })
  if (!row) return undefined
  const { account, terms, ...ofKey } = row
  const { revokedAtMs, lastUsedAtMs } = ofKey
  const subKey = terms ? { ...terms, ...ofKey, accountId: account.id } : undefined
  return { account, subKey, revoked: revokedAtMs !== null, lastUsedAtMs }
}

/** By its id or its deposit address. */
export async function accountNamed(reader: Reader, name: string): Promise<Account | undefined> {
  return rowOf(reader, accounts, or(eq(accounts.id, name), eq(accounts.depositAddress, name as TronAddress)))
}

/** Accounts whose deposit index is `index` or above, in its order. */
export async function accountsFrom(reader: Reader, index: number): Promise<Account[]> {
  return rowsOf(reader, accounts, gte(accounts.depositIndex, index), accounts.depositIndex)
}

/** Newest first. Deposit indexes have no gap, so a page is found without going over those before it. */
export async function pageOfAccounts(
  reader: Reader,
  firstIndex: number,
  page: { offset: number; limit: number },
): Promise<{ rows: Account[]; total: number }> {
  const total = (await nextDepositIndex(reader, firstIndex)) - firstIndex
  const last = firstIndex + total - 1 - page.offset
  const which = and(lte(accounts.depositIndex, last), gt(accounts.depositIndex, last - page.limit))
  return { rows: await rowsOf(reader, accounts, which, desc(accounts.depositIndex)), total }
}

/** The same of those that are whitelisted; there are few. */
export async function pageOfWhitelisted(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Account[]; total: number }> {
  const which = isNotNull(accounts.whitelistedAtMs)
  const rows = await rowsOf(reader, accounts, which, desc(accounts.depositIndex), limit, offset)
  return { rows, total: await countOf(reader, accounts, which) }
}

const lastIndex = statement((orm) =>
  orm
    .select({ index: max(accounts.depositIndex) })
    .from(accounts)
    .prepare(),
)

/** The index the next account's deposit address gets. */
export async function nextDepositIndex(reader: Reader, first: number): Promise<number> {
  return ((await lastIndex(reader).get())?.index ?? first - 1) + 1
}

/** How many were opened since then. */
export async function accountsSince(reader: Reader, sinceMs: number): Promise<number> {
  return countOf(reader, accounts, gte(accounts.createdAtMs, sinceMs))
}

export async function insertAccount(tx: Tx, account: Account): Promise<void> {
  await insertRow(tx, accounts, account)
}

/** The account's own. Throws where it has one that is alive, or the hash has been used before. */
export async function insertApiKey(
  tx: Tx,
  key: { hash: string; accountId: string; createdAtMs: number },
): Promise<void> {
  await insertRow(tx, apiKeys, key)
}

/** False: no such key is alive. */
export async function revokeApiKey(tx: Tx, hash: string, revokedAtMs: number): Promise<boolean> {
  return (await setWhere(tx, apiKeys, { revokedAtMs }, and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAtMs)))) === 1
}

export type LivingKey = Pick<typeof apiKeys.$inferSelect, 'hash' | 'createdAtMs' | 'lastUsedAtMs'>

/** The account's own key, as it is now; there is at most one. */
export async function livingKey(reader: Reader, accountId: string): Promise<LivingKey | undefined> {
  return rowOf(
    reader,
    apiKeys,
    and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAtMs), isNull(apiKeys.subKeyId)),
  )
}

export async function keyUsed(tx: Tx, hash: string, lastUsedAtMs: number): Promise<void> {
  await setWhere(tx, apiKeys, { lastUsedAtMs }, eq(apiKeys.hash, hash))
}

/** Null: no longer. */
export async function setWhitelisted(tx: Tx, id: string, whitelistedAtMs: number | null): Promise<void> {
  await setWhere(tx, accounts, { whitelistedAtMs }, eq(accounts.id, id))
}
