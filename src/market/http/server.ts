/** REST v2 and v0: every call of the contract, on a server of its own or inside another one. */

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type onRequestHookHandler } from 'fastify'
import type { Market } from '../base/deps.ts'
import { createRateLimiter, type RateLimiter, REQUESTS_PER_SEC } from '../doors/rate-limit.ts'
import { allowPages } from './cors.ts'
import { createDoor } from './door.ts'
import { createFailureHandler } from './failures.ts'
import { jsonOrNothing, lenientDoor } from './lenient.ts'
import { describeRoutes } from './openapi/routes.ts'
import { operatorRoutes } from './operator/accounts.ts'
import { operatorMoneyRoutes } from './operator/money.ts'
import { operatorPauseRoutes } from './operator/pause.ts'
import { payoutRoutes } from './operator/payouts.ts'
import { providerRoutes } from './operator/providers.ts'
import type { MarketRoutes } from './routes.ts'
import { v0Api } from './v0/routes.ts'
import { accountRoutes } from './v2/accounts.ts'
import { extensionRoutes } from './v2/extensions.ts'
import { historyRoutes } from './v2/history.ts'
import { orderLifeRoutes } from './v2/order-life.ts'
import { orderRoutes } from './v2/orders.ts'
import { payLaterRoutes } from './v2/pay-later.ts'
import { paymentRoutes } from './v2/payments.ts'
import { priceRoutes } from './v2/prices.ts'
import { sellingRoutes } from './v2/selling.ts'
import { webhookRoutes } from './v2/webhooks.ts'
import { compileValidator, formatSchemaErrors, refuseDeepBodies } from './validation.ts'

export interface MarketServerOptions {
  /** Opens accounts and enrols providers. Undefined: nobody does. */
  adminKey: string | undefined
  /** Per API key and, without one, per client address; 15 unless told otherwise. */
  requestsPerSec?: number
  /** In place of that: counts the calls of another door together with those of this one. */
  common?: RateLimiter
  /** Web pages that may make the calls that need no key; `*`: all. None unless told. */
  corsOrigins?: readonly string[]
}

/** An extension of 200 delegations, the largest body there is, takes half of it. */
const BODY_LIMIT_BYTES = 64 * 1024

/** An id of any length gets as far as its call, which says what is wrong with it: no longer URL comes through Node. */
export const ROUTER_OPTIONS = { maxParamLength: 16_384 } as const

/** A server with nothing but the marketplace on it; `listen` and `inject` are Fastify's. */
export function createMarketServer(market: Market, options: MarketServerOptions): FastifyInstance {
  const server = Fastify({ logger: false, routerOptions: ROUTER_OPTIONS })
  server.register(marketApi(market, options))
  return server
}

/** The same as a plugin: everything it sets is its own, and routes of the server it is registered on stay as they are. */
export function marketApi(market: Market, options: MarketServerOptions): FastifyPluginAsync {
  const door = createDoor(market, {
    adminKey: options.adminKey,
    common: options.common ?? createRateLimiter(market.clock, options.requestsPerSec ?? REQUESTS_PER_SEC),
  })
  return async (instance) => {
    instance.decorateRequest('account', null)
    instance.decorateRequest('admittedAtMs', 0)
    instance.removeContentTypeParser('text/plain')
    instance.addContentTypeParser('application/json', { parseAs: 'string' }, jsonOrNothing(instance))
    instance.setValidatorCompiler(compileValidator)
    instance.setSchemaErrorFormatter(formatSchemaErrors)
    instance.setErrorHandler(createFailureHandler(market.log))
    instance.addHook('onRoute', (route) => {
      route.bodyLimit ??= BODY_LIMIT_BYTES
      if (route.url.includes('/:')) route.onRequest = [routeNeedsNames, ...[route.onRequest ?? []].flat()]
      if (route.schema)
        route.preValidation = [lenientDoor(route.schema), ...[route.preValidation ?? []].flat()]
    })
    instance.addHook('preValidation', door.stillAdmitted)
    instance.addHook('preValidation', refuseDeepBodies)
    allowPages(instance, options.corsOrigins ?? [], door)
    describeRoutes(instance, door)
    const app: MarketRoutes = instance.withTypeProvider<TypeBoxTypeProvider>()
    accountRoutes(app, market, door)
    priceRoutes(app, market, door)
    orderRoutes(app, market, door)
    paymentRoutes(app, market, door)
    payLaterRoutes(app, market, door)
    orderLifeRoutes(app, market, door)
    extensionRoutes(app, market, door)
    providerRoutes(app, market, door)
    sellingRoutes(app, market, door)
    payoutRoutes(app, market, door)
    operatorMoneyRoutes(app, market, door)
    operatorPauseRoutes(app, market, door)
    historyRoutes(app, market, door)
    operatorRoutes(app, market, door)
    webhookRoutes(app, market, door)
    await instance.register(v0Api(market, door))
  }
}

/** `/v2/order/` is no order without an id, but no call at all. */
const routeNeedsNames: onRequestHookHandler = ({ params }, reply, done) =>
  Object.values(params as object).includes('') ? reply.callNotFound() : done()
