/** Events to send to accounts. Events about the same subject (an order or a deposit) are sent one after the other. */
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { atMost, equalsParameters, fieldParameters, statement } from '../../orm.ts'
import { type DELIVERY_STATES, webhookDeliveries as deliveries, deliveryMoves } from '../../schema/webhooks/webhooks.ts'
import { countOf, deleteWhere, moveRow, moveWhere, rowOf, rowsOf, setWhere } from '../rows.ts'

export type WebhookDelivery = typeof deliveries.$inferSelect
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Condition with the state as a literal, because SQLite uses a partial index only if the query contains the state
 * itself.
 */
const waiting = sql`${deliveries.state} = 'waiting'`

const waitingFor = (accountId: string) => and(eq(deliveries.accountId, accountId), waiting)

const firstOfLane = statement((orm) =>
  orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(equalsParameters(deliveries, 'accountId', 'lane'), waiting))
    .orderBy(asc(deliveries.id))
    .limit(atMost(1))
    .prepare(),
)

type NewDelivery = Pick<WebhookDelivery, 'eventId' | 'accountId' | 'lane' | 'type' | 'orderId' | 'body' | 'createdAtMs'>

const NEW = ['eventId', 'accountId', 'lane', 'type', 'orderId', 'body', 'createdAtMs', 'dueAtMs'] as const
const insert = statement((orm) =>
  orm
    .insert(deliveries)
    .values({ ...fieldParameters(NEW), state: 'waiting' })
    .prepare(),
)

/** Inserts a delivery. It is due now, or once earlier deliveries of the same subject are settled. */
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
      ...fieldParameters(['dueAtMs', 'lastAttemptAtMs']),
      onItsWay: true,
      attempts: sql`${deliveries.attempts} + 1`,
    })
    .where(
      inArray(
        deliveries.id,
        orm
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(
            and(equalsParameters(deliveries, 'accountId'), waiting, lte(deliveries.dueAtMs, sql.placeholder('nowMs'))),
          )
          .orderBy(asc(deliveries.dueAtMs), asc(deliveries.id))
          .limit(atMost(sql.placeholder('limit'))),
      ),
    )
    .returning()
    .prepare(),
)

/**
 * Leases the delivery that has been due longest, and counts an attempt. It is due again at `lostAtMs`, unless an
 * outcome is recorded by then.
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

export type Attempt = Pick<WebhookDelivery, 'lastStatus' | 'lastError'>

/**
 * Settles a delivery and makes the next one of its subject due. Returns false if it was already settled or is deleted.
 */
export async function settleDelivery(
  tx: Tx,
  delivery: WebhookDelivery,
  state: Exclude<DeliveryState, 'waiting'>,
  nowMs: number,
  attempt: Partial<Attempt> = {},
): Promise<boolean> {
  const set = { settledAtMs: nowMs, dueAtMs: null, onItsWay: false, ...attempt }
  if (!(await moveRow(tx, deliveryMoves.settle[state], delivery.id, set))) return false
  await makeFirstDue(tx, delivery, nowMs)
  return true
}

/** Makes the first delivery of a subject due now, unless it is being sent. */
export async function makeFirstDue(
  tx: Tx,
  { accountId, lane }: Pick<WebhookDelivery, 'accountId' | 'lane'>,
  nowMs: number,
): Promise<void> {
  const first = await firstOfLane(tx).get({ accountId, lane })
  if (!first) return
  const still = and(eq(deliveries.id, first.id), eq(deliveries.onItsWay, false))
  await setWhere(tx, deliveries, { dueAtMs: nowMs }, still)
}

/**
 * Ends this attempt and schedules another one at `dueAtMs`. If the attempt does not count, pass one less in `attempts`.
 */
export async function postponeDelivery(
  tx: Tx,
  delivery: WebhookDelivery,
  set: Partial<Attempt> & { dueAtMs: number; attempts?: number },
): Promise<boolean> {
  const { id, attempts } = delivery
  const asSent = and(eq(deliveries.id, id), waiting, eq(deliveries.attempts, attempts))
  return (await setWhere(tx, deliveries, { ...set, onItsWay: false }, asSent)) === 1
}

/** Makes a settled delivery due again, outside the sequence of its subject, so that later events need not wait. */
export async function sendAgain(tx: Tx, { id, eventId }: WebhookDelivery, nowMs: number): Promise<void> {
  await moveRow(tx, deliveryMoves.sendAgain, id, { lane: eventId, attempts: 0, dueAtMs: nowMs, settledAtMs: null })
  tx.notify('webhook-deliveries')
}

export async function failAllWaiting(tx: Tx, accountId: string, nowMs: number, lastError: string): Promise<void> {
  const set = { settledAtMs: nowMs, dueAtMs: null, onItsWay: false, lastError }
  await moveWhere(tx, deliveryMoves.settle.failed, eq(deliveries.accountId, accountId), set)
}

export async function deliveryByEvent(
  reader: Reader,
  accountId: string,
  eventId: string,
): Promise<WebhookDelivery | undefined> {
  return rowOf(reader, deliveries, and(eq(deliveries.eventId, eventId), eq(deliveries.accountId, accountId)))
}

/** Returns a page of deliveries, newest first. */
export async function deliveriesOf(
  reader: Reader,
  accountId: string,
  query: { offset: number; limit: number; state?: DeliveryState | undefined },
): Promise<WebhookDelivery[]> {
  const { offset, limit, state } = query
  const inState = state === undefined ? undefined : eq(deliveries.state, state)
  const filter = and(eq(deliveries.accountId, accountId), inState)
  return rowsOf(reader, deliveries, filter, desc(deliveries.id), limit, offset)
}

export const waitingCount = (reader: Reader, accountId: string): Promise<number> =>
  countOf(reader, deliveries, waitingFor(accountId))

const crowded = statement((orm) =>
  orm
    .select({ accountId: deliveries.accountId, waiting: sql<number>`count(*)` })
    .from(deliveries)
    .where(waiting)
    .groupBy(deliveries.accountId)
    .having(sql`count(*) > ${sql.placeholder('max')}`)
    .prepare(),
)

export async function crowdedAccounts(reader: Reader, max: number): Promise<{ accountId: string; waiting: number }[]> {
  return crowded(reader).all({ max })
}

export const oldestWaiting = (reader: Reader, accountId: string, limit: number): Promise<WebhookDelivery[]> =>
  rowsOf(reader, deliveries, waitingFor(accountId), asc(deliveries.id), limit)

/** Returns deliveries of all accounts that have waited since before `beforeMs`, oldest first. */
export async function waitingSinceBefore(reader: Reader, beforeMs: number, limit: number): Promise<WebhookDelivery[]> {
  const { createdAtMs } = deliveries
  return rowsOf(reader, deliveries, and(waiting, lt(createdAtMs, beforeMs)), asc(createdAtMs), limit)
}

/** Counts waiting deliveries and returns the time of the oldest. Reads only an index of waiting deliveries. */
export async function waitingDeliveries(reader: Reader): Promise<{ count: number; oldestMs: number | null }> {
  const found = await reader.orm
    .select({ count: sql<number>`count(*)`, oldestMs: sql<number | null>`min(${deliveries.createdAtMs})` })
    .from(deliveries)
    .where(waiting)
    .get()
  return found ?? { count: 0, oldestMs: null }
}

export async function forgetSettledBefore(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const old = tx.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lt(deliveries.settledAtMs, beforeMs))
    .limit(limit)
  return deleteWhere(tx, deliveries, inArray(deliveries.id, old))
}
