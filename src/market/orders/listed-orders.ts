/** Use cases: lists all open orders for sellers, and orders for a logged-in user who wants to buy or sell. */
import type { OpenOrdersFilter, OpenOrdersPage, OpenOrdersQuery } from '../../contract/history.ts'
import {
  type ListedOrder,
  MAX_RESOURCE_OFFSET,
  type OrdersListInput,
  type OrdersListOutput,
} from '../../contract/mcp/order-reads.ts'
import { partsOfPaid } from '../../contract/pricing.ts'
import { DEFAULT_PAGE_SIZE, type Order } from '../../contract/v2.ts'
import { FILTER_LIMITS, suitsSeller } from '../../contract/wallets/manual-sale.ts'
import type { Reader } from '../../db/db.ts'
import { ordersOf, ordersOfResource } from '../../db/stores/orders/order-history.ts'
import { type OrderRow, ordersByIds } from '../../db/stores/orders/orders.ts'
import { commissionOf } from '../../db/stores/selling/commissions.ts'
import { AppError } from '../../kernel/errors.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { SUN_PER_TRX, sun } from '../../kernel/sun.ts'
import { unitsFor } from '../../tron/resources.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { orderViews } from './orders.ts'

/**
 * Lists open orders in matching order: higher price first, then older first, Energy before Bandwidth. `remainAmount` is
 * the amount that can still be sold, without pending delegations. For the account `sellerId`, includes the commission
 * on its sales.
 */
export async function openOrders(market: Market, query: OpenOrdersQuery, sellerId?: string): Promise<OpenOrdersPage> {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  const offset = (query.page ?? 0) * limit
  return market.db.read(async (reader) => {
    const { rows, unitsForSale, total } = await openRows(market, reader, { offset, limit, filter: query })
    const data = await sellerViews(reader, rows, unitsForSale)
    const commissionBasisPoints = sellerId === undefined ? 0 : await currentCommission(market, reader, sellerId)
    return { data, total, ...(commissionBasisPoints > 0 ? { commissionBasisPoints } : {}) }
  })
}

/** Reads the open orders that suit a seller for a stream. `known`: ids of the orders that were read before. */
export async function readOpenOrders(
  market: Market,
  reader: Reader,
  filter: OpenOrdersFilter,
  known: readonly string[],
): Promise<{ orders: Order[]; left: Order[] }> {
  const { rows, unitsForSale } = await openRows(market, reader, { offset: 0, limit: MAX_STREAMED, filter })
  const gone = await ordersByIds(
    reader,
    known.filter((id) => !unitsForSale.has(id)),
  )
  return {
    orders: await sellerViews(reader, rows, unitsForSale),
    left: await sellerViews(reader, gone, new Map()),
  }
}

const MAX_STREAMED = 100

const sellerViews = async (reader: Reader, rows: OrderRow[], unitsForSale: ReadonlyMap<string, number>) =>
  (await orderViews(reader, rows)).map((view) => sellerView(view, unitsForSale.get(view.id) ?? 0))

/** Returns the commission of this account, or the default commission if `sellerId` is undefined. */
export async function currentCommission(
  { settings }: Market,
  reader: Reader,
  sellerId: string | undefined,
): Promise<number> {
  const agreed = sellerId === undefined ? undefined : await commissionOf(reader, sellerId)
  return agreed?.basisPoints ?? settings.commissionBasisPoints
}

/** Converts an order for sellers, without the bot's markup, which concerns only the bot and the buyer. */
function sellerView({ markupBasisPoints = 0, ...view }: Order, remainAmount: number): Order {
  return { ...view, remainAmount, payoutAmount: partsOfPaid(sun(view.payoutAmount), markupBasisPoints).marketSun }
}

