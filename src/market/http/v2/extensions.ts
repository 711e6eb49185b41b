/** Keeping what was rented for longer. */

import type { FastifyRequest } from 'fastify'
import { Extendable, ExtendableBody, ExtendBody, OrderCreated } from '../../../contract/v2.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Market } from '../../base/deps.ts'
import { EXTENDABLE_PER_SEC } from '../../doors/rate-limit.ts'
import { payForExtension } from '../../payments/pay-signed.ts'
import { extend } from '../../rentals/extend.ts'
import { extendable } from '../../rentals/extendable.ts'
import { answers, ok } from '../answers.ts'
import { accountOf, type Door } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'
import { keyOrSigned } from './payments.ts'

export function extensionRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v2/get-extendable-delegates',
    {
      onRequest: door.optional(EXTENDABLE_PER_SEC),
      preValidation: keyOrRequester,
      schema: { body: ExtendableBody, response: answers(Extendable) },
    },
    async (request) => ok(await extendable(market, request.account?.id, request.body)),
  )

  app.post(
    '/v2/extend-request',
    {
      onRequest: door.optional(),
      preValidation: keyOrSigned('signedTx'),
      schema: { body: ExtendBody, response: answers(OrderCreated, 201) },
    },
    async (request, reply) => {
      const { signedTx, ...body } = request.body
      const key = { idempotencyKey: idempotencyKey(request) }
      const placed = await (signedTx
        ? payForExtension(market, { body: { ...body, signedTx }, ...key })
        : extend(market, { accountId: accountOf(request).id, body, ...key }))
      return reply.code(201).send(ok(placed))
    },
  )
}

/** Who pays for an extension with a signed transaction has no key, and says who it is. Throws AppError API_KEY_REQUIRED. */
async function keyOrRequester({ account, body }: FastifyRequest): Promise<void> {
  const named = typeof body === 'object' && body !== null && 'requester' in body
  if (!account && !named) throw new AppError('API_KEY_REQUIRED')
}
