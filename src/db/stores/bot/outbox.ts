/**
 * Direct messages on their way. `enqueue` belongs into the transaction of the change it tells about; the
 * sender takes one row at a time: `sending` is written before the message leaves and `sent` after.
 */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../../db.ts'
import { atMost } from '../../orm.ts'
import {
  type AboutNews,
  type AccountNews,
  type AlertName,
  alertConditions,
  type BotNews,
  type DepositNews,
  type Facts,
  liveNews,
  notificationModes,
  type OutboxEvent,
  outbox,
} from '../../schema/bot/outbox.ts'
import { users } from '../../schema/bot/users.ts'
import {
  countOf,
  deleteWhere,
  hasRow,
  insertNew,
  insertRow,
  leastOf,
  putRow,
  rowOf,
  rowsOf,
  setWhere,
} from '../rows.ts'

/** What a person may have switched to silent or off. */
export type Topic = 'orders' | 'rentals' | 'alerts' | 'zaps'
export type NotificationMode = 'on' | 'silent' | 'off'

export type { AboutNews, AccountNews, AlertName, BotNews, DepositNews, Facts, OutboxEvent }

interface NewMessage {
  /** The same key a second time is the same message: nothing happens. */
  key: string
  /** A Telegram user, or every operator whom it is for. */
  to: number | 'operators'
  event: OutboxEvent
  /** Default: a week from now. */
  expiresAtMs?: number
}

export type QueuedMessage = Pick<typeof outbox.$inferSelect, 'id' | 'event' | 'attempts' | 'expiresAtMs'> & {
  userId: number
}

const KEEP_TRYING_MS = 7 * 86_400_000

/** False: a message with this key was there already. */
export async function enqueue(tx: Tx, message: NewMessage, nowMs: number): Promise<boolean> {
  return insertNew(tx, outbox, {
    uniqueKey: message.key,
    userId: message.to === 'operators' ? null : message.to,
    event: message.event,
    state: 'queued',
    dueAtMs: nowMs,
    expiresAtMs: message.expiresAtMs ?? nowMs + KEEP_TRYING_MS,
    createdAtMs: nowMs,
  })
}

/** Deletes a message that has not left yet. `sent`: it left, expired or was muted; `none`: no such message. */
export async function retractMessage(tx: Tx, key: string): Promise<'retracted' | 'sent' | 'none'> {
  const its = eq(outbox.uniqueKey, key)
  if ((await deleteWhere(tx, outbox, and(its, eq(outbox.state, 'queued')))) > 0) return 'retracted'
  return (await hasRow(tx, outbox, its)) ? 'sent' : 'none'
}

/** Makes a row per operator of each one addressed to all of them; `toldOf`: those whom an event is for. */
export async function fanOutToOperators(
  tx: Tx,
  toldOf: (event: OutboxEvent) => Promise<readonly number[]>,
  nowMs: number,
): Promise<void> {
  const rows = await rowsOf(tx, outbox, and(isNull(outbox.userId), eq(outbox.state, 'queued')))
  for (const row of rows) {
    for (const id of await toldOf(row.event)) {
      const { event, expiresAtMs } = row
      await enqueue(tx, { key: `${row.uniqueKey}@${id}`, to: id, event, expiresAtMs }, nowMs)
    }
    await setWhere(tx, outbox, { state: 'sent', settledAtMs: nowMs }, eq(outbox.id, row.id))
  }
}

/** What is `sending` and to none of `busy` goes back into the queue: it may be told twice, never skipped. */
export async function requeueInterrupted(tx: Tx, busy: number[]): Promise<number> {
  return setWhere(tx, outbox, { state: 'queued' }, and(eq(outbox.state, 'sending'), notInArray(outbox.userId, busy)))
}

/**
 * `queued` -> `sending` for the oldest message that is due: the first one of its person, who has not blocked
 * the bot, and is none of `busy`. Undefined: nothing to send now.
 */
