/**
 * Watches the balance of people who opened an account or /deposit, for a day, and reports a rise. Fair between accounts: the
 * one that waited longest is asked first, a few at a time; trouble slows down that account only.
 */
import {
  type DepositWatchRow,
  dueDepositWatches,
  endDepositWatch,
  moveDepositWatch,
} from '../../db/stores/flows.ts'
import { enqueue } from '../../db/stores/outbox.ts'
import { markLinkRejected, readLink } from '../../db/stores/users.ts'
import { isToldWithPayment } from '../../db/stores/wallet-payments.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { Sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../context.ts'
import { apiKeyOf } from '../links.ts'

const DEPOSIT_WATCH_MS = DAY_SEC * 1000
/** A deposit takes at least one block to arrive. */
const FIRST_POLL_MS = 3_000

/** Calls at once: a fraction of the 15/s that the marketplace grants one address. */
const AT_ONCE = 4
const TROUBLE_WAIT_MS = MINUTE_SEC * 1000

/** Of the balance from now on; null: what it is now is not known. */
export function newDepositWatch(userId: number, balanceSun: Sun | null, nowMs: number): DepositWatchRow {
  return {
    userId,
    balanceSun,
    nextPollAtMs: nowMs + FIRST_POLL_MS,
    startedAtMs: nowMs,
    untilMs: nowMs + DEPOSIT_WATCH_MS,
  }
}

/** Closely while somebody is likely to look at the chat, then ever more rarely. */
function pollEveryMs(watchedForMs: number): number {
  if (watchedForMs < 10 * MINUTE_SEC * 1000) return 4_000
  if (watchedForMs < HOUR_SEC * 1000) return 20_000
  return 120_000
}

export function createDepositWatchWorker(deps: BotDeps): Worker {
  const { db, client, clock, log } = deps

  async function poll(watch: DepositWatchRow): Promise<void> {
    const now = clock.now()
    const link = await db.read((reader) => readLink(reader, watch.userId))
    if (!link || link.rejectedAtMs !== null || now >= watch.untilMs) {
      await db.write((tx) => endDepositWatch(tx, watch.userId))
      return
    }
    try {
      const { balanceSun } = await client.userInfo(apiKeyOf(deps, link))
      const next = { balanceSun, nextPollAtMs: clock.now() + pollEveryMs(now - watch.startedAtMs) }
      await db.write((tx) => {
        if (!moveDepositWatch(tx, watch, next)) return
        const arrivedSun = watch.balanceSun === null ? 0 : balanceSun - watch.balanceSun
        if (arrivedSun <= 0 || isToldWithPayment(tx, watch.userId, arrivedSun, now)) return
        const event = { kind: 'deposit_arrived', arrivedSun, balanceSun } as const
        enqueue(tx, { key: `deposit:${watch.userId}:${watch.nextPollAtMs}`, to: watch.userId, event }, now)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.info({ err: error, userId: watch.userId }, 'deposit_watch.no_answer')
      await db.write((tx) => {
        if (hasCode(error, 'INVALID_API_KEY')) {
          markLinkRejected(tx, watch.userId, link.sealedKey, now)
          endDepositWatch(tx, watch.userId)
        } else
          moveDepositWatch(tx, watch, {
            balanceSun: watch.balanceSun,
            nextPollAtMs: clock.now() + TROUBLE_WAIT_MS,
          })
      })
    }
  }

  return createWorker({
    name: 'bot.deposit-watch',
    everyMs: 1_000,
    clock,
    log,
    async pass() {
      const due = await db.read((reader) => dueDepositWatches(reader, clock.now(), AT_ONCE))
      await Promise.all(due.map(poll))
    },
  })
}
