/** Buying, and looking at what was bought. */
import { BuyBody, Order, OrderCreated, OrdersQuery, OwnOrdersPage } from '../../../contract/v2.ts'
import { listOrders, order } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { payForRental } from '../../payments/pay-signed.ts'
import { needAccount } from '../auth-hooks.ts'
import { defineCall } from '../call.ts'
import { EXAMPLE_RENTAL, FIRST_PAGE } from '../example.ts'
import { amountPaidFor } from './payments.ts'

export const ORDER_CALLS = [
  defineCall('POST /v2/buy-resource', {
    tag: 'Orders',
    summary: 'Rents, paid from the balance or by a signed transfer of exactly the payout to the fund address',
    access: 'keyOrProof',
    insteadOfKey: 'signedTx',
    acts: ['order', 'pay'],
    pays: true,
    body: BuyBody,
    answer: OrderCreated,
    status: 201,
    example: { ...EXAMPLE_RENTAL, options: { allowPartialFill: true, maxPriceAccepted: 90 } },
    complete: amountPaidFor,
    run({ market, account, body: { signedTx, ...body }, idempotencyKey }) {
      if (signedTx) return payForRental(market, { body: { ...body, signedTx }, idempotencyKey })
      return placeOrder(market, { accountId: needAccount(account).id, body, idempotencyKey })
    },
  }),
  defineCall('GET /v2/order/:id', {
    tag: 'Orders',
    summary: 'An order; without a key, one that was paid without one',
    access: 'keyOrProof',
    acts: ['look'],
    answer: Order,
    run: ({ market, account, params }) => order(market, account?.id, params.id),
  }),
  defineCall('GET /v2/orders', {
    tag: 'Orders',
    summary: 'The account’s orders, newest first',
    access: 'key',
    query: OrdersQuery,
    answer: OwnOrdersPage,
    example: { ...FIRST_PAGE, status: 'Active' },
    run: ({ market, account, query }) => listOrders(market, account.id, query),
  }),
]
