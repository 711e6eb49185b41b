/** Internal Accounts and their API keys. */
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, max, or } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { accounts, apiKeys } from '../../schema/accounts/accounts.ts'
import { countOf, rowOf, rowsOf, setWhere } from '../rows.ts'

export type Account = typeof accounts.$inferSelect

const byId = statement((orm) => orm.select().from(accounts).where(given(accounts, 'id')).prepare())
const byHash = statement((orm) =>
  orm
    .select({ account: accounts, revokedAtMs: apiKeys.revokedAtMs, lastUsedAtMs: apiKeys.lastUsedAtMs })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(given(apiKeys, 'hash'))
    .prepare(),
)

export function accountById(reader: Reader, id: string): Account | undefined {
  return byId(reader).get({ id })
}

/** The account that the key of this hash opens, or opened before it was revoked. */
export function accountByKeyHash(
  reader: Reader,
  hash: string,
): { account: Account; revoked: boolean; lastUsedAtMs: number | null } | undefined {
  const row = byHash(reader).get({ hash })
  if (!row) return undefined
  const { account, revokedAtMs, lastUsedAtMs } = row
  return { account, revoked: revokedAtMs !== null, lastUsedAtMs }
}

/** By its id or its deposit address. */
export function accountNamed(reader: Reader, name: string): Account | undefined {
  return rowOf(reader, accounts, or(eq(accounts.id, name), eq(accounts.depositAddress, name as TronAddress)))
}

/** Accounts whose deposit index is `index` or above, in its order. */
export function accountsFrom(reader: Reader, index: number): Account[] {
  return rowsOf(reader, accounts, gte(accounts.depositIndex, index), accounts.depositIndex)
}

/** Newest first. Deposit indexes have no gap, so a page is found without going over those before it. */
export function pageOfAccounts(
  reader: Reader,
  firstIndex: number,
  page: { offset: number; limit: number },
): { rows: Account[]; total: number } {
  const total = nextDepositIndex(reader, firstIndex) - firstIndex
  const last = firstIndex + total - 1 - page.offset
  const which = and(lte(accounts.depositIndex, last), gt(accounts.depositIndex, last - page.limit))
  return { rows: rowsOf(reader, accounts, which, desc(accounts.depositIndex)), total }
}

/** The same of those that are whitelisted; there are few. */
export function pageOfWhitelisted(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): { rows: Account[]; total: number } {
  const which = isNotNull(accounts.whitelistedAtMs)
  const rows = rowsOf(reader, accounts, which, desc(accounts.depositIndex), limit, offset)
  return { rows, total: countOf(reader, accounts, which) }
}

/** The index the next account's deposit address gets. */
export function nextDepositIndex(reader: Reader, first: number): number {
  const highest = reader.orm
    .select({ index: max(accounts.depositIndex) })
    .from(accounts)
    .get()?.index
  return highest === null || highest === undefined ? first : highest + 1
}

export function insertAccount(tx: Tx, account: Account): void {
  tx.orm.insert(accounts).values(account).run()
}

/** Throws where the account has a key that is alive, or the hash has been used before. */
export function insertApiKey(tx: Tx, key: { hash: string; accountId: string; createdAtMs: number }): void {
  tx.orm.insert(apiKeys).values(key).run()
}

/** False: no such key is alive. */
export function revokeApiKey(tx: Tx, hash: string, revokedAtMs: number): boolean {
  return (
    setWhere(tx, apiKeys, { revokedAtMs }, and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAtMs))) === 1
  )
}

export type LivingKey = Pick<typeof apiKeys.$inferSelect, 'hash' | 'createdAtMs' | 'lastUsedAtMs'>

/** The key that opens the account now; there is at most one. */
export function livingKey(reader: Reader, accountId: string): LivingKey | undefined {
  return rowOf(reader, apiKeys, and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAtMs)))
}

export function keyUsed(tx: Tx, hash: string, lastUsedAtMs: number): void {
  setWhere(tx, apiKeys, { lastUsedAtMs }, eq(apiKeys.hash, hash))
}

/** Null: no longer. */
export function setWhitelisted(tx: Tx, id: string, whitelistedAtMs: number | null): void {
  setWhere(tx, accounts, { whitelistedAtMs }, eq(accounts.id, id))
}
