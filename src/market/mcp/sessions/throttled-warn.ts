/** Throttles log lines that any client can cause: one line per kind and minute, so that they cannot fill the disk. */
import { hasPassed } from '../../../kernel/clock.ts'
import type { Market } from '../../base/deps.ts'

const EVERY_MS = 60_000

export type ThrottledWarn = (event: string, facts: Record<string, unknown>) => void

export function createThrottledWarn({ clock, log }: Pick<Market, 'clock' | 'log'>): ThrottledWarn {
  /** Time of the last log line by event, in unix milliseconds. */
  const loggedAtMs = new Map<string, number>()
  return (event, facts) => {
    const lastMs = loggedAtMs.get(event)
    if (lastMs !== undefined && !hasPassed(clock, EVERY_MS, lastMs)) return
    loggedAtMs.set(event, clock.now())
    log.warn(facts, event)
  }
}
