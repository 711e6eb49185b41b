/** Sends one call, without retries, and classifies the answer by its `error` field, not by the status or the text. */
import { API_KEY_HEADER } from '../contract/envelope.ts'
import { codeOfMessage } from '../contract/errors/errors.ts'
import { type Clock, withTimeoutSignal } from '../kernel/clock.ts'
import { AppError, type ErrorCode, hasCode } from '../kernel/errors.ts'
import { AnswerTooLong, limitBody } from '../kernel/http/limits.ts'
import { CONNECT_TIMEOUT, createTransport, type HttpAnswer, type Transport } from '../kernel/http/transport.ts'
import { isRecord, readJson } from '../kernel/text/json.ts'
import { type Fields, type Json, readFields } from './answers.ts'
import type { Outcome } from './types.ts'

/**
 * Answer to one call.
 * - `refused`: the marketplace rejected the call with its own code, ROUTE_NOT_FOUND, or INVALID_PARAMS for a failed
 *   schema validation.
 * - `limited`: 429; nothing happened.
 * - `unsent`: no connection was made; nothing happened.
 * - `lost`: time-out, broken connection or 5xx; the call may have taken effect.
 * - `garbled`: the answer violates the contract; `field` names the first violation.
 */
export type Answer =
  | { at: 'ok'; data: unknown; status: number }
  | { at: 'refused'; code: string; message: string; status: number }
  | { at: 'limited'; retryAfterMs: number | undefined }
  | { at: 'unsent'; reason: string }
  | { at: 'lost'; reason: string }
  | { at: 'garbled'; field: string; status: number }

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path with the query string. */
  path: string
  apiKey?: string | undefined
  headers?: Record<string, string>
  body?: object
  /** Set if the data may be a list. It is then read as the field `data`. */
  mayBeList?: true
  /** Set if successful answers have no envelope, as in v0: the body is the data. */
  hasNoEnvelope?: true
  /** Added to the usual timeout, for calls that the marketplace answers late. */
  extraTimeoutMs?: number
}

export interface HttpOptions {
  baseUrl: string
  /** Time-out of one call, including the body. */
  timeoutMs: number
  clock: Clock
  transport: Transport
  onDate: (date: string | undefined) => void
}

/** Transport shared by all clients of the process. */
export const overNetwork = createTransport('marketplace', Number.POSITIVE_INFINITY)

export const viaFetch =
  (ask: typeof fetch): Transport =>
  async (url, { method, headers, body = null, signal }) => {
    const response = await ask(url, { method, headers, body, redirect: 'manual', signal })
    const answer = limitBody('marketplace', new URL(url).host, response)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  }

export async function send(options: HttpOptions, call: Call): Promise<Answer> {
  const request = {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...(call.apiKey === undefined ? {} : { [API_KEY_HEADER]: call.apiKey }),
      ...call.headers,
    },
    body: call.body && JSON.stringify(call.body),
    repeatable: call.method === 'GET',
  }
  let answer: HttpAnswer
  try {
    answer = await withTimeoutSignal(options.timeoutMs + (call.extraTimeoutMs ?? 0), (signal) =>
      options.transport(`${options.baseUrl}${call.path}`, { ...request, signal }),
    )
  } catch (error) {
    return readFailure(error)
  }
  const { status, headers, text } = answer
  options.onDate(headers.date)
  return readAnswer(status, text, call.hasNoEnvelope === true, () =>
    retryAfterMs(headers['retry-after'], options.clock.now()),
  )
}

/** Error codes for which no connection was made, so the marketplace never received the request. */
const UNSENT_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', CONNECT_TIMEOUT, 'UND_ERR_CONNECT_TIMEOUT'])

/** Classifies an error of a transport: whether the request was sent, and why the call failed. */
export function readFailure(error: unknown): Extract<Answer, { reason: string }> {
  if (!(error instanceof Error)) return { at: 'lost', reason: 'connection failed' }
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return { at: 'lost', reason: 'time-out' }
  if (error instanceof AnswerTooLong) return { at: 'lost', reason: error.message }
  // The platform's fetch stores the error code in `cause`.
  const { code } = (error.cause ?? error) as { code?: unknown }
  const reason = typeof code === 'string' ? code : 'connection failed'
  return { at: UNSENT_CODES.has(reason) ? 'unsent' : 'lost', reason }
}

function readAnswer(status: number, text: string, bare: boolean, askedWait: () => number | undefined): Answer {
  if (status === 429) return { at: 'limited', retryAfterMs: askedWait() }
  if (status >= 500) return { at: 'lost', reason: `HTTP ${status}` }
  if (status >= 300 && status <= 399) return { at: 'garbled', field: 'redirect', status }
  const body = readJson(text)
  if (!isRecord(body)) return { at: 'garbled', field: 'body', status }
  if (bare && status < 300 && body.error === undefined) return { at: 'ok', data: body, status }
  if (isSuccess(status, body)) {
    return body.data === undefined || body.data === null
      ? { at: 'garbled', field: 'data', status }
      : { at: 'ok', data: body.data, status }
  }
  const refusal = readRefusal(status, body)
  if (refusal === undefined) return { at: 'garbled', field: 'error', status }
  if (refusal.code === 'RATE_LIMIT') return { at: 'limited', retryAfterMs: askedWait() }
  return { at: 'refused', ...refusal, status }
}

