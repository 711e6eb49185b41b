/** Whether a process has died: its connections to the server ended with it. */
import { systemClock } from '../../../kernel/clock.ts'
import type { NodeSaying } from '../../db.ts'
import { BEAT_MS } from './lease.ts'

/**
 * One that was seen there and has no session on the server for this long has died: its connections ended with it. An
 * owner whose connections alone are gone has made the next one for its beat by then.
 */
const GONE_MS = BEAT_MS + 200

export const HAS_SESSION = 'exists (select from pg_stat_activity where application_name = leases.session)'

export interface Seen {
  number: number
  has_session: boolean
}

/**
 * Whether the owner's session was there, on this same connection, and has been gone for long enough. A server that
 * was away, or does not show the sessions of others, says nothing about owners.
 */
export function watchSessions(): (found: Seen) => boolean {
  let seen: number | undefined
  let goneSinceMs: number | undefined
  return ({ number, has_session }) => {
    if (has_session) seen = number
    if (has_session || number !== seen) {
      goneSinceMs = undefined
      return false
    }
    const nowMs = systemClock.now()
    goneSinceMs ??= nowMs
    return nowMs - goneSinceMs >= GONE_MS
  }
}

/** What one connection has seen of the sessions of others. */
export interface Sessions {
  /** Those that have died. Forgets all that it does not hear of. */
  goneOf<T extends NodeSaying & Seen>(nodes: readonly T[]): T[]
}

export function createSessions(): Sessions {
  let known = new Map<string, (found: Seen) => boolean>()
  return {
    goneOf(nodes) {
      known = new Map(nodes.map(({ name }) => [name, known.get(name) ?? watchSessions()]))
      return nodes.filter((one) => known.get(one.name)?.(one))
    },
  }
}
