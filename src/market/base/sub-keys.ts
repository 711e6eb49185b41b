/** Limits and public view of a sub-key. Spending is counted per UTC day. */
import type { SubKey as View } from '../../contract/v2.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import type { SubKey } from '../../db/stores/accounts/sub-keys.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC, toSecOrNull } from '../../kernel/duration.ts'
import { maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'

/** Account that an API key belongs to. `subKey` is set unless the key is the account's main key. */
export type AuthenticatedAccount = Account & { subKey?: SubKey | undefined }

/** Account, and sub-key if one is used, that pays from a balance. */
export interface Spender {
  accountId: string
  /** Sub-key used. Undefined for the account's main key. */
  subKeyId?: string | undefined
}

export const spenderOf = ({ id, subKey }: AuthenticatedAccount): Spender => ({ accountId: id, subKeyId: subKey?.id })

/**
 * Returns the owner of an idempotency key. Each API key is an owner, so two scripts may use the same idempotency keys.
 */
export const callerIdOf = ({ accountId, subKeyId }: Spender): string => subKeyId ?? accountId

/** Limit that an order of a sub-key exceeds: the rest of its budget, or its allowed receivers. */
export type KeyLimit = { accountId: string; subKeyId: string; detail: string } & (
  | { amountSun: Sun }
  | { address: TronAddress }
)

export const hasExpired = ({ expiresAtMs }: SubKey, nowMs: number): boolean =>
  expiresAtMs !== null && expiresAtMs <= nowMs

export const utcDayOf = (timeMs: number): number => Math.floor(timeMs / (DAY_SEC * 1000))

export const spentToday = ({ spentDay, spentSun }: SubKey, nowMs: number): Sun =>
  spentDay === utcDayOf(nowMs) ? spentSun : ZERO_SUN

/** Returns the rest of today's budget in SUN. Undefined if the key has no budget. */
export function budgetLeftToday(key: SubKey, nowMs: number): Sun | undefined {
  return key.dailySun === null ? undefined : maxSun(subSun(key.dailySun, spentToday(key, nowMs)), ZERO_SUN)
}

export function subKeyView(key: SubKey, nowMs: number): View {
  const { id, name, dailySun, receivers, expiresAtMs, createdAtMs, lastUsedAtMs } = key
  return {
    id,
    name,
    dailyBudget: dailySun,
    spentToday: spentToday(key, nowMs),
    leftToday: budgetLeftToday(key, nowMs) ?? null,
    receivers,
    expiresAt: toSecOrNull(expiresAtMs),
    createdAt: Math.floor(createdAtMs / 1000),
    lastUsedAt: toSecOrNull(lastUsedAtMs),
  }
}
