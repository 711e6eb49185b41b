/** The package's server. It answers a question that failed in words alone; this one in fields, like any error. */
import {
  type CallToolResult,
  type Implementation,
  isInputRequiredResult,
  type JSONRPCRequest,
  type Result,
  Server,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server'
import { AppError } from '../../../kernel/errors.ts'
import type { Market } from '../../base/deps.ts'
import { failureOf, failureResult } from './failures.ts'

type Handler = (request: JSONRPCRequest, ctx: ServerContext) => Promise<Result>

export class AskingServer extends Server {
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
