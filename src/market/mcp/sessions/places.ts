/**
 * So many places for so many callers. Where a caller has as many as one may have, what he used longest ago makes room;
 * where all are taken, what was used longest ago by whoever has the most. Who has few is thus never pushed out by
 * somebody who takes many.
 */
export interface Places<T> {
  /** Answers what has to make room for it. */
  put(key: string, caller: string, one: T): T | undefined
  get(key: string): T | undefined
  /** It was used: the others of its caller make room before it. */
  use(key: string): void
  /** False: it was not there. */
  remove(key: string): boolean
  values(): T[]
  readonly size: number
}

export function createPlaces<T>({ most, mostOfCaller }: { most: number; mostOfCaller: number }): Places<T> {
  const taken = new Map<string, { one: T; caller: string }>()
  /** The keys of each caller, that used longest ago first. */
  const lines = new Map<string, Set<string>>()

  const remove = (key: string): T | undefined => {
    const found = taken.get(key)
    if (!found) return undefined
    const line = lines.get(found.caller)
    taken.delete(key)
    line?.delete(key)
    if (line?.size === 0) lines.delete(found.caller)
    return found.one
  }
  const makeRoom = (caller: string): T | undefined => {
    const own = lines.get(caller)
    if (own && own.size >= mostOfCaller) return removeFirst(own)
    return taken.size < most ? undefined : removeFirst(longest(lines.values()))
  }
  const removeFirst = (line: Set<string>): T | undefined => {
    const [key] = line
    return key === undefined ? undefined : remove(key)
  }

  return {
    put(key, caller, one) {
      remove(key)
      const left = makeRoom(caller)
      taken.set(key, { one, caller })
      const line = lines.get(caller)
      if (line) line.add(key)
      else lines.set(caller, new Set([key]))
      return left
    },
    get: (key) => taken.get(key)?.one,
    use(key) {
      const line = lines.get(taken.get(key)?.caller ?? '')
      if (line?.delete(key)) line.add(key)
    },
    remove: (key) => remove(key) !== undefined,
    values: () => [...taken.values()].map(({ one }) => one),
    get size() {
      return taken.size
    },
  }
}

function longest(lines: Iterable<Set<string>>): Set<string> {
  let found = new Set<string>()
  for (const line of lines) if (line.size > found.size) found = line
  return found
}
