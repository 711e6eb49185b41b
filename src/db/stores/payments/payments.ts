/** Orders paid with a signed transfer. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { type PaymentState, signedPayments } from '../../schema/payments/payments.ts'

export type { PaymentState }

type Row = typeof signedPayments.$inferSelect

/** See the schema for units and meaning. */
export interface SignedPayment extends Omit<Row, 'payer' | 'amountSun'> {
  payer: TronAddress
  amountSun: Sun
}

export type NewPayment = Omit<SignedPayment, 'state' | 'reason' | 'settled' | 'refundId'>

const read = (row: Row): SignedPayment => ({
  ...row,
  payer: row.payer as TronAddress,
  amountSun: sun(row.amountSun),
})

/** In place of an unwanted one. Throws where the transaction has been seen before otherwise. */
export function insertPayment(
  tx: Tx,
  payment: NewPayment,
  as: { state: 'sent' } | { state: 'unwanted'; reason: string },
): SignedPayment {
  tx.orm
    .delete(signedPayments)
    .where(and(eq(signedPayments.txid, payment.txid), eq(signedPayments.state, 'unwanted')))
    .run()
  return read(
    tx.orm
      .insert(signedPayments)
      .values({ ...payment, ...as, settled: false })
      .returning()
      .get(),
  )
}

export function paymentByTxid(reader: Reader, txid: string): SignedPayment | undefined {
  const row = reader.orm.select().from(signedPayments).where(eq(signedPayments.txid, txid)).get()
  return row && read(row)
}

export function paymentByOrder(reader: Reader, orderId: string): SignedPayment | undefined {
  const row = reader.orm.select().from(signedPayments).where(eq(signedPayments.orderId, orderId)).get()
  return row && read(row)
}

/** Those that count, and that a fork could still take. */
export function unsettledPayments(reader: Reader): SignedPayment[] {
  return reader.orm
    .select()
    .from(signedPayments)
    .where(and(sql`not ${signedPayments.settled}`, inArray(signedPayments.state, ['ordered', 'returning'])))
    .all()
    .map(read)
}

/** Compare-and-set; false: it was not in `from`. */
export function movePayment(
  tx: Tx,
  txid: string,
  from: PaymentState,
  set: { state: PaymentState; reason?: string | null; settled: boolean },
): boolean {
  const done = tx.orm
    .update(signedPayments)
    .set(set)
    .where(and(eq(signedPayments.txid, txid), eq(signedPayments.state, from)))
    .run()
  return done.changes === 1
}

/** Whether a fork could still take some of what this payer has paid. */
export function hasUnsettled(reader: Reader, payer: TronAddress): boolean {
  const row = reader.orm
    .select({ txid: signedPayments.txid })
    .from(signedPayments)
    .where(
      and(
        eq(signedPayments.payer, payer),
        inArray(signedPayments.state, ['ordered', 'returning']),
        sql`not ${signedPayments.settled}`,
      ),
    )
    .limit(1)
    .get()
  return row !== undefined
}

/** Payments of this payer that the chain has not decided about, or that a fork could still take. */
export function openPayments(reader: Reader, payer: TronAddress): number {
  const row = reader.orm
    .select({ n: sql<number>`count(*)` })
    .from(signedPayments)
    .where(and(eq(signedPayments.payer, payer), sql`not ${signedPayments.settled}`))
    .get()
  return row?.n ?? 0
}

/** The refund takes all of this payer's that have to go back. */
export function assignRefund(tx: Tx, payer: TronAddress, refundId: number): void {
  tx.orm
    .update(signedPayments)
    .set({ refundId })
    .where(
      and(
        eq(signedPayments.payer, payer),
        eq(signedPayments.state, 'returning'),
        sql`${signedPayments.refundId} is null`,
      ),
    )
    .run()
}

/** SUN that came to the fund address with payments, as far as the chain still has them. */
export function paidTotal(reader: Reader): Sun {
  return totalIn(reader, ['ordered', 'returning'])
}

/** SUN of them that a fork could still take. */
export function unsettledTotal(reader: Reader): Sun {
  return totalIn(reader, ['ordered', 'returning'], sql`not ${signedPayments.settled}`)
}

/** SUN of payments that the chain dropped after they had counted. */
export function lostTotal(reader: Reader): Sun {
  return totalIn(reader, ['lost'])
}

function totalIn(reader: Reader, states: PaymentState[], which?: SQL): Sun {
  const row = reader.orm
    .select({ total: sql<number>`coalesce(sum(${signedPayments.amountSun}), 0)` })
    .from(signedPayments)
    .where(and(inArray(signedPayments.state, states), which))
    .get()
  return sun(row?.total ?? 0)
}
