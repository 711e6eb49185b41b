/** Ours, for the operator: who delegates, and on which terms. */
import Type from 'typebox'
import { Provider, ProviderParams, ProviderTermsBody } from '../../contract/providers.ts'
import { MAX_DURATION_SEC, MIN_AMOUNT } from '../../contract/v2.ts'
import type { Market } from '../deps.ts'
import type { ProviderFacts } from '../domain/book.ts'
import { enrollProvider, listProviders } from '../enroll-provider.ts'
import { answers, ok } from './answers.ts'
import { type Door, operatorOf } from './door.ts'
import type { MarketRoutes } from './server.ts'

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
    async () => ok((await listProviders(market)).map(render)),
  )
}

function render(facts: ProviderFacts): Provider {
  return {
    address: facts.address,
    resourceType: facts.resource,
    minPrice: facts.minPriceSun,
    minDelegateAmount: facts.minUnits,
    maxDurationSec: facts.maxDurationSec,
    isExtensionAllowed: facts.extensionAllowed,
    sharePercent: Math.floor(facts.shareBasisPoints / 100),
    keepAmount: facts.keepUnits ?? 0,
    permissionGranted: facts.permissionId !== undefined,
    stake: facts.stakeSun,
    delegatable: facts.delegatableSun,
    restsUntil: Math.ceil(facts.restsUntilMs / 1000),
  }
}
