/** REST v2: account news since a cursor, history for whitelisted accounts, and all buyers' open orders. */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from './schema/fields.ts'
import { AccountDeposit, AccountNotice, MS_THRESHOLD, OrdersPage, OwnOrder, PageSize, ResourceType } from './v2.ts'

/** Default and maximum page size. */
export const HISTORY_PAGE_SIZE = 20

const UnixSec = Type.Integer({ minimum: 0, maximum: MS_THRESHOLD, description: 'unix seconds' })

/** GET /v2/internal/buyer/orders. Both ends of the range are inclusive. */
export const BuyerOrdersQuery = closedObject({
  startTimestamp: Type.Optional(UnixSec),
  endTimestamp: Type.Optional(UnixSec),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: HISTORY_PAGE_SIZE })),
  cursor: Type.Optional(Type.String({ maxLength: 64, description: '`nextCursor` or `prevCursor` of a page' })),
  direction: Type.Optional(Type.Enum(['next', 'prev'])),
})
export type BuyerOrdersQuery = Static<typeof BuyerOrdersQuery>

const Cursor = orNull(Type.String(), 'null: no more entries in that direction')

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
  totalOrderEnergy: integer('orders for Energy'),
  totalOrderBW: integer('orders for Bandwidth'),
  totalTrxDepositToCreateBuyOrder: Type.Number({ description: 'TRX: payouts of its orders, before refunds' }),
  totalTrxDepositInternal: Type.Number({ description: 'TRX credited to the account, before fees' }),
})
export type MonthStats = Static<typeof MonthStats>

/** GET /v2/internal/buyer/monthly-stats. */
export const MonthlyStats = Type.Object({
  fromMonth: text('YYYY-MM'),
  toMonth: text('YYYY-MM'),
  monthCount: Type.Integer(),
  timezone: Type.Literal('UTC'),
  data: Type.Array(MonthStats, { description: 'one entry per month, newest first' }),
})
export type MonthlyStats = Static<typeof MonthlyStats>

const Units = Type.Integer({ minimum: 1, maximum: 10_000_000_000, description: 'units that can still be sold' })
const Seconds = Type.Integer({ minimum: 1, maximum: 31_536_000, description: 'seconds' })

/** Open orders that suit a seller (sunwatt extension). */
export const OpenOrdersFilter = closedObject({
  resourceType: Type.Optional(ResourceType),
  minAmount: Type.Optional(Units),
  maxAmount: Type.Optional({
    ...Units,
    description: 'units that the seller can delegate: omits larger orders, unless they accept a part of this size',
  }),
  minPrice: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'SUN per unit per day' })),
  minDurationSec: Type.Optional(Seconds),
  maxDurationSec: Type.Optional(Seconds),
})
export type OpenOrdersFilter = Static<typeof OpenOrdersFilter>

/** GET /v2/orders/active-global. */
export const OpenOrdersQuery = closedObject({
  ...OpenOrdersFilter.properties,
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  pageSize: Type.Optional(PageSize),
})
export type OpenOrdersQuery = Static<typeof OpenOrdersQuery>

export const OpenOrdersPage = Type.Object({
  ...OrdersPage.properties,
  commissionBasisPoints: Type.Optional(
    integer('commission on this account’s current sales, in hundredths of a percent; absent: none'),
  ),
})
export type OpenOrdersPage = Static<typeof OpenOrdersPage>

/** PUT /v2/accounts/:id/whitelist (sunwatt extension), header `x-admin-key`. */
export const WhitelistBody = closedObject({ whitelisted: Type.Boolean() })
export type WhitelistBody = Static<typeof WhitelistBody>

/**
 * GET /v2/deposits and GET /v2/notices (sunwatt extension). Returns all entries, oldest first. The caller stores
 * `nextCursor` and sends it as `after`. The ten latest entries in user-info are only for display: they omit entries if
 * many are new.
 */
export const NewsQuery = closedObject({
  after: Type.Optional(
    Type.String({ maxLength: 128, description: '`nextCursor` of an earlier answer; default: from the first entry' }),
  ),
  pageSize: Type.Optional(PageSize),
})
export type NewsQuery = Static<typeof NewsQuery>

/** GET /v2/deposits. */
export const DepositsQuery = closedObject({
  ...NewsQuery.properties,
  page: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'a page of the list, newest first; not with `after`' }),
  ),
  minAmount: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'SUN: omits tokens and smaller deposits; `small` counts as part of the amount',
    }),
  ),
})
export type DepositsQuery = Static<typeof DepositsQuery>

const page = <T extends Type.TSchema>(item: T, order: string) =>
  Type.Object({
    data: Type.Array(item, { description: order }),
    nextCursor: text('`after` for the next call, even if this page is empty; empty until the first entry exists'),
    more: boolean('true: more entries are available now'),
  })

export const ChangedDeposits = page(
  AccountDeposit,
  'ordered by `change`, and a deposit appears again when its state changes; with `page`, newest first',
)
export type ChangedDeposits = Static<typeof ChangedDeposits>

export const NoticesAfter = page(AccountNotice, 'oldest first')
export type NoticesAfter = Static<typeof NoticesAfter>
