/** The HTTP server of a process. The handler behind it can be replaced while it listens. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface ServerLimits {
  /** Maximum time for the headers and for the whole request. */
  headMs: number
  requestMs: number
  checkIntervalMs: number
  /** Idle time of a keep-alive connection, same as Fastify's. */
  keepAliveMs: number
  /** Maximum number of open sockets. Beyond it, the socket that was idle longest is closed. */
  sockets: number
  /** Time after the start of a shutdown for incomplete requests to arrive, and for all answers to be sent. */
  lastRequestsMs: number
  lastAnswersMs: number
}

const LIMITS: ServerLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  checkIntervalMs: 5_000,
  keepAliveMs: 72_000,
  sockets: 5_000,
  lastRequestsMs: 2_000,
  lastAnswersMs: 10_000,
}
const IDLE_CHECK_MS = 50

export interface SwitchableServer {
  /** For Fastify's `serverFactory`. */
  readonly server: Server
  setHandler(next: FastifyInstance): Promise<void>
  /** Starts listening if necessary. Returns the URL for this machine. */
  open(): Promise<string>
  /** Resolves when all received requests are answered, or the time limit has passed. */
  close(): Promise<void>
}

export function createSwitchableServer(
  { host, port }: { host: string; port: number },
  limits = LIMITS,
): SwitchableServer {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  let opened: Promise<string> | undefined
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => answer(request, response),
  )
  const sockets = limitSockets(server, limits)

  async function listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port }, resolve)
    })
    const listensOnAll = host === '0.0.0.0' || host === '::'
    const { address, port: actual } = server.address() as AddressInfo
    const name = listensOnAll ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address
    return `http://${name}:${actual}`
  }

  return {
    server,
    async setHandler(next) {
      await next.ready()
      answer = next.routing
    },
    open: () => (opened ??= listen()),
    async close() {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      const idleCloser = setInterval(() => {
        server.closeIdleConnections()
        sockets.closeSilent()
      }, IDLE_CHECK_MS)
      // Once the server closes, Node no longer enforces its limits on the time of requests.
      const lastRequests = setTimeout(sockets.closeUnfinished, limits.lastRequestsMs)
      const lastAnswers = setTimeout(() => server.closeAllConnections(), limits.lastAnswersMs)
      server.closeIdleConnections()
      await closed
      clearInterval(idleCloser)
      clearTimeout(lastRequests)
      clearTimeout(lastAnswers)
    },
  }
}

interface LimitedSockets {
  /** Closes the silent sockets, which Node does not count as idle: browsers open one in advance. */
  closeSilent(): void
  /** Closes the sockets whose request has not arrived completely. */
  closeUnfinished(): void
}

/**
 * Limits silent and excess sockets. Node measures the header timeout from the first byte, so silent sockets would stay
 * open, and it sets no limit on their number.
 */
function limitSockets(server: Server, { headMs, sockets }: ServerLimits): LimitedSockets {
  const open = new Set<Socket>()
  /** Sockets without a running request, longest idle first. */
  const waiting = new Set<Socket>()
  const running = new Map<Socket, IncomingMessage>()
  server.on('connection', (socket: Socket) => {
    const [longestIdle = socket] = waiting
    open.add(socket)
    waiting.add(socket)
    const silenceTimer = setTimeout(() => closeIfSilent(socket), headMs).unref()
    socket.once('close', () => {
      clearTimeout(silenceTimer)
      open.delete(socket)
      waiting.delete(socket)
      running.delete(socket)
    })
    if (open.size > sockets) longestIdle.destroy()
  })
  server.on('request', (request, response) => {
    const { socket } = request
    waiting.delete(socket)
    running.set(socket, request)
    response.once('close', () => {
      running.delete(socket)
      if (open.has(socket)) waiting.add(socket)
    })
  })
  return {
    closeSilent: () => waiting.forEach(closeIfSilent),
    closeUnfinished() {
      for (const socket of waiting) socket.destroy()
      for (const [socket, { complete }] of running) if (!complete) socket.destroy()
    },
  }
}

function closeIfSilent(socket: Socket): void {
  if (socket.bytesRead === 0) socket.destroy()
}
