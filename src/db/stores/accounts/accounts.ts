/** Internal Accounts and their API keys. */
import { and, count, desc, eq, gt, gte, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { accounts, apiKeys } from '../../schema/accounts/accounts.ts'

export interface Account {
  id: string
  depositIndex: number
  depositAddress: TronAddress
  whitelistedAtMs: number | null
  createdAtMs: number
}

const byId = statement((orm) =>
  orm
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare(),
)
const byHash = statement((orm) =>
  orm
    .select({ account: accounts, revokedAtMs: apiKeys.revokedAtMs, lastUsedAtMs: apiKeys.lastUsedAtMs })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(eq(apiKeys.hash, sql.placeholder('hash')))
    .prepare(),
)

export function accountById(reader: Reader, id: string): Account | undefined {
  return byId(reader).get({ id }) as Account | undefined
}

/** The account that the key of this hash opens, or opened before it was revoked. */
export function accountByKeyHash(
  reader: Reader,
  hash: string,
): { account: Account; revoked: boolean; lastUsedAtMs: number | null } | undefined {
  const row = byHash(reader).get({ hash })
  if (!row) return undefined
  const { account, revokedAtMs, lastUsedAtMs } = row
  return { account: account as Account, revoked: revokedAtMs !== null, lastUsedAtMs }
}

/** By its id or its deposit address. */
export function accountNamed(reader: Reader, name: string): Account | undefined {
  return reader.orm
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, name), eq(accounts.depositAddress, name)))
    .get() as Account | undefined
}

/** Accounts whose deposit index is `index` or above, in its order. */
export function accountsFrom(reader: Reader, index: number): Account[] {
  return reader.orm
    .select()
    .from(accounts)
    .where(gte(accounts.depositIndex, index))
    .orderBy(accounts.depositIndex)
    .all() as Account[]
}

/** Newest first. Deposit indexes have no gap, so a page is found without going over those before it. */
export function pageOfAccounts(
  reader: Reader,
  firstIndex: number,
  page: { offset: number; limit: number },
): { rows: Account[]; total: number } {
  const total = nextDepositIndex(reader, firstIndex) - firstIndex
  const last = firstIndex + total - 1 - page.offset
  const rows = reader.orm
    .select()
    .from(accounts)
    .where(and(lte(accounts.depositIndex, last), gt(accounts.depositIndex, last - page.limit)))
    .orderBy(desc(accounts.depositIndex))
    .all() as Account[]
  return { rows, total }
}

/** The same of those that are whitelisted; there are few. */
export function pageOfWhitelisted(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): { rows: Account[]; total: number } {
  const which = isNotNull(accounts.whitelistedAtMs)
  const rows = reader.orm
    .select()
    .from(accounts)
    .where(which)
    .orderBy(desc(accounts.depositIndex))
    .limit(limit)
    .offset(offset)
    .all() as Account[]
  return { rows, total: reader.orm.select({ n: count() }).from(accounts).where(which).get()?.n ?? 0 }
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
  const done = tx.orm
    .update(apiKeys)
    .set({ revokedAtMs })
    .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAtMs)))
    .run()
  return done.changes === 1
}

export interface LivingKey {
  hash: string
  createdAtMs: number
  lastUsedAtMs: number | null
}

/** The key that opens the account now; there is at most one. */
export function livingKey(reader: Reader, accountId: string): LivingKey | undefined {
  const { hash, createdAtMs, lastUsedAtMs } = apiKeys
  return reader.orm
    .select({ hash, createdAtMs, lastUsedAtMs })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAtMs)))
    .get()
}

export function keyUsed(tx: Tx, hash: string, lastUsedAtMs: number): void {
  tx.orm.update(apiKeys).set({ lastUsedAtMs }).where(eq(apiKeys.hash, hash)).run()
}

/** Null: no longer. */
export function setWhitelisted(tx: Tx, id: string, whitelistedAtMs: number | null): void {
  tx.orm.update(accounts).set({ whitelistedAtMs }).where(eq(accounts.id, id)).run()
}
