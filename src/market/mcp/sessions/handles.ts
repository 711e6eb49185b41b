/**
 * Handles: a login where the protocol has no sessions. A handle travels through the arguments of tools, and so through
 * what a model reads and writes. It is therefore worth nothing by itself: it opens its login only for calls from the
 * network it was given to, for an hour at most, and not beside another account's key.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { createFairLru } from './fair-lru.ts'
import type { KeptLogin } from './logins.ts'

const HANDLE_MS = HOUR_SEC * 1000
const MAX_HANDLES = 10_000
const MAX_PER_CALLER = 100

export interface Handles {
  /** `caller`: the one it counts for, an account or a network. */
  give(login: KeptLogin, network: string, caller: string): { handle: string; expiresAtMs: number }
  /** Undefined: unknown, over, or given to another network. */
  find(handle: string, network: string): KeptLogin | undefined
  drop(handle: string): void
}

export function createHandles(clock: Clock): Handles {
  /** By the hash of the handle. */
  const kept = createFairLru<{ login: KeptLogin; network: string; expiresAtMs: number }>({
    max: MAX_HANDLES,
    maxPerCaller: MAX_PER_CALLER,
  })
  return {
    give(login, network, caller) {
      const handle = `swh_${randomBytes(24).toString('base64url')}`
      const expiresAtMs = clock.now() + HANDLE_MS
      kept.put(keyOf(handle), caller, { login, network, expiresAtMs })
      return { handle, expiresAtMs }
    },
    find(handle, network) {
      const found = kept.get(keyOf(handle))
      // Another network's stays as it is: a client that has only seen a handle cannot even end it.
      if (!found || found.network !== network) return undefined
      if (found.expiresAtMs > clock.now()) return found.login
      kept.remove(keyOf(handle))
      return undefined
    },
    drop: (handle) => void kept.remove(keyOf(handle)),
  }
}

function keyOf(handle: string): string {
  return createHash('sha256').update(handle).digest('base64')
}
