/** REST v2 and v0: every call of the contract, on a server of its own or inside another one. */
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify'
import {
  ADJUSTED_HEADER,
  ADMIN_KEY_HEADER,
  API_KEY_HEADER,
  IDEMPOTENCY_HEADER,
  IGNORED_HEADER,
} from '../../contract/envelope.ts'
import type { Market } from '../base/deps.ts'
import { decompressBodies } from '../doors/compressed-bodies.ts'
import { createRateLimiter, type RateLimiter, REQUESTS_PER_SEC } from '../doors/rate-limit.ts'
import { addCall } from './add-call.ts'
import { type AuthHooks, createAuthHooks } from './auth-hooks.ts'
import { CALLS } from './calls.ts'
import { createFailureHandler } from './failures.ts'
import { addDocumentation, type DocumentedAddress } from './openapi.ts'
import {
  compileSerializer,
  compileValidator,
  formatSchemaErrors,
  jsonOrNothing,
  lenientDoor,
  refuseDeepBodies,
} from './validation.ts'

export interface MarketServerOptions {
  /** Opens accounts and enrols providers. Undefined: there is no operator. */
  adminKey: string | undefined
  /** Taken beside it, while the operator's programs change to it. */
  formerAdminKey?: string | undefined
  /** Shown by the bot of this program, which may say more of an order than others. */
  deskKey?: string | undefined
  /** Shown by the operator's page of this program; undefined: there is none. */
  pageKey?: string | undefined
  /** Per API key and, without one, per client address; 15 unless told otherwise. */
  requestsPerSec?: number
  /** In place of that: counts the calls of another door together with those of this one. */
  common?: RateLimiter
  /** Host names under which the calls are reached, and the public address: for the OpenAPI document. */
  address?: DocumentedAddress
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

/**
 * The same as a plugin: everything it sets is its own, and routes of the server it is registered on stay as they are.
 */
export function marketApi(market: Market, options: MarketServerOptions): FastifyPluginAsync {
  const hooks = createAuthHooks(market, {
    adminKeys: [options.adminKey, options.formerAdminKey].filter((key) => key !== undefined),
    deskKey: options.deskKey,
    pageKey: options.pageKey,
    common: options.common ?? createRateLimiter(market.clock, options.requestsPerSec ?? REQUESTS_PER_SEC),
  })
  return async (instance) => {
    instance.decorateRequest('account', null)
    instance.decorateRequest('admittedAtMs', 0)
    instance.removeContentTypeParser('text/plain')
    instance.addContentTypeParser('application/json', { parseAs: 'string' }, jsonOrNothing(instance))
    instance.setValidatorCompiler(compileValidator)
    instance.setSerializerCompiler(compileSerializer)
    instance.setSchemaErrorFormatter(formatSchemaErrors)
    instance.setErrorHandler(createFailureHandler(market.log))
    instance.addHook('onRoute', (route) => {
      route.bodyLimit ??= BODY_LIMIT_BYTES
      if (route.url.includes('/:')) route.onRequest = [routeNeedsNames, ...[route.onRequest ?? []].flat()]
      if (route.schema) route.preValidation = [lenientDoor(route.schema), ...[route.preValidation ?? []].flat()]
    })
    instance.addHook('preParsing', decompressBodies)
    instance.addHook('preValidation', hooks.stillAdmitted)
    instance.addHook('preValidation', refuseDeepBodies)
    allowPages(instance, options.corsOrigins ?? [], hooks)
    addDocumentation(instance, hooks, options.address)
    for (const call of Object.values(CALLS)) addCall(instance, market, hooks, call)
  }
}

/** `/v2/order/` does not stand for an order without an id: no such call exists. */
const routeNeedsNames: onRequestHookHandler = ({ params }, reply, done) =>
  Object.values(params as object).includes('') ? reply.callNotFound() : done()

const PREFLIGHT_KEPT_SEC = 600
const READABLE = [IGNORED_HEADER, ADJUSTED_HEADER, 'retry-after'].join(', ')

/** `origins`: as browsers send them, or `*` for all; none: no page may. */
function allowPages(app: FastifyInstance, origins: readonly string[], hooks: AuthHooks): void {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (!isKeyed(request) && isAllowed(request)) {
      const { origin } = request.headers
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE })
    }
    reply.header('vary', 'origin')
    done()
  })
  for (const url of ['/v2/*', '/v0/*'])
    app.options(url, { onRequest: hooks.admit({ access: 'anybody' }) }, (request, reply) => {
      if (isAllowed(request))
        reply.headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': `content-type, ${IDEMPOTENCY_HEADER}`,
          'access-control-max-age': PREFLIGHT_KEPT_SEC,
        })
      reply.code(204).send()
    })

  const isAllowed = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && (origins.includes('*') || origins.includes(origin))
}

const isKeyed = ({ headers }: FastifyRequest) => API_KEY_HEADER in headers || ADMIN_KEY_HEADER in headers
