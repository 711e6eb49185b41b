/**
 * How requests reach Telegram: in turn, paced to its limits, 429 waited out, network failures repeated only where
 * repeating is harmless. It sits in `client.fetch`, because transformers do not run inside conversations: one for each
 * urgency, so that a call has that of the Api it was made with.
 * A `sendMessage` whose answer was lost is never sent again; one that never left the machine is, and one that Telegram
 * failed at, where somebody waits for it: told twice is better than not at all. A server that refuses coloured buttons,
 * which are new in the Bot API, gets the same call with plain ones; after some refusals in a row, plain ones only.
 */
import type { Api } from 'grammy'
import { type Clock, wait } from '../../kernel/clock.ts'
import { AnswerTooLong } from '../../kernel/http/limits.ts'
import { CONNECT_TIMEOUT, createTransport, type Transport } from '../../kernel/http/transport.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Limit } from '../../kernel/pace.ts'
import { counted, type Measure } from '../../kernel/telemetry/measure.ts'
import { createLastWords, numberIn } from './last-words.ts'
import { createTurns, type Urgency } from './turns.ts'

export interface TransportLimits {
  overall: Limit
  perChat: Limit
}

/** For what nobody has just asked for. */
export type Apis = Record<Exclude<Urgency, 'answer'>, Api>

/** Telegram's own: 30/s overall, 1/s in a chat with short bursts tolerated. */
export const TELEGRAM_LIMITS: TransportLimits = {
  overall: { perSecond: 30, burst: 30 },
  perChat: { perSecond: 1, burst: 20 },
}

/** The sandbox's Telegram serves one machine and asks for no pace; it can still answer 429. */
export const NO_LIMITS: TransportLimits = {
  overall: { perSecond: 1e6, burst: 1e6 },
  perChat: { perSecond: 1e6, burst: 1e6 },
}

