/** Ours: what a buyer may still do with an order. */
import { CancelBody, Cancellation, CancelPreview, UpdateBody } from '../../../contract/order-life.ts'
import { Order } from '../../../contract/v2.ts'
import { cancellerOf } from '../../doors/payer-proof.ts'
import { cancelOrder, previewCancel } from '../../orders/cancel-order.ts'
import { updateOrder } from '../../orders/update-order.ts'
import { defineCall } from '../call.ts'

export const ORDER_LIFE_CALLS = [
  defineCall('PATCH /v2/order/:id', {
    tag: 'Orders',
    summary: 'Another price, or after an hour another receiver, for what is not filled',
    ours: true,
    access: 'key',
    errors: [
      'INVALID_PARAMS',
      'MIN_PRICE_INVALID',
      'ORDER_COMPLETED',
      'ORDER_NOT_CHANGEABLE',
      'ORDER_TOO_YOUNG',
      'ORDER_IN_PROGRESS',
      'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
    ],
    pays: true,
    body: UpdateBody,
    answer: Order,
    example: { unitPrice: 65 },
    run: ({ market, account, params, body, idempotencyKey }) =>
      updateOrder(market, { accountId: account.id, id: params.id, body, idempotencyKey }),
  }),
  defineCall('GET /v2/order/:id/cancel', {
    tag: 'Orders',
    summary: 'What cancelling would give back now, and from when on it can be done; changes nothing',
    ours: true,
    access: 'key',
    errors: ['INVALID_PARAMS', 'ORDER_COMPLETED', 'ORDER_NOT_CHANGEABLE', 'PAYMENT_FAILED'],
    answer: CancelPreview,
    run: ({ market, account, params }) => previewCancel(market, account.id, params.id),
  }),
  defineCall('POST /v2/order/:id/cancel', {
    tag: 'Orders',
    summary: 'Gives up what is not filled, after five minutes, or an hour where a part is filled',
    ours: true,
    access: 'keyOrProof',
    errors: ['INVALID_PARAMS', 'ORDER_COMPLETED', 'ORDER_NOT_CHANGEABLE', 'ORDER_TOO_YOUNG', 'PAYMENT_FAILED'],
    body: CancelBody,
    answer: Cancellation,
    run: ({ market, account, params: { id }, body }) =>
      cancelOrder(market, account?.id ?? cancellerOf(id, body.signature), id),
  }),
]
