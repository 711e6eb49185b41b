/** Log lines that any client can cause: one of each kind a minute, so that they fill no disk. */
import { hasPassed } from '../../../kernel/clock.ts'
import type { Market } from '../../base/deps.ts'

const EVERY_MS = 60_000

export type Seldom = (event: string, facts: Record<string, unknown>) => void

export function createSeldom({ clock, log }: Pick<Market, 'clock' | 'log'>): Seldom {
  /** When each was last said, unix ms. */
  const said = new Map<string, number>()
  return (event, facts) => {
    const lastMs = said.get(event)
    if (lastMs !== undefined && !hasPassed(clock, EVERY_MS, lastMs)) return
    said.set(event, clock.now())
    log.warn(facts, event)
  }
}
