/** Strict schema validation for REST and MCP: no value is coerced or dropped. */
import { Ajv, type ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import { type Check, lazyCheck } from '../../contract/schema/check.ts'
import { ABOVE_MAXIMUM, ALIASES, DECIMALS, REJECTED_NAMES } from '../../contract/schema/fields.ts'

const ajv = new Ajv({ removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false })
ajv.addVocabulary([ABOVE_MAXIMUM, ALIASES, DECIMALS, REJECTED_NAMES])

export const compileSchema = (schema: TSchema): Check => lazyCheck(ajv, schema)

type Violation = Pick<ErrorObject, 'instancePath' | 'keyword' | 'message' | 'params'>

/** Describes the first error in the words of the reference service, including the name of an unknown field. */
export function describeErrors(errors: readonly Violation[]): string {
  const [first] = errors
  const unknownField = first?.params.additionalProperty
  const also = typeof unknownField === 'string' ? `: '${unknownField}'` : ''
  const problem = alternatives(errors, ({ message }) => message) ?? first?.message ?? 'is not valid'
  return `${first?.instancePath ?? ''} ${problem}${also}`
}

/** Names the field of the first error and what it must be: `reason: at least 3 characters`. `part` holds the fields. */
export function explainErrors(errors: readonly Violation[], part: string): string {
  const [first] = errors
  if (!first) return `${part}: not valid`
  const { missingProperty, additionalProperty } = first.params
  const path = [...first.instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? []].flat()
  return `${path.join('.') || part}: ${alternatives(errors, expectation) ?? expectation(first)}`
}

/** Describes all accepted forms if a field allows several. */
function alternatives<E>(errors: readonly (E & { keyword: string })[], describe: (error: E) => string | undefined) {
  if (errors.at(-1)?.keyword !== 'anyOf') return undefined
  return errors.slice(0, -1).map(describe).join(' or ')
}

const expectation = ({ keyword, message, params }: Violation): string =>
  EXPECTATIONS[keyword]?.(params) ?? message ?? 'not valid'

const EXPECTATIONS: Readonly<Record<string, (params: ErrorObject['params']) => string>> = {
  required: () => 'required',
  additionalProperties: () => 'unknown field',
  type: ({ type }) => `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`,
  enum: ({ allowedValues }) => `one of ${allowedValues.join(', ')}`,
  const: ({ allowedValue }) => String(allowedValue),
  pattern: ({ pattern }) => `must match ${pattern}`,
  uniqueItems: () => 'no duplicates',
  minimum: ({ limit }) => `at least ${limit}`,
  maximum: ({ limit }) => `at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `more than ${limit}`,
  minLength: ({ limit }) => `at least ${count(limit, 'character')}`,
  maxLength: ({ limit }) => `at most ${count(limit, 'character')}`,
  minItems: ({ limit }) => `at least ${count(limit, 'item')}`,
  maxItems: ({ limit }) => `at most ${count(limit, 'item')}`,
  minProperties: ({ limit }) => `at least ${count(limit, 'field')}`,
  maxProperties: ({ limit }) => `at most ${count(limit, 'field')}`,
}

const count = (limit: number, noun: string): string => `${limit} ${noun}${limit === 1 ? '' : 's'}`

/** Maximum nesting of a request. The deepest valid request, a signed transaction, has eight levels. */
export const MAX_LEVELS = 32

/** True if the value has more than `levels` levels, which could overflow the stack of recursive functions. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
