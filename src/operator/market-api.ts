/** Client for the marketplace's operator API, with error messages for the operator. */
import { readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { OperatorConfig } from '../config/config.ts'
import { ADMIN_KEY_HEADER } from '../contract/envelope.ts'
import { codeOfMessage } from '../contract/errors/errors.ts'
import { HEALTH, Health, type Problem } from '../contract/operator/problems.ts'
import { type Clock, wait } from '../kernel/clock.ts'
import { AnswerTooLong, fetchLimited, limitBody } from '../kernel/http/limits.ts'
import { readObject } from '../kernel/text/json.ts'
import { Failure } from './failures.ts'

export interface Access {
  /** Base URL without a trailing slash. */
  url: string
  /** Base URL for other people. */
  publicUrl: string
  /** MARKET_ADMIN_KEY, or an operator's own key. */
  adminKey: string
}

/** Returns URL and key. For a sandbox on this machine, reads the key from the sandbox's own file. Throws Failure. */
export function resolveAccess({ marketUrl: url, publicUrl, adminKey, sandboxKeysFile }: OperatorConfig): Access {
  if (adminKey !== undefined) return { url, publicUrl, adminKey }
  if (sandboxKeysFile === undefined)
    throw new Failure(`MARKET_ADMIN_KEY is missing. Set it to the operator key of the marketplace at ${url}.`)
  return { url, publicUrl, adminKey: readSandboxKey(sandboxKeysFile) }
}

function readSandboxKey(file: string): string {
  let keys: { marketAdminKey?: unknown }
  try {
    keys = JSON.parse(readFileSync(file, 'utf8')) as { marketAdminKey?: unknown }
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read'
    throw new Failure(
      `MARKET_ADMIN_KEY is not set, and ${file}, the key file of a sandbox, ${why}. ` +
        'Start the sandbox first, or run this command in the folder where it was started.',
    )
  }
  if (typeof keys.marketAdminKey === 'string') return keys.marketAdminKey
  throw new Failure(`${file} has no field marketAdminKey. Check that it is the key file of a sandbox.`)
}

/**
 * The type is derived from the function, so that the compiler need not compare its generic methods with an interface.
 */
export type MarketApi = ReturnType<typeof createMarketApi>

export type Query = Readonly<Record<string, string | number | undefined>>

/** Makes one request. Rejects if there is no response. */
export type SendRequest = (
  path: string,
  request: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

interface MarketApiOptions {
  url: string
  /** Undefined if `sendRequest` authenticates the calls. */
  adminKey?: string
  clock: Clock
  /** Default: over the network. */
  sendRequest?: SendRequest
}

/** Timeout of one call. Long, because the reconciliation queries the chain for every deposit address. */
const TIMEOUT_MS = 300_000
/**
 * Attempts if rate limited. The marketplace allows 15 calls per second from one IP address, including the bot's calls.
 */
const MAX_RATE_LIMITED_TRIES = 5

type Reply = { status: number; body: Record<string, unknown>; retryAfterMs: number }

/** Creates the client. Its errors tell the operator what went wrong and what to do. */
export function createMarketApi({ url, adminKey, clock, sendRequest = requestOverNetwork(url) }: MarketApiOptions) {
  const send = (method: string, path: string, body?: object): Promise<Response> =>
    sendRequest(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(adminKey === undefined ? {} : { [ADMIN_KEY_HEADER]: adminKey }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  async function readReply(response: Response): Promise<Reply> {
    const text = await limitBody('marketplace', url, response).text()
    const retryAfter = Number(response.headers.get('retry-after') ?? 1)
    return {
      status: response.status,
      body: readObject(text),
      retryAfterMs: (Number.isFinite(retryAfter) ? Math.min(Math.max(retryAfter, 0), 10) : 1) * 1000,
    }
  }

  const isSuccess = ({ status, body }: Reply) => status < 300 && body.error === false

  /** Makes a call and returns the first reply that `isAccepted` accepts. Throws Failure for any other reply. */
  async function call(
    method: string,
    path: string,
    body?: object,
    again?: 'again',
    isAccepted = isSuccess,
  ): Promise<Reply> {
    let retriesLeft = again ? 1 : 0
    for (let tries = 1; ; tries++) {
      let reply: Reply
      try {
        reply = await readReply(await send(method, path, body))
      } catch (error) {
        if (retriesLeft-- > 0 && !wasNeverSent(error)) continue
        throw connectionFailure(url, method, error)
      }
      if (reply.status === 429 && tries < MAX_RATE_LIMITED_TRIES) await wait(clock, reply.retryAfterMs)
      else if (isAccepted(reply)) return reply
      else throw responseFailure(url, `${method} ${path.replace(/\?.*/, '')}`, reply)
    }
  }

  const validate = <T extends TSchema>(answer: T, path: string, data: unknown): Static<T> => {
    if (Value.Check(answer, data)) return data
    const [first] = Value.Errors(answer, data)
    throw new Failure(
      `The marketplace at ${url} sent an unexpected response to ${path.replace(/\?.*/, '')} ` +
        `(${first?.instancePath || 'the whole response'}). Its version probably differs from this command's: update the older one.`,
    )
  }

  return {
    async get<T extends TSchema>(path: string, answer: T, query: Query = {}): Promise<Static<T>> {
      return validate<T>(answer, path, (await call('GET', withQuery(path, query))).body.data)
    },
    /** Streams a file. Throws Failure if the file does not arrive completely. */
    async file(path: string, query: Query = {}): Promise<AsyncIterable<Uint8Array>> {
      const response = await send('GET', withQuery(path, query)).catch((error: unknown) => {
        throw connectionFailure(url, 'GET', error)
      })
      if (!response.ok || !response.body) throw responseFailure(url, `GET ${path}`, await readReply(response))
      return completeBody(url, response.body)
    },
    async put(path: string, body: object): Promise<void> {
      await call('PUT', path, body)
    },
    /** Sends a POST. With `again`, sending the same body twice is safe, so a lost response is retried once. */
    async post<T extends TSchema>(path: string, answer: T, body?: object, again?: 'again'): Promise<Static<T>> {
      return validate<T>(answer, path, (await call('POST', path, body, again)).body.data)
    },
    /** Returns the problems that `/healthz` reports. */
    async problems(): Promise<Problem[]> {
      const { body } = await call('GET', HEALTH, undefined, undefined, ({ status }) => status === 200 || status === 503)
      return validate(Health, HEALTH, body).problems
    },
  }
}

const requestOverNetwork =
  (url: string): SendRequest =>
  (path, request) =>
    fetchLimited('marketplace export', `${url}${path}`, {
      ...request,
      redirect: 'error', // do not send the key to another host
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

async function* completeBody(url: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    if (error instanceof AnswerTooLong) throw new Failure(`Stopped: ${error.message}.`)
    throw new Failure(`The marketplace at ${url} broke off, so the file is incomplete. See its log for the reason.`)
  }
}

const CHECK_FIRST = 'The request may have been carried out: check before you repeat it.'

const NO_CONNECTION: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens on this port',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved now',
  EHOSTUNREACH: 'the host is unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
}

const wasNeverSent = (error: unknown): boolean => connectionCode(error) in NO_CONNECTION

function connectionCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : ''
}

function connectionFailure(url: string, method: string, error: unknown): Failure {
  const code = connectionCode(error)
  const reason = NO_CONNECTION[code]
  const hint = 'Set its address in MARKET_URL, or in HOST and PORT for a marketplace on this machine.'
  if (reason) return new Failure(`The marketplace at ${url} cannot be reached: ${reason}. Is it running? ${hint}`)
  const warning = method === 'GET' ? '' : ` ${CHECK_FIRST}`
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  if (error instanceof AnswerTooLong) return new Failure(`Stopped: ${error.message}.${warning}`)
  const why = isTimeout
    ? `no response within ${TIMEOUT_MS / 1000} s`
    : `the connection broke (${code || 'unknown reason'})`
  return new Failure(`The marketplace at ${url} did not respond: ${why}.${warning}`)
}

function responseFailure(url: string, call: string, { status, body }: Reply): Failure {
  const message = typeof body.message === 'string' ? body.message : ''
  const coded = codeOfMessage(message)
  const advice = call.startsWith('GET ') ? 'Try again.' : CHECK_FIRST
  if (status === 429) return new Failure(`The marketplace at ${url} is limiting requests. Try again in a moment.`)
  if (coded?.code === 'INVALID_API_KEY' || coded?.code === 'API_KEY_REQUIRED')
    return new Failure(
      `The marketplace at ${url} rejects this operator key. Set MARKET_ADMIN_KEY to the key it was started with, or to a key of your own.`,
    )
  if (status === 404 && body.error === 'Not Found')
    return new Failure(
      `The marketplace at ${url} does not support ${call}: it is older than this command. Update it first.`,
    )
  if (coded?.code === 'INTERNAL_ERROR')
    return new Failure(`The marketplace at ${url} failed. See its log, reference ${coded.detail}.`)
  if (coded?.code === 'SERVICE_UNAVAILABLE')
    return new Failure(`The marketplace at ${url} cannot do that now: ${coded.detail}. ${advice}`, coded)
  if (coded) return new Failure(`Refused: ${coded.detail || coded.code}.`, coded)
  if (body.code === 'FST_ERR_VALIDATION') return new Failure(`Refused: ${message}.`)
  return new Failure(`The server at ${url} does not respond like a marketplace (HTTP ${status} to ${call}).`)
}
