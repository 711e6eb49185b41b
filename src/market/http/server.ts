/** HTTP server for REST v2 and v0, standalone or as a plugin of another server. */
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify'
import {
  ADJUSTED_FIELDS_HEADER,
  ADMIN_KEY_HEADER,
  API_KEY_HEADER,
  IDEMPOTENCY_HEADER,
  IGNORED_FIELDS_HEADER,
} from '../../contract/envelope.ts'
import { createRateLimiter, type RateLimiter } from '../../kernel/http/rate-limiter.ts'
import { CALLS } from '../api/calls.ts'
import { decompressBodies } from '../api/compressed-bodies.ts'
import { REQUESTS_PER_SEC } from '../api/rate-limit.ts'
import type { Market } from '../base/deps.ts'
import { addCall } from './add-call.ts'
import { type AuthHooks, createAuthHooks } from './auth-hooks.ts'
import { createFailureHandler } from './failures.ts'
import { addDocumentation, type DocumentedAddress } from './openapi.ts'
import {
  compileSerializer,
  compileValidator,
  formatSchemaErrors,
  jsonOrEmptyParser,
  readLeniently,
  refuseDeepBodies,
} from './validation.ts'

export interface MarketServerOptions {
  /** Operator key, which opens accounts and enrolls providers. If undefined, operator calls are rejected. */
  adminKey: string | undefined
  /** Previous operator key. It stays valid while the operator's programs switch to the new key. */
  formerAdminKey?: string | undefined
  /** Secret of the operator's bot in this process, which may set order terms. */
  operatorTermsKey?: string | undefined
  /** Secret of the operator page in this process. Undefined if the page is disabled. */
  pageKey?: string | undefined
  /** Calls per second for each API key, or each client address without a key. 15 by default. */
  requestsPerSec?: number
  /** Limiter shared with MCP, which replaces `requestsPerSec`. */
  sharedLimiter?: RateLimiter
  /** Host names of the server and the public URL, for the OpenAPI document. */
  address?: DocumentedAddress
  /** Origins of web pages that may make calls without a key. `*` allows all. None by default. */
  corsOrigins?: readonly string[]
}

/** Default host names of the server. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Maximum body size, twice the largest valid body, which is an extension of 200 delegations. */
const BODY_LIMIT_BYTES = 64 * 1024

/**
 * Path parameters may be as long as Node's limit on URLs, so that the call itself can explain what is wrong with an id.
 */
export const ROUTER_OPTIONS = { maxParamLength: 16_384 } as const

/** Creates a server that contains only the marketplace. Use Fastify's `listen` and `inject`. */
export function createMarketServer(market: Market, options: MarketServerOptions): FastifyInstance {
  const server = Fastify({ logger: false, routerOptions: ROUTER_OPTIONS })
  server.register(marketApi(market, options))
  return server
}

/**
 * Returns the marketplace API as a Fastify plugin. Its settings do not affect other routes of the surrounding server.
 */
export function marketApi(market: Market, options: MarketServerOptions): FastifyPluginAsync {
  const hooks = createAuthHooks(market, {
    adminKeys: [options.adminKey, options.formerAdminKey].filter((key) => key !== undefined),
    operatorTermsKey: options.operatorTermsKey,
    pageKey: options.pageKey,
    hosts: options.address?.hosts ?? LOCAL_HOSTS,
    sharedLimiter: options.sharedLimiter ?? createRateLimiter(market.clock, options.requestsPerSec ?? REQUESTS_PER_SEC),
  })
  return async (instance) => {
    instance.decorateRequest('account', null)
    instance.decorateRequest('wallet', null)
    instance.decorateRequest('operator', null)
    instance.decorateRequest('admittedAtMs', 0)
    instance.removeContentTypeParser('text/plain')
    instance.addContentTypeParser('application/json', { parseAs: 'string' }, jsonOrEmptyParser(instance))
    instance.setValidatorCompiler(compileValidator)
    instance.setSerializerCompiler(compileSerializer)
    instance.setSchemaErrorFormatter(formatSchemaErrors)
    instance.setErrorHandler(createFailureHandler(market.log))
    instance.addHook('onRoute', (route) => {
      route.bodyLimit ??= BODY_LIMIT_BYTES
      if (route.url.includes('/:')) route.onRequest = [rejectEmptyParams, ...[route.onRequest ?? []].flat()]
      if (route.schema) route.preValidation = [readLeniently(route.schema), ...[route.preValidation ?? []].flat()]
    })
    instance.addHook('preParsing', decompressBodies)
    instance.addHook('preClose', async () => hooks.streams.closeAll())
    instance.addHook('preValidation', hooks.recheckKey)
    instance.addHook('preValidation', refuseDeepBodies)
    allowPages(instance, options.corsOrigins ?? [], hooks)
    addDocumentation(instance, hooks, options.address)
    for (const call of Object.values(CALLS)) addCall(instance, market, hooks, call)
  }
}

/** Rejects empty path parameters, because `/v2/order/` is an unknown route, not an order with an empty id. */
const rejectEmptyParams: onRequestHookHandler = ({ params }, reply, done) =>
  Object.values(params as object).includes('') ? reply.callNotFound() : done()

const PREFLIGHT_MAX_AGE_SEC = 600
const EXPOSED_HEADERS = [IGNORED_FIELDS_HEADER, ADJUSTED_FIELDS_HEADER, 'retry-after'].join(', ')

/**
 * Enables CORS for these origins, in the form that browsers send, or for all with `*`. If empty, no web page may call
 * the API.
 */
function allowPages(app: FastifyInstance, origins: readonly string[], hooks: AuthHooks): void {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (!isKeyed(request) && isAllowed(request)) {
      const { origin } = request.headers
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS })
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
          'access-control-max-age': PREFLIGHT_MAX_AGE_SEC,
        })
      reply.code(204).send()
    })

  const isAllowed = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && (origins.includes('*') || origins.includes(origin))
}

const KEY_HEADERS = [API_KEY_HEADER, ADMIN_KEY_HEADER, 'authorization']

const isKeyed = ({ headers }: FastifyRequest) => KEY_HEADERS.some((name) => name in headers)
