/**
 * Sends a broadcast with the capacity that answers and news leave. Recipients are recorded before the message is sent,
 * so a restart repeats only messages in flight. Stopping withdraws the messages that still wait.
 */
import { setMaxListeners } from 'node:events'
import { GrammyError, HttpError } from 'grammy'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { setBlocked } from '../../db/stores/bot/users.ts'
import {
  type Broadcast,
  type BroadcastOutcome,
  type BroadcastRecipient,
  broadcast,
  broadcastsToShow,
  endPaidBroadcast,
  finishBroadcast,
  resumeInterrupted,
  scheduleRetry,
  sendingBroadcast,
  setBroadcastShown,
  settleRecipient,
  takeRecipients,
  textFor,
} from '../../db/stores/broadcasts/broadcasts.ts'
import { messageOf } from '../../kernel/errors.ts'
import { throwFirst } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { type LiveKind, type ShownMessage, updateLiveMessage } from '../base/live-row.ts'
import type { Runtime } from '../base/runtime.ts'
import { type Html, lines } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import { isUnreachable, SEND_OPTIONS, showLive } from '../telegram/live-message.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { type Apis, TransportError } from '../telegram/transport.ts'

/**
 * Maximum number of messages in flight. Telegram takes more than three seconds for them, so a few messages without a
 * response do not block the others.
 */
const MAX_IN_FLIGHT = 100
const SHOW_EVERY_MS = 3_000
const MAX_ATTEMPTS = 5
const RETRY_MS = 10_000

/**
 * Operations on broadcasts.
 * - Any broadcast: `new`, `show`. While sending: `stop`. Home card: `pin` for `value` days, `unpin`.
 * - Drafts: `send`, `drop`; `stars` shows the price of sending fast, `paid` sends at that price; `to` sets the group,
 *   `say` the language in `value`; `who`, `words` and `days` ask for them.
 */
const BROADCAST_OPS = [
  'new',
  'show',
  'send',
  'drop',
  'who',
  'to',
  'words',
  'say',
  'days',
  'pin',
  'unpin',
  'stop',
  'stars',
  'paid',
] as const
export type BroadcastOp = (typeof BROADCAST_OPS)[number]
export const broadcastData = callbackData('bc', { op: oneOf(BROADCAST_OPS), value: text, id: text })

