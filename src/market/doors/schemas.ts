/** What comes in is checked as it is: nothing is coerced, nothing is dropped. For both doors. */
import { Ajv, type ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import { type Check, checkOf } from '../../contract/schema/check.ts'
import { ABOVE_MAXIMUM, ALSO, DECIMALS, NOT_HERE } from '../../contract/schema/fields.ts'

const ajv = new Ajv({ removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false })
ajv.addVocabulary([ABOVE_MAXIMUM, ALSO, DECIMALS, NOT_HERE])

export const compileSchema = (schema: TSchema): Check => checkOf(ajv, schema)

/** `must have required property 'orderId'`, after the path to where; an unknown field by its name. */
export function describeErrors(
  errors: readonly Pick<ErrorObject, 'instancePath' | 'keyword' | 'message' | 'params'>[],
): string {
  const [first] = errors
  const unknownField = first?.params.additionalProperty
  const also = typeof unknownField === 'string' ? `: '${unknownField}'` : ''
  return `${first?.instancePath ?? ''} ${alternatives(errors) ?? first?.message ?? 'is not valid'}${also}`
}

/** Where a field may have one of several forms, all of them are told. */
function alternatives(errors: readonly Pick<ErrorObject, 'keyword' | 'message'>[]): string | undefined {
  if (errors.at(-1)?.keyword !== 'anyOf') return undefined
  return errors
    .slice(0, -1)
    .map((error) => error.message)
    .join(' or ')
}

/** Nothing that comes in is deeper: a signed transaction, the deepest thing there is, has eight levels. */
export const MAX_LEVELS = 32

/** True where something is nested deeper than this: walking it needs a stack. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
