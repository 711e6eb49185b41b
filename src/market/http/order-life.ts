/** Ours: what a buyer may still do with an order. */
import { CancelBody, Cancellation } from '../../contract/order-life.ts'
import { OrderParams } from '../../contract/v2.ts'
import { cancelOrder } from '../cancel-order.ts'
import type { Market } from '../deps.ts'
import { answers, ok } from './answers.ts'
import { accountOf, type Door } from './door.ts'
import { bodyMayBeMissing } from './fields.ts'
import type { MarketRoutes } from './server.ts'

export function orderLifeRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v2/order/:id/cancel',
    {
      onRequest: door.keyed(),
      preValidation: bodyMayBeMissing,
      schema: { params: OrderParams, body: CancelBody, response: answers(Cancellation) },
    },
    async (request) => ok(await cancelOrder(market, accountOf(request).id, request.params.id)),
  )
}
