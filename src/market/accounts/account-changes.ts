/** Changes to an account: its key, for the owner or the operator, and the operator's whitelist of sellers. */
import type { Reader, Tx } from '../../db/db.ts'
import {
  type Account,
  accountByIdOrAddress,
  accountByKeyHash,
  activeKey,
  insertApiKey,
  revokeApiKey,
  setWhitelisted,
} from '../../db/stores/accounts/accounts.ts'
import { revokeSubKeysOf } from '../../db/stores/accounts/sub-keys.ts'
import { delayWithdrawalAddresses } from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import { moveWithdrawal, openWithdrawals } from '../../db/stores/withdrawals/withdrawals.ts'
import { AppError } from '../../kernel/errors.ts'
import { newApiKey } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { notifyAccount } from '../base/notify-account.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import { hashOfKey } from '../base/secrets/stored.ts'

/** Finds an account by its id or deposit address. Throws AppError INVALID_PARAMS, naming the parameter `field`. */
export async function requireAccount(reader: Reader, field: string, name: string): Promise<Account> {
  const account = await accountByIdOrAddress(reader, name)
  if (account) return account
  throw invalid(`${field} must be the id or the deposit address of an account`)
}

/**
 * Replaces an API key with `proposedKey`, or with a generated key. The caller has already stored a proposed key, so it
 * survives a lost response. Throws AppError INVALID_API_KEY (unknown, revoked), KEY_NOT_PERMITTED (sub-key),
 * INVALID_PARAMS (the proposed key is in use).
 */
export async function revokeKey(market: Market, apiKey: string, proposedKey?: string): Promise<string> {
  const newKey = proposedKey ?? newApiKey()
  const oldHash = await hashOfKey(market, apiKey)
  const newHash = await hashOfKey(market, newKey)
  await market.db.write(async (tx) => {
    const oldKey = await accountByKeyHash(tx, oldHash)
    if (!oldKey || oldKey.revoked) throw new AppError('INVALID_API_KEY')
    if (oldKey.subKey) throw new AppError('KEY_NOT_PERMITTED')
    if (await accountByKeyHash(tx, newHash))
      throw new AppError('INVALID_PARAMS', { detail: 'newApiKey must not have been used before' })
    const now = market.clock.now()
    await revokeApiKey(tx, oldHash, now)
    await insertApiKey(tx, { hash: newHash, accountId: oldKey.account.id, createdAtMs: now })
    await onKeyReplaced(market, tx, oldKey.account.id, now)
  })
  return newKey
}

/**
 * Replaces a lost or leaked key for the operator. `name` is the account id or deposit address. Retries are safe: a
 * proposed key that is already the account's key changes nothing. Throws AppError INVALID_PARAMS.
 */
export async function revokeKeyForOperator(
  market: Market,
  name: string,
  proposedKey: string | undefined,
  by: Actor,
): Promise<string> {
  const newKey = proposedKey ?? newApiKey()
  const hash = await hashOfKey(market, newKey)
  let action: OperatorAction | undefined
  await market.db.write(async (tx) => {
    const { id } = await requireAccount(tx, 'id', name)
    const oldKey = await activeKey(tx, id)
    if (oldKey?.hash === hash) return
    if (await accountByKeyHash(tx, hash))
      throw new AppError('INVALID_PARAMS', { detail: 'newApiKey must not have been used before' })
    const now = market.clock.now()
    if (oldKey) await revokeApiKey(tx, oldKey.hash, now)
    await insertApiKey(tx, { hash, accountId: id, createdAtMs: now })
    await onKeyReplaced(market, tx, id, now)
    action = { action: 'account.revoke-key', target: id }
    await recordAction(market, tx, by, action)
  })
  if (action) logAction(market, by, action)
  return newKey
}

/** Undoes what a thief may have done with the old key: created sub-keys and requested withdrawals. */
async function onKeyReplaced(market: Market, tx: Tx, accountId: string, nowMs: number): Promise<void> {
  await revokeSubKeysOf(tx, accountId, nowMs)
  await sendWithdrawalsToReview(market, tx, accountId)
}

/**
 * Whitelists an account or ends that, from its next request on. `name`: account id or deposit address. Throws AppError
 * INVALID_PARAMS.
 */
export async function setWhitelist(market: Market, name: string, whitelisted: boolean, by?: Actor): Promise<void> {
  const sinceMs = whitelisted ? market.clock.now() : null
  const done = await market.db.write(async (tx): Promise<OperatorAction> => {
    const { id } = await requireAccount(tx, 'id', name)
    await setWhitelisted(tx, id, sinceMs)
    const action: OperatorAction = { action: 'account.whitelist', target: id, detail: { whitelisted } }
    await recordAction(market, tx, by, action)
    return action
  })
  logAction(market, by, done)
}

const KEY_REPLACED_REASON = 'the API key was replaced'

/**
 * Restarts the waiting period of listed withdrawal addresses and sends requested withdrawals to operator review. A
 * thief may have the old or the new key, so the account's users need time to link the account again and check its
 * withdrawals.
 */
async function sendWithdrawalsToReview(market: Market, tx: Tx, accountId: string): Promise<void> {
  const { clock, settings } = market
  await delayWithdrawalAddresses(tx, accountId, clock.now() + settings.withdrawals.addressWaitSec * 1000)
  for (const { id } of await openWithdrawals(tx, accountId)) {
    const underReview = await moveWithdrawal(tx, id, 'review', { reason: KEY_REPLACED_REASON })
    if (!underReview) continue
    const { address, amountSun, dueAtMs: fromMs } = underReview
    await notifyAccount(market, tx, { accountId, kind: 'withdrawal', address, amountSun, withdrawalId: id, fromMs })
  }
}
