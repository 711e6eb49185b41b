/** How bots are spread over the processes that are there. Each of them reckons for itself, and finds the same. */

/** A process, and the bots that it runs, or has tried to. */
export interface Holding {
  name: string
  bots: readonly number[]
  /** They do not come up there. */
  givenUp: readonly number[]
}

/** Bots that no process runs while they go from one to another: of a few at a time people notice nothing. */
const MAX_BETWEEN = 5

/** The process of each bot: as even as can be, and where it is for as long as that allows. */
export function spread(bots: readonly number[], nodes: readonly Holding[]): Map<number, string> {
  const free = new Set(bots.toSorted((a, b) => a - b))
  const held = nodes
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((node) => ({ ...node, bots: node.bots.filter((id) => free.delete(id)).toSorted((a, b) => a - b) }))
    .sort((a, b) => b.bots.length - a.bots.length)
  const each = Math.floor(bots.length / nodes.length)
  const more = bots.length % nodes.length
  const shares = held.map((node, i) => {
    const size = i < more ? each + 1 : each
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

/** What the process `me` is to do about that now: what others have is not taken, and not all is left at once. */
export function stepsOf(
  me: string,
  bots: readonly number[],
  nodes: readonly Holding[],
): { take: number[]; leave: number[] } {
  const nodeOf = spread(bots, nodes)
  const held = new Set(nodes.flatMap((node) => node.bots))
  const free = bots.filter((id) => !held.has(id))
  // Those that come up nowhere keep no other one from going.
  const between = free.filter((id) => nodes.some(({ givenUp }) => !givenUp.includes(id)))
  const excess = (nodes.find(({ name }) => name === me)?.bots ?? []).filter(
    (id) => nodeOf.has(id) && nodeOf.get(id) !== me,
  )
  return {
    take: free.filter((id) => nodeOf.get(id) === me),
    leave: excess.slice(0, Math.max(0, MAX_BETWEEN - between.length)),
  }
}
