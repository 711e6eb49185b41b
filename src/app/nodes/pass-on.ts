/** A request that another process of the same set is to answer. */
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from '../../kernel/same-secret.ts'

/** Between processes: who they are, and the client's protocol and address as the first one saw them. */
const NODE_HEADER = 'x-sunwatt-node'
const CLIENT_HEADER = 'x-sunwatt-client'

/** They are about one connection; an answer's are about that to its owner. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']
/** A request says how long the body is that goes with it, not the one that came. */
const OF_REQUEST = [...OF_CONNECTION, 'content-length', 'trailer']

/** Sockets between processes that wait for longer are closed by the one that asks. */
const SOCKET_MS = 10_000

/** A request waits this long for a process that can answer it. */
export const PATIENCE_MS = 15_000
export const LOOK_MS = 50

export interface Passing {
  /** As it came, to the process at `address`; its body is a Buffer. Given up when `gone` aborts. */
  passOn(request: FastifyRequest, address: string, gone?: AbortSignal): Promise<IncomingMessage>
  /** Another process has passed it on. */
  isPassedOn(request: FastifyRequest): boolean
  close(): void
}

/** `nodeKey`: that of all processes of the set. */
export function createPassing(nodeKey: string): Passing {
  const agent = new Agent({ keepAlive: true, timeout: SOCKET_MS })
  return {
    passOn(request, address, gone) {
      const { hostname: host, port } = new URL(address)
      const { method } = request
      // Of GET, HEAD and TRACE none is read: one that is announced would take its bytes of the next request.
      const body = request.body as Buffer | undefined
      const headers = {
        ...without(request.headers, OF_REQUEST),
        ...(body && { 'content-length': body.length }),
        host: request.host,
        [NODE_HEADER]: nodeKey,
        [CLIENT_HEADER]: `${request.protocol} ${request.ip}`,
      }
      return new Promise((resolve, reject) => {
        ask({ agent, host, port, method, path: request.raw.url, headers, ...(gone && { signal: gone }) }, resolve)
          .on('error', reject)
          .end(body)
      })
    },
    isPassedOn: ({ headers: { [NODE_HEADER]: shown } }) => typeof shown === 'string' && sameSecret(shown, nodeKey),
    close: () => agent.destroy(),
  }
}

/** What another process says of its client is believed. */
export function believeNodes(http: FastifyInstance, { isPassedOn }: Pick<Passing, 'isPassedOn'>): void {
  http.addHook('onRequest', async (request) => {
    const { [CLIENT_HEADER]: client } = request.headers
    if (typeof client !== 'string' || !isPassedOn(request)) return
    const [protocol, ip] = client.split(' ')
    Object.defineProperties(request, { protocol: { value: protocol }, ip: { value: ip } })
  })
}

/** Bodies are passed on as they came. */
export function takeBytes(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** A process that is ending says so, and refuses every request. */
export const isClosing = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 503 && headers.connection === 'close'

export function answerWith(reply: FastifyReply, answer: IncomingMessage): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(answer.statusCode as number, without(answer.headers, OF_CONNECTION))
  pipeline(answer, reply.raw, () => {})
  return reply
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
