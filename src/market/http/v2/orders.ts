/** Buying, looking at what was bought, what a buyer may still do with it (ours), and keeping it for longer. */
import {
  CancelBody,
  Cancellation,
  CancelPreview,
  OrderReturn,
  ReturnBody,
  ReturnPreview,
  UpdateBody,
} from '../../../contract/order-life.ts'
import {
  BuyBody,
  Extendable,
  ExtendableBody,
  ExtendBody,
  Order,
  OrderCreated,
  OrdersQuery,
  OwnOrdersPage,
} from '../../../contract/v2.ts'
import { spenderOf } from '../../base/sub-keys.ts'
import { cancellerOf } from '../../doors/payer-proof.ts'
import { EXTENDABLE_PER_SEC } from '../../doors/rate-limit.ts'
import { cancelOrder, previewCancel } from '../../orders/cancel-order.ts'
import { listOrders, order } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { previewReturn, returnEarly } from '../../orders/return-order.ts'
import { updateOrder } from '../../orders/update-order.ts'
import { payForExtension, payForRental } from '../../payments/pay-signed.ts'
import { extend } from '../../rentals/extend.ts'
import { extendable } from '../../rentals/extendable.ts'

import { needAccount } from '../auth-hooks.ts'
import { defineCall, EXAMPLE, EXAMPLE_RENTAL, FIRST_PAGE } from '../call.ts'
import { amountPaidFor } from './payments.ts'

/** Buying, and looking at what was bought. */
export const ORDER_CALLS = [
  defineCall('POST /v2/buy-resource', {
    tag: 'Orders',
    summary: 'Rents, paid from the balance or by a signed transfer of exactly the payout to the fund address',
    access: 'keyOrProof',
    subKeys: true,
    insteadOfKey: 'signedTx',
    acts: ['order', 'pay'],
    pays: true,
    body: BuyBody,
    answer: OrderCreated,
    status: 201,
    example: { ...EXAMPLE_RENTAL, options: { allowPartialFill: true, maxPriceAccepted: 90 } },
    complete: amountPaidFor,
    run({ market, account, body: { signedTx, signature, ...body }, idempotencyKey, terms }) {
      if (signedTx) return payForRental(market, { body: { ...body, signedTx }, proof: { signature }, idempotencyKey })
      return placeOrder(market, { ...spenderOf(needAccount(account)), body, idempotencyKey, terms })
    },
  }),
  defineCall('GET /v2/order/:id', {
    tag: 'Orders',
    summary: 'An order; without a key, one that was paid without one',
    access: 'keyOrProof',
    subKeys: true,
    acts: ['look'],
    answer: Order,
    run: ({ market, account, params }) => order(market, account?.id, params.id),
  }),
  defineCall('GET /v2/orders', {
    tag: 'Orders',
    summary: 'The account’s orders, newest first',
    access: 'key',
    subKeys: true,
    query: OrdersQuery,
    answer: OwnOrdersPage,
    example: { ...FIRST_PAGE, status: 'Active' },
    run: ({ market, account, query }) => listOrders(market, account.id, query),
  }),
]

const OURS = { tag: 'Orders', ours: true, access: 'key' } as const

/** Ours: what a buyer may still do with an order. */
export const ORDER_LIFE_CALLS = [
  defineCall('PATCH /v2/order/:id', {
    ...OURS,
    summary: 'Another price, or after an hour another receiver, for what is not filled',
    errors: [
      'INVALID_PARAMS',
      'MIN_PRICE_INVALID',
      'ORDER_COMPLETED',
      'ORDER_NOT_CHANGEABLE',
      'ORDER_TOO_YOUNG',
      'ORDER_IN_PROGRESS',
      'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
      'ORDERS_PAUSED',
    ],
    pays: true,
    body: UpdateBody,
    answer: Order,
    example: { unitPrice: 65 },
    run: ({ market, account, params, body, idempotencyKey }) =>
      updateOrder(market, { accountId: account.id, id: params.id, body, idempotencyKey }),
  }),
  defineCall('GET /v2/order/:id/cancel', {
    ...OURS,
    summary: 'What cancelling would give back now, and from when on it can be done; changes nothing',
    subKeys: true,
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
  defineCall('GET /v2/order/:id/return', {
    ...OURS,
    summary: 'What returning what is delegated would give back now, delegation by delegation; changes nothing',
    subKeys: true,
    errors: ['INVALID_PARAMS', 'SERVICE_UNAVAILABLE'],
    answer: ReturnPreview,
    run: ({ market, account, params }) => previewReturn(market, account.id, params.id),
  }),
  defineCall('POST /v2/order/:id/return', {
    ...OURS,
    summary: 'Ends before their time the delegations whose providers take them back; what comes back is on the balance',
    errors: ['INVALID_PARAMS', 'NOTHING_TO_RETURN', 'REFUND_TOO_LOW', 'SERVICE_UNAVAILABLE'],
    body: ReturnBody,
    answer: OrderReturn,
    example: { minRefundAmount: 1_000_000 },
    run: ({ market, account, params, body }) => returnEarly(market, account.id, params.id, body),
  }),
]

const { receiver, delegator, extendToSec: extendTo } = EXAMPLE

/** Keeping what was rented for longer. */
export const EXTENSION_CALLS = [
  defineCall('POST /v2/get-extendable-delegates', {
    tag: 'Extensions',
    summary: 'Which delegations to a receiver can be extended, and what that costs; with requester also without a key',
    access: 'keyOrProof',
    asks: true,
    subKeys: true,
    insteadOfKey: 'requester',
    perSec: EXTENDABLE_PER_SEC,
    errors: ['INVALID_PARAMS'],
    body: ExtendableBody,
    answer: Extendable,
    example: { extendTo, receiver },
    run: ({ market, account, body }) => extendable(market, account?.id, body),
  }),
  defineCall('POST /v2/extend-request', {
    tag: 'Extensions',
    summary: 'Extends, paid from the balance or by a signed transfer of totalEstimateTrx',
    access: 'keyOrProof',
    subKeys: true,
    insteadOfKey: 'signedTx',
    acts: ['extend', 'pay'],
    pays: true,
    body: ExtendBody,
    answer: OrderCreated,
    status: 201,
    example: { receiver, extendData: [{ delegator, isExtend: true, extraAmount: 0, extendTo }] },
    run({ market, account, body: { signedTx, signature, ...body }, idempotencyKey, terms }) {
      if (signedTx)
        return payForExtension(market, { body: { ...body, signedTx }, proof: { signature }, idempotencyKey })
      return extend(market, { ...spenderOf(needAccount(account)), body, idempotencyKey, terms })
    },
  }),
]
