/** Completed purchases and ended rentals, for the notifier. */
import { and, eq, gt, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../../kernel/address.ts'
import { DAY_SEC } from '../../../../kernel/duration.ts'
import { mapSequentially } from '../../../../kernel/pool.ts'
import { sun } from '../../../../kernel/sun.ts'
import type { Reader, Tx } from '../../../db.ts'
import { atMost, statement } from '../../../orm.ts'
import { purchases } from '../../../schema/bot/purchases.ts'
import { users } from '../../../schema/bot/users.ts'
import { setWhere } from '../../rows.ts'
import {
  type Purchase,
  type PurchaseDelegate,
  type PurchaseUsage,
  purchase,
  purchaseOfOrder,
  selectPurchases,
} from './purchases.ts'

const MAX_RENTAL_MS = 30 * DAY_SEC * 1000

const notShown = statement((orm) =>
  orm
    .select({ id: purchases.id, chatId: purchases.chatId })
    .from(purchases)
    .leftJoin(users, eq(users.id, purchases.userId))
    .where(
      and(
        sql`${purchases.shownState} is distinct from ${purchases.state}`,
        isNull(purchases.batchId),
        // The unary plus prevents the use of the index on state, because most purchases are completed.
        sql`+${purchases.state} = 'completed'`,
        isNull(users.blockedAtMs),
      ),
    )
    .orderBy(purchases.updatedAtMs)
    .limit(atMost(sql.placeholder('limit')))
    .prepare(),
)

/**
 * Returns purchases that are completed although their message does not show it, oldest first. Skips users who blocked
 * the bot.
 */
export async function completionsToShow(reader: Reader, limit: number): Promise<Pick<Purchase, 'id' | 'chatId'>[]> {
  return notShown(reader).all({ limit })
}

type Rental = Pick<Purchase, 'userId' | 'receiver' | 'resource' | 'sentAtMs' | 'endsAtMs' | 'delegates'>

/** Returns the user's later extensions for the same address and resource, oldest first. */
async function extensionsOf(reader: Reader, rental: Rental): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    and(
      eq(purchases.userId, rental.userId),
      eq(purchases.receiver, rental.receiver),
      eq(purchases.resource, rental.resource),
      eq(purchases.kind, 'EXTEND'),
      eq(purchases.state, 'completed'),
      gte(purchases.sentAtMs, rental.sentAtMs ?? 0),
    ),
    purchases.sentAtMs,
  )
}

/** Returns the rental's parts, with their ends after later extensions. */
export const prolongedParts = async (reader: Reader, rental: Rental): Promise<PurchaseDelegate[]> =>
  (await prolongation(reader, rental)).parts

/**
 * Returns the rental's parts, with their ends after later extensions, and these extensions. A provider has only one
 * lock for an address, so an extension prolongs every active part from that provider.
 */
export async function prolongation(
  reader: Reader,
  rental: Rental,
): Promise<{ parts: PurchaseDelegate[]; extensions: Purchase[] }> {
  let parts = rental.delegates
  const extensions: Purchase[] = []
  if (parts.every((part) => part.endsAtMs === undefined && rental.endsAtMs === null)) return { parts, extensions }
  for (const extension of await extensionsOf(reader, rental)) {
    const { sentAtMs, endsAtMs: toMs, delegates } = extension
    const providers = new Set(delegates.map(({ delegator }) => delegator))
    const before = parts
    parts = parts.map((part) => {
      const endsAtMs = part.endsAtMs ?? rental.endsAtMs ?? 0
      const prolonged = providers.has(part.delegator) && endsAtMs > (sentAtMs ?? 0)
      return prolonged ? { ...part, endsAtMs: Math.max(endsAtMs, toMs ?? 0) } : part
    })
    if (parts.some((part, i) => part !== before[i])) extensions.push(extension)
  }
  return { parts, extensions }
}

/** True if later extensions prolong every part of the rental beyond its end. */
export async function isExtended(reader: Reader, rental: Rental): Promise<boolean> {
  const { endsAtMs } = rental
  if (endsAtMs === null) return false
  // Without parts, the marketplace does not report which providers filled the order, so only the whole can be compared.
  if (rental.delegates.length === 0)
    return (await extensionsOf(reader, rental)).some((later) => (later.endsAtMs ?? 0) > endsAtMs)
  return (await prolongedParts(reader, rental)).every((part) => (part.endsAtMs ?? 0) > endsAtMs)
}

