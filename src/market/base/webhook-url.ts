/** Restricts webhook URLs to hosts on the public Internet, never the operator's own network. */
import { BlockList, isIP } from 'node:net'

/** IANA special-purpose ranges: they look like unicast addresses but are not publicly reachable. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by carriers
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local; where clouds keep their metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const
/** Special ranges within 2000::/3. No address outside 2000::/3 is public: mapped IPv4, ULA, link-local, multicast. */
const SPECIAL_V6 = [
  ['2001::', 23], // protocol assignments, Teredo, benchmarking, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const

const special = new BlockList()
for (const [address, bits] of SPECIAL_V4) special.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of SPECIAL_V6) special.addSubnet(address, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** True if the IP address is publicly reachable. False for malformed addresses and for addresses with a zone. */
export function isPublicAddress(address: string): boolean {
  switch (address.includes('%') ? 0 : isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}

const PORTS = ['', '8443']

/** Returns the host name in the form that sockets expect: IPv6 literals without brackets. */
export const socketHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Parses and checks a URL. `problem` is the rest of a sentence that starts with `url`. `local` allows any http or https
 * host.
 */
export function parseWebhookUrl(text: string, local: boolean): URL | { problem: string } {
  if (!URL.canParse(text)) return { problem: 'must be a URL that starts with https://' }
  const url = new URL(text) // normalizes spellings such as 0x7f.1, 2130706433 and ０
  url.hash = ''
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) return { problem: 'must start with https://' }
  if (url.username || url.password) return { problem: 'must not contain a user name or password' }
  if (local) return url
  if (!PORTS.includes(url.port)) return { problem: 'must use port 443 or 8443' }
  const host = socketHost(url)
  if (isIP(host)) return isPublicAddress(host) ? url : { problem: 'must not point to a private address' }
  if (!host.replace(/\.$/, '').includes('.')) return { problem: 'must name a public host' }
  return url
}
