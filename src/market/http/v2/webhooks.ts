/** Ours: being told of events instead of asking for them. */
import Type from 'typebox'
import { NothingMore } from '../../../contract/v2.ts'
import {
  DeliveriesPage,
  DeliveriesQuery,
  Delivery,
  Webhook,
  WebhookBody,
  WebhookTest,
} from '../../../contract/webhooks.ts'
import {
  listDeliveries,
  registerWebhook,
  removeWebhook,
  retryDelivery,
  rotateSecret,
  testWebhook,
  webhook,
} from '../../webhooks/register.ts'
import { defineCall, EXAMPLE, FIRST_PAGE } from '../call.ts'

const OURS = { tag: 'Webhooks', ours: true, access: 'key' } as const
const ONCE_IN_TWO_SEC = 0.5

export const WEBHOOK_CALLS = [
  defineCall('PUT /v2/webhook', {
    ...OURS,
    summary: 'Where the account is told of events; a new url gets a new secret',
    perSec: ONCE_IN_TWO_SEC,
    errors: ['WEBHOOK_URL_REFUSED'],
    body: WebhookBody,
    answer: Webhook,
    example: { url: 'https://shop.example/hooks/sunwatt', events: ['order.filled', 'order.ended'] },
    run: ({ market, account, body, apiKey }) => registerWebhook(market, account.id, body, apiKey),
  }),
  defineCall('GET /v2/webhook', {
    ...OURS,
    summary: 'The webhook and how it does, without its secret',
    errors: ['WEBHOOK_NOT_FOUND'],
    answer: Webhook,
    run: ({ market, account }) => webhook(market, account.id),
  }),
  defineCall('DELETE /v2/webhook', {
    ...OURS,
    summary: 'Nothing is sent any more; what waits is given up',
    errors: ['WEBHOOK_NOT_FOUND'],
    answer: Type.Null(),
    async run({ market, account }) {
      await removeWebhook(market, account.id)
      return null
    },
  }),
  defineCall('POST /v2/webhook/rotate-secret', {
    ...OURS,
    summary: 'A new secret; for 24 hours the old one signs too',
    perSec: ONCE_IN_TWO_SEC,
    errors: ['WEBHOOK_NOT_FOUND'],
    body: NothingMore,
    answer: Webhook,
    run: ({ market, account }) => rotateSecret(market, account.id),
  }),
  defineCall('POST /v2/webhook/test', {
    ...OURS,
    summary: 'Sends an event webhook.test',
    perSec: ONCE_IN_TWO_SEC,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
    body: NothingMore,
    answer: WebhookTest,
    run: ({ market, account }) => testWebhook(market, account.id),
  }),
  defineCall('GET /v2/webhook/deliveries', {
    ...OURS,
    summary: 'The events of the last 30 days and what became of them, newest first',
    query: DeliveriesQuery,
    answer: DeliveriesPage,
    example: { ...FIRST_PAGE, state: 'waiting' },
    run: ({ market, account, query }) => listDeliveries(market, account.id, query),
  }),
  defineCall('POST /v2/webhook/deliveries/:id/retry', {
    ...OURS,
    summary: 'Sends an event again, at once',
    perSec: 1,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'INVALID_PARAMS'],
    body: NothingMore,
    answer: Delivery,
    exampleId: `msg_${EXAMPLE.id}`,
    run: ({ market, account, params }) => retryDelivery(market, account.id, params.id),
  }),
]
