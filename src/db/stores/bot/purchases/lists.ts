/** Queries over many purchases, for workers. */
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, like, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../../kernel/address.ts'
import { DAY_SEC } from '../../../../kernel/duration.ts'
import type { Resource } from '../../../../kernel/resource.ts'
import type { Sun } from '../../../../kernel/sun.ts'
import type { Reader } from '../../../db.ts'
import { statement } from '../../../orm.ts'
import { purchases, walletPayments } from '../../../schema/bot/purchases.ts'
import { rules } from '../../../schema/bot/rules.ts'
import { contains } from '../../../schema/columns.ts'
import { countOf, sumOf } from '../../rows.ts'
import type { LinkRow } from '../users.ts'
import { externalAccountId, type Purchase, selectPurchases } from './purchases.ts'

/** Returns the account's orders that are still open at the marketplace, oldest first. */
export async function openPurchases(reader: Reader, accountId: string): Promise<Purchase[]> {
  const open = and(eq(purchases.state, 'ordered'), eq(purchases.accountId, accountId))
  return selectPurchases(reader, open, purchases.createdAtMs)
}

/** Returns purchases whose outcome is not recorded. While one is `sending`, a handler may be waiting for the answer. */
export const unsettledPurchases = (reader: Reader): Promise<Purchase[]> =>
  selectPurchases(reader, inArray(purchases.state, ['sending', 'unknown']), purchases.createdAtMs)

/** Returns purchases that wait for a payment address, oldest first. */
export const askingPurchases = (reader: Reader): Promise<Purchase[]> =>
  selectPurchases(reader, eq(purchases.state, 'asking'), purchases.createdAtMs)

export async function purchasesToShow(reader: Reader): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    // The notifier shows completed purchases, and a batch shows its own lines.
    and(
      isNull(purchases.batchId),
      sql`${purchases.shownState} is distinct from ${purchases.state}`,
      notInArray(purchases.state, ['sending', 'completed']),
    ),
    purchases.updatedAtMs,
  )
}

export const staleQuotes = (reader: Reader, state: 'quoted' | 'waiting', beforeMs: number): Promise<Purchase[]> =>
  selectPurchases(reader, and(eq(purchases.state, state), lt(purchases.updatedAtMs, beforeMs)))

export const openQuotes = (reader: Reader, userId: number): Promise<Purchase[]> =>
  selectPurchases(reader, and(eq(purchases.userId, userId), inArray(purchases.state, ['quoted', 'waiting'])))

/**
 * Returns the purchases of the account and those without an account that wait for money or whose outcome is not known
 * yet, oldest first. Excludes payments that the user has cancelled.
 */
export const unsettledPurchasesOfUser = (reader: Reader, userId: number, accountId = ''): Promise<Purchase[]> =>
  selectPurchases(
    reader,
    and(
      eq(purchases.userId, userId),
      or(eq(purchases.accountId, accountId), like(purchases.accountId, externalAccountId('%'))),
      inArray(purchases.state, ['waiting', 'sending', 'asking', 'payable', 'unknown']),
      isNull(purchases.batchId),
      sql`not exists (select 1 from ${walletPayments}
        where ${walletPayments.purchaseId} = ${purchases.id} and ${walletPayments.forgottenAtMs} is not null)`,
    ),
    purchases.createdAtMs,
  )

/** Number of latest purchases to check. Older purchases rarely change. */
const RECENT = 50

/** Returns the time of the latest change of the user's recent purchases, in ms. 0 if there are none. */
export async function latestChangeMs(reader: Reader, userId: number): Promise<number> {
  const rows = await reader.orm
    .select({ ms: purchases.updatedAtMs })
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(desc(purchases.createdAtMs))
    .limit(RECENT)
    .all()
  return Math.max(0, ...rows.map(({ ms }) => ms))
}

/** Returns quotes that wait for a deposit, oldest first. */
export const waitingQuotes = (reader: Reader): Promise<Purchase[]> =>
  selectPurchases(reader, eq(purchases.state, 'waiting'), purchases.createdAtMs)

/** Returns the addresses for which the user rented, most recent first. Leaves out those of paid requests. */
export async function recentReceivers(reader: Reader, userId: number, limit: number): Promise<TronAddress[]> {
  const rows = await reader.orm
    .select({ receiver: purchases.receiver })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.sentAtMs)))
    .groupBy(purchases.receiver)
    // An extension may be of a rental that the user paid for at a request.
    .having(
      sql`count(${purchases.requestId}) = 0
        or count(case when ${purchases.kind} = 'BUY' and ${purchases.requestId} is null then 1 end) > 0`,
    )
    .orderBy(desc(sql`max(${purchases.sentAtMs})`))
    .limit(limit)
    .all()
  return rows.map((row) => row.receiver)
}

/** Returns the addresses that have an active rental of any user. */
export async function receiversWithRentals(
  reader: Reader,
  receivers: readonly TronAddress[],
  nowMs: number,
): Promise<TronAddress[]> {
  const rows = await reader.orm
    .selectDistinct({ receiver: purchases.receiver })
    .from(purchases)
    .where(and(inArray(purchases.receiver, [...receivers]), gt(purchases.endsAtMs, nowMs)))
    .all()
  return rows.map((row) => row.receiver)
}

