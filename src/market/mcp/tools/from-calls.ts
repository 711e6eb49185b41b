/**
 * Makes the tools that REST calls declare. A tool runs the same code as its REST call, with the login of the MCP
 * client.
 */
import Type, { type TObject } from 'typebox'
import { OUTCOME, Outcome } from '../../../contract/mcp/common.ts'
import { EmptyBody } from '../../../contract/v2.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Call, type CallContext, isAllowedByWhitelist, isChange, isOrderCall } from '../../api/call.ts'
import type { CallTool, ToolRequest } from '../../api/call-tool.ts'
import { CALLS } from '../../api/calls.ts'
import { defineTool, PAY_HINTS, READ_HINTS, type Tool, type ToolCall } from '../calls/tool.ts'
import { accountOf, walletOf } from '../sessions/logins.ts'

type Args = Record<string, unknown>

/** Tools have no event streams. */
const NO_STREAM = { signal: AbortSignal.abort(), lastEventId: undefined, isAdmitted: async () => false }

export const CALL_TOOLS: readonly Tool[] = Object.values(CALLS).flatMap((call) =>
  (call.tools ?? []).map((tool) => toolOf(call, tool)),
)

function toolOf(call: Call, tool: CallTool): Tool {
  const { name, title, description, login = 'none', fields, wrapped, maxPriceText } = tool
  const { subKeys, perSec, pays, question } = call
  const answer = call.answer as TObject
  const output: TObject = wrapped ? Type.Object({ ...Outcome, data: answer }) : (tool.output ?? answer)
  return defineTool({
    ...{ name, title, description, login, subKeys, perSec, fields, maxPriceText },
    duringQuarantine: isOrderCall(call) ? 'for accounts' : undefined,
    annotations: isChange(call) ? { ...PAY_HINTS, ...tool.hints } : READ_HINTS,
    input: (tool.input ?? call.body ?? call.query ?? EmptyBody) as TObject,
    output,
    pays: question && ((args: Args) => question(requestOf(call, tool, args))),
    isRepeatable: pays !== undefined && !question,
    limitSun: tool.limitSun as ((args: Args) => number | undefined) | undefined,
    async run(toolCall) {
      const data = await run(call, tool, toolCall)
      if (wrapped) return { ...OUTCOME, data }
      return { ...(tool.answer?.(data as never, toolCall.market.keys.fund.address) ?? (data as object)) }
    },
  })
}

/** Makes the request to the call, with all the parts that `run` and `question` read. */
function requestOf({ body }: Call, { map }: CallTool, args: Args) {
  const request: ToolRequest = map ? map(args as never) : body ? { body: args } : {}
  return { params: {}, query: args, body: {}, statedSun: undefined, ...request }
}

/**
 * Runs the call. Throws AppError LOGIN_REQUIRED, API_KEY_REQUIRED or FORBIDDEN if the caller may not make it, otherwise
 * the errors of its use case.
 */
async function run(call: Call, tool: CallTool, toolCall: ToolCall<Args>): Promise<unknown> {
  const { market, args, login, idempotencyKey, maxTotalSun } = toolCall
  const { access, keyReplacement } = call
  const isOfWallet = access === 'seller' && walletOf(login) !== undefined
  if (tool.access !== 'anybody' && !isOfWallet && ['key', 'whitelisted', 'seller'].includes(access))
    if (!isAllowedByWhitelist(access, accountOf(login))) throw new AppError('FORBIDDEN', { detail: 'Forbidden' })
  const request = requestOf(call, tool, args)
  const { requester, signature } = request.body as Args
  if (keyReplacement === 'requester' && !login && requester === undefined)
    throw new AppError('API_KEY_REQUIRED', { detail: 'send an API key or requester' })
  const client = tool.signatureFirst && signature !== undefined ? undefined : login
  const context: CallContext<'optional', unknown, unknown, unknown> = {
    ...{ market, ...request, idempotencyKey, maxTotalSun },
    account: client?.mode === 'ApiKey' ? client.account : undefined,
    needAccount: () => accountOf(client),
    wallet: walletOf(client),
    connection: NO_STREAM,
    host: toolCall.context.host,
    address: toolCall.context.address,
    apiKey: '',
    operator: undefined,
    caller: undefined,
    terms: undefined,
  }
  return call.run(context as never)
}
