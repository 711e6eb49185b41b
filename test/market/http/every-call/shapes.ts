/**
 * Checks that a response has a documented shape: successes against the route's schema, errors against section 3 of the
 * contract.
 */
import { STATUS_CODES } from 'node:http'
import { Ajv, type ValidateFunction } from 'ajv'
import { codeOfMessage, isWireCode } from '../../../../src/contract/errors/errors.ts'
import { ERRORS } from '../../../../src/contract/errors/wire.ts'
import { undocumentedCode } from '../../../support/market-server.ts'
import type { Route, Schema } from './routes.ts'

export interface ApiResponse {
  status: number
  body: unknown
}

/** Text that only an unhandled internal error would expose. */
const LEAKS =
  /\bat .+:\d+:\d+|node_modules|\/src\/|SQLITE|sqlite3|TypeError|RangeError|undefined|\[object |mnemonic|privateKey/i

const ajv = new Ajv({ strict: false })
const compiled = new WeakMap<object, ValidateFunction>()

/** Returns undefined if the shape is correct. */
export function shapeProblem(route: Route, { status, body }: ApiResponse): string | undefined {
  if (status >= 500) return `internal server error: ${status}`
  if (status < 300) return successProblem(route, status, body)
  return failureProblem(route.isV0, status, body) ?? undocumentedCode(route.call, body)
}

function successProblem({ schema }: Route, status: number, body: unknown): string | undefined {
  const answer = schema.response?.[status]
  if (!answer) return `${status} is not documented`
  let validate = compiled.get(answer)
  if (!validate) {
    validate = ajv.compile(answer)
    compiled.set(answer, validate)
  }
  if (!validate(body)) return `the response does not match the schema: ${ajv.errorsText(validate.errors)}`
  return unknownField(answer, body, '')
}

/** Returns the first field that the schema does not name. */
function unknownField(schema: Schema, value: unknown, at: string): string | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = unknownField(schema.items ?? {}, item, `${at}[]`)
      if (found) return found
    }
  } else if (schema.properties && typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const field = schema.properties[name]
      const found = field ? unknownField(field, inner, `${at}.${name}`) : `${at}.${name} is not documented`
      if (found) return found
    }
  }
  return undefined
}

function failureProblem(isV0: boolean, status: number, body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return 'the body is not an object'
  const fields = Object.keys(body).sort().join(' ')
  const { error, message, statusCode, code, data } = body as Record<string, unknown>
  if (typeof message !== 'string') return 'the error has no message'
  if (LEAKS.test(message)) return 'the message leaks internals'
  if (status === 429) return fields === 'error message' && error === true ? undefined : 'not the 429 of the contract'
  if (statusCode !== undefined) {
    if (statusCode !== status || error !== STATUS_CODES[status])
      return 'the HTTP status differs from the status in the body'
    if (status === 404 && code === undefined) return fields === 'error message statusCode' ? undefined : fields
    return fields === 'code error message statusCode' && /^FST_/.test(String(code)) ? undefined : fields
  }
  if (error !== true || fields !== (isV0 ? 'error message' : 'data error message') || (!isV0 && data !== null))
    return `not the documented error form: ${fields}`
  const errorCode = codeOfMessage(message)
  if (!errorCode || !isWireCode(errorCode.code)) return 'the code is not registered'
  const { http, number } = ERRORS[errorCode.code]
  if (http !== status) return `${errorCode.code} is a ${http}`
  return message.startsWith(`SUNWATT:${number} `) ? undefined : `${errorCode.code} has the number ${number}`
}
