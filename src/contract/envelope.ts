/** The envelope every v2 answer travels in, and the shapes that stand outside it. */
import Type, { type TSchema } from 'typebox'

/** `{"error": false, "message": "Success", "data": ...}`: any 2xx. */
export function success<T extends TSchema>(data: T) {
  return Type.Object({ error: Type.Literal(false), message: Type.String(), data })
}

export const Failure = Type.Object({ error: Type.Literal(true), message: Type.String(), data: Type.Null() })

export const RateLimited = Type.Object({ error: Type.Literal(true), message: Type.Literal('Rate limit reached') })

/** Request header: the same key with the same body returns the first answer for 24 h, with another body 422. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/**
 * Answer headers: unknown fields that were left out; numbers that were rounded or cut, as
 * `options.maxPriceAccepted=81`.
 */
export const IGNORED_HEADER = 'x-ignored-fields'
export const ADJUSTED_HEADER = 'x-adjusted-fields'
export const API_KEY_HEADER = 'apikey'
export const ADMIN_KEY_HEADER = 'x-admin-key'
