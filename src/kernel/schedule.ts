/** When each of many things has its turn again; what is not asked about any more is forgotten. */
import type { Clock } from './clock.ts'

export interface Schedule {
  /** Those whose turn it is, in their order; a new one has its turn at once. Forgets all others that it knew. */
  due<T>(items: readonly T[], idOf: (item: T) => string): T[]
  /** When it has its turn, ms; 0: it never had one. */
  turnMs(id: string): number
  again(id: string, inMs: number): void
  /** After trouble: later each time, at most `maxMs`; later than that where `askedMs` says so. How often in a row. */
  slowDown(id: string, times: { baseMs: number; maxMs: number; askedMs?: number }): number
}

export function createSchedule(clock: Clock): Schedule {
  const turns = new Map<string, { atMs: number; failures: number }>()
  return {
    due(items, idOf) {
      const ids = new Set(items.map(idOf))
      for (const id of turns.keys()) if (!ids.has(id)) turns.delete(id)
      const nowMs = clock.now()
      return items.filter((item) => (turns.get(idOf(item))?.atMs ?? 0) <= nowMs)
    },
    turnMs: (id) => turns.get(id)?.atMs ?? 0,
    again: (id, inMs) => void turns.set(id, { atMs: clock.now() + inMs, failures: 0 }),
    slowDown(id, { baseMs, maxMs, askedMs = 0 }) {
      const failures = (turns.get(id)?.failures ?? 0) + 1
      const waitMs = Math.max(askedMs, Math.min(maxMs, baseMs * 2 ** Math.min(failures, 8)))
      turns.set(id, { atMs: clock.now() + waitMs, failures })
      return failures
    },
  }
}
