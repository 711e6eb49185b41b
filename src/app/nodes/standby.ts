/**
 * A standby process: another process owns its database. It answers health and metrics itself and forwards other
 * requests to the owner, so clients may call any process. Requests wait during a takeover.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import { hostname } from 'node:os'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { IDEMPOTENCY_HEADER } from '../../contract/envelope.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import type { Replica } from '../../db/db.ts'
import { type Clock, hasPassed, resolveWithin, wait } from '../../kernel/clock.ts'
import { newReference } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { sendFailure } from '../../market/http/failures.ts'
import { HEADERS } from '../../operator/page/layout.ts'
import { isPageUrl, UNAVAILABLE_RETRY_SEC, unavailablePage } from '../../operator/page/unavailable-page.ts'
import type { RunningFleet } from '../fleet/types.ts'
import { addAdditionalWebhooks } from '../fleet/webhooks.ts'
import { proxyTrust } from '../proxy-trust.ts'
import { healthRoute, problemMeasures, workerHealth } from '../watching/health.ts'
import { ownershipMeasure } from '../watching/health-sources.ts'
import { metricsRoute } from '../watching/metrics.ts'
import { guardMetrics } from '../watching/metrics-guard.ts'
import {
  answerWith,
  createForwarder,
  type Forwarder,
  isClosing,
  isForOwnBot,
  keepRawBodies,
  PATIENCE_MS,
  POLL_MS,
} from './forward.ts'
import type { SwitchableServer } from './switchable-server.ts'

/** A database without an owner for longer than this is a problem. A takeover takes less. */
const OWNERLESS_MS = 10_000
/** Maximum time for the answers to forwarded requests at shutdown. */
const LAST_ANSWERS_MS = 10_000

export interface Standby {
  http: FastifyInstance
  replica: Replica
  /** Local URL of this process. */
  url: string
  forwarder: Forwarder
  addHealth(source: HealthSource): void
  /** Adds the bots that the standby runs to its health and metrics, and their pages. */
  addFleet(fleet: RunningFleet, pages: StandbyPages | undefined): void
}

/** Pages of the bots that the standby runs. */
export interface StandbyPages {
  answer: RequestListener
  /** Ends the open event streams. */
  close(): void
}

type StandbyParts = {
  config: Config
  metricsToken: string | undefined
  nodeKey: string
  clock: Clock
  log: Logger
} & Pick<Replica, 'ending' | 'onNewerVersion' | 'onLost'>

interface Owner {
  name: string
  address: string | undefined
  isNewer: boolean
  /** Aborted when this process is no longer the owner. */
  replaced: AbortController
}