function isSuccess(status: number, body: Json): boolean {
  if (typeof body.error === 'boolean') return !body.error
  return status >= 200 && status < 300 && body.error === undefined && body.data !== undefined
}

/** Returns the code of a failure in any of the formats that deployments use; undefined if there is none. */
function readRefusal(status: number, body: Json): { code: string; message: string } | undefined {
  const message = typeof body.message === 'string' ? body.message : ''
  if (body.error === true || typeof body.error !== 'string') {
    const coded = codeOfMessage(message)
    if (coded) return { code: coded.code, message: coded.detail || coded.code }
    if (body.error === true && /^rate limit/i.test(message)) return { code: 'RATE_LIMIT', message }
    if (body.error === true && CODE.test(message)) return { code: message, message }
  }
  if (body.code === 'FST_ERR_VALIDATION') return { code: 'INVALID_PARAMS', message }
  if (status === 404 && body.error === 'Not Found') return { code: 'ROUTE_NOT_FOUND', message }
  for (const [key, value] of Object.entries(body)) {
    if (CODE.test(key) && typeof value === 'string') return { code: key, message: value }
  }
  return undefined
}

/** Error code such as `INVALID_API_KEY`: upper case with an underscore, so that no ordinary field name matches. */
const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

/** Parses the `retry-after` header: seconds or an HTTP date. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}(\.\d+)?$/.test(header.trim())) return Math.ceil(Number(header) * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}

/** Codes that leave the outcome unknown, whatever their HTTP status. */
const UNKNOWN_OUTCOME_CODES = new Set(['INTERNAL_ERROR', 'IDEMPOTENCY_IN_PROGRESS'])

/** Maps an answer to an outcome: `unknown` whenever the call may have taken effect. */
export function outcomeOf<T>(
  answer: Exclude<Answer, { at: 'limited' }>,
  parseResult: (data: unknown) => T,
): Outcome<T> {
  switch (answer.at) {
    case 'ok':
      try {
        return { at: 'done', ...parseResult(answer.data) }
      } catch (error) {
        if (!hasCode(error, 'MARKET_BAD_ANSWER')) throw error
        return { at: 'unknown', reason: `answer without ${error.data.field}` }
      }
    case 'refused': {
      const { code, message } = answer
      if (UNKNOWN_OUTCOME_CODES.has(code)) return { at: 'unknown', reason: code }
      const from = code === 'ORDER_TOO_YOUNG' ? /\b[0-9]{10}\b/.exec(message) : null
      return { at: 'refused', code, message, ...(from ? { fromMs: Number(from[0]) * 1000 } : {}) }
    }
    case 'unsent':
      return { at: 'refused', code: 'MARKET_UNREACHABLE', message: answer.reason }
    case 'lost':
      return { at: 'unknown', reason: answer.reason }
    case 'garbled':
      return { at: 'unknown', reason: `unreadable answer (HTTP ${answer.status}, ${answer.field})` }
  }
}

/** Returns the fields of a success. Throws MARKET_BAD_ANSWER if the data is no object. */
export const fieldsOf = (name: string, { mayBeList }: Call, data: unknown): Fields =>
  readFields(name, 'data', mayBeList && Array.isArray(data) ? { data } : data)

/** Makes a repeatable call and returns the parsed data of a success. */
export type ReadCall = <T>(name: string, call: Call, parse: (answer: Fields) => T) => Promise<T>

/** Makes a call that moves money, and does not repeat it. `parseResult` throws MARKET_BAD_ANSWER. */
export type PayingCall = <T>(name: string, call: Call, parseResult: (answer: Fields) => T) => Promise<Outcome<T>>

/** Wraps calls that only some marketplaces offer. The wrapped calls throw `code` if this marketplace lacks them. */
export function readWhereOffered(read: ReadCall, code: ErrorCode): ReadCall {
  return async (name, call, parse) => {
    try {
      return await read(name, call, parse)
    } catch (error) {
      if (hasCode(error, 'ROUTE_NOT_FOUND')) throw new AppError(code)
      throw error
    }
  }
}

/**
 * Wraps a paying call that only some marketplaces offer. If this marketplace lacks it, the outcome is `refused` with
 * `code`.
 */
export function withNotOfferedCode(callOnce: PayingCall, code: ErrorCode): PayingCall {
  return async (name, call, parseResult) => {
    const outcome = await callOnce(name, call, parseResult)
    return outcome.at === 'refused' && outcome.code === 'ROUTE_NOT_FOUND' ? { ...outcome, code } : outcome
  }
}
