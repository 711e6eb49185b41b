/**
 * Checks each MCP request before its body is read: allowed host, allowed origin, valid key, rate limit. The origin
 * check prevents a web page of another site from calling a local server through a visitor's browser. Tool calls over
 * the limit return a tool error, because most clients end the conversation on a 429.
 */
import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../kernel/errors.ts'
import { clientAddress, networkAround } from '../../kernel/http/client-address.ts'
import { createRateLimiter, type RateLimiter } from '../../kernel/http/rate-limiter.ts'
import { findAccountByHash } from '../accounts/authenticate.ts'
import type { Market } from '../base/deps.ts'
import { hashOfKey } from '../base/secrets/stored.ts'
import { REFUSED, rpcError, sendRateLimited } from './calls/failures.ts'
import type { RequestContext } from './calls/request-context.ts'
import type { ApiKeyLogin } from './sessions/logins.ts'
import { createThrottledWarn } from './sessions/throttled-warn.ts'

export interface GuardOptions {
  /** Allowed host names of this server, without ports; IPv6 in brackets. */
  hosts: readonly string[]
  /** Allowed origins of web pages. Programs send no Origin header. */
  origins: readonly string[]
  sharedLimiter: RateLimiter
}

/** Number of rate-limited tool calls per second and caller that get a tool error. All others get a 429. */
const REFUSALS_PER_SEC = 30
const METHODS = ['GET', 'POST', 'DELETE']
/** Matches only a host name and a port, so that no other URL parts pass. */
const HOST_FORMAT = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]+)?$/i
/** Maximum length of a logged header. All valid host names are shorter. */
const LOGGED_CHARS = 253
/** Accepts `Bearer`, because many clients support no other scheme. */
const AUTHORIZATION_FORMAT = /^(?:apikey|bearer) +([\x21-\x7e]{1,128})$/i

interface Guards {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** Rejects requests to the path where OAuth clients register (`onRequest` hook). */
  refuseRegistration(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  requestContextOf(request: FastifyRequest): RequestContext
  /** Counts the additional messages of a batch. Returns the milliseconds to wait if they exceed the rate limit. */
  countBatch(context: RequestContext, messages: number): number | undefined
}

export function createGuards(market: Market, { hosts, origins, sharedLimiter }: GuardOptions): Guards {
  const contexts = new WeakMap<FastifyRequest, RequestContext>()
  const warn = createThrottledWarn(market)
  const refusals = createRateLimiter(market.clock, REFUSALS_PER_SEC)

  /** Rejects a request. The client gets only a general message; the log tells the operator which setting to change. */
  function refuse(reply: FastifyReply, what: 'host' | 'origin', given = ''): FastifyReply {
    const [message, setting] =
      what === 'host' ? ['Invalid Host', 'MCP_ALLOWED_HOSTS'] : ['Invalid Origin', 'MCP_ALLOWED_ORIGINS']
    warn(`mcp.${what}_refused`, { [what]: given.slice(0, LOGGED_CHARS), setting })
    return rpcError(reply, 403, REFUSED, message)
  }

  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const host = HOST_FORMAT.test(request.headers.host ?? '')
      ? validateHostHeader(request.headers.host, [...hosts])
      : undefined
    if (!host?.ok) return refuse(reply, 'host', request.headers.host)
    const origin = validateOriginHeader(request.headers.origin, [...origins])
    if (!origin.ok) return refuse(reply, 'origin', request.headers.origin)
    if (origin.origin !== undefined) allowPage(reply, origin.origin)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    if (!METHODS.includes(request.method))
      return rpcError(reply.header('allow', METHODS.join(', ')), 405, REFUSED, 'Method not allowed')
    const headerLogin = await loginOfHeader(market, request)
    const address = clientAddress(request)
    const caller = typeof headerLogin === 'object' ? headerLogin.account.id : address
    const waitMs = sharedLimiter(caller)
    const canAnswerAsTool = request.method === 'POST' && typeof headerLogin !== 'string'
    if (waitMs !== undefined && !(canAnswerAsTool && refusals(caller) === undefined))
      return sendRateLimited(reply, waitMs)
    if (typeof headerLogin === 'string')
      return rpcError(
        reply.header('www-authenticate', 'ApiKey realm="sunwatt"'),
        401,
        REFUSED,
        keyRefusalText(headerLogin),
      )
    contexts.set(request, {
      host: host.hostname,
      address,
      network: networkAround(address),
      headerLogin,
      checkedAtMs: market.clock.now(),
      waitMs,
      acceptsEvents: true,
      session: undefined,
    })
    return undefined
  }

  /**
   * Rejects an OAuth registration with a message about the API key, in OAuth's error format. Some MCP bridges take
   * every 401 as a request to register by OAuth, and show the user the error of the registration.
   */
  async function refuseRegistration(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const waitMs = sharedLimiter(clientAddress(request))
    if (waitMs !== undefined) return sendRateLimited(reply, waitMs)
    const description = `${keyRefusalText('INVALID_API_KEY')}; this server does not support OAuth`
    return reply.code(401).send({ error: 'access_denied', error_description: description })
  }

  return {
    onRequest,
    refuseRegistration,
    requestContextOf(request) {
      const context = contexts.get(request)
      if (!context) throw new Error('the request has no context, because it was not checked by the MCP guards')
      return context
    },
    countBatch({ headerLogin, address }, messages) {
      const caller = headerLogin?.account.id ?? address
      return Array.from({ length: messages - 1 }, () => sharedLimiter(caller)).find((waitMs) => waitMs !== undefined)
    },
  }
}

type KeyRefusal = 'INVALID_API_KEY' | 'KEY_EXPIRED'

/** Returns the message of a 401, which clients show to the user. */
const keyRefusalText = (code: KeyRefusal): string =>
  `${code}: send "Authorization: ApiKey <key>" with a valid key, or omit the header`

/**
 * Checks the `Authorization` header. Returns undefined if there is none, or an error code if it is malformed or the key
 * is invalid.
 */
async function loginOfHeader(market: Market, request: FastifyRequest): Promise<ApiKeyLogin | undefined | KeyRefusal> {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const apiKey = AUTHORIZATION_FORMAT.exec(header)?.[1]
  if (apiKey === undefined) return 'INVALID_API_KEY'
  try {
    const keyHash = await hashOfKey(market, apiKey)
    const account = await findAccountByHash(market, keyHash, networkAround(clientAddress(request)))
    return account ? { mode: 'ApiKey', keyHash, account } : 'INVALID_API_KEY'
  } catch (error) {
    if (hasCode(error, 'KEY_EXPIRED')) return 'KEY_EXPIRED'
    throw error
  }
}

/** Sets the CORS headers that let the page read the response and its session id. */
function allowPage(reply: FastifyReply, origin: string): void {
  for (const [name, value] of Object.entries({
    'access-control-allow-origin': origin,
    vary: 'Origin',
    'access-control-allow-methods': METHODS.join(', '),
    'access-control-allow-headers':
      'Authorization, Content-Type, Accept, Last-Event-ID, Mcp-Session-Id, MCP-Protocol-Version, Mcp-Method, Mcp-Name',
    'access-control-expose-headers': 'Mcp-Session-Id, Retry-After, WWW-Authenticate',
  })) {
    reply.header(name, value)
    // Responses sent without Fastify need these headers too.
    reply.raw.setHeader(name, value)
  }
}
