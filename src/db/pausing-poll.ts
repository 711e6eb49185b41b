import type { Clock } from '../kernel/clock.ts'
import type { Db } from './db.ts'

/** Upper limit for a pause. The clock may change, and the reported time may be wrong. */
const MAX_PAUSE_MS = 30_000

/**
 * Wraps a poll. `poll` returns the time until which it would find nothing unless the database is written; undefined if
 * unknown. Calls cost no query until then. The result of `poll` may depend only on the database and the time.
 */
export function createPausingPoll(
  parts: { db: Db; clock: Clock },
  poll: () => Promise<number | undefined>,
): () => Promise<void> {
  const { db, clock } = parts
  let writes = 0
  let pause: { fromMs: number; untilMs: number } | undefined
  db.listen('any', () => {
    writes++
    pause = undefined
  })
  return async () => {
    const fromMs = clock.now()
    if (pause && pause.fromMs <= fromMs && fromMs < pause.untilMs) return
    const before = writes
    const untilMs = await poll()
    const isKnown = untilMs !== undefined && writes === before
    pause = isKnown ? { fromMs, untilMs: Math.min(untilMs, fromMs + MAX_PAUSE_MS) } : undefined
  }
}
