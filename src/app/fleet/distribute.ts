/** Distributes bots over the live processes. Each process computes the same result independently. */

/** A process and the bots that it runs or is trying to start. */
export interface NodeBots {
  name: string
  bots: readonly number[]
  /** Bots that failed to start in this process. */
  givenUp: readonly number[]
}

/** Maximum number of bots that move between processes at the same time. Users do not notice the move of a few. */
const MAX_UNASSIGNED = 5

/** Returns the process of each bot. Distributes them evenly, and moves as few bots as possible. */
export function distribute(bots: readonly number[], nodes: readonly NodeBots[]): Map<number, string> {
  const free = new Set(bots.toSorted((a, b) => a - b))
  const current = nodes
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((node) => ({ ...node, bots: node.bots.filter((id) => free.delete(id)).toSorted((a, b) => a - b) }))
    .sort((a, b) => b.bots.length - a.bots.length)
  const minSize = Math.floor(bots.length / nodes.length)
  const remainder = bots.length % nodes.length
  const shares = current.map((node, i) => {
    const size = i < remainder ? minSize + 1 : minSize
    for (const id of node.bots.slice(size)) free.add(id)
    return { ...node, size, bots: node.bots.slice(0, size) }
  })
  const fewest = (able: typeof shares) => able.toSorted((a, b) => a.bots.length - b.bots.length)[0]
  for (const id of [...free].sort((a, b) => a - b)) {
    const able = shares.filter(({ givenUp }) => !givenUp.includes(id))
    const share = able.find((one) => one.bots.length < one.size) ?? fewest(able) ?? fewest(shares)
    share?.bots.push(id)
  }
  return new Map(shares.flatMap(({ name, bots: its }) => its.map((id) => [id, name] as const)))
}

/**
 * Returns the bots that the process `me` must take or release now. A process never takes a running bot, and releases
 * only a few per round.
 */
export function planSteps(
  me: string,
  bots: readonly number[],
  nodes: readonly NodeBots[],
): { take: number[]; leave: number[] } {
  const nodeOf = distribute(bots, nodes)
  const held = new Set(nodes.flatMap((node) => node.bots))
  const free = bots.filter((id) => !held.has(id))
  // Bots that no process can start must not block other moves.
  const between = free.filter((id) => nodes.some(({ givenUp }) => !givenUp.includes(id)))
  const excess = (nodes.find(({ name }) => name === me)?.bots ?? []).filter(
    (id) => nodeOf.has(id) && nodeOf.get(id) !== me,
  )
  return {
    take: free.filter((id) => nodeOf.get(id) === me),
    leave: excess.slice(0, Math.max(0, MAX_UNASSIGNED - between.length)),
  }
}
