/** Where a process spends its time, by what the code is for: each sample counts for the innermost room. */
import { Session } from 'node:inspector/promises'

/** The first that fits counts, from the innermost frame outwards. */
const ROOMS: [string, RegExp][] = [
  ['database', /better-sqlite3|drizzle-orm|\/src\/db\//],
  [
    'building and signing',
    /\/src\/tron\/(transactions|signature|keys|protobuf|permissions|derivation)|tronweb|noble|ethers/,
  ],
  ['calls to the node', /\/src\/tron\/node\/|_http_client|_http_agent/],
  ['webhooks', /\/src\/market\/(webhooks\/|base\/webhook)/],
  [
    'http',
    /\/src\/market\/(http|doors)\/|fastify|find-my-way|light-my-request|avvio|typebox|_http_server|_http_common|_http_outgoing/,
  ],
  ['following the chain', /\/src\/chain\/|\/src\/tron\/follower/],
  ['the marketplace', /\/src\/market\//],
]

/** Answers what stops it, and tells the shares of the time that was not idle, percent. */
export async function startProfile(): Promise<() => Promise<Record<string, number>>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
    const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
    const roomOf = (id: number): string | undefined => {
      const own = nodes.get(id)?.callFrame.functionName ?? ''
      if (own === '(idle)') return undefined
      if (own === '(garbage collector)') return 'garbage'
      for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
        const url = nodes.get(at)?.callFrame.url ?? ''
        const room = ROOMS.find(([, pattern]) => pattern.test(url))
        if (room) return room[0]
      }
      return 'node itself'
    }
    const shares: Record<string, number> = {}
    let all = 0
    for (const [i, id] of (profile.samples ?? []).entries()) {
      const room = roomOf(id)
      if (room === undefined) continue
      const took = profile.timeDeltas?.[i] ?? 0
      all += took
      shares[room] = (shares[room] ?? 0) + took
    }
    const percent = Object.entries(shares).map(([room, took]): [string, number] => [
      room,
      Math.round((took / all) * 100),
    ])
    return Object.fromEntries(percent.sort(([, a], [, b]) => b - a))
  }
}
