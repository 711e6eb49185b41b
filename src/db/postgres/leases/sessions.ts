/** Detects crashed processes by their closed connections to the server. */
import { systemClock } from '../../../kernel/clock.ts'
import type { LiveNode } from '../../db.ts'
import { HEARTBEAT_MS } from './lease.ts'

/**
 * A process without a session for this long has crashed, because a live one would have opened a new session for its
 * heartbeat.
 */
const CRASHED_AFTER_MS = HEARTBEAT_MS + 200

export const HAS_SESSION = 'exists (select from pg_stat_activity where application_name = leases.session)'

export interface SessionState {
  number: number
  has_session: boolean
}

/**
 * Makes a crash detector. It returns true if this connection saw the owner's session before, and that session has been
 * gone for long enough. After a server outage, or without permission to see other sessions, it never returns true.
 */
export function createCrashDetector(): (found: SessionState) => boolean {
  let lastSeen: number | undefined
  let goneSinceMs: number | undefined
  return ({ number, has_session }) => {
    if (has_session) lastSeen = number
    if (has_session || number !== lastSeen) {
      goneSinceMs = undefined
      return false
    }
    const nowMs = systemClock.now()
    goneSinceMs ??= nowMs
    return nowMs - goneSinceMs >= CRASHED_AFTER_MS
  }
}

export interface SessionTracker {
  /** Returns the crashed processes. Processes that are not passed in are forgotten. */
  crashedOf<T extends LiveNode & SessionState>(nodes: readonly T[]): T[]
}

export function createSessionTracker(): SessionTracker {
  let known = new Map<string, (found: SessionState) => boolean>()
  return {
    crashedOf(nodes) {
      known = new Map(nodes.map(({ name }) => [name, known.get(name) ?? createCrashDetector()]))
      return nodes.filter((one) => known.get(one.name)?.(one))
    },
  }
}
