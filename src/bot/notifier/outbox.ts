/**
 * Sends the outbox, oldest first and one message per recipient at a time. A message is marked `sending` before it is
 * sent and `sent` afterwards: a crash repeats at most one message per chat and skips none.
 */
import { type Api, GrammyError } from 'grammy'
import type { Reader, Tx } from '../../db/db.ts'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import { type Owners, operatorsOf } from '../../db/stores/admin/operators.ts'
import { RING_INTERVAL_MS } from '../../db/stores/admin/tickets.ts'
import {
  fanOutToOperators,
  forgetLiveNews,
  forgetSettled,
  isOperatorCopy,
  liveNewsOf,
  type NotificationMode,
  nextToSendMs,
  notificationMode,
  type OutboxEvent,
  outboxDepth,
  outboxStats,
  postponeMessage,
  type QueuedMessage,
  RATE_LIMITED,
  requeueInterrupted,
  setLiveNews,
  settleMessage,
  takeNext,
} from '../../db/stores/bot/outbox.ts'
import { purchase, setShown } from '../../db/stores/bot/purchases/purchases.ts'
import { readVisitor, setBlocked } from '../../db/stores/bot/users.ts'
import { messageOf } from '../../kernel/errors.ts'
import { createQueues } from '../../kernel/pool.ts'
import { ageSec, type Measure } from '../../kernel/telemetry/measure.ts'
import { span } from '../../kernel/telemetry/span.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { apiForAccount } from '../base/accounts.ts'
import type { BotDeps } from '../base/deps.ts'
import type { Runtime } from '../base/runtime.ts'
import { translatorOf } from '../locales/translator.ts'
import { isUnreachable, removeMessage, sendScreen, showLive } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'
import { EDIT_WITHIN_MS, type LiveNews, notificationOf } from './notifications.ts'

/** Messages per pass, one pass a second. Leaves part of Telegram's limit of 30 a second for answers to users. */
const MESSAGES_PER_PASS = 25
const MAX_BACKOFF_MS = 5 * 60_000
const DAY_MS = 86_400_000
/** Each cleanup is a write, even for an idle bot, so it runs rarely. */
const CLEANUP_INTERVAL_MS = 3_600_000
/** Retention of sent messages. Older events are no longer recognized as duplicates. */
export const RETENTION_MS = 30 * 86_400_000

/** Records the result of a delivery in the given transaction. */
type RecordResult = (tx: Tx) => Promise<void>

