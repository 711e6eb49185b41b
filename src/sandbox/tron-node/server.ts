/**
 * Serves `wallet/*`, `walletsolidity/*` by GET and POST, `/v1/*`, `/jsonrpc`, and `/sandbox/*` (controls). As on a real
 * node, an error is `{"Error": ...}` with status 200, and an unknown path gets Jetty's response (405 to a POST). One
 * port serves all, as with a hosted service. After `split` there are two ports, as in java-tron.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { messageOf } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import { CALLS } from './calls/all-calls.ts'
import { CONTROLS, type ControllableNode } from './calls/controls.ts'
import { callWithFaults, createFaults, type Faults, type Outcome, sendOutcome } from './calls/faults.ts'
import { BadCall, Params, parseBody } from './calls/params.ts'
import { type Json, withBase58Addresses } from './calls/render.ts'
import { SOLID_STATE_LAG_BLOCKS, SOLIDIFIED_LAG_BLOCKS } from './chain/constants.ts'
import type { Chain } from './chain/interface.ts'
import { Refusal } from './contracts/refusals.ts'
import type { Page } from './indexer/history.ts'
import { LISTINGS } from './indexer/v1.ts'
import { answerRpc } from './jsonrpc/methods.ts'

interface ListenAddress {
  host: string
  /** Port to listen on. 0: any free port. */
  port: number
}

/** Names for java-tron's `fullNodePort` (8090) and `solidityPort` (8091). */
export type NodePort = 'full' | 'solidity'

export interface NodeServer extends ControllableNode {
  /** Makes a call without a socket. `body` is JSON. The solidity port refuses connections until `split`. */
  call(path: string, body?: string, port?: NodePort, method?: string): Promise<Outcome>
  listen(address: ListenAddress): Promise<string>
  close(): Promise<void>
}

export type RunningNode = NodeServer & { url: string }

const BODY_LIMIT_BYTES = 4 * 1024 * 1024

export async function startTronNode(
  chain: Chain,
  { log, ...place }: ListenAddress & { log: Logger },
): Promise<RunningNode> {
  const node = createNodeServer(chain, log)
  return { ...node, url: await node.listen(place) }
}

/** Creates a node without an open port. Use `call`, or `listen` to open the port. */
export function createNodeServer(chain: Chain, log: Logger): NodeServer {
  const faults = createFaults(chain.clock)
  const context: NodeContext = { chain, faults, isSplit: false }
  const renderError = (error: unknown, url: string) => {
    if (!(error instanceof BadCall || error instanceof Refusal))
      log.error({ err: error, url }, 'sandbox.tron_node_failed')
    return { Error: messageOf(error) }
  }
  const apps: FastifyInstance[] = []
  let host = ''
  const listenAt = async (app: FastifyInstance, address: ListenAddress) => {
    apps.push(app)
    return await app.listen(address)
  }
  const node: NodeServer = {
    faults,
    async call(path, body = '', port = 'full', method = 'POST') {
      if (port === 'solidity' && !context.isSplit) return { at: 'reset' }
      const perform = findCall(context, port, path, () => parseBody(body))
      if (!perform) return { at: 'answer', ...notFoundResponse(method, path) }
      try {
        return await answerWithFaults(path, context, perform)
      } catch (error) {
        return { at: 'answer', status: 200, body: renderError(error, path) }
      }
    },
    async listen(address) {
      const app = createApp(renderError)
      addCalls(app, context, 'full')
      addListings(app, context)
      app.post('/jsonrpc', (request, reply) =>
        serve(request, reply, context, () => answerRpc(chain, String(request.body ?? ''))),
      )
      app.get('/healthcheck', () => ({ success: true }))
      addControls(app, chain, node)
      host = address.host
      const url = await listenAt(app, address)
      log.info({ url, head: chain.head().number }, 'sandbox.tron_node_started')
      return url
    },
    async split(port) {
      if (context.isSplit) throw new Error('walletsolidity already has a separate port')
      context.isSplit = true
      if (host === '') return undefined
      const app = createApp(renderError)
      addCalls(app, context, 'solidity')
      return await listenAt(app, { host, port: port ?? 0 })
    },
    async close() {
      await Promise.all(apps.map((app) => app.close()))
    },
  }
  return node
}

type RenderError = (error: unknown, url: string) => { Error: string }

function createApp(renderError: RenderError): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setNotFoundHandler(({ method, url }, reply) => {
    const { status, body } = notFoundResponse(method, url)
    return reply.code(status).type('text/html;charset=utf-8').send(body)
  })
  app.setErrorHandler((error, { url }, reply) => void reply.code(200).send(renderError(error, url)))
  return app
}

