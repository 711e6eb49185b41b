/**
 * A server of the package with our tools on it. The lists are made once; a server is cheap, one per session or request.
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
import type { Market } from '../base/deps.ts'
import type { RateLimiter } from '../doors/rate-limit.ts'
import { type CallDeps, callTool } from './calls/call-tool.ts'
import { type Confirming, createConfirming } from './calls/confirming.ts'
import { failureOf, failureResult } from './calls/failures.ts'
import { requestContextOf } from './calls/request-context.ts'
import type { Tool } from './calls/tool.ts'
import { getPrompt, PROMPT_LIST } from './prompts.ts'
import { RESOURCE_LIST, readResource, TEMPLATE_LIST } from './resources.ts'
import type { Handles } from './sessions/logins.ts'
import type { Nonces } from './sessions/nonces.ts'

export const SERVER_NAME = 'tron-save-mcp-server'
/** The lists change with the version only. */
const LISTED: CacheHint = { ttlMs: 3_600_000, cacheScope: 'public' }

const INSTRUCTIONS = `Rent TRON Energy and Bandwidth, so that transactions burn no TRX. Money is SUN (1 TRX = 1,000,000 SUN)
unless a field says TRX; durations are seconds; addresses are base58check (T..., 34 characters). Prices are SUN per unit per
day. Ask tronsave_estimate_buy_resource before buying. Tools that pay take idempotencyKey and maxPriceSun: send both.`

/** More than our own, for trying the protocol itself; `codec` seals what travels through the client and back. */
export type Also = (server: Server, codec: Confirming['codec']) => void

interface ServerParts {
  market: Market
  tools: readonly Tool[]
  handles: Handles
  nonces: Nonces
  /** Counts the calls of both doors. */
  common: RateLimiter
  also?: Also | undefined
}

/** Answers what makes one server; they share all that can be shared. */
export function serverFactory({ market, tools, handles, nonces, common, also }: ServerParts): () => Server {
  const confirming = createConfirming(market.clock)
  const deps: CallDeps = {
    market,
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    limiters: new Map(
      tools.flatMap((tool) => {
        const limiter = tool.limiter(market)
        return limiter ? [[tool.name, limiter]] : []
      }),
    ),
    handles,
    nonces,
    common,
    confirming,
  }
  const list = { tools: tools.map((tool) => tool.listed) }
  const options: ServerOptions = {
    capabilities: { tools: {}, prompts: {}, resources: {} },
    instructions: INSTRUCTIONS,
    requestState: { verify: confirming.codec.verify },
    cacheHints: {
      'tools/list': LISTED,
      'prompts/list': LISTED,
      'resources/list': LISTED,
      'resources/templates/list': LISTED,
    },
  }
  return () => {
    const server = new AskingServer(market, { name: SERVER_NAME, title: 'sunwatt', version: VERSION }, options)
    server.setRequestHandler('tools/list', () => list)
    server.setRequestHandler('tools/call', (request, ctx) =>
      callTool(deps, request, ctx, requestContextOf(ctx).takesEvents && canAsk(server.getClientCapabilities())),
    )
    server.setRequestHandler('prompts/list', () => PROMPT_LIST)
    server.setRequestHandler('prompts/get', (request) => getPrompt(market, request))
    server.setRequestHandler('resources/list', () => RESOURCE_LIST)
    server.setRequestHandler('resources/templates/list', () => TEMPLATE_LIST)
    server.setRequestHandler('resources/read', (request, ctx) => readResource(market, request, ctx))
    also?.(server, confirming.codec)
    return server
  }
}

/** Put a form to the person. A bare `elicitation: {}` means that, one of addresses alone does not. */
function canAsk(client: ClientCapabilities | undefined): boolean {
  const elicitation = client?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

const VERSION = packageVersion()

type Handler = (request: JSONRPCRequest, ctx: ServerContext) => Promise<Result>

/** The package's server. It answers a question that failed in words alone; this one in fields, like any error. */
class AskingServer extends Server {
  readonly #market: Market

  constructor(market: Market, info: Implementation, options: ServerOptions) {
    super(info, options)
    this.#market = market
  }

  /** Around the package's own way of asking, where the protocol has sessions: an error after a question is its own. */
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    if (method !== 'tools/call') return super._wrapHandler(method, handler)
    const open = new WeakSet<JSONRPCRequest>()
    const asking = super._wrapHandler(method, async (request, ctx) => {
      const result = await handler(request, ctx)
      if (isInputRequiredResult(result)) open.add(request)
      else open.delete(request)
      return result
    })
    return async (request, ctx) => {
      const result = await asking(request, ctx)
      return open.has(request) && result.isError ? this.#unasked(request) : result
    }
  }

  /**
   * What made it ask, and why that is not answered: its client has failed, or the person took longer than ten minutes.
   */
  #unasked({ params }: JSONRPCRequest): CallToolResult {
    const error = new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', {
      detail: 'it costs more than the limit, and the person could not be asked; this call has paid nothing',
    })
    return failureResult(failureOf(this.#market, String(params?.name), error))
  }
}