/** Returns the user's latest purchase that this transaction delegated or paid for. `to`: receiver, if it sent TRX. */
export async function purchasesOfTxid(
  reader: Reader,
  userId: number,
  txid: string,
  to?: TronAddress,
): Promise<Purchase[]> {
  const paid = to && reader.orm.select({ id: walletPayments.purchaseId }).from(walletPayments)
  const ofTransaction = or(
    contains(purchases.delegates, txid),
    eq(purchases.signedTxid, txid),
    paid && inArray(purchases.id, paid.where(eq(walletPayments.payAddress, to))),
  )
  return selectPurchases(reader, and(eq(purchases.userId, userId), ofTransaction), desc(purchases.createdAtMs), 1)
}

/** Returns the user's last rental, other than for a request. */
export async function lastBought(reader: Reader, userId: number, accountId: string): Promise<Purchase | undefined> {
  const made = and(
    eq(purchases.userId, userId),
    eq(purchases.accountId, accountId),
    eq(purchases.kind, 'BUY'),
    isNull(purchases.requestId),
    inArray(purchases.state, ['ordered', 'completed']),
  )
  const [last] = await selectPurchases(reader, made, desc(purchases.sentAtMs), 1)
  return last
}

/** Returns up to `limit` of the user's orders that were paid from a wallet without an account, newest first. */
export function externalOrders(reader: Reader, userId: number, limit: number): Promise<Purchase[]> {
  const made = and(
    eq(purchases.userId, userId),
    like(purchases.accountId, externalAccountId('%')),
    isNotNull(purchases.orderId),
    inArray(purchases.state, ['ordered', 'completed']),
  )
  return selectPurchases(reader, made, desc(purchases.sentAtMs), limit)
}

export const purchasesOfOrders = (reader: Reader, orderIds: readonly string[]): Promise<Purchase[]> =>
  selectPurchases(reader, inArray(purchases.orderId, [...orderIds]))

/**
 * Counts orders that wait for their remainder and need the key of this link to cancel the remainder at the deadline.
 */
export async function countWaitsOfLink(reader: Reader, link: Pick<LinkRow, 'userId' | 'accountId'>): Promise<number> {
  const { userId, accountId, state, waitSec } = purchases
  const filter = and(eq(userId, link.userId), eq(accountId, link.accountId))
  return countOf(reader, purchases, and(filter, eq(state, 'ordered'), isNotNull(waitSec)))
}

/** Returns orders that have waited for their remainder longer than the user allowed. */
export async function expiredWaits(reader: Reader, nowMs: number): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    and(
      eq(purchases.state, 'ordered'),
      isNotNull(purchases.orderId),
      // These two conditions make the query use the index of waiting orders.
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
        // The unary plus prevents the use of indexes on these columns, because most purchases are completed.
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
 * Returns active rentals whose next end is near and of which the user was not warned. The lead time is the user's
 * choice for this rental, otherwise for all rentals, otherwise `usualSec`. `leadSec` is null if the user chose none.
 */
export async function rentalsToWarnOf(
  reader: Reader,
  nowMs: number,
  { maxSec, usualSec }: { maxSec: number; usualSec: number },
): Promise<{ p: Purchase; leadSec: number | null }[]> {
  // One part may have ended during a downtime while others are active, so the query starts one maximum rental ago.
  return unwarned(reader).all({ nowMs, usualSec, fromMs: nowMs - MAX_RENTAL_MS, toMs: nowMs + maxSec * 1000 })
}

/** Returns statistics for the operator: orders since `sinceMs`, and the orders that are open or unknown now. */
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

export async function lastPurchaseOfRule(reader: Reader, ruleId: string): Promise<Purchase | undefined> {
  const [last] = await selectPurchases(reader, eq(purchases.ruleId, ruleId), desc(purchases.createdAtMs), 1)
  return last
}

/**
 * Returns the SUN that the rule has spent since `sinceMs`, minus refunds. Includes purchases whose outcome is unknown.
 */
export async function spentByRule(reader: Reader, ruleId: string, sinceMs: number): Promise<Sun> {
  const counts = inArray(purchases.state, ['sending', 'unknown', 'ordered', 'completed'])
  const filter = and(eq(purchases.ruleId, ruleId), counts, gte(purchases.createdAtMs, sinceMs))
  return sumOf(reader, purchases, purchases.costSun, filter)
}

/**
 * Returns purchases that may still deliver resources to the address, or were completed after `sinceMs`: those made by
 * rules of any user, and this user's manual purchases. Excludes manual purchases that have waited for supply since
 * before `sinceMs`.
 */
export async function incomingPurchases(
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

/** Returns the completed extensions that the rule made. */
export async function extensionsByRule(reader: Reader, ruleId: string): Promise<Purchase[]> {
  const made = and(eq(purchases.ruleId, ruleId), eq(purchases.kind, 'EXTEND'), eq(purchases.state, 'completed'))
  return selectPurchases(reader, made)
}
