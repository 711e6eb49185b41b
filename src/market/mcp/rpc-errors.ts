/**
 * What is answered before a message is looked at: JSON-RPC errors without an id, under the HTTP status that says why.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { newReference } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'

export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const INVALID_PARAMS = -32602
const INTERNAL = -32603
export const NO_JSON = 'Parse error: the body is no JSON'
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
