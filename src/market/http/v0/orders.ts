/** v0: buying from the balance, and looking at what was bought. */

import { BuyBodyV0, OrderCreatedV0, OrdersPageV0, OrderV0 } from '../../../contract/v0.ts'
import { type BuyBody, OrderParams, OrdersQuery } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { inWords } from '../../doors/failures.ts'
import { listOrders, order } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { accountOf, type Door } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'
import { checkAmount, orderV0, RENTAL_WORDS, secondsOf } from './words.ts'

export function orderRoutesV0(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v0/internal-buy-energy',
    { onRequest: door.keyed(), schema: { body: BuyBodyV0, response: { 200: OrderCreatedV0 } } },
    async (request) => {
      const accountId = accountOf(request).id
      const body = buyOf(market, request.body)
      const { orderId } = await inWords(RENTAL_WORDS, () =>
        placeOrder(market, { accountId, body, idempotencyKey: idempotencyKey(request) }),
      )
      const { id, matched_delegates: _, ...made } = orderV0(await order(market, accountId, orderId))
      return { order_id: id, ...made }
    },
  )

  for (const url of ['/v0/order/:id', '/v0/orders/:id']) {
    app.get(
      url,
      { onRequest: door.optional(), schema: { params: OrderParams, response: { 200: OrderV0 } } },
      async (request) => orderV0(await order(market, request.account?.id, request.params.id)),
    )
  }

  app.get(
    '/v0/orders',
    { onRequest: door.keyed(), schema: { querystring: OrdersQuery, response: { 200: OrdersPageV0 } } },
    async (request) => {
      const { data, total } = await listOrders(market, accountOf(request).id, request.query)
      return { data: data.map(orderV0), total }
    },
  )
}

function buyOf(market: Market, body: BuyBodyV0): BuyBody {
  checkAmount(market.settings, body.amount, body.allow_partial_fill, body.resource_type)
  const { duration_millisec, sponsor, max_price_accepted } = body
  return {
    resourceAmount: body.amount,
    receiver: body.target_address,
    resourceType: body.resource_type,
    unitPrice: body.buy_energy_type,
    ...(duration_millisec === undefined
      ? {}
      : { durationSec: secondsOf(market.settings, duration_millisec) }),
    ...(sponsor === undefined ? {} : { sponsor }),
    options: {
      allowPartialFill: body.allow_partial_fill,
      onlyCreateWhenFulfilled: body.only_create_when_fulfilled ?? false,
      preventDuplicateIncompleteOrders: body.add_order_incomplete ?? false,
      ...(max_price_accepted === undefined ? {} : { maxPriceAccepted: max_price_accepted }),
    },
  }
}