/** Returns a function that makes the call, or undefined if this port does not serve it. */
function findCall({ chain, isSplit }: NodeContext, port: NodePort, path: string, params: () => Params) {
  const [name = '', root] = path.toLowerCase().split('/').reverse()
  const solid = root === 'walletsolidity' || port === 'solidity'
  const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
  if (!call || (solid && !call.solid)) return undefined
  // The solidity port serves one call of `wallet` too, with its own state (java-tron HttpApiOnSolidityService).
  const isOnOtherPort =
    (root === 'walletsolidity') !== (port === 'solidity') && !(port === 'solidity' && name === 'getnodeinfo')
  if (isSplit && isOnOtherPort) return undefined
  return () => {
    const given = params()
    const older = isSplit ? SOLID_STATE_LAG_BLOCKS - SOLIDIFIED_LAG_BLOCKS : 0
    const state = solid ? chain.solidState(older) : chain.state
    const top = solid ? chain.solid(older) : chain.head()
    const answer = call.answer({ chain, params: given, state, top })
    return given.visible ? withBase58Addresses(answer) : answer
  }
}

function addCalls(app: FastifyInstance, context: NodeContext, port: NodePort): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/:root(wallet|walletsolidity)/:name',
    handler: async (request, reply) => {
      const perform = findCall(context, port, pathOf(request), () => paramsOf(request))
      if (!perform) return reply.callNotFound()
      return serve(request, reply, context, perform)
    },
  })
}

function addListings(app: FastifyInstance, context: NodeContext): void {
  const { chain } = context
  for (const [path, list] of Object.entries(LISTINGS)) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(path, (request, reply) =>
      serve(request, reply, context, () => {
        // Accept options in snake_case and camelCase.
        const options = Object.entries(request.query).map(([k, v]) => [snakeCase(k), v])
        const params = new Params({ ...Object.fromEntries(options), ...request.params })
        try {
          return renderPage(list(chain, params), request, chain.clock)
        } catch (error) {
          if (!(error instanceof BadCall)) throw error
          return reply.code(400).send({ success: false, error: error.message, statusCode: 400 })
        }
      }),
    )
  }
}

function renderPage({ items, fingerprint }: Page<Json>, request: FastifyRequest, clock: Clock): Json {
  const next = new URL(request.url, `${request.protocol}://${request.host}`)
  if (fingerprint !== undefined) next.searchParams.set('fingerprint', fingerprint)
  const more = fingerprint === undefined ? {} : { fingerprint, links: { next: next.href } }
  return { data: items, success: true, meta: { at: clock.now(), ...more, page_size: items.length } }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

type NodeContext = { chain: Chain; faults: Faults; isSplit: boolean }

/** Serves one call. */
async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  context: NodeContext,
  perform: () => unknown,
): Promise<unknown> {
  return sendOutcome(reply, await answerWithFaults(pathOf(request), context, perform))
}

const answerWithFaults = (path: string, { chain, faults }: NodeContext, perform: () => unknown): Promise<Outcome> =>
  callWithFaults(path, { clock: chain.clock, faults }, async () => ({
    at: 'answer',
    status: 200,
    body: await perform(),
  }))

/** Returns Jetty's response for an unknown path: its default servlet supports GET only. */
function notFoundResponse(method: string, path: string): { status: number; body: string } {
  const status = method === 'GET' ? 404 : 405
  const message = status === 404 ? 'Not Found' : `HTTP method ${method} is not supported by this URL`
  const body = `<html>
<head>
<meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
<title>Error ${status} ${message}</title>
</head>
<body><h2>HTTP ERROR ${status} ${message}</h2>
<table>
<tr><th>URI:</th><td>${path.replace(/[^\w/.-]/g, '')}</td></tr>
<tr><th>STATUS:</th><td>${status}</td></tr>
<tr><th>MESSAGE:</th><td>${message}</td></tr>
</table>
</body>
</html>
`
  return { status, body }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

function addControls(app: FastifyInstance, chain: Chain, node: ControllableNode): void {
  app.post<{ Params: { name: string } }>('/sandbox/:name', async (request, reply) => {
    const name = request.params.name.toLowerCase()
    const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined
    if (!control) return reply.code(404).send({ Error: `no control ${name}` })
    try {
      // Controls are parsed less strictly than the node's own calls.
      return await control(chain, node, new Params(paramsOf(request).raw()))
    } catch (error) {
      return reply.code(400).send({ Error: messageOf(error) })
    }
  })
}

function paramsOf(request: FastifyRequest): Params {
  if (request.method === 'POST') return parseBody(typeof request.body === 'string' ? request.body : '')
  return new Params(request.query as Record<string, unknown>)
}
