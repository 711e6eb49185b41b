/** Versioned secrets of the marketplace, and the API keys and webhooks that depend on each version. */
import { and, desc, eq, inArray, isNull, like, lt, notLike, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../../db.ts'
import { apiKeys, keyNetworks } from '../../schema/accounts/accounts.ts'
import { marketSecrets, type SecretKind } from '../../schema/accounts/market-secrets.ts'
import { webhooks } from '../../schema/webhooks/webhooks.ts'
import { countOf, deleteWhere, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type { SecretKind }
export type MarketSecret = typeof marketSecrets.$inferSelect

/** Returns all secrets by kind, the newest version first. */
export const marketSecretsOf = (reader: Reader): Promise<MarketSecret[]> =>
  rowsOf(reader, marketSecrets, undefined, [marketSecrets.kind, desc(marketSecrets.version)])

export async function insertMarketSecret(tx: Tx, secret: MarketSecret): Promise<void> {
  await insertRow(tx, marketSecrets, secret)
}

export async function dropMarketSecrets(tx: Tx, kind: SecretKind, before: number): Promise<void> {
  await deleteWhere(tx, marketSecrets, and(eq(marketSecrets.kind, kind), lt(marketSecrets.version, before)))
}

/** Matches values made with this version. Values of version 1 have no prefix, because they predate versioning. */
const hasVersion = (column: SQLiteColumn, version: number): SQL | undefined =>
  version === 1 ? notLike(column, '%:%') : like(column, `${version}:%`)

/** Counts the active API keys that use this version of the pepper. */
export const countKeys = (reader: Reader, version: number): Promise<number> =>
  countOf(reader, apiKeys, and(hasVersion(apiKeys.hash, version), isNull(apiKeys.revokedAtMs)))

export const countWebhooks = (reader: Reader, version: number): Promise<number> =>
  countOf(reader, webhooks, hasVersion(webhooks.salt, version))

/** Revokes the active keys with a hash of these pepper versions, because they can no longer be verified. */
export async function revokeKeysUnder(tx: Tx, versions: readonly number[], revokedAtMs: number): Promise<void> {
  const under = or(...versions.map((version) => hasVersion(apiKeys.hash, version)))
  await setWhere(tx, apiKeys, { revokedAtMs }, and(isNull(apiKeys.revokedAtMs), under))
}

export async function webhooksUnder(reader: Reader, versions: readonly number[]): Promise<string[]> {
  const rows = await rowsOf(reader, webhooks, or(...versions.map((version) => hasVersion(webhooks.salt, version))))
  return rows.map(({ accountId }) => accountId)
}

export const storedHash = async (reader: Reader, hashes: readonly string[]): Promise<string | undefined> =>
  (await rowOf(reader, apiKeys, inArray(apiKeys.hash, [...hashes])))?.hash

export async function moveKeyHash(tx: Tx, from: string, to: string): Promise<void> {
  await setWhere(tx, apiKeys, { hash: to }, eq(apiKeys.hash, from))
  await setWhere(tx, keyNetworks, { keyHash: to }, eq(keyNetworks.keyHash, from))
}
