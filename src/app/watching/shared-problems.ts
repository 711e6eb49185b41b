/** Shares the checks of all problems between workers, because each check makes calls to other services. */
import type { ProblemCheck } from '../../alarms/incident-watch.ts'
import type { Problem } from '../../contract/operator/problems.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { PROBLEM_CHECK_MS } from '../../kernel/telemetry/problem-checks.ts'

export interface SharedProblems {
  now(): Promise<Problem[]>
  /** Returns the latest check, or checks now if it is older than the usual interval. */
  recent(): Promise<ProblemCheck>
}

export function createSharedProblems(read: () => Promise<Problem[]>, clock: Clock): SharedProblems {
  let last: ProblemCheck | undefined

  async function now(): Promise<Problem[]> {
    const found = await read()
    last = { atMs: clock.now(), found }
    return found
  }

  return {
    now,
    async recent() {
      if (!last || hasPassed(clock, PROBLEM_CHECK_MS, last.atMs)) await now()
      return last ?? { atMs: clock.now(), found: [] }
    },
  }
}
