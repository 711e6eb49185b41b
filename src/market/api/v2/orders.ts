/** Buying, order queries, changes to existing orders (absent from the reference service), and extensions. */
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
import { cancelOrder, previewCancel } from '../../orders/cancel-order.ts'
import { getOrder, listOrders } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { previewReturn, returnEarly } from '../../orders/return-order.ts'
import { updateOrder } from '../../orders/update-order.ts'
import { payForExtension, payForRental } from '../../payments/pay-signed.ts'
import { extend } from '../../rentals/extend.ts'
import { listExtendable } from '../../rentals/extendable.ts'
import { defineCall, EXAMPLE, EXAMPLE_RENTAL, FIRST_PAGE, needAccount } from '../call.ts'
import { payerIdOfCancellation } from '../payer-proof.ts'
import { EXTENDABLE_PER_SEC } from '../rate-limit.ts'
import { fillInPaidAmount } from './payments.ts'

/** Buying and order queries. */
export const ORDER_CALLS = [
  defineCall('POST /v2/buy-resource', {
    tag: 'Orders',
    summary:
      'Rents Energy or Bandwidth, paid from the balance or by a signed transfer of exactly the payout to the fund address',
    access: 'keyOrProof',
    subKeys: true,
    keyReplacement: 'signedTx',
    errorGroups: ['order', 'pay'],
    pays: true,
    body: BuyBody,
    answer: OrderCreated,
    status: 201,
    example: { ...EXAMPLE_RENTAL, options: { allowPartialFill: true, maxPriceAccepted: 90 } },
    complete: fillInPaidAmount,
    run({ market, account, body: { signedTx, signature, ...body }, idempotencyKey, terms }) {
      if (signedTx) return payForRental(market, { body: { ...body, signedTx }, proof: { signature }, idempotencyKey })
      return placeOrder(market, { ...spenderOf(needAccount(account)), body, idempotencyKey, terms })
    },
  }),
  defineCall('GET /v2/order/:id', {
    tag: 'Orders',
    summary: 'An order; without a key, only orders paid without a key',
    access: 'keyOrProof',
    subKeys: true,
    errorGroups: ['look'],
    answer: Order,
    run: ({ market, account, params }) => getOrder(market, account?.id, params.id),
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

const COMMON = { tag: 'Orders', isExtension: true, access: 'key' } as const

/** Changes to existing orders, absent from the reference service. */
export const ORDER_LIFE_CALLS = [
  defineCall('PATCH /v2/order/:id', {
    ...COMMON,
    summary: 'Changes the price or, after an hour, the receiver of the unfilled part',
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
    ...COMMON,
    summary: 'Preview of a cancellation: the refund now, and the earliest time; changes nothing',
    subKeys: true,
    errors: ['INVALID_PARAMS', 'ORDER_COMPLETED', 'ORDER_NOT_CHANGEABLE', 'PAYMENT_FAILED'],
    answer: CancelPreview,
    run: ({ market, account, params }) => previewCancel(market, account.id, params.id),
  }),
  defineCall('POST /v2/order/:id/cancel', {
    tag: 'Orders',
    summary: 'Cancels the unfilled part, after five minutes, or after an hour if partly filled',
    isExtension: true,
    access: 'keyOrProof',
    errors: ['INVALID_PARAMS', 'ORDER_COMPLETED', 'ORDER_NOT_CHANGEABLE', 'ORDER_TOO_YOUNG', 'PAYMENT_FAILED'],
    body: CancelBody,
    answer: Cancellation,
    run: ({ market, account, params: { id }, body }) =>
      cancelOrder(market, account?.id ?? payerIdOfCancellation(id, body.signature), id),
  }),
  defineCall('GET /v2/order/:id/return', {
    ...COMMON,
    summary: 'Preview of an early return: the refund now, per delegation; changes nothing',
    subKeys: true,
    errors: ['INVALID_PARAMS', 'SERVICE_UNAVAILABLE'],
    answer: ReturnPreview,
    run: ({ market, account, params }) => previewReturn(market, account.id, params.id),
  }),
  defineCall('POST /v2/order/:id/return', {
    ...COMMON,
    summary: 'Ends delegations early if their providers allow it; the refund goes to the balance',
    errors: ['INVALID_PARAMS', 'NOTHING_TO_RETURN', 'REFUND_TOO_LOW', 'SERVICE_UNAVAILABLE'],
    body: ReturnBody,
    answer: OrderReturn,
    example: { minRefundAmount: 1_000_000 },
    run: ({ market, account, params, body }) => returnEarly(market, account.id, params.id, body),
  }),
]

const { receiver, delegator, extendToSec: extendTo } = EXAMPLE

export const EXTENSION_CALLS = [
  defineCall('POST /v2/get-extendable-delegates', {
    tag: 'Extensions',
    summary: 'Delegations to a receiver that can be extended, and the cost; requester replaces the key',
    access: 'keyOrProof',
    isReadOnly: true,
    subKeys: true,
    keyReplacement: 'requester',
    perSec: EXTENDABLE_PER_SEC,
    errors: ['INVALID_PARAMS'],
    body: ExtendableBody,
    answer: Extendable,
    example: { extendTo, receiver },
    run: ({ market, account, body }) => listExtendable(market, account?.id, body),
  }),
  defineCall('POST /v2/extend-request', {
    tag: 'Extensions',
    summary: 'Extends delegations, paid from the balance or by a signed transfer of totalEstimateTrx',
    access: 'keyOrProof',
    subKeys: true,
    keyReplacement: 'signedTx',
    errorGroups: ['extend', 'pay'],
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
