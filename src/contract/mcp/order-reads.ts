/** MCP tools that read orders. Prices are SUN per unit per day, durations seconds, times unix seconds. */
import Type, { type Static } from 'typebox'
import { PayLaterOrder } from '../pay-later.ts'
import { boolean, closedObject, integer, text } from '../schema/fields.ts'
import { MAX_PAGE_SIZE, Order, ResourceType } from '../v2.ts'

/** Largest offset when filtering by resource: beyond it, the query would scan too many rows. */
export const MAX_RESOURCE_OFFSET = 10_000

export const OrdersListInput = closedObject({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'orders per answer; default 10' }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000_000,
      description: `number of orders to skip; default 0, and at most ${MAX_RESOURCE_OFFSET} for your own orders of one resource`,
    }),
  ),
  status: Type.Optional(
    Type.Enum(['ACTIVE', 'COMPLETED'], {
      description: 'COMPLETED requires isOnlyMyOrder; with it, the default is both',
    }),
  ),
  resourceType: Type.Optional(ResourceType),
  isOnlyMyOrder: Type.Optional(boolean('true: only orders of the logged-in user, newest first; needs a login')),
})
export type OrdersListInput = Static<typeof OrdersListInput>

export const ListedOrder = Type.Object({
  id: Type.String(),
  requester: Type.Optional(text('buyer; present for your own orders, and for all orders if the account may sell')),
  receiver: Type.String(),
  resourceType: ResourceType,
  resourceAmount: integer('units ordered'),
  remainAmount: integer(
    'units: for your own orders, the unfilled amount; for others, the amount that can still be sold, excluding pending delegations',
  ),
  durationSec: Type.Integer(),
  unitPrice: integer('SUN per unit per day'),
  isOwner: boolean('true: the order belongs to the logged-in user'),
  isMatching: boolean('true: a delegation for the order is being sent to the chain'),
  apy: Type.Optional(
    Type.Number({
      description:
        'annual yield, in percent, of staked TRX that is always rented out at this price by the day, less the marketplace’s fee; absent if the yield of stake is unknown',
    }),
  ),
  createdAt: integer('unix seconds'),
  typeOrder: Order.properties.orderType,
  status: Type.Enum(['ACTIVE', 'COMPLETED']),
})
export type ListedOrder = Static<typeof ListedOrder>

export const OrdersListOutput = Type.Object({
  orders: Type.Array(ListedOrder, {
    description:
      'your own: newest first; all: in the order in which they are served, Energy before Bandwidth, then the higher price, then the older order',
  }),
  total: integer('total number of orders'),
})
export type OrdersListOutput = Static<typeof OrdersListOutput>

export const OrderDetailInput = closedObject({
  id: Type.String({ maxLength: 64, description: '24 hex, as returned by the call that created the order' }),
})
export const OrderDetailOutput = Type.Object({
  order: Type.Optional({ ...Order, description: 'absent if a pay-later order will never be created' }),
  payLater: Type.Optional({
    ...PayLaterOrder,
    description:
      'for a pay-later order: the state of its payment (waiting, paid, expired, returned, cancelled), the amounts received, and the refunds with their addresses',
  }),
})
export type OrderDetailOutput = Static<typeof OrderDetailOutput>
