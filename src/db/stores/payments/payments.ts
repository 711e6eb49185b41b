import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import { type PaymentState, signedPayments } from '../../schema/payments/payments.ts'
import { countOf, deleteWhere, insertRow, rowOf, rowsOf, setWhere, sumOf, sumSun } from '../rows.ts'

export type { PaymentState }

export type SignedPayment = typeof signedPayments.$inferSelect

export type NewPayment = Omit<SignedPayment, 'state' | 'reason' | 'settled' | 'refundId' | 'repaidSun'>

const counts = inArray(signedPayments.state, ['ordered', 'returning'])
const unsettled = sql`not ${signedPayments.settled}`

/** Replaces an `unwanted` payment with the same txid. Throws if it is recorded in any other state. */
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

/** Returns the payments that count and that a reorg could still remove. */
export async function unsettledPayments(reader: Reader): Promise<SignedPayment[]> {
  return rowsOf(reader, signedPayments, and(unsettled, counts))
}

/** Moves a payment by compare-and-set. Returns false if it was not in state `from`. */
export async function movePayment(
  tx: Tx,
  txid: string,
  from: PaymentState,
  set: { state: PaymentState; reason?: string | null; settled: boolean },
): Promise<boolean> {
  const isExpected = and(eq(signedPayments.txid, txid), eq(signedPayments.state, from))
  return (await setWhere(tx, signedPayments, set, isExpected)) === 1
}

/** Returns what a reorg could still take from this payer's balance: the payments, less what the orders keep. */
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

/** Counts the payer's payments that the chain has not decided, or that a reorg could still remove. */
export async function countOpenPayments(reader: Reader, payer: TronAddress): Promise<number> {
  return countOf(reader, signedPayments, and(eq(signedPayments.payer, payer), unsettled))
}

/** Must match the condition of the partial index exactly, or SQLite does not use the index. */
const toReturn = sql`${signedPayments.state} = 'returning' and ${signedPayments.refundId} is null
  and ${signedPayments.repaidSun} = 0`

const toReturnTo = statement((orm) =>
  orm.selectDistinct({ payer: signedPayments.payer }).from(signedPayments).where(toReturn).prepare(),
)

/** Returns payers with a payment that must be returned and has no refund yet. */
export async function payersToReturnTo(reader: Reader): Promise<TronAddress[]> {
  return (await toReturnTo(reader).all()).map(({ payer }) => payer)
}

/** Returns this payer's payments that must be returned and that no reorg can remove, oldest first. */
export async function paymentsToReturn(reader: Reader, payer: TronAddress): Promise<SignedPayment[]> {
  const settled = and(eq(signedPayments.payer, payer), eq(signedPayments.settled, true))
  return rowsOf(reader, signedPayments, and(settled, toReturn), asc(signedPayments.createdAtMs))
}

export async function setPaymentRepaid(tx: Tx, txid: string, repaidSun: Sun): Promise<void> {
  await setWhere(tx, signedPayments, { repaidSun }, eq(signedPayments.txid, txid))
}

/** Assigns to the refund all of this payer's payments that must be returned and that no reorg can remove. */
export async function assignRefund(tx: Tx, payer: TronAddress, refundId: number): Promise<void> {
  const { amountSun, repaidSun } = signedPayments
  const settled = and(eq(signedPayments.payer, payer), eq(signedPayments.settled, true))
  const returning = and(settled, eq(signedPayments.state, 'returning'), sql`${repaidSun} < ${amountSun}`)
  await setWhere(tx, signedPayments, { refundId }, and(returning, sql`${signedPayments.refundId} is null`))
}

/** Returns the total, in SUN, of payments to the fund address that the chain still includes. */
export async function paidTotal(reader: Reader): Promise<Sun> {
  return sumOf(reader, signedPayments, signedPayments.amountSun, counts)
}

export async function unsettledTotal(reader: Reader): Promise<Sun> {
  return sumOf(reader, signedPayments, signedPayments.amountSun, and(counts, unsettled))
}

/** Returns the SUN of payments that the chain dropped after they had counted. */
export async function lostTotal(reader: Reader): Promise<Sun> {
  return sumOf(reader, signedPayments, signedPayments.amountSun, eq(signedPayments.state, 'lost'))
}
