/**
 * Runs a tool call, from its arguments to its result. All tools run through this file, so that no error reveals
 * internal details.
 */
import {
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { checkNotQuarantined } from '../../../chain/quarantine.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import type { RateLimiter } from '../../../kernel/http/rate-limiter.ts'
import { span } from '../../../kernel/telemetry/span.ts'
import { withClientFieldNames } from '../../api/failures.ts'
import { explainErrors } from '../../api/schemas.ts'
import type { Market } from '../../base/deps.ts'
import { accountOf, type Login, ownerIdOf, resolveLogin } from '../sessions/logins.ts'
import { publicNameOf } from '../sessions/sessions.ts'
import type { Confirmations } from './confirmations.ts'
import { failureOf, failureResult } from './failures.ts'
import { currentLogin, type RequestContext, requestContextOf } from './request-context.ts'
import type { Tool } from './tool.ts'

export interface CallDeps {
  market: Market
  tools: ReadonlyMap<string, Tool>
  limiters: ReadonlyMap<string, RateLimiter>
  /** Rate limiter shared by REST and MCP. */
  sharedLimiter: RateLimiter
  confirming: Confirmations
}

/** Maximum length of an unknown tool name in the error message. All tool names are shorter. */
const MAX_ECHOED_CHARS = 64

/** Runs a tool call. `canAsk`: true if the client can ask the user a question. */
export async function callTool(
  deps: CallDeps,
  { params }: CallToolRequest,
  ctx: ServerContext,
  canAsk: boolean,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = deps.tools.get(params.name)
  if (!tool)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, MAX_ECHOED_CHARS)}`)
  const given = params.arguments ?? {}
  try {
    return await span('mcp.tool', { tool: tool.name }, () => run(deps, tool, given, ctx, canAsk))
  } catch (error) {
    const { pays, annotations } = tool
    // An idempotent tool never pays twice when it is repeated: a signed transfer pays once, and an order has one price.
    const paysAgain = pays !== undefined && !annotations.idempotentHint && given.idempotencyKey === undefined
    return failureResult(failureOf(deps.market, tool.name, error, paysAgain))
  }
}

async function run(
  deps: CallDeps,
  tool: Tool,
  given: Record<string, unknown>,
  ctx: ServerContext,
  canAsk: boolean,
): Promise<CallToolResult | InputRequiredResult> {
  const { market, confirming } = deps
  const context = requestContextOf(ctx)
  if (context.waitMs !== undefined) throw rateLimitError(context.waitMs)
  if (!tool.checkInput(given))
    throw new AppError('INVALID_PARAMS', { detail: explainErrors(tool.checkInput.errors ?? [], 'arguments') })
  const { sessionId, ...args } = given
  const login = await loginOf(deps, context, sessionId as string | undefined)
  if (tool.login === 'any' && !login) throw new AppError('LOGIN_REQUIRED')
  if (!runsDuringQuarantine(tool, login)) checkNotQuarantined(market.quarantine)
  if (!tool.subKeys && !tool.annotations.readOnlyHint) checkMainKey(login)
  if (tool.login === 'ApiKey') accountOf(login)
  // Without a login in the header, the HTTP guard has counted only the client's address. The login counts too, so that
  // a caller with many addresses has one limit.
  if (login && !context.headerLogin) countCall(deps.sharedLimiter, ownerIdOf(login))
  const limiter = deps.limiters.get(tool.name)
  if (login) countCall(limiter, ownerIdOf(login))
  // Calls without an API key also count against the address, because wallets are free to create.
  if (login?.mode !== 'ApiKey') countCall(limiter, context.address)
  const request = { tool, args, callerId: login ? ownerIdOf(login) : context.network }
  const maxTotalSun = confirming.maxTotalSun(request, ctx)
  const { idempotencyKey, maxPriceSun: _, ...own } = args as { idempotencyKey?: string; maxPriceSun?: number }
  const call = { ...deps, args: own, idempotencyKey, login, context, maxTotalSun }
  const answer = await withClientFieldNames(tool.fields ?? {}, () => tool.run(call)).catch(async (error: unknown) => {
    const question = canAsk ? await confirming.questionFor(request, error) : undefined
    if (question) return question
    // Use cases ask callers without a login for an API key, but the tool may accept a wallet login too.
    const needsLogin = !login && hasCode(error, 'API_KEY_REQUIRED') && error.data.detail === undefined
    throw needsLogin ? new AppError('LOGIN_REQUIRED') : error
  })
  if (isInputRequired(answer)) return answer
  if (!tool.checkOutput(answer))
    throw new Error(
      `${tool.name} returned an invalid result: ${explainErrors(tool.checkOutput.errors ?? [], 'result')}`,
    )
  market.log.debug({ tool: tool.name }, 'mcp.called')
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
}

/**
 * True if the tool may run while a restored database is quarantined. With an account, repeated orders still return
 * their first answer; the use case rejects new orders, as in REST.
 */
function runsDuringQuarantine({ annotations, duringQuarantine }: Tool, login: Login | undefined): boolean {
  if (annotations.readOnlyHint || duringQuarantine === 'goes on') return true
  return duringQuarantine === 'for accounts' && login?.mode === 'ApiKey'
}

/** Requires the account's main key. Throws AppError KEY_NOT_PERMITTED for a sub-key. */
function checkMainKey(login: Login | undefined): void {
  if (login?.mode === 'ApiKey' && login.account.subKey) throw new AppError('KEY_NOT_PERMITTED')
}

/** Counts a call against a rate limit. Throws AppError RATE_LIMIT. */
function countCall(limiter: RateLimiter | undefined, caller: string): void {
  const waitMs = limiter?.(caller)
  if (waitMs !== undefined) throw rateLimitError(waitMs)
}

function rateLimitError(waitMs: number): AppError {
  return new AppError('RATE_LIMIT', { detail: `try again in ${Math.ceil(waitMs / 1000)} s` })
}

function isInputRequired(answer: unknown): answer is InputRequiredResult {
  return (answer as { resultType?: unknown }).resultType === 'input_required'
}

/**
 * Returns the login of a call. Throws AppError LOGIN_REQUIRED for an unknown handle or the handle of another session,
 * and LOGIN_REFUSED if the header belongs to a different account.
 */
async function loginOf(
  { market }: CallDeps,
  context: RequestContext,
  handle: string | undefined,
): Promise<Login | undefined> {
  const { headerLogin, session, network } = context
  if (handle === undefined || (session && handle === publicNameOf(session))) return currentLogin(market, context)
  if (session)
    throw new AppError('LOGIN_REQUIRED', {
      detail: 'sessionId belongs to a different session: log in to this session, or omit sessionId',
    })
  const { handles } = market.logins
  const kept = handles.find(handle, network)
  const login = kept && (await resolveLogin(market, kept))
  if (!login) {
    // The login's key was revoked, so the handle is dropped. Handles issued to other networks are not found and stay
    // valid.
    if (kept) handles.drop(handle)
    throw new AppError('LOGIN_REQUIRED', { detail: 'sessionId is unknown or has expired: log in again' })
  }
  if (headerLogin && ownerIdOf(headerLogin) !== ownerIdOf(login))
    throw new AppError('LOGIN_REFUSED', { detail: 'sessionId and the Authorization header belong to different logins' })
  return login
}
