/**
 * Logins: an API key opens its account, a wallet's signature stands for the wallet. What is kept of one, in a session
 * or behind a handle, is never the key but its hash; whether that key is alive is asked again at every call.
 */
import type { Account } from '../../../db/stores/accounts/accounts.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { accountOfHash } from '../../accounts/authenticate.ts'
import type { Market } from '../../base/deps.ts'
import { payerId } from '../../base/payer.ts'

export type KeptLogin = { mode: 'ApiKey'; keyHash: string } | { mode: 'Signature'; wallet: TronAddress }

export interface ApiKeyLogin {
  mode: 'ApiKey'
  keyHash: string
  account: Account
}
export type Login = ApiKeyLogin | { mode: 'Signature'; wallet: TronAddress }

/** Undefined: its key has been revoked. */
export async function wake(market: Market, kept: KeptLogin): Promise<Login | undefined> {
  if (kept.mode === 'Signature') return kept
  const account = await accountOfHash(market, kept.keyHash)
  return account && { ...kept, account }
}

/** The account's id, or what stands for a wallet that pays with signed transactions. */
export function ownerIdOf(login: Login): string {
  return login.mode === 'ApiKey' ? login.account.id : payerId(login.wallet)
}

/** Throws AppError LOGIN_REQUIRED. */
export function loggedIn(login: Login | undefined): Login {
  if (login) return login
  throw new AppError('LOGIN_REQUIRED')
}

/** Throws AppError LOGIN_REQUIRED without a login, API_KEY_REQUIRED with a wallet's. */
export function accountOf(login: Login | undefined): Account {
  if (!login) throw new AppError('LOGIN_REQUIRED')
  if (login.mode !== 'ApiKey') throw new AppError('API_KEY_REQUIRED', { detail: 'a wallet has no balance' })
  return login.account
}

/** What a use-case says to REST without a key, said to a tool without a login. Throws. */
export function orLogin(error: unknown): never {
  throw hasCode(error, 'API_KEY_REQUIRED') ? new AppError('LOGIN_REQUIRED') : error
}
