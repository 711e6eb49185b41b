/** v0: buying from the balance or with a signed transaction, and looking at what was bought. */
import { unitsPaidFor } from '../../../contract/pricing.ts'
import {
  BuyBodyV0,
  OrderCreatedV0,
  OrdersPageV0,
  OrderV0,
  SignedBuyBodyV0,
  SignedOrderV0,
} from '../../../contract/v0.ts'
import { type BuyBody, MAX_AMOUNT, OrdersQuery } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { invalid } from '../../base/request.ts'
import { spenderOf } from '../../base/sub-keys.ts'
import { listOrders, order } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { orGiveBack } from '../../payments/give-back.ts'
import { payForRental } from '../../payments/pay-signed.ts'
import { defineCall, EXAMPLE, FIRST_PAGE } from '../call.ts'
import { amountOf } from '../v2/payments.ts'
import { checkAmount, orderV0, RENTAL_FIELDS, SIGNED_FIELDS, secondsOf } from './translations.ts'

const RENTAL = {
  resource_type: 'ENERGY',
  allow_partial_fill: true,
  target_address: EXAMPLE.receiver,
  duration_millisec: 3_600_000,
} as const

const lookUp = (name: 'GET /v0/order/:id' | 'GET /v0/orders/:id') =>
  defineCall(name, {
    tag: 'v0',
    summary: 'An order; without a key, one that was paid by a signed transfer',
    access: 'keyOrProof',
    subKeys: true,
    acts: ['look'],
    answer: OrderV0,
    run: async ({ market, account, params }) => orderV0(await order(market, account?.id, params.id)),
  })

export const ORDER_CALLS_V0 = [
  defineCall('POST /v0/internal-buy-energy', {
    tag: 'v0',
    summary: 'Rents, paid from the balance',
    access: 'key',
    subKeys: true,
    acts: ['order', 'orderV0', 'pay'],
    pays: true,
    body: BuyBodyV0,
    answer: OrderCreatedV0,
    fields: RENTAL_FIELDS,
    example: { ...RENTAL, amount: 65_000, buy_energy_type: 'MEDIUM' },
    async run({ market, account, body: given, idempotencyKey }) {
      const body = buyOf(market, given)
      const { orderId } = await placeOrder(market, { ...spenderOf(account), body, idempotencyKey })
      const { id, matched_delegates: _, ...made } = orderV0(await order(market, account.id, orderId))
      return { order_id: id, ...made }
    },
  }),
  defineCall('POST /v0/buy-energy', {
    tag: 'v0',
    summary: 'Rents what a signed transfer pays for at a price',
    access: 'keyOrProof',
    insteadOfKey: 'signed_tx',
    acts: ['order', 'orderV0', 'pay'],
    pays: true,
    body: SignedBuyBodyV0,
    answer: SignedOrderV0,
    fields: SIGNED_FIELDS,
    example: { ...RENTAL, unit_price: 60, tx_id: '...', signed_tx: EXAMPLE.signedTx },
    async run({ market, body: given, idempotencyKey }) {
      const { signed_tx: signedTx, signature, ...asked } = given
      const body = await orGiveBack(market, { call: 'buy-resource', signedTx, body: asked }, () =>
        rentalOf(market, given),
      )
      const { orderId } = await payForRental(market, { body, proof: { signature }, idempotencyKey })
      return { message: orderId }
    },
  }),
  lookUp('GET /v0/order/:id'),
  lookUp('GET /v0/orders/:id'),
  defineCall('GET /v0/orders', {
    tag: 'v0',
    summary: 'The account’s orders, newest first',
    access: 'key',
    subKeys: true,
    query: OrdersQuery,
    answer: OrdersPageV0,
    example: FIRST_PAGE,
    async run({ market, account, query }) {
      const { data, total } = await listOrders(market, account.id, query)
      return { data: data.map(orderV0), total }
    },
  }),
]

function buyOf(market: Market, body: BuyBodyV0): BuyBody {
  checkAmount(market.settings, body.amount, body.allow_partial_fill, body.resource_type)
  const { duration_millisec } = body
  return {
    ...termsOf(body),
    resourceAmount: body.amount,
    unitPrice: body.buy_energy_type,
    ...(duration_millisec === undefined ? {} : { durationSec: secondsOf(market.settings, duration_millisec) }),
  }
}

function rentalOf(market: Market, body: SignedBuyBodyV0): Parameters<typeof payForRental>[1]['body'] {
  const { unit_price: unitPrice, signed_tx: signedTx } = body
  if (body.tx_id !== signedTx.txID) throw invalid('tx_id must be the txID of signed_tx')
  const durationSec = secondsOf(market.settings, body.duration_millisec)
  const paid = amountOf(signedTx)
  if (paid === undefined) throw invalid('signed_tx must be a TransferContract with an amount')
  const units = unitsPaidFor(unitPrice, paid, durationSec)
  if (units === undefined || units > MAX_AMOUNT)
    throw invalid(`signed_tx must pay for a whole amount at ${unitPrice} SUN: estimate_trx of the estimate`)
  if (body.amount !== undefined && body.amount !== units)
    throw invalid(`amount must be the ${units} that signed_tx pays for at ${unitPrice} SUN`)
  checkAmount(market.settings, units, body.allow_partial_fill, body.resource_type)
  return { ...termsOf(body), resourceAmount: units, unitPrice, durationSec, signedTx }
}

/** What both ways to buy say alike. */
function termsOf({ sponsor, max_price_accepted, ...body }: BuyBodyV0 | SignedBuyBodyV0) {
  return {
    receiver: body.target_address,
    resourceType: body.resource_type,
    ...(sponsor === undefined ? {} : { sponsor }),
    options: {
      allowPartialFill: body.allow_partial_fill,
      onlyCreateWhenFulfilled: body.only_create_when_fulfilled ?? false,
      preventDuplicateIncompleteOrders: body.add_order_incomplete ?? false,
      ...(max_price_accepted === undefined ? {} : { maxPriceAccepted: max_price_accepted }),
    },
  }
}
