/**
 * Outbox of direct messages. Call `enqueue` in the transaction of the change that the message announces. The sender
 * takes one message at a time. It stores the state `sending` before it sends the message and `sent` afterwards.
 */
import {
  and,
  asc,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../../db.ts'
import { atMost } from '../../orm.ts'
import {
  type AccountNoticeKind,
  type AlertName,
  alertConditions,
  type BotNews,
  type DepositNotice,
  type Facts,
  liveNews,
  type NoticeDetails,
  notificationModes,
  type OutboxEvent,
  outbox,
  outboxMoves,
  type TransferProblem,
} from '../../schema/bot/outbox.ts'
import { users } from '../../schema/bot/users.ts'
import {
  countOf,
  deleteWhere,
  hasRow,
  insertNew,
  insertRow,
  minimumOf,
  moveRow,
  moveWhere,
  putRow,
  rowOf,
  rowsOf,
  setWhere,
} from '../rows.ts'

export type Topic = 'orders' | 'rentals' | 'transfers' | 'alerts' | 'zaps'
export type NotificationMode = 'on' | 'silent' | 'off'

export type {
  AccountNoticeKind as AccountNews,
  AlertName,
  BotNews,
  DepositNotice as DepositNews,
  Facts,
  NoticeDetails as AboutNews,
  OutboxEvent,
  TransferProblem,
}

interface NewMessage {
  /** Key of the message. A second message with the same key is ignored. */
  key: string
  /** Telegram user id, or `operators` for every operator whom the event concerns. */
  to: number | 'operators'
  event: OutboxEvent
  /** Account that the message concerns. */
  accountId?: string | null
  /** Expiry of the message. A week from now by default. */
  expiresAtMs?: number
}

export type QueuedMessage = Pick<
  typeof outbox.$inferSelect,
  'id' | 'uniqueKey' | 'event' | 'accountId' | 'attempts' | 'expiresAtMs'
> & {
  userId: number
}

const KEEP_TRYING_MS = 7 * 86_400_000

/** Queues a message. Returns false if a message with this key already exists. */
export async function enqueue(tx: Tx, message: NewMessage, nowMs: number): Promise<boolean> {
  return insertNew(tx, outbox, {
    uniqueKey: message.key,
    userId: message.to === 'operators' ? null : message.to,
    event: message.event,
    accountId: message.accountId ?? null,
    state: 'queued',
    dueAtMs: nowMs,
    expiresAtMs: message.expiresAtMs ?? nowMs + KEEP_TRYING_MS,
    createdAtMs: nowMs,
  })
}

/**
 * Deletes a queued message. Otherwise returns `sent`, even if the message expired or was muted, or `none` if there is
 * none.
 */
export async function retractMessage(tx: Tx, key: string): Promise<'retracted' | 'sent' | 'none'> {
  const hasKey = eq(outbox.uniqueKey, key)
  if ((await deleteWhere(tx, outbox, and(hasKey, eq(outbox.state, 'queued')))) > 0) return 'retracted'
  return (await hasRow(tx, outbox, hasKey)) ? 'sent' : 'none'
}

/** Key of one operator's copy of a message. The copy is dropped if that user is no longer among the recipients. */
export const operatorKey = (key: string, userId: number): string => `${key}@operator:${userId}`

export const isOperatorCopy = ({ uniqueKey, userId }: Pick<QueuedMessage, 'uniqueKey' | 'userId'>): boolean =>
  uniqueKey.endsWith(operatorKey('', userId))

/**
 * Replaces a message to all operators by one per operator. `recipientsOf` returns the operators whom an event concerns.
 */
export async function fanOutToOperators(
  tx: Tx,
  recipientsOf: (event: OutboxEvent) => Promise<readonly number[]>,
  nowMs: number,
): Promise<void> {
  const rows = await rowsOf(tx, outbox, and(isNull(outbox.userId), eq(outbox.state, 'queued')))
  for (const row of rows) {
    for (const id of await recipientsOf(row.event)) {
      const { event, expiresAtMs } = row
      await enqueue(tx, { key: operatorKey(row.uniqueKey, id), to: id, event, expiresAtMs }, nowMs)
    }
    await moveRow(tx, outboxMoves.fanOut, row.id, { settledAtMs: nowMs })
  }
}

/**
 * Queues messages again whose sending was interrupted. They may be sent twice but are never lost. Skips the users in
 * `busy`.
 */
export const requeueInterrupted = (tx: Tx, busy: number[]): Promise<number> =>
  moveWhere(tx, outboxMoves.requeue, notInArray(outbox.userId, busy))

/**
 * Takes the oldest due message. Only each user's first unsent message qualifies. Skips users in
 * `busy` and users who blocked the bot. Returns undefined if no message can be sent now.
 */
export async function takeNext(tx: Tx, nowMs: number, busy: number[] = []): Promise<QueuedMessage | undefined> {
  const earlier = alias(outbox, 'earlier')
  const row = await tx.orm
    .select({
      id: outbox.id,
      uniqueKey: outbox.uniqueKey,
      userId: outbox.userId,
      event: outbox.event,
      accountId: outbox.accountId,
      attempts: outbox.attempts,
      expiresAtMs: outbox.expiresAtMs,
    })
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(
      and(
        eq(outbox.state, 'queued'),
        lte(outbox.dueAtMs, nowMs),
        isNotNull(outbox.userId),
        notInArray(outbox.userId, busy),
        isNull(users.blockedAtMs),
        notExists(
          tx.orm
            .select({ one: sql`1` })
            .from(earlier)
            .where(
              and(
                eq(earlier.userId, outbox.userId),
                inArray(earlier.state, ['queued', 'sending']),
                sql`${earlier.id} < ${outbox.id}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(outbox.dueAtMs), asc(outbox.id))
    .limit(atMost(1))
    .get()
  if (row?.userId == null) return undefined
  const attempts = row.attempts + 1
  await moveRow(tx, outboxMoves.take, row.id, { attempts })
  return { ...row, userId: row.userId, attempts }
}

export async function settleMessage(
  tx: Tx,
  id: number,
  state: 'sent' | 'failed' | 'expired' | 'muted',
  nowMs: number,
  error?: string,
): Promise<void> {
  await moveRow(tx, outboxMoves.settle[state], id, { settledAtMs: nowMs, lastError: error ?? null })
}

/** A message that has been due for longer waits for another one, or the user has blocked the bot. */
const STUCK_MS = 60_000

/** True if a message to the user is about to be sent. */
export const hasDueMessage = (reader: Reader, userId: number, nowMs: number): Promise<boolean> =>
  hasRow(
    reader,
    outbox,
    and(
      eq(outbox.userId, userId),
      inArray(outbox.state, ['queued', 'sending']),
      between(outbox.dueAtMs, nowMs - STUCK_MS, nowMs),
    ),
  )

/** Error (`lastError`) of a message that Telegram has rate-limited. */
export const RATE_LIMITED = 'put off by Telegram'

/** Returns a message to the queue, for another attempt at `dueAtMs` or later. */
export async function postponeMessage(tx: Tx, id: number, dueAtMs: number, error: string): Promise<void> {
  await moveRow(tx, outboxMoves.requeue, id, { dueAtMs, lastError: error })
}

/** Counts unsent messages, except to users who blocked the bot, and messages that failed since `sinceMs`. */
export async function outboxStats(reader: Reader, sinceMs: number): Promise<{ queued: number; failed: number }> {
  const waiting = await reader.orm
    .select({ n: sql<number>`count(*)` })
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(and(inArray(outbox.state, ['queued', 'sending']), isNull(users.blockedAtMs)))
    .get()
  const failed = and(eq(outbox.state, 'failed'), gte(outbox.settledAtMs, sinceMs))
  return { queued: waiting?.n ?? 0, failed: await countOf(reader, outbox, failed) }
}

/** Counts unsent messages by state, with the earliest due time. Excludes messages to users who blocked the bot. */
export async function outboxDepth(reader: Reader, nowMs: number) {
  return reader.orm
    .select({
      state: outbox.state,
      count: sql<number>`count(*)`,
      oldestDueMs: sql<number | null>`min(case when ${outbox.dueAtMs} <= ${nowMs} then ${outbox.dueAtMs} end)`,
    })
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(and(inArray(outbox.state, ['queued', 'sending']), isNull(users.blockedAtMs)))
    .groupBy(outbox.state)
    .all()
}

/**
 * Returns when the next message is due. 0 if a message must first be copied to each operator. Undefined if none is
 * queued.
 */
export const nextToSendMs = (reader: Reader): Promise<number | undefined> =>
  minimumOf(
    reader,
    outbox,
    sql`case when ${outbox.userId} is null then 0 else ${outbox.dueAtMs} end`,
    eq(outbox.state, 'queued'),
  )

/** Deletes messages that were settled or expired by `beforeMs`, and alert conditions that ended by then. */
export async function forgetSettled(tx: Tx, beforeMs: number): Promise<void> {
  await deleteWhere(tx, outbox, and(isNotNull(outbox.settledAtMs), lte(outbox.settledAtMs, beforeMs)))
  const unsent = inArray(outbox.state, ['queued', 'sending'])
  await deleteWhere(tx, outbox, and(unsent, lte(outbox.expiresAtMs, beforeMs)))
  await deleteWhere(tx, alertConditions, lte(alertConditions.endedMs, beforeMs))
}

const modeOf = (userId: number, topic: Topic) =>
  and(eq(notificationModes.userId, userId), eq(notificationModes.topic, topic))

export const notificationMode = async (reader: Reader, userId: number, topic: Topic): Promise<NotificationMode> =>
  (await rowOf(reader, notificationModes, modeOf(userId, topic)))?.mode ?? 'on'

export async function setNotificationMode(tx: Tx, userId: number, topic: Topic, mode: NotificationMode): Promise<void> {
  await deleteWhere(tx, notificationModes, modeOf(userId, topic))
  if (mode !== 'on') await insertRow(tx, notificationModes, { userId, topic, mode })
}

/**
 * Alerts the operators once that a condition started at `sinceMs`. Returns false if the alert is still open, i.e.
 * `clearAlert` has not ended it. `scope` distinguishes conditions of the same name, for example by txid.
 */
export async function raiseAlert(
  tx: Tx,
  name: AlertName,
  scope: string,
  facts: Facts,
  nowMs: number,
  sinceMs = nowMs,
): Promise<boolean> {
  const key = `${name}:${scope}`
  const raised = await tx.orm
    .insert(alertConditions)
    .values({ key, sinceMs })
    .onConflictDoUpdate({
      target: alertConditions.key,
      set: { sinceMs, endedMs: null },
      setWhere: isNotNull(alertConditions.endedMs),
    })
    .run()
  if (raised.changes === 0) return false
  const event: OutboxEvent = { kind: 'alert', name, facts: { ...facts, sinceMs } }
  await enqueue(tx, { key: `alert:${key}:${nowMs}`, to: 'operators', event }, nowMs)
  return true
}

const isOpen = isNull(alertConditions.endedMs)

/** Notifies the operators that a condition ended at `endedMs`. Returns false if no alert was open. */
export async function clearAlert(
  tx: Tx,
  name: AlertName,
  scope: string,
  facts: Facts,
  nowMs: number,
  endedMs = nowMs,
): Promise<boolean> {
  const key = `${name}:${scope}`
  const open = await rowOf(tx, alertConditions, and(eq(alertConditions.key, key), isOpen))
  if (!open) return false
  await setWhere(tx, alertConditions, { endedMs }, eq(alertConditions.key, key))
  const lastedSec = Math.max(0, Math.floor((endedMs - open.sinceMs) / 1000))
  const event: OutboxEvent = { kind: 'alert_over', name, facts: { ...facts, lastedSec } }
  await enqueue(tx, { key: `alert-over:${key}:${nowMs}`, to: 'operators', event }, nowMs)
  return true
}

/** Deletes an alert without a message to the operators. */
export async function dropAlert(tx: Tx, name: AlertName, scope: string): Promise<void> {
  await deleteWhere(tx, alertConditions, eq(alertConditions.key, `${name}:${scope}`))
}

/** Condition of an alert that only an operator can decide. */
const isUndecided = and(isOpen, like(alertConditions.key, 'undecided:%'))

/** Counts the open alerts that an operator must settle and confirm. */
export const countUndecided = (reader: Reader): Promise<number> => countOf(reader, alertConditions, isUndecided)

/** Ends the alerts that an operator has settled: all, or the one with this key. Returns their number. */
export async function endUndecided(tx: Tx, endedMs: number, key?: string): Promise<number> {
  const isKey = key === undefined ? undefined : eq(alertConditions.key, key)
  return setWhere(tx, alertConditions, { endedMs }, and(isUndecided, isKey))
}

/** Returns the open conditions of this name, and the conditions that ended recently. */
export async function conditionsOf(
  reader: Reader,
  name: AlertName,
): Promise<{ scope: string; endedMs: number | null }[]> {
  const start = `${name}:`
  return (await rowsOf(reader, alertConditions)).flatMap(({ key, endedMs }) =>
    key.startsWith(start) ? [{ scope: key.slice(start.length), endedMs }] : [],
  )
}

export const openScopes = async (reader: Reader, name: AlertName): Promise<string[]> =>
  (await conditionsOf(reader, name)).flatMap(({ scope, endedMs }) => (endedMs === null ? [scope] : []))

/** Returns the open conditions for the operators' list, oldest first. */
export async function openAlerts(reader: Reader, limit: number): Promise<{ key: string; sinceMs: number }[]> {
  return rowsOf(reader, alertConditions, isOpen, alertConditions.sinceMs, limit)
}

type Alert = Extract<OutboxEvent, { kind: 'alert' }>

/** Returns the open conditions with the alert that announced each, oldest first. Omits those of `unwell`. */
export async function openAlertEvents(
  reader: Reader,
  limit: number,
): Promise<{ key: string; sinceMs: number; event: Alert }[]> {
  const alerts = (await openAlerts(reader, limit)).filter(({ key }) => !key.startsWith('unwell:'))
  const keyOf = ({ key, sinceMs }: (typeof alerts)[number]) => `alert:${key}:${sinceMs}`
  const rows = await rowsOf(reader, outbox, inArray(outbox.uniqueKey, alerts.map(keyOf)))
  const events = new Map(rows.map(({ uniqueKey, event }) => [uniqueKey, event]))
  return alerts.flatMap((alert) => {
    const event = events.get(keyOf(alert))
    return event?.kind === 'alert' ? [{ ...alert, event }] : []
  })
}

type LiveNews = typeof liveNews.$inferSelect

export const liveNewsOf = (reader: Reader, userId: number, about: string): Promise<LiveNews | undefined> =>
  rowOf(reader, liveNews, and(eq(liveNews.userId, userId), eq(liveNews.about, about)))

export async function setLiveNews(tx: Tx, row: LiveNews): Promise<void> {
  await putRow(tx, liveNews, row, ['userId', 'about'])
}

/** Returns the message and forgets it, because something else will be shown there. */
export async function takeLiveNews(tx: Tx, userId: number, about: string): Promise<LiveNews | undefined> {
  const row = await liveNewsOf(tx, userId, about)
  await deleteWhere(tx, liveNews, and(eq(liveNews.userId, userId), eq(liveNews.about, about)))
  return row
}

export async function forgetLiveNews(tx: Tx, sentBeforeMs: number): Promise<void> {
  await deleteWhere(tx, liveNews, lte(liveNews.sentAtMs, sentBeforeMs))
}
