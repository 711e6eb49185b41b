/** Converts errors to HTTP responses: known codes, schema violations, and internal errors, which reveal no details. */
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorMessage, isWireCode } from '../../contract/errors/errors.ts'
import { ERRORS, type WireCode } from '../../contract/errors/wire.ts'
import { AppError } from '../../kernel/errors.ts'
import { newReference } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { detailOf, outageOf } from '../api/failures.ts'

const RETRY_AFTER_SEC = 1

export function createFailureHandler(log: Logger) {
  return (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url
    const sendCode = (code: WireCode, detail: string | undefined) => sendFailure(reply, route, code, detail)
    if (error instanceof AppError) {
      const { retryAfterSec } = error.data
      const requestedSec = typeof retryAfterSec === 'number' ? retryAfterSec : undefined
      if (isWireCode(error.code)) return sendFailure(reply, route, error.code, detailOf(error), requestedSec)
      const outage = outageOf(error)
      if (outage) {
        log.warn({ err: error, route }, `http.${outage.what}_unavailable`)
        return sendCode('SERVICE_UNAVAILABLE', outage.detail)
      }
    } else if (error.validation) {
      return sendFastifyError(reply, 400, 'FST_ERR_VALIDATION', error.message)
    } else if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return sendFastifyError(reply, error.statusCode, error.code ?? 'FST_ERR_BAD_REQUEST', error.message)
    }
    const reference = newReference()
    log.error({ err: error, reference, method, route }, 'http.failed')
    return sendCode('INTERNAL_ERROR', reference)
  }
}

/** Sends an error with its HTTP status. `route` is the route's path, or the requested URL. */
export function sendFailure(
  reply: FastifyReply,
  route: string | undefined,
  code: WireCode,
  detail: string | undefined,
  retryAfterSec = RETRY_AFTER_SEC,
): FastifyReply {
  const { http } = ERRORS[code]
  if (http === 503) reply.header('retry-after', retryAfterSec)
  const failure = { error: true, message: errorMessage(code, detail) }
  // v0 errors lack the `data` field of v2 errors.
  return reply.code(http).send(route?.startsWith('/v0/') ? failure : { ...failure, data: null })
}

/** Sends a 429 response, which has a special body in the API contract. */
export function sendRateLimited(reply: FastifyReply, waitMs: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', Math.ceil(waitMs / 1_000))
    .send({ error: true, message: 'Rate limit reached' })
}

/**
 * Sends an error in the format of schema violations. The format is also used for bodies that are too large, not JSON,
 * or of another type.
 */
function sendFastifyError(reply: FastifyReply, statusCode: number, code: string, message: string): FastifyReply {
  return reply.code(statusCode).send({ statusCode, code, error: STATUS_CODES[statusCode] ?? 'Bad Request', message })
}
