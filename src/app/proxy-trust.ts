import type { FastifyServerOptions } from 'fastify'

/**
 * Returns Fastify's `trustProxy` for the setting: a number of proxies in a row, or their addresses. Fastify itself
 * ignores a plain number, because it cannot verify who connects. The operator who sets a number guarantees that only
 * the proxy can connect.
 */
export function proxyTrust(proxies: number | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies === 0 ? false : (_address, hop) => hop < proxies
}
