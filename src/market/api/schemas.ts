/** Strict schema validation for REST and MCP: no value is coerced or dropped. */
import { Ajv, type ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import { type Check, lazyCheck } from '../../contract/schema/check.ts'
import { ABOVE_MAXIMUM, ALIASES, DECIMALS, REJECTED_NAMES } from '../../contract/schema/fields.ts'

const ajv = new Ajv({ removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false })
ajv.addVocabulary([ABOVE_MAXIMUM, ALIASES, DECIMALS, REJECTED_NAMES])

export const compileSchema = (schema: TSchema): Check => lazyCheck(ajv, schema)

/**
 * Describes the first error, for example `must have required property 'orderId'`, including the name of an unknown
 * field.
 */
export function describeErrors(
  errors: readonly Pick<ErrorObject, 'instancePath' | 'keyword' | 'message' | 'params'>[],
): string {
  const [first] = errors
  const unknownField = first?.params.additionalProperty
  const also = typeof unknownField === 'string' ? `: '${unknownField}'` : ''
  return `${first?.instancePath ?? ''} ${alternatives(errors) ?? first?.message ?? 'is not valid'}${also}`
}

/** Describes all accepted forms if a field allows several. */
function alternatives(errors: readonly Pick<ErrorObject, 'keyword' | 'message'>[]): string | undefined {
  if (errors.at(-1)?.keyword !== 'anyOf') return undefined
  return errors
    .slice(0, -1)
    .map((error) => error.message)
    .join(' or ')
}

/** Maximum nesting of a request. The deepest valid request, a signed transaction, has eight levels. */
export const MAX_LEVELS = 32

/** True if the value has more than `levels` levels, which could overflow the stack of recursive functions. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
