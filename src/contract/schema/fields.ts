/** What schemas are made of, where the description is all that is said of a field. */
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
