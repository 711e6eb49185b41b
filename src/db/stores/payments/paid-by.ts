/** Payments that a refund sends back, for the signer to look up in the chain. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { orders } from '../../schema/orders/orders.ts'
import { payLaters, payLaterTransfers as transfers } from '../../schema/payments/pay-later.ts'
import { signedPayments } from '../../schema/payments/payments.ts'

/** A payment; `key`: the name of the key whose address it came to. */
interface PaidAt {
  txid: string
  key: string
}

/**
 * First what the refund takes whole, then what paid for orders of `accountId` that gave something back, newest first;
 * at most `max`.
 */
export async function paymentsBehind(
  reader: Reader,
  refund: { id: number; payer: TronAddress; accountId: string },
  max: number,
): Promise<PaidAt[]> {
  const { orm } = reader
  const txid = signedPayments.txid
  const atAddress = { txid: transfers.txid, index: payLaters.addressIndex }
  const givingBack = and(eq(orders.accountId, refund.accountId), gt(orders.refundedSun, ZERO_SUN))
  const newest = desc(orders.accountSeq)
  const itsOrder = eq(payLaters.orderId, transfers.orderId)
  const signed = await orm
    .select({ txid })
    .from(signedPayments)
    .where(and(eq(signedPayments.payer, refund.payer), eq(signedPayments.refundId, refund.id)))
    .limit(max)
  const later = await orm
    .select(atAddress)
    .from(transfers)
    .innerJoin(payLaters, itsOrder)
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
    .innerJoin(payLaters, itsOrder)
    .where(givingBack)
    .orderBy(newest)
    .limit(max)
  const atFund = (rows: { txid: string }[]): PaidAt[] => rows.map((row) => ({ txid: row.txid, key: 'fund' }))
  const atIts = (rows: { txid: string; index: number }[]): PaidAt[] =>
    rows.map((row) => ({ txid: row.txid, key: `pay-later:${row.index}` }))
  const all = [...atFund(signed), ...atIts(later), ...atFund(signedFor), ...atIts(laterFor)]
  return all.slice(0, max)
}
