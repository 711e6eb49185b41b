/**
 * Sends what the outbox holds, oldest first, to each person one at a time: marked `sending` before it leaves and `sent`
 * after, so that a crash repeats at most the last one of each chat and skips none.
 */
import { type Api, GrammyError } from 'grammy'
import type { Reader, Tx } from '../../db/db.ts'
import { restful } from '../../db/rest.ts'
import {
  fanOutToOperators,
  forgetLiveNews,
  forgetSettled,
  liveNewsOf,
  nextToSendMs,
  notificationMode,
  type OutboxEvent,
  outboxDepth,
  outboxStats,
  PUT_OFF,
  postpone,
  type QueuedMessage,
  requeueInterrupted,
  setLiveNews,
  settle,
  type Topic,
  takeNext,
} from '../../db/stores/bot/outbox.ts'
import { readVisitor, setBlocked } from '../../db/stores/bot/users.ts'
import { type Owners, operatorsOf, ROLES } from '../../db/stores/desk/operators.ts'
import { messageOf } from '../../kernel/errors.ts'
import { createQueues } from '../../kernel/pool.ts'
import { ageSec, type Measure } from '../../kernel/telemetry/measure.ts'
import { span } from '../../kernel/telemetry/span.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { ANSWERS, OWNERS, TOLD } from '../base/rights.ts'
import { translator, translatorOf } from '../locales/translator.ts'
import { isUnreachable, removeMessage, sendScreen, showLive } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'
import { createCronWorker } from './cron.ts'
import { renderEvent } from './events.ts'

/** A pass a second: what people have just asked for finds room beside them under Telegram's 30 a second. */
const MESSAGES_PER_PASS = 25
const MAX_BACKOFF_MS = 5 * 60_000
const DAY_MS = 86_400_000
/** Each time is a write, also of a bot that does nothing else. */
const FORGET_EVERY_MS = 3_600_000
/** What was told longer ago is not known to have been told. */
export const FORGET_AFTER_MS = 30 * 86_400_000

/** In one write: how a delivery ended. */
type End = (tx: Tx) => Promise<void>

export function createOutboxSender(deps: BotDeps, api: Api): Worker {
  const { db, clock, log } = deps
  const queues = createQueues({ clock, log })
  /** How deliveries ended that the database did not take note of, by message. */
  const unwritten = new Map<number, End>()
  /** Messages may be `sending` that nobody delivers: a process ended, or the write that took them had no answer. */
  let interrupted = true
  let forgetAtMs = 0

  /** Undefined: there was something to do. */
  async function look(): Promise<number | undefined> {
    const nowMs = clock.now()
    if (!interrupted && unwritten.size === 0 && nowMs < forgetAtMs) {
      const nextMs = (await db.read(nextToSendMs)) ?? forgetAtMs
      if (nextMs > nowMs) return Math.min(nextMs, forgetAtMs)
    }
    await send(nowMs)
    return undefined
  }

  async function send(nowMs: number): Promise<void> {
    const late = [...unwritten]
    const busy = busyNow()
    await db.write(async (tx) => {
      for (const [, end] of late) await end(tx)
      if (interrupted) await requeueInterrupted(tx, busy)
      await fanOutToOperators(tx, (event) => toldOf(tx, event, deps), nowMs)
      if (nowMs < forgetAtMs) return
      await forgetSettled(tx, nowMs - FORGET_AFTER_MS)
      await forgetLiveNews(tx, nowMs - FORGET_AFTER_MS)
    })
    interrupted = false
    for (const [id] of late) unwritten.delete(id)
    if (nowMs >= forgetAtMs) forgetAtMs = nowMs + FORGET_EVERY_MS
    for (let left = MESSAGES_PER_PASS; left > 0; ) {
      const messages = await takeDue(Math.min(left, queues.room))
      if (messages.length === 0) return
      left -= messages.length
      await queues.each(messages, ({ userId }) => String(userId), deliver)
    }
  }

  /** To whom something is on its way. */
  const busyNow = () => queues.keys().map(Number)

  /** At most one of each person to whom nothing is on its way, as many as `limit`. */
  async function takeDue(limit: number): Promise<QueuedMessage[]> {
    // A delivery ends a moment after the write that settles it: what was taken in between, nobody would deliver.
    const busy = busyNow()
    interrupted = true
    const messages = await db.write(async (tx) => {
      const taken: QueuedMessage[] = []
      for (let next = limit > 0 && (await takeNext(tx, clock.now(), busy)); next; ) {
        taken.push(next)
        next = taken.length < limit && (await takeNext(tx, clock.now(), busy))
      }
      return taken
    })
    interrupted = false
    return messages
  }

  async function deliver(message: QueuedMessage): Promise<void> {
    const end = await endOf(message)
    try {
      await db.write(end)
    } catch (error) {
      unwritten.set(message.id, end)
      throw error
    }
  }

  async function endOf(message: QueuedMessage): Promise<End> {
    const { id, userId, event } = message
    const ended = (state: 'expired' | 'muted') => (tx: Tx) => settle(tx, id, state, clock.now())
    if (message.expiresAtMs <= clock.now()) return ended('expired')
    const topic = topicOf(event)
    try {
      const { mode, user } = await db.read(async (reader) => ({
        mode: topic ? await notificationMode(reader, userId, topic) : 'on',
        user: (await readVisitor(reader, userId))?.user,
      }))
      const isShut = user && user.bannedAtMs !== null && (topic === 'alerts' || topic === 'rentals')
      // News of orders and transfers is about the person's own money.
      if (mode === 'off' || isShut) return ended('muted')
      const screen = await renderEvent(deps, user ? translatorOf(user) : translator('en'), event)
      if (!screen) return ended('expired')
      const silent = mode === 'silent' || event.kind === 'referral'
      const news = { event, screen, silent }
      const told = await span('outbox.send', { kind: event.kind }, () => sendNews(deps, api, userId, news))
      return async (tx) => {
        await told(tx)
        await settle(tx, id, 'sent', clock.now())
      }
    } catch (error) {
      return failed(message, error)
    }
  }

  function failed({ id, userId, attempts }: QueuedMessage, error: unknown): End {
    const nowMs = clock.now()
    const laterMs = nowMs + Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(attempts, 16))
    const reason = messageOf(error)
    log.warn({ err: error, outboxId: id, userId, attempts }, 'outbox.not_sent')
    return async (tx) => {
      if (isUnreachable(error)) {
        // Left alone until the person writes to the bot again; then it is told what is still worth telling. An
        // operator who never wrote to the bot is nobody it could mark: asked again, ever more rarely.
        await setBlocked(tx, userId, nowMs)
        await postpone(tx, id, laterMs, reason)
      } else if (error instanceof GrammyError && error.error_code === 429) {
        await postpone(tx, id, nowMs + (error.parameters.retry_after ?? 1) * 1000, PUT_OFF)
      } else if (error instanceof GrammyError && error.error_code < 500) {
        await settle(tx, id, 'failed', nowMs, reason)
      } else {
        await postpone(tx, id, laterMs, reason)
      }
    }
  }

  return createCronWorker({ name: 'bot.outbox', cron: '* * * * * *', clock, log, pass: restful(deps, look), queues })
}

