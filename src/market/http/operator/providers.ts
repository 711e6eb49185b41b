/** Ours, for the operator: who delegates, and on which terms. */

import Type from 'typebox'
import { Provider, ProviderParams, ProviderTermsBody } from '../../../contract/operator/providers.ts'
import { MAX_DURATION_SEC, MIN_AMOUNT } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { providerView } from '../../book/provider.ts'
import { enrollProvider, listProviders } from '../../selling/enroll-provider.ts'
import { answers, ok } from '../answers.ts'
import { type Door, operatorOf } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

export function providerRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.put(
    '/v2/providers/:address',
    {
      onRequest: door.operator(),
      schema: { params: ProviderParams, body: ProviderTermsBody, response: answers(Type.Null()) },
    },
    async (request) => {
      const { body } = request
      const resource = body.resourceType ?? 'ENERGY'
      const terms = {
        address: request.params.address,
        resource,
        minPriceSun: body.minPrice,
        minUnits: body.minDelegateAmount ?? MIN_AMOUNT[resource],
        maxDurationSec: body.maxDurationSec ?? MAX_DURATION_SEC,
        extensionAllowed: body.isExtensionAllowed ?? true,
        shareBasisPoints: (body.sharePercent ?? 100) * 100,
        keepUnits: body.keepAmount ?? 0,
      }
      await enrollProvider(market, terms, operatorOf(market, request))
      return ok(null)
    },
  )

  app.get(
    '/v2/providers',
    { onRequest: door.operator(), schema: { response: answers(Type.Array(Provider)) } },
    async () => ok((await listProviders(market)).map(providerView)),
  )
}
