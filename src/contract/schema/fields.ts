/**
 * What schemas are made of, where the description is all that is said of a field; and the keywords in those of requests
 * that say what is taken besides what the schema itself allows.
 */
import Type, { type TObjectOptions, type TProperties, type TSchema } from 'typebox'

export const integer = (description: string) => Type.Integer({ description })
export const text = (description: string) => Type.String({ description })
export const boolean = (description: string) => Type.Boolean({ description })

export function orNull<T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description })
}

/** What a request may have, and nothing else: `market/doors/lenient.ts` says what becomes of another field. */
export function closedObject<T extends TProperties>(fields: T, options: TObjectOptions = {}) {
  return Type.Object(fields, { ...options, additionalProperties: false })
}

/** On an integer, `down`: decimals are taken and rounded down, which for a buyer's price or limit is in his favour. */
export const DECIMALS = 'x-decimals'
/** On an integer, `cut`: more than `maximum` counts as the maximum. */
export const ABOVE_MAXIMUM = 'x-above-maximum'
/** On an object: names that mean something in a related call, so that here they are refused. */
export const NOT_HERE = 'x-not-here'
/** Names that clients also use for the field. */
export const ALSO = 'x-also'
