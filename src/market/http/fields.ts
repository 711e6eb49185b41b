/** What a request carries beside what its schema describes. */
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '../../contract/envelope.ts'
import { AppError } from '../../kernel/errors.ts'

/** The `Idempotency-Key` header, undefined without one. Throws AppError INVALID_PARAMS. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const value = request.headers[IDEMPOTENCY_HEADER]
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)) return value
  throw new AppError('INVALID_PARAMS', {
    detail: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  })
}