/** Returns the user's active rentals, earliest end first. Their parts have the current ends. */
export async function runningRentals(
  reader: Reader,
  userId: number,
  nowMs: number,
  limit: number,
): Promise<Purchase[]> {
  const endOf = (rental: Purchase) => rental.endsAtMs ?? 0
  const bought = and(
    eq(purchases.userId, userId),
    eq(purchases.kind, 'BUY'),
    inArray(purchases.state, ['ordered', 'completed']),
    // An extended rental ends at most one maximum rental after its original end.
    gte(purchases.endsAtMs, nowMs - MAX_RENTAL_MS),
  )
  const rentals = await mapSequentially(await selectPurchases(reader, bought), async (rental) => {
    const delegates = await prolongedParts(reader, rental)
    const endsAtMs = Math.max(rental.endsAtMs ?? 0, ...delegates.map((part) => part.endsAtMs ?? 0))
    return { ...rental, delegates, endsAtMs }
  })
  return rentals
    .filter((rental) => endOf(rental) > nowMs)
    .sort((a, b) => endOf(a) - endOf(b))
    .slice(0, limit)
}

/** Has the receipts of the rentals that an extension prolonged shown again, with the new end. */
export async function reshowExtended(tx: Tx, extension: Purchase): Promise<void> {
  const { userId, receiver, resource, sentAtMs, delegates } = extension
  const providers = new Set(delegates.map(({ delegator }) => delegator))
  for (const rental of await runningRentals(tx, userId, sentAtMs ?? 0, MAX_RESHOWN)) {
    const isPart = rental.delegates.some(({ delegator }) => providers.has(delegator))
    if (!isPart || rental.receiver !== receiver || rental.resource !== resource) continue
    // Rentals of rules and lists have no receipt of their own.
    if (rental.state !== 'completed' || rental.messageId === null || rental.ruleId !== null) continue
    await setWhere(tx, purchases, { shownState: null }, eq(purchases.id, rental.id))
  }
}

const MAX_RESHOWN = 500

/** Returns the account's completed rentals and extensions, oldest first. */
export const filledRentals = (reader: Reader, userId: number, accountId: string): Promise<Purchase[]> =>
  selectPurchases(
    reader,
    and(
      eq(purchases.userId, userId),
      eq(purchases.accountId, accountId),
      eq(purchases.state, 'completed'),
      gt(purchases.filledPercent, 0),
    ),
    purchases.sentAtMs,
  )

/** Returns the account's rentals and extensions at the same address that end after this one was ordered. */
export const overlappingRentals = (
  reader: Reader,
  { receiver, userId, accountId, sentAtMs }: Pick<Purchase, 'receiver' | 'userId' | 'accountId' | 'sentAtMs'>,
): Promise<Purchase[]> =>
  selectPurchases(
    reader,
    and(
      eq(purchases.receiver, receiver),
      eq(purchases.userId, userId),
      eq(purchases.accountId, accountId),
      gt(purchases.endsAtMs, sentAtMs ?? 0),
      gt(purchases.filledPercent, 0),
    ),
  )

/** Returns completed rentals and extensions that ended after `sinceMs` and whose end the user was not notified of. */
export async function unreportedEnds(reader: Reader, sinceMs: number, nowMs: number): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    and(
      isNull(purchases.endToldMs),
      sql`+${purchases.state} = 'completed'`,
      gt(purchases.endsAtMs, sinceMs),
      lte(purchases.endsAtMs, nowMs),
      gt(purchases.filledPercent, 0),
    ),
  )
}

/** Records that the user was notified of the end. Returns true only the first time. */
export async function markEndReported(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const isUnreported = and(eq(purchases.id, id), isNull(purchases.endToldMs))
  return (await setWhere(tx, purchases, { endToldMs: nowMs }, isUnreported)) === 1
}

/** Returns the purchase and all earlier ones that it prolonged, directly or indirectly, oldest first. */
export async function purchasesEndingWith(reader: Reader, last: Purchase): Promise<Purchase[]> {
  const found = new Map([[last.id, last]])
  for (const one of found.values()) {
    if (one.kind !== 'EXTEND') continue
    const before = await selectPurchases(
      reader,
      and(
        eq(purchases.userId, one.userId),
        eq(purchases.receiver, one.receiver),
        eq(purchases.resource, one.resource),
        eq(purchases.state, 'completed'),
        lte(purchases.sentAtMs, one.sentAtMs ?? 0),
        gt(purchases.endsAtMs, one.sentAtMs ?? 0),
        ne(purchases.id, one.id),
      ),
    )
    for (const earlier of before) if (await isExtended(reader, earlier)) found.set(earlier.id, earlier)
  }
  return [...found.values()].sort((a, b) => (a.sentAtMs ?? 0) - (b.sentAtMs ?? 0))
}

/**
 * Records returns: the returned parts end at that time, and the cost decreases by the refund. The user who returned
 * them is not notified of their end, and no warning is sent for a past end. While the order is open, its polls update
 * the cost instead.
 */
