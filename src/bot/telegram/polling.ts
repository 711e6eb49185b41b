/**
 * Long polling: fetches updates, keeps them, and hands them over without waiting for their handlers (lanes keep each
 * chat in order). The next poll tells Telegram that they arrived. Failures are waited out, a 409 too: after a restart
 * the old process's poll may still be open.
 */
import { type Api, GrammyError } from 'grammy'
import type { Update, WebhookInfo } from 'grammy/types'
import { type Clock, hasPassed, wait } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { telegramProblem, tokenTrouble } from './trouble.ts'

const LONG_POLL_SEC = 25
const MAX_BACKOFF_MS = 30_000
/** A server that does not hold a poll open answers at once: it is asked this often. */
const MIN_EMPTY_POLL_MS = 500
/** The last confirmation may not hold up the end of the program. */
const CONFIRM_WITHIN_MS = 3_000
/**
 * Two programs with one token end each other's polls, and have polls that succeed in between: a second conflict within
 * this time is told until none has come for as long. A single one comes with a restart. The other program polls for
 * LONG_POLL_SEC and waits at most MAX_BACKOFF_MS after a failure.
 */
const CONFLICT_MS = 60_000
/** Handlers running at once; more updates wait at Telegram. */
const MAX_RUNNING = 5_000

export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'inline_query',
  'chosen_inline_result',
] as const

interface Polling {
  start(): void
  /** No new updates; answers when the last poll has ended. Handlers may still run. */
  stop(): Promise<void>
  readonly health: {
    lastOkAtMs: number | undefined
    lastError: string | undefined
    token: ReturnType<typeof tokenTrouble>
  }
}

export function createPolling(options: {
  bot: { api: Api }
  clock: Clock
  log: Logger
  /** See `telegramProblem`. */
  tokenName?: string | undefined
  /** Writes updates down; until it has answered Telegram keeps them too. */
  keep: (updates: readonly Update[]) => Promise<void>
  /** Starts the handlers of an update; never rejects. */
  handle: (update: Update) => Promise<void>
}): Polling {
  const { bot, clock, log, tokenName, keep, handle } = options
  const health: Polling['health'] = { lastOkAtMs: undefined, lastError: undefined, token: undefined }
  let stopping: AbortController | undefined
  let loop: Promise<void> = Promise.resolve()
  let offset = 0
  let failures = 0
  let conflict: { atMs: number; problem: string | undefined } | undefined
  const running = new Set<Promise<void>>()

  async function pollOnce(signal: AbortSignal): Promise<void> {
    const askedAtMs = clock.now()
    const updates = await bot.api.getUpdates(
      { offset, timeout: LONG_POLL_SEC, limit: 100, allowed_updates: [...ALLOWED_UPDATES] },
      signal as never,
    )
    if (!Array.isArray(updates)) throw new Error('getUpdates answered no list')
    health.lastOkAtMs = clock.now()
    if (conflict && hasPassed(clock, CONFLICT_MS, conflict.atMs)) conflict = undefined
    health.lastError = conflict?.problem
    health.token = conflict?.problem === undefined ? undefined : 'used'
    failures = 0
    const taken = updates.filter((update) => Number.isSafeInteger(update?.update_id))
    if (taken.length > 0) await keep(taken)
    for (const update of taken) {
      offset = Math.max(offset, update.update_id + 1)
      while (running.size >= MAX_RUNNING) await Promise.race(running)
      const task = handle(update).finally(() => running.delete(task))
      running.add(task)
    }
    // A clock that was set back meanwhile keeps nobody waiting.
    const heldMs = Math.max(0, clock.now() - askedAtMs)
    if (updates.length === 0 && heldMs < MIN_EMPTY_POLL_MS) await wait(clock, MIN_EMPTY_POLL_MS - heldMs, signal)
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await pollOnce(signal)
      } catch (error) {
        if (signal.aborted) return
        failures++
        const asked = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1000 : 0
        const waitMs = Math.max(asked, Math.min(MAX_BACKOFF_MS, 500 * 2 ** Math.min(failures, 8)))
        health.lastError = telegramProblem(error, tokenName)
        if (error instanceof GrammyError && error.error_code === 409)
          conflict = { atMs: clock.now(), problem: conflict && health.lastError }
        const token = tokenTrouble(error)
        if (token === 'revoked' || (token === 'used' && conflict?.problem !== undefined)) health.token = token
        log.warn({ err: error, problem: health.lastError, failures, waitMs }, 'telegram.poll_failed')
        await wait(clock, waitMs, signal)
      }
    }
  }

  return {
    health,
    start() {
      if (stopping) return
      stopping = new AbortController()
      loop = run(stopping.signal)
    },
    async stop() {
      if (!stopping) return
      stopping.abort()
      stopping = undefined
      await loop
      // What has been taken is confirmed, so that the next start does not see it again.
      if (offset > 0)
        await bot.api
          .getUpdates({ offset, limit: 1, timeout: 0 }, AbortSignal.timeout(CONFIRM_WITHIN_MS) as never)
          .catch((error) => log.debug({ err: error }, 'telegram.confirm_failed'))
    },
  }
}

/** Telegram sends the updates to another address. */
export const isElsewhere = (info: WebhookInfo, url: string): boolean =>
  !URL.canParse(info.url ?? '') || new URL(info.url ?? '').href !== new URL(url).href

/**
 * What is wrong, and what to do; undefined: nothing. A failure counts while updates wait and none has come since
 * `heardAtMs`: Telegram keeps showing the last one for a long time.
 */
export function webhookProblem(info: WebhookInfo, url: string, heardAtMs: number): string | undefined {
  if (isElsewhere(info, url))
    return 'Telegram sends updates elsewhere: another program uses this BOT_TOKEN. Stop it, then start this one again'
  const failedAtMs = (info.last_error_date ?? 0) * 1000
  if (info.pending_update_count === 0 || failedAtMs <= heardAtMs) return undefined
  const reason = info.last_error_message ?? 'no reason given'
  return (
    `Telegram cannot reach WEBHOOK_URL (${reason}; updates waiting: ${info.pending_update_count}): let it lead to PORT ` +
    'of this process, by https, with a certificate that Telegram trusts'
  )
}
