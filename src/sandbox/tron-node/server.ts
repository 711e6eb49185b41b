/**
 * The node over HTTP: `wallet/*` and `walletsolidity/*` by GET and POST, the indexer's `/v1/*`, `/jsonrpc`, and
 * `/sandbox/*` for the controls. As on a real node an error is `{"Error": ...}` with status 200, and an unknown
 * path is answered by Jetty: 405 to a POST. Like a hosted service the node serves everything on one port, until `split`
 * moves `walletsolidity/*` to a second one, as java-tron does.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { messageOf } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import { CONTROLS, type Controlled } from './calls/controls.ts'
import { createFaults, type Faults, type Outcome, spoilt } from './calls/faults.ts'
import { CALLS } from './calls/index.ts'
import { BadCall, Params, parseBody } from './calls/params.ts'
import { type Json, makeVisible } from './calls/render.ts'
import { SOLID_STATE_LAG_BLOCKS, SOLIDIFIED_LAG_BLOCKS } from './chain/constants.ts'
import type { Chain } from './chain/interface.ts'
import { Refusal } from './contracts/refusals.ts'
import type { Page } from './indexer/history.ts'
import { LISTINGS } from './indexer/v1.ts'
import { answerRpc } from './jsonrpc/methods.ts'

interface Place {
  host: string
  /** 0: any free one. */
  port: number
}

/** java-tron's `fullNodePort` (8090) and `solidityPort` (8091). */
export type Port = 'full' | 'solidity'

export interface NodeServer extends Controlled {
  /**
   * A call of `wallet/*` or `walletsolidity/*` without a socket; `body`: JSON. The solidity port refuses connections
   * until `split`.
   */
  ask(path: string, body?: string, port?: Port, method?: string): Promise<Outcome>
  /** Returns the URL. */
  listen(place: Place): Promise<string>
  close(): Promise<void>
}

export type RunningNode = NodeServer & { url: string }

const BODY_LIMIT_BYTES = 4 * 1024 * 1024

export async function startTronNode(chain: Chain, { log, ...place }: Place & { log: Logger }): Promise<RunningNode> {
  const node = createNodeServer(chain, log)
  return { ...node, url: await node.listen(place) }
}

/** Nobody reaches it from outside until it listens. */
export function createNodeServer(chain: Chain, log: Logger): NodeServer {
  const faults = createFaults(chain.clock)
  const served: Served = { chain, faults, isSplit: false }
  const errorBody = (error: unknown, url: string) => {
    if (!(error instanceof BadCall || error instanceof Refusal))
      log.error({ err: error, url }, 'sandbox.tron_node_failed')
    return { Error: messageOf(error) }
  }
  const apps: FastifyInstance[] = []
  let host = ''
  const listenAt = async (app: FastifyInstance, place: Place) => {
    apps.push(app)
    return await app.listen(place)
  }
  const node: NodeServer = {
    faults,
    async ask(path, body = '', port = 'full', method = 'POST') {
      if (port === 'solidity' && !served.isSplit) return { at: 'reset' }
      const perform = callAt(served, port, path, () => parseBody(body))
      if (!perform) return { at: 'answer', ...noSuchCall(method, path) }
      try {
        return await outcomeOf(path, served, perform)
      } catch (error) {
        return { at: 'answer', status: 200, body: errorBody(error, path) }
      }
    },
    async listen(place) {
      const app = appOf(errorBody)
      addCalls(app, served, 'full')
      addListings(app, served)
      app.post('/jsonrpc', (request, reply) =>
        serve(request, reply, served, () => answerRpc(chain, String(request.body ?? ''))),
      )
      app.get('/healthcheck', () => ({ success: true }))
      addControls(app, chain, node)
      host = place.host
      const url = await listenAt(app, place)
      log.info({ url, head: chain.head().number }, 'sandbox.tron_node_started')
      return url
    },
    async split(port) {
      if (served.isSplit) throw new Error('walletsolidity has a port of its own already')
      served.isSplit = true
      if (host === '') return undefined
      const app = appOf(errorBody)
      addCalls(app, served, 'solidity')
      return await listenAt(app, { host, port: port ?? 0 })
    },
    async close() {
      await Promise.all(apps.map((app) => app.close()))
    },
  }
  return node
}

type ErrorBody = (error: unknown, url: string) => { Error: string }

