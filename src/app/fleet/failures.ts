/** The bots that do not come up in this process: each is tried a few times, and then left to the other processes. */
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { messageOf } from '../../kernel/errors.ts'
import type { Logger } from '../../kernel/logger.ts'
import { type Reasons, shortened } from './saying.ts'

/** What did not come up is tried again. */
const RETRY_MS = 5_000
/** After as many tries others are to have it. */
const TRIES = 3
/** It may come back to this process then. */
const GIVEN_UP_MS = 10 * 60_000

interface Failure {
  said: string
  atMs: number
  tries: number
}

interface FailuresParts {
  /** Whether there are other processes. */
  isAmongOthers: boolean
  clock: Clock
  log: Logger
}

export function createFailures({ isAmongOthers, clock, log }: FailuresParts) {
  const known = new Map<number, Failure>()
  /** Those of this round. */
  const current = new Set<number>()

  const isGivenUp = ({ tries }: Failure) => isAmongOthers && tries >= TRIES
  const reasons = (which: (one: Failure) => boolean): Reasons =>
    Object.fromEntries([...known].filter(([, one]) => which(one)).map(([id, { said }]) => [id, shortened(said)]))

  return {
    /** `isHopeless`: it would not come up the next time either. */
    note(id: number, error: unknown, isHopeless = false): void {
      const said = messageOf(error)
      const before = known.get(id)
      if (before?.said !== said) log.warn({ err: error, bot: id }, 'fleet.not_up')
      const tries = isHopeless ? TRIES : (before?.tries ?? 0) + 1
      known.set(id, { said, atMs: clock.now(), tries })
      current.add(id)
    },
    /** What has failed a moment ago stays so for a while. */
    isDue(id: number): boolean {
      const failure = isAmongOthers ? known.get(id) : undefined
      const isDue = !failure || hasPassed(clock, RETRY_MS, failure.atMs)
      if (!isDue) current.add(id)
      return isDue
    },
    over: (id: number) => known.delete(id),
    /** Why those that this process still tries do not run. */
    tried: () => reasons((one) => !isGivenUp(one)),
    givenUp: () => reasons(isGivenUp),
    /** Forgets what is another's by now, and what is not wanted any more. */
    endRound(wanted: ReadonlySet<number>): void {
      for (const [id, one] of known) {
        const isKept = isGivenUp(one) && wanted.has(id) && !hasPassed(clock, GIVEN_UP_MS, one.atMs)
        if (!current.has(id) && !isKept) known.delete(id)
      }
      current.clear()
    },
  }
}
