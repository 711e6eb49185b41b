/** Sub-keys for scripts and agents: they read, order and extend. `holds/key-budget.ts` enforces their limits. */
import type { SubKeyBody, SubKeyMade, SubKeyRevoked, SubKeys } from '../../contract/sub-keys.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { countNotices } from '../../db/stores/accounts/account-notices.ts'
import { accountByKeyHash } from '../../db/stores/accounts/accounts.ts'
import {
  insertSubKey,
  revokeSubKey,
  type SubKey,
  subKeyById,
  unrevokedSubKeys,
} from '../../db/stores/accounts/sub-keys.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { newApiKey, newId } from '../../kernel/ids.ts'
import { sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { notifyAccount } from '../base/notify-account.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { hashOfKey } from '../base/secrets/stored.ts'
import { hasExpired, subKeyView, utcDayOf } from '../base/sub-keys.ts'

/** Maximum number of sub-keys per account, so that users can review the list. */
export const MAX_SUB_KEYS = 20
/** Maximum number of sub-keys created within 24 hours. Each one sends a notice to all users of the account. */
const MAX_CREATED_PER_DAY = 10

type Terms = Pick<SubKey, 'name' | 'dailySun' | 'receivers' | 'expiresAtMs'>

/**
 * Creates a sub-key, or returns the sub-key made with the same key and terms. Throws AppError INVALID_PARAMS,
 * SUB_KEYS_TOO_MANY.
 */
export async function createSubKey(market: Market, accountId: string, body: SubKeyBody): Promise<SubKeyMade> {
  const terms = readTerms(body)
  const apiKey = body.apiKey ?? newApiKey()
  const hash = await hashOfKey(market, apiKey)
  return market.db.write(async (tx) => {
    const nowMs = market.clock.now()
    const existing = await accountByKeyHash(tx, hash)
    if (existing) return { ...subKeyView(requireSameSubKey(existing, accountId, terms), nowMs), apiKey }
    await checkMayCreate(tx, accountId, terms, nowMs)
    const id = newId(nowMs)
    const row = { id, ...terms, spentDay: utcDayOf(nowMs), spentSun: ZERO_SUN, createdAtMs: nowMs, accountId }
    await insertSubKey(tx, hash, row)
    await notifyAccount(market, tx, { accountId, kind: 'key_made', subKeyId: id, amountSun: terms.dailySun })
    return { ...subKeyView({ ...row, lastUsedAtMs: null, revokedAtMs: null }, nowMs), apiKey }
  })
}

function readTerms({ name, dailyBudget, receivers, expiresAt }: SubKeyBody): Terms {
  const trimmedName = name.trim()
  if (trimmedName === '' || /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(trimmedName))
    throw invalid('name must be one non-empty line of text without control characters')
  const addresses = receivers?.map((receiver) => readAddressField('receivers', receiver)) ?? null
  if (addresses && new Set(addresses).size < addresses.length)
    throw invalid('receivers must not contain duplicate addresses')
  return {
    name: trimmedName,
    dailySun: dailyBudget === undefined ? null : sun(dailyBudget),
    receivers: addresses,
    expiresAtMs: expiresAt === undefined ? null : expiresAt * 1000,
  }
}

/**
 * Returns the existing sub-key. Throws AppError INVALID_PARAMS if the proposed key does not belong to it.
 */
function requireSameSubKey(
  { subKey, revoked }: { subKey: SubKey | undefined; revoked: boolean },
  accountId: string,
  terms: Terms,
): SubKey {
  const isSame =
    subKey?.accountId === accountId && !revoked && JSON.stringify(termsOf(subKey)) === JSON.stringify(terms)
  if (isSame) return subKey
  throw invalid('apiKey is in use or was used before: generate another key')
}

const termsOf = ({ name, dailySun, receivers, expiresAtMs }: SubKey): Terms => ({
  name,
  dailySun,
  receivers,
  expiresAtMs,
})

async function checkMayCreate(tx: Tx, accountId: string, { expiresAtMs }: Terms, nowMs: number): Promise<void> {
  if (expiresAtMs !== null && expiresAtMs <= nowMs) throw invalid('expiresAt must be in the future')
  if ((await activeSubKeys(tx, accountId, nowMs)).length >= MAX_SUB_KEYS)
    throw new AppError('SUB_KEYS_TOO_MANY', {
      detail: `an account can have at most ${MAX_SUB_KEYS} sub-keys: revoke one first`,
    })
  if ((await countNotices(tx, accountId, 'key_made', nowMs - DAY_SEC * 1000)) >= MAX_CREATED_PER_DAY)
    throw new AppError('SUB_KEYS_TOO_MANY', {
      detail: `${MAX_CREATED_PER_DAY} sub-keys were created within the last 24 hours, which is the maximum`,
    })
}

async function activeSubKeys(reader: Reader, accountId: string, nowMs: number): Promise<SubKey[]> {
  return (await unrevokedSubKeys(reader, accountId)).filter((key) => !hasExpired(key, nowMs))
}

export async function listSubKeys({ db, clock }: Market, accountId: string): Promise<SubKeys> {
  const nowMs = clock.now()
  const keys = await db.read((reader) => activeSubKeys(reader, accountId, nowMs))
  return { data: keys.map((key) => subKeyView(key, nowMs)), max: MAX_SUB_KEYS }
}

/** Revokes a sub-key at commit. A repeated call returns the same result. Throws AppError INVALID_PARAMS. */
export async function revokeOwnSubKey({ db, clock }: Market, accountId: string, id: string): Promise<SubKeyRevoked> {
  return db.write(async (tx) => {
    const key = await subKeyById(tx, id)
    if (key?.accountId !== accountId) throw invalid("id must be the id of one of this account's sub-keys")
    await revokeSubKey(tx, id, clock.now())
    return { id }
  })
}
