import type { Clock } from '../kernel/clock.ts'
import type { Db, Reader } from './db.ts'

/** Upper limit for a pause, because the clock may change and the reported time may be wrong. */
const MAX_PAUSE_MS = 30_000

/**
 * Wraps a poll so that calls make no query while there is nothing to find. `poll` returns the time until which it would
 * find nothing unless the database is written. Undefined if that time is unknown. Its result may depend only on the
 * database, the time and the value of `dependsOn`.
 */
export function createPausingPoll(
  parts: { db: Pick<Db, 'listen'>; clock: Clock },
  poll: () => Promise<number | undefined>,
  dependsOn: () => unknown = () => undefined,
): () => Promise<void> {
  const { db, clock } = parts
  let writes = 0
  let pause: { fromMs: number; untilMs: number; value: unknown } | undefined
  db.listen('any', () => {
    writes++
    pause = undefined
  })
  return async () => {
    const fromMs = clock.now()
    const value = dependsOn()
    if (pause && pause.fromMs <= fromMs && fromMs < pause.untilMs && pause.value === value) return
    const before = writes
    const untilMs = await poll()
    const isKnown = untilMs !== undefined && writes === before
    pause = isKnown ? { fromMs, untilMs: Math.min(untilMs, fromMs + MAX_PAUSE_MS), value } : undefined
  }
}

/**
 * Wraps work on rows so that it pauses while there are none. `hasOpen` must also find rows that only become due later,
 * because time alone does not end the pause.
 */
export function createPausingWork(
  parts: { db: Pick<Db, 'listen' | 'read'>; clock: Clock },
  hasOpen: (reader: Reader, nowMs: number) => Promise<boolean>,
  work: () => Promise<void>,
): () => Promise<void> {
  return createPausingPoll(parts, async () => {
    if (!(await parts.db.read((reader) => hasOpen(reader, parts.clock.now())))) return Infinity
    await work()
    return undefined
  })
}