/** Repeating these changes nothing: the same state is asked for or set again. */
const HARMLESS = /^(get|set|delete|edit|answer|close|leave)|^sendChatAction$/
/** Calls that put or change something in a chat, which Telegram counts. */
const PACED = /^(send|edit|copy|forward)/
/** The connection was refused or never made: the request did not arrive. */
const NEVER_LEFT = new Set([
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
/** Above the 25 s a long poll may take by itself. */
const POLL_TIMEOUT_MS = 40_000

/** What its calls have come to so far, and for how long Telegram has made it wait. */
export type TelegramCounts = Record<'ok' | 'rate_limited' | 'refused' | 'failed' | 'no_answer' | 'pausedSec', number>

export const noCounts = (): TelegramCounts => ({
  ...{ ok: 0, rate_limited: 0, refused: 0, failed: 0, no_answer: 0 },
  pausedSec: 0,
})

function outcomeOf(answer: TransportError | { status: number }): Exclude<keyof TelegramCounts, 'pausedSec'> {
  if (answer instanceof TransportError) return 'no_answer'
  if (answer.status === 429) return 'rate_limited'
  if (answer.status >= 500) return 'failed'
  return answer.status >= 400 ? 'refused' : 'ok'
}

/** For `/metrics`. */
export function telegramMeasures({ pausedSec, ...counts }: TelegramCounts): Measure[] {
  return [
    ...counted(
      { name: 'sunwatt_telegram_calls_total', help: 'Calls of the Bot API, by outcome.', label: 'outcome' },
      counts,
    ),
    {
      name: 'sunwatt_telegram_pause_seconds_total',
      help: 'For how long Telegram has asked to wait (429).',
      value: pausedSec,
      isCounter: true,
    },
  ]
}

/** The fetch of grammY's client, as far as it is used: node-fetch's types. */
export type TelegramFetch = (url: string, init: RequestOptions) => Promise<{ json(): Promise<unknown> }>

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | AsyncIterable<Uint8Array>
  /** Of the abort-controller package, which does all that is used of the platform's. */
  signal?: AbortSignal
}

/** Never carries the URL: the token is in it. */
export class TransportError extends Error {
  readonly method: string
  /** The request certainly did not arrive. */
  readonly neverLeft: boolean
  /** It was given up while it was on its way. */
  readonly mayBeLate: boolean

  constructor(method: string, reason: string, neverLeft: boolean, mayBeLate = false) {
    super(`Telegram ${method}: ${reason}`)
    this.name = 'TransportError'
    this.method = method
    this.neverLeft = neverLeft
    this.mayBeLate = mayBeLate
  }
}

/**
 * For each urgency the fetch of an Api; together they keep to the limits. A signal that is aborted takes back what
 * waits for its turn; a message that has left is waited for.
 */
export function createTelegramFetch(options: {
  clock: Clock
  log: Logger
  limits?: TransportLimits
  /** Before a call that may be repeated is; default 1, 2, 4 s. */
  retryWaitsMs?: readonly number[]
  counts?: TelegramCounts
  /** False: another process speaks for this bot now, and nothing is sent any more; default: it does not. */
  speaks?: () => boolean
  /** Default: the network. */
  transport?: Transport | undefined
}): (urgency: Urgency) => TelegramFetch {
  const { clock, log, limits = TELEGRAM_LIMITS, retryWaitsMs = RETRY_WAITS_MS, counts = noCounts() } = options
  const { speaks = () => true, transport = ofProcess } = options
  const turns = createTurns(clock, limits)
  const lastWords = createLastWords<Request>(clock, (request) => ask('news', request))
  /** Calls in a row that were refused with styles and taken without. */
  let styleRefusals = 0

  return (urgency) => async (url, init) => {
    const method = url.slice(url.lastIndexOf('/') + 1)
    const place = turns.place()
    const { signal, headers = {} } = init
    const body = typeof init.body === 'string' || init.body === undefined ? init.body : await collect(init.body)
    return ask(urgency, { url, method, headers, body, signal }, place)
  }

  async function ask(urgency: Urgency, request: Request, place = turns.place()) {
    const { method, signal } = request
    if (styleRefusals >= MAX_STYLE_REFUSALS) request.body = withoutStyles(request.body)
    const chatId = numberIn(request.body, 'chat_id')
    lastWords.begins(request)
    let failures = 0
    let triedPlain = false
    for (let asked = 0; ; ) {
      if (PACED.test(method) && !(await turns.turn({ chatId, urgency, place, ...(signal && { signal }) })))
        throw new TransportError(method, 'taken back', true)
      if (!speaks()) throw new TransportError(method, 'another process has this bot', true)
      const answer = await callOnce(request, transport).catch((error: TransportError) => error)
      counts[outcomeOf(answer)]++
      if (answer instanceof TransportError && answer.mayBeLate) lastWords.mayBeLate(request)
      const again =
        answer instanceof TransportError
          ? answer.neverLeft || HARMLESS.test(method)
          : answer.status >= 500 && (urgency === 'answer' || HARMLESS.test(method))
      // Polling has a backoff of its own, and its health is shown.
      const waitMs = again && method !== 'getUpdates' && !signal?.aborted ? retryWaitsMs[failures] : undefined
      if (waitMs !== undefined) {
        failures++
        log.debug({ method, failures }, 'telegram.retry')
        await wait(clock, waitMs, signal)
        continue
      }
      if (answer instanceof TransportError) throw answer
      const plain = answer.status === 400 ? withoutStyles(request.body) : request.body
      if (plain !== request.body && isMarkupRefused(answer.value)) {
        request.body = plain
        triedPlain = true
        continue
      }
      if (answer.status === 200 && triedPlain) {
        styleRefusals++
        if (styleRefusals === MAX_STYLE_REFUSALS) log.warn({ method }, 'telegram.plain_buttons')
      } else if (answer.status === 200 && withoutStyles(request.body) !== request.body) styleRefusals = 0
      const retryAfterSec = answer.status === 429 ? retryAfterOf(answer.value) : undefined
      if (retryAfterSec === undefined || retryAfterSec > MAX_RETRY_AFTER_SEC || asked >= MAX_429_WAITS)
        return { json: async () => answer.value }
      asked++
      counts.pausedSec += retryAfterSec
      log.warn({ method, retryAfterSec }, 'telegram.rate_limited')
      if (chatId !== undefined) turns.pause(chatId, retryAfterSec * 1000)
      if (chatId === undefined || !PACED.test(method)) await wait(clock, retryAfterSec * 1000, signal)
    }
  }
}

/** A server that reads no styles refuses every call that has some; another one may refuse a single call. */
const MAX_STYLE_REFUSALS = 3

/** What a server may say to a button that it cannot read; nothing was sent then. */
const MARKUP_REFUSED = /style|markup|keyboard|button/i
/** Names the markup, but has no fault to find: without its colours the same screen would be another one. */
const NOT_MODIFIED = /message is not modified/i

function isMarkupRefused(value: unknown): boolean {
  const said = JSON.stringify(value)
  return MARKUP_REFUSED.test(said) && !NOT_MODIFIED.test(said)
}

/** In the markup of a call, as a field of JSON or within a form; text that people typed has its quotes escaped. */
const STYLE = /,"style":"(?:primary|success|danger)"/g

function withoutStyles(body: Request['body']): Request['body'] {
  if (typeof body === 'string') return body.replace(STYLE, '')
  if (body === undefined) return body
  const plain = body.toString('latin1').replace(STYLE, '')
  return plain.length === body.length ? body : Buffer.from(plain, 'latin1')
}

interface Request {
  url: string
  method: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  signal: RequestOptions['signal']
}

/** Of all bots of the process: they talk to the same server. */
const ofProcess = createTransport('Telegram', Number.POSITIVE_INFINITY)

/** The time-out is of the real connection, so it runs in real time. */
async function callOnce(request: Request, transport: Transport): Promise<{ status: number; value: unknown }> {
  const { method } = request
  const limitMs =
    method === 'getUpdates' ? POLL_TIMEOUT_MS : typeof request.body === 'string' ? CALL_TIMEOUT_MS : UPLOAD_TIMEOUT_MS
  const abort = new AbortController()
  const isHarmless = HARMLESS.test(method)
  if (isHarmless && request.signal?.aborted) abort.abort()
  if (isHarmless) request.signal?.addEventListener('abort', () => abort.abort())
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
      repeatable: isHarmless,
    })
    const value = readJson(text)
    if (value === undefined) throw new TransportError(method, `HTTP ${status} without JSON`, false)
    return { status, value }
  } catch (error) {
    if (error instanceof TransportError) throw error
    if (error instanceof AnswerTooLong) throw new TransportError(method, error.message, false)
    const { code: known } = error as { code?: unknown }
    const code = typeof known === 'string' ? known : 'network failure'
    const reason = timedOut ? `no answer in ${limitMs / 1000} s` : code
    throw new TransportError(method, `${reason} (${new URL(request.url).host})`, NEVER_LEFT.has(code), timedOut)
  } finally {
    clearTimeout(timer)
  }
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'ok' in value ? value : undefined
  } catch {
    return undefined
  }
}

/** Seconds, at least 1; a 429 that does not say counts as 1. */
function retryAfterOf(value: unknown): number {
  const asked = (value as { parameters?: { retry_after?: unknown } }).parameters?.retry_after
  return typeof asked === 'number' && asked > 0 ? asked : 1
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
