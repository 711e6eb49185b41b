/**
 * Calls webhook servers of customers, and price sources of the operator. This module resolves the name, checks every
 * address and connects only to checked addresses. It follows no redirects, uses no proxy, and ends each call within
 * CALL_MS.
 */
import { lookup, Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Clock, wait } from '../../kernel/clock.ts'
import { ANSWER_LIMITS } from '../../kernel/http/limits.ts'
import { isPublicAddress, parseWebhookUrl, socketHost } from './webhook-url.ts'

export const CALL_MS = 10_000
const MAX_HEADER_BYTES = 8_192
const DNS_MS = 3_000
/** Maximum number of informational responses (1xx), which this client never requests. */
const MAX_EARLY_ANSWERS = 8
/** Timeout in milliseconds per address of a host. Node's default of 250 is too short for distant servers. */
const CONNECT_OPTIONS = { autoSelectFamilyAttemptTimeout: 2_500 }

type CallFailure =
  | 'URL_REFUSED'
  | 'DNS_FAILED'
  | 'ADDRESS_NOT_PUBLIC'
  | 'CONNECTION_FAILED'
  | 'TLS_FAILED'
  | 'TIMED_OUT'
  | 'TOO_LONG'
  | 'STOPPED'

export type CallOutcome =
  | { at: 'answered'; status: number; retryAfter: string | undefined }
  | { at: 'failed'; why: CallFailure }

/** Returns every address of a host. An unknown host yields an error or an empty list. */
export type Resolve = (host: string) => Promise<string[]>

/** Answer to a GET, with its whole body. */
export type ReadOutcome = { at: 'answered'; status: number; body: string } | { at: 'failed'; why: CallFailure }

export interface WebhookCallerOptions {
  clock: Clock
  /** True to allow http and local addresses too. Sandbox only. */
  local: boolean
  resolve?: Resolve | undefined
  /** Certificate authority that replaces the well-known ones. */
  ca?: string | undefined
}

export interface WebhookCaller {
  /**
   * Checks a URL and the addresses that it resolves to. Returns the normalized URL, or a problem as the rest of a
   * sentence that starts with `url`.
   */
  check(url: string): Promise<{ url: string } | { problem: string }>
  /** Sends a POST request. Never throws. Ends early if `stopping` is aborted. */
  post(url: string, headers: Record<string, string>, body: string, stopping: AbortSignal): Promise<CallOutcome>
  /** Reads a document of limited length under the same rules. Never throws. */
  get(url: string, stopping: AbortSignal): Promise<ReadOutcome>
}

export function createWebhookCaller({ clock, local, ca, ...options }: WebhookCallerOptions): WebhookCaller {
  const resolve = options.resolve ?? (local ? systemDns : publicDns)

  /** Returns the addresses of a host, or an error if any of them is not public. */
  async function addressesOf(host: string): Promise<string[] | 'DNS_FAILED' | 'ADDRESS_NOT_PUBLIC'> {
    const found = isIP(host) ? [host] : await resolve(host).catch(() => [])
    if (found.length === 0) return 'DNS_FAILED'
    return local || found.every(isPublicAddress) ? found : 'ADDRESS_NOT_PUBLIC'
  }

  /** Makes a request to the checked addresses of the host. Never throws. Ends early if `stopping` is aborted. */
  async function call(
    text: string,
    { headers, body }: Pick<Request, 'headers' | 'body'>,
    stopping: AbortSignal,
  ): Promise<Answered | { at: 'failed'; why: CallFailure }> {
    const url = parseWebhookUrl(text, local)
    if ('problem' in url) return { at: 'failed', why: 'URL_REFUSED' }
    const aborting = new AbortController()
    const abort = (why: CallFailure) => aborting.abort(why)
    const onStop = () => abort('STOPPED')
    const cancel = clock.after(CALL_MS, () => abort('TIMED_OUT'))
    stopping.addEventListener('abort', onStop, { once: true })
    if (stopping.aborted) onStop()
    try {
      const addresses = await Promise.race([addressesOf(socketHost(url)), aborted(aborting.signal)])
      if (!Array.isArray(addresses)) return { at: 'failed', why: addresses }
      return await request({ url, addresses, headers, body, ca, signal: aborting.signal })
    } finally {
      cancel()
      stopping.removeEventListener('abort', onStop)
    }
  }

  return {
    async check(text) {
      const url = parseWebhookUrl(text, local)
      if ('problem' in url) return url
      const stop = new AbortController()
      const late = wait(clock, CALL_MS, stop.signal).then(() => 'DNS_FAILED' as const)
      const addresses = await Promise.race([addressesOf(socketHost(url)), late]).finally(() => stop.abort())
      if (addresses === 'DNS_FAILED') return { problem: 'names an unknown host' }
      if (addresses === 'ADDRESS_NOT_PUBLIC') return { problem: 'must not point to a private address' }
      return { url: url.href }
    },

    async post(url, headers, body, stopping) {
      const outcome = await call(url, { headers, body }, stopping)
      if (outcome.at === 'failed') return outcome
      const { status, retryAfter } = outcome
      return { at: 'answered', status, retryAfter }
    },

    async get(url, stopping) {
      const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'sunwatt-prices/1' }
      const outcome = await call(url, { headers, body: undefined }, stopping)
      if (outcome.at === 'failed') return outcome
      const { status, text, isWhole } = outcome
      return isWhole ? { at: 'answered', status, body: text() } : { at: 'failed', why: 'TOO_LONG' }
    },
  }
}

