/** Log lines that any client can cause: one of each kind a minute, so that they fill no disk. */
import type { Market } from '../../base/deps.ts'

const EVERY_MS = 60_000

export type Seldom = (event: string, facts: Record<string, unknown>) => void

export function createSeldom({ clock, log }: Pick<Market, 'clock' | 'log'>): Seldom {
  /** When each was last said, unix ms. */
  const said = new Map<string, number>()
  return (event, facts) => {
    const nowMs = clock.now()
    const lastMs = said.get(event)
    // A clock that was set back silences nothing.
    if (lastMs !== undefined && Math.abs(nowMs - lastMs) < EVERY_MS) return
    said.set(event, nowMs)
    log.warn(facts, event)
  }
}