export function createOutboxSender(deps: BotDeps, runtime: Runtime, api: Api): Worker {
  const { db, clock, log } = deps
  const queues = createQueues({ clock, log })
  /** Results of deliveries that the database has not recorded yet, by message id. */
  const unrecorded = new Map<number, RecordResult>()
  /**
   * True if messages may be marked `sending` without a delivery: the previous process crashed, or a write got no
   * response.
   */
  let mayHaveOrphans = true
  let nextCleanupAtMs = 0

  /** Sends due messages. Returns the time of the next message in ms, or undefined if there was work to do. */
  async function sendIfDue(): Promise<number | undefined> {
    const nowMs = clock.now()
    if (!mayHaveOrphans && unrecorded.size === 0 && nowMs < nextCleanupAtMs) {
      const nextMs = (await db.read(nextToSendMs)) ?? nextCleanupAtMs
      if (nextMs > nowMs) return Math.min(nextMs, nextCleanupAtMs)
    }
    await send(nowMs)
    return undefined
  }

  async function send(nowMs: number): Promise<void> {
    const late = [...unrecorded]
    const busy = busyUserIds()
    await db.write(async (tx) => {
      for (const [, end] of late) await end(tx)
      if (mayHaveOrphans) await requeueInterrupted(tx, busy)
      await fanOutToOperators(tx, (event) => recipientsOf(tx, event, deps), nowMs)
      if (nowMs < nextCleanupAtMs) return
      await forgetSettled(tx, nowMs - RETENTION_MS)
      await forgetLiveNews(tx, nowMs - RETENTION_MS)
    })
    mayHaveOrphans = false
    for (const [id] of late) unrecorded.delete(id)
    if (nowMs >= nextCleanupAtMs) nextCleanupAtMs = nowMs + CLEANUP_INTERVAL_MS
    for (let left = MESSAGES_PER_PASS; left > 0; ) {
      const messages = await takeDue(Math.min(left, queues.capacity))
      if (messages.length === 0) return
      left -= messages.length
      await queues.each(messages, ({ userId }) => String(userId), deliver)
    }
  }

  /** Ids of users with a delivery in progress. */
  const busyUserIds = () => queues.keys().map(Number)

  /** Takes at most `limit` due messages, one per user, and none for users with a delivery in progress. */
  async function takeDue(limit: number): Promise<QueuedMessage[]> {
    // A delivery counts as in progress for a moment after the write that settles it. A message taken for the same user
    // in that moment would not be delivered.
    const busy = busyUserIds()
    mayHaveOrphans = true
    const messages = await db.write(async (tx) => {
      const taken: QueuedMessage[] = []
      for (let next = limit > 0 && (await takeNext(tx, clock.now(), busy)); next; ) {
        taken.push(next)
        next = taken.length < limit && (await takeNext(tx, clock.now(), busy))
      }
      return taken
    })
    mayHaveOrphans = false
    return messages
  }

  async function deliver(message: QueuedMessage): Promise<void> {
    const end = await attempt(message)
    try {
      await db.write(end)
    } catch (error) {
      unrecorded.set(message.id, end)
      throw error
    }
  }

  async function attempt(message: QueuedMessage): Promise<RecordResult> {
    const { id, userId, accountId, event } = message
    const ended = (state: 'expired' | 'muted') => (tx: Tx) => settleMessage(tx, id, state, clock.now())
    if (message.expiresAtMs <= clock.now()) return ended('expired')
    const { topic, silent, subject, live, render } = notificationOf(event)
    try {
      if (isOperatorCopy(message) && !(await db.read((reader) => recipientsOf(reader, event, deps))).includes(userId))
        return ended('expired')
      const { mode, user } = await db.read(async (reader) => ({
        mode: topic ? await notificationMode(reader, userId, topic) : 'on',
        user: (await readVisitor(reader, userId))?.user,
      }))
      const isMutedByBan = user && user.bannedAtMs !== null && (topic === 'alerts' || topic === 'rentals')
      // A ban mutes only alerts and rental reminders: news about orders and transfers concerns the user's own money.
      if (isMutedByBan || (mode === 'off' && !live?.isLasting)) return ended('muted')
      const t = translatorOf(user ?? { language: 'en', timeZone: null }, clock)
      const screen = await render(deps, t, userId)
      if (!screen) return ended('expired')
      const news = { event, subject, screen, silent: silent || mode === 'silent' }
      const own = await db.read((reader) => apiForAccount(api, reader, t, { userId, accountId }))
      const recordMessage = await span('outbox.send', { kind: event.kind }, () =>
        live ? showOnPurchase(runtime, own, live, { ...news, mode }) : sendNews(deps, own, userId, news),
      )
      return async (tx) => {
        await recordMessage(tx)
        await settleMessage(tx, id, 'sent', clock.now())
      }
    } catch (error) {
      return failed(message, error)
    }
  }

  function failed({ id, userId, attempts }: QueuedMessage, error: unknown): RecordResult {
    const nowMs = clock.now()
    const laterMs = nowMs + Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(attempts, 16))
    const reason = messageOf(error)
    log.warn({ err: error, outboxId: id, userId, attempts }, 'outbox.not_sent')
    return async (tx) => {
      if (isUnreachable(error)) {
        // A blocked user gets no messages until they write to the bot again, and then only those still relevant. An
        // operator who never wrote to the bot has no row to mark, so the message is retried with increasing pauses.
        await setBlocked(tx, userId, nowMs)
        await postponeMessage(tx, id, laterMs, reason)
      } else if (error instanceof GrammyError && error.error_code === 429) {
        await postponeMessage(tx, id, nowMs + (error.parameters.retry_after ?? 1) * 1000, RATE_LIMITED)
      } else if (error instanceof GrammyError && error.error_code < 500) {
        await settleMessage(tx, id, 'failed', nowMs, reason)
      } else {
        await postponeMessage(tx, id, laterMs, reason)
      }
    }
  }

  return createWorker({
    name: 'bot.outbox',
    everyMs: 1_000,
    clock,
    log,
    pass: createPausingPoll(deps, sendIfDue),
    queues,
  })
}

