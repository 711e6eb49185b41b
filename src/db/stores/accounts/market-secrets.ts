/** Secrets of the marketplace, in versions, and what was made with each. */
import { and, desc, eq, inArray, isNull, like, lt, notLike, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../../db.ts'
import { apiKeys, keyNetworks } from '../../schema/accounts/accounts.ts'
import { marketSecrets, type SecretKind } from '../../schema/accounts/market-secrets.ts'
import { webhooks } from '../../schema/webhooks/webhooks.ts'
import { countOf, deleteWhere, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type { SecretKind }
export type MarketSecret = typeof marketSecrets.$inferSelect

/** The newest first. */
export const marketSecretsOf = (reader: Reader): Promise<MarketSecret[]> =>
  rowsOf(reader, marketSecrets, undefined, [marketSecrets.kind, desc(marketSecrets.version)])

export async function insertMarketSecret(tx: Tx, secret: MarketSecret): Promise<void> {
  await insertRow(tx, marketSecrets, secret)
}

export async function dropMarketSecrets(tx: Tx, kind: SecretKind, before: number): Promise<void> {
  await deleteWhere(tx, marketSecrets, and(eq(marketSecrets.kind, kind), lt(marketSecrets.version, before)))
}

/** What is made with version 1 has no mark: it was there before there were versions. */
const madeWith = (column: SQLiteColumn, version: number): SQL | undefined =>
  version === 1 ? notLike(column, '%:%') : like(column, `${version}:%`)

/** Living API keys under this version of the pepper. */
export const countKeys = (reader: Reader, version: number): Promise<number> =>
  countOf(reader, apiKeys, and(madeWith(apiKeys.hash, version), isNull(apiKeys.revokedAtMs)))

/** Webhooks whose secret comes from this version. */
export const countWebhooks = (reader: Reader, version: number): Promise<number> =>
  countOf(reader, webhooks, madeWith(webhooks.salt, version))

/** Nobody can prove them again. */
export async function revokeKeysUnder(tx: Tx, versions: readonly number[], revokedAtMs: number): Promise<void> {
  const under = or(...versions.map((version) => madeWith(apiKeys.hash, version)))
  await setWhere(tx, apiKeys, { revokedAtMs }, and(isNull(apiKeys.revokedAtMs), under))
}

export async function webhooksUnder(reader: Reader, versions: readonly number[]): Promise<string[]> {
  const rows = await rowsOf(reader, webhooks, or(...versions.map((version) => madeWith(webhooks.salt, version))))
  return rows.map(({ accountId }) => accountId)
}

/** Which of these hashes a key is kept under; undefined: none. */
export const keptHash = async (reader: Reader, hashes: readonly string[]): Promise<string | undefined> =>
  (await rowOf(reader, apiKeys, inArray(apiKeys.hash, [...hashes])))?.hash

/** The same key under another hash, with the networks it was used from. */
export async function moveKeyHash(tx: Tx, from: string, to: string): Promise<void> {
  await setWhere(tx, apiKeys, { hash: to }, eq(apiKeys.hash, from))
  await setWhere(tx, keyNetworks, { keyHash: to }, eq(keyNetworks.keyHash, from))
}
