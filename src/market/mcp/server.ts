/**
 * Creates MCP SDK servers with our tools, one per session or request. They cost little, because all lists are built
 * only once.
 */
import {
  type CacheHint,
  type CallToolResult,
  type ClientCapabilities,
  type Implementation,
  isInputRequiredResult,
  type JSONRPCRequest,
  type Result,
  Server,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server'
import { AppError } from '../../kernel/errors.ts'
import { packageVersion } from '../../kernel/files.ts'
import type { RateLimiter } from '../../kernel/http/rate-limiter.ts'
import type { Market } from '../base/deps.ts'
import { type CallDeps, callTool } from './calls/call-tool.ts'
import { type Confirmations, createConfirmations } from './calls/confirmations.ts'
import { failureOf, failureResult } from './calls/failures.ts'
import { requestContextOf } from './calls/request-context.ts'
import type { Tool } from './calls/tool.ts'
import { getPrompt, PROMPT_LIST } from './prompts.ts'
import { RESOURCE_LIST, readResource, TEMPLATE_LIST } from './resources.ts'

export const SERVER_NAME = 'tron-save-mcp-server'
/** Cache for lists that change only with a new version of the program. */
const LIST_CACHE: CacheHint = { ttlMs: 3_600_000, cacheScope: 'public' }

const INSTRUCTIONS = `Rent TRON Energy and Bandwidth, so that transactions burn no TRX. Amounts are SUN (1 TRX = 1,000,000 SUN)
unless a field says TRX; durations are seconds; addresses are base58check (T..., 34 characters). Prices are SUN per unit per
day. Ask tronsave_estimate_buy_resource before buying. Tools that pay take idempotencyKey and maxPriceSun: send both.`

/** Adds handlers for protocol tests. `codec` seals the state that travels through the client and back. */
export type AddHandlers = (server: Server, codec: Confirmations['codec']) => void

interface ServerParts {
  market: Market
  tools: readonly Tool[]
  /** Rate limiter shared by REST and MCP. */
  sharedLimiter: RateLimiter
  addHandlers?: AddHandlers | undefined
}

/** Returns a function that creates servers. All servers share their data. */
export function serverFactory({ market, tools, sharedLimiter, addHandlers }: ServerParts): () => Server {
  const confirming = createConfirmations(market.clock)
  const deps: CallDeps = {
    market,
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    limiters: new Map(
      tools.flatMap((tool) => {
        const limiter = tool.createLimiter(market)
        return limiter ? [[tool.name, limiter]] : []
      }),
    ),
    sharedLimiter,
    confirming,
  }
  const list = { tools: tools.map((tool) => tool.listEntry) }
  const options: ServerOptions = {
    capabilities: { tools: {}, prompts: {}, resources: {} },
    instructions: INSTRUCTIONS,
    requestState: { verify: confirming.codec.verify },
    cacheHints: {
      'tools/list': LIST_CACHE,
      'prompts/list': LIST_CACHE,
      'resources/list': LIST_CACHE,
      'resources/templates/list': LIST_CACHE,
    },
  }
  return () => {
    const server = new ConfirmingServer(market, { name: SERVER_NAME, title: 'sunwatt', version: VERSION }, options)
    server.setRequestHandler('tools/list', () => list)
    server.setRequestHandler('tools/call', (request, ctx) =>
      callTool(deps, request, ctx, requestContextOf(ctx).acceptsEvents && canAsk(server.getClientCapabilities())),
    )
    server.setRequestHandler('prompts/list', () => PROMPT_LIST)
    server.setRequestHandler('prompts/get', (request) => getPrompt(market, request))
    server.setRequestHandler('resources/list', () => RESOURCE_LIST)
    server.setRequestHandler('resources/templates/list', () => TEMPLATE_LIST)
    server.setRequestHandler('resources/read', (request, ctx) => readResource(market, request, ctx))
    addHandlers?.(server, confirming.codec)
    return server
  }
}

/**
 * True if the client can show a form to the user. An empty `elicitation: {}` means that it can. A client with only
 * `url` cannot.
 */
function canAsk(client: ClientCapabilities | undefined): boolean {
  const elicitation = client?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

const VERSION = packageVersion()

type Handler = (request: JSONRPCRequest, ctx: ServerContext) => Promise<Result>

/** MCP SDK server that returns a structured error if a question to the user fails. The SDK alone returns only text. */
class ConfirmingServer extends Server {
  readonly #market: Market

  constructor(market: Market, info: Implementation, options: ServerOptions) {
    super(info, options)
    this.#market = market
  }

  /**
   * In protocol versions with sessions, the SDK sends a tool's question to the client and runs the tool again with the
   * answer. If the client gives no answer, the SDK returns an error of its own. This wrapper replaces that error.
   */
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    if (method !== 'tools/call') return super._wrapHandler(method, handler)
    const waitingForAnswer = new WeakSet<JSONRPCRequest>()
    const wrapped = super._wrapHandler(method, async (request, ctx) => {
      const result = await handler(request, ctx)
      if (isInputRequiredResult(result)) waitingForAnswer.add(request)
      else waitingForAnswer.delete(request)
      return result
    })
    return async (request, ctx) => {
      const result = await wrapped(request, ctx)
      return waitingForAnswer.has(request) && result.isError ? this.#questionFailed(request) : result
    }
  }

  /**
   * Returns the error for a question without an answer: the client failed, or the user took longer than ten minutes.
   */
  #questionFailed({ params }: JSONRPCRequest): CallToolResult {
    const error = new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', {
      detail: 'the cost exceeds the limit, and the user could not be asked; nothing was paid',
    })
    return failureResult(failureOf(this.#market, String(params?.name), error))
  }
}
