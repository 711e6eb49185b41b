/** The strict half of the door: requests are checked as `lenient.ts` has read them. */
import fastJson, { type AnySchema } from 'fast-json-stringify'
import type {
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
  preValidationHookHandler,
} from 'fastify'
import type { TSchema } from 'typebox'
import { compileSchema, describeErrors, isDeeper, MAX_LEVELS } from '../doors/schemas.ts'

/** Fastify's own would compile the schemas of all answers at the start. */
export const compileSerializer: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  let write: ReturnType<typeof fastJson> | undefined
  return (data) => {
    write ??= fastJson(schema)
    return write(data)
  }
}

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema }) => compileSchema(schema)

/** `body must have required property 'orderId'`: the part, the field, what is wrong; an unknown field by its name. */
export const formatSchemaErrors = (errors: FastifySchemaValidationError[], part: string): Error =>
  new Error(`${part}${describeErrors(errors)}`)

/**
 * `preValidation` of every call. Where a schema leaves open what is in an object, something thousands of levels deep
 * would overflow the stack of the functions that walk it.
 */
export const refuseDeepBodies: preValidationHookHandler = ({ body }, _reply, done) => {
  if (!isDeeper(body, MAX_LEVELS)) return done()
  const message = `body must NOT be nested deeper than ${MAX_LEVELS} levels`
  done(Object.assign(new Error(message), { statusCode: 400, code: 'FST_ERR_VALIDATION' }))
}
