/** Fast Charge: each call once in two seconds. */

import Type from 'typebox'
import {
  FastChargeBody,
  FastChargeCreated,
  FastChargeEstimate,
  FastChargeEstimateBody,
  FastChargeHistory,
  FastChargeHistoryQuery,
  FastChargeIdsBody,
  FastChargeResult,
  FastChargeTracking,
} from '../../../contract/fast-charge.ts'
import type { Market } from '../../base/deps.ts'
import { inWords } from '../../doors/failures.ts'
import { estimateFastCharge } from '../../rentals/fast-charge/estimate.ts'
import {
  cancelFastCharges,
  confirmFastCharges,
  fastChargeHistory,
  trackFastCharges,
} from '../../rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../rentals/fast-charge/order.ts'
import { accountOf, type Door } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'

const WORDS = { resourceAmount: 'amount', unitPrice: 'max_price_accept' }

export function fastChargeRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v0/fast-charge-estimate-order-request',
    {
      onRequest: door.keyedSlowly(),
      schema: { body: FastChargeEstimateBody, response: { 200: FastChargeEstimate } },
    },
    async (request) => inWords(WORDS, () => estimateFastCharge(market, accountOf(request).id, request.body)),
  )

  app.post(
    '/v0/fast-charge-order-request',
    {
      onRequest: door.keyedSlowly(),
      schema: { body: FastChargeBody, response: { 200: FastChargeCreated } },
    },
    async (request) =>
      inWords(WORDS, () =>
        orderFastCharges(market, {
          accountId: accountOf(request).id,
          body: request.body,
          idempotencyKey: idempotencyKey(request),
        }),
      ),
  )

  app.post(
    '/v0/fast-charge-order-tracking',
    {
      onRequest: door.keyedSlowly(),
      schema: { body: FastChargeIdsBody, response: { 200: FastChargeTracking } },
    },
    async (request) => trackFastCharges(market, accountOf(request).id, request.body.order_ids),
  )

  app.post(
    '/v0/fast-charge-order-confirmation',
    {
      onRequest: door.keyedSlowly(),
      schema: {
        body: FastChargeIdsBody,
        response: { 200: Type.Object({ confirmation_results: Type.Array(FastChargeResult) }) },
      },
    },
    async (request) => ({
      confirmation_results: await confirmFastCharges(market, accountOf(request).id, request.body.order_ids),
    }),
  )

  app.post(
    '/v0/fast-charge-order-cancel',
    {
      onRequest: door.keyedSlowly(),
      schema: {
        body: FastChargeIdsBody,
        response: { 200: Type.Object({ cancel_results: Type.Array(FastChargeResult) }) },
      },
    },
    async (request) => ({
      cancel_results: await cancelFastCharges(market, accountOf(request).id, request.body.order_ids),
    }),
  )

  app.get(
    '/v0/fast-charge-order-history',
    {
      onRequest: door.keyedSlowly(),
      schema: { querystring: FastChargeHistoryQuery, response: { 200: FastChargeHistory } },
    },
    async (request) => fastChargeHistory(market, accountOf(request).id, request.query),
  )
}
