/**
 * Sends one call to a supplier, without retries, and classifies failures by what may have been bought. Errors never
 * contain keys: texts of a supplier are cut, cleaned and stripped of the secrets.
 */
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { readFailure, retryAfterMs } from '../../client/http.ts'
import { withTimeoutSignal } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { createTransport, type HttpAnswer, type HttpCall, type Transport } from '../../kernel/http/transport.ts'
import { withoutControlCharacters } from '../../kernel/text/control-characters.ts'
import type { SupplierOptions, SupplierRefusal } from '../supplier.ts'

/** Options of an adapter. Tests also set the optional ones. */
export interface AdapterOptions extends SupplierOptions {
  /** Replaces the built-in HTTP connections. */
  transport?: Transport
  /** Time-out of one call. Default: 30 s, because some suppliers answer an order only after the delegation. */
  timeoutMs?: number
}

/** Answer with a status below 500, other than 401, 429 and redirects. */
export interface Answer {
  status: number
  /** Parsed body. Undefined if the body is empty, or if the path does not exist (HTTP 404 without JSON). */
  json: unknown
  text: string
}

type Headers = Record<string, string>

export interface SupplierHttp {
  /**
   * Calls a path, which may have a query string. Throws SUPPLIER_BUSY, SUPPLIER_UNCLEAR, and
   * SUPPLIER_REFUSED {reason: 'key'} for HTTP 401.
   */
  get(path: string, headers: Headers): Promise<Answer>
  /** Like `get`. `body`: JSON text, sent unchanged. `repeatable`: true if a repetition changes nothing. */
  post(path: string, headers: Headers, body?: string, repeatable?: boolean): Promise<Answer>
  /**
   * Creates the error for an answer that is not a success: a refusal if `reason` is known, and unclear otherwise.
   * `sold`: the data of the answer. If there are any, the supplier may have sold something in spite of its error.
   */
  failure(reason: SupplierRefusal | undefined, words: string, sold?: unknown): AppError
}

const DEFAULT_TIMEOUT_MS = 30_000
const MAX_DETAIL_LENGTH = 200
const overNetwork = createTransport('supplier', Number.POSITIVE_INFINITY)

export const unclear = (detail: string): AppError => new AppError('SUPPLIER_UNCLEAR', { detail })

export function createSupplierHttp(options: AdapterOptions): SupplierHttp {
  const { clock, transport = overNetwork, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const root = options.url.replace(/\/+$/, '')
  const secrets = Object.values(options.fields).filter((value) => value !== '')

  const failure: SupplierHttp['failure'] = (reason, words, sold) => {
    const text = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), words)
    const detail = withoutControlCharacters(text).slice(0, MAX_DETAIL_LENGTH)
    if (reason === undefined || !isEmpty(sold)) return unclear(detail || 'body')
    return new AppError('SUPPLIER_REFUSED', { reason, detail })
  }

  async function send(path: string, { headers, ...call }: Omit<HttpCall, 'signal'>): Promise<HttpAnswer> {
    const type = call.body === undefined ? {} : { 'content-type': 'application/json' }
    const request = { ...call, headers: { accept: 'application/json', ...type, ...headers } }
    try {
      return await withTimeoutSignal(timeoutMs, (signal) => transport(`${root}${path}`, { ...request, signal }))
    } catch (error) {
      const { at, reason } = readFailure(error)
      throw at === 'unsent' ? new AppError('SUPPLIER_BUSY') : unclear(reason)
    }
  }

  async function call(path: string, request: Omit<HttpCall, 'signal'>): Promise<Answer> {
    const { status, headers, text } = await send(path, request)
    if (status === 429) {
      const waitMs = retryAfterMs(headers['retry-after'] ?? headers['ratelimit-reset']?.toString(), clock.now())
      throw new AppError('SUPPLIER_BUSY', waitMs === undefined ? {} : { retryAfterMs: waitMs })
    }
    if (status === 401) throw failure('key', text)
    if (status >= 500) throw unclear(`HTTP ${status}`)
    if (status >= 300 && status < 400) throw unclear(`redirect (HTTP ${status})`)
    try {
      return { status, text, json: text === '' ? undefined : JSON.parse(withQuotedBigNumbers(text)) }
    } catch {
      if (status === 404) return { status, text, json: undefined }
      throw unclear(`body (HTTP ${status})`)
    }
  }

  return {
    failure,
    get: (path, headers) => call(path, { method: 'GET', headers, body: undefined, repeatable: true }),
    post: (path, headers, body, repeatable = false) => call(path, { method: 'POST', headers, body, repeatable }),
  }
}

/** Quotes whole numbers of 16 digits or more outside strings, because parsing would round them. */
const withQuotedBigNumbers = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])[1-9]\d{15,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )

const isEmpty = (data: unknown): boolean =>
  data === undefined || data === null || data === '' || (typeof data === 'object' && Object.keys(data).length === 0)

/** Returns `value` if it has the expected shape. Otherwise throws SUPPLIER_UNCLEAR with the path of the first field. */
export function readAnswer<T extends TSchema>(schema: T, value: unknown, path = ''): Static<T> {
  if (Value.Check(schema, value)) return value as Static<T>
  const [first] = Value.Errors(schema, value)
  const field = `${path}${first?.instancePath ?? ''}`.replaceAll('/', '.').replace(/^\./, '')
  throw unclear(field || 'body')
}
