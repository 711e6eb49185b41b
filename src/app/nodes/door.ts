/** The one address where a process is asked. Who answers there may change while it stands open. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A body that has not come by then never does; sockets that only wait are not for keeping. */
const REQUEST_MS = 30_000
/** Of a client that asks again and again, as Fastify has it. */
const KEEP_ALIVE_MS = 72_000
const IDLE_LOOK_MS = 50

export interface Door {
  /** For Fastify's `serverFactory`. */
  readonly server: Server
  /** `next` answers from now on. */
  give(next: FastifyInstance): Promise<void>
  /** Its URL, for this machine; opens it where that has not happened. */
  open(): Promise<string>
  /** Resolves when all that came is answered. */
  close(): Promise<void>
}

export function createDoor({ host, port }: { host: string; port: number }): Door {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  let opened: Promise<string> | undefined
  const server = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
    answer(request, response),
  )

  async function listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port }, resolve)
    })
    const everywhere = host === '0.0.0.0' || host === '::'
    const { address, port: actual } = server.address() as AddressInfo
    const name = everywhere ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address
    return `http://${name}:${actual}`
  }

  return {
    server,
    async give(next) {
      await next.ready()
      answer = next.routing
    },
    open: () => (opened ??= listen()),
    async close() {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
      server.closeIdleConnections()
      await closed
      clearInterval(idle)
    },
  }
}
