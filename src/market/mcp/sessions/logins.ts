/**
 * Logins to MCP: an API key gives access to its account; a signature identifies its wallet. Sessions and handles store
 * only the hash of a key, and each call checks that the key is still valid.
 */
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError, fallback } from '../../../kernel/errors.ts'
import { findAccountByHash } from '../../accounts/authenticate.ts'
import type { Market } from '../../base/deps.ts'
import { payerId } from '../../base/ledger.ts'
import { NO_ACCOUNT_DETAIL, type StoredLogin } from '../../base/logins/handles.ts'
import type { AuthenticatedAccount } from '../../base/sub-keys.ts'

export interface ApiKeyLogin {
  mode: 'ApiKey'
  keyHash: string
  account: AuthenticatedAccount
}
export type Login = ApiKeyLogin | { mode: 'Signature'; wallet: TronAddress }

/** Resolves a stored login. Undefined if its key was revoked or has expired. */
export async function resolveLogin(market: Market, kept: StoredLogin): Promise<Login | undefined> {
  if (kept.mode === 'Signature') return kept
  const account = await findAccountByHash(market, kept.keyHash).catch(fallback(undefined, 'KEY_EXPIRED'))
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
  if (login.mode !== 'ApiKey') throw new AppError('API_KEY_REQUIRED', { detail: NO_ACCOUNT_DETAIL })
  return login.account
}

/** Returns the wallet of a signature login. Undefined for other logins. */
export const walletOf = (login: Login | undefined): TronAddress | undefined =>
  login?.mode === 'Signature' ? login.wallet : undefined
