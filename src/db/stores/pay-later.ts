/** Orders that are paid later, each to an address of its own. Their transfers have a file of their own. */
import { and, asc, count, eq, gte, isNull, lt, max, sql } from 'drizzle-orm'
import type { TronAddress } from '../../kernel/address.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { Reader, Tx } from '../db.ts'
import { type PayLaterState, payLaters, payLaterTransfers } from '../schema/pay-later.ts'

type Row = typeof payLaters.$inferSelect

/** See the schema for units and meaning. */
export interface PayLater extends Omit<Row, 'payAddress' | 'refundAddress' | 'amountSun'> {
  payAddress: TronAddress
  refundAddress: TronAddress | null
  amountSun: Sun
}

const read = (row: Row): PayLater => ({
  ...row,
  payAddress: row.payAddress as TronAddress,
  refundAddress: row.refundAddress as TronAddress | null,
  amountSun: sun(row.amountSun),
})

export function insertPayLater(tx: Tx, payLater: Omit<PayLater, 'state' | 'reason'>): void {
  tx.orm
    .insert(payLaters)
    .values({ ...payLater, state: 'waiting' })
    .run()
}

export function payLaterById(reader: Reader, orderId: string): PayLater | undefined {
  const row = reader.orm.select().from(payLaters).where(eq(payLaters.orderId, orderId)).get()
  return row && read(row)
}

/** Those whose address index is `index` or above, in its order. */
export function payLatersFrom(reader: Reader, index: number): PayLater[] {
  return reader.orm
    .select()
    .from(payLaters)
    .where(gte(payLaters.addressIndex, index))
    .orderBy(asc(payLaters.addressIndex))
    .all()
    .map(read)
}

export function isPayAddress(reader: Reader, address: TronAddress): boolean {
  const row = reader.orm
    .select({ index: payLaters.addressIndex })
    .from(payLaters)
    .where(eq(payLaters.payAddress, address))
    .get()
  return row !== undefined
}

export function nextPayIndex(tx: Tx): number {
  const highest = tx.orm
    .select({ index: max(payLaters.addressIndex) })
    .from(payLaters)
    .get()?.index
  return (highest ?? -1) + 1
}

/** How many wait: of an account, of a client without one, of everybody without one. */
export function waitingPayLaters(
  reader: Reader,
  of: { accountId: string } | { client: string } | 'keyless',
): number {
  const whose =
    of === 'keyless'
      ? isNull(payLaters.accountId)
      : 'client' in of
        ? eq(payLaters.client, of.client)
        : eq(payLaters.accountId, of.accountId)
  const row = reader.orm
    .select({ n: count() })
    .from(payLaters)
    .where(and(whose, sql`${payLaters.state} = 'waiting'`))
    .get()
  return row?.n ?? 0
}

/** waiting -> decided; false: it was decided before. Who asked without a key is forgotten. */
export function decidePayLater(
  tx: Tx,
  orderId: string,
  set: { state: Exclude<PayLaterState, 'waiting'>; reason?: string },
): boolean {
  const done = tx.orm
    .update(payLaters)
    .set({ ...set, client: null })
    .where(and(eq(payLaters.orderId, orderId), eq(payLaters.state, 'waiting')))
    .run()
  return done.changes === 1
}

/** Ids of those that wait and whose deadline is before `timeMs`. */
export function overduePayLaters(reader: Reader, timeMs: number): string[] {
  return reader.orm
    .select({ orderId: payLaters.orderId })
    .from(payLaters)
    .where(and(sql`${payLaters.state} = 'waiting'`, lt(payLaters.deadlineMs, timeMs)))
    .all()
    .map(({ orderId }) => orderId)
}

/**
 * Ids of those that wait and for which enough has come in time and counts: in all, or, where nothing else says whose the
 * order will be, of one sender.
 */
export function coveredPayLaters(reader: Reader): string[] {
  return reader.orm
    .select({ orderId: payLaters.orderId })
    .from(payLaters)
    .innerJoin(payLaterTransfers, eq(payLaterTransfers.orderId, payLaters.orderId))
    .where(
      and(
        sql`${payLaters.state} = 'waiting'`,
        eq(payLaterTransfers.state, 'counted'),
        isNull(payLaterTransfers.vanishedAt),
        sql`${payLaterTransfers.blockTimeMs} <= ${payLaters.deadlineMs}`,
      ),
    )
    .groupBy(
      payLaters.orderId,
      sql`iif(coalesce(${payLaters.accountId}, ${payLaters.refundAddress}) is null, ${payLaterTransfers.fromAddress}, '')`,
    )
    .having(sql`sum(${payLaterTransfers.amountSun}) >= ${payLaters.amountSun}`)
    .all()
    .map(({ orderId }) => orderId)
}
