/** Looks at a database that come back again and again, and rest while there is nothing to see. */
import type { Clock } from '../kernel/clock.ts'
import type { Db } from './db.ts'

/** Whatever a look has said: a clock may be set, and a time that was told may be wrong. */
const MAX_REST_MS = 30_000

/**
 * `look` answers until when it would find nothing more, unless something is written; undefined: that is not known.
 * Until then calls of what this answers cost no query. What `look` goes by is in the database or is the time.
 */
export function restful(of: { db: Db; clock: Clock }, look: () => Promise<number | undefined>): () => Promise<void> {
  const { db, clock } = of
  let writes = 0
  let rest: { fromMs: number; untilMs: number } | undefined
  db.listen('any', () => {
    writes++
    rest = undefined
  })
  return async () => {
    const fromMs = clock.now()
    if (rest && rest.fromMs <= fromMs && fromMs < rest.untilMs) return
    const before = writes
    const untilMs = await look()
    const knows = untilMs !== undefined && writes === before
    rest = knows ? { fromMs, untilMs: Math.min(untilMs, fromMs + MAX_REST_MS) } : undefined
  }
}
