/**
 * A process whose database has another owner. It answers health and metrics itself and passes everything else on to
 * that owner, so that a client may ask any of them; while one takes over from another, requests wait.
 */
import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { IDEMPOTENCY_HEADER } from '../../contract/envelope.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import type { Company } from '../../db/db.ts'
import { healthRoute, problemMeasures, workerHealth } from '../../health.ts'
import { type Clock, hasPassed, wait, within } from '../../kernel/clock.ts'
import { newReference } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { sendFailure } from '../../market/http/failures.ts'
import { AWAY_RETRY_SEC, awayPage, isOfPage } from '../../operator/page/away-page.ts'
import { HEADERS } from '../../operator/page/layout.ts'
import type { RunningFleet } from '../fleet/types.ts'
import { furtherWebhooks } from '../fleet/webhooks.ts'
import { ownedMeasure } from '../health.ts'
import { proxyTrust } from '../proxy-trust.ts'
import { metricsRoute } from '../watching/metrics.ts'
import { guardMetrics } from '../watching/metrics-guard.ts'
import type { Door } from './door.ts'
import { answerWith, createPassing, isClosing, LOOK_MS, PATIENCE_MS, type Passing, takeBytes } from './pass-on.ts'

/** Nobody acting for longer is more than a takeover. */
const OWNERLESS_MS = 10_000
/** At a stop what was passed on has its answer within this time; an owner that is away gives none. */
const LAST_ANSWERS_MS = 10_000

export interface Standby {
  http: FastifyInstance
  company: Company
  /** Of this process, for itself. */
  url: string
  passing: Passing
  /** It runs these bots. */
  alsoRuns(fleet: RunningFleet): void
}

type StandbyParts = {
  config: Config
  metricsToken: string | undefined
  nodeKey: string
  clock: Clock
  log: Logger
} & Pick<Company, 'ending' | 'wanted' | 'over'>

interface Owner {
  name: string
  address: string | undefined
  isNewer: boolean
  /** Aborts when it is the owner no more. */
  gone: AbortController
}

export async function createStandby(
  { config, metricsToken, nodeKey, clock, log, ...heard }: StandbyParts,
  door: Door,
): Promise<Standby> {
  const http = Fastify({
    logger: false,
    serverFactory: () => door.server,
    trustProxy: proxyTrust(config.trustedProxies),
  })
  const passing = createPassing(nodeKey)
  let owner: Owner | undefined
  let changedMs = clock.now()
  let clockOff: string | undefined
  let fleet: RunningFleet | undefined
  /** Answers that end when their clients have heard enough. */
  const streams = new Set<IncomingMessage>()
  let closed = false

  const sources: HealthSource[] = [
    {
      name: 'version-older',
      problem: () => (owner?.isNewer ? `${owner.name} acts on the database, and is of a newer version` : undefined),
    },
    { name: 'clock-off', problem: () => clockOff },
    {
      name: 'nobody-acts',
      problem: () =>
        !owner && hasPassed(clock, OWNERLESS_MS, changedMs) ? 'no process acts on the database' : undefined,
    },
  ]

  guardMetrics(http, metricsToken)
  healthRoute(http, () => sources, clock)
  const metrics = metricsRoute(http, async () => [
    ownedMeasure('postgres', false),
    ...(fleet?.measures() ?? []),
    ...(await problemMeasures(sources)),
  ])
  const { mode, webhookUrl } = config.telegram
  if (mode === 'webhook' && webhookUrl !== undefined)
    furtherWebhooks(http, webhookUrl, { fleet: () => fleet, passing, clock })
  http.addHook('onClose', async () => {
    metrics.stop()
    for (const stream of streams) stream.destroy()
    const answered = door.close()
    await within(clock, LAST_ANSWERS_MS, answered, () => {})
    closed = true
    passing.close()
    await answered
  })
  takeBytes(http)
  http.all('/*', async (request, reply) => {
    const untilMs = clock.now() + PATIENCE_MS
    for (;;) {
      const to = owner
      if (to?.address !== undefined)
        try {
          const answer = await passing.passOn(request, to.address, to.gone.signal)
          if (!isClosing(answer)) {
            if (isStream(request, answer)) {
              streams.add(answer)
              answer.once('close', () => streams.delete(answer))
            }
            return answerWith(reply, answer)
          }
          answer.resume()
        } catch (error) {
          if (!mayAskAgain(request, error)) return lost(request, reply, error)
        }
      if (closed || clock.now() >= untilMs) return refuse(request, reply, 'SERVICE_UNAVAILABLE', 'nothing was done')
      await wait(clock, LOOK_MS)
    }
  })

  /** It may have been done all the same. */
  function lost(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    const reference = newReference()
    log.error({ err: error, reference, method: request.method, owner: owner?.name }, 'node.answer_lost')
    return refuse(request, reply, 'INTERNAL_ERROR', reference)
  }

  const url = await door.open()
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const address = config.nodeUrl ?? (everywhere ? `http://${hostname()}:${new URL(url).port}` : url)
  await door.give(http)
  log.info({ url, address }, 'node.open')
  return {
    http,
    url,
    passing,
    alsoRuns(its) {
      fleet = its
      sources.push(...its.health, workerHealth(its.worker))
    },
    company: {
      ...heard,
      address,
      clockIs(off) {
        if ((off === undefined) !== (clockOff === undefined)) log.warn({ off }, 'node.clock')
        clockOff = off
      },
      standBy(found) {
        if (found?.name === owner?.name && found?.isNewer === owner?.isNewer) return
        owner?.gone.abort()
        owner = found && { ...found, gone: new AbortController() }
        changedMs = clock.now()
        log.info({ owner: owner?.name, address: owner?.address }, 'node.standing_by')
      },
    },
  }
}

const isStream = ({ method }: FastifyRequest, { headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['content-type']?.startsWith('text/event-stream') === true

/** For a browser at the operator's page as a page, for everybody else as the API says it. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: 'SERVICE_UNAVAILABLE' | 'INTERNAL_ERROR',
  detail: string,
): FastifyReply {
  const { url, method, headers } = request
  if (!isOfPage(url) || !headers.accept?.includes('text/html')) return sendFailure(reply, url, code, detail)
  const wasSent = code === 'INTERNAL_ERROR'
  if (!wasSent) reply.header('retry-after', AWAY_RETRY_SEC)
  const page = awayPage(url, { wasSent, method })
  return reply
    .code(wasSent ? 500 : 503)
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Of requests that never left. */
const UNSENT = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

const mayAskAgain = ({ method, headers }: FastifyRequest, error: unknown): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  IDEMPOTENCY_HEADER in headers ||
  UNSENT.includes((error as NodeJS.ErrnoException).code ?? '')
