/**
 * Requests are checked as they are: nothing is coerced, nothing is dropped. Only query strings, which have no
 * numbers, are read as such first, where they are plain digits: `1e3`, ` 5` or `0x10` is no integer.
 */
import type { FastifySchemaCompiler, FastifySchemaValidationError, preValidationHookHandler } from 'fastify'
import type { TSchema } from 'typebox'
import { type Check, compileSchema, describeErrors, isDeeper, MAX_LEVELS } from '../schemas.ts'

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validate = compileSchema(schema)
  if (httpPart !== 'querystring') return validate
  const whole = integerFields(schema)
  const check = ((data) => {
    const query = data as Record<string, unknown>
    for (const field of whole) {
      const text = query[field]
      if (typeof text === 'string' && /^-?[0-9]{1,15}$/.test(text)) query[field] = Number(text)
    }
    const ok = validate(query)
    check.errors = validate.errors ?? null
    return ok
  }) as Check
  return check
}

function integerFields(schema: TSchema): string[] {
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {}
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer')
}

/** `body must have required property 'orderId'`: the part, the field, what is wrong; an unknown field by its name. */
export const formatSchemaErrors = (errors: FastifySchemaValidationError[], part: string): Error =>
  new Error(`${part}${describeErrors(errors)}`)

/**
 * `preValidation` of every call. Where a schema leaves open what is in an object, something thousands of levels deep would
 * get to those who walk it, and take their stack.
 */
export const refuseDeepBodies: preValidationHookHandler = ({ body }, _reply, done) => {
  if (!isDeeper(body, MAX_LEVELS)) return done()
  const message = `body must NOT be nested deeper than ${MAX_LEVELS} levels`
  done(Object.assign(new Error(message), { statusCode: 400, code: 'FST_ERR_VALIDATION' }))
}
