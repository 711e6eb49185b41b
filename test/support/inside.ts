/** A stand-in in the same process, asked without sockets between: a test of the bot costs a quarter less. */
import type { FastifyInstance } from 'fastify'
import type { HttpAnswer, HttpCall, Transport } from '../../src/kernel/http/transport.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** No answer, ever; and a connection that breaks. */
export const never = (): Promise<never> => new Promise(() => {})
export const broken = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

/** A turn of the event loop each way, as over HTTP; who gives up is let go. `ask`: of the path behind `url`. */
export function transportInside(url: string, ask: (path: string, call: HttpCall) => Promise<HttpAnswer>): Transport {
  return async (address, call) => {
    const { signal } = call
    await turn()
    signal.throwIfAborted()
    let giveUp = () => {}
    const late = new Promise<never>((_resolve, reject) => {
      giveUp = () => reject(signal.reason)
      signal.addEventListener('abort', giveUp)
    })
    try {
      const answer = await Promise.race([ask(address.slice(url.length), call), late])
      await turn()
      return answer
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }
}

/** A server of ours that is there besides; its hooks and routes run as over HTTP. */
export const fastifyInside = (url: string, server: Pick<FastifyInstance, 'inject'>): Transport =>
  transportInside(url, async (path, { method, headers, body = '' }) => {
    const answer = await server.inject({ method, url: path, headers, payload: body })
    return { status: answer.statusCode, headers: answer.headers as HttpAnswer['headers'], text: answer.body }
  })
