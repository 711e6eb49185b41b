/** Which purchases there are, for those who look after many of them at once. */
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../../kernel/address.ts'
import { DAY_SEC } from '../../../../kernel/duration.ts'
import type { Resource } from '../../../../kernel/resource.ts'
import type { Sun } from '../../../../kernel/sun.ts'
import type { Reader } from '../../../db.ts'
import { statement } from '../../../orm.ts'
import { purchases } from '../../../schema/bot/purchases.ts'
import { rules } from '../../../schema/bot/rules.ts'
import { contains } from '../../../schema/columns.ts'
import { countOf, sumOf } from '../../rows.ts'
import type { LinkRow } from '../users.ts'
import { type Purchase, selectPurchases } from './purchases.ts'

/** Orders of the account that the marketplace still works on, oldest first. */
export async function openPurchases(reader: Reader, accountId: string): Promise<Purchase[]> {
  const open = and(eq(purchases.state, 'ordered'), eq(purchases.accountId, accountId))
  return selectPurchases(reader, open, purchases.createdAtMs)
}

/** Calls whose outcome is not written down: `sending` (somebody may be waiting for the answer) and `unknown`. */
export async function unsettled(reader: Reader): Promise<Purchase[]> {
  return selectPurchases(reader, inArray(purchases.state, ['sending', 'unknown']), purchases.createdAtMs)
}

/** Those that wait for an address to be paid at, oldest first. */
export async function askingPurchases(reader: Reader): Promise<Purchase[]> {
  return selectPurchases(reader, eq(purchases.state, 'asking'), purchases.createdAtMs)
}

/** Rows whose live message shows something else than what is so. */
export async function untold(reader: Reader): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    // Completed ones are shown by the notifier; those of a list by the list.
    and(
      isNull(purchases.batchId),
      sql`${purchases.shownState} is distinct from ${purchases.state}`,
      notInArray(purchases.state, ['sending', 'completed']),
    ),
    purchases.updatedAtMs,
  )
}

/** Quotes nobody has touched since `beforeMs`. */
export async function staleQuotes(reader: Reader, state: 'quoted' | 'waiting', beforeMs: number): Promise<Purchase[]> {
  return selectPurchases(reader, and(eq(purchases.state, state), lt(purchases.updatedAtMs, beforeMs)))
}

/** Quotes of this person that could still be confirmed, or wait for a deposit. */
export async function openQuotes(reader: Reader, userId: number): Promise<Purchase[]> {
  return selectPurchases(reader, and(eq(purchases.userId, userId), inArray(purchases.state, ['quoted', 'waiting'])))
}

/** Quotes waiting for a deposit, oldest first. */
export async function waitingQuotes(reader: Reader): Promise<Purchase[]> {
  return selectPurchases(reader, eq(purchases.state, 'waiting'), purchases.createdAtMs)
}

/** Addresses this person rented for, the last one first. */
export async function recentReceivers(reader: Reader, userId: number, limit: number): Promise<TronAddress[]> {
  const rows = await reader.orm
    .select({ receiver: purchases.receiver })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.sentAtMs)))
    .groupBy(purchases.receiver)
    .orderBy(desc(sql`max(${purchases.sentAtMs})`))
    .limit(limit)
    .all()
  return rows.map((row) => row.receiver)
}

/** The person's own, of which a delegation is this transaction. */
export async function purchasesOfTxid(reader: Reader, userId: number, txid: string): Promise<Purchase[]> {
  const ownWithIt = and(eq(purchases.userId, userId), contains(purchases.delegates, txid))
  return selectPurchases(reader, ownWithIt, desc(purchases.createdAtMs), 1)
}

/** The last rental that this person bought with this account; undefined: none yet. */
export async function lastBought(reader: Reader, userId: number, accountId: string): Promise<Purchase | undefined> {
  const made = and(
    eq(purchases.userId, userId),
    eq(purchases.accountId, accountId),
    eq(purchases.kind, 'BUY'),
    inArray(purchases.state, ['ordered', 'completed']),
  )
  const [last] = await selectPurchases(reader, made, desc(purchases.sentAtMs), 1)
  return last
}

/** Those of these orders that were made here. */
export async function purchasesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<Purchase[]> {
  return selectPurchases(reader, inArray(purchases.orderId, [...orderIds]))
}

/** Orders that wait for the rest, and are to be cancelled with the key of this link when the deadline comes. */
export async function waitsOfLink(reader: Reader, link: Pick<LinkRow, 'userId' | 'accountId'>): Promise<number> {
  const { userId, accountId, state, waitSec } = purchases
  const its = and(eq(userId, link.userId), eq(accountId, link.accountId))
  return countOf(reader, purchases, and(its, eq(state, 'ordered'), isNotNull(waitSec)))
}

/** Orders that wait for the rest longer than the person wanted. */
export async function waitsOver(reader: Reader, nowMs: number): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    and(
      eq(purchases.state, 'ordered'),
      isNotNull(purchases.orderId),
      // These two lead to the index of those that wait.
      isNotNull(purchases.waitSec),
      lte(purchases.sentAtMs, nowMs),
      sql`${purchases.sentAtMs} + ${purchases.waitSec} * 1000 <= ${nowMs}`,
    ),
  )
}

