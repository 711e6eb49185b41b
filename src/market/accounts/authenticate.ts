/** Who a key belongs to. Keys are found by their keyed hash, which nobody outside can steer a comparison with. */
import { type Account, accountByKeyHash, keyUsed } from '../../db/stores/accounts/accounts.ts'
import { AppError } from '../../kernel/errors.ts'
import { sameSecret } from '../../kernel/same-secret.ts'
import type { Market } from '../base/deps.ts'

/** No key is longer; nothing longer is hashed. */
const MAX_KEY_LENGTH = 128
/** That a key is used is written down this often. */
const USE_NOTED_EVERY_MS = 3_600_000

/**
 * The account that `apiKey` opens now; undefined for a key that is unknown, revoked or of another environment.
 * Asked of the database every time (microseconds): a revoked key is dead with the commit that revoked it.
 */
export async function accountOfKey(market: Market, apiKey: string): Promise<Account | undefined> {
  return apiKey.length > MAX_KEY_LENGTH ? undefined : accountOfHash(market, market.keys.hashApiKey(apiKey))
}

/** The same of a key that was shown before: `hash` is `MarketKeys.hashApiKey` of it. */
export async function accountOfHash(market: Market, hash: string): Promise<Account | undefined> {
  const found = await market.db.read((reader) => accountByKeyHash(reader, hash))
  if (!found || found.revoked) return undefined
  noteUse(market, hash, found.lastUsedAtMs ?? 0)
  return found.account
}

/** Nobody waits for it, and a use that goes unnoted does no harm. */
function noteUse({ db, clock, log }: Market, hash: string, lastUsedAtMs: number): void {
  const nowMs = clock.now()
  if (nowMs - lastUsedAtMs < USE_NOTED_EVERY_MS) return
  db.write((tx) => keyUsed(tx, hash, nowMs)).catch((error) => log.debug({ err: error }, 'key.use_not_noted'))
}

/** API_KEY_REQUIRED, INVALID_API_KEY, or undefined for the operator's key; compared in constant time. */
export function adminKeyProblem(given: string | undefined, adminKey: string | undefined): AppError | undefined {
  if (given === undefined) return new AppError('API_KEY_REQUIRED')
  const right = adminKey !== undefined && sameSecret(given, adminKey)
  return right ? undefined : new AppError('INVALID_API_KEY')
}
