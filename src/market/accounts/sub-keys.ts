/**
 * Use-cases: keys of an account for scripts and agents. They may look, order and extend; what each may do more closely
 * is judged where the money is taken (`holds/key-budget.ts`).
 */
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
import { noteAccount } from '../base/note-account.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { hashOfKey } from '../base/secrets/stored.ts'
import { hasExpired, subKeyView, utcDayOf } from '../base/sub-keys.ts'

/** More would be a list that nobody looks over. */
export const MAX_SUB_KEYS = 20
/** Within any 24 hours: everybody is told of each. */
const MAX_MADE = 10

type Terms = Pick<SubKey, 'name' | 'dailySun' | 'receivers' | 'expiresAtMs'>

/**
 * The same proposed key with the same terms again answers the same sub-key, so a lost answer costs nothing. Throws
 * AppError INVALID_PARAMS, SUB_KEYS_TOO_MANY.
 */
export async function makeSubKey(market: Market, accountId: string, body: SubKeyBody): Promise<SubKeyMade> {
  const terms = readTerms(body)
  const apiKey = body.apiKey ?? newApiKey()
  const hash = await hashOfKey(market, apiKey)
  return market.db.write(async (tx) => {
    const nowMs = market.clock.now()
    const known = await accountByKeyHash(tx, hash)
    if (known) return { ...subKeyView(sameAgain(known, accountId, terms), nowMs), apiKey }
    await checkMayMake(tx, accountId, terms, nowMs)
    const id = newId(nowMs)
    const row = { id, ...terms, spentDay: utcDayOf(nowMs), spentSun: ZERO_SUN, createdAtMs: nowMs, accountId }
    await insertSubKey(tx, hash, row)
    await noteAccount(market, tx, { accountId, kind: 'key_made', subKeyId: id, amountSun: terms.dailySun })
    return { ...subKeyView({ ...row, lastUsedAtMs: null, revokedAtMs: null }, nowMs), apiKey }
  })
}

function readTerms({ name, dailyBudget, receivers, expiresAt }: SubKeyBody): Terms {
  const shown = name.trim()
  if (shown === '' || /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(shown)) throw invalid('name must be a line of text')
  const addresses = receivers?.map((receiver) => readAddressField('receivers', receiver)) ?? null
  if (addresses && new Set(addresses).size < addresses.length) throw invalid('receivers must name each address once')
  return {
    name: shown,
    dailySun: dailyBudget === undefined ? null : sun(dailyBudget),
    receivers: addresses,
    expiresAtMs: expiresAt === undefined ? null : expiresAt * 1000,
  }
}

/** Throws AppError INVALID_PARAMS where the proposed key is, or was, anything else. */
function sameAgain(
  { subKey, revoked }: { subKey: SubKey | undefined; revoked: boolean },
  accountId: string,
  terms: Terms,
): SubKey {
  const isSame =
    subKey?.accountId === accountId && !revoked && JSON.stringify(termsOf(subKey)) === JSON.stringify(terms)
  if (isSame) return subKey
  throw invalid('apiKey must not have been used before')
}

const termsOf = ({ name, dailySun, receivers, expiresAtMs }: SubKey): Terms => ({
  name,
  dailySun,
  receivers,
  expiresAtMs,
})

async function checkMayMake(tx: Tx, accountId: string, { expiresAtMs }: Terms, nowMs: number): Promise<void> {
  if (expiresAtMs !== null && expiresAtMs <= nowMs) throw invalid('expiresAt must be in the future')
  if ((await livingSubKeys(tx, accountId, nowMs)).length >= MAX_SUB_KEYS)
    throw new AppError('SUB_KEYS_TOO_MANY', { detail: `an account has ${MAX_SUB_KEYS} at most: revoke one first` })
  if ((await countNotices(tx, accountId, 'key_made', nowMs - DAY_SEC * 1000)) >= MAX_MADE)
    throw new AppError('SUB_KEYS_TOO_MANY', { detail: `${MAX_MADE} were made within 24 hours` })
}

async function livingSubKeys(reader: Reader, accountId: string, nowMs: number): Promise<SubKey[]> {
  return (await unrevokedSubKeys(reader, accountId)).filter((key) => !hasExpired(key, nowMs))
}

export async function listSubKeys({ db, clock }: Market, accountId: string): Promise<SubKeys> {
  const nowMs = clock.now()
  const keys = await db.read((reader) => livingSubKeys(reader, accountId, nowMs))
  return { data: keys.map((key) => subKeyView(key, nowMs)), max: MAX_SUB_KEYS }
}

/** Dead with the commit; one that is dead already is answered again. Throws AppError INVALID_PARAMS. */
export async function endSubKey({ db, clock }: Market, accountId: string, id: string): Promise<SubKeyRevoked> {
  return db.write(async (tx) => {
    const key = await subKeyById(tx, id)
    if (key?.accountId !== accountId) throw invalid('id must be the id of a sub-key of this account')
    await revokeSubKey(tx, id, clock.now())
    return { id }
  })
}
