/** One tool call, from its arguments to its result: every tool goes through here, and nothing of ours gets out by an error. */
import {
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../deps.ts'
import { inWords } from '../failures.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { describeErrors } from '../schemas.ts'
import type { Confirming } from './confirming.ts'
import { type Failure, failureOf } from './failures.ts'
import type { Handles } from './handles.ts'
import { accountOf, type Login, ownerIdOf, wake } from './logins.ts'
import type { Nonces } from './nonces.ts'
import type { Tool } from './tool.ts'
import { shownLogin, type Visit, visitOf } from './visit.ts'

export interface Calling {
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
  calling: Calling,
  { params }: CallToolRequest,
  ctx: ServerContext,
  canAsk: boolean,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = calling.tools.get(params.name)
  if (!tool)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `Unknown tool: ${params.name.slice(0, SAID_BACK_CHARS)}`,
    )
  try {
    return await run(calling, tool, params.arguments ?? {}, ctx, canAsk)
  } catch (error) {
    return failed(failureOf(calling.market, tool.name, error))
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
  // Without a header the door has counted an address: one login shared by many addresses is one caller all the same.
  if (login && !visit.header) countIn(calling.common, ownerIdOf(login))
  countIn(calling.limiters.get(tool.name), login ? ownerIdOf(login) : visit.address)
  const asked = { tool, args, who: login ? ownerIdOf(login) : visit.network }
  const mostSun = confirming.mostSun(asked, ctx)
  const call = { ...calling, args, login, visit, mostSun }
  const answer = await inWords(tool.words ?? {}, () => tool.run(call)).catch(async (error: unknown) => {
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

/** Throws AppError RATE_LIMIT. */
function countIn(limiter: RateLimiter | undefined, caller: string): void {
  const waitMs = limiter?.(caller)
  if (waitMs !== undefined)
    throw new AppError('RATE_LIMIT', { detail: `again in ${Math.ceil(waitMs / 1000)} s` })
}

function isQuestion(answer: unknown): answer is InputRequiredResult {
  return (answer as { resultType?: unknown }).resultType === 'input_required'
}

/** Throws AppError LOGIN_REQUIRED for a handle that opens nothing, LOGIN_REFUSED beside another account's key. */
async function loginOf(
  { market, handles }: Calling,
  visit: Visit,
  handle: string | undefined,
): Promise<Login | undefined> {
  const { header, session, network } = visit
  if (session || handle === undefined) return shownLogin(market, visit)
  const kept = handles.find(handle, network)
  const login = kept && (await wake(market, kept))
  if (!login) {
    // Whose key has been revoked; one of another network is not found, and stays.
    if (kept) handles.drop(handle)
    throw new AppError('LOGIN_REQUIRED', { detail: 'the sessionId is unknown here, or has ended' })
  }
  if (header && ownerIdOf(header) !== ownerIdOf(login))
    throw new AppError('LOGIN_REFUSED', { detail: 'the sessionId belongs to another login than the header' })
  return login
}

/** `isError` with the same in words for the model and in fields for the program. */
function failed(failure: Failure): CallToolResult {
  const error = { error: { ...failure } }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(error) }], structuredContent: error }
}
