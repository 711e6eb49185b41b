/**
 * One TRON node over HTTP: at which address it serves what, which calls it does not serve, and until when it rests.
 * A java-tron serves `walletsolidity/*` on a port of its own: docs/decisions/071.
 */
import { type Clock, timed } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { AnswerTooLong } from '../../kernel/http/limits.ts'
import type { HttpAnswer, Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import {
  badAnswer,
  GENESIS_FIELD,
  isMissing,
  lacks,
  NO_HISTORY,
  NO_SOLIDITY,
  parseAnswer,
  type Reads,
  readGenesisId,
  readHash,
} from './answers.ts'

export interface Ask extends Reads {
  /** The same, unparsed, for the answers (a hundred blocks) that are long; these get four times the time. */
  long(call: string, body: object): Promise<string>
  /** Base address of `walletsolidity/*`. Throws as a read does; TRON_BAD_ANSWER NO_SOLIDITY if there is none. */
  solidity(): Promise<string>
}

export interface EndpointOptions {
  apiKey?: string | undefined
  timeoutMs: number
  genesisId?: string | undefined
  clock: Clock
  log: Logger
  transport: Transport
}

export interface Endpoint {
  readonly host: string
  readonly ask: Ask
  /** True for a while after a call without an answer. */
  isResting(): boolean
  /** True for a while after `fallBack`. */
  isBehind(): boolean
  /** Marks a node whose chain is behind that of another one. */
  fallBack(): void
}

export const REST_AFTER_FAILURE_MS = 30_000
const MAX_RETRY_AFTER_MS = 10_000

const SOLIDITY = 'walletsolidity/'
const GENESIS_CALL = `${SOLIDITY}getblockbynum`
/** An address that is asked for to see whether the call is served. */
const NOBODY_HEX = `41${'0'.repeat(40)}`

/** Longest text of a refusal that comes with status 200. */
const MAX_REFUSAL_CHARS = 300
/** java-tron's filter of a lite full node: `this API is closed because this node is a lite fullnode`. */
const LITE = /this API is closed because this node is a lite fullnode/i
/** java-tron's rate limiter, from 4.8.2 on by default: `{"Error": "... lack of computing resources"}`. */
const RATE_LIMITED = /lack of computing resources/i

type Question = readonly [method: 'GET' | 'POST', call: string, body: object | undefined, withinMs: number]

/** `solidityUrl`: setting of the second address; undefined: the same address, or else the next port. */
export function createEndpoint(url: string, solidityUrl: string | undefined, options: EndpointOptions): Endpoint {
  const { clock, log, timeoutMs, genesisId } = options
  const base = baseOf(url)
  const host = hostOf(base)
  let restsUntilMs = 0
  let behindUntilMs = 0
  let isAdmitted = genesisId === undefined
  let solidityBase: string | undefined
  /** By call: until when its refusal is remembered. */
  const lackedUntilMs = new Map<string, { untilMs: number; error: AppError }>()

  async function send(at: string, [method, call, body, withinMs]: Question): Promise<string> {
    const lost = (reason: string, more: object = {}, cause?: unknown) =>
      new AppError('TRON_UNREACHABLE', { call, host: hostOf(at), reason, ...more }, { cause })
    let answer: HttpAnswer
    try {
      const headers = {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(options.apiKey ? { 'TRON-PRO-API-KEY': options.apiKey } : {}),
      }
      // Every call can be made twice, a broadcast too.
      const request = { method, headers, body: body && JSON.stringify(body), repeatable: true }
      answer = await timed(withinMs, (signal) => options.transport(`${at}/${call}`, { ...request, signal }))
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
    if (text.length <= MAX_REFUSAL_CHARS) {
      if (RATE_LIMITED.test(text)) throw lost('rate limit (lack of computing resources)', { status: 429 })
      if (LITE.test(text)) throw badAnswer(call, NO_HISTORY, text)
    }
    return text
  }

  /** One call to one of the two addresses; either that fails lets the node rest. */
  async function call(at: string, question: Question): Promise<string> {
    try {
      const text = await send(at, question)
      restsUntilMs = 0
      return text
    } catch (error) {
      if (hasCode(error, 'TRON_UNREACHABLE')) restsUntilMs = clock.now() + REST_AFTER_FAILURE_MS
      const isProbe = isMissing(error) && question[1].startsWith(SOLIDITY)
      if (!isProbe) log.warn({ err: error, host: hostOf(at) }, 'tron.call_failed')
      throw error
    }
  }

  /** An answer as text. A call that the node does not serve is not made again for a while. */
  async function textOf(question: Question): Promise<string> {
    const [, path] = question
    const lacked = lackedUntilMs.get(path)
    if (lacked && lacked.untilMs > clock.now()) throw lacked.error
    try {
      return await (path.startsWith(SOLIDITY) ? solidTextOf(question) : call(base, question))
    } catch (error) {
      if (lacks(error)) lackedUntilMs.set(path, { untilMs: clock.now() + REST_AFTER_FAILURE_MS, error })
      throw error
    }
  }

  async function solidTextOf(question: Question): Promise<string> {
    if (solidityBase === undefined && solidityUrl === undefined) {
      try {
        const text = await call(base, question)
        solidityBase = base
        return text
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    }
    solidityBase ??= solidityUrl === undefined ? await neighbour() : await checked(baseOf(solidityUrl))
    if (solidityBase === undefined) throw badAnswer(question[1], NO_SOLIDITY, host)
    return call(solidityBase, question)
  }

  /** The next port, where java-tron has it by default; undefined: nothing of this node answers there. */
  async function neighbour(): Promise<string | undefined> {
    const next = nextPortOf(base)
    if (next === undefined) return undefined
    try {
      return await checked(next)
    } catch (error) {
      log.warn({ err: error, host: hostOf(next) }, 'tron.no_solidity')
      return undefined
    }
  }

  /** `at`, if it serves the solidified blocks of the same chain. Throws TRON_UNREACHABLE, TRON_BAD_ANSWER. */
  async function checked(at: string): Promise<string> {
    const answer = parseAnswer(GENESIS_CALL, await send(at, ['POST', GENESIS_CALL, { num: 0 }, timeoutMs]))
    const id = readHash(GENESIS_CALL, 'blockID', answer.blockID)
    if (id !== (genesisId ?? (await readGenesisId(plain)))) throw badAnswer('of another chain', GENESIS_CALL, id)
    return at
  }

  const plain: Reads = async (method, path, body) => parseAnswer(path, await textOf([method, path, body, timeoutMs]))

  async function admit(): Promise<void> {
    if (isAdmitted) return
    const id = await readGenesisId(plain)
    if (id !== genesisId) throw badAnswer('of another chain', GENESIS_FIELD, id)
    isAdmitted = true
  }

  const ask: Reads = async (...question) => {
    await admit()
    return plain(...question)
  }

  const long: Ask['long'] = async (path, body) => {
    await admit()
    return textOf(['POST', path, body, 4 * timeoutMs])
  }

  const solidity: Ask['solidity'] = async () => {
    const path = `${SOLIDITY}getaccount`
    await ask('POST', path, { address: NOBODY_HEX })
    return solidityBase ?? base
  }

  return {
    host,
    ask: Object.assign(ask, { long, solidity }),
    isResting: () => restsUntilMs > clock.now(),
    isBehind: () => behindUntilMs > clock.now(),
    fallBack() {
      behindUntilMs = clock.now() + REST_AFTER_FAILURE_MS
    },
  }
}

const baseOf = (url: string): string => url.replace(/\/+$/, '')

const hostOf = (base: string): string => new URL(base).host

/** Undefined where the address names no port: what is beside it is another service. */
function nextPortOf(base: string): string | undefined {
  const url = new URL(base)
  const port = Number(url.port) + 1
  if (url.port === '' || port > 65_535) return undefined
  url.port = String(port)
  return baseOf(url.href)
}

/** True for a node whose answer was longer than is read. */
export const isTooLong = (error: unknown): boolean =>
  hasCode(error, 'TRON_UNREACHABLE') && error.cause instanceof AnswerTooLong

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'connection failed'
  if (error.name === 'TimeoutError') return 'time-out'
  if (error instanceof AnswerTooLong) return error.message
  return (error as NodeJS.ErrnoException).code ?? 'connection failed'
}
