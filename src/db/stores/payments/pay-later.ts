/** Orders that are paid later, each to an address of its own. Their transfers have a file of their own. */
import { and, asc, eq, gte, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { atMost, given, statement } from '../../orm.ts'
import { type PayLaterState, payLaters, payLaterTransfers } from '../../schema/payments/pay-later.ts'
import { countOf, insertRow, rowOf, setWhere } from '../rows.ts'

/** See the schema for units and meaning. */
export type PayLater = typeof payLaters.$inferSelect

export async function insertPayLater(
  tx: Tx,
  payLater: Omit<PayLater, 'state' | 'reason' | 'cancelledAtMs' | 'lyingSun' | 'terms'> &
    Partial<Pick<PayLater, 'terms'>>,
): Promise<void> {
  await insertRow(tx, payLaters, { ...payLater, state: 'waiting' })
}

type LostPayLater = Pick<PayLater, 'orderId' | 'addressIndex' | 'payAddress' | 'deadlineMs' | 'createdAtMs'>

/** At an address that was given out for an order that these books have not: what comes goes back to who sent it. */
export async function insertLostPayLater(tx: Tx, lost: LostPayLater): Promise<void> {
  const nothing = { amountSun: ZERO_SUN, priceSun: 0, units: 0, durationSec: 0, body: '{}' }
  await insertRow(tx, payLaters, { ...lost, ...nothing, state: 'expired' })
}

/** How many were asked for since then. */
export async function payLatersSince(reader: Reader, sinceMs: number): Promise<number> {
  return countOf(reader, payLaters, gte(payLaters.createdAtMs, sinceMs))
}

export async function payLaterById(reader: Reader, orderId: string): Promise<PayLater | undefined> {
  return rowOf(reader, payLaters, eq(payLaters.orderId, orderId))
}

/** Those that money has come for, and the `latest` last ones; most of the others never saw any. */
export async function payLatersToAudit(
  reader: Reader,
  latest: number,
): Promise<{ orderId: string; payAddress: TronAddress }[]> {
  const paid = reader.orm.selectDistinct({ orderId: payLaterTransfers.orderId }).from(payLaterTransfers)
  return reader.orm
    .select({ orderId: payLaters.orderId, payAddress: payLaters.payAddress })
    .from(payLaters)
    .where(or(inArray(payLaters.orderId, paid), gte(payLaters.addressIndex, (await nextPayIndex(reader)) - latest)))
    .orderBy(asc(payLaters.addressIndex))
    .all()
}

const addressesFrom = statement((orm) =>
  orm
    .select({ payAddress: payLaters.payAddress })
    .from(payLaters)
    .where(gte(payLaters.addressIndex, sql.placeholder('index')))
    .orderBy(asc(payLaters.addressIndex))
    .limit(atMost(sql.placeholder('limit')))
    .prepare(),
)

/** In the order of their indexes, which have no gap. */
export async function payAddressesFrom(reader: Reader, index: number, limit: number): Promise<TronAddress[]> {
  return (await addressesFrom(reader).all({ index, limit })).map(({ payAddress }) => payAddress)
}

const idAt = statement((orm) =>
  orm.select({ orderId: payLaters.orderId }).from(payLaters).where(given(payLaters, 'payAddress')).prepare(),
)

/** The order that is paid at this address. */
export async function payLaterIdAt(reader: Reader, payAddress: TronAddress): Promise<string | undefined> {
  return (await idAt(reader).get({ payAddress }))?.orderId
}

export async function nextPayIndex(reader: Reader): Promise<number> {
  const row = await reader.orm
    .select({ index: max(payLaters.addressIndex) })
    .from(payLaters)
    .get()
  return (row?.index ?? -1) + 1
}

/** How many wait: of an account, of a client without one, of the network around him, of everybody without one. */
export async function waitingPayLaters(
  reader: Reader,
  of: { accountId: string } | { client: string } | { clientNetwork: string } | 'keyless',
): Promise<number> {
  const whose =
    of === 'keyless'
      ? isNull(payLaters.accountId)
      : 'client' in of
        ? eq(payLaters.client, of.client)
        : 'clientNetwork' in of
          ? eq(payLaters.clientNetwork, of.clientNetwork)
          : eq(payLaters.accountId, of.accountId)
  return countOf(reader, payLaters, and(whose, sql`${payLaters.state} = 'waiting'`))
}

/** waiting -> decided; false: it was decided before. Who asked without a key is forgotten. */
export async function decidePayLater(
  tx: Tx,
  orderId: string,
  set: { state: Exclude<PayLaterState, 'waiting'>; reason?: string; cancelledAtMs?: number },
): Promise<boolean> {
  const waiting = and(eq(payLaters.orderId, orderId), eq(payLaters.state, 'waiting'))
  return (await setWhere(tx, payLaters, { ...set, client: null, clientNetwork: null }, waiting)) === 1
}

const overdue = statement((orm) =>
  orm
    .select({ orderId: payLaters.orderId })
    .from(payLaters)
    .where(and(sql`${payLaters.state} = 'waiting'`, lt(payLaters.deadlineMs, sql.placeholder('timeMs'))))
    .prepare(),
)

/** Ids of those that wait and whose deadline is before `timeMs`. */
export async function overduePayLaters(reader: Reader, timeMs: number): Promise<string[]> {
  return (await overdue(reader).all({ timeMs })).map(({ orderId }) => orderId)
}

const covered = statement((orm) =>
  orm
    .select({ orderId: payLaters.orderId })
    .from(payLaters)
    .innerJoin(payLaterTransfers, eq(payLaterTransfers.orderId, payLaters.orderId))
    .where(
      and(
        sql`${payLaters.state} = 'waiting'`,
        // So it is with all of an order that waits; without it every transfer there ever was would be looked at.
        sql`${payLaterTransfers.rest} = 'held'`,
        eq(payLaterTransfers.state, 'counted'),
        isNull(payLaterTransfers.vanishedAt),
        sql`${payLaterTransfers.blockTimeMs} <= ${payLaters.deadlineMs}`,
      ),
    )
    .groupBy(
      payLaters.orderId,
      sql`case when coalesce(${payLaters.accountId}, ${payLaters.refundAddress}) is null
        then ${payLaterTransfers.fromAddress} else '' end`,
    )
    .having(sql`sum(${payLaterTransfers.amountSun}) >= ${payLaters.amountSun}`)
    .prepare(),
)

/**
 * Ids of those that wait and for which enough has come in time and counts: in all, or, where nothing else says whose
 * the order will be, of one sender.
 */
export async function coveredPayLaters(reader: Reader): Promise<string[]> {
  return (await covered(reader).all()).map(({ orderId }) => orderId)
}
