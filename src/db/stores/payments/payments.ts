import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import { type PaymentState, paymentMoves, signedPayments } from '../../schema/payments/payments.ts'
import { countOf, deleteWhere, insertRow, moveRow, rowOf, rowsOf, setWhere, sumOf, sumSun } from '../rows.ts'

export type { PaymentState }

export type SignedPayment = typeof signedPayments.$inferSelect

export type NewPayment = Omit<SignedPayment, 'state' | 'reason' | 'settled' | 'refundId' | 'repaidSun'>

const counts = inArray(signedPayments.state, ['ordered', 'returning'])
const unsettled = sql`not ${signedPayments.settled}`

/**
 * Inserts a payment, or replaces an `unwanted` one with the same txid. Throws if the txid is recorded in any other
 * state.
 */
export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
  as: { state: 'sent' } | { state: 'unwanted'; reason: string },
): Promise<SignedPayment> {
  const unwanted = and(eq(signedPayments.txid, payment.txid), eq(signedPayments.state, 'unwanted'))
  await deleteWhere(tx, signedPayments, unwanted)
  return insertRow(tx, signedPayments, { ...payment, ...as, settled: false })
}

export const paymentByTxid = (reader: Reader, txid: string): Promise<SignedPayment | undefined> =>
  rowOf(reader, signedPayments, eq(signedPayments.txid, txid))

export const paymentByOrder = (reader: Reader, orderId: string): Promise<SignedPayment | undefined> =>
  rowOf(reader, signedPayments, eq(signedPayments.orderId, orderId))

/** Returns counted payments that a reorg could still remove. */
export const unsettledPayments = (reader: Reader): Promise<SignedPayment[]> =>
  rowsOf(reader, signedPayments, and(unsettled, counts))

/** Returns false if the payment was in another state. */
export const movePayment = (
  tx: Tx,
  txid: string,
  move: keyof typeof paymentMoves,
  set: { reason?: string | null; settled: boolean },
) => moveRow(tx, paymentMoves[move], txid, set)

/** Marks a payment that counts as final. */
export const settleCounted = (tx: Tx, txid: string) =>
  setWhere(tx, signedPayments, { settled: true }, and(eq(signedPayments.txid, txid), counts))

/**
 * Returns the part of this payer's balance that a reorg could still take: the payments, minus the cost of their orders.
 */
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

/** Counts the payer's payments whose outcome is open, or that a reorg could still remove. */
export const countOpenPayments = (reader: Reader, payer: TronAddress): Promise<number> =>
  countOf(reader, signedPayments, and(eq(signedPayments.payer, payer), unsettled))

/** Condition that must equal the condition of a partial index exactly, so that SQLite uses the index. */
const toReturn = sql`${signedPayments.state} = 'returning' and ${signedPayments.refundId} is null
  and ${signedPayments.repaidSun} = 0`

const toReturnTo = statement((orm) =>
  orm.selectDistinct({ payer: signedPayments.payer }).from(signedPayments).where(toReturn).prepare(),
)

/** Returns the payers of payments that must be refunded and have no refund yet. */
export const payersToReturnTo = async (reader: Reader): Promise<TronAddress[]> =>
  (await toReturnTo(reader).all()).map(({ payer }) => payer)

/** Returns this payer's payments that must be refunded and that no reorg can remove, oldest first. */
export async function paymentsToReturn(reader: Reader, payer: TronAddress): Promise<SignedPayment[]> {
  const settled = and(eq(signedPayments.payer, payer), eq(signedPayments.settled, true))
  return rowsOf(reader, signedPayments, and(settled, toReturn), asc(signedPayments.createdAtMs))
}

export async function setPaymentRepaid(tx: Tx, txid: string, repaidSun: Sun): Promise<void> {
  await setWhere(tx, signedPayments, { repaidSun }, eq(signedPayments.txid, txid))
}

/** Assigns to the refund all of this payer's payments that must be refunded and that no reorg can remove. */
export async function assignRefund(tx: Tx, payer: TronAddress, refundId: number): Promise<void> {
  const { amountSun, repaidSun } = signedPayments
  const settled = and(eq(signedPayments.payer, payer), eq(signedPayments.settled, true))
  const returning = and(settled, eq(signedPayments.state, 'returning'), sql`${repaidSun} < ${amountSun}`)
  await setWhere(tx, signedPayments, { refundId }, and(returning, sql`${signedPayments.refundId} is null`))
}

/** Returns the total, in SUN, of payments to the fund address that the chain still includes. */
export const paidTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, signedPayments, signedPayments.amountSun, counts)

export const unsettledTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, signedPayments, signedPayments.amountSun, and(counts, unsettled))

/** Returns the SUN of payments that a reorg removed after they had counted. */
export const lostTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, signedPayments, signedPayments.amountSun, eq(signedPayments.state, 'lost'))
