/**
 * Before a body is read: the host that is asked for and the page that asks must be on the lists (a page somewhere in
 * the web must not reach a server on this machine through its visitor's browser), a key that is shown must be alive,
 * and nobody may ask too often. To most clients a 429 is the end of the conversation, so a tool that is called too
 * often says so itself.
 */
import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../kernel/errors.ts'
import { accountOfHash } from '../accounts/authenticate.ts'
import type { Market } from '../base/deps.ts'
import { hashOfKey } from '../base/secrets/stored.ts'
import { clientAddress, networkAround } from '../doors/client-address.ts'
import { createRateLimiter, type RateLimiter } from '../doors/rate-limit.ts'
import { REFUSED, rpcError, tooOften } from './calls/failures.ts'
import type { RequestContext } from './calls/request-context.ts'
import type { ApiKeyLogin } from './sessions/logins.ts'
import { createSeldom } from './sessions/seldom.ts'

export interface GuardOptions {
  /** Host names, without ports, that this server is asked by; IPv6 in brackets. */
  hosts: readonly string[]
  /** Host names of pages that may ask from a browser; programs send no Origin. */
  origins: readonly string[]
  common: RateLimiter
}

/**
 * Calls of a tool that come too often and are answered by the tool, per second and caller; the rest is answered here.
 */
const REFUSALS_PER_SEC = 30
const METHODS = ['GET', 'POST', 'DELETE']
/** A name and a port, and nothing that a URL could hide around them. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]+)?$/i
/** No more of a header goes into the log: no name is longer. */
const LOGGED_CHARS = 253
/** Many clients can send no other scheme than `Bearer`. */
const FORM = /^(?:apikey|bearer) +([\x21-\x7e]{1,128})$/i

interface Guards {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** `onRequest` of the place where OAuth clients register. */
  refuseRegistration(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  requestContextOf(request: FastifyRequest): RequestContext
}

export function createGuards(market: Market, { hosts, origins, common }: GuardOptions): Guards {
  const contexts = new WeakMap<FastifyRequest, RequestContext>()
  const warn = createSeldom(market)
  const refusals = createRateLimiter(market.clock, REFUSALS_PER_SEC)

  /** The client is told no more than that; what to set is for the operator. */
  function refuse(reply: FastifyReply, what: 'host' | 'origin', given = ''): FastifyReply {
    const [message, setting] =
      what === 'host' ? ['Invalid Host', 'MCP_ALLOWED_HOSTS'] : ['Invalid Origin', 'MCP_ALLOWED_ORIGINS']
    warn(`mcp.${what}_refused`, { [what]: given.slice(0, LOGGED_CHARS), setting })
    return rpcError(reply, 403, REFUSED, message)
  }

  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const host = HOST.test(request.headers.host ?? '')
      ? validateHostHeader(request.headers.host, [...hosts])
      : undefined
    if (!host?.ok) return refuse(reply, 'host', request.headers.host)
    const origin = validateOriginHeader(request.headers.origin, [...origins])
    if (!origin.ok) return refuse(reply, 'origin', request.headers.origin)
    if (origin.origin !== undefined) allowPage(reply, origin.origin)
    if (request.method === 'OPTIONS') return reply.code(204).send()
    if (!METHODS.includes(request.method))
      return rpcError(reply.header('allow', METHODS.join(', ')), 405, REFUSED, 'Method not allowed')
    const header = await loginOfHeader(market, request)
    const address = clientAddress(request)
    const caller = typeof header === 'object' ? header.account.id : address
    const waitMs = common(caller)
    const mayBeTool = request.method === 'POST' && typeof header !== 'string'
    if (waitMs !== undefined && !(mayBeTool && refusals(caller) === undefined)) return tooOften(reply, waitMs)
    if (typeof header === 'string')
      return rpcError(reply.header('www-authenticate', 'ApiKey realm="sunwatt"'), 401, REFUSED, refusedKey(header))
    contexts.set(request, {
      host: host.hostname,
      address,
      network: networkAround(address),
      header,
      atMs: market.clock.now(),
      waitMs,
      takesEvents: true,
      session: undefined,
    })
    return undefined
  }

  /**
   * A bridge takes every 401 for a server with OAuth and shows its person what registering there answers. So this
   * answers, in OAuth's form, what was wrong: the key.
   */
  async function refuseRegistration(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const waitMs = common(clientAddress(request))
    if (waitMs !== undefined) return tooOften(reply, waitMs)
    const description = `${refusedKey('INVALID_API_KEY')}; there is no OAuth here`
    return reply.code(401).send({ error: 'access_denied', error_description: description })
  }

  return {
    onRequest,
    refuseRegistration,
    requestContextOf(request) {
      const context = contexts.get(request)
      if (!context) throw new Error('a request that came through no door')
      return context
    },
  }
}

type Refused = 'INVALID_API_KEY' | 'KEY_EXPIRED'

/** Message of a 401, which clients show to their person. */
const refusedKey = (code: Refused): string =>
  `${code}: send "Authorization: ApiKey <key>" with the key that is valid now, or no such header`

/** Undefined: none was sent. Refused: of another form, or the key is not alive. */
async function loginOfHeader(market: Market, request: FastifyRequest): Promise<ApiKeyLogin | undefined | Refused> {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const apiKey = FORM.exec(header)?.[1]
  if (apiKey === undefined) return 'INVALID_API_KEY'
  try {
    const keyHash = await hashOfKey(market, apiKey)
    const account = await accountOfHash(market, keyHash, networkAround(clientAddress(request)))
    return account ? { mode: 'ApiKey', keyHash, account } : 'INVALID_API_KEY'
  } catch (error) {
    if (hasCode(error, 'KEY_EXPIRED')) return 'KEY_EXPIRED'
    throw error
  }
}

/** So that the page may read the answer, the session's id included. */
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
    // What is answered past Fastify has to have them too.
    reply.raw.setHeader(name, value)
  }
}