export async function outboxMeasures({ db, clock }: BotDeps): Promise<Measure[]> {
  const nowMs = clock.now()
  const rows = await db.read((reader) => outboxDepth(reader, nowMs))
  const { failed } = await db.read((reader) => outboxStats(reader, nowMs - DAY_MS))
  const countIn = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  const states = { queued: countIn('queued'), sending: countIn('sending'), failed }
  return [
    ...Object.entries(states).map(([state, value]) => ({
      name: 'sunwatt_outbox_messages',
      help: 'Unsent messages to users, by state; failed: abandoned in the last 24 hours.',
      labels: { state },
      value,
    })),
    {
      name: 'sunwatt_outbox_oldest_seconds',
      help: 'Time since the oldest unsent message became due, in seconds.',
      value: Math.max(0, ...rows.map(({ oldestDueMs }) => ageSec(nowMs, oldestDueMs))),
    },
  ]
}

async function recipientsOf(reader: Reader, event: OutboxEvent, owners: Owners): Promise<number[]> {
  const { roles } = notificationOf(event)
  const operators = await operatorsOf(reader, owners)
  return operators.filter(({ role }) => roles.includes(role)).map(({ id }) => id)
}

/**
 * True if the event only edits the message about its subject, sent at `sentAtMs`. For a user's entry in a ticket, a new
 * message is sent instead, unless the message is newer than the entry or younger than RING_INTERVAL_MS.
 */
function isEditOf(event: OutboxEvent, sentAtMs: number, nowMs: number): boolean {
  if (event.kind !== 'ticket' || event.writtenAtMs === undefined) return nowMs - sentAtMs <= EDIT_WITHIN_MS
  return sentAtMs >= event.writtenAtMs || nowMs - sentAtMs < RING_INTERVAL_MS
}

/**
 * Sends the news, or edits or replaces the earlier message about the same subject. Returns the write that records the
 * message.
 */
async function sendNews(
  { db, clock }: BotDeps,
  api: Api,
  userId: number,
  news: { event: OutboxEvent; subject: string | undefined; screen: Screen; silent: boolean },
): Promise<RecordResult> {
  const { event, subject: about, screen, silent } = news
  const before = about === undefined ? undefined : await db.read((reader) => liveNewsOf(reader, userId, about))
  const nowMs = clock.now()
  const messageId =
    before && isEditOf(event, before.sentAtMs, nowMs)
      ? await showLive(api, userId, before.messageId, screen)
      : await sendScreen(api, userId, screen, { silent })
  if (before && before.messageId !== messageId) await removeMessage(api, userId, before.messageId).catch(() => false)
  // An edit of a ticket's message is silent, so the time of the message itself counts.
  const sentAtMs = event.kind === 'ticket' && before?.messageId === messageId ? before.sentAtMs : nowMs
  return async (tx) => {
    if (about !== undefined) await setLiveNews(tx, { userId, about, messageId, sentAtMs })
  }
}

/**
 * Shows news on the live message of its purchase: edits it, or sends a new one in its place. Runs in the queue of that
 * message, and records the new message before the old one disappears.
 */
async function showOnPurchase(
  { deps: { db, clock }, queueLiveUpdate }: Runtime,
  api: Api,
  live: LiveNews<OutboxEvent>,
  news: { event: OutboxEvent; screen: Screen; silent: boolean; mode: NotificationMode },
): Promise<RecordResult> {
  const { event, screen, silent, mode } = news
  const id = live.purchaseId(event)
  let isShown = false
  const show = async () => {
    const p = await db.read((reader) => purchase(reader, id))
    const before = p?.messageId ?? null
    // A user who has turned the topic off sees the news on the message that exists, and gets no new one.
    if (p && (mode !== 'off' || before !== null)) {
      const { chatId } = p
      const isEdit = mode === 'off' || live.isEditEnough(p, clock.now())
      const messageId =
        isEdit && before !== null
          ? await showLive(api, chatId, before, screen)
          : await sendScreen(api, chatId, screen, { silent })
      if (messageId !== before) await db.write((tx) => setShown(tx, p, messageId))
      if (before !== null && messageId !== before) await removeMessage(api, chatId, before).catch(() => false)
    }
    isShown = true
  }
  // The queue skips a waiting job if a newer one arrives.
  while (!isShown) await queueLiveUpdate(id, show)
  return async () => {}
}
