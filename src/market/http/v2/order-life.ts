/** Ours: what a buyer may still do with an order. */

import { CancelBody, Cancellation, CancelPreview, UpdateBody } from '../../../contract/order-life.ts'
import { Order, OrderParams } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { cancellerOf } from '../../doors/payer-proof.ts'
import { cancelOrder, previewCancel } from '../../orders/cancel-order.ts'
import { updateOrder } from '../../orders/update-order.ts'
import { answers, ok } from '../answers.ts'
import { accountOf, type Door } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'

export function orderLifeRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.patch(
    '/v2/order/:id',
    { onRequest: door.keyed(), schema: { params: OrderParams, body: UpdateBody, response: answers(Order) } },
    async (request) => {
      const { body, params } = request
      const accountId = accountOf(request).id
      const key = idempotencyKey(request)
      return ok(await updateOrder(market, { accountId, id: params.id, body, idempotencyKey: key }))
    },
  )

  app.get(
    '/v2/order/:id/cancel',
    { onRequest: door.keyed(), schema: { params: OrderParams, response: answers(CancelPreview) } },
    async (request) => ok(await previewCancel(market, accountOf(request).id, request.params.id)),
  )

  app.post(
    '/v2/order/:id/cancel',
    {
      onRequest: door.optional(),
      schema: { params: OrderParams, body: CancelBody, response: answers(Cancellation) },
    },
    async ({ account, params: { id }, body }) =>
      ok(await cancelOrder(market, account?.id ?? cancellerOf(id, body.signature), id)),
  )
}
