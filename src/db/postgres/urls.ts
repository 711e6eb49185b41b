/** Parses `postgres://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE`, like libpq. Connections use the writable server. */

/** Matches the part before the servers, the servers, and the part after them. */
const PARTS = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

export const serversOf = (url: string): string[] =>
  (PARTS.exec(url)?.[2] ?? '').split(',').map((server) => url.replace(PARTS, (_, to, _all, from) => to + server + from))

/** Applies `change` to the URL, which retains its list of servers. */
export function changeUrl(url: string, change: (one: URL) => void): string {
  const [first = url] = serversOf(url)
  const one = new URL(first)
  change(one)
  const servers = PARTS.exec(url)?.[2] ?? ''
  return one.href.replace(PARTS, (_, to, _one, from) => to + servers + from)
}
