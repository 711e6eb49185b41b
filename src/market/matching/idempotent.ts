/** Runs each creating or paying call once per idempotency key, and changes the book in the same transaction. */
import type { Reader } from '../../db/db.ts'
import { countNotices, dropKeyLimits } from '../../db/stores/accounts/account-notices.ts'
import { type Account, accountById } from '../../db/stores/accounts/accounts.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { findFirstAnswer, type IdempotentCall, storeAnswer } from '../base/idempotent.ts'
import { notifyAccount } from '../base/notify-account.ts'
import { checkNotPaused } from '../base/pause.ts'
import { type KeyLimit, utcDayOf } from '../base/sub-keys.ts'
import { changeBook } from './change-book.ts'

/**
 * Returns the first answer to `call`, or runs the call. `prepare` validates and queries the chain outside of a
 * transaction, and returns a job. The job runs in the transaction that stores the answer, once for concurrent equal
 * calls. Users are notified if a sub-key reaches its limit. Throws AppError IDEMPOTENCY_KEY_REUSED, and the errors of
 * `prepare` and the job.
 */
export async function runIdempotent<T extends object>(
  market: Market,
  call: IdempotentCall,
  prepare: () => Promise<(write: BookWrite) => Promise<T>> | ((write: BookWrite) => Promise<T>),
): Promise<T> {
  const before = (reader: Reader) => findFirstAnswer<T>(reader, call, market.clock.now())
  const known = call.key === undefined ? undefined : await market.db.read(before)
  if (known) return known
  const job = await prepare()
  const answering = changeBook(market, async (write) => {
    const meanwhile = await before(write.tx)
    if (meanwhile) return meanwhile
    const answer = await job(write)
    await storeAnswer(write.tx, call, answer, market.clock.now())
    return answer
  })
  return answering.catch(async (error: unknown) => {
    await notifyOfKeyLimit(market, error)
    throw error
  })
}

/** Returns the account that orders. Throws AppError ORDERS_PAUSED, INTERNAL_ACCOUNT_NOT_FOUND. */
export async function orderingAccount(market: Market, reader: Reader, accountId: string): Promise<Account> {
  await checkNotPaused(market, reader)
  const account = await accountById(reader, accountId)
  if (!account) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  return account
}

/**
 * Notifies users that a sub-key reached its limit, once per UTC day and sub-key. Uses its own transaction, because the
 * refusal has rolled back the first one. Runs before the response: if the process dies, the caller gets none and
 * retries.
 */
async function notifyOfKeyLimit(market: Market, error: unknown): Promise<void> {
  if (!isKeyLimit(error)) return
  const { db, clock, log } = market
  const { detail: _, ...limit } = error.data
  const { accountId, subKeyId } = limit
  const isNotified = async (reader: Reader) => {
    const dayMs = utcDayOf(clock.now()) * DAY_SEC * 1000
    return (await countNotices(reader, accountId, 'key_limit', dayMs - 1, subKeyId)) > 0
  }
  try {
    if (await db.read(isNotified)) return
    await db.write(async (tx) => {
      if (await isNotified(tx)) return
      await dropKeyLimits(tx, accountId, subKeyId)
      await notifyAccount(market, tx, { kind: 'key_limit', ...limit })
    })
  } catch (failure) {
    log.warn({ err: failure, subKeyId }, 'key.limit_notice_failed')
  }
}

const isKeyLimit = (error: unknown): error is AppError & { data: KeyLimit } =>
  hasCode(error, 'KEY_BUDGET_EXCEEDED') || hasCode(error, 'KEY_RECEIVER_NOT_ALLOWED')
