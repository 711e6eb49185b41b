/** `/metrics` tells how much money lies where, so it is for the operator's own eyes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Logger } from '../../kernel/logger.ts'
import { sameSecret } from '../../kernel/same-secret.ts'

/** A request with one of these has come through a proxy, and so from anywhere. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']
const LOOPBACK = /^(127\.|::1$|localhost$)/

/** With a token, every request needs it. Without one, only requests that come without a proxy are answered. */
export function guardMetrics(http: FastifyInstance, token: string | undefined): void {
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/metrics') return problem(request, reply, token)
  })
}

function problem(request: FastifyRequest, reply: FastifyReply, token: string | undefined): FastifyReply | undefined {
  if (token === undefined) {
    if (!FORWARDED.some((name) => name in request.headers)) return undefined
    return reply.code(403).send('No metrics through a proxy unless METRICS_TOKEN is set\n')
  }
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given !== undefined && sameSecret(given, token)) return undefined
  return reply.code(401).header('www-authenticate', 'Bearer').send('METRICS_TOKEN is asked for\n')
}

export function warnOfOpenMetrics({ host }: Config, token: string | undefined, log: Logger): void {
  if (token !== undefined || LOOPBACK.test(host)) return
  log.warn({ host, setting: 'METRICS_TOKEN' }, 'metrics.open_to_all_who_reach_port')
}
