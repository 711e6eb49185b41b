/** Protects `/metrics`, which shows the balances of the wallets. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../kernel/logger.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'

/** Headers that proxies add. A request with one of them may come from anywhere. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']
const LOOPBACK = /^(127\.|::1$|localhost$)/

/**
 * Protects `/metrics`. With a token, every request needs the token. Without a token, only requests that did not pass a
 * proxy are answered.
 */
export function guardMetrics(http: FastifyInstance, token: string | undefined): void {
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/metrics') return problem(request, reply, token)
  })
}

function problem(request: FastifyRequest, reply: FastifyReply, token: string | undefined): FastifyReply | undefined {
  if (token === undefined) {
    if (!FORWARDED.some((name) => name in request.headers)) return undefined
    return reply.code(403).send('Metrics are not available through a proxy unless METRICS_TOKEN is set\n')
  }
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given !== undefined && isSameSecret(given, token)) return undefined
  return reply.code(401).header('www-authenticate', 'Bearer').send('Send METRICS_TOKEN as a bearer token\n')
}

export function warnOfOpenMetrics({ host }: Config, token: string | undefined, log: Logger): void {
  if (token !== undefined || LOOPBACK.test(host)) return
  log.warn({ host, setting: 'METRICS_TOKEN' }, 'metrics.open_to_all_who_reach_port')
}
