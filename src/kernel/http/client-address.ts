/** Identifies callers without an API key for rate limits: by IPv4 address, or by IPv6 network. */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Number of 16-bit groups in the smallest IPv6 network that one client owns: a /64. */
const NETWORK_GROUPS = 4

/**
 * Returns the client's address or network. Uses the address that a trusted proxy reports, if it is a valid IP address.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return networkOf(isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip)
}

/** Reduces an IPv6 address to its network, and an IPv4-mapped address to IPv4. */
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

/** Returns the surrounding network (/24 or /48), because one person may control all addresses in it. */
export function networkAround(client: string): string {
  return client.includes(':')
    ? `${client.split(':').slice(0, 3).join(':')}::/48`
    : `${client.split('.').slice(0, 3).join('.')}.0/24`
}

/** Splits an IPv6 address into eight hexadecimal groups without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  // The URL parser normalizes every spelling to the same short form.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = short.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
