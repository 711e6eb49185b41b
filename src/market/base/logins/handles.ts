/** Logins by handle: short-lived tokens for callers that cannot or will not send a key. */
import { createHash, randomBytes } from 'node:crypto'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { createFairLru } from './fair-lru.ts'

/** Detail of API_KEY_REQUIRED for a wallet. */
export const NO_ACCOUNT_DETAIL = 'this call needs an account; a wallet login has no balance'

export type StoredLogin = { mode: 'ApiKey'; keyHash: string } | { mode: 'Signature'; wallet: TronAddress }

/** Prefix of every handle, which distinguishes handles from API keys. */
export const HANDLE_PREFIX = 'swh_'
const HANDLE_MS = HOUR_SEC * 1000
const MAX_HANDLES = 10_000
const MAX_PER_CALLER = 100

export interface Handles {
  /** Issues a handle. `caller` is the account or network against whose limit the handle counts. */
  issue(login: StoredLogin, network: string, caller: string): { handle: string; expiresAtMs: number }
  /**
   * Returns the login of a handle. Undefined if the handle is unknown, has expired, or was issued to another network.
   */
  find(handle: string, network: string): StoredLogin | undefined
  drop(handle: string): void
}

/**
 * Creates the store of handles. REST uses handles as bearer tokens; MCP uses them in versions
 * without sessions. In MCP, a handle is a tool argument that the model sees, so a stolen handle must be worthless: a
 * handle works only from its network, for an hour, and never with another account's key.
 */
export function createHandles(clock: Clock): Handles {
  const loginsByHandle = createFairLru<{ login: StoredLogin; network: string; expiresAtMs: number }>({
    max: MAX_HANDLES,
    maxPerCaller: MAX_PER_CALLER,
  })
  return {
    issue(login, network, caller) {
      const handle = `${HANDLE_PREFIX}${randomBytes(24).toString('base64url')}`
      const expiresAtMs = clock.now() + HANDLE_MS
      loginsByHandle.put(keyOf(handle), caller, { login, network, expiresAtMs })
      return { handle, expiresAtMs }
    },
    find(handle, network) {
      const found = loginsByHandle.get(keyOf(handle))
      // A call from another network does not end the handle, so that a client that has merely seen it cannot end it.
      if (!found || found.network !== network) return undefined
      if (found.expiresAtMs > clock.now()) return found.login
      loginsByHandle.remove(keyOf(handle))
      return undefined
    },
    drop: (handle) => void loginsByHandle.remove(keyOf(handle)),
  }
}

const keyOf = (handle: string): string => createHash('sha256').update(handle).digest('base64')
