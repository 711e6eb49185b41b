/** Buying, order queries, changes to existing orders (absent from the reference service), and extensions. */
import { InternalExtendBody, OrderDetailsInput } from '../../../contract/mcp/internal.ts'
import { OrderCancelInput, OrderUpdateInput } from '../../../contract/mcp/orders.ts'
import { ExtendableInput, ExtendableOutput } from '../../../contract/mcp/prices.ts'
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
import { OrderEvents, StreamQuery } from '../../../contract/wallets/order-stream.ts'
import { payerId } from '../../base/ledger.ts'
import { missing } from '../../base/request.ts'
import { spenderOf } from '../../base/sub-keys.ts'
import { cancelOrder, previewCancel } from '../../orders/cancel-order.ts'
import { streamOrder, streamOrders } from '../../orders/order-stream.ts'
import { getOrder, listOrders } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { previewReturn, returnEarly } from '../../orders/return-order.ts'
import { updateOrder } from '../../orders/update-order.ts'
import { payForExtension, payForRental } from '../../payments/pay-signed.ts'
import { extend } from '../../rentals/extend.ts'
import { listExtendable } from '../../rentals/extendable.ts'
import { type CallContext, defineCall, EXAMPLE, EXAMPLE_RENTAL, FIRST_PAGE } from '../call.ts'
import { tool } from '../call-tool.ts'
import { payerIdOfCancellation } from '../payer-proof.ts'
import { describeExtension, describeRental } from '../questions.ts'
import { EXTENDABLE_PER_SEC } from '../rate-limit.ts'
import { BUY_TOOLS } from './order-tools.ts'
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
    question: ({ body }) => describeRental(body),
    tools: BUY_TOOLS,
    run({ body: { signedTx, signature, ...body }, ...call }) {
      const { market, needAccount, wallet, idempotencyKey, maxTotalSun, statedSun, terms } = call
      if (!signedTx)
        return placeOrder(market, { ...spenderOf(needAccount()), body, idempotencyKey, maxTotalSun, terms })
      const proof = { signature, wallet }
      return payForRental(market, { body: { ...body, signedTx }, proof, idempotencyKey, statedSun, maxTotalSun, terms })
    },
  }),
  defineCall('GET /v2/order/:id', {
    tag: 'Orders',
    summary: 'An order; without a key, only orders paid without a key',
    access: 'keyOrProof',
    subKeys: true,
    errorGroups: ['look'],
    answer: Order,
    tools: [
      tool({
        name: 'tronsave_internal_order_details',
        title: 'One order of the account',
        description:
          'Returns one order by its id: how much of it is filled (fulfilledPercent, remainAmount), its delegations (delegates, with their transaction ids), and its cost (payoutAmount, SUN). Call it after placing an order, until its status is Completed. Orders of other accounts are not found.',
        login: 'ApiKey',
        input: OrderDetailsInput,
        map: ({ orderId: id }) => ({ params: { id } }),
      }),
    ],
    run: ({ market, account, params }) => getOrder(market, account?.id, params.id),
  }),
  defineCall('GET /v2/orders', {
    tag: 'Orders',
    summary: 'The orders of the account, or of the wallet that has logged in, newest first',
    access: 'keyOrWallet',
    subKeys: true,
    query: OrdersQuery,
    answer: OwnOrdersPage,
    example: { ...FIRST_PAGE, status: 'Active' },
    tools: [
      {
        name: 'tronsave_internal_order_history',
        title: 'Orders of the account',
        description:
          'Lists the account’s orders, newest first. page starts at 0; pageSize is at most 100, default 10; status is Active (not filled yet) or Completed. payoutAmount is SUN, price SUN per unit per day, createdAt unix seconds. Use it to find an order whose id is lost, before you buy anything again.',
        login: 'ApiKey',
      },
    ],
    run: ({ query, ...call }) => listOrders(call.market, ownerIdOf(call), query),
  }),
  defineCall('GET /v2/orders/stream', {
    tag: 'Orders',
    summary: 'Server-sent events: the open and newest orders of the account or the wallet, and their changes',
    isExtension: true,
    access: 'keyOrWallet',
    subKeys: true,
    events: true,
    query: StreamQuery,
    answer: OrderEvents,
    example: { maxSec: 0 },
    run: ({ market, query, connection, ...call }) => streamOrders(market, ownerIdOf(call), query, connection),
  }),
  defineCall('GET /v2/order/:id/stream', {
    tag: 'Orders',
    summary: 'Server-sent events: an order and its changes; without a key, only orders paid without a key',
    isExtension: true,
    access: 'keyOrProof',
    subKeys: true,
    events: true,
    errorGroups: ['look'],
    query: StreamQuery,
    answer: OrderEvents,
    example: { maxSec: 0 },
    run: ({ market, account, params, query, connection }) =>
      streamOrder(market, account?.id, params.id, query, connection),
  }),
]