function appOf(errorBody: ErrorBody): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setNotFoundHandler(({ method, url }, reply) => {
    const { status, body } = noSuchCall(method, url)
    return reply.code(status).type('text/html;charset=utf-8').send(body)
  })
  app.setErrorHandler((error, { url }, reply) => void reply.code(200).send(errorBody(error, url)))
  return app
}

/** Undefined: there is no such call on this port. */
function callAt({ chain, isSplit }: Served, port: Port, path: string, params: () => Params) {
  const [name = '', root] = path.toLowerCase().split('/').reverse()
  const solid = root === 'walletsolidity' || port === 'solidity'
  const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
  if (!call || (solid && !call.solid)) return undefined
  // The solidity port answers one call of the other root, as of its own state (java-tron HttpApiOnSolidityService).
  const elsewhere =
    (root === 'walletsolidity') !== (port === 'solidity') && !(port === 'solidity' && name === 'getnodeinfo')
  if (isSplit && elsewhere) return undefined
  return () => {
    const given = params()
    const older = isSplit ? SOLID_STATE_LAG_BLOCKS - SOLIDIFIED_LAG_BLOCKS : 0
    const state = solid ? chain.solidState(older) : chain.state
    const top = solid ? chain.solid(older) : chain.head()
    const answer = call.answer({ chain, params: given, state, top })
    return given.visible ? makeVisible(answer) : answer
  }
}

function addCalls(app: FastifyInstance, served: Served, port: Port): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/:root(wallet|walletsolidity)/:name',
    handler: async (request, reply) => {
      const perform = callAt(served, port, pathOf(request), () => paramsOf(request))
      if (!perform) return reply.callNotFound()
      return serve(request, reply, served, perform)
    },
  })
}

function addListings(app: FastifyInstance, served: Served): void {
  const { chain } = served
  for (const [path, list] of Object.entries(LISTINGS)) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(path, (request, reply) =>
      serve(request, reply, served, () => {
        // Options come in snake_case or camelCase.
        const options = Object.entries(request.query).map(([k, v]) => [snakeCase(k), v])
        const params = new Params({ ...Object.fromEntries(options), ...request.params })
        try {
          return answerPage(list(chain, params), request, chain.clock)
        } catch (error) {
          if (!(error instanceof BadCall)) throw error
          return reply.code(400).send({ success: false, error: error.message, statusCode: 400 })
        }
      }),
    )
  }
}

function answerPage({ items, fingerprint }: Page<Json>, request: FastifyRequest, clock: Clock): Json {
  const next = new URL(request.url, `${request.protocol}://${request.host}`)
  if (fingerprint !== undefined) next.searchParams.set('fingerprint', fingerprint)
  const more = fingerprint === undefined ? {} : { fingerprint, links: { next: next.href } }
  return { data: items, success: true, meta: { at: clock.now(), ...more, page_size: items.length } }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

type Served = { chain: Chain; faults: Faults; isSplit: boolean }

/** Performs the call, or lets it meet the fault that waits for it. */
async function outcomeOf(path: string, { chain, faults }: Served, perform: () => unknown): Promise<Outcome> {
  const { act, performed = false } = faults.take(path) ?? { act: { at: 'delay', ms: 0 } }
  if (act.at === 'delay') {
    if (act.ms > 0) await new Promise<void>((resolve) => chain.clock.after(act.ms, resolve))
    return { at: 'answer', status: 200, body: await perform() }
  }
  if (performed) await perform()
  return spoilt(act)
}

/** The promise of a hanging call never settles; closing the node ends its connection. */
async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
  perform: () => unknown,
): Promise<unknown> {
  const outcome = await outcomeOf(pathOf(request), served, perform)
  switch (outcome.at) {
    case 'answer':
      // A page of the indexer that is refused has been answered.
      if (reply.sent) return reply
      return reply
        .code(outcome.status)
        .headers(outcome.headers ?? {})
        .send(outcome.body)
    case 'hang':
      return new Promise(() => {})
    case 'reset':
      reply.hijack()
      reply.raw.destroy()
      return reply
  }
}

/** Jetty knows no servlet for the path, and its default one takes GET alone. */
function noSuchCall(method: string, path: string): { status: number; body: string } {
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

function addControls(app: FastifyInstance, chain: Chain, node: Controlled): void {
  app.post<{ Params: { name: string } }>('/sandbox/:name', async (request, reply) => {
    const name = request.params.name.toLowerCase()
    const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined
    if (!control) return reply.code(404).send({ Error: `no control ${name}` })
    try {
      // Without the strictness of the node's own calls.
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
