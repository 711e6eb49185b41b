/** Ours, for the operator: paying out what was earned. */

import Type from 'typebox'
import { Payouts, PayoutTermsBody, PayoutTermsParams } from '../../../contract/operator/payouts.ts'
import type { Market } from '../../base/deps.ts'
import { listPayouts, setPayoutTerms } from '../../selling/payouts.ts'
import { answers, ok } from '../answers.ts'
import { type Door, operatorOf } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function payoutRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.get('/v2/payouts', { onRequest: door.operator(), schema: { response: answers(Payouts) } }, async () =>
    ok(await listPayouts(market)),
  )

  app.put(
    '/v2/payouts/:address',
    {
      onRequest: door.operator(),
      schema: { params: PayoutTermsParams, body: PayoutTermsBody, response: answers(Type.Null()) },
    },
    async (request) => {
      await setPayoutTerms(market, request.params.address, request.body, operatorOf(market, request))
      return ok(null)
    },
  )
}
