/**
 * A server of the package with our tools on it. The lists are made once; a server is cheap, one per session or request.
 */
import type { CacheHint, ClientCapabilities, Server, ServerOptions } from '@modelcontextprotocol/server'
import type { Market } from '../base/deps.ts'
import type { RateLimiter } from '../doors/rate-limit.ts'
import { AskingServer } from './calls/asking-server.ts'
import { type CallDeps, callTool } from './calls/call-tool.ts'
import { type Confirming, createConfirming } from './calls/confirming.ts'
import type { Tool } from './calls/tool.ts'
import { getPrompt, PROMPT_LIST } from './prompts.ts'
import { RESOURCE_LIST, readResource, TEMPLATE_LIST } from './resources.ts'
import type { Handles } from './sessions/handles.ts'
import type { Nonces } from './sessions/nonces.ts'
import { VERSION } from './version.ts'

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
      callTool(deps, request, ctx, canAsk(server.getClientCapabilities())),
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
