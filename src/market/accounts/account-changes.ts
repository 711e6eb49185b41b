/**
 * Use-cases that change an account: a key dies and a new one takes its place, in one commit, for its owner or the
 * operator; and the operator lets an account sell and see everybody's open orders, or no longer.
 */
import type { Reader, Tx } from '../../db/db.ts'
import {
  type Account,
  accountByKeyHash,
  accountNamed,
  insertApiKey,
  livingKey,
  revokeApiKey,
  setWhitelisted,
} from '../../db/stores/accounts/accounts.ts'
import { revokeSubKeysOf } from '../../db/stores/accounts/sub-keys.ts'
import { delayWithdrawalAddresses } from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import { moveWithdrawal, openWithdrawals } from '../../db/stores/withdrawals/withdrawals.ts'
import { AppError } from '../../kernel/errors.ts'
import { newApiKey } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import { noteAccount } from '../base/note-account.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import { hashOfKey } from '../base/secrets/stored.ts'

/** By id or deposit address. Throws AppError INVALID_PARAMS, which calls the field `field`. */
export async function namedAccount(reader: Reader, field: string, name: string): Promise<Account> {
  const account = await accountNamed(reader, name)
  if (account) return account
  throw invalid(`${field} must be the id or the deposit address of an account`)
}

/**
 * Answers the new key: `proposedKey`, which the caller has written down and so cannot lose, or one made here. Throws
 * AppError INVALID_API_KEY where `apiKey` is not alive (any more), INVALID_PARAMS where the proposed key has been used.
 */
export async function revokeKey(market: Market, apiKey: string, proposedKey?: string): Promise<string> {
  const next = proposedKey ?? newApiKey()
  const oldHash = await hashOfKey(market, apiKey)
  const newHash = await hashOfKey(market, next)
  await market.db.write(async (tx) => {
    const old = await accountByKeyHash(tx, oldHash)
    if (!old || old.revoked) throw new AppError('INVALID_API_KEY')
    if (old.subKey) throw new AppError('KEY_NOT_PERMITTED')
    if (await accountByKeyHash(tx, newHash))
      throw new AppError('INVALID_PARAMS', { detail: 'newApiKey must not have been used before' })
    const now = market.clock.now()
    await revokeApiKey(tx, oldHash, now)
    await insertApiKey(tx, { hash: newHash, accountId: old.account.id, createdAtMs: now })
    await followReplacing(market, tx, old.account.id, now)
  })
  return next
}

/**
 * The same for somebody who has lost the key, or whose key others have; `name`: id or deposit address. A proposed key
 * that is the account's already stays it, so a lost answer costs nothing. Throws AppError INVALID_PARAMS.
 */
export async function revokeKeyOf(
  market: Market,
  name: string,
  proposedKey: string | undefined,
  by: By,
): Promise<string> {
  const next = proposedKey ?? newApiKey()
  const hash = await hashOfKey(market, next)
  let done: OperatorAction | undefined
  await market.db.write(async (tx) => {
    const { id } = await namedAccount(tx, 'id', name)
    const old = await livingKey(tx, id)
    if (old?.hash === hash) return
    if (await accountByKeyHash(tx, hash))
      throw new AppError('INVALID_PARAMS', { detail: 'newApiKey must not have been used before' })
    const now = market.clock.now()
    if (old) await revokeApiKey(tx, old.hash, now)
    await insertApiKey(tx, { hash, accountId: id, createdAtMs: now })
    await followReplacing(market, tx, id, now)
    done = { action: 'account.revoke-key', target: id }
    await recordAction(market, tx, by, done)
  })
  if (done) logAction(market, by, done)
  return next
}

/** In the write that replaces the key: a thief of it may have made others, and asked for money. */
async function followReplacing(market: Market, tx: Tx, accountId: string, nowMs: number): Promise<void> {
  await revokeSubKeysOf(tx, accountId, nowMs)
  await holdWithdrawals(market, tx, accountId)
}

/** `name`: id or deposit address. Holds from the next request on. Throws AppError INVALID_PARAMS. */
export async function whitelist(market: Market, name: string, whitelisted: boolean, by?: By): Promise<void> {
  const sinceMs = whitelisted ? market.clock.now() : null
  const done = await market.db.write(async (tx): Promise<OperatorAction> => {
    const { id } = await namedAccount(tx, 'id', name)
    await setWhitelisted(tx, id, sinceMs)
    const action: OperatorAction = { action: 'account.whitelist', target: id, detail: { whitelisted } }
    await recordAction(market, tx, by, action)
    return action
  })
  logAction(market, by, done)
}

const REASON = 'the API key was replaced'

/**
 * In the write that replaces the key: listed addresses wait once more, and an operator looks at what was asked. A
 * holder of the old key may have listed addresses and asked for money, and that of the new one may be a thief: nothing
 * leaves before the people have had time to link the account again and look.
 */
async function holdWithdrawals(market: Market, tx: Tx, accountId: string): Promise<void> {
  const { clock, settings } = market
  await delayWithdrawalAddresses(tx, accountId, clock.now() + settings.withdrawals.addressWaitSec * 1000)
  for (const { id } of await openWithdrawals(tx, accountId)) {
    const held = await moveWithdrawal(tx, id, ['requested'], { state: 'review', reason: REASON })
    if (!held) continue
    const { address, amountSun, dueAtMs: fromMs } = held
    await noteAccount(market, tx, { accountId, kind: 'withdrawal', address, amountSun, withdrawalId: id, fromMs })
  }
}
