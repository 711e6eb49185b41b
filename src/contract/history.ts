/** REST v2: what a whitelisted account sees of its past, and of everybody's open orders. */
import Type, { type Static } from 'typebox'
import { closedObject, integer, orNull, text } from './schema/fields.ts'
import { MS_THRESHOLD, OrdersPage, OwnOrder, PageSize } from './v2.ts'

/** At most, and unless asked for fewer. */
export const HISTORY_PAGE_SIZE = 20

const UnixSec = Type.Integer({ minimum: 0, maximum: MS_THRESHOLD, description: 'unix seconds' })

/** GET /v2/internal/buyer/orders. Both ends belong to the range. */
export const BuyerOrdersQuery = closedObject({
  startTimestamp: Type.Optional(UnixSec),
  endTimestamp: Type.Optional(UnixSec),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: HISTORY_PAGE_SIZE })),
  cursor: Type.Optional(Type.String({ maxLength: 64, description: '`nextCursor` or `prevCursor` of a page' })),
  direction: Type.Optional(Type.Enum(['next', 'prev'])),
})
export type BuyerOrdersQuery = Static<typeof BuyerOrdersQuery>

const Cursor = orNull(Type.String(), 'null: nothing more on that side')

export const BuyerOrders = Type.Object({
  startTimestamp: Type.Integer(),
  endTimestamp: Type.Integer(),
  data: Type.Array(OwnOrder, { description: 'newest first' }),
  pageSize: Type.Integer(),
  prevCursor: Cursor,
  nextCursor: Cursor,
})
export type BuyerOrders = Static<typeof BuyerOrders>

export const MonthStats = Type.Object({
  month: text('YYYY-MM'),
  totalOrder: Type.Integer(),
  totalOrderEnergy: integer('of the orders, those for Energy'),
  totalOrderBW: integer('of the orders, those for Bandwidth'),
  totalTrxDepositToCreateBuyOrder: Type.Number({ description: 'TRX that its orders were to cost' }),
  totalTrxDepositInternal: Type.Number({ description: 'TRX credited to the account, before fees' }),
})
export type MonthStats = Static<typeof MonthStats>

/** GET /v2/internal/buyer/monthly-stats. */
export const MonthlyStats = Type.Object({
  fromMonth: text('YYYY-MM'),
  toMonth: text('YYYY-MM'),
  monthCount: Type.Integer(),
  timezone: Type.Literal('UTC'),
  data: Type.Array(MonthStats, { description: 'one per month, the newest first' }),
})
export type MonthlyStats = Static<typeof MonthlyStats>

/** GET /v2/orders/active-global. */
export const OpenOrdersQuery = closedObject({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  pageSize: Type.Optional(PageSize),
})
export type OpenOrdersQuery = Static<typeof OpenOrdersQuery>

export const OpenOrdersPage = Type.Object({
  ...OrdersPage.properties,
  commissionBasisPoints: Type.Optional(
    integer('what the marketplace keeps of what this account sells now, hundredths of a percent; absent: nothing'),
  ),
})
export type OpenOrdersPage = Static<typeof OpenOrdersPage>

/** PUT /v2/accounts/:id/whitelist (ours), header `x-admin-key`. */
export const WhitelistBody = closedObject({ whitelisted: Type.Boolean() })
export type WhitelistBody = Static<typeof WhitelistBody>
