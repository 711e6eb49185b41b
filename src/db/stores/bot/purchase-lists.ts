/** Which purchases there are, for those who look after many of them at once. */
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { type Purchase, purchaseFromRow } from './purchases.ts'

/** Orders the marketplace still works on, by account, oldest first. */
export function openPurchasesByAccount(reader: Reader): Map<string, Purchase[]> {
  const byAccount = new Map<string, Purchase[]>()
  const rows = reader.orm
    .select()
    .from(purchases)
    .where(eq(purchases.state, 'ordered'))
    .orderBy(purchases.createdAtMs)
    .all()
  for (const row of rows) {
    const list = byAccount.get(row.accountId)
    if (list) list.push(purchaseFromRow(row))
    else byAccount.set(row.accountId, [purchaseFromRow(row)])
  }
  return byAccount
}

/** Calls whose outcome is not written down: `sending` (somebody may be waiting for the answer) and `unknown`. */
export function unsettled(reader: Reader): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(inArray(purchases.state, ['sending', 'unknown']))
    .orderBy(purchases.createdAtMs)
    .all()
    .map(purchaseFromRow)
}

/** Those that wait for an address to be paid at, oldest first. */
export function askingPurchases(reader: Reader): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(eq(purchases.state, 'asking'))
    .orderBy(purchases.createdAtMs)
    .all()
    .map(purchaseFromRow)
}

/** Rows whose live message shows something else than what is so. */
export function untold(reader: Reader): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.state, [
          'quoted',
          'waiting',
          'expired',
          'asking',
          'payable',
          'unpaid',
          'unknown',
          'refused',
          'not_made',
          'ordered',
        ]),
        or(isNull(purchases.shownState), ne(purchases.shownState, purchases.state)),
      ),
    )
    .orderBy(purchases.updatedAtMs)
    .all()
    .map(purchaseFromRow)
}

/** Quotes nobody has touched since `beforeMs`. */
export function staleQuotes(reader: Reader, state: 'quoted' | 'waiting', beforeMs: number): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(and(eq(purchases.state, state), lt(purchases.updatedAtMs, beforeMs)))
    .all()
    .map(purchaseFromRow)
}

/** Quotes of this person that could still be confirmed, or wait for a deposit. */
export function openQuotes(reader: Reader, userId: number): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), inArray(purchases.state, ['quoted', 'waiting'])))
    .all()
    .map(purchaseFromRow)
}

/** Quotes waiting for a deposit, oldest first. */
export function waitingQuotes(reader: Reader): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(eq(purchases.state, 'waiting'))
    .orderBy(purchases.createdAtMs)
    .all()
    .map(purchaseFromRow)
}

/** Addresses this person rented for, the last one first. */
export function recentReceivers(reader: Reader, userId: number, limit: number): TronAddress[] {
  return reader.orm
    .select({ receiver: purchases.receiver })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.sentAtMs)))
    .groupBy(purchases.receiver)
    .orderBy(desc(sql`max(${purchases.sentAtMs})`))
    .limit(limit)
    .all()
    .map((row) => row.receiver as TronAddress)
}

/** Those of these orders that were made here. */
export function purchasesOfOrders(reader: Reader, orderIds: readonly string[]): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(inArray(purchases.orderId, [...orderIds]))
    .all()
    .map(purchaseFromRow)
}

/** Orders that wait for the rest longer than the person wanted. */
export function waitsOver(reader: Reader, nowMs: number): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.state, 'ordered'),
        isNotNull(purchases.orderId),
        sql`${purchases.sentAtMs} + ${purchases.waitSec} * 1000 <= ${nowMs}`,
      ),
    )
    .all()
    .map(purchaseFromRow)
}

/** Rentals that run, and of whose next end, by `untilMs`, the person has not been warned. */
export function endingUnwarned(reader: Reader, nowMs: number, untilMs: number): Purchase[] {
  return reader.orm
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.state, ['ordered', 'completed']),
        gte(purchases.endsAtMs, nowMs),
        lte(purchases.nextEndMs, untilMs),
      ),
    )
    .all()
    .map(purchaseFromRow)
}

/** For the operator: what was ordered since `sinceMs`, and how many outcomes are not known now. */
export function purchaseStats(
  reader: Reader,
  sinceMs: number,
): { orders: number; costSun: Sun; open: number; unknown: number } {
  const made = reader.orm
    .select({ orders: sql<number>`count(*)`, cost: sql<number>`coalesce(sum(${purchases.costSun}), 0)` })
    .from(purchases)
    .where(and(isNotNull(purchases.orderId), gte(purchases.sentAtMs, sinceMs)))
    .get()
  return {
    orders: made?.orders ?? 0,
    costSun: sun(made?.cost ?? 0),
    open: count(reader, eq(purchases.state, 'ordered')),
    unknown: count(reader, eq(purchases.state, 'unknown')),
  }
}

function count(reader: Reader, where: SQL | undefined): number {
  const row = reader.orm.select({ n: sql<number>`count(*)` }).from(purchases).where(where).get()
  return row?.n ?? 0
}