/** Returns the account id, or the payer id of the wallet. Throws AppError API_KEY_REQUIRED. */
const ownerIdOf = ({
  wallet,
  needAccount,
}: Pick<CallContext<'keyOrWallet', unknown, unknown, unknown>, 'wallet' | 'needAccount'>): string =>
  wallet ? payerId(wallet) : needAccount().id

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
    question: ({ params }) => `complete order ${params.id} after the change, including its cost so far`,
    tools: [
      tool({
        name: 'tronsave_order_update',
        title: 'Change an order',
        description:
          'Changes the price of the unfilled part of an open order, its receiver (from an hour after it was placed), or both. Needs an API key. A higher price is charged to the balance, a lower one is refunded to it. maxPriceSun limits the total cost of the order after the change, including the filled part.',
        hints: { idempotentHint: true },
        input: OrderUpdateInput,
        map({ orderId: id, newPrice, receiver }) {
          if (newPrice === undefined && receiver === undefined) throw missing('send newPrice, receiver or both')
          const body = {
            ...(newPrice === undefined ? {} : { unitPrice: newPrice }),
            ...(receiver === undefined ? {} : { receiver }),
          }
          return { params: { id }, body }
        },
        fields: { unitPrice: 'newPrice' },
        maxPriceText:
          'maximum total cost of the order after the change, including the filled part. If it would cost more, the user is asked if the client supports that; otherwise nothing is changed.',
        wrapped: true,
      }),
    ],
    run: ({ market, account, params, body, idempotencyKey, maxTotalSun }) =>
      updateOrder(market, { accountId: account.id, id: params.id, body, idempotencyKey, maxTotalSun }),
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
    tools: [
      tool({
        name: 'tronsave_order_cancel',
        title: 'Cancel an order',
        description:
          'Cancels the unfilled part of an open order: from 5 minutes after it was placed, or from an hour if a part is filled. The price of that part, less the cancellation fee, is refunded to the balance or to the paying address. Needs the login that owns the order (an API key, or the wallet that paid) or the payer’s signature. An unpaid pay-later order can be cancelled at any time, without a login if it was created without a login and without a refundAddress; payments received for it are refunded. A repeated call returns the same answer.',
        hints: { idempotentHint: true },
        input: OrderCancelInput,
        map: ({ orderId: id, ...body }) => ({ params: { id }, body }),
        signatureFirst: true,
        wrapped: true,
      }),
    ],
    run({ market, account, wallet, params: { id }, body }) {
      const ownerId = account?.id ?? (wallet && payerId(wallet))
      return cancelOrder(market, ownerId ?? payerIdOfCancellation(id, body.signature), id)
    },
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
    tools: [
      tool({
        name: 'tronsave_extendable_delegates_get',
        title: 'What can be extended',
        description:
          'Returns the delegations of a receiver, whether each can be extended to extendTo, and the cost (totalEstimateTrx, in SUN despite its name). Use it without an account; with an API key use tronsave_internal_extend_delegates. To extend, call tronsave_internal_extend_request with the extendData unchanged, and with an API key or a signed transfer of totalEstimateTrx to fundAddress. Without a login, requester is required.',
        input: ExtendableInput,
        output: ExtendableOutput,
        answer: (found: Extendable, fundAddress) => ({ ...found, fundAddress }),
      }),
      {
        name: 'tronsave_internal_extend_delegates',
        title: 'What can be extended',
        description:
          'Returns the rentals of a receiver that can be extended to extendTo (unix seconds), and the cost: totalEstimateTrx and yourBalance are SUN, prices SUN per unit per day, amounts resource units. Use it before tronsave_internal_extend_request, and pass its extendData on unchanged. Reserves nothing.',
        login: 'ApiKey',
      },
    ],
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
    question: ({ body }) => describeExtension(body),
    tools: [
      {
        name: 'tronsave_internal_extend_request',
        title: 'Extend rentals',
        description:
          'Extends rentals of a receiver and PAYS immediately, from the account’s balance (API key) or, without an account, by signedTx. It costs the added time, at least an hour, at each provider’s price: totalEstimateTrx, in SUN, of tronsave_internal_extend_delegates or, without an account, of tronsave_extendable_delegates_get. Pass the extendData of that tool. isExtend false skips a delegation or, with an extraAmount, adds units until its current end. If one of them cannot be extended now, nothing is paid. Send your own idempotencyKey and maxPriceSun (total in SUN). Returns the id of an order of type EXTEND: follow it with tronsave_internal_order_details or tronsave_order_detail.',
        input: InternalExtendBody,
      },
    ],
    run({ market, needAccount, wallet, body: { signedTx, signature, ...body }, idempotencyKey, maxTotalSun, terms }) {
      if (!signedTx) return extend(market, { ...spenderOf(needAccount()), body, idempotencyKey, maxTotalSun, terms })
      const proof = { signature, wallet }
      return payForExtension(market, { body: { ...body, signedTx }, proof, idempotencyKey, maxTotalSun })
    },
  }),
]
