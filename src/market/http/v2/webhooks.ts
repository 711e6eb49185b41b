/** Ours: being told of events instead of asking for them. */

import Type from 'typebox'
import { API_KEY_HEADER } from '../../../contract/envelope.ts'
import {
  DeliveriesPage,
  DeliveriesQuery,
  Delivery,
  DeliveryParams,
  NothingMore,
  Webhook,
  WebhookBody,
  WebhookTest,
} from '../../../contract/webhooks.ts'
import type { Market } from '../../base/deps.ts'
import { listDeliveries, retryDelivery } from '../../webhooks/deliveries.ts'
import {
  registerWebhook,
  removeWebhook,
  rotateSecret,
  testWebhook,
  webhook,
} from '../../webhooks/register.ts'
import { answers, ok } from '../answers.ts'
import { accountOf, type Door } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function webhookRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.put(
    '/v2/webhook',
    { onRequest: door.keyedSlowly(), schema: { body: WebhookBody, response: answers(Webhook) } },
    async (request) => {
      const apiKey = String(request.headers[API_KEY_HEADER])
      return ok(await registerWebhook(market, accountOf(request).id, request.body, apiKey))
    },
  )

  app.get(
    '/v2/webhook',
    { onRequest: door.keyed(), schema: { response: answers(Webhook) } },
    async (request) => ok(await webhook(market, accountOf(request).id)),
  )

  app.delete(
    '/v2/webhook',
    { onRequest: door.keyed(), schema: { response: answers(Type.Null()) } },
    async (request) => {
      await removeWebhook(market, accountOf(request).id)
      return ok(null)
    },
  )

  for (const [path, answer, call] of [
    ['/v2/webhook/rotate-secret', Webhook, rotateSecret],
    ['/v2/webhook/test', WebhookTest, testWebhook],
  ] as const)
    app.post(
      path,
      {
        onRequest: door.keyedSlowly(),
        schema: { body: NothingMore, response: answers(answer) },
      },
      async (request) => ok(await call(market, accountOf(request).id)),
    )

  app.get(
    '/v2/webhook/deliveries',
    {
      onRequest: door.keyed(),
      schema: { querystring: DeliveriesQuery, response: answers(DeliveriesPage) },
    },
    async (request) => ok(await listDeliveries(market, accountOf(request).id, request.query)),
  )

  app.post(
    '/v2/webhook/deliveries/:id/retry',
    {
      onRequest: door.keyed(1),
      schema: { params: DeliveryParams, body: NothingMore, response: answers(Delivery) },
    },
    async (request) => ok(await retryDelivery(market, accountOf(request).id, request.params.id)),
  )
}
