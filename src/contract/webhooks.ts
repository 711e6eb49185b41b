/**
 * REST v2, sunwatt extension: webhooks, so that clients need not poll. Deliveries follow the Standard Webhooks
 * specification.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, orNull, text } from './schema/fields.ts'
import { MAX_PAGE_SIZE, Order, tokenFields } from './v2.ts'
import { Withdrawal } from './withdrawals.ts'

/** Events an account can subscribe to. `webhook.test` is sent on request. */
export const WEBHOOK_EVENTS = [
  'order.partially_filled',
  'order.filled',
  'order.reverted',
  'order.ended',
  'order.unpaid',
  'deposit.credited',
  'deposit.small',
  'deposit.reversed',
  'deposit.token',
  'withdrawal.requested',
  'withdrawal.ended',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number] | 'webhook.test'

const EventType = Type.Enum([...WEBHOOK_EVENTS])
const UnixSec = integer('unix seconds')
/** PUT /v2/webhook. */
export const WebhookBody = closedObject({
  url: Type.String({ minLength: 1, maxLength: 2_048, description: 'https, port 443 or 8443' }),
  events: Type.Optional(Type.Array(EventType, { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true })),
})
export type WebhookBody = Static<typeof WebhookBody>

export const Webhook = Type.Object({
  url: Type.String(),
  events: Type.Array(EventType),
  state: Type.Enum(['active', 'paused', 'disabled']),
  secret: orNull(Type.String(), 'whsec_...; shown only when it is created'),
  secretHint: text('last four characters of the secret'),
  oldSecretUntil: orNull(UnixSec, 'until this time the previous secret signs too'),
  createdAt: UnixSec,
  lastSuccessAt: orNull(UnixSec),
  lastFailureAt: orNull(UnixSec),
  lastFailure: orNull(Type.String(), 'HTTP_<status> or a code'),
  failuresInARow: Type.Integer(),
  waiting: integer('events not delivered yet'),
  dropped: integer('events dropped because too many were waiting, or for too long'),
})
export type Webhook = Static<typeof Webhook>

export const WebhookTest = Type.Object({ id: Type.String() })
export type WebhookTest = Static<typeof WebhookTest>

const DeliveryState = Type.Enum(['waiting', 'delivered', 'failed', 'dropped'])

/** GET /v2/webhook/deliveries. */
export const DeliveriesQuery = closedObject({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
  state: Type.Optional(DeliveryState),
})
export type DeliveriesQuery = Static<typeof DeliveriesQuery>

export const Delivery = Type.Object({
  id: text('webhook-id'),
  type: Type.String(),
  orderId: orNull(Type.String()),
  state: DeliveryState,
  attempts: Type.Integer(),
  lastStatus: orNull(Type.Integer(), 'HTTP status of the last attempt'),
  lastError: orNull(Type.String(), 'reason why the last attempt got no status'),
  lastAttemptAt: orNull(UnixSec),
  nextAttemptAt: orNull(UnixSec, 'null: finished, or waiting for an earlier event of the same order'),
  createdAt: UnixSec,
})
export type Delivery = Static<typeof Delivery>

/** Newest first. */
export const DeliveriesPage = Type.Object({ data: Type.Array(Delivery), hasMore: Type.Boolean() })
export type DeliveriesPage = Static<typeof DeliveriesPage>

const { id: _, delegates, ...orderFields } = Order.properties

/** Order as in `GET /v2/order/:id`, with `delegates` limited to those of the event. */
const OrderData = Type.Object({
  orderId: Type.String(),
  ...orderFields,
  delegates: Type.Array(delegates.items, { description: 'delegations of this event' }),
  reference: Type.Optional(text('reference of the checkout link that created the order')),
})

const END_REASONS = ['CANCELLED', 'REFUSED', 'RENTAL_OVER'] as const
export type EndReason = (typeof END_REASONS)[number]

const UNPAID_REASONS = ['EXPIRED', 'RETURNED', 'CANCELLED'] as const
export type UnpaidReason = (typeof UNPAID_REASONS)[number]

const DepositData = Type.Object({
  txid: Type.String(),
  from: Type.String(),
  amount: integer('SUN sent'),
  fee: integer('SUN deducted from the deposit'),
  balance: text('SUN: balance after the deposit'),
  small: text(
    'SUN in deposits below the minimum, including this one; credited with the deposit that reaches the minimum',
  ),
  ...tokenFields,
})

const { id: __, ...withdrawalFields } = Withdrawal.properties

/** Withdrawal as in `GET /v2/withdrawals/:id`. */
const WithdrawalData = Type.Object({ withdrawalId: Type.String(), ...withdrawalFields })

/** Schema of `data` for each event type. */
export const WEBHOOK_DATA = {
  'order.partially_filled': OrderData,
  'order.filled': OrderData,
  'order.reverted': OrderData,
  'order.ended': Type.Object({ ...OrderData.properties, reason: Type.Enum([...END_REASONS]) }),
  'order.unpaid': Type.Object({
    orderId: Type.String(),
    reference: OrderData.properties.reference,
    amount: integer('SUN that the order would have cost'),
    reason: Type.Enum([...UNPAID_REASONS]),
  }),
  'deposit.credited': DepositData,
  'deposit.small': DepositData,
  'deposit.reversed': DepositData,
  'deposit.token': DepositData,
  'withdrawal.requested': WithdrawalData,
  'withdrawal.ended': WithdrawalData,
  'webhook.test': Type.Object({ accountId: Type.String() }),
} as const satisfies Record<WebhookEventType, Type.TSchema>
export type WebhookData = { [T in WebhookEventType]: Static<(typeof WEBHOOK_DATA)[T]> }
