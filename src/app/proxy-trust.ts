import type { FastifyServerOptions } from 'fastify'

/**
 * `trustProxy`: a number of proxies in a row, or their addresses. Fastify ignores a plain number, because it cannot
 * verify who connects; its operator guarantees that only the proxy can connect.
 */
export function proxyTrust(proxies: number | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies === 0 ? false : (_address, hop) => hop < proxies
}
