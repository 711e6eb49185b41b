/** Where the marketplace is, asking it, and what to tell the operator where it does not answer, or says no. */
import { readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { OperatorConfig } from '../config.ts'
import { ADMIN_KEY_HEADER } from '../contract/envelope.ts'
import { codeOfMessage } from '../contract/errors/errors.ts'
import { HEALTH, Health, type Problem } from '../contract/operator/problems.ts'
import { type Clock, wait } from '../kernel/clock.ts'
import { AnswerTooLong, fetchWithin, limited } from '../kernel/http/limits.ts'
import { Failure } from './failures.ts'

export interface Access {
  /** Without a slash at its end. */
  url: string
  adminKey: string
}

/** In a sandbox on this machine the key is the one it made for itself. Throws Failure. */
export function accessOf({ marketUrl: url, adminKey, sandboxKeysFile }: OperatorConfig): Access {
  if (adminKey !== undefined) return { url, adminKey }
  if (sandboxKeysFile === undefined)
    throw new Failure(`MARKET_ADMIN_KEY is missing: the operator's key of the marketplace at ${url}.`)
  return { url, adminKey: sandboxKey(sandboxKeysFile) }
}

function sandboxKey(file: string): string {
  let kept: { marketAdminKey?: unknown }
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as { marketAdminKey?: unknown }
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : 'cannot be read'
    throw new Failure(
      `MARKET_ADMIN_KEY is not set, and ${file}, where a sandbox keeps its own, ${why}. ` +
        'Start the sandbox first, or run this where it was started.',
    )
  }
  if (typeof kept.marketAdminKey === 'string') return kept.marketAdminKey
  throw new Failure(`${file} has no marketAdminKey.`)
}

/** Derived from the function: the compiler need not compare its generic methods with those of an interface. */
export type MarketApi = ReturnType<typeof createMarketApi>

type Query = Readonly<Record<string, string | number | undefined>>

