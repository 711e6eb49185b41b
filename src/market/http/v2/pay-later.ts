/** Orders that are paid afterwards, with a key or without. */

import { PayLaterBody, PayLaterCreated, PayLaterOrder } from '../../../contract/pay-later.ts'
import { OrderParams } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { clientAddress, networkAround } from '../../doors/client-address.ts'
import { payLaterOrder } from '../../orders/to-come.ts'
import { payLater } from '../../payments/pay-later.ts'
import { answers, ok } from '../answers.ts'
import type { Door } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'

export function payLaterRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v2/pay-later',
    { onRequest: door.optional(), schema: { body: PayLaterBody, response: answers(PayLaterCreated, 201) } },
    async (request, reply) => {
      const { account, body } = request
      const address = clientAddress(request)
      const caller = account ? { account } : { address, network: networkAround(address) }
      const key = idempotencyKey(request)
      return reply.code(201).send(ok(await payLater(market, { caller, body, idempotencyKey: key })))
    },
  )

  app.get(
    '/v2/pay-later/:id',
    { onRequest: door.open(), schema: { params: OrderParams, response: answers(PayLaterOrder) } },
    async (request) => ok(await payLaterOrder(market, request.params.id)),
  )
}
