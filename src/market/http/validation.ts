/** Lenient at the door, strict inside: requests are read by `doors/lenient.ts` before the check of their schema. */
import fastJson, { type AnySchema } from 'fast-json-stringify'
import type {
  FastifyBodyParser,
  FastifyInstance,
  FastifySchema,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
  preValidationHookHandler,
} from 'fastify'
import type { TSchema } from 'typebox'
import { ADJUSTED_HEADER, IGNORED_HEADER } from '../../contract/envelope.ts'
import { lenientQueryReader, lenientReader, type Notes, TooManyUnknownFields } from '../doors/lenient.ts'
import { compileSchema, describeErrors, isDeeper, MAX_LEVELS } from '../doors/schemas.ts'

const MAX_NAMED = 20
const MAX_NAME = 64

/**
 * `preValidation` of a call with this schema, before its own: a missing body is an empty one. What was left out, and
 * which numbers were changed, stands in two headers of the answer.
 */
export function lenientDoor({ body, querystring }: FastifySchema): preValidationHookHandler {
  const readBody = body ? lenientReader(body as TSchema) : undefined
  const readQuery = querystring ? lenientQueryReader(querystring as TSchema) : undefined
  return (request, reply, done) => {
    const notes: Notes = { ignored: [], adjusted: [] }
    try {
      if (readBody) request.body = readBody(request.body === undefined ? {} : request.body, notes)
    } catch (error) {
      if (!(error instanceof TooManyUnknownFields)) throw error
      return done(invalid(`body ${error.message}`))
    }
    if (readQuery) request.query = readQuery(request.query, notes)
    if (notes.ignored.length > 0) reply.header(IGNORED_HEADER, listed(notes.ignored))
    if (notes.adjusted.length > 0) reply.header(ADJUSTED_HEADER, listed(notes.adjusted))
    done()
  }
}

/** JSON by its content type and empty, as many clients send it with every POST, counts as no body. */
export function jsonOrNothing(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => (text === '' ? done(null, undefined) : parse(request, text, done))
}

/** As a header can have it: the names come from the client. */
function listed(names: readonly string[]): string {
  const some = names.slice(0, MAX_NAMED).map((name) => name.slice(0, MAX_NAME).replace(/[^\x21-\x2b\x2d-\x7e]/g, '?'))
  return names.length > MAX_NAMED ? `${some.join(', ')}, ...` : some.join(', ')
}

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
  done(invalid(`body must NOT be nested deeper than ${MAX_LEVELS} levels`))
}

const invalid = (message: string): Error =>
  Object.assign(new Error(message), { statusCode: 400, code: 'FST_ERR_VALIDATION' })
