/**
 * `postgres://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE`, as libpq has it: of several servers, the one that takes
 * writes now.
 */

/** What comes before the servers, they, and what comes after. */
const PARTS = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** The URL of each. */
export const serversOf = (url: string): string[] =>
  (PARTS.exec(url)?.[2] ?? '').split(',').map((server) => url.replace(PARTS, (_, to, _all, from) => to + server + from))

/** What `change` makes of the URL, whose servers stay. */
export function changed(url: string, change: (one: URL) => void): string {
  const [first = url] = serversOf(url)
  const one = new URL(first)
  change(one)
  const servers = PARTS.exec(url)?.[2] ?? ''
  return one.href.replace(PARTS, (_, to, _one, from) => to + servers + from)
}