const MAX_RENTAL_MS = 30 * DAY_SEC * 1000

const one = alias(rules, 'one')
const all = alias(rules, 'all_of_them')
const chosen = sql<number | null>`coalesce(${one.level}, ${all.level})`
const leadSec = sql`coalesce(${chosen}, ${sql.placeholder('usualSec')})`

const unwarned = statement((orm) =>
  orm
    .select({ p: purchases, leadSec: chosen })
    .from(purchases)
    .leftJoin(one, and(eq(one.purchaseId, purchases.id), eq(one.kind, 'ending')))
    .leftJoin(all, and(eq(all.userId, purchases.userId), eq(all.kind, 'ending'), isNull(all.purchaseId)))
    .where(
      and(
        gte(purchases.nextEndMs, sql.placeholder('fromMs')),
        lte(purchases.nextEndMs, sql.placeholder('toMs')),
        // Not by the indexes of these: most orders are completed.
        sql`+${purchases.state} in ('ordered', 'completed')`,
        sql`+${purchases.endsAtMs} >= ${sql.placeholder('nowMs')}`,
        sql`${purchases.nextEndMs} <= ${sql.placeholder('nowMs')} + ${leadSec} * 1000`,
        sql`${leadSec} > 0`,
        or(isNull(purchases.batchId), isNotNull(one.level)),
      ),
    )
    .prepare(),
)

/**
 * Rentals that run, and of whose next end the person has not been warned, although it comes within the time that the
 * person chose for this rental, or for all; `leadSec` null: none was chosen, and it comes within `usualSec`.
 */
export async function endingUnwarned(
  reader: Reader,
  nowMs: number,
  { maxSec, usualSec }: { maxSec: number; usualSec: number },
): Promise<{ p: Purchase; leadSec: number | null }[]> {
  // One part may have ended while nobody looked, and the others still run: no longer than the longest rental.
  return unwarned(reader).all({ nowMs, usualSec, fromMs: nowMs - MAX_RENTAL_MS, toMs: nowMs + maxSec * 1000 })
}

/** For the operator: what was ordered since `sinceMs`, and how many outcomes are not known now. */
export async function purchaseStats(
  reader: Reader,
  sinceMs: number,
): Promise<{ orders: number; costSun: Sun; open: number; unknown: number }> {
  const made = and(isNotNull(purchases.orderId), gte(purchases.sentAtMs, sinceMs))
  return {
    orders: await countOf(reader, purchases, made),
    costSun: await sumOf(reader, purchases, purchases.costSun, made),
    open: await countOf(reader, purchases, eq(purchases.state, 'ordered')),
    unknown: await countOf(reader, purchases, eq(purchases.state, 'unknown')),
  }
}

/** Of those that a rule made: the newest; undefined: it made none. */
export async function lastOfRule(reader: Reader, ruleId: string): Promise<Purchase | undefined> {
  const [last] = await selectPurchases(reader, eq(purchases.ruleId, ruleId), desc(purchases.createdAtMs), 1)
  return last
}

/** SUN that the rule spent since then on what was made, or may have been; what came back is taken off. */
export async function spentByRule(reader: Reader, ruleId: string, sinceMs: number): Promise<Sun> {
  const counts = inArray(purchases.state, ['sending', 'unknown', 'ordered', 'completed'])
  const mine = and(eq(purchases.ruleId, ruleId), counts, gte(purchases.createdAtMs, sinceMs))
  return sumOf(reader, purchases, purchases.costSun, mine)
}

/**
 * What may be on its way to the address: orders of anybody's rules, and of this person's hand; with those that were
 * completed after `sinceMs`. An order by hand that was sent before that waits for what the market has not got.
 */
export async function onTheWay(
  reader: Reader,
  { receiver, resource, userId }: { receiver: TronAddress; resource: Resource; userId: number },
  sinceMs: number,
): Promise<Purchase[]> {
  const sent = or(isNotNull(purchases.ruleId), gte(purchases.sentAtMs, sinceMs))
  const ordered = and(eq(purchases.state, 'ordered'), sent)
  const open = inArray(purchases.state, ['sending', 'unknown'])
  const done = and(eq(purchases.state, 'completed'), gte(purchases.updatedAtMs, sinceMs))
  return selectPurchases(
    reader,
    and(
      eq(purchases.receiver, receiver),
      eq(purchases.resource, resource),
      eq(purchases.kind, 'BUY'),
      or(isNotNull(purchases.ruleId), eq(purchases.userId, userId)),
      or(ordered, open, done),
    ),
  )
}

/** Extensions that the rule made, and that are there. */
export async function extensionsByRule(reader: Reader, ruleId: string): Promise<Purchase[]> {
  const made = and(eq(purchases.ruleId, ruleId), eq(purchases.kind, 'EXTEND'), eq(purchases.state, 'completed'))
  return selectPurchases(reader, made)
}
