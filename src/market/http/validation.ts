/** Reads requests leniently (see `lenientReader`), then validates them strictly. */
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
import { ADJUSTED_FIELDS_HEADER, IGNORED_FIELDS_HEADER } from '../../contract/envelope.ts'
import { lenientQueryReader, lenientReader, type ReadingNotes, TooManyUnknownFields } from '../api/lenient.ts'
import { compileSchema, describeErrors, explainErrors, isDeeper, MAX_LEVELS } from '../api/schemas.ts'

const MAX_NAMED = 20
const MAX_NAME = 64

/**
 * Creates a `preValidation` hook that reads requests leniently before schema validation. A missing body counts as
 * empty. Two response headers list dropped fields and changed numbers.
 */
export function readLeniently({ body, querystring }: FastifySchema): preValidationHookHandler {
  const readBody = body ? lenientReader(body as TSchema) : undefined
  const readQuery = querystring ? lenientQueryReader(querystring as TSchema) : undefined
  return (request, reply, done) => {
    const notes: ReadingNotes = { ignored: [], adjusted: [] }
    try {
      if (readBody) request.body = readBody(request.body === undefined ? {} : request.body, notes)
    } catch (error) {
      if (!(error instanceof TooManyUnknownFields)) throw error
      return done(invalid(`body ${error.message}`))
    }
    if (readQuery) request.query = readQuery(request.query, notes)
    if (notes.ignored.length > 0) reply.header(IGNORED_FIELDS_HEADER, headerList(notes.ignored))
    if (notes.adjusted.length > 0) reply.header(ADJUSTED_FIELDS_HEADER, headerList(notes.adjusted))
    done()
  }
}

/** Parses JSON. Accepts an empty body with a JSON content type, which many clients send with every POST. */
export function jsonOrEmptyParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => (text === '' ? done(null, undefined) : parse(request, text, done))
}

/** Formats names for a header. Replaces unsafe characters, because the names come from the client. */
function headerList(names: readonly string[]): string {
  const some = names.slice(0, MAX_NAMED).map((name) => name.slice(0, MAX_NAME).replace(/[^\x21-\x2b\x2d-\x7e]/g, '?'))
  return names.length > MAX_NAMED ? `${some.join(', ')}, ...` : some.join(', ')
}

/** Compiles each response schema on first use. Fastify's default would compile all of them at startup. */
export const compileSerializer: FastifySerializerCompiler<AnySchema> = ({ schema }) => {
  let write: ReturnType<typeof fastJson> | undefined
  return (data) => {
    write ??= fastJson(schema)
    return write(data)
  }
}

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema }) => compileSchema(schema)

/** Describes a schema violation in the words of the reference service: `body must have required property 'orderId'`. */
export const formatSchemaErrors = (errors: FastifySchemaValidationError[], part: string): Error =>
  new Error(`${part}${describeErrors(errors)}`)

/** Describes a schema violation of a call that the reference service lacks: `orderId: required`. */
export const explainSchemaErrors = (errors: FastifySchemaValidationError[], part: string): Error =>
  new Error(explainErrors(errors, part))

/**
 * Rejects deeply nested bodies (`preValidation` hook of every call). If a schema allows arbitrary objects, thousands of
 * levels would overflow the stack of recursive functions.
 */
export const refuseDeepBodies: preValidationHookHandler = ({ body }, _reply, done) => {
  if (!isDeeper(body, MAX_LEVELS)) return done()
  done(invalid(`body must NOT be nested deeper than ${MAX_LEVELS} levels`))
}

const invalid = (message: string): Error =>
  Object.assign(new Error(message), { statusCode: 400, code: 'FST_ERR_VALIDATION' })
