import type { FastifyServerOptions } from 'fastify'

/**
 * Fastify's `trustProxy` for the setting: a number of proxies in a row, or their addresses. Fastify itself takes a bare
 * number for none, as it cannot tell who connects; setting one vouches that nobody but the proxy can.
 */
export function proxyTrust(proxies: number | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies === 0 ? false : (_address, hop) => hop < proxies
}
