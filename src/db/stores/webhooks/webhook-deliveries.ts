/** Events that accounts are told of: what waits, in which order, and what became of it. */
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { atMost, given, givenFields, statement } from '../../orm.ts'
import { type DELIVERY_STATES, webhookDeliveries as deliveries } from '../../schema/webhooks/webhooks.ts'
import { countOf, deleteWhere, rowOf, rowsOf, setWhere } from '../rows.ts'

/** See the schema for units and meaning. */
export type WebhookDelivery = typeof deliveries.$inferSelect
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A partial index is used only where the query says the state itself. */
const waiting = sql`${deliveries.state} = 'waiting'`

const waitingFor = (accountId: string) => and(eq(deliveries.accountId, accountId), waiting)

const firstOfLane = statement((orm) =>
  orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(given(deliveries, 'accountId', 'lane'), waiting))
    .orderBy(asc(deliveries.id))
    .limit(atMost(1))
    .prepare(),
)

type NewDelivery = Pick<WebhookDelivery, 'eventId' | 'accountId' | 'lane' | 'type' | 'orderId' | 'body' | 'createdAtMs'>

const NEW = ['eventId', 'accountId', 'lane', 'type', 'orderId', 'body', 'createdAtMs', 'dueAtMs'] as const
const insert = statement((orm) =>
  orm
    .insert(deliveries)
    .values({ ...givenFields(NEW), state: 'waiting' })
    .prepare(),
)

/** Due at once, or as soon as those before it in its lane are settled. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  const { accountId, lane, createdAtMs } = delivery
  const dueAtMs = (await firstOfLane(tx).get({ accountId, lane })) ? null : createdAtMs
  await insert(tx).run({ ...delivery, dueAtMs })
  tx.notify('webhook-deliveries')
}

const lease = statement((orm) =>
  orm
    .update(deliveries)
    .set({
      ...givenFields(['dueAtMs', 'lastAttemptAtMs']),
      onItsWay: true,
      attempts: sql`${deliveries.attempts} + 1`,
    })
    .where(
      inArray(
        deliveries.id,
        orm
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(and(given(deliveries, 'accountId'), waiting, lte(deliveries.dueAtMs, sql.placeholder('nowMs'))))
          .orderBy(asc(deliveries.dueAtMs), asc(deliveries.id))
          .limit(atMost(sql.placeholder('limit'))),
      ),
    )
    .returning()
    .prepare(),
)

/**
 * Takes what is due, the one due longest first, and counts an attempt for each: due again at `lostAtMs` unless what
 * became of it has been written down by then.
 */
export async function leaseDue(
  tx: Tx,
  accountId: string,
  nowMs: number,
  lostAtMs: number,
  limit: number,
): Promise<WebhookDelivery[]> {
  const leased = await lease(tx).all({ accountId, nowMs, limit, dueAtMs: lostAtMs, lastAttemptAtMs: nowMs })
  return leased.sort((a, b) => a.id - b.id)
}

/** What an attempt got. */
export type Attempt = Pick<WebhookDelivery, 'lastStatus' | 'lastError'>

/** waiting -> settled, and the next of its lane is due. False: it was settled already, or is gone. */
export async function settleDelivery(
  tx: Tx,
  delivery: WebhookDelivery,
  state: Exclude<DeliveryState, 'waiting'>,
  nowMs: number,
  attempt: Partial<Attempt> = {},
): Promise<boolean> {
  const set = { state, settledAtMs: nowMs, dueAtMs: null, onItsWay: false, ...attempt }
  if ((await setWhere(tx, deliveries, set, and(eq(deliveries.id, delivery.id), waiting))) === 0) return false
  await bringForward(tx, delivery, nowMs)
  return true
}

/** The first of a lane is due now, unless it is on its way already. */
export async function bringForward(
  tx: Tx,
  { accountId, lane }: Pick<WebhookDelivery, 'accountId' | 'lane'>,
  nowMs: number,
): Promise<void> {
  const first = await firstOfLane(tx).get({ accountId, lane })
  if (!first) return
  const still = and(eq(deliveries.id, first.id), eq(deliveries.onItsWay, false))
  await setWhere(tx, deliveries, { dueAtMs: nowMs }, still)
}

