/**
 * Transport to Telegram: keeps order and limits, waits after a 429, and retries network failures only if a repeat is
 * harmless. Each urgency has its own instance, passed to grammY as `client.fetch`, because transformers do not run
 * inside conversations.
 *
 * A `sendMessage` is repeated if the request never left the machine, but not if only its response was lost. After a 5xx
 * it is repeated only if a user is waiting: a duplicate is better than no answer.
 *
 * If a server rejects a new field of the Bot API, the call is repeated without it; see optional-fields.ts.
 */
import type { Api } from 'grammy'
import { type Clock, wait } from '../../kernel/clock.ts'
import { AnswerTooLong } from '../../kernel/http/limits.ts'
import { CONNECT_TIMEOUT, createTransport, type Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Limit } from '../../kernel/pace.ts'
import { counterMeasures, type Measure } from '../../kernel/telemetry/measure.ts'
import { readJson } from '../../kernel/text/json.ts'
import { createLateEditGuard, numberIn } from './late-edits.ts'
import { createOptionalFields, type OptionalFields } from './optional-fields.ts'
import { createSendQueue, type Urgency } from './send-queue.ts'

export interface TransportLimits {
  overall: Limit
  perChat: Limit
}

/** Telegram API clients for unsolicited messages, by urgency. */
export type Apis = Record<Exclude<Urgency, 'answer'>, Api>

/** Telegram's limits: 30/s for unsolicited messages, and 1/s per chat with short bursts tolerated. */
export const TELEGRAM_LIMITS: TransportLimits = {
  overall: { perSecond: 30, burst: 30 },
  perChat: { perSecond: 1, burst: 20 },
}

/** The sandbox's Telegram serves one machine without rate limits. It can still respond with a 429. */
export const NO_LIMITS: TransportLimits = {
  overall: { perSecond: 1e6, burst: 1e6 },
  perChat: { perSecond: 1e6, burst: 1e6 },
}

/** Methods that are safe to repeat: they read or set the same state again. */
const REPEATABLE = /^(get|set|delete|edit|answer|close|leave)|^sendChatAction$/
/** Methods that create or change something in a chat. Telegram limits their rate. */
const RATE_LIMITED = /^(send|edit|copy|forward)/
/** Error codes of connections that were never established, so that the request cannot have arrived. */
const NOT_SENT_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  CONNECT_TIMEOUT,
])

const RETRY_WAITS_MS = [1_000, 2_000, 4_000]
const MAX_RETRY_AFTER_SEC = 60
const MAX_429_WAITS = 5
const CALL_TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 60_000
/** Longer than the 25 s that a long poll normally takes. */
const POLL_TIMEOUT_MS = 40_000

/** Number of calls by outcome, and total time that Telegram asked to wait. */
export type TelegramCounts = Record<'ok' | 'rate_limited' | 'refused' | 'failed' | 'no_answer' | 'pausedSec', number>

export const emptyCounts = (): TelegramCounts => ({
  ...{ ok: 0, rate_limited: 0, refused: 0, failed: 0, no_answer: 0 },
  pausedSec: 0,
})

function outcomeOf(answer: TransportError | { status: number }): Exclude<keyof TelegramCounts, 'pausedSec'> {
  if (answer instanceof TransportError) return 'no_answer'
  if (answer.status === 429) return 'rate_limited'
  if (answer.status >= 500) return 'failed'
  return answer.status >= 400 ? 'refused' : 'ok'
}

export function telegramMeasures({ pausedSec, ...counts }: TelegramCounts): Measure[] {
  return [
    ...counterMeasures(
      { name: 'sunwatt_telegram_calls_total', help: 'Calls to the Bot API, by outcome.', label: 'outcome' },
      counts,
    ),
    {
      name: 'sunwatt_telegram_pause_seconds_total',
      help: 'Total time that Telegram has asked the bot to wait (429), in seconds.',
      value: pausedSec,
      isCounter: true,
    },
  ]
}

/** The part of node-fetch's type that grammY's client uses. */
export type TelegramFetch = (url: string, init: RequestOptions) => Promise<{ json(): Promise<unknown> }>

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | AsyncIterable<Uint8Array>
  /** Signal of the abort-controller package. It supports the part of the platform's signal used here. */
  signal?: AbortSignal
}

/** Never contains the URL, which includes the token. */
export class TransportError extends Error {
  readonly method: string
  /** True if the request certainly did not arrive. */
  readonly wasNotSent: boolean
  /** True if the call timed out in transit and may still arrive. */
  readonly mayArriveLate: boolean

  constructor(method: string, reason: string, wasNotSent: boolean, mayArriveLate = false) {
    super(`Telegram ${method}: ${reason}`)
    this.name = 'TransportError'
    this.method = method
    this.wasNotSent = wasNotSent
    this.mayArriveLate = mayArriveLate
  }
}

