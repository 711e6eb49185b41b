/** Orders paid with a signed transfer. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import { type PaymentState, signedPayments } from '../../schema/payments/payments.ts'
import { countOf, deleteWhere, insertRow, rowOf, rowsOf, setWhere, sumOf, sumSun } from '../rows.ts'

export type { PaymentState }

/** See the schema for units and meaning. */
export type SignedPayment = typeof signedPayments.$inferSelect

export type NewPayment = Omit<SignedPayment, 'state' | 'reason' | 'settled' | 'refundId' | 'repaidSun'>

const counts = inArray(signedPayments.state, ['ordered', 'returning'])
const unsettled = sql`not ${signedPayments.settled}`

/** In place of an unwanted one. Throws where the transaction has been seen before otherwise. */
export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
  as: { state: 'sent' } | { state: 'unwanted'; reason: string },
): Promise<SignedPayment> {
  const unwanted = and(eq(signedPayments.txid, payment.txid), eq(signedPayments.state, 'unwanted'))
  await deleteWhere(tx, signedPayments, unwanted)
  return insertRow(tx, signedPayments, { ...payment, ...as, settled: false })
}

export async function paymentByTxid(reader: Reader, txid: string): Promise<SignedPayment | undefined> {
  return rowOf(reader, signedPayments, eq(signedPayments.txid, txid))
}

export async function paymentByOrder(reader: Reader, orderId: string): Promise<SignedPayment | undefined> {
  return rowOf(reader, signedPayments, eq(signedPayments.orderId, orderId))
}

/** Those that count, and that a fork could still take. */
export async function unsettledPayments(reader: Reader): Promise<SignedPayment[]> {
  return rowsOf(reader, signedPayments, and(unsettled, counts))
}

/** Compare-and-set; false: it was not in `from`. */
export async function movePayment(
  tx: Tx,
  txid: string,
  from: PaymentState,
  set: { state: PaymentState; reason?: string | null; settled: boolean },
): Promise<boolean> {
  const there = and(eq(signedPayments.txid, txid), eq(signedPayments.state, from))
  return (await setWhere(tx, signedPayments, set, there)) === 1
}

/** SUN in this payer's balance that a fork could still take: what he has paid, less what his orders keep of it. */
export async function unsettledBalance(reader: Reader, payer: TronAddress): Promise<Sun> {
  const keptSun = sql`coalesce(${orders.payoutSun} - ${orders.refundedSun}, 0)`
  const row = await reader.orm
    .select({ sum: sumSun(sql`${signedPayments.amountSun} - ${keptSun}`) })
    .from(signedPayments)
    .leftJoin(orders, eq(orders.id, signedPayments.orderId))
    .where(and(eq(signedPayments.payer, payer), counts, unsettled))
    .get()
  return row?.sum ?? ZERO_SUN
}

/** Payments of this payer that the chain has not decided about, or that a fork could still take. */
export async function openPayments(reader: Reader, payer: TronAddress): Promise<number> {
  return countOf(reader, signedPayments, and(eq(signedPayments.payer, payer), unsettled))
}

/** Literally as the index has it. */
const toReturn = sql`${signedPayments.state} = 'returning' and ${signedPayments.refundId} is null
  and ${signedPayments.repaidSun} = 0`

const toReturnTo = statement((orm) =>
  orm.selectDistinct({ payer: signedPayments.payer }).from(signedPayments).where(toReturn).prepare(),
)

/** Payers of those that have to go back, and of which it is open what takes them. */
export async function payersToReturnTo(reader: Reader): Promise<TronAddress[]> {
  return (await toReturnTo(reader).all()).map(({ payer }) => payer)
}

/** Those of this payer that have to go back and that no fork can take, oldest first. */
export async function paymentsToReturn(reader: Reader, payer: TronAddress): Promise<SignedPayment[]> {
  const settled = and(eq(signedPayments.payer, payer), eq(signedPayments.settled, true))
  return rowsOf(reader, signedPayments, and(settled, toReturn), asc(signedPayments.createdAtMs))
}

/** So much of it does not go back: its owner owed it. */
export async function keepOfPayment(tx: Tx, txid: string, repaidSun: Sun): Promise<void> {
  await setWhere(tx, signedPayments, { repaidSun }, eq(signedPayments.txid, txid))
}

/** The refund takes all of this payer's that have to go back and that no fork can take. */
export async function assignRefund(tx: Tx, payer: TronAddress, refundId: number): Promise<void> {
  const { amountSun, repaidSun } = signedPayments
  const settled = and(eq(signedPayments.payer, payer), eq(signedPayments.settled, true))
  const returning = and(settled, eq(signedPayments.state, 'returning'), sql`${repaidSun} < ${amountSun}`)
  await setWhere(tx, signedPayments, { refundId }, and(returning, sql`${signedPayments.refundId} is null`))
}

/** SUN that came to the fund address with payments, as far as the chain still has them. */
export async function paidTotal(reader: Reader): Promise<Sun> {
  return sumOf(reader, signedPayments, signedPayments.amountSun, counts)
}

/** SUN of them that a fork could still take. */
export async function unsettledTotal(reader: Reader): Promise<Sun> {
  return sumOf(reader, signedPayments, signedPayments.amountSun, and(counts, unsettled))
}

/** SUN of payments that the chain dropped after they had counted. */
export async function lostTotal(reader: Reader): Promise<Sun> {
  return sumOf(reader, signedPayments, signedPayments.amountSun, eq(signedPayments.state, 'lost'))
}
