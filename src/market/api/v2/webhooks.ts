/** Webhooks push events, so that clients need not poll. Absent from the reference service. */
import Type from 'typebox'
import { EmptyBody } from '../../../contract/v2.ts'
import {
  DeliveriesPage,
  DeliveriesQuery,
  Delivery,
  Webhook,
  WebhookBody,
  WebhookTest,
} from '../../../contract/webhooks.ts'
import {
  getWebhook,
  listDeliveries,
  registerWebhook,
  removeWebhook,
  retryDelivery,
  rotateSecret,
  testWebhook,
} from '../../webhooks/register.ts'
import { defineCall, EXAMPLE, FIRST_PAGE } from '../call.ts'

const COMMON = { tag: 'Webhooks', isExtension: true, access: 'key' } as const
const ONCE_IN_TWO_SEC = 0.5

export const WEBHOOK_CALLS = [
  defineCall('PUT /v2/webhook', {
    ...COMMON,
    summary: 'Sets the URL that receives the account’s events; a new url gets a new secret',
    perSec: ONCE_IN_TWO_SEC,
    errors: ['WEBHOOK_URL_REFUSED'],
    body: WebhookBody,
    answer: Webhook,
    example: { url: 'https://shop.example/hooks/sunwatt', events: ['order.filled', 'order.ended'] },
    run: ({ market, account, body, apiKey }) => registerWebhook(market, account.id, body, apiKey),
  }),
  defineCall('GET /v2/webhook', {
    ...COMMON,
    summary: 'The webhook and its state, without its secret',
    errors: ['WEBHOOK_NOT_FOUND'],
    answer: Webhook,
    run: ({ market, account }) => getWebhook(market, account.id),
  }),
  defineCall('DELETE /v2/webhook', {
    ...COMMON,
    summary: 'Removes the webhook and discards waiting events',
    errors: ['WEBHOOK_NOT_FOUND'],
    answer: Type.Null(),
    async run({ market, account }) {
      await removeWebhook(market, account.id)
      return null
    },
  }),
  defineCall('POST /v2/webhook/rotate-secret', {
    ...COMMON,
    summary: 'Creates a new secret; the old one also signs for 24 hours',
    perSec: ONCE_IN_TWO_SEC,
    errors: ['WEBHOOK_NOT_FOUND'],
    body: EmptyBody,
    answer: Webhook,
    run: ({ market, account }) => rotateSecret(market, account.id),
  }),
  defineCall('POST /v2/webhook/test', {
    ...COMMON,
    summary: 'Sends the test event webhook.test',
    perSec: ONCE_IN_TWO_SEC,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
    body: EmptyBody,
    answer: WebhookTest,
    run: ({ market, account }) => testWebhook(market, account.id),
  }),
  defineCall('GET /v2/webhook/deliveries', {
    ...COMMON,
    summary: 'Events of the last 30 days and their delivery state, newest first',
    query: DeliveriesQuery,
    answer: DeliveriesPage,
    example: { ...FIRST_PAGE, state: 'waiting' },
    run: ({ market, account, query }) => listDeliveries(market, account.id, query),
  }),
  defineCall('POST /v2/webhook/deliveries/:id/retry', {
    ...COMMON,
    summary: 'Sends an event again immediately',
    perSec: 1,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'INVALID_PARAMS'],
    body: EmptyBody,
    answer: Delivery,
    exampleId: `msg_${EXAMPLE.id}`,
    run: ({ market, account, params }) => retryDelivery(market, account.id, params.id),
  }),
]
