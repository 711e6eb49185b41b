/** Envelope of every v2 answer, and the formats outside it. */
import Type, { type TSchema } from 'typebox'

/** Schema of a success, any 2xx: `{"error": false, "message": "Success", "data": ...}`. */
export function success<T extends TSchema>(data: T) {
  return Type.Object({ error: Type.Literal(false), message: Type.String(), data })
}

export const Failure = Type.Object({ error: Type.Literal(true), message: Type.String(), data: Type.Null() })

export const RateLimited = Type.Object({ error: Type.Literal(true), message: Type.Literal('Rate limit reached') })

/**
 * Request header with the idempotency key. For 24 h, the same key with the same body returns the first answer. With
 * another body it returns 422.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/**
 * Response headers that list ignored unknown fields, and numbers that were rounded or capped, such as
 * `options.maxPriceAccepted=81`.
 */
export const IGNORED_FIELDS_HEADER = 'x-ignored-fields'
export const ADJUSTED_FIELDS_HEADER = 'x-adjusted-fields'
export const API_KEY_HEADER = 'apikey'
export const ADMIN_KEY_HEADER = 'x-admin-key'