interface Answered {
  at: 'answered'
  status: number
  retryAfter: string | undefined
  /** Decodes the body. */
  text(): string
  /** False if the body was longer than the limit, or the connection broke within it. */
  isWhole: boolean
}

interface Request {
  url: URL
  addresses: string[]
  headers: Record<string, string>
  /** Body of a POST. Undefined for a GET. */
  body: string | undefined
  ca: string | undefined
  signal: AbortSignal
}

/** Sends a request and reads a limited part of the answer. An answer whose status has arrived is not a failure. */
function request({
  url,
  addresses,
  headers,
  body,
  ca,
  signal,
}: Request): Promise<Answered | { at: 'failed'; why: CallFailure }> {
  const { request: send } = url.protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    let answered: Answered | undefined
    const finish = (why: CallFailure) => {
      signal.removeEventListener('abort', abort)
      resolve(answered ?? { at: 'failed', why })
    }
    const sent = send(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false, // do not reuse connections, which may lead to other addresses
      lookup: pinnedLookup(addresses),
      maxHeaderSize: MAX_HEADER_BYTES,
      ...CONNECT_OPTIONS,
      ...(ca === undefined ? {} : { ca }),
    })
    const abort = () => {
      finish(signal.reason)
      sent.destroy()
    }
    signal.addEventListener('abort', abort, { once: true })
    let earlyResponses = 0
    sent.on('information', () => {
      earlyResponses++
      if (earlyResponses > MAX_EARLY_ANSWERS) sent.destroy()
    })
    sent.on('response', (answer) => {
      const chunks: Buffer[] = []
      const read: Answered = {
        ...{
          at: 'answered',
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          isWhole: false,
        },
        text: () => Buffer.concat(chunks).toString('utf8'),
      }
      answered = read
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > ANSWER_LIMITS[body === undefined ? 'price source' : 'webhook receiver']) sent.destroy()
        else if (body === undefined) chunks.push(chunk)
      })
      answer.on('end', () => {
        read.isWhole = true
      })
      answer.on('error', () => finish('CONNECTION_FAILED'))
      answer.on('close', () => finish('CONNECTION_FAILED'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => finish(failureOfCode(error.code ?? '')))
    sent.on('close', () => finish('CONNECTION_FAILED'))
    if (signal.aborted) abort()
    else sent.end(body)
  })
}

/**
 * Makes a lookup that returns these addresses for every host, so that a second DNS query cannot yield unchecked ones.
 */
function pinnedLookup(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, answer) => {
    const [first] = found
    if (options.all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family ?? 0)
  }
}

function failureOfCode(code: string): CallFailure {
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME/.test(code) ? 'TLS_FAILED' : 'CONNECTION_FAILED'
}

function aborted(signal: AbortSignal): Promise<CallFailure> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason)
    else signal.addEventListener('abort', () => resolve(signal.reason), { once: true })
  })
}

/** Queries DNS servers only, ignoring the local hosts file. */
async function publicDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

async function systemDns(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
