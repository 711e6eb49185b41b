/** The people of an account hear once a UTC day of each key for programs that met its limits. */
import type { Reader } from '../../db/db.ts'
import { countNotices, dropKeyLimits } from '../../db/stores/accounts/account-notices.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { type AppError, hasCode } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import { noteAccount } from '../base/note-account.ts'
import { type KeyLimit, utcDayOf } from '../base/sub-keys.ts'

/**
 * Before the call is answered, and in a write of its own: the refusal has undone the call's. Where the process dies in
 * between the caller has no answer and asks again.
 */
export async function noteKeyLimit(market: Market, error: unknown): Promise<void> {
  if (!isKeyLimit(error)) return
  const { db, clock, log } = market
  const { detail: _, ...limit } = error.data
  const { accountId, subKeyId } = limit
  const isTold = async (reader: Reader) => {
    const dayMs = utcDayOf(clock.now()) * DAY_SEC * 1000
    return (await countNotices(reader, accountId, 'key_limit', dayMs - 1, subKeyId)) > 0
  }
  try {
    if (await db.read(isTold)) return
    await db.write(async (tx) => {
      if (await isTold(tx)) return
      await dropKeyLimits(tx, accountId, subKeyId)
      await noteAccount(market, tx, { kind: 'key_limit', ...limit })
    })
  } catch (failure) {
    log.warn({ err: failure, subKeyId }, 'key.limit_not_noted')
  }
}

const isKeyLimit = (error: unknown): error is AppError & { data: KeyLimit } =>
  hasCode(error, 'KEY_BUDGET_EXCEEDED') || hasCode(error, 'KEY_RECEIVER_NOT_ALLOWED')
