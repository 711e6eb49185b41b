/** Profile of a process by purpose of the code. Each sample counts for the innermost frame that matches a module. */
import { Session } from 'node:inspector/promises'

/** Modules by file path. The first match counts, from the innermost frame outwards. */
const MODULES: [string, RegExp][] = [
  ['database', /better-sqlite3|drizzle-orm|\/src\/db\//],
  [
    'building and signing',
    /\/src\/tron\/(transactions|signature|keys|protobuf|permissions|derivation)|tronweb|noble|ethers/,
  ],
  ['calls to the node', /\/src\/tron\/node\/|_http_client|_http_agent/],
  ['webhooks', /\/src\/market\/(webhooks\/|base\/webhook)/],
  [
    'http',
    /\/src\/market\/(http|doors|api)\/|fastify|find-my-way|light-my-request|avvio|typebox|_http_server|_http_common|_http_outgoing/,
  ],
  ['following the chain', /\/src\/chain\/|\/src\/tron\/follower/],
  ['the marketplace', /\/src\/market\//],
]

/**
 * Starts a profile. The returned function stops it and returns each module's share of the non-idle time, in percent.
 */
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
    const moduleOf = (id: number): string | undefined => {
      const functionName = nodes.get(id)?.callFrame.functionName ?? ''
      if (functionName === '(idle)') return undefined
      if (functionName === '(garbage collector)') return 'garbage'
      for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
        const url = nodes.get(at)?.callFrame.url ?? ''
        const module = MODULES.find(([, pattern]) => pattern.test(url))
        if (module) return module[0]
      }
      return 'node itself'
    }
    const shares: Record<string, number> = {}
    let totalUs = 0
    for (const [i, id] of (profile.samples ?? []).entries()) {
      const module = moduleOf(id)
      if (module === undefined) continue
      const sampleUs = profile.timeDeltas?.[i] ?? 0
      totalUs += sampleUs
      shares[module] = (shares[module] ?? 0) + sampleUs
    }
    const percent = Object.entries(shares).map(([room, took]): [string, number] => [
      room,
      Math.round((took / totalUs) * 100),
    ])
    return Object.fromEntries(percent.sort(([, a], [, b]) => b - a))
  }
}
