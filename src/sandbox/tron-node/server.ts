/**
 * The node's HTTP door: `wallet/*` and `walletsolidity/*` by GET and POST, the indexer's `/v1/*`, `/jsonrpc`, and
 * `/sandbox/*` for the controls. As on a real node an error is `{"Error": ...}` with status 200, and unknown
 * paths are 404.
 */

import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { CONTROLS } from './calls/controls.ts'
import { createFaults, type Fault, type Faults } from './calls/faults.ts'
import { CALLS } from './calls/index.ts'
import { BadCall, Params, parseBody } from './calls/params.ts'
import { type Json, makeVisible } from './calls/render.ts'
import type { Chain } from './chain/interface.ts'
import { Refusal } from './contracts/refusals.ts'
import type { Page } from './indexer/history.ts'
import { LISTINGS } from './indexer/v1.ts'
import { answerRpc } from './jsonrpc/answer.ts'

export interface NodeOptions {
  host: string
  /** 0: any free one. */
  port: number
  log: Logger
}

export interface RunningNode {
  url: string
  faults: Faults
  /** The same door without a socket. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

const BODY_LIMIT_BYTES = 4 * 1024 * 1024

export async function startTronNode(chain: Chain, options: NodeOptions): Promise<RunningNode> {
  const faults = createFaults()
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const text = error instanceof Error ? error.message : String(error)
    if (!(error instanceof BadCall || error instanceof Refusal)) {
      options.log.error({ err: error, url: request.url }, 'sandbox.tron_node_failed')
    }
    void reply.code(200).send({ Error: text })
  })
  addCalls(app, chain, faults)
  addListings(app, chain, faults)
  app.post('/jsonrpc', (request, reply) =>
    serve(request, reply, { chain, faults }, () => answerRpc(chain, String(request.body ?? ''))),
  )
  app.get('/healthcheck', () => ({ success: true }))
  addControls(app, chain, faults)
  const url = await app.listen({ host: options.host, port: options.port })
  options.log.info({ url, head: chain.head().number }, 'sandbox.tron_node_started')
  return { url, faults, inject: (request) => app.inject(request), close: () => app.close() }
}

function addCalls(app: FastifyInstance, chain: Chain, faults: Faults): void {
  app.route<{ Params: { root: string; name: string } }>({
    method: ['GET', 'POST'],
    url: '/:root(wallet|walletsolidity)/:name',
    handler: async (request, reply) => {
      const name = request.params.name.toLowerCase()
      const solid = request.params.root.toLowerCase() === 'walletsolidity'
      const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
      if (!call || (solid && !call.solid)) return reply.code(404).type('text/html').send('Not Found')
      return serve(request, reply, { chain, faults }, () => {
        const params = paramsOf(request)
        const state = solid ? chain.solidState() : chain.state
        const top = solid ? chain.solid() : chain.head()
        const answer = call.answer({ chain, params, state, top })
        return params.visible ? makeVisible(answer) : answer
      })
    },
  })
}

function addListings(app: FastifyInstance, chain: Chain, faults: Faults): void {
  for (const [path, list] of Object.entries(LISTINGS)) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      path,
      (request, reply) =>
        serve(request, reply, { chain, faults }, () => {
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

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
}

/** Performs the call, or lets it meet the fault that waits for it. */
function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  { chain, faults }: { chain: Chain; faults: Faults },
  perform: () => unknown,
): unknown {
  const fault = faults.take(request.url.split('?')[0] ?? '')
  return fault ? spoil(fault, perform, reply, chain.clock) : perform()
}

function addControls(app: FastifyInstance, chain: Chain, faults: Faults): void {
  app.post<{ Params: { name: string } }>('/sandbox/:name', async (request, reply) => {
    const name = request.params.name.toLowerCase()
    const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined
    if (!control) return reply.code(404).send({ Error: `no control ${name}` })
    try {
      return control(chain, faults, paramsOf(request))
    } catch (error) {
      return reply.code(400).send({ Error: error instanceof Error ? error.message : String(error) })
    }
  })
}

/** The promise of a hanging call never settles; closing the node ends its connection. */
async function spoil(
  fault: Fault,
  perform: () => unknown,
  reply: FastifyReply,
  clock: Clock,
): Promise<unknown> {
  const { act } = fault
  if (act.at === 'delay') {
    await new Promise<void>((resolve) => clock.after(act.ms, resolve))
    return perform()
  }
  if (fault.performed) perform()
  switch (act.at) {
    case 'answer':
      return reply
        .code(act.status)
        .headers(act.headers ?? {})
        .send(act.body ?? { Error: 'injected' })
    case 'hang':
      return new Promise(() => {})
    case 'reset':
      reply.hijack()
      reply.raw.destroy()
      return reply
  }
}

function paramsOf(request: FastifyRequest): Params {
  const body = typeof request.body === 'string' ? parseBody(request.body) : {}
  return new Params({ ...(request.query as Record<string, unknown>), ...body })
}
