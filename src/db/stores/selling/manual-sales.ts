/**
 * Sales to open orders that users sign with their own wallets, and the orders that they want to see. A move from
 * another state returns false and changes nothing.
 */
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import type { Resource } from '../../../kernel/resource.ts'
import type { Reader, Tx } from '../../db.ts'
import { manualSales, manualSaleMoves as moves, sellerFilters } from '../../schema/selling/manual-sales.ts'
import { deleteWhere, insertRow, moveRow, putRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export type { SignedJson } from '../../schema/bot/provider-grants.ts'
export type ManualSale = typeof manualSales.$inferSelect

export const manualSale = (reader: Reader, id: string): Promise<ManualSale | undefined> =>
  rowOf(reader, manualSales, eq(manualSales.id, id))

/** Returns the submitted sales whose outcome is open, longest wait first. */
export const sentSales = (reader: Reader): Promise<ManualSale[]> =>
  rowsOf(reader, manualSales, eq(manualSales.state, 'sent'), manualSales.updatedAtMs)

/** Returns paid sales whose lock has ended. */
export const unlockedSales = (reader: Reader, nowMs: number): Promise<ManualSale[]> =>
  rowsOf(reader, manualSales, and(eq(manualSales.state, 'sold'), lte(manualSales.endsAtMs, nowMs)))

/** Opens a page for this order, or returns the page that is already open. */
export async function openManualSale(
  tx: Tx,
  row: Pick<ManualSale, 'id' | 'userId' | 'orderId' | 'resource'>,
  nowMs: number,
): Promise<ManualSale> {
  const same = and(eq(manualSales.userId, row.userId), eq(manualSales.orderId, row.orderId))
  const before = await rowOf(tx, manualSales, and(same, inArray(manualSales.state, ['open', 'sent'])))
  if (!before) return insertRow(tx, manualSales, { ...row, state: 'open', createdAtMs: nowMs, updatedAtMs: nowMs })
  // The page works for some time after the order was last shown.
  if (before.state === 'open') await setWhere(tx, manualSales, { updatedAtMs: nowMs }, eq(manualSales.id, before.id))
  return before
}

export const moveManualSale = (
  tx: Tx,
  move: keyof typeof moves,
  id: string,
  set: Partial<Omit<ManualSale, 'id' | 'userId' | 'orderId' | 'state' | 'createdAtMs' | 'updatedAtMs'>>,
  nowMs: number,
) => moveRow(tx, moves[move], id, { ...set, updatedAtMs: nowMs })

/** Deletes unsigned sales that were shown last before `shownMs`, and finished ones from before `finishedMs`. */
export async function forgetManualSales(tx: Tx, shownMs: number, finishedMs: number): Promise<void> {
  await deleteWhere(tx, manualSales, and(eq(manualSales.state, 'open'), lt(manualSales.updatedAtMs, shownMs)))
  const isFinished = inArray(manualSales.state, ['failed', 'over'])
  await deleteWhere(tx, manualSales, and(isFinished, lt(manualSales.updatedAtMs, finishedMs)))
}

export type SellerFilter = typeof sellerFilters.$inferSelect
const NO_LIMITS = {
  resource: null as Resource | null,
  ...{ minAmount: null, maxAmount: null, minPrice: null, minDurationSec: null, maxDurationSec: null },
  ...{ isNotified: false, seenOrderId: '', notifiedAtMs: 0 },
}

/** Returns the user's filter. A new user sees all orders, and gets no notices. */
export const sellerFilter = async (reader: Reader, userId: number): Promise<SellerFilter> =>
  (await rowOf(reader, sellerFilters, eq(sellerFilters.userId, userId))) ?? { userId, ...NO_LIMITS }

export async function changeSellerFilter(
  tx: Tx,
  userId: number,
  change: Partial<Omit<SellerFilter, 'userId'>>,
): Promise<SellerFilter> {
  const after = { ...(await sellerFilter(tx, userId)), ...change }
  await putRow(tx, sellerFilters, after, ['userId'])
  return after
}

/** Returns the filters of all users who want notices. */
export const notifiedFilters = (reader: Reader): Promise<SellerFilter[]> =>
  rowsOf(reader, sellerFilters, eq(sellerFilters.isNotified, true))
