/**
 * Handles the requests to `/mcp`: runs the guards and selects the protocol version. Versions up to 2025-11-25 have
 * sessions and use POST, GET and DELETE. From 2026-07-28, only POST is used, with one server per request.
 */
import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { resolveWithin, systemClock } from '../../kernel/clock.ts'
import type { RateLimiter } from '../../kernel/http/rate-limiter.ts'
import { isDeeper, MAX_LEVELS } from '../api/schemas.ts'
import type { Market } from '../base/deps.ts'
import {
  INVALID_REQUEST,
  NOT_JSON_MESSAGE,
  PARSE_ERROR,
  rpcError,
  sendFailure,
  sendRateLimited,
} from './calls/failures.ts'
import { toAuthInfo } from './calls/request-context.ts'
import type { Tool } from './calls/tool.ts'
import { createGuards, type GuardOptions } from './guards.ts'
import { type AddHandlers, serverFactory } from './server.ts'
import { handleInSession } from './sessions/in-session.ts'
import { createSessions } from './sessions/sessions.ts'
import { createThrottledWarn } from './sessions/throttled-warn.ts'
import { TOOLS } from './tools/all-tools.ts'

export interface McpOptions extends Omit<GuardOptions, 'sharedLimiter'> {
  /** Rate limiter shared with REST. By default, a new one is created. */
  sharedLimiter?: RateLimiter
  /** Replacement tools and additional handlers, for protocol tests. */
  tools?: readonly Tool[]
  addHandlers?: AddHandlers
}

/** Maximum number of messages in one batch. Lower than the rate limit of one second. */
const MAX_BATCH = 10
const SUBSCRIPTIONS = 100
/** Maximum wait for running calls at shutdown. A call that waits for the user's answer could take forever. */
const SHUTDOWN_MS = 2_000

export function createMcpRequests(
  market: Market,
  options: McpOptions & { sharedLimiter: RateLimiter; bodyLimitBytes: number },
) {
  const { clock, log } = market
  const { sharedLimiter } = options
  const createServer = serverFactory({
    market,
    tools: options.tools ?? TOOLS,
    sharedLimiter,
    addHandlers: options.addHandlers,
  })
  const onerror = (error: Error) => log.debug({ err: error }, 'mcp.refused')
  const sessions = createSessions(clock, createServer, onerror, createThrottledWarn(market))
  const stateless = createMcpHandler(createServer, {
    legacy: 'reject',
    maxSubscriptions: SUBSCRIPTIONS,
    maxRequestBodySize: options.bodyLimitBytes,
    onerror,
  })
  const serve = toNodeHandler(
    {
      async fetch(request, given = {}) {
        if (!(await isLegacyRequest(request, given.parsedBody))) return stateless.fetch(request, given)
        return handleInSession(market, sessions, request, given.parsedBody, given.authInfo)
      },
    },
    { onerror: (error) => log.error({ err: error }, 'mcp.failed') },
  )
  const guards = createGuards(market, options)
  const runningCalls = new Set<Promise<void>>()
  return {
    ...guards,
    sendFailure: sendFailure(log),
    sessionCount: () => sessions.size,
    async close() {
      await resolveWithin(systemClock, SHUTDOWN_MS, Promise.allSettled(runningCalls), () => [])
      await Promise.all([sessions.endAll(), stateless.close()])
    },
    async answer(request: FastifyRequest, reply: FastifyReply) {
      const problem = request.method === 'POST' ? problemOf(request.body) : undefined
      if (problem) return rpcError(reply, 400, problem.code, problem.message)
      const context = guards.requestContextOf(request)
      const batch = Array.isArray(request.body) ? request.body : undefined
      // A batch has only one status, so the whole batch is rejected. A single tool call gets a tool error instead.
      const waitMs = context.waitMs ?? (batch && guards.countBatch(context, batch.length))
      if (waitMs !== undefined && (batch || !isToolCall(request.body))) return sendRateLimited(reply, waitMs)
      reply.hijack()
      const raw = Object.assign(request.raw, { auth: toAuthInfo(context) })
      const served = serve(raw as NodeIncomingMessageLike, reply.raw, request.body ?? undefined)
      if (!isToolCall(request.body)) return served
      runningCalls.add(served)
      await served.finally(() => runningCalls.delete(served))
    },
  }
}

/** Returns the problem of a posted body, before its content is processed. */
function problemOf(body: unknown): { code: number; message: string } | undefined {
  if (body === undefined) return { code: PARSE_ERROR, message: NOT_JSON_MESSAGE }
  if (body === null) return { code: INVALID_REQUEST, message: 'Invalid Request: the body must be a JSON-RPC message' }
  if (Array.isArray(body) && (body.length === 0 || body.length > MAX_BATCH))
    return { code: INVALID_REQUEST, message: `Invalid Request: a batch must have 1 to ${MAX_BATCH} messages` }
  if (isDeeper(body, MAX_LEVELS))
    return { code: INVALID_REQUEST, message: `Invalid Request: the body is nested deeper than ${MAX_LEVELS} levels` }
  return undefined
}

const isToolCall = (body: unknown): boolean =>
  Array.isArray(body)
    ? body.some(isToolCall)
    : (body as { method?: unknown } | null | undefined)?.method === 'tools/call'