/** Creates one `fetch` per urgency, with shared limits. An abort withdraws a queued call; a sent message is awaited. */
export function createTelegramFetch(options: {
  clock: Clock
  log: Logger
  limits?: TransportLimits
  /** Pauses before the retries of a repeatable call. Default: 1, 2, 4 s. */
  retryWaitsMs?: readonly number[]
  counts?: TelegramCounts
  /** Returns false if another process now runs this bot, so that this process stops sending. Default: always true. */
  isActive?: () => boolean
  /** Records which new fields the server accepts. */
  optionalFields?: OptionalFields
  /** Sends the requests. Default: over the network. */
  transport?: Transport | undefined
}): (urgency: Urgency) => TelegramFetch {
  const { clock, log, limits = TELEGRAM_LIMITS, retryWaitsMs = RETRY_WAITS_MS, counts = emptyCounts() } = options
  const { isActive = () => true, transport = sharedTransport } = options
  const { optionalFields = createOptionalFields(clock, log) } = options
  const sendQueue = createSendQueue(clock, limits)
  const lateEdits = createLateEditGuard<Request>(clock, (request) => ask('news', request))

  return (urgency) => async (url, init) => {
    const method = url.slice(url.lastIndexOf('/') + 1)
    const sequence = sendQueue.nextSequence()
    const { signal, headers = {} } = init
    const body = typeof init.body === 'string' || init.body === undefined ? init.body : await collect(init.body)
    return ask(urgency, { url, method, headers, body, signal }, sequence)
  }

  async function ask(urgency: Urgency, request: Request, sequence = sendQueue.nextSequence()) {
    const { method, signal } = request
    request.body = optionalFields.prepare(request.body)
    const chatId = numberIn(request.body, 'chat_id')
    // Telegram exempts paid messages from the overall limit, like answers.
    const rate = isPaid(request.body) ? 'answer' : urgency
    lateEdits.onCall(request)
    let failures = 0
    let removed: ReturnType<typeof optionalFields.removeOne>
    for (let asked = 0; ; ) {
      if (
        RATE_LIMITED.test(method) &&
        !(await sendQueue.waitForTurn({ chatId, urgency: rate, sequence, ...(signal && { signal }) }))
      )
        throw new TransportError(method, 'the call was withdrawn from the queue', true)
      if (!isActive()) throw new TransportError(method, 'another process runs this bot now', true)
      const answer = await callOnce(request, transport).catch((error: TransportError) => error)
      counts[outcomeOf(answer)]++
      if (answer instanceof TransportError && answer.mayArriveLate) lateEdits.onTimeout(request)
      const again =
        answer instanceof TransportError
          ? answer.wasNotSent || REPEATABLE.test(method)
          : answer.status >= 500 && (urgency === 'answer' || REPEATABLE.test(method))
      // Polling is not retried here, because it has its own backoff and reports its health.
      const waitMs = again && method !== 'getUpdates' && !signal?.aborted ? retryWaitsMs[failures] : undefined
      if (waitMs !== undefined) {
        failures++
        log.debug({ method, failures }, 'telegram.retry')
        await wait(clock, waitMs, signal)
        continue
      }
      if (answer instanceof TransportError) throw answer
      const plain = answer.status === 400 ? optionalFields.removeOne(request.body, answer.value) : undefined
      if (plain) {
        request.body = plain.body
        removed = plain
        continue
      }
      if (answer.status === 200) optionalFields.accepted(method, request.body, removed?.name)
      const retryAfterSec = answer.status === 429 ? retryAfterOf(answer.value) : undefined
      if (retryAfterSec === undefined || retryAfterSec > MAX_RETRY_AFTER_SEC || asked >= MAX_429_WAITS)
        return { json: async () => answer.value }
      asked++
      counts.pausedSec += retryAfterSec
      log.warn({ method, retryAfterSec }, 'telegram.rate_limited')
      if (chatId !== undefined) sendQueue.pause(chatId, retryAfterSec * 1000)
      if (chatId === undefined || !RATE_LIMITED.test(method)) await wait(clock, retryAfterSec * 1000, signal)
    }
  }
}

/** True if Telegram charges the message in Stars. Text typed by users cannot match, because its quotes are escaped. */
const isPaid = (body: Request['body']): boolean =>
  typeof body === 'string' && body.includes('"allow_paid_broadcast":true')

interface Request {
  url: string
  method: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  signal: RequestOptions['signal']
}

/** Transport shared by all bots of the process, which call the same server. */
const sharedTransport = createTransport('Telegram', Number.POSITIVE_INFINITY)

/** The timeout applies to a real connection, so it uses real time, not the injected clock. */
async function callOnce(request: Request, transport: Transport): Promise<{ status: number; value: unknown }> {
  const { method } = request
  const limitMs =
    method === 'getUpdates' ? POLL_TIMEOUT_MS : typeof request.body === 'string' ? CALL_TIMEOUT_MS : UPLOAD_TIMEOUT_MS
  const abort = new AbortController()
  const isRepeatable = REPEATABLE.test(method)
  if (isRepeatable && request.signal?.aborted) abort.abort()
  if (isRepeatable) request.signal?.addEventListener('abort', () => abort.abort())
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    abort.abort()
  }, limitMs)
  try {
    const { connection: _, ...headers } = request.headers
    const { status, text } = await transport(request.url, {
      method: 'POST',
      headers,
      body: request.body,
      signal: abort.signal,
      repeatable: isRepeatable,
    })
    const value = readResult(text)
    if (value === undefined) throw new TransportError(method, `HTTP ${status} without JSON`, false)
    return { status, value }
  } catch (error) {
    if (error instanceof TransportError) throw error
    if (error instanceof AnswerTooLong) throw new TransportError(method, error.message, false)
    const { code: known } = error as { code?: unknown }
    const code = typeof known === 'string' ? known : 'network failure'
    const reason = timedOut ? `no answer in ${limitMs / 1000} s` : code
    throw new TransportError(method, `${reason} (${new URL(request.url).host})`, NOT_SENT_CODES.has(code), timedOut)
  } finally {
    clearTimeout(timer)
  }
}

function readResult(text: string): unknown {
  const value = readJson(text)
  return typeof value === 'object' && value !== null && 'ok' in value ? value : undefined
}

/** Returns the wait in seconds that a 429 asks for, or 1 if the response contains no valid value. */
function retryAfterOf(value: unknown): number {
  const asked = (value as { parameters?: { retry_after?: unknown } }).parameters?.retry_after
  return typeof asked === 'number' && asked > 0 ? asked : 1
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