export async function createStandby(
  { config, metricsToken, nodeKey, clock, log, ...callbacks }: StandbyParts,
  server: SwitchableServer,
): Promise<Standby> {
  const http = Fastify({
    logger: false,
    serverFactory: () => server.server,
    trustProxy: proxyTrust(config.trustedProxies),
  })
  const forwarder = createForwarder(nodeKey)
  let owner: Owner | undefined
  let changedMs = clock.now()
  let clockOff: string | undefined
  let fleet: RunningFleet | undefined
  let pages: StandbyPages | undefined
  /** Open event streams, which end only when the client disconnects. */
  const streams = new Set<IncomingMessage>()
  let closed = false

  const sources: HealthSource[] = [
    {
      name: 'version-older',
      problem: () =>
        owner?.isNewer ? `${owner.name} owns the database and runs a newer version: upgrade this process` : undefined,
    },
    { name: 'clock-off', problem: () => clockOff },
    {
      name: 'nobody-acts',
      problem: () => (!owner && hasPassed(clock, OWNERLESS_MS, changedMs) ? 'no process owns the database' : undefined),
    },
  ]

  guardMetrics(http, metricsToken)
  healthRoute(http, () => sources, clock)
  const metrics = metricsRoute(http, async () => [
    ownershipMeasure('postgres', false),
    ...(fleet?.measures() ?? []),
    ...(await problemMeasures(sources)),
  ])
  const { mode, webhookUrl } = config.telegram
  if (mode === 'webhook' && webhookUrl !== undefined)
    addAdditionalWebhooks(http, webhookUrl, { fleet: () => fleet, forwarder, clock })
  http.addHook('onRequest', async (request, reply) => {
    if (!pages || !isForOwnBot(request, forwarder)) return
    reply.hijack()
    pages.answer(request.raw, reply.raw)
  })
  http.addHook('onClose', async () => {
    metrics.stop()
    pages?.close()
    for (const stream of streams) stream.destroy()
    const answered = server.close()
    await resolveWithin(clock, LAST_ANSWERS_MS, answered, () => {})
    closed = true
    forwarder.close()
    await answered
  })
  keepRawBodies(http)
  http.all('/*', async (request, reply) => {
    const untilMs = clock.now() + PATIENCE_MS
    for (;;) {
      const target = owner
      if (target?.address !== undefined)
        try {
          const answer = await forwarder.forward(request, target.address, target.replaced.signal)
          if (!isClosing(answer)) {
            if (isStream(request, answer)) {
              streams.add(answer)
              answer.once('close', () => streams.delete(answer))
            }
            return answerWith(reply, answer)
          }
          answer.resume()
        } catch (error) {
          if (!mayRetry(request, error)) return replyLost(request, reply, error)
        }
      if (closed || clock.now() >= untilMs)
        return sendRefusal(request, reply, 'SERVICE_UNAVAILABLE', 'the request was not carried out')
      await wait(clock, POLL_MS)
    }
  })

  /** Reports a lost answer. The owner may have carried out the request. */
  function replyLost(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    const reference = newReference()
    log.error({ err: error, reference, method: request.method, owner: owner?.name }, 'node.answer_lost')
    return sendRefusal(request, reply, 'INTERNAL_ERROR', reference)
  }

  const url = await server.open()
  const listensOnAll = config.host === '0.0.0.0' || config.host === '::'
  const address = config.nodeUrl ?? (listensOnAll ? `http://${hostname()}:${new URL(url).port}` : url)
  await server.setHandler(http)
  log.info({ url, address }, 'node.open')
  return {
    http,
    url,
    forwarder,
    addHealth: (source) => void sources.push(source),
    addFleet(added, itsPages) {
      fleet = added
      pages = itsPages
      sources.push(...added.health, workerHealth(added.worker))
    },
    replica: {
      ...callbacks,
      address,
      onClock(off) {
        if ((off === undefined) !== (clockOff === undefined)) log.warn({ off }, 'node.clock_state_changed')
        clockOff = off
      },
      onOwner(found) {
        if (found?.name === owner?.name && found?.isNewer === owner?.isNewer) return
        owner?.replaced.abort()
        owner = found && { ...found, replaced: new AbortController() }
        changedMs = clock.now()
        log.info({ owner: owner?.name, address: owner?.address }, 'node.standing_by')
      },
    },
  }
}

const isStream = ({ method }: FastifyRequest, { headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['content-type']?.startsWith('text/event-stream') === true

/** Rejects a request: as an HTML page for a browser at the operator's page, otherwise in the format of the API. */
function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: 'SERVICE_UNAVAILABLE' | 'INTERNAL_ERROR',
  detail: string,
): FastifyReply {
  const { url, method, headers } = request
  if (!isPageUrl(url) || !headers.accept?.includes('text/html')) return sendFailure(reply, url, code, detail)
  const wasSent = code === 'INTERNAL_ERROR'
  if (!wasSent) reply.header('retry-after', UNAVAILABLE_RETRY_SEC)
  const page = unavailablePage(url, { wasSent, method })
  return reply
    .code(wasSent ? 500 : 503)
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Error codes of requests that were never sent. */
const UNSENT = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

const mayRetry = ({ method, headers }: FastifyRequest, error: unknown): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  IDEMPOTENCY_HEADER in headers ||
  UNSENT.includes((error as NodeJS.ErrnoException).code ?? '')
