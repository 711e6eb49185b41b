/** In-process transports to fake servers, without sockets. Bot tests run a quarter faster with them. */
import type { FastifyInstance } from 'fastify'
import type { HttpAnswer, HttpCall, Transport } from '../../src/kernel/http/transport.ts'

const eventLoopTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A call that never gets a response, and the error of a broken connection. */
export const never = (): Promise<never> => new Promise(() => {})
export const connectionReset = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

/**
 * Waits one event loop turn each way, as over HTTP, and rejects if the caller aborts. `ask` receives the path after
 * `url`.
 */
export function inProcessTransport(url: string, ask: (path: string, call: HttpCall) => Promise<HttpAnswer>): Transport {
  return async (address, call) => {
    const { signal } = call
    await eventLoopTurn()
    signal.throwIfAborted()
    let giveUp = () => {}
    const aborted = new Promise<never>((_resolve, reject) => {
      giveUp = () => reject(signal.reason)
      signal.addEventListener('abort', giveUp)
    })
    try {
      const answer = await Promise.race([ask(address.slice(url.length), call), aborted])
      await eventLoopTurn()
      return answer
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }
}

/** Calls a Fastify server in process. Its hooks and routes run as over HTTP. */
export const inProcessFastify = (url: string, server: Pick<FastifyInstance, 'inject'>): Transport =>
  inProcessTransport(url, async (path, { method, headers, body = '' }) => {
    const answer = await server.inject({ method, url: path, headers, payload: body })
    return { status: answer.statusCode, headers: answer.headers as HttpAnswer['headers'], text: answer.body }
  })
