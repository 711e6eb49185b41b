/** HTTP calls over keep-alive connections. The platform's `fetch` takes three times the CPU time. */
import http from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ANSWER_LIMITS, AnswerTooLong, createByteMeter, type Peer } from './limits.ts'

/** Same connection timeout as the platform's `fetch`. */
const CONNECT_MS = 10_000
/** Error code for a connection timeout. The request was not sent. */
export const CONNECT_TIMEOUT = 'CONNECT_TIMEOUT'
/** Idle connections are closed after this time. */
const IDLE_MS = 4_000

export interface HttpCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body: string | Buffer | undefined
  signal: AbortSignal
  /** True if the call may be repeated after a reused connection was closed. The server may get such a call twice. */
  repeatable: boolean
}

export interface HttpAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

/**
 * Makes an HTTP call without following redirects. Rejects with the signal's reason, AnswerTooLong, or an Error with a
 * `code`.
 */
export type Transport = (url: string, call: HttpCall) => Promise<HttpAnswer>

/** Like Transport, but returns the raw bytes. */
export type Download = (url: string, call: HttpCall) => Promise<RawAnswer>

/** `maxConnections` is per server. Excess calls are queued. */
export function createTransport(peer: Peer, maxConnections: number): Transport {
  const download = createDownload(peer, maxConnections)
  return async (url, call) => {
    const { status, headers, bytes } = await download(url, call)
    return { status, headers, text: bytes.toString('utf8') }
  }
}

export function createDownload(peer: Peer, maxConnections: number): Download {
  const options = { keepAlive: true, maxSockets: maxConnections, timeout: IDLE_MS }
  const agents = { http: new http.Agent(options), https: new https.Agent(options) }
  return async (url, call) => {
    const received = await sendRequest({ agents, peer }, url, call)
    if (received.headers['content-encoding'] !== 'gzip') return received
    return { ...received, bytes: await decompress(peer, url, received.bytes) }
  }
}

async function decompress(peer: Peer, url: string, bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: ANSWER_LIMITS[peer] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error
    throw new AnswerTooLong(peer, new URL(url).host, 'decompressed')
  }
}

type RawAnswer = Omit<HttpAnswer, 'text'> & { bytes: Buffer }

interface Connections {
  agents: { http: http.Agent; https: https.Agent }
  peer: Peer
}

function sendRequest(connections: Connections, url: string, call: HttpCall): Promise<RawAnswer> {
  const { agents, peer } = connections
  const { method, body, signal, repeatable } = call
  const headers: Record<string, string | number> = { ...call.headers, 'accept-encoding': 'gzip' }
  if (body !== undefined) headers['content-length'] = Buffer.byteLength(body)
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:')
      ? https.request(url, { agent: agents.https, method, headers })
      : http.request(url, { agent: agents.http, method, headers })
    const abort = () => {
      reject(signal.reason)
      request.destroy()
    }
    signal.addEventListener('abort', abort, { once: true })
    request.on('close', () => signal.removeEventListener('abort', abort))
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server has probably closed the idle connection before this request arrived.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted
      if (isStale && repeatable) sendRequest(connections, url, call).then(resolve, reject)
      else reject(error)
    })
    request.on('socket', (socket) => {
      if (!socket.connecting) return
      const timer = setTimeout(() => {
        request.destroy(Object.assign(new Error('no connection within the time limit'), { code: CONNECT_TIMEOUT }))
      }, CONNECT_MS)
      const done = () => clearTimeout(timer)
      socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', done)
      request.once('close', done)
    })
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      const meter = createByteMeter(peer, new URL(url).host)
      answer.on('data', (chunk: Buffer) => {
        try {
          meter(chunk)
          chunks.push(chunk)
        } catch (error) {
          reject(error)
          request.destroy()
        }
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    if (signal.aborted) abort()
    else request.end(body)
  })
}
