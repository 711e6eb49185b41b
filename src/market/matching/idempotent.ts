/** A call that creates or pays, once per idempotency key, with the book changed in the same write. */
import type { Reader } from '../../db/db.ts'
import { countNotices, dropKeyLimits } from '../../db/stores/accounts/account-notices.ts'
import { type Account, accountById } from '../../db/stores/accounts/accounts.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { answeredBefore, type Repeatable, rememberAnswer } from '../base/idempotent.ts'
import { noteAccount } from '../base/note-account.ts'
import { checkNotPaused } from '../base/pause.ts'
import { type KeyLimit, utcDayOf } from '../base/sub-keys.ts'
import { changeBook } from './change-book.ts'

/**
 * The first answer to `call`, or that of `judge`'s job. `judge` reads the request and asks the chain, outside of a
 * write; the job it returns answers inside one, together with the answer's being kept. Of two equal calls at one time
 * one runs its job. A limit of a sub-key that is met is told. Throws AppError IDEMPOTENCY_KEY_REUSED, and what the two
 * throw.
 */
export async function idempotent<T extends object>(
  market: Market,
  call: Repeatable,
  judge: () => Promise<(write: BookWrite) => Promise<T>> | ((write: BookWrite) => Promise<T>),
): Promise<T> {
  const before = (reader: Reader) => answeredBefore<T>(reader, call, market.clock.now())
  const known = call.key === undefined ? undefined : await market.db.read(before)
  if (known) return known
  const job = await judge()
  const answering = changeBook(market, async (write) => {
    const meanwhile = await before(write.tx)
    if (meanwhile) return meanwhile
    const answer = await job(write)
    await rememberAnswer(write.tx, call, answer, market.clock.now())
    return answer
  })
  return answering.catch(async (error: unknown) => {
    await noteKeyLimit(market, error)
    throw error
  })
}

/** The account that orders. Throws AppError ORDERS_PAUSED, INTERNAL_ACCOUNT_NOT_FOUND. */
export async function orderingAccount(market: Market, reader: Reader, accountId: string): Promise<Account> {
  await checkNotPaused(market, reader)
  const account = await accountById(reader, accountId)
  if (!account) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  return account
}

/**
 * The people of an account hear once a UTC day of each key for programs that met its limits: before the call is
 * answered, and in a write of its own, as the refusal has undone the call's. Where the process dies in between the
 * caller has no answer and asks again.
 */
async function noteKeyLimit(market: Market, error: unknown): Promise<void> {
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
