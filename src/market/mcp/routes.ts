/**
 * `/mcp`: the guards, and which generation of the protocol a request speaks. With sessions (2025-11-25 and before):
 * POST, GET, DELETE. Without (2026-07-28): POST, one server per request.
 */
import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { systemClock, within } from '../../kernel/clock.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import type { Market } from '../base/deps.ts'
import { decompressBodies } from '../doors/compressed-bodies.ts'
import { createRateLimiter, type RateLimiter, REQUESTS_PER_SEC } from '../doors/rate-limit.ts'
import { isDeeper, MAX_LEVELS } from '../doors/schemas.ts'
import { INVALID_REQUEST, NO_JSON, PARSE_ERROR, rpcError, sendFailure, tooOften } from './calls/failures.ts'
import { toAuthInfo } from './calls/request-context.ts'
import type { Tool } from './calls/tool.ts'
import { createGuards, type GuardOptions } from './guards.ts'
import { type Also, serverFactory } from './server.ts'
import { inSession } from './sessions/in-session.ts'
import { createHandles } from './sessions/logins.ts'
import { createNonces } from './sessions/nonces.ts'
import { createSeldom } from './sessions/seldom.ts'
import { createSessions } from './sessions/sessions.ts'
import { TOOLS } from './tools/index.ts'

export interface McpOptions extends Omit<GuardOptions, 'common'> {
  /** Counts the calls of another door together with those of this one. */
  common?: RateLimiter
  /** In place of ours, and handlers beside them: for trying the protocol itself. */
  tools?: readonly Tool[]
  also?: Also
}

export const MCP_PATH = '/mcp'
/** Path at which clients that are answered 401 register for OAuth (RFC 7591) when no metadata names another one. */
const REGISTRATION_PATH = '/register'
/** As for REST: an extension of 200 delegations takes half of it. */
const BODY_LIMIT_BYTES = 64 * 1024
const SUBSCRIPTIONS = 100
/** At a stop calls that are being done have their answers; one that asks a person may wait for ever. */
const LAST_CALLS_MS = 2_000

/** A plugin: everything it sets is its own. `measures` is what `/metrics` shows of it. */
export type McpApi = FastifyPluginAsync & { measures(): Measure[] }

export function mcpApi(market: Market, options: McpOptions): McpApi {
  const { clock, log } = market
  const common = options.common ?? createRateLimiter(clock, REQUESTS_PER_SEC)
  const handles = createHandles(clock)
  const nonces = createNonces(clock, market.settings.network)
  const createServer = serverFactory({
    market,
    tools: options.tools ?? TOOLS,
    handles,
    nonces,
    common,
    also: options.also,
  })
  const onerror = (error: Error) => log.debug({ err: error }, 'mcp.refused')
  const sessions = createSessions(clock, createServer, onerror, createSeldom(market))
  const stateless = createMcpHandler(createServer, {
    legacy: 'reject',
    maxSubscriptions: SUBSCRIPTIONS,
    maxRequestBodySize: BODY_LIMIT_BYTES,
    onerror,
  })
  const serve = toNodeHandler(
    {
      async fetch(request, given = {}) {
        if (!(await isLegacyRequest(request, given.parsedBody))) return stateless.fetch(request, given)
        return inSession(market, sessions, request, given.parsedBody, given.authInfo)
      },
    },
    { onerror: (error) => log.error({ err: error }, 'mcp.failed') },
  )
  const guards = createGuards(market, { ...options, common })
  const calls = new Set<Promise<void>>()
  const plugin: FastifyPluginAsync = async (app) => {
    app.setErrorHandler(sendFailure(log))
    app.removeContentTypeParser('text/plain')
    allowEmptyJson(app)
    app.addHook('preParsing', decompressBodies)
    app.addHook('preClose', async () => {
      await within(systemClock, LAST_CALLS_MS, Promise.allSettled(calls), () => [])
      await Promise.all([sessions.endAll(), stateless.close()])
    })
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const problem = request.method === 'POST' ? problemOf(request.body) : undefined
      if (problem) return rpcError(reply, 400, problem.code, problem.message)
      const context = guards.requestContextOf(request)
      if (context.waitMs !== undefined && !isToolCall(request.body)) return tooOften(reply, context.waitMs)
      reply.hijack()
      const raw = Object.assign(request.raw, { auth: toAuthInfo(context) })
      const served = serve(raw as NodeIncomingMessageLike, reply.raw, request.body ?? undefined)
      if (!isToolCall(request.body)) return served
      calls.add(served)
      await served.finally(() => calls.delete(served))
    }
    for (const url of [MCP_PATH, `${MCP_PATH}/`])
      app.all(url, { bodyLimit: BODY_LIMIT_BYTES, onRequest: guards.onRequest }, answer)
    app.post(REGISTRATION_PATH, { onRequest: guards.refuseRegistration }, () => undefined)
  }
  return Object.assign(plugin, {
    measures: () => [
      { name: 'sunwatt_mcp_sessions', help: 'Sessions of the MCP server that are open.', value: sessions.size },
    ],
  })
}

/** What is wrong with a posted body before anybody asks what it says. */
function problemOf(body: unknown): { code: number; message: string } | undefined {
  if (body === undefined) return { code: PARSE_ERROR, message: NO_JSON }
  if (body === null) return { code: INVALID_REQUEST, message: 'Invalid Request: the body is not a message' }
  if (Array.isArray(body))
    return { code: INVALID_REQUEST, message: 'Invalid Request: batches are not part of the protocol' }
  if (isDeeper(body, MAX_LEVELS))
    return { code: INVALID_REQUEST, message: `Invalid Request: deeper than ${MAX_LEVELS} levels` }
  return undefined
}

const isToolCall = (body: unknown): boolean => (body as { method?: unknown } | undefined)?.method === 'tools/call'

/** Clients name the type of the body that a DELETE does not have. */
function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
  )
}
