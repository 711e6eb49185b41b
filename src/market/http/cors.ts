/**
 * Which web pages may make the calls that need no key. A key does not belong into a page, so that with one none may.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  ADJUSTED_HEADER,
  ADMIN_KEY_HEADER,
  API_KEY_HEADER,
  IDEMPOTENCY_HEADER,
  IGNORED_HEADER,
} from '../../contract/envelope.ts'
import type { AuthHooks } from './auth-hooks.ts'

const PREFLIGHT_KEPT_SEC = 600
const READABLE = [IGNORED_HEADER, ADJUSTED_HEADER, 'retry-after'].join(', ')

/** `origins`: as browsers send them, or `*` for all; none: no page may. */
export function allowPages(app: FastifyInstance, origins: readonly string[], hooks: AuthHooks): void {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (!isKeyed(request) && isAllowed(request)) {
      const { origin } = request.headers
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE })
    }
    reply.header('vary', 'origin')
    done()
  })
  for (const url of ['/v2/*', '/v0/*'])
    app.options(url, { onRequest: hooks.admit('anybody') }, (request, reply) => {
      if (isAllowed(request))
        reply.headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': `content-type, ${IDEMPOTENCY_HEADER}`,
          'access-control-max-age': PREFLIGHT_KEPT_SEC,
        })
      reply.code(204).send()
    })

  const isAllowed = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && (origins.includes('*') || origins.includes(origin))
}

const isKeyed = ({ headers }: FastifyRequest) => API_KEY_HEADER in headers || ADMIN_KEY_HEADER in headers
