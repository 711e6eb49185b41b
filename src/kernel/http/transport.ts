/** One HTTP call over a connection that is kept open: the platform's `fetch` costs three times the processor time. */
import http from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

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

/** Redirects are not followed. Rejects with the reason of the signal, or with an Error that has a `code`. */
export type Transport = (url: string, call: HttpCall) => Promise<HttpAnswer>

/** `maxConnections`: to one server; more calls wait for their turn. */
export function createTransport(maxConnections: number): Transport {
  const options = { keepAlive: true, maxSockets: maxConnections, timeout: IDLE_MS }
  const agents = { http: new http.Agent(options), https: new https.Agent(options) }
  return async (url, call) => {
    const { headers, bytes, status } = await ask(agents, url, call)
    const whole = headers['content-encoding'] === 'gzip' ? await promisify(gunzip)(bytes) : bytes
    return { status, headers, text: whole.toString('utf8') }
  }
}

type Received = Omit<HttpAnswer, 'text'> & { bytes: Buffer }

function ask(agents: { http: http.Agent; https: https.Agent }, url: string, call: HttpCall): Promise<Received> {
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
      if (isStale && repeatable) ask(agents, url, call).then(resolve, reject)
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
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      )
    })
    if (signal.aborted) abort()
    else sent.end(body)
  })
}
