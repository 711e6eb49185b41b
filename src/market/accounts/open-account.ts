import {
  type Account,
  accountByKeyHash,
  insertAccount,
  insertApiKey,
  nextDepositIndex,
} from '../../db/stores/accounts/accounts.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import { AppError } from '../../kernel/errors.ts'
import { newApiKey, newId } from '../../kernel/ids.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import type { Market } from '../base/deps.ts'
import { MARKET_CURSOR } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { hashOfKey } from '../base/secrets/stored.ts'

export interface OpenedAccount {
  account: Account
  /** API key, returned only here. The database stores only its hash. */
  apiKey: string
}

/**
 * Opens an account. A repeated call with the same `proposedKey`, which the caller has stored, returns the same account.
 * Throws AppError INVALID_PARAMS if that key was revoked or is a sub-key, SERVICE_UNAVAILABLE if no block has been read
 * yet.
 */
export async function openAccount(market: Market, proposedKey?: string, by?: Actor): Promise<OpenedAccount> {
  const apiKey = proposedKey ?? newApiKey()
  const hash = await hashOfKey(market, apiKey)
  let action: OperatorAction | undefined
  const opened = await market.db.write(async (tx) => {
    const existing = await accountByKeyHash(tx, hash)
    if (existing?.revoked) throw new AppError('INVALID_PARAMS', { detail: 'apiKey was revoked: generate another key' })
    if (existing?.subKey) throw new AppError('INVALID_PARAMS', { detail: 'apiKey is a sub-key: generate another key' })
    if (existing) return { account: existing.account, apiKey }
    // Deposits before the first block that the follower reads would be missed.
    if (!(await cursor(tx, MARKET_CURSOR)))
      throw new AppError('SERVICE_UNAVAILABLE', { detail: 'no block has been read yet: try again shortly' })
    const createdAtMs = market.clock.now()
    const depositIndex = await nextDepositIndex(tx, FIRST_DEPOSIT_INDEX)
    const account: Account = {
      id: newId(createdAtMs),
      depositIndex,
      depositAddress: market.keys.depositAddress(depositIndex),
      whitelistedAtMs: null,
      createdAtMs,
    }
    await insertAccount(tx, account)
    await insertApiKey(tx, { hash, accountId: account.id, createdAtMs })
    action = { action: 'account.open', target: account.id }
    await recordAction(market, tx, by, action)
    return { account, apiKey }
  })
  if (action) logAction(market, by, action)
  return opened
}
