/**
 * Use-cases: everybody's orders that still want something, for those who sell; and orders as somebody sees them who
 * decides what to look at, to buy or to sell.
 */
import type { OpenOrdersPage, OpenOrdersQuery } from '../../contract/history.ts'
import {
  type ListedOrder,
  MAX_RESOURCE_OFFSET,
  type OrdersListInput,
  type OrdersListOutput,
} from '../../contract/mcp/order-reads.ts'
import { partsOfPaid } from '../../contract/pricing.ts'
import { DEFAULT_PAGE_SIZE, type Order } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { ordersOf, ordersOfResource } from '../../db/stores/orders/order-history.ts'
import { type OrderRow, ordersByIds } from '../../db/stores/orders/orders.ts'
import { commissionOf } from '../../db/stores/selling/commissions.ts'
import { AppError } from '../../kernel/errors.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { SUN_PER_TRX, sun } from '../../kernel/sun.ts'
import { unitsFor } from '../../tron/resources.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { viewsOf } from './orders.ts'

/**
 * In the order in which they are served: the higher price first, then the older, Energy before Bandwidth.
 * `remainAmount` is what can still be sold: what is on its way already is not in it.
 * For the account `sellerId` with the commission that is kept of what it sells.
 */
export async function openOrders(market: Market, query: OpenOrdersQuery, sellerId?: string): Promise<OpenOrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  return market.db.read(async (reader) => {
    const { rows, wanted, total } = await openRows(market, reader, { offset, limit, resources: RESOURCES })
    const data = (await viewsOf(reader, rows)).map((view) => forSellers(view, wanted.get(view.id) ?? 0))
    const commissionBasisPoints = sellerId === undefined ? 0 : await commissionNowOf(market, reader, sellerId)
    return { data, total, ...(commissionBasisPoints > 0 ? { commissionBasisPoints } : {}) }
  })
}

/** Of what this account sells now; undefined: the usual one. */
async function commissionNowOf({ settings }: Market, reader: Reader, sellerId: string | undefined): Promise<number> {
  const agreed = sellerId === undefined ? undefined : await commissionOf(reader, sellerId)
  return agreed?.basisPoints ?? settings.commissionBasisPoints
}

/** What a bot adds to the price is between it and the buyer. */
function forSellers({ markupBasisPoints = 0, ...view }: Order, remainAmount: number): Order {
  return { ...view, remainAmount, payoutAmount: partsOfPaid(sun(view.payoutAmount), markupBasisPoints).marketSun }
}

/** The same as rows; `wanted`: units that can still be sold, by order. */
async function openRows(
  market: Market,
  reader: Reader,
  { offset, limit, resources }: { offset: number; limit: number; resources: readonly Resource[] },
): Promise<{ rows: OrderRow[]; wanted: Map<string, number>; total: number }> {
  const queues = resources.map((resource) => market.book.waiting(resource))
  const page: WaitingOrder[] = []
  let before = 0
  for (const queue of queues) {
    page.push(...queue.inTurn(Math.max(0, offset - before), Math.max(0, offset + limit - before)))
    before += queue.size
  }
  const wanted = new Map(page.map(({ orderId, units }) => [orderId, units]))
  return { rows: await ordersByIds(reader, [...wanted.keys()]), wanted, total: before }
}

/** Who is logged in: an account, or what stands for a wallet. */
export interface Viewer {
  ownerId: string
  /** May sell, and so see who buys. */
  isWhitelisted: boolean
}

/**
 * Whose an order is, is told to its owner and to those who may sell: for everybody it would tie all receivers of an
 * account together, and to its deposits. `viewer` undefined: nobody is logged in. Throws AppError LOGIN_REQUIRED,
 * INVALID_PARAMS.
 */
export async function listedOrders(
  market: Market,
  viewer: Viewer | undefined,
  query: OrdersListInput,
): Promise<OrdersListOutput> {
  const ownerId = viewer?.ownerId
  const { isOnlyMyOrder = false, status, resourceType, limit = DEFAULT_PAGE_SIZE, offset = 0 } = query
  if (isOnlyMyOrder) {
    if (ownerId === undefined) throw new AppError('LOGIN_REQUIRED', { detail: 'isOnlyMyOrder: nobody is logged in' })
    if (resourceType !== undefined && offset > MAX_RESOURCE_OFFSET)
      throw invalid(`offset must be at most ${MAX_RESOURCE_OFFSET} with isOnlyMyOrder and resourceType`)
    const wanted = { offset, limit, ...(status ? { status: STATUS[status] } : {}) }
    return market.db.read(async (reader) => {
      const list = await listerOf(market, reader, viewer)
      const { rows, total } = resourceType
        ? await ordersOfResource(reader, ownerId, { ...wanted, resource: resourceType })
        : await ordersOf(reader, ownerId, wanted)
      return { orders: rows.map((row) => list(row, row.units - row.confirmedUnits)), total }
    })
  }
  if (status === 'COMPLETED') throw invalid('status COMPLETED needs isOnlyMyOrder: only the own past can be listed')
  const resources = resourceType ? [resourceType] : RESOURCES
  return market.db.read(async (reader) => {
    const list = await listerOf(market, reader, viewer)
    const { rows, wanted, total } = await openRows(market, reader, { offset, limit, resources })
    return { orders: rows.map((row) => list(row, wanted.get(row.id) ?? 0)), total }
  })
}

const STATUS = { ACTIVE: 'Active', COMPLETED: 'Completed' } as const

async function listerOf(market: Market, reader: Reader, viewer: Viewer | undefined) {
  const commissionBp = await commissionNowOf(market, reader, viewer?.ownerId)
  return (row: OrderRow, remainAmount: number) => listed(market, row, remainAmount, { viewer, commissionBp })
}

function listed(
  market: Market,
  row: OrderRow,
  remainAmount: number,
  { viewer, commissionBp }: { viewer: Viewer | undefined; commissionBp: number },
): ListedOrder {
  const isOwner = row.accountId === viewer?.ownerId
  const apy = yearlyPercent(market, row, commissionBp)
  return {
    id: row.id,
    ...(isOwner || viewer?.isWhitelisted ? { requester: row.requester } : {}),
    receiver: row.receiver,
    resourceType: row.resource,
    resourceAmount: row.units,
    remainAmount,
    durationSec: row.durationSec,
    unitPrice: row.priceSun,
    isOwner,
    isMatching: row.plannedUnits > row.confirmedUnits,
    ...(apy === undefined ? {} : { apy }),
    createdAt: Math.floor(row.createdAtMs / 1000),
    typeOrder: row.kind,
    status: row.status === 'Active' ? 'ACTIVE' : 'COMPLETED',
  }
}

/** So that the units of a TRX, which are few, keep their decimals. */
const MILLION_TRX = sun(1_000_000 * SUN_PER_TRX)

/** A figure to compare by, no money: two decimals. Undefined: what a stake yields has not been read yet. */
function yearlyPercent(market: Market, { resource, priceSun }: OrderRow, commissionBp: number): number | undefined {
  const totals = market.book.totals(resource)
  if (!totals) return undefined
  const daySun = unitsFor(MILLION_TRX, totals) * priceSun * (1 - commissionBp / 10_000)
  return Math.round(((daySun * 365) / MILLION_TRX) * 10_000) / 100
}
