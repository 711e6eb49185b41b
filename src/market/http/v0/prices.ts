/** v0: what there is and what it costs. Energy alone. */
import Type from 'typebox'
import { EstimateBodyV0, EstimateV0, OrderBookLevelV0, OrderBookQueryV0 } from '../../../contract/v0.ts'
import type { EstimateBody } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { estimateWithReceiver, orderBook } from '../../matching/prices.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { checkAmount, RENTAL_FIELDS, secondsOf } from './translations.ts'

export const PRICE_CALLS_V0 = [
  defineCall('GET /v0/order-book', {
    tag: 'v0',
    summary: 'What an order of Energy could get, by price',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    query: OrderBookQueryV0,
    answer: Type.Array(OrderBookLevelV0),
    fields: { durationSec: 'duration_sec' },
    example: { address: EXAMPLE.receiver, duration_sec: 3_600 },
    run({ market, query: { address, min_delegate_amount, duration_sec } }) {
      const levels = orderBook(market, {
        resourceType: 'ENERGY',
        ...(address === undefined ? {} : { address }),
        ...(min_delegate_amount === undefined ? {} : { minDelegateAmount: min_delegate_amount }),
        ...(duration_sec === undefined ? {} : { durationSec: duration_sec }),
      })
      return levels.map(({ price, availableResourceAmount }) => ({
        price,
        available_energy_amount: availableResourceAmount,
      }))
    },
  }),
  defineCall('POST /v0/estimate-trx', {
    tag: 'v0',
    summary: 'What a rental of Energy would cost',
    access: 'anybody',
    acts: ['price', 'orderV0'],
    body: EstimateBodyV0,
    answer: EstimateV0,
    fields: RENTAL_FIELDS,
    example: { amount: 65_000, buy_energy_type: 'MEDIUM', duration_millisec: 3_600_000 },
    async run({ market, body }) {
      const found = await estimateWithReceiver(market, estimateOf(market, body))
      return {
        unit_price: found.unitPrice,
        duration_millisec: found.durationSec * 1000,
        available_energy: found.availableResource,
        estimate_trx: found.estimateTrx,
        ...(found.receiverActive === undefined ? {} : { receiver_active: found.receiverActive }),
        ...(found.activationFee === undefined ? {} : { activation_fee: found.activationFee }),
      }
    },
  }),
]

function estimateOf(market: Market, body: EstimateBodyV0): EstimateBody {
  const { request_address, target_address, is_partial } = body
  checkAmount(market.settings, body.amount, is_partial ?? false)
  return {
    resourceAmount: body.amount,
    unitPrice: body.buy_energy_type,
    durationSec: secondsOf(market.settings, body.duration_millisec),
    resourceType: 'ENERGY',
    ...(request_address === undefined ? {} : { requester: request_address }),
    ...(target_address === undefined ? {} : { receiver: target_address }),
    ...(is_partial === undefined ? {} : { options: { allowPartialFill: is_partial } }),
  }
}
