/** One HTTP call over a connection that is kept open: the platform's `fetch` costs three times the processor time. */
import http from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ANSWER_LIMITS, AnswerTooLong, createMeter, type Peer } from './limits.ts'

/** As long as the platform's `fetch` waits for a connection. */
const CONNECT_MS = 10_000
/** Its request was not sent. */
export const CONNECT_TIMEOUT = 'CONNECT_TIMEOUT'
/** A connection that nobody has used for this long is closed. */
const IDLE_MS = 4_000

export interface HttpCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body: string | Buffer | undefined
  signal: AbortSignal
  /** Asked again at once where a connection that was kept turns out to be closed: the first may have arrived, too. */
  repeatable: boolean
}

export interface HttpAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

/**
 * Redirects are not followed. Rejects with the reason of the signal, with AnswerTooLong, or with an Error that has a
 * `code`.
 */
export type Transport = (url: string, call: HttpCall) => Promise<HttpAnswer>

/** The same for a file. */
export type Download = (url: string, call: HttpCall) => Promise<Received>

/** `maxConnections`: to one server; more calls wait for their turn. */
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
    const received = await ask({ agents, peer }, url, call)
    if (received.headers['content-encoding'] !== 'gzip') return received
    return { ...received, bytes: await decompressed(peer, url, received.bytes) }
  }
}

async function decompressed(peer: Peer, url: string, bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: ANSWER_LIMITS[peer] })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error
    throw new AnswerTooLong(peer, new URL(url).host, 'decompressed')
  }
}

type Received = Omit<HttpAnswer, 'text'> & { bytes: Buffer }

interface Way {
  agents: { http: http.Agent; https: https.Agent }
  peer: Peer
}

function ask(way: Way, url: string, call: HttpCall): Promise<Received> {
  const { agents, peer } = way
  const { method, body, signal, repeatable } = call
  const headers: Record<string, string | number> = { ...call.headers, 'accept-encoding': 'gzip' }
  if (body !== undefined) headers['content-length'] = Buffer.byteLength(body)
  return new Promise((resolve, reject) => {
    const sent = url.startsWith('https:')
      ? https.request(url, { agent: agents.https, method, headers })
      : http.request(url, { agent: agents.http, method, headers })
    const abort = () => {
      reject(signal.reason)
      sent.destroy()
    }
    signal.addEventListener('abort', abort, { once: true })
    sent.on('close', () => signal.removeEventListener('abort', abort))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // Most likely the server has closed an idle connection while this was on its way.
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted
      if (isStale && repeatable) ask(way, url, call).then(resolve, reject)
      else reject(error)
    })
    sent.on('socket', (socket) => {
      if (!socket.connecting) return
      const timer = setTimeout(() => {
        sent.destroy(Object.assign(new Error('no connection'), { code: CONNECT_TIMEOUT }))
      }, CONNECT_MS)
      const done = () => clearTimeout(timer)
      socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', done)
      sent.once('close', done)
    })
    sent.on('response', (answer) => {
      const chunks: Buffer[] = []
      const meter = createMeter(peer, new URL(url).host)
      answer.on('data', (chunk: Buffer) => {
        try {
          meter(chunk)
          chunks.push(chunk)
        } catch (error) {
          reject(error)
          sent.destroy()
        }
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    if (signal.aborted) abort()
    else sent.end(body)
  })
}
