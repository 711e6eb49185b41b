/** The older form of the API, v0: the same use-cases, keys and limits in other words. */

import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../base/deps.ts'
import type { Door } from '../door.ts'
import { createFailureHandler } from '../failures.ts'
import type { MarketRoutes } from '../routes.ts'
import { accountRoutesV0 } from './accounts.ts'
import { activationRoutesV0 } from './activation.ts'
import { extensionRoutesV0 } from './extensions.ts'
import { fastChargeRoutes } from './fast-charge.ts'
import { orderRoutesV0 } from './orders.ts'
import { priceRoutesV0 } from './prices.ts'
import { signedRoutesV0 } from './signed.ts'

/** A plugin of its own: what a failure looks like is its own too. */
export function v0Api(market: Market, door: Door): FastifyPluginAsync {
  return async (instance) => {
    instance.setErrorHandler(createFailureHandler(market.log, 'v0'))
    const app: MarketRoutes = instance.withTypeProvider()
    accountRoutesV0(app, market, door)
    activationRoutesV0(app, market, door)
    priceRoutesV0(app, market, door)
    orderRoutesV0(app, market, door)
    signedRoutesV0(app, market, door)
    extensionRoutesV0(app, market, door)
    fastChargeRoutes(app, market, door)
  }
}
