/**
 * Order history of an account by `accountSeq`, which increases and never changes. A page that starts at a sequence
 * number stays the same while orders are added. A page that is counted from the newest order does not.
 */
import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Resource } from '../../../kernel/resource.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { atMost, equalsParameters, statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import { deposits } from '../../schema/treasury/treasury.ts'
import { sumOf } from '../rows.ts'
import { archivedCount, archivedOf } from './order-archive.ts'
import { orderCount } from './order-months.ts'
import type { OrderRow } from './orders.ts'

const ofAccount = equalsParameters(orders, 'accountId')
const activeOf = and(ofAccount, sql`${orders.status} = 'Active'`)
const lastSeq = statement((orm) =>
  orm
    .select({ seq: sql<number>`coalesce(max(${orders.accountSeq}), 0)` })
    .from(orders)
    .where(ofAccount)
    .prepare(),
)
const timeOf = statement((orm) =>
  orm
    .select({ createdAtMs: orders.createdAtMs })
    .from(orders)
    .where(equalsParameters(orders, 'accountId', 'accountSeq'))
    .prepare(),
)

const inRange = (nearest: typeof asc) =>
  statement((orm) =>
    orm
      .select()
      .from(orders)
      .where(
        and(
          ofAccount,
          gte(orders.accountSeq, sql.placeholder('first')),
          lte(orders.accountSeq, sql.placeholder('last')),
        ),
      )
      .orderBy(nearest(orders.accountSeq))
      .limit(atMost(sql.placeholder('limit')))
      .prepare(),
  )
const fromNewer = inRange(desc)
const fromOlder = inRange(asc)
const count = (where: SQL | undefined) =>
  statement((orm) => orm.select({ n: sql<number>`count(*)` }).from(orders).where(where).prepare())
const countActive = count(activeOf)
const newestOf = (where: SQL | undefined) =>
  statement((orm) =>
    orm
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.accountSeq))
      .limit(atMost(sql.placeholder('limit')))
      .offset(sql.placeholder('offset'))
      .prepare(),
  )
const newestActive = newestOf(activeOf)
const newestCompleted = statement((orm) =>
  orm
    .select()
    .from(orders)
    .where(
      and(ofAccount, sql`${orders.accountSeq} <= ${sql.placeholder('upToSeq')}`, sql`${orders.status} = 'Completed'`),
    )
    .orderBy(desc(orders.accountSeq))
    .limit(atMost(sql.placeholder('limit')))
    .prepare(),
)
const activeSpan = statement((orm) =>
  orm
    .select({
      active: sql<number>`count(*)`,
      oldest: sql<number>`coalesce(min(${orders.accountSeq}), 0)`,
      newest: sql<number>`coalesce(max(${orders.accountSeq}), 0)`,
    })
    .from(orders)
    .where(activeOf)
    .prepare(),
)
/**
 * Counts the active orders that are newer than a page of completed orders starting at `place`. Sequence numbers have no
 * gaps: a completed order with n newer completed orders has a number that is n below the newest, and one less for each
 * newer active order. Therefore an active order with i newer active orders counts if its number plus i is greater than
 * `place`.
 */
const activeAbove = statement((orm) => {
  const active = orm
    .select({
      moved: sql<number>`${orders.accountSeq} + row_number() over (order by ${orders.accountSeq} desc) - 1`.as('moved'),
    })
    .from(orders)
    .where(activeOf)
    .as('active')
  return orm
    .select({ above: sql<number>`count(*)` })
    .from(active)
    .where(sql`${active.moved} > ${sql.placeholder('place')}`)
    .prepare()
})

/**
 * Returns the number of orders that the account has made: the last sequence number, because numbers start at 1 and have
 * no gaps.
 */
const lastSeqOf = async (reader: Reader, accountId: string): Promise<number> =>
  (await lastSeq(reader).get({ accountId }))?.seq ?? 0

/** Range of sequence numbers, both ends included. Empty if `last` is less than `first`. */
export interface SeqRange {
  first: number
  last: number
}

/** Returns the sequence numbers of orders from `fromMs` to before `toMs`, by two binary searches. */
export async function seqsBetween(reader: Reader, accountId: string, fromMs: number, toMs: number): Promise<SeqRange> {
  const end = (await lastSeqOf(reader, accountId)) + 1
  const firstAtOrAfter = async (timeMs: number) => {
    let lo = 1
    let hi = end
    while (lo < hi) {
      const middle = Math.floor((lo + hi) / 2)
      const createdAtMs = (await timeOf(reader).get({ accountId, accountSeq: middle }))?.createdAtMs ?? 0
      if (createdAtMs < timeMs) lo = middle + 1
      else hi = middle
    }
    return lo
  }
  return { first: await firstAtOrAfter(fromMs), last: (await firstAtOrAfter(toMs)) - 1 }
}

