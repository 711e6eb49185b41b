/** Converts errors to tool results and JSON-RPC errors with the same content. Internal details are never revealed. */
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { adviceOn, isWireCode } from '../../../contract/errors/errors.ts'
import { ERRORS, type WireCode } from '../../../contract/errors/wire.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newReference } from '../../../kernel/ids.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { detailOf, outageOf } from '../../api/failures.ts'
import type { Market } from '../../base/deps.ts'

interface Failure {
  code: WireCode
  /** Error code, and the detail if any. */
  message: string
  retryable: boolean
  hint: string
}

/**
 * Converts an error to a failure. `subject` names the tool or document for the log. `paysAgain`: true if a repeated
 * call would pay a second time. Protocol errors are rethrown unchanged.
 */
export function failureOf(market: Market, subject: string, error: unknown, paysAgain = false): Failure {
  const failure = (code: WireCode, detail: string | undefined): Failure => ({
    code,
    message: detail === undefined ? code : `${code}: ${detail}`,
    ...adviceOn(code, paysAgain),
  })
  if (error instanceof ProtocolError) throw error
  if (error instanceof AppError) {
    if (isWireCode(error.code)) return failure(error.code, detailOf(error))
    const away = outageOf(error)
    if (away) {
      market.log.warn({ err: error, asked: subject }, `mcp.${away.what}_unavailable`)
      return failure('SERVICE_UNAVAILABLE', away.detail)
    }
  }
  const reference = newReference()
  market.log.error({ err: error, reference, asked: subject }, 'mcp.failed')
  return failure('INTERNAL_ERROR', `reference ${reference}`)
}

const INVALID_REQUEST_CODES: readonly WireCode[] = ['INVALID_PARAMS', 'MISSING_PARAMS']

/**
 * Converts a failure to a JSON-RPC error for requests without a tool result. Invalid requests and internal errors have
 * the protocol's numbers. Other errors have their number from docs/errors.md, from a range that JSON-RPC leaves to
 * applications.
 */
export function protocolErrorOf({ code, ...rest }: Failure): ProtocolError {
  const number = INVALID_REQUEST_CODES.includes(code)
    ? ProtocolErrorCode.InvalidParams
    : code === 'INTERNAL_ERROR'
      ? ProtocolErrorCode.InternalError
      : ERRORS[code].number
  return new ProtocolError(number, rest.message, { code, retryable: rest.retryable, hint: rest.hint })
}

/** Builds a tool result with `isError`: the same error as text for the model and as fields for the program. */
export function failureResult(failure: Failure): CallToolResult {
  const error = { error: { ...failure } }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(error) }], structuredContent: error }
}

// Numbers of JSON-RPC errors that occur before a message is parsed. Such errors have no id; the HTTP status states the
// cause.
export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const INVALID_PARAMS = -32602
const INTERNAL = -32603
export const NOT_JSON_MESSAGE = 'Parse error: the body is not JSON'
/** Error number from the range for implementations. The HTTP status states the cause. */
export const REFUSED = -32000

export function rpcError(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code, message }, id: null })
}

/** Sends 429 with the waiting time. */
export function sendRateLimited(reply: FastifyReply, waitMs: number): FastifyReply {
  return rpcError(reply.header('retry-after', Math.ceil(waitMs / 1000)), 429, REFUSED, 'Rate limit reached')
}

/** Error handler of the MCP plugin for unreadable bodies and internal errors, whose details are never revealed. */
export function sendFailure(log: Logger) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode } = error
    if (statusCode === 413 || statusCode === 415) return rpcError(reply, statusCode, REFUSED, error.message)
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
      return rpcError(reply, statusCode, PARSE_ERROR, NOT_JSON_MESSAGE)
    const reference = newReference()
    log.error({ err: error, reference }, 'mcp.failed')
    return rpcError(reply, 500, INTERNAL, `Internal error, reference ${reference}`)
  }
}
