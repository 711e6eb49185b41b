/** What went wrong, as a tool's result and a JSON-RPC error say it alike; nothing of ours gets out by either. */
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { adviceOn, isWireCode } from '../../../contract/errors/errors.ts'
import { ERRORS, type WireCode } from '../../../contract/errors/wire.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newReference } from '../../../kernel/ids.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Market } from '../../base/deps.ts'
import { awayOf, detailOf } from '../../doors/failures.ts'

interface Failure {
  code: WireCode
  /** The code, and what there is to say beyond it. */
  message: string
  retryable: boolean
  hint: string
}

/**
 * `asked`: what was asked for, for the log. `paysAgain`: the same call again would be another payment. Hands an error
 * of the protocol on as it is.
 */
export function failureOf(market: Market, asked: string, error: unknown, paysAgain = false): Failure {
  const failure = (code: WireCode, detail: string | undefined): Failure => ({
    code,
    message: detail === undefined ? code : `${code}: ${detail}`,
    ...adviceOn(code, paysAgain),
  })
  if (error instanceof ProtocolError) throw error
  if (error instanceof AppError) {
    if (isWireCode(error.code)) return failure(error.code, detailOf(error))
    const away = awayOf(error)
    if (away) {
      market.log.warn({ err: error, asked }, `mcp.${away.what}_unavailable`)
      return failure('SERVICE_UNAVAILABLE', away.detail)
    }
  }
  const reference = newReference()
  market.log.error({ err: error, reference, asked }, 'mcp.failed')
  return failure('INTERNAL_ERROR', `reference ${reference}`)
}

const WRONG: readonly WireCode[] = ['INVALID_PARAMS', 'MISSING_PARAMS']

/**
 * Where there is no result that could carry it: the protocol's own numbers for what was asked wrongly and for our
 * faults, else the number of docs/errors.md, which JSON-RPC leaves to applications.
 */
export function protocolErrorOf({ code, ...rest }: Failure): ProtocolError {
  const number = WRONG.includes(code)
    ? ProtocolErrorCode.InvalidParams
    : code === 'INTERNAL_ERROR'
      ? ProtocolErrorCode.InternalError
      : ERRORS[code].number
  return new ProtocolError(number, rest.message, { code, retryable: rest.retryable, hint: rest.hint })
}

/** `isError` with the same in words for the model and in fields for the program. */
export function failureResult(failure: Failure): CallToolResult {
  const error = { error: { ...failure } }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(error) }], structuredContent: error }
}

// What is answered before a message is looked at: JSON-RPC errors without an id, under the HTTP status that says why.
export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const INVALID_PARAMS = -32602
const INTERNAL = -32603
export const NO_JSON = 'Parse error: the body is not JSON'
/** Of the implementation's own; the HTTP status says which. */
export const REFUSED = -32000

export function rpcError(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code, message }, id: null })
}

/** 429, with the time to wait. */
export function tooOften(reply: FastifyReply, waitMs: number): FastifyReply {
  return rpcError(reply.header('retry-after', Math.ceil(waitMs / 1000)), 429, REFUSED, 'Rate limit reached')
}

/** The error handler of the plugin: bodies that cannot be read, and our own faults without a word of detail. */
export function sendFailure(log: Logger) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode } = error
    if (statusCode === 413 || statusCode === 415) return rpcError(reply, statusCode, REFUSED, error.message)
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
      return rpcError(reply, statusCode, PARSE_ERROR, NO_JSON)
    const reference = newReference()
    log.error({ err: error, reference }, 'mcp.failed')
    return rpcError(reply, 500, INTERNAL, `Internal error, reference ${reference}`)
  }
}
