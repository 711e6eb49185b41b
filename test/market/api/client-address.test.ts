/**
 * Rate limits without a key: which callers share a limit behind proxies, within one IPv6 network, or with a forged
 * address.
 */
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { proxyTrust } from '../../../src/app/proxy-trust.ts'
import { readConfig } from '../../../src/config/config.ts'
import { networkAround, networkOf } from '../../../src/kernel/http/client-address.ts'
import { marketApi as plugin } from '../../../src/market/http/server.ts'
import { createMarketFixture } from '../market-fixture.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4::', '1:2:3:4::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
])('the client network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('the rate limit of calls without a key', () => {
  const ESTIMATE = { resourceAmount: 65_000 }

  /** Makes the calls in order under a limit of one call a second per address. Returns their statuses. */
  async function statuses(trustProxy: string, calls: [from: string, forwardedFor?: string][]) {
    const { market } = await createMarketFixture()
    const { trustedProxies } = readConfig({ TRUST_PROXY: trustProxy }).config
    const server = Fastify({ trustProxy: proxyTrust(trustedProxies) })
    onTestFinished(() => server.close())
    await server.register(plugin(market, { adminKey: undefined, requestsPerSec: 1 }))
    const found: number[] = []
    for (const [remoteAddress, forwardedFor] of calls) {
      const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
      const call = { method: 'POST', url: '/v2/estimate-buy-resource', payload: ESTIMATE } as const
      found.push((await server.inject({ ...call, headers, remoteAddress })).statusCode)
    }
    return found
  }

  test('applies to the proxy if no proxy is trusted: forwarded addresses are ignored', async () => {
    const calls: [string, string?][] = [['10.0.0.1', '1.1.1.1'], ['10.0.0.1', '2.2.2.2'], ['10.0.0.1']]
    expect(await statuses('', calls)).toEqual([200, 429, 429])
    expect(await statuses('0', calls)).toEqual([200, 429, 429])
  })

  test.each(['1', '10.0.0.1', '10.0.0.0/8', 'uniquelocal', '192.0.2.1, 10.0.0.1'])(
    'is separate for each client behind a proxy that TRUST_PROXY=%s trusts',
    async (trusted) => {
      const calls: [string, string?][] = [
        ['10.0.0.1', '1.1.1.1'],
        ['10.0.0.1', '2.2.2.2'],
        ['10.0.0.1', '1.1.1.1'],
      ]
      expect(await statuses(trusted, calls)).toEqual([200, 200, 429])
    },
  )

  test('cannot be avoided by prepending addresses to the one that the proxy adds', async () => {
    const calls: [string, string?][] = [
      ['10.0.0.1', '9.9.9.1, 1.1.1.1'],
      ['10.0.0.1', '9.9.9.2, 1.1.1.1'],
      ['10.0.0.1', 'nonsense, 1.1.1.1'],
    ]
    expect(await statuses('1', calls)).toEqual([200, 429, 429])
    expect(await statuses('10.0.0.0/8', calls)).toEqual([200, 429, 429])
  })

  test('cannot be avoided by callers other than the trusted proxy', async () => {
    const calls: [string, string?][] = [
      ['3.3.3.3', '1.1.1.1'],
      ['3.3.3.3', '2.2.2.2'],
    ]
    expect(await statuses('10.0.0.0/8', calls)).toEqual([200, 429])
  })

  test('finds the client behind the configured number of proxies', async () => {
    const calls: [string, string?][] = [
      ['10.0.0.1', '1.1.1.1, 10.0.0.2'],
      ['10.0.0.1', '2.2.2.2, 10.0.0.2'],
    ]
    expect(await statuses('2', calls)).toEqual([200, 200])
    expect(await statuses('1', calls)).toEqual([200, 429])
    expect(await statuses('10.0.0.1,10.0.0.2', calls)).toEqual([200, 200])
  })

  test('applies to the proxy if it forwards no address', async () => {
    const calls: [string, string?][] = [
      ['10.0.0.1', 'unknown'],
      ['10.0.0.1', 'hidden'],
    ]
    expect(await statuses('1', calls)).toEqual([200, 429])
  })

  test('is shared by a whole IPv6 network', async () => {
    const calls: [string, string?][] = [['2001:db8::1'], ['2001:db8::ffff:1:2:3'], ['2001:db8:0:1::1']]
    expect(await statuses('', calls)).toEqual([200, 429, 200])
  })
})

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:77:1::/64', '2001:db8:77::/48'],
  [networkOf('2001:db8::1'), '2001:db8:0::/48'],
])('the larger network around %s is %s', (client, around) => {
  expect(networkAround(client)).toBe(around)
})
