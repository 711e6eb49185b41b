/** The one address where a process is asked. Who answers there may change while it stands open. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface DoorLimits {
  /** A head, and a body, that have not come by then never do. */
  headMs: number
  requestMs: number
  /** How often it is looked for those that are late. */
  lookMs: number
  /** Of a client that asks again and again, as Fastify has it. */
  keepAliveMs: number
  /** Sockets that are open at once. Beyond it the one that has waited longest without a request makes room. */
  sockets: number
}

const LIMITS: DoorLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  lookMs: 5_000,
  keepAliveMs: 72_000,
  sockets: 5_000,
}
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

export function createDoor({ host, port }: { host: string; port: number }, limits = LIMITS): Door {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  let opened: Promise<string> | undefined
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.lookMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => answer(request, response),
  )
  boundSockets(server, limits)

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

/**
 * Node counts the time of a head from its first byte on, and lets a socket that says nothing stand for ever; it also
 * takes as many as there are.
 */
function boundSockets(server: Server, { headMs, sockets }: DoorLimits): void {
  const open = new Set<Socket>()
  /** Without a request under way, the one that has been so for longest first. */
  const waiting = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    const [longest = socket] = waiting
    open.add(socket)
    waiting.add(socket)
    const silent = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), headMs).unref()
    socket.once('close', () => {
      clearTimeout(silent)
      open.delete(socket)
      waiting.delete(socket)
    })
    if (open.size > sockets) longest.destroy()
  })
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket)
    response.once('close', () => {
      if (open.has(socket)) waiting.add(socket)
    })
  })
}
