/**
 * A least-recently-used store that is fair to its callers. A caller at its own maximum loses what it used longest ago;
 * where the store is full, the caller with the most loses that. A caller with few entries is never pushed out by one
 * with many.
 */
interface FairLru<T> {
  /** Answers what was dropped for it. */
  put(key: string, caller: string, one: T): T | undefined
  get(key: string): T | undefined
  /** It was used: the others of its caller are dropped before it. */
  use(key: string): void
  /** False: it was not there. */
  remove(key: string): boolean
  values(): T[]
  readonly size: number
}

export function createFairLru<T>({ max, maxPerCaller }: Record<'max' | 'maxPerCaller', number>): FairLru<T> {
  const entries = new Map<string, { one: T; caller: string }>()
  /** The keys of each caller, that used longest ago first. */
  const lines = new Map<string, Set<string>>()

  const remove = (key: string): T | undefined => {
    const found = entries.get(key)
    if (!found) return undefined
    const line = lines.get(found.caller)
    entries.delete(key)
    line?.delete(key)
    if (line?.size === 0) lines.delete(found.caller)
    return found.one
  }
  const makeRoom = (caller: string): T | undefined => {
    const own = lines.get(caller)
    if (own && own.size >= maxPerCaller) return removeFirst(own)
    return entries.size < max ? undefined : removeFirst(longest(lines.values()))
  }
  const removeFirst = (line: Set<string>): T | undefined => {
    const [key] = line
    return key === undefined ? undefined : remove(key)
  }

  return {
    put(key, caller, one) {
      remove(key)
      const dropped = makeRoom(caller)
      entries.set(key, { one, caller })
      const line = lines.get(caller)
      if (line) line.add(key)
      else lines.set(caller, new Set([key]))
      return dropped
    },
    get: (key) => entries.get(key)?.one,
    use(key) {
      const line = lines.get(entries.get(key)?.caller ?? '')
      if (line?.delete(key)) line.add(key)
    },
    remove: (key) => remove(key) !== undefined,
    values: () => [...entries.values()].map(({ one }) => one),
    get size() {
      return entries.size
    },
  }
}

function longest(lines: Iterable<Set<string>>): Set<string> {
  let found = new Set<string>()
  for (const line of lines) if (line.size > found.size) found = line
  return found
}