export function createBroadcaster(deps: BotDeps, runtime: Runtime, apis: Apis): Worker {
  const { db, clock, log } = deps
  let closing = new AbortController()
  let resumed = false
  let showAtMs = 0
  let current: { id: string; controller: AbortController } | undefined

  // Withdraws the messages that still wait in Telegram's queue, even before the first one is answered.
  db.listen('broadcasts', () => {
    const sending = current
    if (!sending) return
    db.read((reader) => broadcast(reader, sending.id)).then(
      (now) => now?.state !== 'sending' && sending.controller.abort(),
      (error: unknown) => log.warn({ err: error }, 'broadcast.not_stopped'),
    )
  })

  const pass = createPausingPoll(deps, async () => {
    if (!resumed) await db.write(resumeInterrupted)
    resumed = true
    const now = await db.read(sendingBroadcast)
    if (now) await send(now)
    const unshown = await db.read(broadcastsToShow)
    for (const { id } of unshown) await show(id)
    return now || unshown.length > 0 ? undefined : Infinity
  })

  const show = (id: string) => updateLiveMessage(runtime, apis.news, LIVE, id)

  async function send(row: Broadcast): Promise<void> {
    const controller = new AbortController()
    setMaxListeners(0, controller.signal)
    const withdraw = () => controller.abort()
    closing.signal.addEventListener('abort', withdraw)
    current = { id: row.id, controller }
    const inFlight = new Set<Promise<void>>()
    const failures: unknown[] = []
    const isDown = createOutageCheck()
    let isComplete = false
    try {
      while (!controller.signal.aborted && failures.length === 0) {
        const capacity = MAX_IN_FLIGHT - inFlight.size
        const people = await db.write((tx) => takeRecipients(tx, row.id, clock.now(), capacity))
        if (people.length === 0) break
        for (const person of people) {
          const work = sendTo(row, person, controller, isDown)
            .catch((error: unknown) => void failures.push(error))
            .finally(() => inFlight.delete(work))
          inFlight.add(work)
        }
        while (inFlight.size > MAX_IN_FLIGHT / 2) await Promise.race(inFlight)
        if (clock.now() < showAtMs) continue
        showAtMs = clock.now() + SHOW_EVERY_MS
        void show(row.id).catch((error: unknown) => log.warn({ err: error }, 'broadcast.not_shown'))
      }
      isComplete = true
    } finally {
      await Promise.all(inFlight)
      current = undefined
      closing.signal.removeEventListener('abort', withdraw)
      // The next pass retries the failed messages.
      if (!isComplete || failures.length > 0) resumed = false
    }
    throwFirst(failures)
    if (!controller.signal.aborted) await finish(row)
  }

  /**
   * Sends the broadcast to one person. Throws while Telegram is unavailable, without counting an attempt; the next pass
   * then retries.
   */
  async function sendTo(row: Broadcast, person: BroadcastRecipient, controller: AbortController, isDown: IsDown) {
    const { userId, language, attempts } = person
    const outcome = await outcomeOf(row, userId, textFor(row, language) as Html, controller.signal, isDown)
    switch (outcome.at) {
      case 'outage':
        controller.abort()
        await db.write((tx) => scheduleRetry(tx, row.id, { userId, attempts: attempts - 1 }, clock.now()))
        throw outcome.error
      case 'unpaid':
        // The next pass continues the broadcast at the free rate, without Stars.
        controller.abort()
        log.warn({ broadcast: row.id }, 'broadcast.stars_refused')
        return db.write(async (tx) => {
          await endPaidBroadcast(tx, row.id)
          await scheduleRetry(tx, row.id, { userId, attempts: attempts - 1 }, clock.now())
        })
      case 'taken_back':
        return db.write((tx) => scheduleRetry(tx, row.id, { userId, attempts: attempts - 1 }, clock.now()))
      case 'later':
        if (attempts < MAX_ATTEMPTS)
          return db.write((tx) => scheduleRetry(tx, row.id, person, clock.now() + outcome.inMs * attempts))
        break
    }
    const end: BroadcastOutcome = outcome.at === 'later' ? { at: 'failed', reason: outcome.reason } : outcome
    if (end.at === 'failed') log.info({ userId, broadcast: row.id, reason: end.reason }, 'broadcast.not_sent')
    const now = await db.write(async (tx) => {
      if (end.at === 'blocked') await setBlocked(tx, userId, clock.now())
      return settleRecipient(tx, row.id, userId, end)
    })
    if (now?.state !== 'sending') controller.abort()
  }

  type SendAttempt =
    | BroadcastOutcome
    | { at: 'taken_back' }
    | { at: 'unpaid' }
    | { at: 'outage'; error: unknown }
    | { at: 'later'; inMs: number; reason: string }

  async function outcomeOf(
    row: Broadcast,
    userId: number,
    html: Html,
    signal: AbortSignal,
    isDown: IsDown,
  ): Promise<SendAttempt> {
    const options = row.paid ? { ...SEND_OPTIONS, allow_paid_broadcast: true } : SEND_OPTIONS
    try {
      await apis.broadcast.sendMessage(userId, html, options, signal as never)
      return { at: 'sent' }
    } catch (error) {
      const reason = messageOf(error)
      if (isUnreachable(error)) return { at: 'blocked' }
      if (row.paid && isPaymentRefused(error)) return { at: 'unpaid' }
      const cause = error instanceof HttpError ? error.error : undefined
      const wasNotSent = cause instanceof TransportError && cause.wasNotSent
      if (wasNotSent && signal.aborted) return { at: 'taken_back' }
      if (isOutageError(error) && (await isDown())) return { at: 'outage', error }
      if (error instanceof GrammyError) {
        const inMs = (error.parameters.retry_after ?? 0) * 1_000 || RETRY_MS
        return error.error_code === 429 || error.error_code >= 500
          ? { at: 'later', inMs, reason }
          : { at: 'failed', reason }
      }
      if (!(cause instanceof TransportError)) throw error
      return wasNotSent
        ? { at: 'later', inMs: RETRY_MS, reason: cause.message }
        : { at: 'failed', reason: cause.message }
    }
  }

  /** Calls getMe to distinguish an outage from one person's failure. The answer applies to the rest of the pass. */
  function createOutageCheck(): IsDown {
    let asking: Promise<boolean> | undefined
    return async () => {
      asking ??= apis.broadcast.getMe().then(() => false, isOutageError)
      const isDown = await asking
      if (!isDown) asking = undefined
      return isDown
    }
  }

  async function finish({ id, userId }: Broadcast): Promise<void> {
    await db.write(async (tx) => {
      if (!(await finishBroadcast(tx, id, clock.now()))) return
      const event = { kind: 'broadcast_done', broadcastId: id } as const
      await enqueue(tx, { key: `broadcast:${id}`, to: userId, event }, clock.now())
    })
  }

  const worker = createWorker({ name: 'bot.broadcast', everyMs: 1_000, clock, log, pass })
  return {
    ...worker,
    async stop() {
      closing.abort()
      await worker.stop()
      // The next start sends the withdrawn messages.
      closing = new AbortController()
      resumed = false
    },
  }
}

