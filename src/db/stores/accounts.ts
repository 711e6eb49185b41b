/** Internal Accounts and their API keys. */
import { and, eq, gte, isNull, max, sql } from 'drizzle-orm'
import type { TronAddress } from '../../kernel/address.ts'
import type { Reader, Tx } from '../db.ts'
import { statement } from '../orm.ts'
import { accounts, apiKeys } from '../schema/accounts.ts'

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
    .select({ account: accounts, revokedAtMs: apiKeys.revokedAtMs })
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
): { account: Account; revoked: boolean } | undefined {
  const row = byHash(reader).get({ hash })
  return row && { account: row.account as Account, revoked: row.revokedAtMs !== null }
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

/** The index the next account's deposit address gets. */
export function nextDepositIndex(tx: Tx, first: number): number {
  const highest = tx.orm
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

/** Null: no longer. False: no such account. */
export function setWhitelisted(tx: Tx, id: string, whitelistedAtMs: number | null): boolean {
  return tx.orm.update(accounts).set({ whitelistedAtMs }).where(eq(accounts.id, id)).run().changes === 1
}
