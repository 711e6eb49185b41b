/** Orders that partners' checkout links created. */
import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { checkouts } from '../../schema/payments/checkouts.ts'
import { insertRow, rowOf } from '../rows.ts'

export type Checkout = typeof checkouts.$inferSelect

export async function insertCheckout(tx: Tx, checkout: Checkout): Promise<void> {
  await insertRow(tx, checkouts, checkout)
}

export const checkoutOfOrder = (reader: Reader, orderId: string): Promise<Checkout | undefined> =>
  rowOf(reader, checkouts, eq(checkouts.orderId, orderId))

/** Returns the newest order of a partner's reference. Ids sort by creation time. */
export const latestCheckout = (reader: Reader, partnerId: string, reference: string): Promise<Checkout | undefined> =>
  reader.orm
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.partnerId, partnerId), eq(checkouts.reference, reference)))
    .orderBy(desc(checkouts.orderId))
    .limit(1)
    .get()
