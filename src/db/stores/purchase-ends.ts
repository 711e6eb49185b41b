/** Purchases at their end, for the notifier. */
import { and, eq, gt, gte, isNull, ne, or } from 'drizzle-orm'
import type { Reader } from '../db.ts'
import { purchases } from '../schema/purchases.ts'
import { users } from '../schema/users.ts'
import type { Purchase } from './purchases.ts'

/** Ids of completed ones whose live message does not say so yet, oldest first; people who blocked the bot left out. */
export function endsNotShown(reader: Reader, limit: number): string[] {
  return reader.orm
    .select({ id: purchases.id })
    .from(purchases)
    .leftJoin(users, eq(users.id, purchases.userId))
    .where(
      and(
        eq(purchases.state, 'completed'),
        isNull(users.blockedAtMs),
        or(isNull(purchases.shownState), ne(purchases.shownState, 'completed')),
      ),
    )
    .orderBy(purchases.updatedAtMs)
    .limit(limit)
    .all()
    .map((row) => row.id)
}

/**
 * Extensions of this person's, for the same address and resource, made after it and ending later, cover every
 * provider of this rental. A provider's lock towards an address is one: it ends for all that it delegated there.
 */
export function isExtended(
  reader: Reader,
  rental: Pick<Purchase, 'userId' | 'receiver' | 'resource' | 'sentAtMs' | 'endsAtMs' | 'delegates'>,
): boolean {
  if (rental.endsAtMs === null) return false
  const later = reader.orm
    .select({ delegates: purchases.delegates })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, rental.userId),
        eq(purchases.receiver, rental.receiver),
        eq(purchases.resource, rental.resource),
        eq(purchases.kind, 'EXTEND'),
        eq(purchases.state, 'completed'),
        gt(purchases.endsAtMs, rental.endsAtMs),
        gte(purchases.sentAtMs, rental.sentAtMs ?? 0),
      ),
    )
    .all()
  const covered = new Set(later.flatMap(({ delegates }) => delegates.map(({ delegator }) => delegator)))
  return later.length > 0 && rental.delegates.every(({ delegator }) => covered.has(delegator))
}
