/** Sub-keys: API keys with fewer rights than the account's main key. */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, statement } from '../../orm.ts'
import { apiKeys } from '../../schema/accounts/accounts.ts'
import { subKeys } from '../../schema/accounts/sub-keys.ts'
import { insertRow, setWhere } from '../rows.ts'

type Terms = typeof subKeys.$inferSelect
export type SubKey = Terms & Pick<typeof apiKeys.$inferSelect, 'accountId' | 'lastUsedAtMs' | 'revokedAtMs'>

const fields = {
  terms: subKeys,
  accountId: apiKeys.accountId,
  lastUsedAtMs: apiKeys.lastUsedAtMs,
  revokedAtMs: apiKeys.revokedAtMs,
}
const byId = statement((orm) =>
  orm
    .select(fields)
    .from(apiKeys)
    .innerJoin(subKeys, eq(subKeys.id, apiKeys.subKeyId))
    .where(equalsParameters(apiKeys, 'subKeyId'))
    .prepare(),
)
const unrevoked = statement((orm) =>
  orm
    .select(fields)
    .from(apiKeys)
    .innerJoin(subKeys, eq(subKeys.id, apiKeys.subKeyId))
    .where(and(equalsParameters(apiKeys, 'accountId'), isNull(apiKeys.revokedAtMs)))
    .orderBy(desc(subKeys.createdAtMs), desc(subKeys.id))
    .prepare(),
)

/** Returns a sub-key, even if it was revoked. */
export async function subKeyById(reader: Reader, id: string): Promise<SubKey | undefined> {
  const row = await byId(reader).get({ subKeyId: id })
  return row && joined(row)
}

/** Returns the account's sub-keys, newest first. Includes expired ones, but no revoked ones. */
export const unrevokedSubKeys = async (reader: Reader, accountId: string): Promise<SubKey[]> =>
  (await unrevoked(reader).all({ accountId })).map(joined)

function joined({ terms, ...ofKey }: Omit<SubKey, keyof Terms> & { terms: Terms }): SubKey {
  return { ...terms, ...ofKey }
}

/** Inserts a sub-key. Throws if the hash was used before. */
export async function insertSubKey(tx: Tx, hash: string, key: Terms & { accountId: string }): Promise<void> {
  const { accountId, ...terms } = key
  await insertRow(tx, subKeys, terms)
  await insertRow(tx, apiKeys, { hash, accountId, createdAtMs: terms.createdAtMs, subKeyId: terms.id })
}

/** Revokes a sub-key. Does nothing if it is already revoked. */
export async function revokeSubKey(tx: Tx, id: string, revokedAtMs: number): Promise<void> {
  await setWhere(tx, apiKeys, { revokedAtMs }, and(eq(apiKeys.subKeyId, id), isNull(apiKeys.revokedAtMs)))
}

export async function revokeSubKeysOf(tx: Tx, accountId: string, revokedAtMs: number): Promise<void> {
  const alive = and(eq(apiKeys.accountId, accountId), isNotNull(apiKeys.subKeyId), isNull(apiKeys.revokedAtMs))
  await setWhere(tx, apiKeys, { revokedAtMs }, alive)
}

export async function setSpent(tx: Tx, id: string, spentDay: number, spentSun: Sun): Promise<void> {
  await setWhere(tx, subKeys, { spentDay, spentSun }, eq(subKeys.id, id))
}
