/** What a sub-key may do now, and how it is shown. Spent is counted by the UTC day. */
import type { SubKey as View } from '../../contract/v2.ts'
import type { Account } from '../../db/stores/accounts/accounts.ts'
import type { SubKey } from '../../db/stores/accounts/sub-keys.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'

/** An account as a key opens it: `subKey` where that is not its own. */
export type KeyHolder = Account & { subKey?: SubKey | undefined }

/** Who pays from a balance. */
export interface Spender {
  accountId: string
  /** Undefined: the account's own key. */
  subKeyId?: string | undefined
}

export const spenderOf = ({ id, subKey }: KeyHolder): Spender => ({ accountId: id, subKeyId: subKey?.id })

/** Idempotency keys are each caller's own: two scripts of an account may number their calls alike. */
export const callerIdOf = ({ accountId, subKeyId }: Spender): string => subKeyId ?? accountId

/**
 * With what an order beyond the terms of a sub-key is refused: its cost, which is more than is left of the budget, or
 * its receiver, which is another one.
 */
export type KeyLimit = { accountId: string; subKeyId: string; detail: string } & (
  | { amountSun: Sun }
  | { address: TronAddress }
)

export const hasExpired = ({ expiresAtMs }: SubKey, nowMs: number): boolean =>
  expiresAtMs !== null && expiresAtMs <= nowMs

export const utcDayOf = (timeMs: number): number => Math.floor(timeMs / (DAY_SEC * 1000))

export const spentToday = ({ spentDay, spentSun }: SubKey, nowMs: number): Sun =>
  spentDay === utcDayOf(nowMs) ? spentSun : ZERO_SUN

/** Undefined: it has no budget. */
export function leftToday(key: SubKey, nowMs: number): Sun | undefined {
  return key.dailySun === null ? undefined : maxSun(subSun(key.dailySun, spentToday(key, nowMs)), ZERO_SUN)
}

export function subKeyView(key: SubKey, nowMs: number): View {
  const { id, name, dailySun, receivers, expiresAtMs, createdAtMs, lastUsedAtMs } = key
  return {
    id,
    name,
    dailyBudget: dailySun,
    spentToday: spentToday(key, nowMs),
    leftToday: leftToday(key, nowMs) ?? null,
    receivers,
    expiresAt: secOrNull(expiresAtMs),
    createdAt: Math.floor(createdAtMs / 1000),
    lastUsedAt: secOrNull(lastUsedAtMs),
  }
}

const secOrNull = (timeMs: number | null): number | null => (timeMs === null ? null : Math.floor(timeMs / 1000))
