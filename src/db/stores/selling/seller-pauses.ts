import { and, inArray, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { sellerPauses } from '../../schema/selling/seller-pauses.ts'
import { deleteWhere, putRow, rowsOf } from '../rows.ts'

export type SellerPause = typeof sellerPauses.$inferSelect

/** Returns the pauses of these sellers, including those that have ended without a sale since. */
export const sellerPausesOf = (reader: Reader, sellers: readonly string[]): Promise<SellerPause[]> =>
  rowsOf(reader, sellerPauses, inArray(sellerPauses.seller, [...sellers]))

export async function putSellerPause(tx: Tx, pause: SellerPause): Promise<void> {
  await putRow(tx, sellerPauses, pause, ['seller'])
}

/** Forgets the failures of these sellers whose pauses have ended by `nowMs`. */
export async function forgetSellerFailures(tx: Tx, sellers: readonly string[], nowMs: number): Promise<void> {
  await deleteWhere(tx, sellerPauses, and(inArray(sellerPauses.seller, [...sellers]), lte(sellerPauses.untilMs, nowMs)))
}
