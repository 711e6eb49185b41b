/** Destinations that webhooks must never reach. */
import { describe, expect, test } from 'vitest'
import { isPublicAddress, parseWebhookUrl } from '../../../src/market/base/webhook-url.ts'

const problemOf = (url: string, local = false) => {
  const found = parseWebhookUrl(url, local)
  return 'problem' in found ? found.problem : `goes to ${found.href}`
}

describe('the URL of a webhook', () => {
  test.each([
    ['https://example.com/hook', 'https://example.com/hook'],
    ['https://example.com:443/a?b=c#d', 'https://example.com/a?b=c'],
    ['https://example.com:8443', 'https://example.com:8443/'],
    ['HTTPS://EXAMPLE.com/', 'https://example.com/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://93.184.216.34/', 'https://93.184.216.34/'],
    ['https://[2606:2800:220:1:248:1893:25c8:1946]/', 'https://[2606:2800:220:1:248:1893:25c8:1946]/'],
  ])('%s is accepted and called as %s', (url, href) => {
    expect(problemOf(url)).toBe(`goes to ${href}`)
  })

  test.each([
    ['', 'must be a URL that starts with https://'],
    ['example.com', 'must be a URL that starts with https://'],
    ['https://', 'must be a URL that starts with https://'],
    ['http://example.com/', 'must start with https://'],
    ['ftp://example.com/', 'must start with https://'],
    ['file:///etc/passwd', 'must start with https://'],
    ['gopher://example.com/', 'must start with https://'],
    ['javascript:alert(1)', 'must start with https://'],
    ['https://user:secret@example.com/', 'must not contain a user name or password'],
    ['https://user@example.com/', 'must not contain a user name or password'],
    ['https://example.com:80/', 'must use port 443 or 8443'],
    ['https://example.com:22/', 'must use port 443 or 8443'],
    ['https://example.com:6379/', 'must use port 443 or 8443'],
    ['https://example.com:9200/', 'must use port 443 or 8443'],
    ['https://localhost/', 'must name a public host'],
    ['https://localhost./', 'must name a public host'],
    ['https://intranet/', 'must name a public host'],
    ...[
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '0177.0.0.1',
      '2130706433',
      '0x7f000001',
      '017700000001',
      '127.0.0.1.',
      '１２７.０.０.１',
      '0',
      '0.0.0.0',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[fe80::1]',
      '[fd00::1]',
      '[64:ff9b::7f00:1]',
    ].map((host) => [`https://${host}/`, 'must not point to a private address']),
  ])('%s is rejected: it %s', (url, problem) => {
    expect(problemOf(url)).toBe(problem)
  })

  test.each(['http://127.0.0.1:3000/hook', 'http://localhost:3000/', 'https://[::1]:9999/'])(
    '%s is accepted in the sandbox only',
    (url) => {
      expect(problemOf(url, true)).toBe(`goes to ${url}`)
      expect(problemOf(url)).not.toContain('goes to')
    },
  )

  test.each(['ftp://127.0.0.1/', 'file:///etc/passwd', 'http://user:secret@127.0.0.1/'])(
    '%s is rejected even in the sandbox',
    (url) => {
      expect(problemOf(url, true)).not.toContain('goes to')
    },
  )
})

describe('the IP address of a webhook', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '93.184.216.34',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:830::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    // this network, private, shared, loopback, link-local
    '0.0.0.0',
    '0.255.255.255',
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.255.255',
    // protocols, documentation, relays, benchmarking
    '192.0.0.1',
    '192.0.0.170',
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.175.48.1',
    '198.18.0.0',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.255',
    // multicast, reserved, broadcast
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    // IPv6: unspecified, loopback, mapped, compatible, translated
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    // discard, Teredo, benchmarking, ORCHID, documentation, 6to4, AS112
    '100::1',
    '2001::1',
    '2001:0:7f00:1::',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:1ff:ffff::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2620:4f:8000::1',
    '3fff::1',
    '3fff:fff::1',
    '5f00::1',
    // ULA, link-local, site-local, multicast
    'fc00::1',
    'fdff:ffff::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    // no address at all
    '',
    'localhost',
    '127.1',
    '8.8.8.8:443',
    '[::1]',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
