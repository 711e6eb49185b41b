/** An account's orders of one resource, newest first. */
import { and, sql } from 'drizzle-orm'
import type { Resource } from '../../../kernel/resource.ts'
import type { Reader } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import { newestOf } from './order-history.ts'
import { orderCount } from './order-months.ts'
import type { OrderRow } from './orders.ts'

const ofAccount = given(orders, 'accountId')
const isActive = sql`${orders.status} = 'Active'`
/** With the plus: the index of the active ones is the one to take, they are few. */
const activeOfResource = and(ofAccount, isActive, sql`+${orders.resource} = ${sql.placeholder('resource')}`)

const active = newestOf(activeOfResource)
const countActive = statement((orm) =>
  orm.select({ n: sql<number>`count(*)` }).from(orders).where(activeOfResource).prepare(),
)
/** Said as the index says it, or it would not be taken. */
const IS = { ENERGY: sql`${orders.resource} = 'ENERGY'`, BANDWIDTH: sql`${orders.resource} = 'BANDWIDTH'` } as const
const all = { ENERGY: newestOf(and(ofAccount, IS.ENERGY)), BANDWIDTH: newestOf(and(ofAccount, IS.BANDWIDTH)) }
/** With the plus: nearly all of what is in the index of the resource is completed. */
const isCompleted = sql`+${orders.status} = 'Completed'`
const completed = {
  ENERGY: newestOf(and(ofAccount, IS.ENERGY, isCompleted)),
  BANDWIDTH: newestOf(and(ofAccount, IS.BANDWIDTH, isCompleted)),
}

/** Goes over the orders that are left out before the page: `offset` must be bounded. */
export async function ordersOfResource(
  reader: Reader,
  accountId: string,
  query: { resource: Resource; offset: number; limit: number; status?: 'Active' | 'Completed' },
): Promise<{ rows: OrderRow[]; total: number }> {
  const { resource, offset, limit, status } = query
  const asked = { accountId, offset, limit }
  const made = await orderCount(reader, accountId, resource)
  if (status === undefined) return { rows: await all[resource](reader).all(asked), total: made }
  const activeCount = (await countActive(reader).get({ accountId, resource }))?.n ?? 0
  if (status === 'Active') return { rows: await active(reader).all({ ...asked, resource }), total: activeCount }
  return { rows: await completed[resource](reader).all(asked), total: made - activeCount }
}
