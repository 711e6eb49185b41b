/** The operator's page of the marketplace in this process. It calls the public API in-process. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config, Secrets } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { addEndedSession, endedSessions } from '../db/stores/facts.ts'
import type { Clock } from '../kernel/clock.ts'
import { clientAddress } from '../kernel/http/client-address.ts'
import { createRateLimiter } from '../kernel/http/rate-limiter.ts'
import type { Logger } from '../kernel/logger.ts'
import { PAGE_KEY_HEADER } from '../market/http/auth-hooks.ts'
import { createMarketApi, type SendRequest } from '../operator/market-api.ts'
import { operatorPage, ROOT } from '../operator/page/routes.ts'
import { explorerLink } from '../tron/resources.ts'

/** Password attempts per minute: per client, and in total. */
const TRIES_PER_MINUTE = 5
const ALL_TRIES_PER_MINUTE = 60

interface PageParts {
  config: Pick<Config, 'network'>
  secrets: Pick<Secrets, 'marketAdminKey' | 'marketAdminPassword'>
  pageKey: string
  db: Db
  clock: Clock
  log: Logger
}

/** Adds the page only if a password is set. */
export async function addOperatorPage(http: FastifyInstance, parts: PageParts): Promise<void> {
  const { config, secrets, pageKey, db, clock, log } = parts
  const { marketAdminKey: adminKey, marketAdminPassword: password } = secrets
  if (adminKey === undefined || password === undefined) return
  const { network } = config
  const clientLimiter = createRateLimiter(clock, TRIES_PER_MINUTE / 60, TRIES_PER_MINUTE)
  const totalLimiter = createRateLimiter(clock, ALL_TRIES_PER_MINUTE / 60, ALL_TRIES_PER_MINUTE)
  /** Calls the API in-process. The calls count against the rate limit of the browser's IP address. */
  const inProcess =
    ({ ip }: FastifyRequest): SendRequest =>
    async (path, { method, headers, body }) => {
      const answer = await http.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, [PAGE_KEY_HEADER]: pageKey },
        remoteAddress: ip,
        payloadAsStream: true,
        ...(body !== undefined && { payload: body }),
      })
      const headerPairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(Readable.toWeb(answer.stream()) as ReadableStream, {
        status: answer.statusCode,
        headers: headerPairs,
      })
    }
  const page = operatorPage({
    password,
    adminKey,
    clock,
    log,
    network,
    endedSessions: {
      load: () => db.read((reader) => endedSessions(reader)),
      add: (id, untilMs) => db.write((tx) => addEndedSession(tx, id, untilMs, clock.now())),
    },
    marketFor: (request) => createMarketApi({ url: 'this address', adminKey, clock, sendRequest: inProcess(request) }),
    clientIdOf: clientAddress,
    signInDelayMs: (client) => clientLimiter(client) ?? totalLimiter('all'),
    explorer: (kind, id) => explorerLink(network, kind, id),
  })
  await http.register(page, { prefix: ROOT })
}
