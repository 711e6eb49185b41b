/** Orders that are paid later, each at its own address. `pay-later-transfers.ts` has the transfers. */
import { and, asc, eq, gte, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { atMost, equalsParameters, statement } from '../../orm.ts'
import {
  type PayLaterState,
  payLaterMoves,
  payLaterOrders,
  payLaterTransfers,
} from '../../schema/payments/pay-later.ts'
import { countOf, insertRow, moveRow, rowOf } from '../rows.ts'

export type PayLater = typeof payLaterOrders.$inferSelect

export async function insertPayLater(
  tx: Tx,
  payLater: Omit<PayLater, 'state' | 'reason' | 'cancelledAtMs' | 'lyingSun' | 'terms'> &
    Partial<Pick<PayLater, 'terms'>>,
): Promise<void> {
  await insertRow(tx, payLaterOrders, { ...payLater, state: 'waiting' })
}

type LostPayLater = Pick<PayLater, 'orderId' | 'addressIndex' | 'payAddress' | 'deadlineMs' | 'createdAtMs'>

/** Reserves an address for an order that this database may lack. Payments to the address are sent back. */
export async function insertLostPayLater(tx: Tx, lost: LostPayLater): Promise<void> {
  const nothing = { amountSun: ZERO_SUN, priceSun: 0, units: 0, durationSec: 0, body: '{}' }
  await insertRow(tx, payLaterOrders, { ...lost, ...nothing, state: 'expired' })
}

export const countPayLatersSince = (reader: Reader, sinceMs: number): Promise<number> =>
  countOf(reader, payLaterOrders, gte(payLaterOrders.createdAtMs, sinceMs))

export const payLaterById = (reader: Reader, orderId: string): Promise<PayLater | undefined> =>
  rowOf(reader, payLaterOrders, eq(payLaterOrders.orderId, orderId))

/** Returns orders that received money, and the `latest` newest ones. Most others never received any. */
export async function payLatersToAudit(
  reader: Reader,
  latest: number,
): Promise<{ orderId: string; payAddress: TronAddress }[]> {
  const paid = reader.orm.selectDistinct({ orderId: payLaterTransfers.orderId }).from(payLaterTransfers)
  return reader.orm
    .select({ orderId: payLaterOrders.orderId, payAddress: payLaterOrders.payAddress })
    .from(payLaterOrders)
    .where(
      or(
        inArray(payLaterOrders.orderId, paid),
        gte(payLaterOrders.addressIndex, (await nextPayIndex(reader)) - latest),
      ),
    )
    .orderBy(asc(payLaterOrders.addressIndex))
    .all()
}

const addressesFrom = statement((orm) =>
  orm
    .select({ payAddress: payLaterOrders.payAddress })
    .from(payLaterOrders)
    .where(gte(payLaterOrders.addressIndex, sql.placeholder('index')))
    .orderBy(asc(payLaterOrders.addressIndex))
    .limit(atMost(sql.placeholder('limit')))
    .prepare(),
)

/** Returns addresses in the order of their indexes, which have no gaps. */
export const payAddressesFrom = async (reader: Reader, index: number, limit: number): Promise<TronAddress[]> =>
  (await addressesFrom(reader).all({ index, limit })).map(({ payAddress }) => payAddress)

const idAt = statement((orm) =>
  orm
    .select({ orderId: payLaterOrders.orderId })
    .from(payLaterOrders)
    .where(equalsParameters(payLaterOrders, 'payAddress'))
    .prepare(),
)

export const payLaterIdAt = async (reader: Reader, payAddress: TronAddress): Promise<string | undefined> =>
  (await idAt(reader).get({ payAddress }))?.orderId

export async function nextPayIndex(reader: Reader): Promise<number> {
  const row = await reader.orm
    .select({ index: max(payLaterOrders.addressIndex) })
    .from(payLaterOrders)
    .get()
  return (row?.index ?? -1) + 1
}

/**
 * Counts the waiting orders of an account. For orders without an account: of a client, of its network, or all
 * (`keyless`).
 */
export async function countWaitingPayLaters(
  reader: Reader,
  of: { accountId: string } | { client: string } | { clientNetwork: string } | 'keyless',
): Promise<number> {
  const whose =
    of === 'keyless'
      ? isNull(payLaterOrders.accountId)
      : 'client' in of
        ? eq(payLaterOrders.client, of.client)
        : 'clientNetwork' in of
          ? eq(payLaterOrders.clientNetwork, of.clientNetwork)
          : eq(payLaterOrders.accountId, of.accountId)
  return countOf(reader, payLaterOrders, and(whose, sql`${payLaterOrders.state} = 'waiting'`))
}

/**
 * Records the outcome of an order. Returns false if it was already decided. Deletes the hashes that identify a caller
 * without a key.
 */
export const decidePayLater = (
  tx: Tx,
  orderId: string,
  outcome: Exclude<PayLaterState, 'waiting'>,
  set: { reason?: string; cancelledAtMs?: number } = {},
) => moveRow(tx, payLaterMoves.decide[outcome], orderId, { ...set, client: null, clientNetwork: null })

const overdue = statement((orm) =>
  orm
    .select({ orderId: payLaterOrders.orderId })
    .from(payLaterOrders)
    .where(and(sql`${payLaterOrders.state} = 'waiting'`, lt(payLaterOrders.deadlineMs, sql.placeholder('timeMs'))))
    .prepare(),
)

export const overduePayLaters = async (reader: Reader, timeMs: number): Promise<string[]> =>
  (await overdue(reader).all({ timeMs })).map(({ orderId }) => orderId)

const covered = statement((orm) =>
  orm
    .select({ orderId: payLaterOrders.orderId })
    .from(payLaterOrders)
    .innerJoin(payLaterTransfers, eq(payLaterTransfers.orderId, payLaterOrders.orderId))
    .where(
      and(
        sql`${payLaterOrders.state} = 'waiting'`,
        // This is true for every transfer of a waiting order. Without it, the query would read all transfers ever made.
        sql`${payLaterTransfers.rest} = 'held'`,
        eq(payLaterTransfers.state, 'counted'),
        isNull(payLaterTransfers.vanishedAt),
        sql`${payLaterTransfers.blockTimeMs} <= ${payLaterOrders.deadlineMs}`,
      ),
    )
    .groupBy(
      payLaterOrders.orderId,
      sql`case when coalesce(${payLaterOrders.accountId}, ${payLaterOrders.refundAddress}) is null
        then ${payLaterTransfers.fromAddress} else '' end`,
    )
    .having(sql`sum(${payLaterTransfers.amountSun}) >= ${payLaterOrders.amountSun}`)
    .prepare(),
)

/**
 * Returns waiting orders that were paid in time. Without an account or refund address, one sender must have paid it
 * all.
 */
export const coveredPayLaters = async (reader: Reader): Promise<string[]> =>
  (await covered(reader).all()).map(({ orderId }) => orderId)