export async function takeNext(tx: Tx, nowMs: number, busy: number[] = []): Promise<QueuedMessage | undefined> {
  const earlier = alias(outbox, 'earlier')
  const row = await tx.orm
    .select({
      id: outbox.id,
      userId: outbox.userId,
      event: outbox.event,
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
  await setWhere(tx, outbox, { state: 'sending', attempts }, eq(outbox.id, row.id))
  return { ...row, userId: row.userId, attempts }
}

const sending = (id: number) => and(eq(outbox.id, id), eq(outbox.state, 'sending'))

/** `sending` -> how it ended. */
export async function settle(
  tx: Tx,
  id: number,
  state: 'sent' | 'failed' | 'expired' | 'muted',
  nowMs: number,
  error?: string,
): Promise<void> {
  await setWhere(tx, outbox, { state, settledAtMs: nowMs, lastError: error ?? null }, sending(id))
}

/** The `lastError` of what Telegram lets wait. */
export const PUT_OFF = 'put off by Telegram'

/** `sending` -> `queued`, not before `dueAtMs`. */
export async function postpone(tx: Tx, id: number, dueAtMs: number, error: string): Promise<void> {
  await setWhere(tx, outbox, { state: 'queued', dueAtMs, lastError: error }, sending(id))
}

/** Messages not yet sent, those to people who blocked the bot left out; and how many failed since `sinceMs`. */
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

/** What waits by state, and since when the oldest could have left; not what is for people who blocked the bot. */
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

/** When the next one that is queued is due, 0 where it has yet to be given to the operators; undefined: none is. */
export const nextToSendMs = (reader: Reader): Promise<number | undefined> =>
  leastOf(
    reader,
    outbox,
    sql`case when ${outbox.userId} is null then 0 else ${outbox.dueAtMs} end`,
    eq(outbox.state, 'queued'),
  )

/** Settled long ago: nobody asks any more. */
export async function forgetSettled(tx: Tx, beforeMs: number): Promise<void> {
  await deleteWhere(tx, outbox, and(isNotNull(outbox.settledAtMs), lte(outbox.settledAtMs, beforeMs)))
  const unsent = inArray(outbox.state, ['queued', 'sending'])
  await deleteWhere(tx, outbox, and(unsent, lte(outbox.expiresAtMs, beforeMs)))
  await deleteWhere(tx, alertConditions, lte(alertConditions.endedMs, beforeMs))
}

const modeOf = (userId: number, topic: Topic) =>
  and(eq(notificationModes.userId, userId), eq(notificationModes.topic, topic))

export async function notificationMode(reader: Reader, userId: number, topic: Topic): Promise<NotificationMode> {
  return (await rowOf(reader, notificationModes, modeOf(userId, topic)))?.mode ?? 'on'
}

export async function setNotificationMode(tx: Tx, userId: number, topic: Topic, mode: NotificationMode): Promise<void> {
  await deleteWhere(tx, notificationModes, modeOf(userId, topic))
  if (mode !== 'on') await insertRow(tx, notificationModes, { userId, topic, mode })
}

/**
 * Tells the operators that a condition began (`sinceMs`): once, until `clearAlert` says it is over. False: they know.
 * `scope` tells conditions of one name apart (a txid, say).
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

const lasting = isNull(alertConditions.endedMs)

/** Tells the operators that it is over (since `endedMs`), if they were told that it began. */
export async function clearAlert(
  tx: Tx,
  name: AlertName,
  scope: string,
  facts: Facts,
  nowMs: number,
  endedMs = nowMs,
): Promise<boolean> {
  const key = `${name}:${scope}`
  const open = await rowOf(tx, alertConditions, and(eq(alertConditions.key, key), lasting))
  if (!open) return false
  await setWhere(tx, alertConditions, { endedMs }, eq(alertConditions.key, key))
  const lastedSec = Math.max(0, Math.floor((endedMs - open.sinceMs) / 1000))
  const event: OutboxEvent = { kind: 'alert_over', name, facts: { ...facts, lastedSec } }
  await enqueue(tx, { key: `alert-over:${key}:${nowMs}`, to: 'operators', event }, nowMs)
  return true
}

/** It is over, and the operators know already. */
export async function dropAlert(tx: Tx, name: AlertName, scope: string): Promise<void> {
  await deleteWhere(tx, alertConditions, eq(alertConditions.key, `${name}:${scope}`))
}

/** Those of this name that last, or have ended not long ago. */
export async function conditionsOf(
  reader: Reader,
  name: AlertName,
): Promise<{ scope: string; endedMs: number | null }[]> {
  const start = `${name}:`
  return (await rowsOf(reader, alertConditions)).flatMap(({ key, endedMs }) =>
    key.startsWith(start) ? [{ scope: key.slice(start.length), endedMs }] : [],
  )
}

/** The scopes of the conditions of this name that last. */
export async function openScopes(reader: Reader, name: AlertName): Promise<string[]> {
  return (await conditionsOf(reader, name)).flatMap(({ scope, endedMs }) => (endedMs === null ? [scope] : []))
}

/** Conditions that last, for the operator's card, oldest first. */
export async function openAlerts(reader: Reader, limit: number): Promise<{ key: string; sinceMs: number }[]> {
  return rowsOf(reader, alertConditions, lasting, alertConditions.sinceMs, limit)
}

type LiveNews = typeof liveNews.$inferSelect

export async function liveNewsOf(reader: Reader, userId: number, about: string): Promise<LiveNews | undefined> {
  return rowOf(reader, liveNews, and(eq(liveNews.userId, userId), eq(liveNews.about, about)))
}

export async function setLiveNews(tx: Tx, row: LiveNews): Promise<void> {
  await putRow(tx, liveNews, row, ['userId', 'about'])
}

export async function forgetLiveNews(tx: Tx, sentBeforeMs: number): Promise<void> {
  await deleteWhere(tx, liveNews, lte(liveNews.sentAtMs, sentBeforeMs))
}
