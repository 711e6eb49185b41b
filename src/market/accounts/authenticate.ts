/**
 * Who a key belongs to, and from where it is used. Keys are found by their keyed hash, which nobody outside can steer a
 * comparison with.
 */
import { LRUCache } from 'lru-cache'
import { countNotices, keyNetworksAmong, noteKeyNetwork } from '../../db/stores/accounts/account-notices.ts'
import { accountByKeyHash, keyUsed } from '../../db/stores/accounts/accounts.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { sameSecret } from '../../kernel/same-secret.ts'
import type { Market } from '../base/deps.ts'
import { noteAccount } from '../base/note-account.ts'
import { hashOfKey } from '../base/secrets/stored.ts'
import { hasExpired, type KeyHolder } from '../base/sub-keys.ts'

/** No key is longer; nothing longer is hashed. */
const MAX_KEY_LENGTH = 128
/** That a key is used is written down this often. */
const USE_NOTED_EVERY_MS = 3_600_000

/** An account is told of no more new networks a day: one that changes them all the time knows by then. */
const MAX_TOLD_A_DAY = 5
const MAX_REMEMBERED = 10_000

/**
 * The account that `apiKey` opens now; undefined for a key that is unknown, revoked or of another environment.
 * Asked of the database every time (microseconds): a revoked key is dead with the commit that revoked it. `network`:
 * the caller's, `networkAround`. Throws AppError KEY_EXPIRED.
 */
export async function accountOfKey(market: Market, apiKey: string, network?: string): Promise<KeyHolder | undefined> {
  return apiKey.length > MAX_KEY_LENGTH ? undefined : accountOfHash(market, await hashOfKey(market, apiKey), network)
}

/** The same of a key that was shown before: `hash` is `hashOfKey` of it. */
export async function accountOfHash(market: Market, hash: string, network?: string): Promise<KeyHolder | undefined> {
  const found = await market.db.read((reader) => accountByKeyHash(reader, hash))
  if (!found || found.revoked) return undefined
  const { account, subKey, lastUsedAtMs } = found
  if (subKey && hasExpired(subKey, market.clock.now()))
    throw new AppError('KEY_EXPIRED', { detail: `since ${Math.floor((subKey.expiresAtMs ?? 0) / 1000)}` })
  noteUse(market, hash, lastUsedAtMs ?? 0)
  if (subKey) return { ...account, subKey }
  // Scripts and agents come from anywhere, and their keys can do only so much.
  if (network !== undefined) noteNetwork(market, hash, network, account.id)
  return account
}

/** Nobody waits for it, and a use that goes unnoted does no harm. */
function noteUse({ db, clock, log }: Market, hash: string, lastUsedAtMs: number): void {
  const nowMs = clock.now()
  if (nowMs - lastUsedAtMs < USE_NOTED_EVERY_MS) return
  db.write((tx) => keyUsed(tx, hash, nowMs)).catch((error) => log.debug({ err: error }, 'key.use_not_noted'))
}

/** Key and network pairs that are on disk already: nearly every call is of one. */
const noted = new WeakMap<Market['keys'], LRUCache<string, true>>()

/** Nobody waits for it. The first network that a key is used from is its own; of every other one its people hear. */
function noteNetwork(market: Market, keyHash: string, network: string, accountId: string): void {
  const { db, keys, clock, log } = market
  let known = noted.get(keys)
  if (!known) {
    known = new LRUCache({ max: MAX_REMEMBERED })
    noted.set(keys, known)
  }
  const pair = `${keyHash} ${network}`
  if (known.has(pair)) return
  known.set(pair, true)
  const note = async () => {
    const hashes = keys.hashesOfClient(`network ${network}`)
    const [hashed = ''] = hashes
    const seen = await db.read((reader) => keyNetworksAmong(reader, keyHash, hashes))
    if (seen.includes(hashed)) return
    await db.write(async (tx) => {
      const nowMs = clock.now()
      const noted = await noteKeyNetwork(tx, { keyHash, network: hashed, firstAtMs: nowMs })
      // It was seen before, and is only hashed again.
      if (noted !== 'more' || seen.length > 0) return
      if ((await countNotices(tx, accountId, 'new_network', nowMs - DAY_SEC * 1000)) < MAX_TOLD_A_DAY)
        await noteAccount(market, tx, { accountId, kind: 'new_network' })
    })
  }
  note().catch((error) => {
    known.delete(pair)
    log.warn({ err: error }, 'key.network_not_noted')
  })
}

/**
 * API_KEY_REQUIRED, INVALID_API_KEY, or undefined for one of the operator's keys; compared in constant time, with all
 * of them.
 */
export function adminKeyProblem(given: string | undefined, adminKeys: readonly string[]): AppError | undefined {
  if (given === undefined) return new AppError('API_KEY_REQUIRED')
  const right = adminKeys.map((adminKey) => sameSecret(given, adminKey)).includes(true)
  return right ? undefined : new AppError('INVALID_API_KEY')
}
