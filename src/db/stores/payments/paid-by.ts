/** Payments that a refund sends back, which the signer verifies on the chain. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { adjustments } from '../../schema/operator/adjustments.ts'
import { orders } from '../../schema/orders/orders.ts'
import { payLaterOrders, payLaterTransfers as transfers } from '../../schema/payments/pay-later.ts'
import { signedPayments } from '../../schema/payments/payments.ts'

/** Payment, and the name of the key whose address received it. */
interface PaymentWithKey {
  txid: string
  key: string
}

/**
 * Returns up to `max` payments: first those that the refund sends back in full or an operator has returned, then those
 * for refunded orders of `accountId`, newest first.
 */
export async function paymentsOfRefund(
  reader: Reader,
  refund: { id: number; payer: TronAddress; accountId: string },
  max: number,
): Promise<PaymentWithKey[]> {
  const { orm } = reader
  const txid = signedPayments.txid
  const atAddress = { txid: transfers.txid, index: payLaterOrders.addressIndex }
  const givingBack = and(eq(orders.accountId, refund.accountId), gt(orders.refundedSun, ZERO_SUN))
  const newest = desc(orders.accountSeq)
  const itsOrder = eq(payLaterOrders.orderId, transfers.orderId)
  const signed = await orm
    .select({ txid })
    .from(signedPayments)
    .where(and(eq(signedPayments.payer, refund.payer), eq(signedPayments.refundId, refund.id)))
    .limit(max)
  const later = await orm
    .select(atAddress)
    .from(transfers)
    .innerJoin(payLaterOrders, itsOrder)
    .where(and(eq(transfers.returnTo, refund.payer), eq(transfers.refundId, refund.id)))
    .limit(max)
  const signedFor = await orm
    .select({ txid })
    .from(orders)
    .innerJoin(signedPayments, eq(signedPayments.orderId, orders.id))
    .where(givingBack)
    .orderBy(newest)
    .limit(max)
  const laterFor = await orm
    .select(atAddress)
    .from(orders)
    .innerJoin(transfers, eq(transfers.orderId, orders.id))
    .innerJoin(payLaterOrders, itsOrder)
    .where(givingBack)
    .orderBy(newest)
    .limit(max)
  const byHand = await orm
    .select({ txid: adjustments.subject })
    .from(adjustments)
    .where(
      and(
        eq(adjustments.accountId, refund.accountId),
        eq(adjustments.receivedAt, 'FUND'),
        eq(adjustments.fromAddress, refund.payer),
        eq(adjustments.state, 'done'),
      ),
    )
    .orderBy(desc(adjustments.requestedAtMs))
    .limit(max)
  const atFund = (rows: { txid: string }[]): PaymentWithKey[] => rows.map((row) => ({ txid: row.txid, key: 'fund' }))
  const atIts = (rows: { txid: string; index: number }[]): PaymentWithKey[] =>
    rows.map((row) => ({ txid: row.txid, key: `pay-later:${row.index}` }))
  const all = [...atFund(signed), ...atIts(later), ...atFund(byHand), ...atFund(signedFor), ...atIts(laterFor)]
  return all.slice(0, max)
}
