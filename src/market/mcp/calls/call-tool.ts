/**
 * One tool call, from its arguments to its result: every tool goes through here, and nothing of ours gets out by an
 * error.
 */
import {
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { checkNotHeld } from '../../../chain/hold.ts'
import { AppError } from '../../../kernel/errors.ts'
import { span } from '../../../kernel/telemetry/span.ts'
import type { Market } from '../../base/deps.ts'
import { namingFieldsOf } from '../../doors/failures.ts'
import type { RateLimiter } from '../../doors/rate-limit.ts'
import { describeErrors } from '../../doors/schemas.ts'
import { accountOf, type Handles, type Login, ownerIdOf, wake } from '../sessions/logins.ts'
import type { Nonces } from '../sessions/nonces.ts'
import { nameOf } from '../sessions/sessions.ts'
import type { Confirming } from './confirming.ts'
import { failureOf, failureResult } from './failures.ts'
import { type RequestContext, requestContextOf, shownLogin } from './request-context.ts'
import type { Tool } from './tool.ts'

export interface CallDeps {
  market: Market
  tools: ReadonlyMap<string, Tool>
  limiters: ReadonlyMap<string, RateLimiter>
  /** Counts the calls of both doors. */
  common: RateLimiter
  handles: Handles
  nonces: Nonces
  confirming: Confirming
}

/** No more of a wrong name is repeated: no tool's is longer. */
const SAID_BACK_CHARS = 64

/** `canAsk`: the client can put a question to the person. */
export async function callTool(
  deps: CallDeps,
  { params }: CallToolRequest,
  ctx: ServerContext,
  canAsk: boolean,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = deps.tools.get(params.name)
  if (!tool)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, SAID_BACK_CHARS)}`)
  const given = params.arguments ?? {}
  try {
    return await span('mcp.tool', { tool: tool.name }, () => run(deps, tool, given, ctx, canAsk))
  } catch (error) {
    const { pays, annotations } = tool
    // A transfer that is signed pays once, and an order has one price, however often they are sent.
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
  if (context.waitMs !== undefined) throw tooOften(context.waitMs)
  if (!tool.checkInput(given))
    throw new AppError('INVALID_PARAMS', { detail: `arguments${describeErrors(tool.checkInput.errors ?? [])}` })
  const { sessionId, ...args } = given
  const login = await loginOf(deps, context, sessionId as string | undefined)
  if (tool.login === 'any' && !login) throw new AppError('LOGIN_REQUIRED')
  if (!goesOnWhileHeld(tool, login)) checkNotHeld(market.hold)
  if (!tool.subKeys && !tool.annotations.readOnlyHint) checkOwnKey(login)
  const account = tool.login === 'ApiKey' ? accountOf(login) : undefined
  // Without a header the door has counted an address: one login shared by many addresses is one caller all the same.
  if (login && !context.header) countIn(deps.common, ownerIdOf(login))
  const limiter = deps.limiters.get(tool.name)
  if (login) countIn(limiter, ownerIdOf(login))
  // Wallets cost nothing to make: many of them are still one caller.
  if (login?.mode !== 'ApiKey') countIn(limiter, context.address)
  const request = { tool, args, who: login ? ownerIdOf(login) : context.network }
  const maxTotalSun = confirming.maxTotalSun(request, ctx)
  const { idempotencyKey, maxPriceSun: _, ...own } = args as { idempotencyKey?: string; maxPriceSun?: number }
  const call = { ...deps, args: own, account, idempotencyKey, login, context, maxTotalSun }
  const answer = await namingFieldsOf(tool.fields ?? {}, () => tool.run(call)).catch(async (error: unknown) => {
    const question = canAsk ? await confirming.questionFor(request, error) : undefined
    if (question) return question
    throw error
  })
  if (isQuestion(answer)) return answer
  if (!tool.checkOutput(answer)) throw new Error(`${tool.name} answers${describeErrors(tool.checkOutput.errors ?? [])}`)
  market.log.debug({ tool: tool.name }, 'mcp.called')
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
}

/** An account's order that was made before is answered; another one is refused for good, as over REST. */
function goesOnWhileHeld({ annotations, whileHeld }: Tool, login: Login | undefined): boolean {
  if (annotations.readOnlyHint || whileHeld === 'goes on') return true
  return whileHeld === 'for accounts' && login?.mode === 'ApiKey'
}

/** Throws AppError KEY_NOT_PERMITTED for a sub-key's. */
function checkOwnKey(login: Login | undefined): void {
  if (login?.mode === 'ApiKey' && login.account.subKey) throw new AppError('KEY_NOT_PERMITTED')
}

/** Throws AppError RATE_LIMIT. */
function countIn(limiter: RateLimiter | undefined, caller: string): void {
  const waitMs = limiter?.(caller)
  if (waitMs !== undefined) throw tooOften(waitMs)
}

function tooOften(waitMs: number): AppError {
  return new AppError('RATE_LIMIT', { detail: `again in ${Math.ceil(waitMs / 1000)} s` })
}

function isQuestion(answer: unknown): answer is InputRequiredResult {
  return (answer as { resultType?: unknown }).resultType === 'input_required'
}

/**
 * It has to be clear which account is meant. Throws AppError LOGIN_REQUIRED for a handle that opens nothing or is
 * another session's, LOGIN_REFUSED beside another account's key.
 */
async function loginOf(
  { market, handles }: CallDeps,
  context: RequestContext,
  handle: string | undefined,
): Promise<Login | undefined> {
  const { header, session, network } = context
  if (handle === undefined || (session && handle === nameOf(session))) return shownLogin(market, context)
  if (session)
    throw new AppError('LOGIN_REQUIRED', {
      detail: 'the sessionId is not that of this session: log in here, or leave it out',
    })
  const kept = handles.find(handle, network)
  const login = kept && (await wake(market, kept))
  if (!login) {
    // Its key has been revoked; one of another network is not found, and stays.
    if (kept) handles.drop(handle)
    throw new AppError('LOGIN_REQUIRED', { detail: 'the sessionId is unknown here, or has ended' })
  }
  if (header && ownerIdOf(header) !== ownerIdOf(login))
    throw new AppError('LOGIN_REFUSED', { detail: 'the sessionId belongs to another login than the header' })
  return login
}
