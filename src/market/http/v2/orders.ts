/** Buying, and looking at what was bought. */

import {
  BuyBody,
  Order,
  OrderCreated,
  OrderParams,
  OrdersQuery,
  OwnOrdersPage,
} from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { listOrders, order } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { payForRental } from '../../payments/pay-signed.ts'
import { answers, ok } from '../answers.ts'
import { accountOf, type Door } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'
import { amountPaidFor, keyOrSigned } from './payments.ts'

export function orderRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v2/buy-resource',
    {
      onRequest: door.optional(),
      preValidation: [keyOrSigned('signedTx'), amountPaidFor],
      schema: { body: BuyBody, response: answers(OrderCreated, 201) },
    },
    async (request, reply) => {
      const { signedTx, ...body } = request.body
      const key = { idempotencyKey: idempotencyKey(request) }
      const placed = await (signedTx
        ? payForRental(market, { body: { ...body, signedTx }, ...key })
        : placeOrder(market, { accountId: accountOf(request).id, body, ...key }))
      return reply.code(201).send(ok(placed))
    },
  )

  app.get(
    '/v2/order/:id',
    { onRequest: door.optional(), schema: { params: OrderParams, response: answers(Order) } },
    async (request) => ok(await order(market, request.account?.id, request.params.id)),
  )

  app.get(
    '/v2/orders',
    { onRequest: door.keyed(), schema: { querystring: OrdersQuery, response: answers(OwnOrdersPage) } },
    async (request) => ok(await listOrders(market, accountOf(request).id, request.query)),
  )
}
