/** One tool call, from its arguments to its result: every tool goes through here, and nothing of ours gets out by an error. */
import {
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts'
import { AppError } from '../../kernel/errors.ts'
import { newReference } from '../../kernel/ids.ts'
import type { Market } from '../deps.ts'
import { detailOf, isPassing } from '../failures.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { describeErrors } from '../schemas.ts'
import { ADVICE } from './advice.ts'
import type { Confirming } from './confirming.ts'
import type { Handles } from './handles.ts'
import { accountOf, type Login, ownerIdOf, wake } from './logins.ts'
import type { Nonces } from './nonces.ts'
import type { Tool } from './tool.ts'
import { type Visit, visitOf } from './visit.ts'

export interface Calling {
  market: Market
  tools: ReadonlyMap<string, Tool>
  limiters: ReadonlyMap<string, RateLimiter>
  handles: Handles
  nonces: Nonces
  confirming: Confirming
}

/** `canAsk`: the client can put a question to the person. */
export async function callTool(
  calling: Calling,
  { params }: CallToolRequest,
  ctx: ServerContext,
  canAsk: boolean,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = calling.tools.get(params.name)
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
  try {
    return await run(calling, tool, params.arguments ?? {}, ctx, canAsk)
  } catch (error) {
    return failed(calling.market, tool, error)
  }
}

async function run(
  calling: Calling,
  tool: Tool,
  given: Record<string, unknown>,
  ctx: ServerContext,
  canAsk: boolean,
): Promise<CallToolResult | InputRequiredResult> {
  const { market, confirming } = calling
  const visit = visitOf(ctx)
  if (!tool.checkInput(given))
    throw new AppError('INVALID_PARAMS', {
      detail: `arguments${describeErrors(tool.checkInput.errors ?? [])}`,
    })
  const { sessionId, ...args } = given
  const login = await loginOf(calling, visit, sessionId as string | undefined)
  if (tool.login === 'any' && !login) throw new AppError('LOGIN_REQUIRED')
  if (tool.login === 'ApiKey') accountOf(login)
  const waitMs = calling.limiters.get(tool.name)?.(login ? ownerIdOf(login) : visit.address)
  if (waitMs !== undefined)
    throw new AppError('RATE_LIMIT', { detail: `again in ${Math.ceil(waitMs / 1000)} s` })
  const asked = { tool, args, who: login ? ownerIdOf(login) : visit.network }
  const mostSun = confirming.mostSun(asked, ctx)
  const call = { ...calling, args, login, visit, mostSun }
  const answer = await Promise.resolve(tool.run(call)).catch(async (error: unknown) => {
    const question = canAsk ? await confirming.questionFor(asked, error) : undefined
    if (question) return question
    throw error
  })
  if (isQuestion(answer)) return answer
  if (!tool.checkOutput(answer))
    throw new Error(`${tool.name} answers${describeErrors(tool.checkOutput.errors ?? [])}`)
  market.log.debug({ tool: tool.name }, 'mcp.called')
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
}

function isQuestion(answer: unknown): answer is InputRequiredResult {
  return (answer as { resultType?: unknown }).resultType === 'input_required'
}

/** Throws AppError LOGIN_REQUIRED for a handle that opens nothing, LOGIN_REFUSED beside another account's key. */
async function loginOf(
  { market, handles }: Calling,
  { header, session, network }: Visit,
  handle: string | undefined,
): Promise<Login | undefined> {
  // Asked anew: the key may have died while the body was on its way, or while the person thought about it.
  const shown = header ?? session?.login
  if (session || handle === undefined) return shown && wake(market, shown)
  const kept = handles.find(handle, network)
  const login = kept && (await wake(market, kept))
  if (!login) {
    handles.drop(handle)
    throw new AppError('LOGIN_REQUIRED', { detail: 'the sessionId is unknown here, or has ended' })
  }
  if (header && ownerIdOf(header) !== ownerIdOf(login))
    throw new AppError('LOGIN_REFUSED', { detail: 'the sessionId belongs to another login than the header' })
  return login
}

function failed(market: Market, tool: Tool, error: unknown): CallToolResult {
  if (error instanceof ProtocolError) throw error
  if (error instanceof AppError) {
    if (isErrorCode(error.code)) return failure(error.code, detailOf(error))
    if (isPassing(error)) {
      market.log.warn({ err: error, tool: tool.name }, 'mcp.chain_unavailable')
      return failure('SERVICE_UNAVAILABLE', 'nothing was created or charged')
    }
  }
  const reference = newReference()
  market.log.error({ err: error, reference, tool: tool.name }, 'mcp.failed')
  return failure('INTERNAL_ERROR', `reference ${reference}`)
}

/** `isError` with the same in words for the model and in fields for the program. */
function failure(code: ErrorCode, detail: string | undefined): CallToolResult {
  const { retryable, hint } = ADVICE[code]
  const message = detail === undefined ? code : `${code}: ${detail}`
  const error = { error: { code, message, retryable, hint } }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(error) }], structuredContent: error }
}
