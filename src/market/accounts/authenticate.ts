/**
 * Finds accounts by API key. Keys are looked up by a keyed hash, so response times reveal nothing about stored keys.
 */
import { LRUCache } from 'lru-cache'
import { countNotices, keyNetworksAmong, noteKeyNetwork } from '../../db/stores/accounts/account-notices.ts'
import { accountByKeyHash, setKeyUsed } from '../../db/stores/accounts/accounts.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'
import type { Market } from '../base/deps.ts'
import { notifyAccount } from '../base/notify-account.ts'
import { hashOfKey } from '../base/secrets/stored.ts'
import { type AuthenticatedAccount, hasExpired } from '../base/sub-keys.ts'

/** Keys longer than this are rejected without hashing. */
const MAX_KEY_LENGTH = 128
/** Minimum time between two updates of a key's last-used timestamp, in ms. */
const USE_UPDATE_INTERVAL_MS = 3_600_000

/** Maximum notices about new networks per account and day, for accounts that constantly change networks. */
const MAX_NETWORK_NOTICES_PER_DAY = 5
const MAX_CACHED_PAIRS = 10_000

/**
 * Finds the account of an API key. Returns undefined if the key is unknown, revoked or from another environment. Reads
 * the database on every call, so revocation takes effect at commit. `network` is a result of networkAround. Throws
 * AppError KEY_EXPIRED.
 */
export async function findAccountByKey(
  market: Market,
  apiKey: string,
  network?: string,
): Promise<AuthenticatedAccount | undefined> {
  return apiKey.length > MAX_KEY_LENGTH
    ? undefined
    : findAccountByHash(market, await hashOfKey(market, apiKey), network)
}

/** Same as findAccountByKey(), for a caller that has only the key's hash (hashOfKey). */
export async function findAccountByHash(
  market: Market,
  hash: string,
  network?: string,
): Promise<AuthenticatedAccount | undefined> {
  const found = await market.db.read((reader) => accountByKeyHash(reader, hash))
  if (!found || found.revoked) return undefined
  const { account, subKey, lastUsedAtMs } = found
  if (subKey && hasExpired(subKey, market.clock.now()))
    throw new AppError('KEY_EXPIRED', { detail: `expired at ${Math.floor((subKey.expiresAtMs ?? 0) / 1000)}` })
  touchLastUsed(market, hash, lastUsedAtMs ?? 0)
  if (subKey) return { ...account, subKey }
  // Networks of sub-keys are not recorded: scripts and agents use sub-keys from any network, and with limited rights.
  if (network !== undefined) recordNetwork(market, hash, network, account.id)
  return account
}

/** Updates the last-used timestamp in the background. A failed update is harmless. */
function touchLastUsed({ db, clock, log }: Market, hash: string, lastUsedAtMs: number): void {
  const nowMs = clock.now()
  if (nowMs - lastUsedAtMs < USE_UPDATE_INTERVAL_MS) return
  db.write((tx) => setKeyUsed(tx, hash, nowMs)).catch((error) =>
    log.debug({ err: error }, 'key.last_used_update_failed'),
  )
}

/** Stored pairs of key and network. The pair of nearly every call is already stored. */
const noted = new WeakMap<Market['keys'], LRUCache<string, true>>()

/**
 * Records the network of a key in the background. Notifies the account's users of each network except the key's first.
 */
function recordNetwork(market: Market, keyHash: string, network: string, accountId: string): void {
  const { db, keys, clock, log } = market
  let known = noted.get(keys)
  if (!known) {
    known = new LRUCache({ max: MAX_CACHED_PAIRS })
    noted.set(keys, known)
  }
  const pair = `${keyHash} ${network}`
  if (known.has(pair)) return
  known.set(pair, true)
  const note = async () => {
    const hashes = keys.hashesOfClient(`network ${network}`)
    const [currentHash = ''] = hashes
    const storedHashes = await db.read((reader) => keyNetworksAmong(reader, keyHash, hashes))
    if (storedHashes.includes(currentHash)) return
    await db.write(async (tx) => {
      const nowMs = clock.now()
      const noted = await noteKeyNetwork(tx, { keyHash, network: currentHash, firstAtMs: nowMs })
      // Skips networks that were already recorded under an older hash.
      if (noted !== 'more' || storedHashes.length > 0) return
      if ((await countNotices(tx, accountId, 'new_network', nowMs - DAY_SEC * 1000)) < MAX_NETWORK_NOTICES_PER_DAY)
        await notifyAccount(market, tx, { accountId, kind: 'new_network' })
    })
  }
  note().catch((error) => {
    known.delete(pair)
    log.warn({ err: error }, 'key.network_update_failed')
  })
}

/** True if the key is one of the operator's shared keys. Compares with every key in constant time. */
export const isAdminKey = (candidate: string, adminKeys: readonly string[]): boolean =>
  adminKeys.map((adminKey) => isSameSecret(candidate, adminKey)).includes(true)
