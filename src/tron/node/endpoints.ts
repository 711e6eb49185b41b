/**
 * HTTP to one or more TRON nodes in order of preference. A question goes to the first endpoint that is
 * not resting; an endpoint that gave no answer rests a while, then is preferred again.
 */
import { type Clock, timed } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { createTransport, type HttpAnswer, type Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import { retry } from '../../kernel/retry.ts'
import type { Reads } from './answers.ts'
import { badAnswer, isRecord, type Json } from './answers.ts'
import { GENESIS_FIELD, readGenesisId } from './history.ts'

export interface EndpointsOptions {
  /** Base addresses, the preferred one first. */
  endpoints: readonly string[]
  /** Sent as TRON-PRO-API-KEY to every endpoint. */
  apiKey?: string
  /** For one HTTP call, its answer's body included. */
  timeoutMs?: number
  /** Waits before a read that no endpoint answered is tried again. */
  retryWaitsMs?: readonly number[]
  /**
   * Of the chain's block 0. An endpoint is asked for it before anything else, and no answer of another chain counts.
   */
  genesisId?: string
  /** From its abort on nothing is tried again: the program stops. */
  stopping?: AbortSignal
  clock: Clock
  log: Logger
  transport?: Transport
}

export interface Ask extends Reads {
  /** The same, unparsed, for the answers (a hundred blocks) that are long; these get four times the time. */
  long(call: string, body: object): Promise<string>
}

export interface Endpoints {
  /**
   * Runs `question` against one endpoint; when that fails, whole, against the next one, and again later
   * when none answered. For reads only. Throws TRON_UNREACHABLE {call, host, reason} or TRON_BAD_ANSWER.
   */
  read<T>(question: (ask: Ask) => Promise<T>): Promise<T>
  /**
   * The same of what a node may have forgotten: where one does not know, the next one is asked. Undefined: none
   * of those that answered knew.
   */
  find<T>(question: (ask: Ask) => Promise<T | undefined>): Promise<T | undefined>
  /** Every endpoint's own way to ask, in the current order, for a caller that decides itself when to go on. */
  inOrder(): Ask[]
}

/** To one node, of all workers and calls together. */
const MAX_CONNECTIONS = 16
export const REST_AFTER_FAILURE_MS = 30_000
const DEFAULT_TIMEOUT_MS = 8_000
const DEFAULT_RETRY_WAITS_MS = [1_000, 2_000]
const MAX_RETRY_AFTER_MS = 10_000

interface Endpoint {
  base: string
  host: string
  restsUntilMs: number
  /** It has shown the block 0 that is expected. */
  admitted: boolean
}

export function createEndpoints(options: EndpointsOptions): Endpoints {
  const { clock, log } = options
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const transport = options.transport ?? createTransport(MAX_CONNECTIONS)
  const endpoints: Endpoint[] = options.endpoints.map((text) => ({
    base: text.replace(/\/+$/, ''),
    host: new URL(text).host,
    restsUntilMs: 0,
    admitted: options.genesisId === undefined,
  }))
  if (endpoints.length === 0) throw new RangeError('at least one TRON endpoint is needed')

  function askerFor(endpoint: Endpoint): Ask {
    const call: typeof send = async (...parts) => {
      try {
        const text = await send(...parts)
        endpoint.restsUntilMs = 0
        return text
      } catch (error) {
        if (hasCode(error, 'TRON_UNREACHABLE')) endpoint.restsUntilMs = clock.now() + REST_AFTER_FAILURE_MS
        log.warn({ err: error, host: endpoint.host }, 'tron.call_failed')
        throw error
      }
    }
    const plain: Reads = async (method, path, body) =>
      parseAnswer(path, await call(endpoint, method, path, body, timeoutMs))
    const admitted = async () => {
      if (endpoint.admitted) return
      const id = await readGenesisId(plain)
      if (id !== options.genesisId) throw badAnswer('of another chain', GENESIS_FIELD, id)
      endpoint.admitted = true
    }
    const ask: Reads = async (...parts) => {
      await admitted()
      return plain(...parts)
    }
    const long = async (path: string, body: object) => {
      await admitted()
      return call(endpoint, 'POST', path, body, 4 * timeoutMs)
    }
    return Object.assign(ask, { long })
  }

  async function send(
    endpoint: Endpoint,
    method: 'GET' | 'POST',
    call: string,
    body: object | undefined,
    withinMs: number,
  ): Promise<string> {
    const lost = (reason: string, more: object = {}, cause?: unknown) =>
      new AppError('TRON_UNREACHABLE', { call, host: endpoint.host, reason, ...more }, { cause })
    let answer: HttpAnswer
    try {
      const headers = {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(options.apiKey ? { 'TRON-PRO-API-KEY': options.apiKey } : {}),
      }
      // Every call can be made twice, a broadcast too.
      const request = { method, headers, body: body && JSON.stringify(body), repeatable: true }
      answer = await timed(withinMs, (signal) => transport(`${endpoint.base}/${call}`, { ...request, signal }))
    } catch (error) {
      throw lost(reasonOf(error), {}, error)
    }
    const { status, headers, text } = answer
    // TronGrid suspends a caller with 403; both it and 429 pass by themselves, and another endpoint may serve.
    if (status >= 500 || status === 429 || status === 403 || status === 401) {
      const seconds = Number(headers['retry-after'])
      const waitMs = seconds > 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : undefined
      throw lost(`HTTP ${status}`, { status, ...(waitMs === undefined ? {} : { waitMs }) })
    }
    // Nobody goes where it points: the key stays with the host it was given for.
    if (status >= 300 && status <= 399) throw lost(`HTTP ${status}`, { status })
    if (status < 200 || status > 299) throw badAnswer(call, 'status', status)
    return text
  }

  const rests = ({ restsUntilMs }: Endpoint) => restsUntilMs > clock.now()

  function inOrder(): Endpoint[] {
    const resting = endpoints.filter(rests)
    return [...endpoints.filter((one) => !resting.includes(one)), ...resting]
  }

  async function onceAround<T>(question: (ask: Ask) => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
    let failure: unknown
    let answered: { answer: T } | undefined
    for (const endpoint of inOrder()) {
      // One that rests is waited for only where no other has answered.
      if (answered && rests(endpoint)) break
      try {
        const answer = await question(askerFor(endpoint))
        if (isEnough(answer)) return answer
        answered = { answer }
      } catch (error) {
        if (!hasCode(error, 'TRON_UNREACHABLE') && !hasCode(error, 'TRON_BAD_ANSWER')) throw error
        if (hasCode(error, 'TRON_BAD_ANSWER')) log.warn({ err: error }, 'tron.bad_answer')
        // A wrong answer says more than a missing one.
        if (failure === undefined || !hasCode(failure, 'TRON_BAD_ANSWER')) failure = error
      }
    }
    if (answered) return answered.answer
    throw failure
  }

  const patiently = <T>(question: (ask: Ask) => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> =>
    retry(() => onceAround(question, isEnough), {
      clock,
      ...(options.stopping ? { signal: options.stopping } : {}),
      waitsMs: options.retryWaitsMs ?? DEFAULT_RETRY_WAITS_MS,
      retryable: (error) => hasCode(error, 'TRON_UNREACHABLE'),
      askedWaitMs: (error) => (error instanceof AppError ? (error.data.waitMs as number) : undefined),
    })

  return {
    inOrder: () => inOrder().map(askerFor),
    read: (question) => patiently(question, () => true),
    find: (question) => patiently(question, (answer) => answer !== undefined),
  }
}

/** The JSON object in a body. Throws TRON_BAD_ANSWER for anything else, and for java-tron's `Error`. */
export function parseAnswer(call: string, text: string): Json {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (error) {
    throw badAnswer(call, 'body', text, error)
  }
  if (!isRecord(answer)) throw badAnswer(call, 'body', answer)
  // java-tron answers its own exceptions with status 200 and this one field.
  if (answer.Error !== undefined) throw badAnswer(call, 'Error', answer.Error)
  return answer
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'connection failed'
  if (error.name === 'TimeoutError') return 'time-out'
  return (error as NodeJS.ErrnoException).code ?? 'connection failed'
}

/** The same of one endpoint. */
export function genesisIdAt(endpoint: string, options: EndpointsOptions): Promise<string> {
  const { genesisId: _, ...rest } = options
  return createEndpoints({ ...rest, endpoints: [endpoint] }).read(readGenesisId)
}
