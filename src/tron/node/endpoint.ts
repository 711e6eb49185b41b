/**
 * One TRON node over HTTP: its addresses, the calls that it lacks, and its back-off after failures. java-tron offers
 * `walletsolidity/*` on a separate port: docs/decisions/071.
 */
import { type Clock, withTimeoutSignal } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { AnswerTooLong } from '../../kernel/http/limits.ts'
import type { HttpAnswer, Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import {
  badAnswer,
  GENESIS_FIELD,
  isMissing,
  isUnsupported,
  type Json,
  NO_HISTORY,
  NO_INDEX,
  NO_SOLIDITY,
  type NodeCall,
  parseAnswer,
  readGenesisId,
  readHash,
} from './answers.ts'

export interface NodeClient extends NodeCall {
  /**
   * Returns the answer as text. The time-out is four times the usual one, for long answers such as a hundred blocks.
   */
  long(call: string, body: object): Promise<string>
  /**
   * Reads the index of accounts (`v1/...`), which hosted services offer next to the node. Any failure means that there
   * is none for a while, and does not start the back-off of the node. Throws TRON_BAD_ANSWER NO_INDEX.
   */
  index(path: string): Promise<Json>
  /** Returns the base address of `walletsolidity/*`. Throws the errors of a read, and TRON_BAD_ANSWER NO_SOLIDITY. */
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
  readonly ask: NodeClient
  /** True during the back-off after a call without an answer. */
  isBackingOff(): boolean
  /** True for a while after `markBehind` was called. */
  isBehind(): boolean
  markBehind(): void
}

export const BACKOFF_MS = 30_000
/** Pause after the index of accounts did not answer. */
const NO_INDEX_MS = 600_000
const MAX_RETRY_AFTER_MS = 10_000

const SOLIDITY = 'walletsolidity/'
const GENESIS_CALL = `${SOLIDITY}getblockbynum`
/** Zero address. Calls with it show whether the node offers the call. */
const ZERO_ADDRESS_HEX = `41${'0'.repeat(40)}`

/** Maximum length of an error text in an answer with status 200. */
const MAX_REFUSAL_CHARS = 300
/** Error text of java-tron's lite full node filter: `this API is closed because this node is a lite fullnode`. */
const LITE_NODE = /this API is closed because this node is a lite fullnode/i
/** java-tron's rate limiter, on by default since 4.8.2: `{"Error": "... lack of computing resources"}`. */
const RATE_LIMITED = /lack of computing resources/i

type NodeRequest = readonly [method: 'GET' | 'POST', call: string, body: object | undefined, withinMs: number]

/** `solidityUrl`: address for `walletsolidity/*`. If it is undefined, `url` is tried, then the next port. */
export function createEndpoint(url: string, solidityUrl: string | undefined, options: EndpointOptions): Endpoint {
  const { clock, log, timeoutMs, genesisId } = options
  const base = baseOf(url)
  const host = hostOf(base)
  let backoffUntilMs = 0
  let behindUntilMs = 0
  let noIndexUntilMs = 0
  let isChainChecked = genesisId === undefined
  let solidityBase: string | undefined
  /** Error and expiry for each call that the node lacks. Until then, the call is not repeated. */
  const unsupportedCalls = new Map<string, { untilMs: number; error: AppError }>()

  async function send(at: string, [method, call, body, withinMs]: NodeRequest): Promise<string> {
    const unreachable = (reason: string, more: object = {}, cause?: unknown) =>
      new AppError('TRON_UNREACHABLE', { call, host: hostOf(at), reason, ...more }, { cause })
    let answer: HttpAnswer
    try {
      const headers = {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(options.apiKey ? { 'TRON-PRO-API-KEY': options.apiKey } : {}),
      }
      // Every call is safe to repeat, including a broadcast.
      const request = { method, headers, body: body && JSON.stringify(body), repeatable: true }
      answer = await withTimeoutSignal(withinMs, (signal) => options.transport(`${at}/${call}`, { ...request, signal }))
    } catch (error) {
      throw unreachable(reasonOf(error), {}, error)
    }
    const { status, headers, text } = answer
    // TronGrid blocks a caller with 403 for a while. 403 and 429 are temporary, and another endpoint may answer.
    if (status >= 500 || status === 429 || status === 403 || status === 401) {
      const seconds = Number(headers['retry-after'])
      const waitMs = seconds > 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : undefined
      throw unreachable(`HTTP ${status}`, { status, ...(waitMs === undefined ? {} : { waitMs }) })
    }
    // Redirects are not followed, so the API key reaches only the configured host.
    if (status >= 300 && status <= 399) throw unreachable(`HTTP ${status}`, { status })
    if (status < 200 || status > 299) throw badAnswer(call, 'status', status)
    if (text.length <= MAX_REFUSAL_CHARS) {
      if (RATE_LIMITED.test(text)) throw unreachable('rate limit (lack of computing resources)', { status: 429 })
      if (LITE_NODE.test(text)) throw badAnswer(call, NO_HISTORY, text)
    }
    return text
  }

  /** Calls one of the node's two addresses. A failure at either address starts the back-off of the node. */
  async function call(at: string, question: NodeRequest): Promise<string> {
    try {
      const text = await send(at, question)
      backoffUntilMs = 0
      return text
    } catch (error) {
      if (hasCode(error, 'TRON_UNREACHABLE')) backoffUntilMs = clock.now() + BACKOFF_MS
      const isProbe = isMissing(error) && question[1].startsWith(SOLIDITY)
      if (!isProbe) log.warn({ err: error, host: hostOf(at) }, 'tron.call_failed')
      throw error
    }
  }

  /** Returns an answer as text. A call that the node lacks is not repeated for a while. */
  async function textOf(question: NodeRequest): Promise<string> {
    const [, path] = question
    const unsupported = unsupportedCalls.get(path)
    if (unsupported && unsupported.untilMs > clock.now()) throw unsupported.error
    try {
      return await (path.startsWith(SOLIDITY) ? solidTextOf(question) : call(base, question))
    } catch (error) {
      if (isUnsupported(error)) unsupportedCalls.set(path, { untilMs: clock.now() + BACKOFF_MS, error })
      throw error
    }
  }

  async function solidTextOf(question: NodeRequest): Promise<string> {
    if (solidityBase === undefined && solidityUrl === undefined) {
      try {
        const text = await call(base, question)
        solidityBase = base
        return text
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    }
    solidityBase ??=
      solidityUrl === undefined ? await solidityAtNextPort() : await requireSameChain(baseOf(solidityUrl))
    if (solidityBase === undefined) throw badAnswer(question[1], NO_SOLIDITY, host)
    return call(solidityBase, question)
  }

  /**
   * Tries the next port, java-tron's default for `walletsolidity/*`. Returns undefined if the node does not answer
   * there.
   */
  async function solidityAtNextPort(): Promise<string | undefined> {
    const next = nextPortOf(base)
    if (next === undefined) return undefined
    try {
      return await requireSameChain(next)
    } catch (error) {
      log.warn({ err: error, host: hostOf(next) }, 'tron.no_solidity')
      return undefined
    }
  }

  /** Returns `at` if the solidified blocks there belong to the same chain. Throws TRON_UNREACHABLE, TRON_BAD_ANSWER. */
  async function requireSameChain(at: string): Promise<string> {
    const answer = parseAnswer(GENESIS_CALL, await send(at, ['POST', GENESIS_CALL, { num: 0 }, timeoutMs]))
    const id = readHash(GENESIS_CALL, 'blockID', answer.blockID)
    if (id !== (genesisId ?? (await readGenesisId(callUnchecked))))
      throw badAnswer('of another chain', GENESIS_CALL, id)
    return at
  }

  const callUnchecked: NodeCall = async (method, path, body) =>
    parseAnswer(path, await textOf([method, path, body, timeoutMs]))

  async function checkChain(): Promise<void> {
    if (isChainChecked) return
    const id = await readGenesisId(callUnchecked)
    if (id !== genesisId) throw badAnswer('of another chain', GENESIS_FIELD, id)
    isChainChecked = true
  }

  const ask: NodeCall = async (...question) => {
    await checkChain()
    return callUnchecked(...question)
  }

  const long: NodeClient['long'] = async (path, body) => {
    await checkChain()
    return textOf(['POST', path, body, 4 * timeoutMs])
  }

  const index: NodeClient['index'] = async (path) => {
    if (noIndexUntilMs > clock.now()) throw badAnswer('v1', NO_INDEX, host)
    await checkChain()
    try {
      return parseAnswer('v1', await send(base, ['GET', path, undefined, timeoutMs]))
    } catch (error) {
      noIndexUntilMs = clock.now() + NO_INDEX_MS
      throw badAnswer('v1', NO_INDEX, host, error)
    }
  }

  const solidity: NodeClient['solidity'] = async () => {
    const path = `${SOLIDITY}getaccount`
    await ask('POST', path, { address: ZERO_ADDRESS_HEX })
    return solidityBase ?? base
  }

  return {
    host,
    ask: Object.assign(ask, { long, index, solidity }),
    isBackingOff: () => backoffUntilMs > clock.now(),
    isBehind: () => behindUntilMs > clock.now(),
    markBehind() {
      behindUntilMs = clock.now() + BACKOFF_MS
    },
  }
}

const baseOf = (url: string): string => url.replace(/\/+$/, '')

const hostOf = (base: string): string => new URL(base).host

/**
 * Returns the address with the next port. Undefined if the address names no port: the next port is then another
 * service.
 */
function nextPortOf(base: string): string | undefined {
  const url = new URL(base)
  const port = Number(url.port) + 1
  if (url.port === '' || port > 65_535) return undefined
  url.port = String(port)
  return baseOf(url.href)
}

export const isTooLong = (error: unknown): boolean =>
  hasCode(error, 'TRON_UNREACHABLE') && error.cause instanceof AnswerTooLong

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'connection failed'
  if (error.name === 'TimeoutError') return 'time-out'
  if (error instanceof AnswerTooLong) return error.message
  return (error as NodeJS.ErrnoException).code ?? 'connection failed'
}