/** Same as openOrders(), as database rows. `unitsForSale` maps order ids to the units that can still be sold. */
async function openRows(
  market: Market,
  reader: Reader,
  { offset, limit, filter }: { offset: number; limit: number; filter: OpenOrdersFilter },
): Promise<{ rows: OrderRow[]; unitsForSale: Map<string, number>; total: number }> {
  const { resourceType, ...terms } = filter
  const isLimited = FILTER_LIMITS.some((term) => terms[term] !== undefined)
  const page: WaitingOrder[] = []
  let skipped = 0
  for (const resource of resourceType ? [resourceType] : RESOURCES) {
    const queue = market.book.waiting(resource)
    const [from, to] = [Math.max(0, offset - skipped), Math.max(0, offset + limit - skipped)]
    const suitable = isLimited ? queue.ordered().filter((order) => suitsSeller(order, terms)) : undefined
    page.push(...(suitable?.slice(from, to) ?? queue.ordered(from, to)))
    skipped += suitable?.length ?? queue.size
  }
  const unitsForSale = new Map(page.map(({ orderId, units }) => [orderId, units]))
  return { rows: await ordersByIds(reader, [...unitsForSale.keys()]), unitsForSale, total: skipped }
}

/** Logged-in caller: an account, or a wallet with its payer id. */
export interface Viewer {
  ownerId: string
  /** True if the account may sell. Only then can it see the buyers. */
  isWhitelisted: boolean
}

/**
 * Lists orders. Only the order's owner and sellers see the requester, which would link all receivers of an account with
 * each other and with its deposits. `viewer` is undefined without a login. Throws AppError LOGIN_REQUIRED,
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
    if (ownerId === undefined) throw new AppError('LOGIN_REQUIRED', { detail: 'isOnlyMyOrder requires a login' })
    if (resourceType !== undefined && offset > MAX_RESOURCE_OFFSET)
      throw invalid(`offset must be at most ${MAX_RESOURCE_OFFSET} with isOnlyMyOrder and resourceType`)
    const wanted = { offset, limit, ...(status ? { status: STATUS[status] } : {}) }
    return market.db.read(async (reader) => {
      const list = await createLister(market, reader, viewer)
      const { rows, total } = resourceType
        ? await ordersOfResource(reader, ownerId, { ...wanted, resource: resourceType })
        : await ordersOf(reader, ownerId, wanted)
      return { orders: rows.map((row) => list(row, row.units - row.confirmedUnits)), total }
    })
  }
  if (status === 'COMPLETED')
    throw invalid('status COMPLETED requires isOnlyMyOrder: only your own completed orders can be listed')
  const filter = resourceType ? { resourceType } : {}
  return market.db.read(async (reader) => {
    const list = await createLister(market, reader, viewer)
    const { rows, unitsForSale, total } = await openRows(market, reader, { offset, limit, filter })
    return { orders: rows.map((row) => list(row, unitsForSale.get(row.id) ?? 0)), total }
  })
}

const STATUS = { ACTIVE: 'Active', COMPLETED: 'Completed' } as const

async function createLister(market: Market, reader: Reader, viewer: Viewer | undefined) {
  const commissionBp = await currentCommission(market, reader, viewer?.ownerId)
  return (row: OrderRow, remainAmount: number) => listedOrderView(market, row, remainAmount, { viewer, commissionBp })
}

function listedOrderView(
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

/** Stake for which the yield is calculated. With a single TRX, rounding to whole units would distort the result. */
const MILLION_TRX = sun(1_000_000 * SUN_PER_TRX)

/**
 * Returns the approximate yearly yield in percent, with two decimals. Undefined until the network totals have been
 * read.
 */
function yearlyPercent(market: Market, { resource, priceSun }: OrderRow, commissionBp: number): number | undefined {
  const totals = market.book.totals(resource)
  if (!totals) return undefined
  const daySun = unitsFor(MILLION_TRX, totals) * priceSun * (1 - commissionBp / 10_000)
  return Math.round(((daySun * 365) / MILLION_TRX) * 10_000) / 100
}
