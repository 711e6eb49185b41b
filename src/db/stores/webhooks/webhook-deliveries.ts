/** Events that accounts are told of: what waits, in which order, and what became of it. */
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { type DELIVERY_STATES, webhookDeliveries as deliveries } from '../../schema/webhooks/webhooks.ts'

/** See the schema for units and meaning. */
export type WebhookDelivery = typeof deliveries.$inferSelect
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A partial index is used only where the query says the state itself. */
const waiting = sql`${deliveries.state} = 'waiting'`

const firstOfLane = statement((orm) =>
  orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.accountId, sql.placeholder('accountId')),
        eq(deliveries.lane, sql.placeholder('lane')),
        waiting,
      ),
    )
    .orderBy(asc(deliveries.id))
    .limit(1)
    .prepare(),
)

type NewDelivery = Pick<
  WebhookDelivery,
  'eventId' | 'accountId' | 'lane' | 'type' | 'orderId' | 'body' | 'createdAtMs'
>

/** Due at once, or as soon as those before it in its lane are settled. */
export function insertDelivery(tx: Tx, delivery: NewDelivery): void {
  const { accountId, lane, createdAtMs } = delivery
  const dueAtMs = firstOfLane(tx).get({ accountId, lane }) ? null : createdAtMs
  tx.orm
    .insert(deliveries)
    .values({ ...delivery, state: 'waiting', dueAtMs })
    .run()
}

/**
 * Takes what is due, the one due longest first, and counts an attempt for each: due again at `lostAtMs` unless what
 * became of it has been written down by then.
 */
export function leaseDue(
  tx: Tx,
  accountId: string,
  nowMs: number,
  lostAtMs: number,
  limit: number,
): WebhookDelivery[] {
  const due = tx.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.accountId, accountId), waiting, lte(deliveries.dueAtMs, nowMs)))
    .orderBy(asc(deliveries.dueAtMs), asc(deliveries.id))
    .limit(limit)
    .all()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return tx.orm
    .update(deliveries)
    .set({
      dueAtMs: lostAtMs,
      onItsWay: true,
      lastAttemptAtMs: nowMs,
      attempts: sql`${deliveries.attempts} + 1`,
    })
    .where(inArray(deliveries.id, ids))
    .returning()
    .all()
    .sort((a, b) => a.id - b.id)
}

/** What an attempt got. */
export type Attempt = Pick<WebhookDelivery, 'lastStatus' | 'lastError'>

/** waiting -> settled, and the next of its lane is due. False: it was settled already, or is gone. */
export function settleDelivery(
  tx: Tx,
  delivery: WebhookDelivery,
  state: Exclude<DeliveryState, 'waiting'>,
  nowMs: number,
  attempt: Partial<Attempt> = {},
): boolean {
  const done = tx.orm
    .update(deliveries)
    .set({ state, settledAtMs: nowMs, dueAtMs: null, onItsWay: false, ...attempt })
    .where(and(eq(deliveries.id, delivery.id), waiting))
    .run()
  if (done.changes === 0) return false
  bringForward(tx, delivery, nowMs)
  return true
}

/** The first of a lane is due now, unless it is on its way already. */
export function bringForward(
  tx: Tx,
  { accountId, lane }: Pick<WebhookDelivery, 'accountId' | 'lane'>,
  nowMs: number,
): void {
  const first = firstOfLane(tx).get({ accountId, lane })
  if (!first) return
  tx.orm
    .update(deliveries)
    .set({ dueAtMs: nowMs })
    .where(and(eq(deliveries.id, first.id), eq(deliveries.onItsWay, false)))
    .run()
}

/** This attempt is over and another comes at `dueAtMs`; `attempts` less by one where it does not count. */
export function postponeDelivery(
  tx: Tx,
  delivery: WebhookDelivery,
  set: Partial<Attempt> & { dueAtMs: number; attempts?: number },
): boolean {
  return (
    tx.orm
      .update(deliveries)
      .set({ ...set, onItsWay: false })
      .where(and(eq(deliveries.id, delivery.id), waiting, eq(deliveries.attempts, delivery.attempts)))
      .run().changes === 1
  )
}

/** settled -> waiting, in a lane of its own: what came after it does not wait for it. */
export function sendAgain(tx: Tx, { id, eventId }: WebhookDelivery, nowMs: number): void {
  tx.orm
    .update(deliveries)
    .set({ state: 'waiting', lane: eventId, attempts: 0, dueAtMs: nowMs, settledAtMs: null })
    .where(eq(deliveries.id, id))
    .run()
}

/** Everything that waits for this account -> failed. */
export function failAllWaiting(tx: Tx, accountId: string, nowMs: number, lastError: string): void {
  tx.orm
    .update(deliveries)
    .set({ state: 'failed', settledAtMs: nowMs, dueAtMs: null, onItsWay: false, lastError })
    .where(and(eq(deliveries.accountId, accountId), waiting))
    .run()
}

export function deliveryByEvent(
  reader: Reader,
  accountId: string,
  eventId: string,
): WebhookDelivery | undefined {
  return reader.orm
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.eventId, eventId), eq(deliveries.accountId, accountId)))
    .get()
}

/** Newest first. */
export function deliveriesOf(
  reader: Reader,
  accountId: string,
  query: { offset: number; limit: number; state?: DeliveryState | undefined },
): WebhookDelivery[] {
  const { offset, limit, state } = query
  return reader.orm
    .select()
    .from(deliveries)
    .where(
      and(eq(deliveries.accountId, accountId), state === undefined ? undefined : eq(deliveries.state, state)),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit)
    .offset(offset)
    .all()
}

export function waitingCount(reader: Reader, accountId: string): number {
  const row = reader.orm
    .select({ n: sql<number>`count(*)` })
    .from(deliveries)
    .where(and(eq(deliveries.accountId, accountId), waiting))
    .get()
  return row?.n ?? 0
}

/** Accounts for which more than `most` wait. */
export function crowdedAccounts(reader: Reader, most: number): { accountId: string; waiting: number }[] {
  return reader.orm
    .select({ accountId: deliveries.accountId, waiting: sql<number>`count(*)` })
    .from(deliveries)
    .where(waiting)
    .groupBy(deliveries.accountId)
    .having(sql`count(*) > ${most}`)
    .all()
}

/** What waits for this account, the oldest first. */
export function oldestWaiting(reader: Reader, accountId: string, limit: number): WebhookDelivery[] {
  return reader.orm
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.accountId, accountId), waiting))
    .orderBy(asc(deliveries.id))
    .limit(limit)
    .all()
}

/** What has waited since before `beforeMs`, whoever it is for. */
export function waitingSinceBefore(reader: Reader, beforeMs: number, limit: number): WebhookDelivery[] {
  return reader.orm
    .select()
    .from(deliveries)
    .where(and(waiting, lt(deliveries.createdAtMs, beforeMs)))
    .orderBy(asc(deliveries.createdAtMs))
    .limit(limit)
    .all()
}

/** Answers how many were forgotten, at most `limit`. */
export function forgetSettledBefore(tx: Tx, beforeMs: number, limit: number): number {
  const old = tx.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lt(deliveries.settledAtMs, beforeMs))
    .limit(limit)
  return tx.orm.delete(deliveries).where(inArray(deliveries.id, old)).run().changes
}
