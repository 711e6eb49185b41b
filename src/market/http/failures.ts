/** Errors become answers here: registered codes, schema violations, and our own faults without a word of detail. */
import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorMessage, isWireCode } from '../../contract/errors/errors.ts'
import { ERRORS, type WireCode } from '../../contract/errors/wire.ts'
import { AppError } from '../../kernel/errors.ts'
import { newReference } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { awayOf, detailOf } from '../doors/failures.ts'

const RETRY_AFTER_SEC = 1

export function createFailureHandler(log: Logger) {
  return (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url
    const sendCode = (code: WireCode, detail: string | undefined) => sendFailure(reply, route, code, detail)
    if (error instanceof AppError) {
      const { retryAfterSec } = error.data
      const askedSec = typeof retryAfterSec === 'number' ? retryAfterSec : undefined
      if (isWireCode(error.code)) return sendFailure(reply, route, error.code, detailOf(error), askedSec)
      const away = awayOf(error)
      if (away) {
        log.warn({ err: error, route }, `http.${away.what}_unavailable`)
        return sendCode('SERVICE_UNAVAILABLE', away.detail)
      }
    } else if (error.validation) {
      return sendStandard(reply, 400, 'FST_ERR_VALIDATION', error.message)
    } else if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return sendStandard(reply, error.statusCode, error.code ?? 'FST_ERR_BAD_REQUEST', error.message)
    }
    const reference = newReference()
    log.error({ err: error, reference, method, route }, 'http.failed')
    return sendCode('INTERNAL_ERROR', reference)
  }
}

/** `route`: its path, or the URL that was asked. */
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
  // The one difference: v0 answers a failure without `data`.
  return reply.code(http).send(route?.startsWith('/v0/') ? failure : { ...failure, data: null })
}

/** 429 has a body of its own in the contract. */
export function sendRateLimited(reply: FastifyReply, waitMs: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', Math.ceil(waitMs / 1_000))
    .send({ error: true, message: 'Rate limit reached' })
}

/** The form of schema violations, also of bodies that are too large, no JSON or of another type. */
function sendStandard(reply: FastifyReply, statusCode: number, code: string, message: string): FastifyReply {
  return reply.code(statusCode).send({ statusCode, code, error: STATUS_CODES[statusCode] ?? 'Bad Request', message })
}
