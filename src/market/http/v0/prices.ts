/** v0: what there is and what it costs. Energy alone. */

import Type from 'typebox'
import { EstimateBodyV0, EstimateV0, OrderBookLevelV0, OrderBookQueryV0 } from '../../../contract/v0.ts'
import type { EstimateBody, OrderBookQuery } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { inWords } from '../../doors/failures.ts'
import { estimateWithReceiver } from '../../matching/estimate.ts'
import { orderBook } from '../../matching/order-book.ts'
import type { Door } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'
import { checkAmount, RENTAL_WORDS, secondsOf } from './words.ts'

export function priceRoutesV0(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v0/order-book',
    {
      onRequest: door.keyed(),
      schema: { querystring: OrderBookQueryV0, response: { 200: Type.Array(OrderBookLevelV0) } },
    },
    async (request) => {
      const { address, min_delegate_amount, duration_sec } = request.query
      const query: OrderBookQuery = {
        resourceType: 'ENERGY',
        ...(address === undefined ? {} : { address }),
        ...(min_delegate_amount === undefined ? {} : { minDelegateAmount: min_delegate_amount }),
        ...(duration_sec === undefined ? {} : { durationSec: duration_sec }),
      }
      const levels = await inWords({ durationSec: 'duration_sec' }, () => orderBook(market, query))
      return levels.map(({ price, availableResourceAmount }) => ({
        price,
        available_energy_amount: availableResourceAmount,
      }))
    },
  )

  app.post(
    '/v0/estimate-trx',
    { onRequest: door.open(), schema: { body: EstimateBodyV0, response: { 200: EstimateV0 } } },
    async (request) => {
      const found = await inWords(RENTAL_WORDS, () =>
        estimateWithReceiver(market, estimateOf(market, request.body)),
      )
      return {
        unit_price: found.unitPrice,
        duration_millisec: found.durationSec * 1000,
        available_energy: found.availableResource,
        estimate_trx: found.estimateTrx,
        ...(found.receiverActive === undefined ? {} : { receiver_active: found.receiverActive }),
        ...(found.activationFee === undefined ? {} : { activation_fee: found.activationFee }),
      }
    },
  )
}

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