type IsDown = () => Promise<boolean>

/** True if Telegram refuses the charge, for example because the bot has no Stars left. The message was not sent. */
const isPaymentRefused = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && /stars?\b|balance|paid/i.test(error.description)

/** True for errors unrelated to the recipient: connection, non-JSON response, server error, revoked token. */
function isOutageError(error: unknown): boolean {
  if (error instanceof HttpError) return error.error instanceof TransportError
  return error instanceof GrammyError && ([401, 404].includes(error.error_code) || error.error_code >= 500)
}

const LIVE: LiveKind<Broadcast, ShownMessage> = {
  name: 'broadcast',
  read: broadcast,
  show: async (api, t, row) => ({
    messageId: await showLive(api, row.chatId, row.messageId ?? undefined, broadcastScreen(t, row)),
  }),
  recordShown: (tx, { id, state }, { messageId }) => setBroadcastShown(tx, id, { messageId, shownState: state }),
}

export function broadcastScreen(t: Translator, row: Broadcast): Screen {
  const stop = broadcastButton(t, row, 'stop', 'button-broadcast-stop')
  return {
    text: lines(broadcastText(t, row), pinnedText(t, row)),
    buttons: [[row.state === 'sending' && stop, unpinButton(t, row)]],
  }
}

export const broadcastButton = (t: Translator, { id }: Broadcast, op: BroadcastOp, label: PlainKey): Button => ({
  label: t.plain(label),
  data: broadcastData.pack({ op, value: '', id }),
})

export const pinnedText = (t: Translator, { pinnedUntilMs }: Broadcast): Html | false =>
  pinnedUntilMs !== null && t('broadcast-pinned', { time: t.time(pinnedUntilMs) })

export const unpinButton = (t: Translator, row: Broadcast): Button | false =>
  row.pinnedUntilMs !== null && broadcastButton(t, row, 'unpin', 'button-broadcast-unpin')

export function broadcastText(t: Translator, { state, people, sent, failed, blocked, paid }: Broadcast): Html {
  return lines(
    t('broadcast-title', { state }),
    paid && t('broadcast-is-paid'),
    t('broadcast-counts', { done: sent + failed + blocked, people }),
    t('broadcast-outcomes', { sent, failed, blocked }),
  )
}
