/**
 * Least-recently-used store with a fair limit per caller. A caller at its own maximum loses its oldest entry. If the
 * whole store is full, the caller with the most entries loses its oldest entry. A caller with many entries never
 * displaces those of a caller with few.
 */
interface FairLru<T> {
  /** Stores an entry. Returns the entry that was dropped to make space, if any. */
  put(key: string, caller: string, one: T): T | undefined
  get(key: string): T | undefined
  /** Marks the entry as used, so that other entries of its caller are dropped first. */
  markUsed(key: string): void
  /** Removes an entry. Returns false if the key was not found. */
  remove(key: string): boolean
  values(): T[]
  readonly size: number
}

export function createFairLru<T>({ max, maxPerCaller }: Record<'max' | 'maxPerCaller', number>): FairLru<T> {
  const entries = new Map<string, { value: T; caller: string }>()
  /** Keys of each caller, least recently used first. */
  const keysByCaller = new Map<string, Set<string>>()

  const remove = (key: string): T | undefined => {
    const found = entries.get(key)
    if (!found) return undefined
    const line = keysByCaller.get(found.caller)
    entries.delete(key)
    line?.delete(key)
    if (line?.size === 0) keysByCaller.delete(found.caller)
    return found.value
  }
  const makeSpace = (caller: string): T | undefined => {
    const own = keysByCaller.get(caller)
    if (own && own.size >= maxPerCaller) return removeFirst(own)
    return entries.size < max ? undefined : removeFirst(longest(keysByCaller.values()))
  }
  const removeFirst = (line: Set<string>): T | undefined => {
    const [key] = line
    return key === undefined ? undefined : remove(key)
  }

  return {
    put(key, caller, value) {
      remove(key)
      const dropped = makeSpace(caller)
      entries.set(key, { value, caller })
      const line = keysByCaller.get(caller)
      if (line) line.add(key)
      else keysByCaller.set(caller, new Set([key]))
      return dropped
    },
    get: (key) => entries.get(key)?.value,
    markUsed(key) {
      const line = keysByCaller.get(entries.get(key)?.caller ?? '')
      if (line?.delete(key)) line.add(key)
    },
    remove: (key) => remove(key) !== undefined,
    values: () => [...entries.values()].map(({ value }) => value),
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
