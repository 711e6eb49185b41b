/** Forwards requests to another process of the same installation. */
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, resolveWithin } from '../../kernel/clock.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'

/** Headers between processes: proof of identity, and the client's protocol and address as seen by the first process. */
const NODE_HEADER = 'x-sunwatt-node'
const CLIENT_HEADER = 'x-sunwatt-client'

/** Headers that apply to one connection only and are not forwarded. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']
/** Headers that are not forwarded. The forwarded request has its own content-length. */
const DROPPED_HEADERS = [...CONNECTION_HEADERS, 'content-length', 'trailer']

/** Idle time after which the client side closes a socket between processes. */
const SOCKET_MS = 10_000

/** Maximum wait of a request for a process that can answer it. */
export const PATIENCE_MS = 15_000
export const POLL_MS = 50

export interface Forwarder {
  /** Sends the request unchanged to `address`. The body must be a Buffer. Aborts when `abort` aborts. */
  forward(request: FastifyRequest, address: string, abort?: AbortSignal): Promise<IncomingMessage>
  /** True if another process forwarded the request. */
  isForwarded(request: FastifyRequest): boolean
  close(): void
}

/** Creates the forwarder. `nodeKey`: key shared by all processes of the installation. */
export function createForwarder(nodeKey: string): Forwarder {
  const agent = new Agent({ keepAlive: true, timeout: SOCKET_MS })
  return {
    forward(request, address, abort) {
      const { hostname: host, port } = new URL(address)
      const { method } = request
      // GET, HEAD and TRACE are sent without a body: a content-length without a body would swallow bytes of the next
      // request.
      const body = request.body as Buffer | undefined
      const headers = {
        ...without(request.headers, DROPPED_HEADERS),
        ...(body && { 'content-length': body.length }),
        host: request.host,
        [NODE_HEADER]: nodeKey,
        [CLIENT_HEADER]: `${request.protocol} ${request.ip}`,
      }
      return new Promise((resolve, reject) => {
        ask({ agent, host, port, method, path: request.raw.url, headers, ...(abort && { signal: abort }) }, resolve)
          .on('error', reject)
          .end(body)
      })
    },
    isForwarded: ({ headers: { [NODE_HEADER]: shown } }) => typeof shown === 'string' && isSameSecret(shown, nodeKey),
    close: () => agent.destroy(),
  }
}

/** Maximum wait for the headers of an answer, longer than any call takes. A machine that is cut off sends none. */
const ANSWER_WITHIN_MS = 60_000

/** Forwards a request to the process that runs its bot. Undefined if that process does not answer in time. */
export function forwardInTime(
  { forward }: Forwarder,
  request: FastifyRequest,
  address: string,
  clock: Clock,
): Promise<IncomingMessage | undefined> {
  const late = new AbortController()
  const asked = forward(request, address, late.signal).catch(() => undefined)
  return resolveWithin(clock, ANSWER_WITHIN_MS, asked, () => {
    late.abort()
    return undefined
  })
}

/** Header of a request that the receiving process must answer itself, so that no request goes in circles. */
export const OWN_BOT_HEADER = 'x-sunwatt-bot'

/** True if another process wants this process to answer with a page of its own bot. */
export const isForOwnBot = (request: FastifyRequest, { isForwarded }: Forwarder): boolean =>
  request.headers[OWN_BOT_HEADER] !== undefined && isForwarded(request)

/** Trusts the client address reported by another process of the installation. */
export function trustForwarded(http: FastifyInstance, { isForwarded }: Pick<Forwarder, 'isForwarded'>): void {
  http.addHook('onRequest', async (request) => {
    const { [CLIENT_HEADER]: client } = request.headers
    if (typeof client !== 'string' || !isForwarded(request)) return
    const [protocol, ip] = client.split(' ')
    Object.defineProperties(request, { protocol: { value: protocol }, ip: { value: ip } })
  })
}

/** Keeps request bodies as raw bytes for forwarding. */
export function keepRawBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** True if the answer comes from a process that is shutting down and rejects every request. */
export const isClosing = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 503 && headers.connection === 'close'

export function answerWith(reply: FastifyReply, answer: IncomingMessage): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(answer.statusCode as number, without(answer.headers, CONNECTION_HEADERS))
  pipeline(answer, reply.raw, () => {})
  return reply
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
