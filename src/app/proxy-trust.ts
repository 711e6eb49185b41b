import type { FastifyServerOptions } from 'fastify'

/**
 * Returns Fastify's `trustProxy` for a number of proxies in a row, or for their addresses. Fastify ignores a plain
 * number, because it cannot verify who connects. Here the operator guarantees that only the proxy can connect.
 */
export function proxyTrust(proxies: number | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies === 0 ? false : (_address, hop) => hop < proxies
}
