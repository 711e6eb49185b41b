/**
 * Logins to MCP: an API key gives access to its account; a signature identifies its wallet. Sessions and handles store
 * only the hash of a key, and each call checks that the key is still valid.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { findAccountByHash } from '../../accounts/authenticate.ts'
import type { Market } from '../../base/deps.ts'
import { payerId } from '../../base/ledger.ts'
import type { AuthenticatedAccount } from '../../base/sub-keys.ts'
import { createFairLru } from './fair-lru.ts'

export type StoredLogin = { mode: 'ApiKey'; keyHash: string } | { mode: 'Signature'; wallet: TronAddress }

export interface ApiKeyLogin {
  mode: 'ApiKey'
  keyHash: string
  account: AuthenticatedAccount
}
export type Login = ApiKeyLogin | { mode: 'Signature'; wallet: TronAddress }

/** Resolves a stored login. Undefined if its key was revoked or has expired. */
export async function resolveLogin(market: Market, kept: StoredLogin): Promise<Login | undefined> {
  if (kept.mode === 'Signature') return kept
  const account = await findAccountByHash(market, kept.keyHash).catch((error: unknown) => {
    if (!hasCode(error, 'KEY_EXPIRED')) throw error
  })
  return account ? { ...kept, account } : undefined
}

/** Returns the account id, or the payer id of a wallet that pays with signed transactions. */
export const ownerIdOf = (login: Login): string => (login.mode === 'ApiKey' ? login.account.id : payerId(login.wallet))

/** Requires any login. Throws AppError LOGIN_REQUIRED. */
export function requireLogin(login: Login | undefined): Login {
  if (login) return login
  throw new AppError('LOGIN_REQUIRED')
}

/**
 * Returns the account of a login. Throws AppError LOGIN_REQUIRED if there is no login, API_KEY_REQUIRED for a wallet
 * login.
 */
export function accountOf(login: Login | undefined): AuthenticatedAccount {
  if (!login) throw new AppError('LOGIN_REQUIRED')
  if (login.mode !== 'ApiKey')
    throw new AppError('API_KEY_REQUIRED', { detail: 'this call needs an account; a wallet login has no balance' })
  return login.account
}

/** Returns the wallet of a signature login. Undefined for other logins. */
export const walletOf = (login: Login | undefined): TronAddress | undefined =>
  login?.mode === 'Signature' ? login.wallet : undefined

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
 * Creates the store of handles, which replace sessions in protocol versions without them. A handle is a tool argument,
 * which the model sees, so a stolen handle must be worthless: it works only from the network to which it was issued,
 * for an hour, and never with another account's key.
 */
export function createHandles(clock: Clock): Handles {
  /** Logins by the hash of their handle. */
  const loginsByHandle = createFairLru<{ login: StoredLogin; network: string; expiresAtMs: number }>({
    max: MAX_HANDLES,
    maxPerCaller: MAX_PER_CALLER,
  })
  return {
    issue(login, network, caller) {
      const handle = `swh_${randomBytes(24).toString('base64url')}`
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