export async function recordReturns(
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: number },
  returned: readonly { txid: string; refundSun: number; returnedAtMs: number }[],
  nowMs: number,
): Promise<void> {
  const p = await purchaseOfOrder(tx, orderId)
  if (!p) return
  const news = returned.filter(({ txid }) => p.delegates.some((one) => one.txid === txid && !one.returnedAtMs))
  if (news.length === 0) return
  const delegates = p.delegates.map((part) => {
    const { returnedAtMs } = news.find(({ txid }) => txid === part.txid) ?? {}
    return returnedAtMs === undefined ? part : { ...part, endsAtMs: returnedAtMs, returnedAtMs }
  })
  const ends = endsOf(p, delegates, nowMs)
  const over = ends.nextEndMs === null
  const backSun = news.reduce((sum, { refundSun }) => sum + refundSun, 0)
  const money =
    p.state === 'completed' ? { costSun: sun(p.costSun - backSun), returnedSun: (p.returnedSun ?? 0) + backSun } : {}
  const reported = over && p.state === 'completed' && p.userId === userId ? { endToldMs: p.endToldMs ?? nowMs } : {}
  const usage = over ? { usageDueMs: null } : {}
  const set = { delegates, ...ends, ...money, ...reported, ...usage, updatedAtMs: nowMs }
  await setWhere(tx, purchases, set, eq(purchases.id, p.id))
}

function endsOf(p: Purchase, delegates: PurchaseDelegate[], nowMs: number) {
  const ends = delegates.map((part) => part.endsAtMs ?? p.endsAtMs ?? nowMs)
  const running = ends.filter((ms) => ms > nowMs)
  return { endsAtMs: Math.max(...ends), nextEndMs: running.length === 0 ? null : Math.min(...running) }
}

/**
 * Records later ends that the marketplace reports in `ends`: a longer rental from the same provider moves the lock, and
 * thus the ends of all active parts. Returns true if an active part ends more than `beyondMs` later than known.
 */
export async function recordLaterEnds(
  tx: Tx,
  id: string,
  now: { ends: readonly { delegator: string; endsAtMs: number | null }[]; beyondMs: number; nowMs: number },
): Promise<boolean> {
  const p = await purchase(tx, id)
  if (!p) return false
  const known = await prolongedParts(tx, p)
  const delegates = p.delegates.map((part, i) => {
    const knownMs = known[i]?.endsAtMs ?? p.endsAtMs ?? 0
    const { endsAtMs } = now.ends.find(({ delegator }) => delegator === part.delegator) ?? {}
    const runs = knownMs > now.nowMs && part.returnedAtMs === undefined
    return runs && endsAtMs && endsAtMs > knownMs + now.beyondMs ? { ...part, endsAtMs } : part
  })
  if (delegates.every((part, i) => part === p.delegates[i])) return false
  const set = { delegates, ...endsOf(p, delegates, now.nowMs), updatedAtMs: now.nowMs }
  await setWhere(tx, purchases, set, eq(purchases.id, p.id))
  return true
}

/** Returns rentals whose usage is due for a check, longest waiting first. */
export const dueUsageChecks = (reader: Reader, nowMs: number, limit: number): Promise<Purchase[]> =>
  selectPurchases(reader, lte(purchases.usageDueMs, nowMs), purchases.usageDueMs, limit)

export async function activeReceivers(reader: Reader): Promise<TronAddress[]> {
  const { receiver, usageDueMs } = purchases
  const rows = await reader.orm.selectDistinct({ receiver }).from(purchases).where(gt(usageDueMs, 0)).all()
  return rows.map((row) => row.receiver)
}

/** Returns all users' rentals and extensions that were active at the address at this time, oldest first. */
export async function rentalsAt(reader: Reader, receiver: TronAddress, atMs: number): Promise<Purchase[]> {
  const found = await selectPurchases(
    reader,
    and(
      eq(purchases.receiver, receiver),
      inArray(purchases.state, ['ordered', 'completed']),
      gt(purchases.filledPercent, 0),
      gte(purchases.endsAtMs, atMs),
    ),
    purchases.sentAtMs,
  )
  return found.filter(({ delegates, sentAtMs }) => {
    const starts = delegates.map(({ startsAtMs }) => startsAtMs ?? sentAtMs ?? 0)
    return Math.min(...starts, ...(starts.length === 0 ? [sentAtMs ?? 0] : [])) <= atMs
  })
}

/** Records a usage check. `dueMs` is the time of the next check, or null if there is none. */
export async function noteUsage(tx: Tx, id: string, dueMs: number | null, usage?: PurchaseUsage): Promise<void> {
  await setWhere(tx, purchases, { usageDueMs: dueMs, ...(usage && { usage }) }, eq(purchases.id, id))
}
