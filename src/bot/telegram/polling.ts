/**
 * Long polling: stores updates and starts their handlers without waiting for them; queues keep the order of each chat.
 * The next poll acknowledges the updates to Telegram. All failures are retried, including 409, because the previous
 * process's poll may still be open after a restart.
 */
import { type Api, GrammyError } from 'grammy'
import type { Update, WebhookInfo } from 'grammy/types'
import { type Clock, hasPassed, wait } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { telegramProblem, tokenProblem } from './problems.ts'

const LONG_POLL_SEC = 25
const MAX_BACKOFF_MS = 30_000
/** Minimum interval between empty polls, for servers that respond immediately instead of holding the poll open. */
const MIN_EMPTY_POLL_MS = 500
/** Time limit for the last acknowledgement, so that it does not delay shutdown. */
const CONFIRM_TIMEOUT_MS = 3_000
/**
 * Two programs with the same token end each other's polls, but some polls succeed in between. A single conflict is
 * normal after a restart. A second one within this time is reported until no conflict has occurred for this long. The
 * other program polls for LONG_POLL_SEC and waits at most MAX_BACKOFF_MS after a failure.
 */
const CONFLICT_MS = 60_000
/** Maximum number of handlers running in parallel. Other updates wait at Telegram. */
const MAX_RUNNING_HANDLERS = 5_000

export const ALLOWED_UPDATES = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'inline_query',
  'chosen_inline_result',
  'managed_bot',
] as const

interface Polling {
  start(): void
  /** Stops fetching and resolves when the last poll has ended. Handlers may still be running. */
  stop(): Promise<void>
  readonly health: {
    lastOkAtMs: number | undefined
    lastError: string | undefined
    token: ReturnType<typeof tokenProblem>
  }
}

export function createPolling(options: {
  bot: { api: Api }
  clock: Clock
  log: Logger
  /** See `telegramProblem`. */
  tokenName?: string | undefined
  /** Stores updates. Until this resolves, Telegram stores them too. */
  store: (updates: readonly Update[]) => Promise<void>
  /** Starts the handlers of an update. Never rejects. */
  handle: (update: Update) => Promise<void>
}): Polling {
  const { bot, clock, log, tokenName, store, handle } = options
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
    if (!Array.isArray(updates)) throw new Error('getUpdates did not return a list of updates')
    health.lastOkAtMs = clock.now()
    if (conflict && hasPassed(clock, CONFLICT_MS, conflict.atMs)) conflict = undefined
    health.lastError = conflict?.problem
    health.token = conflict?.problem === undefined ? undefined : 'used'
    failures = 0
    const taken = updates.filter((update) => Number.isSafeInteger(update?.update_id))
    if (taken.length > 0) await store(taken)
    for (const update of taken) {
      offset = Math.max(offset, update.update_id + 1)
      while (running.size >= MAX_RUNNING_HANDLERS) await Promise.race(running)
      const task = handle(update).finally(() => running.delete(task))
      running.add(task)
    }
    // The clock may have been set back during the poll: do not wait for a negative time.
    const heldMs = Math.max(0, clock.now() - askedAtMs)
    if (taken.length === 0 && heldMs < MIN_EMPTY_POLL_MS) await wait(clock, MIN_EMPTY_POLL_MS - heldMs, signal)
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await pollOnce(signal)
      } catch (error) {
        if (signal.aborted) return
        failures++
        const retryAfterMs = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1000 : 0
        const waitMs = Math.max(retryAfterMs, Math.min(MAX_BACKOFF_MS, 500 * 2 ** Math.min(failures, 8)))
        health.lastError = telegramProblem(error, tokenName)
        if (error instanceof GrammyError && error.error_code === 409)
          conflict = { atMs: clock.now(), problem: conflict && health.lastError }
        const token = tokenProblem(error)
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
      // Acknowledge the received updates, so that the next start does not get them again.
      if (offset > 0)
        await bot.api
          .getUpdates({ offset, limit: 1, timeout: 0 }, AbortSignal.timeout(CONFIRM_TIMEOUT_MS) as never)
          .catch((error) => log.debug({ err: error }, 'telegram.confirm_failed'))
    },
  }
}

/** True if Telegram sends the updates to another URL. */
export const isOtherWebhook = (info: WebhookInfo, url: string): boolean =>
  !URL.canParse(info.url ?? '') || new URL(info.url ?? '').href !== new URL(url).href

/**
 * Explains why the webhook gets no updates. Telegram keeps showing an old failure, so a failure counts only while
 * updates wait and none has arrived after it.
 */
export function webhookProblem(info: WebhookInfo, url: string, lastUpdateAtMs: number): string | undefined {
  if (isOtherWebhook(info, url))
    return 'Telegram sends updates to another URL: another program uses this BOT_TOKEN. Stop that program, then restart this one'
  const failedAtMs = (info.last_error_date ?? 0) * 1000
  if (info.pending_update_count === 0 || failedAtMs <= lastUpdateAtMs) return undefined
  const reason = info.last_error_message ?? 'no reason given'
  return (
    `Telegram cannot reach WEBHOOK_URL (${reason}; updates waiting: ${info.pending_update_count}): make it lead to PORT ` +
    'of this process over https, with a certificate that Telegram trusts'
  )
}
