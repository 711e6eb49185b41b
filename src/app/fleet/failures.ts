/** Tracks bots that fail to start in this process. Each is retried a few times and then left to other processes. */
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { messageOf } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import { type Reasons, shorten } from './node-report.ts'

/** Pause before a failed start is retried. */
const RETRY_MS = 5_000
/** Failed starts after which a bot is left to other processes. */
const MAX_TRIES = 3
/** Time after which this process tries a bot again that it has left to others. */
const GIVEN_UP_MS = 10 * 60_000

interface Failure {
  message: string
  atMs: number
  tries: number
}

interface FailuresParts {
  /** True if other processes run bots too. */
  hasPeers: boolean
  clock: Clock
  log: Logger
}

export function createFailures({ hasPeers, clock, log }: FailuresParts) {
  const known = new Map<number, Failure>()
  /** Bots that failed in this round. */
  const current = new Set<number>()

  const isGivenUp = ({ tries }: Failure) => hasPeers && tries >= MAX_TRIES
  const reasons = (which: (one: Failure) => boolean): Reasons =>
    Object.fromEntries([...known].filter(([, one]) => which(one)).map(([id, { message }]) => [id, shorten(message)]))

  return {
    /** Records a failed start. `isHopeless`: true if a retry would fail too. */
    note(id: number, error: unknown, isHopeless = false): void {
      const message = messageOf(error)
      const before = known.get(id)
      if (before?.message !== message) log.warn({ err: error, bot: id }, 'fleet.not_up')
      const tries = isHopeless ? MAX_TRIES : (before?.tries ?? 0) + 1
      known.set(id, { message, atMs: clock.now(), tries })
      current.add(id)
    },
    /** Returns false for a short time after a failure. */
    isDue(id: number): boolean {
      const failure = hasPeers ? known.get(id) : undefined
      const isDue = !failure || hasPassed(clock, RETRY_MS, failure.atMs)
      if (!isDue) current.add(id)
      return isDue
    },
    clear: (id: number) => known.delete(id),
    /** Returns the errors of the bots that this process still retries. */
    retrying: () => reasons((one) => !isGivenUp(one)),
    givenUp: () => reasons(isGivenUp),
    /** Drops bots that now run in another process or are no longer needed. */
    endRound(required: ReadonlySet<number>): void {
      for (const [id, one] of known) {
        const isKept = isGivenUp(one) && required.has(id) && !hasPassed(clock, GIVEN_UP_MS, one.atMs)
        if (!current.has(id) && !isKept) known.delete(id)
      }
      current.clear()
    },
  }
}
