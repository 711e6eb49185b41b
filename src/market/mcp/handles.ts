/**
 * Handles: a login where the protocol has no sessions. A handle travels through the arguments of tools, and so through
 * what a model reads and writes. It is therefore worth nothing by itself: it opens its login only for calls from the
 * network it was given to, for an hour at most, and not beside another account's key.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import type { KeptLogin } from './logins.ts'

export const HANDLE_MS = HOUR_SEC * 1000
const MOST_HANDLES = 10_000
/** Of one network: the oldest makes room. */
const MOST_OF_NETWORK = 100

export interface Handles {
  give(login: KeptLogin, network: string): { handle: string; expiresAtMs: number }
  /** Undefined: unknown, over, or somebody else's. */
  find(handle: string, network: string): KeptLogin | undefined
  drop(handle: string): void
}

interface Kept {
  login: KeptLogin
  network: string
  expiresAtMs: number
}

export function createHandles(clock: Clock): Handles {
  /** By the hash of the handle, the oldest first. */
  const kept = new Map<string, Kept>()
  const counts = new Map<string, number>()

  const remove = (key: string, { network }: Kept) => {
    kept.delete(key)
    const left = (counts.get(network) ?? 1) - 1
    if (left > 0) counts.set(network, left)
    else counts.delete(network)
  }
  const makeRoom = (network: string) => {
    const crowded = (counts.get(network) ?? 0) >= MOST_OF_NETWORK
    let wanted = crowded || kept.size >= MOST_HANDLES
    for (const [key, one] of kept) {
      const over = one.expiresAtMs <= clock.now()
      if (!over && !wanted) return
      if (!over && crowded && one.network !== network) continue
      remove(key, one)
      if (!over) wanted = false
    }
  }
  return {
    give(login, network) {
      makeRoom(network)
      const handle = `swh_${randomBytes(24).toString('base64url')}`
      const expiresAtMs = clock.now() + HANDLE_MS
      kept.set(keyOf(handle), { login, network, expiresAtMs })
      counts.set(network, (counts.get(network) ?? 0) + 1)
      return { handle, expiresAtMs }
    },
    find(handle, network) {
      const found = kept.get(keyOf(handle))
      return found && found.network === network && found.expiresAtMs > clock.now() ? found.login : undefined
    },
    drop(handle) {
      const found = kept.get(keyOf(handle))
      if (found) remove(keyOf(handle), found)
    },
  }
}

function keyOf(handle: string): string {
  return createHash('sha256').update(handle).digest('base64')
}
