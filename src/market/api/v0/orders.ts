/** v0: buying, from the balance or with a signed transaction, and order queries. */
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
import { getOrder, listOrders } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { payForRental } from '../../payments/pay-signed.ts'
import { runOrRefund } from '../../payments/refund-refused.ts'
import { defineCall, EXAMPLE, FIRST_PAGE } from '../call.ts'
import { amountOf } from '../v2/payments.ts'
import { checkAmount, orderV0, RENTAL_FIELDS, SIGNED_FIELDS, toDurationSec } from './translations.ts'

const RENTAL = {
  resource_type: 'ENERGY',
  allow_partial_fill: true,
  target_address: EXAMPLE.receiver,
  duration_millisec: 3_600_000,
} as const

const defineOrderQuery = (name: 'GET /v0/order/:id' | 'GET /v0/orders/:id') =>
  defineCall(name, {
    tag: 'v0',
    summary: 'An order; without a key, only orders paid by a signed transfer',
    access: 'keyOrProof',
    subKeys: true,
    errorGroups: ['look'],
    answer: OrderV0,
    run: async ({ market, account, params }) => orderV0(await getOrder(market, account?.id, params.id)),
  })

export const ORDER_CALLS_V0 = [
  defineCall('POST /v0/internal-buy-energy', {
    tag: 'v0',
    summary: 'Rents Energy or Bandwidth, paid from the balance',
    access: 'key',
    subKeys: true,
    errorGroups: ['order', 'orderV0', 'pay'],
    pays: true,
    body: BuyBodyV0,
    answer: OrderCreatedV0,
    fields: RENTAL_FIELDS,
    example: { ...RENTAL, amount: 65_000, buy_energy_type: 'MEDIUM' },
    async run({ market, account, body: given, idempotencyKey }) {
      const body = toBuyBody(market, given)
      const { orderId } = await placeOrder(market, { ...spenderOf(account), body, idempotencyKey })
      const { id, matched_delegates: _, ...made } = orderV0(await getOrder(market, account.id, orderId))
      return { order_id: id, ...made }
    },
  }),
  defineCall('POST /v0/buy-energy', {
    tag: 'v0',
    summary: 'Rents the amount that a signed transfer pays for at the given price',
    access: 'keyOrProof',
    keyReplacement: 'signed_tx',
    errorGroups: ['order', 'orderV0', 'pay'],
    pays: true,
    body: SignedBuyBodyV0,
    answer: SignedOrderV0,
    fields: SIGNED_FIELDS,
    example: { ...RENTAL, unit_price: 60, tx_id: '...', signed_tx: EXAMPLE.signedTx },
    async run({ market, body: given, idempotencyKey }) {
      const { signed_tx: signedTx, signature, ...asked } = given
      const body = await runOrRefund(market, { call: 'buy-resource', signedTx, body: asked }, () =>
        toSignedRental(market, given),
      )
      const { orderId } = await payForRental(market, { body, proof: { signature }, idempotencyKey })
      return { message: orderId }
    },
  }),
  defineOrderQuery('GET /v0/order/:id'),
  defineOrderQuery('GET /v0/orders/:id'),
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

function toBuyBody(market: Market, body: BuyBodyV0): BuyBody {
  checkAmount(market.settings, body.amount, body.allow_partial_fill, body.resource_type)
  const { duration_millisec } = body
  return {
    ...sharedFields(body),
    resourceAmount: body.amount,
    unitPrice: body.buy_energy_type,
    ...(duration_millisec === undefined ? {} : { durationSec: toDurationSec(market.settings, duration_millisec) }),
  }
}

function toSignedRental(market: Market, body: SignedBuyBodyV0): Parameters<typeof payForRental>[1]['body'] {
  const { unit_price: unitPrice, signed_tx: signedTx } = body
  if (body.tx_id !== signedTx.txID) throw invalid('tx_id must be the txID of signed_tx')
  const durationSec = toDurationSec(market.settings, body.duration_millisec)
  const paid = amountOf(signedTx)
  if (paid === undefined) throw invalid('signed_tx must be a TransferContract with an amount')
  const units = unitsPaidFor(unitPrice, paid, durationSec)
  if (units === undefined || units > MAX_AMOUNT)
    throw invalid(`signed_tx must pay exactly for a whole amount at ${unitPrice} SUN: use estimate_trx of the estimate`)
  if (body.amount !== undefined && body.amount !== units)
    throw invalid(`amount must be ${units}, which signed_tx pays for at ${unitPrice} SUN`)
  checkAmount(market.settings, units, body.allow_partial_fill, body.resource_type)
  return { ...sharedFields(body), resourceAmount: units, unitPrice, durationSec, signedTx }
}

/** Returns the fields that both ways to buy share. */
function sharedFields({ sponsor, max_price_accepted, ...body }: BuyBodyV0 | SignedBuyBodyV0) {
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
