/**
 * Logins: an API key opens its account, a wallet's signature stands for the wallet. What is kept of one, in a session
 * or behind a handle, is never the key but its hash; whether that key is alive is asked again at every call.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { accountOfHash } from '../../accounts/authenticate.ts'
import type { Market } from '../../base/deps.ts'
import { payerId } from '../../base/ledger.ts'
import type { KeyHolder } from '../../base/sub-keys.ts'
import { createFairLru } from './fair-lru.ts'

export type KeptLogin = { mode: 'ApiKey'; keyHash: string } | { mode: 'Signature'; wallet: TronAddress }

export interface ApiKeyLogin {
  mode: 'ApiKey'
  keyHash: string
  account: KeyHolder
}
export type Login = ApiKeyLogin | { mode: 'Signature'; wallet: TronAddress }

/** Undefined: its key has been revoked, or its time is over. */
export async function wake(market: Market, kept: KeptLogin): Promise<Login | undefined> {
  if (kept.mode === 'Signature') return kept
  const account = await accountOfHash(market, kept.keyHash).catch((error: unknown) => {
    if (!hasCode(error, 'KEY_EXPIRED')) throw error
  })
  return account ? { ...kept, account } : undefined
}

/** The account's id, or what stands for a wallet that pays with signed transactions. */
export const ownerIdOf = (login: Login): string => (login.mode === 'ApiKey' ? login.account.id : payerId(login.wallet))

/** Throws AppError LOGIN_REQUIRED. */
export function loggedIn(login: Login | undefined): Login {
  if (login) return login
  throw new AppError('LOGIN_REQUIRED')
}

/** Throws AppError LOGIN_REQUIRED without a login, API_KEY_REQUIRED with a wallet's. */
export function accountOf(login: Login | undefined): KeyHolder {
  if (!login) throw new AppError('LOGIN_REQUIRED')
  if (login.mode !== 'ApiKey') throw new AppError('API_KEY_REQUIRED', { detail: 'a wallet has no balance' })
  return login.account
}

/** The wallet that has logged in by its signature. */
export const walletOf = (login: Login | undefined): TronAddress | undefined =>
  login?.mode === 'Signature' ? login.wallet : undefined

/** What a use-case says to REST without a key, said to a tool without a login. Throws. */
export function orLogin(error: unknown): never {
  throw hasCode(error, 'API_KEY_REQUIRED') ? new AppError('LOGIN_REQUIRED') : error
}

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

/**
 * Handles: a login where the protocol has no sessions. A handle travels through the arguments of tools, and so through
 * what a model reads and writes. It is therefore worth nothing by itself: it opens its login only for calls from the
 * network it was given to, for an hour at most, and not beside another account's key.
 */
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

const keyOf = (handle: string): string => createHash('sha256').update(handle).digest('base64')