/** One request and its answer; rejects where there is none. */
export type Fetched = (
  path: string,
  asked: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

interface MarketApiOptions {
  url: string
  adminKey: string
  clock: Clock
  /** Over the network unless told otherwise. */
  fetched?: Fetched
}

/** The reconciliation asks the chain about every deposit address. */
const TIMEOUT_MS = 300_000
/** The marketplace takes 15 calls a second from one address, the bot's among them. */
const TRIES_AT_THE_LIMIT = 5

type Reply = { status: number; body: Record<string, unknown>; retryAfterMs: number }

/** Asking the marketplace, and what to tell the operator where it does not answer, or says no. */
export function createMarketApi({ url, adminKey, clock, fetched = overNetwork(url) }: MarketApiOptions) {
  const send = (method: string, path: string, body?: object): Promise<Response> =>
    fetched(path, {
      method,
      headers: {
        accept: 'application/json',
        [ADMIN_KEY_HEADER]: adminKey,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  async function replyOf(response: Response): Promise<Reply> {
    const text = await limited('marketplace', url, response).text()
    const retryAfter = Number(response.headers.get('retry-after') ?? 1)
    return {
      status: response.status,
      body: objectIn(text),
      retryAfterMs: (Number.isFinite(retryAfter) ? Math.min(Math.max(retryAfter, 0), 10) : 1) * 1000,
    }
  }

  const isSuccess = ({ status, body }: Reply) => status < 300 && body.error === false

  /** An answer that is `taken`. Throws Failure. */
  async function call(method: string, path: string, body?: object, again?: 'again', taken = isSuccess): Promise<Reply> {
    let lost = again ? 1 : 0
    for (let tries = 1; ; tries++) {
      let reply: Reply
      try {
        reply = await replyOf(await send(method, path, body))
      } catch (error) {
        if (lost-- > 0 && !neverSent(error)) continue
        throw unreachable(url, method, error)
      }
      if (reply.status === 429 && tries < TRIES_AT_THE_LIMIT) await wait(clock, reply.retryAfterMs)
      else if (taken(reply)) return reply
      else throw refusal(url, `${method} ${path.replace(/\?.*/, '')}`, reply)
    }
  }

  const checked = <T extends TSchema>(answer: T, path: string, data: unknown): Static<T> => {
    if (Value.Check(answer, data)) return data
    const [first] = Value.Errors(answer, data)
    throw new Failure(
      `The marketplace at ${url} answered ${path.replace(/\?.*/, '')} in another form than this command knows ` +
        `(${first?.instancePath || 'the whole answer'}): one of the two is older than the other.`,
    )
  }

  return {
    async get<T extends TSchema>(path: string, answer: T, query: Query = {}): Promise<Static<T>> {
      return checked<T>(answer, path, (await call('GET', withQuery(path, query))).body.data)
    },
    /** An answer that is a file, as it comes; ends with Failure where it does not come whole. */
    async file(path: string, query: Query = {}): Promise<AsyncIterable<Uint8Array>> {
      const response = await send('GET', withQuery(path, query)).catch((error: unknown) => {
        throw unreachable(url, 'GET', error)
      })
      if (!response.ok || !response.body) throw refusal(url, `GET ${path}`, await replyOf(response))
      return wholeOf(url, response.body)
    },
    async put(path: string, body: object): Promise<void> {
      await call('PUT', path, body)
    },
    /** `again`: the same body may be sent twice, so a lost answer is asked for once more. */
    async post<T extends TSchema>(path: string, answer: T, body?: object, again?: 'again'): Promise<Static<T>> {
      return checked<T>(answer, path, (await call('POST', path, body, again)).body.data)
    },
    /** What `/healthz` names. */
    async problems(): Promise<Problem[]> {
      const { body } = await call('GET', HEALTH, undefined, undefined, ({ status }) => status === 200 || status === 503)
      return checked(Health, HEALTH, body).problems
    },
  }
}

const overNetwork =
  (url: string): Fetched =>
  (path, asked) =>
    fetchWithin('marketplace export', `${url}${path}`, {
      ...asked,
      redirect: 'error', // the key stays with the host it was given for
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

async function* wholeOf(url: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    if (error instanceof AnswerTooLong) throw new Failure(`Stopped: ${error.message}.`)
    throw new Failure(`The marketplace at ${url} broke off: what has come is not all of it. Its log says why.`)
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // The server there is no marketplace: `refusal` says so.
  }
  return {}
}

const NO_CONNECTION: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be looked up now',
  EHOSTUNREACH: 'its host cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'it takes no connection',
}

const neverSent = (error: unknown): boolean => connectionCode(error) in NO_CONNECTION

function connectionCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : ''
}

function unreachable(url: string, method: string, error: unknown): Failure {
  const code = connectionCode(error)
  const known = NO_CONNECTION[code]
  const where = 'MARKET_URL, or HOST and PORT of a marketplace on this machine, say where it is.'
  if (known) return new Failure(`The marketplace at ${url} cannot be reached: ${known}. Is it running? ${where}`)
  const done = method === 'GET' ? '' : ' What was asked may have been done: look before asking again.'
  const late = error instanceof Error && error.name === 'TimeoutError'
  if (error instanceof AnswerTooLong) return new Failure(`Stopped: ${error.message}.${done}`)
  const why = late ? `no answer within ${TIMEOUT_MS / 1000} s` : `the connection broke (${code || 'no reason'})`
  return new Failure(`The marketplace at ${url} did not answer: ${why}.${done}`)
}

function refusal(url: string, call: string, { status, body }: Reply): Failure {
  const message = typeof body.message === 'string' ? body.message : ''
  const coded = codeOfMessage(message)
  if (status === 429)
    return new Failure(`The marketplace at ${url} has too many calls to answer. Try again in a moment.`)
  if (coded?.code === 'INVALID_API_KEY' || coded?.code === 'API_KEY_REQUIRED' || coded?.code === 'FORBIDDEN')
    return new Failure(
      `The marketplace at ${url} does not take this operator's key. MARKET_ADMIN_KEY must be the one it was started with.`,
    )
  if (status === 404 && body.error === 'Not Found')
    return new Failure(
      `The marketplace at ${url} does not know ${call}: it is older than this command and has to be updated first.`,
    )
  if (coded?.code === 'INTERNAL_ERROR')
    return new Failure(`The marketplace at ${url} failed; its log has more, reference ${coded.detail}.`)
  if (coded?.code === 'SERVICE_UNAVAILABLE')
    return new Failure(`The marketplace at ${url} cannot do that now: ${coded.detail}. Try again.`, coded)
  if (coded) return new Failure(`Refused: ${coded.detail || coded.code}.`, coded)
  if (body.code === 'FST_ERR_VALIDATION') return new Failure(`Refused: ${message}.`)
  return new Failure(`The server at ${url} is not a marketplace that this command knows (HTTP ${status} to ${call}).`)
}
