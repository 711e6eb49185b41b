/** Is an answer of a documented shape? A success by the schema of its route, a failure by section 3 of the contract. */
import { STATUS_CODES } from 'node:http'
import { Ajv, type ValidateFunction } from 'ajv'
import { codeOfMessage, isWireCode } from '../../../../src/contract/errors/errors.ts'
import { ERRORS } from '../../../../src/contract/errors/wire.ts'
import { errorsOf } from '../../../../src/market/http/call.ts'
import type { Route, Schema } from './routes.ts'

export interface Answered {
  status: number
  body: unknown
}

/** Nothing that only a failure nobody thought of would say. */
const LEAKS =
  /\bat .+:\d+:\d+|node_modules|\/src\/|SQLITE|sqlite3|TypeError|RangeError|undefined|\[object |mnemonic|privateKey/i

const ajv = new Ajv({ strict: false })
const compiled = new WeakMap<object, ValidateFunction>()

/** Undefined: it is. */
export function shapeProblem(route: Route, { status, body }: Answered): string | undefined {
  if (status >= 500) return `a failure of ours: ${status}`
  if (status < 300) return successProblem(route, status, body)
  return failureProblem(route.isV0, status, body) ?? undeclared(route, body)
}

/** OpenAPI and `docs/calls.md` say what a call is refused with: nothing else is. */
function undeclared({ call }: Route, body: unknown): string | undefined {
  const said = codeOfMessage(String((body as { message?: unknown }).message))
  if (!said || !isWireCode(said.code)) return undefined
  return errorsOf(call).includes(said.code) ? undefined : `${said.code} is not among the errors of the call`
}

function successProblem({ schema }: Route, status: number, body: unknown): string | undefined {
  const answer = schema.response?.[status]
  if (!answer) return `${status} is not documented`
  let validate = compiled.get(answer)
  if (!validate) {
    validate = ajv.compile(answer)
    compiled.set(answer, validate)
  }
  if (!validate(body)) return `no answer of this call: ${ajv.errorsText(validate.errors)}`
  return unknownField(answer, body, '')
}

/** What the schema does not name must not be there. */
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
  if (typeof body !== 'object' || body === null) return 'no object'
  const fields = Object.keys(body).sort().join(' ')
  const { error, message, statusCode, code, data } = body as Record<string, unknown>
  if (typeof message !== 'string') return 'no message'
  if (LEAKS.test(message)) return 'says what is nobody’s business'
  if (status === 429) return fields === 'error message' && error === true ? undefined : 'not the 429 of the contract'
  if (statusCode !== undefined) {
    if (statusCode !== status || error !== STATUS_CODES[status]) return 'another status than it says'
    if (status === 404 && code === undefined) return fields === 'error message statusCode' ? undefined : fields
    return fields === 'code error message statusCode' && /^FST_/.test(String(code)) ? undefined : fields
  }
  if (error !== true || fields !== (isV0 ? 'error message' : 'data error message') || (!isV0 && data !== null))
    return `no failure of this form: ${fields}`
  const said = codeOfMessage(message)
  if (!said || !isWireCode(said.code)) return 'no registered code'
  const { http, number } = ERRORS[said.code]
  if (http !== status) return `${said.code} is a ${http}`
  return message.startsWith(`SUNWATT:${number} `) ? undefined : `${said.code} has the number ${number}`
}