/** This attempt is over and another comes at `dueAtMs`; `attempts` less by one where it does not count. */
export async function postponeDelivery(
  tx: Tx,
  delivery: WebhookDelivery,
  set: Partial<Attempt> & { dueAtMs: number; attempts?: number },
): Promise<boolean> {
  const { id, attempts } = delivery
  const asSent = and(eq(deliveries.id, id), waiting, eq(deliveries.attempts, attempts))
  return (await setWhere(tx, deliveries, { ...set, onItsWay: false }, asSent)) === 1
}

/** settled -> waiting, in a lane of its own: what came after it does not wait for it. */
export async function sendAgain(tx: Tx, { id, eventId }: WebhookDelivery, nowMs: number): Promise<void> {
  const set = { state: 'waiting' as const, lane: eventId, attempts: 0, dueAtMs: nowMs, settledAtMs: null }
  await setWhere(tx, deliveries, set, eq(deliveries.id, id))
  tx.notify('webhook-deliveries')
}

/** Everything that waits for this account -> failed. */
export async function failAllWaiting(tx: Tx, accountId: string, nowMs: number, lastError: string): Promise<void> {
  const set = { state: 'failed' as const, settledAtMs: nowMs, dueAtMs: null, onItsWay: false, lastError }
  await setWhere(tx, deliveries, set, waitingFor(accountId))
}

export async function deliveryByEvent(
  reader: Reader,
  accountId: string,
  eventId: string,
): Promise<WebhookDelivery | undefined> {
  return rowOf(reader, deliveries, and(eq(deliveries.eventId, eventId), eq(deliveries.accountId, accountId)))
}

/** Newest first. */
export async function deliveriesOf(
  reader: Reader,
  accountId: string,
  query: { offset: number; limit: number; state?: DeliveryState | undefined },
): Promise<WebhookDelivery[]> {
  const { offset, limit, state } = query
  const inState = state === undefined ? undefined : eq(deliveries.state, state)
  const which = and(eq(deliveries.accountId, accountId), inState)
  return rowsOf(reader, deliveries, which, desc(deliveries.id), limit, offset)
}

export async function waitingCount(reader: Reader, accountId: string): Promise<number> {
  return countOf(reader, deliveries, waitingFor(accountId))
}

const crowded = statement((orm) =>
  orm
    .select({ accountId: deliveries.accountId, waiting: sql<number>`count(*)` })
    .from(deliveries)
    .where(waiting)
    .groupBy(deliveries.accountId)
    .having(sql`count(*) > ${sql.placeholder('max')}`)
    .prepare(),
)

/** Accounts for which more than `max` wait. */
export async function crowdedAccounts(reader: Reader, max: number): Promise<{ accountId: string; waiting: number }[]> {
  return crowded(reader).all({ max })
}

/** What waits for this account, the oldest first. */
export async function oldestWaiting(reader: Reader, accountId: string, limit: number): Promise<WebhookDelivery[]> {
  return rowsOf(reader, deliveries, waitingFor(accountId), asc(deliveries.id), limit)
}

/** What has waited since before `beforeMs`, of all accounts. */
export async function waitingSinceBefore(reader: Reader, beforeMs: number, limit: number): Promise<WebhookDelivery[]> {
  const { createdAtMs } = deliveries
  return rowsOf(reader, deliveries, and(waiting, lt(createdAtMs, beforeMs)), asc(createdAtMs), limit)
}

/** All that waits, and since when the oldest of it; an index of what waits alone. */
export async function waitingDeliveries(reader: Reader): Promise<{ count: number; oldestMs: number | null }> {
  const found = await reader.orm
    .select({ count: sql<number>`count(*)`, oldestMs: sql<number | null>`min(${deliveries.createdAtMs})` })
    .from(deliveries)
    .where(waiting)
    .get()
  return found ?? { count: 0, oldestMs: null }
}

/** Answers how many were forgotten, at most `limit`. */
export async function forgetSettledBefore(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const old = tx.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lt(deliveries.settledAtMs, beforeMs))
    .limit(limit)
  return deleteWhere(tx, deliveries, inArray(deliveries.id, old))
}
