/** Calls with the API key of a payer, and the time that a user waits for them. */
import type { Outcome } from '../../client/types.ts'
import { rejectLink } from '../../db/stores/bot/account-news.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import { AppError, fallback, hasCode } from '../../kernel/errors.ts'
import type { PurchaseDeps } from '../base/runtime.ts'

/** The user watches the screen, so a price request that takes longer counts as unanswered. */
export const QUOTE_TIMEOUT_MS = 15_000

/** `packageId`: package that pays for the order from its own part of the balance. */
export interface Payer {
  userId: number
  accountId: string
  packageId?: string
}

/** Returns undefined for an AppError: the data is optional. */
export const unlessFailed = <T>(request: Promise<T>): Promise<T | undefined> => request.catch(fallback(undefined))

/**
 * Limits the time of a call. Use it only for calls that are safe to repeat, never for paying calls. Throws AppError
 * MARKET_UNREACHABLE.
 */
export function withTimeout<T>(deps: Pick<PurchaseDeps, 'clock'>, question: Promise<T>): Promise<T> {
  return resolveWithin(deps.clock, QUOTE_TIMEOUT_MS, question, () => {
    throw new AppError('MARKET_UNREACHABLE', { reason: 'slow' })
  })
}

/**
 * Reads an account with the key of any of these payers. If the marketplace rejects a key, the link is marked, and the
 * next call uses another payer's key. Throws AppError NOT_LINKED and the errors of `readAccount`.
 */
export async function readWithAnyKey<T>(
  deps: Pick<PurchaseDeps, 'linkedKey' | 'db' | 'clock'>,
  payers: readonly Payer[],
  readAccount: (apiKey: string) => Promise<T>,
): Promise<T> {
  for (const { userId, accountId } of payers) {
    const key = await deps.linkedKey(userId, accountId)
    if (!key) continue
    try {
      return await readAccount(key.apiKey)
    } catch (error) {
      // Marks the link that was used for the call. A link made since then has another key.
      if (hasCode(error, 'INVALID_API_KEY')) await deps.db.write((tx) => rejectLink(tx, key.link, deps.clock.now()))
      throw error
    }
  }
  throw new AppError('NOT_LINKED')
}

/** Returns the API key of the payer's account. Throws AppError NOT_LINKED. */
export async function requireApiKey(
  deps: Pick<PurchaseDeps, 'apiKeyOf'>,
  { userId, accountId }: Payer,
): Promise<string> {
  const apiKey = await deps.apiKeyOf(userId, accountId)
  if (apiKey === undefined) throw new AppError('NOT_LINKED')
  return apiKey
}

/**
 * Makes a call with the payer's API key. Returns a NOT_LINKED refusal, without a call, if the account is not linked.
 */
export async function withKey<T>(
  deps: Pick<PurchaseDeps, 'apiKeyOf'>,
  { userId, accountId }: Payer,
  call: (apiKey: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const apiKey = await deps.apiKeyOf(userId, accountId)
  return apiKey === undefined ? { at: 'refused', code: 'NOT_LINKED', message: '' } : call(apiKey)
}

/** True if the key is the problem, so a retry cannot help. */
export const isKeyError = (error: unknown): boolean => hasCode(error, 'INVALID_API_KEY') || hasCode(error, 'NOT_LINKED')
