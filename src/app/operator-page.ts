/** The operator's page of the marketplace in this process; it asks as everybody else does, without a network. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config, Secrets } from '../config.ts'
import type { Db } from '../db/db.ts'
import { addSignedOut, signedOut } from '../db/stores/facts.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { clientAddress } from '../market/doors/client-address.ts'
import { createRateLimiter } from '../market/doors/rate-limit.ts'
import { PAGE_KEY_HEADER } from '../market/http/auth-hooks.ts'
import { createMarketApi, type Fetched } from '../operator/market-api.ts'
import { operatorPage, ROOT } from '../operator/page/routes.ts'
import { explorerLink } from '../tron/resources.ts'

/** Tries of the password in a minute: from one client, and from all together. */
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

/** Nothing is there without a password. */
export async function addOperatorPage(http: FastifyInstance, parts: PageParts): Promise<void> {
  const { config, secrets, pageKey, db, clock, log } = parts
  const { marketAdminKey: adminKey, marketAdminPassword: password } = secrets
  if (adminKey === undefined || password === undefined) return
  const { network } = config
  const ofClient = createRateLimiter(clock, TRIES_PER_MINUTE / 60, TRIES_PER_MINUTE)
  const ofAll = createRateLimiter(clock, ALL_TRIES_PER_MINUTE / 60, ALL_TRIES_PER_MINUTE)
  /** Counted by the limits of the marketplace as calls of the browser's. */
  const inProcess =
    ({ ip }: FastifyRequest): Fetched =>
    async (path, { method, headers, body }) => {
      const answer = await http.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, [PAGE_KEY_HEADER]: pageKey },
        remoteAddress: ip,
        payloadAsStream: true,
        ...(body !== undefined && { payload: body }),
      })
      const said = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(Readable.toWeb(answer.stream()) as ReadableStream, {
        status: answer.statusCode,
        headers: said,
      })
    }
  const page = operatorPage({
    password,
    adminKey,
    clock,
    log,
    network,
    endedSessions: {
      load: () => db.read(signedOut),
      keep: (id, untilMs) => db.write((tx) => addSignedOut(tx, id, untilMs, clock.now())),
    },
    marketFor: (request) => createMarketApi({ url: 'this address', adminKey, clock, fetched: inProcess(request) }),
    clientOf: clientAddress,
    waitToTry: (client) => ofClient(client) ?? ofAll('all'),
    explorer: (kind, id) => explorerLink(network, kind, id),
  })
  await http.register(page, { prefix: ROOT })
}
