/** By what calls without a key are counted: an IPv4 address, or the IPv6 network of one client. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** One client has at least these of the eight groups to himself: a /64. */
const NETWORK_GROUPS = 4

/** What a trusted proxy calls its client counts only where it is an address. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip)
}

/** An IPv6 address loses what its owner may choose; one that carries an IPv4 address is that. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!mapped) return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.')
}

/** The network around such an address, /24 or /48: of those one person may have all addresses. */
export function networkAround(client: string): string {
  return client.includes(':')
    ? `${client.split(':').slice(0, 3).join(':')}::/48`
    : `${client.split('.').slice(0, 3).join('.')}.0/24`
}

/** Eight hexadecimal groups without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  // The one short form that every spelling has.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = short.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
