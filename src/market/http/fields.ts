/** What a schema cannot check: addresses with their checksum, and the key of a repeatable call. */
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_HEADER } from '../../contract/envelope.ts'
import { readAddress, type TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'

/** Throws AppError INVALID_PARAMS, whose detail names `field`. */
export function addressField(field: string, text: string): TronAddress {
  const read = readAddress(text)
  if (read.ok) return read.address
  const problem =
    read.problem === 'checksum'
      ? 'its checksum is wrong, a character was mistyped'
      : '34 characters of base58check starting with T'
  throw new AppError('INVALID_PARAMS', { detail: `${field} must be a TRON address: ${problem}` })
}

export function optionalAddress(field: string, text: string | undefined): TronAddress | undefined {
  return text === undefined ? undefined : addressField(field, text)
}

/** The `Idempotency-Key` header, undefined without one. Throws AppError INVALID_PARAMS. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const value = request.headers[IDEMPOTENCY_HEADER]
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)) return value
  throw new AppError('INVALID_PARAMS', {
    detail: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  })
}

/** `preValidation` where every field of the body is optional: no body at all is an empty one. */
export async function bodyMayBeMissing(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {}
}
