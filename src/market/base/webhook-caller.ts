/**
 * Calls somebody else's server, at an address that he has chosen. Names are resolved here, every address is judged, and
 * the connection goes to exactly those that were. Redirects are not followed, no proxy is asked, and whatever the other
 * side does is over in CALL_MS.
 */
import { lookup, Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Clock, wait } from '../../kernel/clock.ts'
import { ANSWER_LIMITS } from '../../kernel/http/limits.ts'
import { hostOf, isPublicAddress, readReceiver } from './callable.ts'

export const CALL_MS = 10_000
const MAX_HEADER_BYTES = 8_192
const DNS_MS = 3_000
/** Answers before the answer (1xx); nobody has asked for any. */
const MAX_EARLY_ANSWERS = 8
/** Milliseconds for each address of a host; Node's 250 are too few to reach the other side of the world. */
const CONNECTING = { autoSelectFamilyAttemptTimeout: 2_500 }

/** Why there was no answer. */
type CallFailure =
  | 'URL_REFUSED'
  | 'DNS_FAILED'
  | 'ADDRESS_NOT_PUBLIC'
  | 'CONNECTION_FAILED'
  | 'TLS_FAILED'
  | 'TIMED_OUT'
  | 'STOPPED'

export type CallOutcome =
  | { at: 'answered'; status: number; retryAfter: string | undefined }
  | { at: 'failed'; why: CallFailure }

/** Every address of a host; throws or answers none where it has none. */
export type Resolve = (host: string) => Promise<string[]>

export interface WebhookCallerOptions {
  clock: Clock
  /** For the sandbox alone: http and addresses of this machine too. */
  local: boolean
  resolve?: Resolve | undefined
  /** Certificate authorities in place of the well-known ones. */
  ca?: string | undefined
}

export interface WebhookCaller {
  /** The address as it will be called, or what is wrong with it as the rest of a sentence about `url`. Asks the DNS. */
  check(url: string): Promise<{ url: string } | { problem: string }>
  /** Never throws. Given up when `stopping` aborts. */
  post(url: string, headers: Record<string, string>, body: string, stopping: AbortSignal): Promise<CallOutcome>
}

export function createWebhookCaller({ clock, local, ca, ...options }: WebhookCallerOptions): WebhookCaller {
  const resolve = options.resolve ?? (local ? everyAddress : publicDns)

  /** All of its addresses may be called, or none is. */
  async function addressesOf(host: string): Promise<string[] | 'DNS_FAILED' | 'ADDRESS_NOT_PUBLIC'> {
    const found = isIP(host) ? [host] : await resolve(host).catch(() => [])
    if (found.length === 0) return 'DNS_FAILED'
    return local || found.every(isPublicAddress) ? found : 'ADDRESS_NOT_PUBLIC'
  }

  return {
    async check(text) {
      const url = readReceiver(text, local)
      if ('problem' in url) return url
      const stop = new AbortController()
      const late = wait(clock, CALL_MS, stop.signal).then(() => 'DNS_FAILED' as const)
      const addresses = await Promise.race([addressesOf(hostOf(url)), late]).finally(() => stop.abort())
      if (addresses === 'DNS_FAILED') return { problem: 'names a host that cannot be found' }
      if (addresses === 'ADDRESS_NOT_PUBLIC') return { problem: 'names an address that is not public' }
      return { url: url.href }
    },

    async post(text, headers, body, stopping) {
      const url = readReceiver(text, local)
      if ('problem' in url) return { at: 'failed', why: 'URL_REFUSED' }
      const call = new AbortController()
      const abort = (why: CallFailure) => call.abort(why)
      const onStop = () => abort('STOPPED')
      const cancel = clock.after(CALL_MS, () => abort('TIMED_OUT'))
      stopping.addEventListener('abort', onStop, { once: true })
      if (stopping.aborted) onStop()
      try {
        const addresses = await Promise.race([addressesOf(hostOf(url)), aborted(call.signal)])
        if (!Array.isArray(addresses)) return { at: 'failed', why: addresses }
        return await request({ url, addresses, headers, body, ca, signal: call.signal })
      } finally {
        cancel()
        stopping.removeEventListener('abort', onStop)
      }
    },
  }
}

interface Request {
  url: URL
  addresses: string[]
  headers: Record<string, string>
  body: string
  ca: string | undefined
  signal: AbortSignal
}

/** The status decides, as soon as it is there; the rest of the answer is read a little and thrown away. */
function request({ url, addresses, headers, body, ca, signal }: Request): Promise<CallOutcome> {
  const { request: send } = url.protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    let answered: CallOutcome | undefined
    const over = (why: CallFailure) => {
      signal.removeEventListener('abort', abort)
      resolve(answered ?? { at: 'failed', why })
    }
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false, // a connection of its own: none that was made to an address of before
      lookup: pinned(addresses),
      maxHeaderSize: MAX_HEADER_BYTES,
      ...CONNECTING,
      ...(ca === undefined ? {} : { ca }),
    })
    const abort = () => {
      over(signal.reason)
      sent.destroy()
    }
    signal.addEventListener('abort', abort, { once: true })
    let early = 0
    sent.on('information', () => {
      early++
      if (early > MAX_EARLY_ANSWERS) sent.destroy()
    })
    sent.on('response', (answer) => {
      answered = { at: 'answered', status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > ANSWER_LIMITS['webhook receiver']) sent.destroy()
      })
      answer.on('error', () => over('CONNECTION_FAILED'))
      answer.on('close', () => over('CONNECTION_FAILED'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => over(whyOf(error.code ?? '')))
    sent.on('close', () => over('CONNECTION_FAILED'))
    if (signal.aborted) abort()
    else sent.end(body)
  })
}

/** Whatever name is asked for, these addresses; so that no second look at the DNS can say something else. */
function pinned(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, answer) => {
    const [first] = found
    if (options.all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family ?? 0)
  }
}

function whyOf(code: string): CallFailure {
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME/.test(code) ? 'TLS_FAILED' : 'CONNECTION_FAILED'
}

function aborted(signal: AbortSignal): Promise<CallFailure> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason)
    else signal.addEventListener('abort', () => resolve(signal.reason), { once: true })
  })
}

/** From the name servers, not from this machine's list of hosts. */
async function publicDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

async function everyAddress(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
