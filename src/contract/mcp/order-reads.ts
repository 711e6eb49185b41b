/** MCP tools that read orders. Prices are SUN per unit per day, durations seconds, times unix seconds. */
import Type, { type Static } from 'typebox'
import { PayLaterOrder } from '../pay-later.ts'
import { boolean, closedObject, integer, text } from '../schema/fields.ts'
import { MAX_PAGE_SIZE, Order, ResourceType } from '../v2.ts'

/** Largest offset when filtering by resource: beyond it, the query would scan too many rows. */
export const MAX_RESOURCE_OFFSET = 10_000

export const OrdersListInput = closedObject({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'orders per answer; 10 unless given' }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000_000,
      description: `orders to leave out before; 0 unless given, at most ${MAX_RESOURCE_OFFSET} of the own ones of one resource`,
    }),
  ),
  status: Type.Optional(
    Type.Enum(['ACTIVE', 'COMPLETED'], {
      description: 'COMPLETED only together with isOnlyMyOrder; with it both unless given',
    }),
  ),
  resourceType: Type.Optional(ResourceType),
  isOnlyMyOrder: Type.Optional(boolean('true: only orders of the logged-in user, newest first; needs a login')),
})
export type OrdersListInput = Static<typeof OrdersListInput>

export const ListedOrder = Type.Object({
  id: Type.String(),
  requester: Type.Optional(text('buyer; present for own orders, and for all orders if the account may sell')),
  receiver: Type.String(),
  resourceType: ResourceType,
  resourceAmount: integer('units ordered'),
  remainAmount: integer(
    'units: of the own orders what is not filled, of everybody’s what can still be sold (what is on its way is not in it)',
  ),
  durationSec: Type.Integer(),
  unitPrice: integer('SUN per unit per day'),
  isOwner: boolean('true: the order belongs to the logged-in user'),
  isMatching: boolean('true: a part of it is being sent to the chain'),
  apy: Type.Optional(
    Type.Number({
      description:
        'percent a year that staked TRX earns while it is rented out at this price by the day, less the marketplace’s fee; absent: what a stake yields is not known',
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
      'own: newest first; everybody’s: as they are served, Energy before Bandwidth, the higher price first, then the older',
  }),
  total: integer('total number of orders'),
})
export type OrdersListOutput = Static<typeof OrdersListOutput>

export const OrderDetailInput = closedObject({
  id: Type.String({ maxLength: 64, description: '24 hex, as the call that made it answered' }),
})
export const OrderDetailOutput = Type.Object({
  order: Type.Optional({ ...Order, description: 'absent if a pay-later order will never be created' }),
  payLater: Type.Optional({
    ...PayLaterOrder,
    description:
      'of an order that is paid later: how far its payment is (waiting, paid, expired, returned, cancelled), what has come, and what goes back and where',
  }),
})
export type OrderDetailOutput = Static<typeof OrderDetailOutput>
