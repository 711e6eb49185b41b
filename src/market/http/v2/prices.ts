/** What there is and what it costs: order book, estimate. */

import Type from 'typebox'
import { Estimate, EstimateBody, OrderBookLevel, OrderBookQuery } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { estimateWithReceiver } from '../../matching/estimate.ts'
import { orderBook } from '../../matching/order-book.ts'
import { answers, ok } from '../answers.ts'
import type { Door } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function priceRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v2/order-book',
    {
      onRequest: door.keyed(),
      schema: { querystring: OrderBookQuery, response: answers(Type.Array(OrderBookLevel)) },
    },
    (request, reply) => {
      reply.send(ok(orderBook(market, request.query)))
    },
  )

  app.post(
    '/v2/estimate-buy-resource',
    { onRequest: door.open(), schema: { body: EstimateBody, response: answers(Estimate) } },
    async (request) => ok(await estimateWithReceiver(market, request.body)),
  )
}
