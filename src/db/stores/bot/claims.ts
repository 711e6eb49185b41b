/** Which orders of the marketplace belong to something that was asked for here. */
import { eq, or } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { purchases, walletPayments } from '../../schema/bot/purchases.ts'
import { zaps } from '../../schema/zapbuy/zaps.ts'

/** The id of the purchase, or the txid of the zap, that has this order; undefined: nobody. */
export async function orderOwner(reader: Reader, orderId: string): Promise<string | undefined> {
  const { orm } = reader
  const owner =
    (await orm.select({ id: purchases.id }).from(purchases).where(eq(purchases.orderId, orderId)).get()) ??
    (await orm
      .select({ id: walletPayments.purchaseId })
      .from(walletPayments)
      .where(eq(walletPayments.orderId, orderId))
      .get()) ??
    (await orm
      .select({ id: zaps.txid })
      .from(zaps)
      .where(or(eq(zaps.orderId, orderId), eq(zaps.lateOrderId, orderId)))
      .get())
  return owner?.id
}
