/**
 * Building blocks for schemas, with a description as the only option, and the custom keywords for lenient reading of
 * requests.
 */
import Type, { type TObjectOptions, type TProperties, type TSchema } from 'typebox'

export const integer = (description: string) => Type.Integer({ description })
export const text = (description: string) => Type.String({ description })
export const boolean = (description: string) => Type.Boolean({ description })

export function orNull<T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description })
}

/** Schema of a request without additional properties. `market/api/lenient.ts` handles unknown fields. */
export function closedObject<T extends TProperties>(fields: T, options: TObjectOptions = {}) {
  return Type.Object(fields, { ...options, additionalProperties: false })
}

/**
 * Keyword on an integer, value `down`: decimals are accepted and rounded down, which favors the buyer for a price or
 * limit.
 */
export const DECIMALS = 'x-decimals'
/** Keyword on an integer, value `cut`: values above `maximum` count as the maximum. */
export const ABOVE_MAXIMUM = 'x-above-maximum'
/** Keyword on an object: names that only a related call accepts and that are therefore rejected here. */
export const REJECTED_NAMES = 'x-not-here'
/** Keyword on a field: alternative names that clients use for it. */
export const ALIASES = 'x-also'
