/** Purchases at their end, for the notifier. */
import { and, eq, gt, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { DAY_SEC } from '../../../../kernel/duration.ts'
import { mapInTurn } from '../../../../kernel/pool.ts'
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
        // Not by the index of the state: most orders are completed.
        sql`+${purchases.state} = 'completed'`,
        isNull(users.blockedAtMs),
      ),
    )
    .orderBy(purchases.updatedAtMs)
    .limit(atMost(sql.placeholder('limit')))
    .prepare(),
)

/** Completed ones whose live message does not say so yet, oldest first; people who blocked the bot left out. */
export async function endsNotShown(reader: Reader, limit: number): Promise<Pick<Purchase, 'id' | 'chatId'>[]> {
  return notShown(reader).all({ limit })
}

type Rental = Pick<Purchase, 'userId' | 'receiver' | 'resource' | 'sentAtMs' | 'endsAtMs' | 'delegates'>

/** Extensions of this person's for the same address and resource that were made after it, oldest first. */
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

/**
 * Its parts with the ends that later extensions gave them. A provider's lock towards an address is one: an extension
 * prolongs all that the provider delegated there and that still ran.
 */
export async function prolongedParts(reader: Reader, rental: Rental): Promise<PurchaseDelegate[]> {
  let parts = rental.delegates
  if (parts.every((part) => part.endsAtMs === undefined && rental.endsAtMs === null)) return parts
  for (const { sentAtMs, endsAtMs: toMs, delegates } of await extensionsOf(reader, rental)) {
    const providers = new Set(delegates.map(({ delegator }) => delegator))
    parts = parts.map((part) => {
      const endsAtMs = part.endsAtMs ?? rental.endsAtMs ?? 0
      const prolonged = providers.has(part.delegator) && endsAtMs > (sentAtMs ?? 0)
      return prolonged ? { ...part, endsAtMs: Math.max(endsAtMs, toMs ?? 0) } : part
    })
  }
  return parts
}

/** Later extensions keep every part of it beyond its end. */
export async function isExtended(reader: Reader, rental: Rental): Promise<boolean> {
  const { endsAtMs } = rental
  if (endsAtMs === null) return false
  // A marketplace that does not tell by whom it was filled.
  if (rental.delegates.length === 0)
    return (await extensionsOf(reader, rental)).some((later) => (later.endsAtMs ?? 0) > endsAtMs)
  return (await prolongedParts(reader, rental)).every((part) => (part.endsAtMs ?? 0) > endsAtMs)
}

/** What this person rented that runs, the first end first; its parts with the ends that they have now. */
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
    // The longest rental, extended once as far as that goes.
    gte(purchases.endsAtMs, nowMs - MAX_RENTAL_MS),
  )
  const rentals = await mapInTurn(await selectPurchases(reader, bought), async (rental) => {
    const delegates = await prolongedParts(reader, rental)
    const endsAtMs = Math.max(rental.endsAtMs ?? 0, ...delegates.map((part) => part.endsAtMs ?? 0))
    return { ...rental, delegates, endsAtMs }
  })
  return rentals
    .filter((rental) => endOf(rental) > nowMs)
    .sort((a, b) => endOf(a) - endOf(b))
    .slice(0, limit)
}

/** This person's rentals and extensions that are over, oldest first. */
export async function endedRentals(reader: Reader, userId: number, nowMs: number): Promise<Purchase[]> {
  return selectPurchases(
    reader,
    and(
      eq(purchases.userId, userId),
      eq(purchases.state, 'completed'),
      lte(purchases.endsAtMs, nowMs),
      gt(purchases.filledPercent, 0),
    ),
    purchases.sentAtMs,
  )
}

/** Completed rentals and extensions that ended after `sinceMs`, and of whose end nobody was told. */
export async function endedUntold(reader: Reader, sinceMs: number, nowMs: number): Promise<Purchase[]> {
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

/** True once. */
export async function markEndTold(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const untold = and(eq(purchases.id, id), isNull(purchases.endToldMs))
  return (await setWhere(tx, purchases, { endToldMs: nowMs }, untold)) === 1
}

/**
 * What ends with this one: itself, and what it prolonged, and what that prolonged. Oldest first.
 */
export async function endedWith(reader: Reader, last: Purchase): Promise<Purchase[]> {
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
 * Parts of this order were returned early: they end then, and what came back was not paid. Who has done that has read
 * it; nobody is warned of an end that has been. While the order is looked at, that tells what it costs.
 */
export async function noteReturned(
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
  const told = over && p.state === 'completed' && p.userId === userId ? { endToldMs: p.endToldMs ?? nowMs } : {}
  const usage = over ? { usageDueMs: null } : {}
  const set = { delegates, ...ends, ...money, ...told, ...usage, updatedAtMs: nowMs }
  await setWhere(tx, purchases, set, eq(purchases.id, p.id))
}

function endsOf(p: Purchase, delegates: PurchaseDelegate[], nowMs: number) {
  const ends = delegates.map((part) => part.endsAtMs ?? p.endsAtMs ?? nowMs)
  const running = ends.filter((ms) => ms > nowMs)
  return { endsAtMs: Math.max(...ends), nextEndMs: running.length === 0 ? null : Math.min(...running) }
}

/**
 * A longer rental of the same provider's moves the lock, and with it all that runs there: `ends` are what the
 * marketplace says. True: what runs of this one ends more than `beyondMs` later than was known.
 */
export async function noteLater(
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

/** Rentals whose usage is to be looked at, the one that waited longest first. */
export async function usageDue(reader: Reader, nowMs: number, limit: number): Promise<Purchase[]> {
  return selectPurchases(reader, lte(purchases.usageDueMs, nowMs), purchases.usageDueMs, limit)
}

/** `dueMs`: the next look; null: there is none. */
export async function noteUsage(tx: Tx, id: string, dueMs: number | null, usage?: PurchaseUsage): Promise<void> {
  await setWhere(tx, purchases, { usageDueMs: dueMs, ...(usage && { usage }) }, eq(purchases.id, id))
}
