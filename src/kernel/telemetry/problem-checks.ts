/**
 * Decides from repeated checks when a problem counts as started or ended, so that a glitch or a flapping problem causes
 * few messages.
 */
import type { Clock } from '../clock.ts'

/** Failed checks in a row before a problem counts as started, because a single failure may be a glitch. */
const CHECKS_BEFORE_START = 2
/** Workers retry up to a minute apart, even after the cause is fixed, so their problems need more failed checks. */
const CHECKS_BEFORE_WORKER_START = 5
/** Clean checks in a row before a problem counts as ended, so that a flapping problem stays one problem. */
const CHECKS_BEFORE_END = 4
/** A problem that returns this soon after its end needs more failed checks before it counts as started again. */
const FLAPPING_PERIOD_MS = 30 * 60_000
const CHECKS_BEFORE_REPEATED_START = 10
/** Time after startup in which every check runs at least once: the ledger audit, the hot wallets, each worker. */
const FIRST_CHECKS_MS = 5 * 60_000

/** Interval of the checks that the numbers above count. */
export const PROBLEM_CHECK_MS = 30_000

/** Recent checks of one problem: how many in a row found it, or did not find it, and since when. */
interface CheckHistory {
  isWrong: boolean
  checks: number
  sinceMs: number
}

export interface ProblemChecks {
  /** Records one check that found the problems of these names and no others. */
  record(names: ReadonlySet<string>): void
  /** True if enough checks in a row found the problem. `endedMs`: end of its previous occurrence. */
  hasStarted(name: string, options: { isWorker: boolean; endedMs: number | null | undefined }): boolean
  /** True if enough checks in a row did not find the problem. */
  hasEnded(name: string): boolean
  /** True if the latest check did not find a problem that an earlier one had found. */
  isAbsent(name: string): boolean
  /** Time since which all checks have had the same result. Now if no check has found the problem yet. */
  sinceMs(name: string): number
}

export function createProblemChecks(clock: Clock): ProblemChecks {
  const startedMs = clock.now()
  const historyByName = new Map<string, CheckHistory>()

  function recordCheck(name: string, isWrong: boolean): void {
    const before = historyByName.get(name)
    if (before?.isWrong === isWrong) before.checks++
    else historyByName.set(name, { isWrong, checks: 1, sinceMs: clock.now() })
  }

  return {
    record(names) {
      for (const name of names) recordCheck(name, true)
      for (const name of historyByName.keys()) if (!names.has(name)) recordCheck(name, false)
    },
    hasStarted(name, { isWorker, endedMs }) {
      const history = historyByName.get(name)
      if (!history?.isWrong) return false
      const isBack = clock.now() - (endedMs ?? Number.NEGATIVE_INFINITY) < FLAPPING_PERIOD_MS
      const enough = isWorker ? CHECKS_BEFORE_WORKER_START : CHECKS_BEFORE_START
      return history.checks >= (isBack ? CHECKS_BEFORE_REPEATED_START : enough)
    },
    // A problem of the previous process ends only after this process has had time to find it again.
    hasEnded(name) {
      const history = historyByName.get(name)
      if (!history) return clock.now() - startedMs >= FIRST_CHECKS_MS
      return !history.isWrong && history.checks >= CHECKS_BEFORE_END
    },
    isAbsent: (name) => historyByName.get(name)?.isWrong === false,
    sinceMs: (name) => historyByName.get(name)?.sinceMs ?? clock.now(),
  }
}
