/**
 * Routes of the MCP server. The code behind them is loaded at the first request, because the SDK takes time and memory.
 */
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimiter } from '../../kernel/http/rate-limiter.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { decompressBodies } from '../api/compressed-bodies.ts'
import { REQUESTS_PER_SEC } from '../api/rate-limit.ts'
import type { Market } from '../base/deps.ts'
import type { createMcpRequests, McpOptions } from './requests.ts'

export type { McpOptions }

export const MCP_PATH = '/mcp'
/** Path at which clients register for OAuth (RFC 7591) after a 401, unless metadata names another path. */
const REGISTRATION_PATH = '/register'
/** Maximum body size, as for REST: twice the size of an extension of 200 delegations. */
const BODY_LIMIT_BYTES = 64 * 1024

type Requests = ReturnType<typeof createMcpRequests>

/** Fastify plugin whose settings do not affect other routes. `measures` returns its metrics for `/metrics`. */
export type McpApi = FastifyPluginAsync & { measures(): Measure[] }

export function mcpApi(market: Market, options: McpOptions): McpApi {
  const sharedLimiter = options.sharedLimiter ?? createRateLimiter(market.clock, REQUESTS_PER_SEC)
  let loading: Promise<Requests> | undefined
  let loaded: Requests | undefined

  async function load(): Promise<Requests> {
    const module = await import('./requests.ts')
    loaded = module.createMcpRequests(market, { ...options, sharedLimiter, bodyLimitBytes: BODY_LIMIT_BYTES })
    return loaded
  }

  const requests = (): Promise<Requests> => (loading ??= load())
  const plugin: FastifyPluginAsync = async (app) => {
    app.setErrorHandler<FastifyError>(async (...failure) => (await requests()).sendFailure(...failure))
    app.removeContentTypeParser('text/plain')
    allowEmptyJson(app)
    app.addHook('preParsing', decompressBodies)
    app.addHook('preClose', async () => (await loading)?.close())
    const handler =
      (name: 'onRequest' | 'answer' | 'refuseRegistration') => async (request: FastifyRequest, reply: FastifyReply) =>
        (await requests())[name](request, reply)
    for (const url of [MCP_PATH, `${MCP_PATH}/`])
      app.all(url, { bodyLimit: BODY_LIMIT_BYTES, onRequest: handler('onRequest') }, handler('answer'))
    app.post(REGISTRATION_PATH, { onRequest: handler('refuseRegistration') }, () => undefined)
  }
  return Object.assign(plugin, {
    measures: () => [
      { name: 'sunwatt_mcp_sessions', help: 'Open sessions of the MCP server.', value: loaded?.sessionCount() ?? 0 },
    ],
  })
}

/** Accepts an empty body, because clients send DELETE with a JSON content type. */
function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
  )
}
