import { eq, or, sql } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { statement } from '../../orm.ts'
import { purchases, walletPayments } from '../../schema/bot/purchases.ts'
import { zaps } from '../../schema/zapbuy/zaps.ts'

const ORDER = sql.placeholder('orderId')
const OWNERS = [
  statement((orm) => orm.select({ id: purchases.id }).from(purchases).where(eq(purchases.orderId, ORDER)).prepare()),
  statement((orm) =>
    orm
      .select({ id: walletPayments.purchaseId })
      .from(walletPayments)
      .where(eq(walletPayments.orderId, ORDER))
      .prepare(),
  ),
  statement((orm) =>
    orm
      .select({ id: zaps.txid })
      .from(zaps)
      .where(or(eq(zaps.orderId, ORDER), eq(zaps.lateOrderId, ORDER)))
      .prepare(),
  ),
]

/**
 * Returns the id of the order's purchase, or the txid of its ZapBuy transfer. Undefined if this bot did not make the
 * order.
 */
export async function orderOwner(reader: Reader, orderId: string): Promise<string | undefined> {
  for (const ownerIn of OWNERS) {
    const owner = await ownerIn(reader).get({ orderId })
    if (owner) return owner.id
  }
  return undefined
}