/** For `/metrics`. */
export async function outboxMeasures({ db, clock }: BotDeps): Promise<Measure[]> {
  const nowMs = clock.now()
  const rows = await db.read((reader) => outboxDepth(reader, nowMs))
  const { failed } = await db.read((reader) => outboxStats(reader, nowMs - DAY_MS))
  const countIn = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  const states = { queued: countIn('queued'), sending: countIn('sending'), failed }
  return [
    ...Object.entries(states).map(([state, value]) => ({
      name: 'sunwatt_outbox_messages',
      help: 'Messages to people that were not sent, by state; failed: given up within 24 hours.',
      labels: { state },
      value,
    })),
    {
      name: 'sunwatt_outbox_oldest_seconds',
      help: 'For how long the oldest message could have left.',
      value: Math.max(0, ...rows.map(({ oldestDueMs }) => ageSec(nowMs, oldestDueMs))),
    },
  ]
}

async function toldOf(reader: Reader, event: OutboxEvent, owners: Owners): Promise<number[]> {
  const roles =
    event.kind === 'alert' || event.kind === 'alert_over'
      ? TOLD[event.name]
      : event.kind === 'ticket'
        ? ANSWERS
        : event.kind === 'bot_news'
          ? OWNERS
          : ROLES
  const operators = await operatorsOf(reader, owners)
  return operators.filter(({ role }) => roles.includes(role)).map(({ id }) => id)
}

/** What the person may have switched off; undefined: what nobody can. */
function topicOf(event: OutboxEvent): Topic | undefined {
  switch (event.kind) {
    case 'receipt':
    case 'request_paid':
      return 'orders'
    case 'rental_ending':
    case 'rental_ended':
      return 'rentals'
    case 'rule':
      return event.isOver ? undefined : 'alerts'
    case 'zap':
      return 'zaps'
    case 'wait_unlinked':
    case 'wallet_part':
    case 'wallet_credited':
    case 'deposit_arrived':
    case 'deposit':
    case 'referral':
    case 'key_change':
    case 'not_handled':
    case 'role':
    case 'bot_news':
    case 'partner_share':
    case 'bot_closing':
    case 'bot_reopened':
    case 'ban':
    case 'account_news':
    case 'broadcast_done':
    case 'ticket':
    case 'ticket_news':
    case 'alert':
    case 'alert_over':
      return undefined
  }
}

/** An edit makes no sound. Later than this the person looks elsewhere: a new message takes the place of the old one. */
const LOOKING_MS = 60_000

/** Undefined: a message of its own. */
function aboutOf(event: OutboxEvent): string | undefined {
  if (event.kind === 'zap') return `zap:${event.txid}`
  return event.kind === 'ticket' ? `ticket:${event.ticketId}` : undefined
}

/**
 * One thing, one message: news of something that was told already change what was said, instead of adding to it.
 * Answers what there is to note.
 */
async function sendNews(
  { db, clock }: BotDeps,
  api: Api,
  userId: number,
  news: { event: OutboxEvent; screen: Screen; silent: boolean },
): Promise<End> {
  const { event, screen, silent } = news
  const about = aboutOf(event)
  const before = about === undefined ? undefined : await db.read((reader) => liveNewsOf(reader, userId, about))
  const sentAtMs = clock.now()
  const stillLooking = before !== undefined && sentAtMs - before.sentAtMs <= LOOKING_MS
  const messageId = stillLooking
    ? await showLive(api, userId, before.messageId, screen)
    : await sendScreen(api, userId, screen, { silent })
  if (before && before.messageId !== messageId) await removeMessage(api, userId, before.messageId).catch(() => false)
  return async (tx) => {
    if (about !== undefined) await setLiveNews(tx, { userId, about, messageId, sentAtMs })
  }
}
