/**
 * An account's orders by their place in its history. The place (`accountSeq`) never changes and later orders come
 * after it, so a page that begins at one stays the same while orders are added.
 */
import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { Reader } from '../db.ts'
import { statement } from '../orm.ts'
import { deposits } from '../schema/deposits.ts'
import { orders } from '../schema/orders.ts'
import { type OrderRow, orderFromRow } from './orders.ts'

const lastSeq = statement((orm) =>
  orm
    .select({ seq: sql<number>`coalesce(max(${orders.accountSeq}), 0)` })
    .from(orders)
    .where(eq(orders.accountId, sql.placeholder('accountId')))
    .prepare(),
)
const timeOf = statement((orm) =>
  orm
    .select({ createdAtMs: orders.createdAtMs })
    .from(orders)
    .where(
      and(eq(orders.accountId, sql.placeholder('accountId')), eq(orders.accountSeq, sql.placeholder('seq'))),
    )
    .prepare(),
)

const inRange = (nearest: typeof asc) =>
  statement((orm) =>
    orm
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.accountId, sql.placeholder('accountId')),
          gte(orders.accountSeq, sql.placeholder('first')),
          lte(orders.accountSeq, sql.placeholder('last')),
        ),
      )
      .orderBy(nearest(orders.accountSeq))
      .limit(sql.placeholder('limit'))
      .prepare(),
  )
const fromNewer = inRange(desc)
const fromOlder = inRange(asc)
const credited = statement((orm) =>
  orm
    .select({ totalSun: sql<number>`coalesce(sum(${deposits.amountSun}), 0)` })
    .from(deposits)
    .where(
      and(
        eq(deposits.accountId, sql.placeholder('accountId')),
        eq(deposits.state, 'credited'),
        gte(deposits.blockTimeMs, sql.placeholder('fromMs')),
        lt(deposits.blockTimeMs, sql.placeholder('toMs')),
      ),
    )
    .prepare(),
)

/** Places from `first` to `last`, both included; none where `last` is the smaller one. */
export interface SeqRange {
  first: number
  last: number
}

/** The orders made from `fromMs` on and before `toMs`: two searches in the index, however many there are. */
export function seqsBetween(reader: Reader, accountId: string, fromMs: number, toMs: number): SeqRange {
  const end = (lastSeq(reader).get({ accountId })?.seq ?? 0) + 1
  const firstAtOrAfter = (timeMs: number) => {
    let lo = 1
    let hi = end
    while (lo < hi) {
      const middle = Math.floor((lo + hi) / 2)
      const createdAtMs = timeOf(reader).get({ accountId, seq: middle })?.createdAtMs ?? 0
      if (createdAtMs < timeMs) lo = middle + 1
      else hi = middle
    }
    return lo
  }
  return { first: firstAtOrAfter(fromMs), last: firstAtOrAfter(toMs) - 1 }
}

/** Newest first: the `limit` nearest to the newer end of the range, or to the older one. */
export function ordersInRange(
  reader: Reader,
  accountId: string,
  { first, last }: SeqRange,
  limit: number,
  nearestTo: 'newer' | 'older',
): OrderRow[] {
  const page = nearestTo === 'newer' ? fromNewer : fromOlder
  const rows = page(reader).all({ accountId, first, last, limit }).map(orderFromRow)
  return nearestTo === 'newer' ? rows : rows.reverse()
}

/** What was credited of deposits whose block is of this time, before fees. */
export function creditedBetween(reader: Reader, accountId: string, fromMs: number, toMs: number): Sun {
  return sun(credited(reader).get({ accountId, fromMs, toMs })?.totalSun ?? 0)
}