/** Returns up to `limit` orders from the newer or the older end of the range, newest first. */
export async function ordersInRange(
  reader: Reader,
  accountId: string,
  { first, last }: SeqRange,
  limit: number,
  nearestTo: 'newer' | 'older',
): Promise<OrderRow[]> {
  const page = nearestTo === 'newer' ? fromNewer : fromOlder
  const rows = await page(reader).all({ accountId, first, last, limit })
  return nearestTo === 'newer' ? rows : rows.reverse()
}

export async function countOrders(reader: Reader, accountId: string): Promise<{ all: number; active: number }> {
  return { all: await lastSeqOf(reader, accountId), active: (await countActive(reader).get({ accountId }))?.n ?? 0 }
}

/**
 * Returns a page of orders, newest first. The query time does not grow with the number of past orders. With a status,
 * it grows with the number of active orders.
 */
export async function ordersOf(
  reader: Reader,
  accountId: string,
  query: { offset: number; limit: number; status?: 'Active' | 'Completed' },
): Promise<{ rows: OrderRow[]; total: number }> {
  const { offset, limit, status } = query
  const all = await lastSeqOf(reader, accountId)
  const archived = await archivedOf(reader, accountId)
  if (status === undefined) {
    const range = { first: 1, last: all - offset }
    return { rows: await ordersInRange(reader, accountId, range, limit, 'newer'), total: all - archived.orders }
  }
  if (status === 'Active') {
    const rows = await newestActive(reader).all({ accountId, offset, limit })
    return { rows, total: (await countActive(reader).get({ accountId }))?.n ?? 0 }
  }
  const place = all - offset
  const { active, oldest, newest } = (await activeSpan(reader).get({ accountId })) ?? NONE_ACTIVE
  // Each active order must be read only if there are active orders on both sides of the page.
  const isOlder = oldest + active - 1 > place
  const above = isOlder
    ? active
    : newest <= place
      ? 0
      : ((await activeAbove(reader).get({ accountId, place }))?.above ?? 0)
  const rows = await newestCompleted(reader).all({ accountId, upToSeq: place - above, limit })
  return { rows, total: all - archived.orders - active }
}

const NONE_ACTIVE = { active: 0, oldest: 0, newest: 0 }

/** The unary plus makes the query use the index of active orders, because these are few. */
const isActiveOfResource = and(activeOf, sql`+${orders.resource} = ${sql.placeholder('resource')}`)
const activeOfResource = newestOf(isActiveOfResource)
const countActiveOfResource = count(isActiveOfResource)
/** Conditions that must equal the condition of a partial index exactly, so that SQLite uses the index. */
const OF_RESOURCE = {
  ENERGY: sql`${orders.resource} = 'ENERGY'`,
  BANDWIDTH: sql`${orders.resource} = 'BANDWIDTH'`,
} as const
const newestOfResource = {
  ENERGY: newestOf(and(ofAccount, OF_RESOURCE.ENERGY)),
  BANDWIDTH: newestOf(and(ofAccount, OF_RESOURCE.BANDWIDTH)),
}
/** The unary plus makes the query use the index of the resource, because nearly all its orders are completed. */
const isCompleted = sql`+${orders.status} = 'Completed'`
const completedOfResource = {
  ENERGY: newestOf(and(ofAccount, OF_RESOURCE.ENERGY, isCompleted)),
  BANDWIDTH: newestOf(and(ofAccount, OF_RESOURCE.BANDWIDTH, isCompleted)),
}

/** Returns a page of orders, newest first. Reads all orders before the page, so `offset` must be limited. */
export async function ordersOfResource(
  reader: Reader,
  accountId: string,
  query: { resource: Resource; offset: number; limit: number; status?: 'Active' | 'Completed' },
): Promise<{ rows: OrderRow[]; total: number }> {
  const { resource, offset, limit, status } = query
  const params = { accountId, offset, limit }
  const made = (await orderCount(reader, accountId, resource)) - (await archivedCount(reader, accountId, resource))
  if (status === undefined) return { rows: await newestOfResource[resource](reader).all(params), total: made }
  const activeCount = (await countActiveOfResource(reader).get({ accountId, resource }))?.n ?? 0
  if (status === 'Active')
    return { rows: await activeOfResource(reader).all({ ...params, resource }), total: activeCount }
  return { rows: await completedOfResource[resource](reader).all(params), total: made - activeCount }
}

/** Returns the SUN credited for deposits with a block time from `fromMs` to before `toMs`, before fees. */
export async function creditedBetween(reader: Reader, accountId: string, fromMs: number, toMs: number): Promise<Sun> {
  const { state, blockTimeMs, amountSun } = deposits
  const inTime = and(gte(blockTimeMs, fromMs), lt(blockTimeMs, toMs))
  return sumOf(reader, deposits, amountSun, and(eq(deposits.accountId, accountId), eq(state, 'credited'), inTime))
}
