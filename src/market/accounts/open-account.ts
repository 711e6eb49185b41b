/** Use-case: a new Internal Account, with its API key and its deposit address. */
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
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { hashOfKey } from '../base/secrets/stored.ts'

export interface OpenedAccount {
  account: Account
  /** Given out here and never again: only its hash is kept. */
  apiKey: string
}

/**
 * `proposedKey`: chosen, and written down, by the caller; the same one again answers the same account, so a lost
 * answer costs nothing. Throws AppError INVALID_PARAMS where that key has been revoked, SERVICE_UNAVAILABLE while the
 * chain has never answered.
 */
export async function openAccount(market: Market, proposedKey?: string, by?: By): Promise<OpenedAccount> {
  const apiKey = proposedKey ?? newApiKey()
  const hash = await hashOfKey(market, apiKey)
  let done: OperatorAction | undefined
  const opened = await market.db.write(async (tx) => {
    const known = await accountByKeyHash(tx, hash)
    if (known?.revoked) throw new AppError('INVALID_PARAMS', { detail: 'apiKey has been revoked, propose a new one' })
    if (known?.subKey) throw new AppError('INVALID_PARAMS', { detail: 'apiKey is a sub-key, propose a new one' })
    if (known) return { account: known.account, apiKey }
    // A deposit in a block before the first one that is read would never be seen.
    if (!(await cursor(tx, MARKET_CURSOR)))
      throw new AppError('SERVICE_UNAVAILABLE', { detail: 'the chain has not answered yet' })
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
    done = { action: 'account.open', target: account.id }
    await recordAction(market, tx, by, done)
    return { account, apiKey }
  })
  if (done) logAction(market, by, done)
  return opened
}
