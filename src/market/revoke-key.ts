/** Use-case: an account's key dies and a new one takes its place, in one commit. */
import { accountByKeyHash, insertApiKey, revokeApiKey } from '../db/stores/accounts.ts'
import { AppError } from '../kernel/errors.ts'
import { newApiKey } from '../kernel/ids.ts'
import type { Market } from './deps.ts'

/**
 * Answers the new key: `proposedKey`, which the caller has written down and so cannot lose, or one made here. Throws
 * AppError INVALID_API_KEY where `apiKey` is not alive (any more), INVALID_PARAMS where the proposed key has been used.
 */
export async function revokeKey(market: Market, apiKey: string, proposedKey?: string): Promise<string> {
  const next = proposedKey ?? newApiKey()
  const oldHash = market.keys.hashApiKey(apiKey)
  const newHash = market.keys.hashApiKey(next)
  await market.db.write((tx) => {
    const old = accountByKeyHash(tx, oldHash)
    if (!old || old.revoked) throw new AppError('INVALID_API_KEY')
    if (accountByKeyHash(tx, newHash))
      throw new AppError('INVALID_PARAMS', { detail: 'newApiKey must not have been used before' })
    const now = market.clock.now()
    revokeApiKey(tx, oldHash, now)
    insertApiKey(tx, { hash: newHash, accountId: old.account.id, createdAtMs: now })
  })
  return next
}
