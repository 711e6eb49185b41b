/** Enforces a sub-key's spending limits, in the transaction that takes the money. */
import type { Tx } from '../../db/db.ts'
import { setSpent, subKeyById } from '../../db/stores/accounts/sub-keys.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { addSun, formatTrx, type Sun } from '../../kernel/sun.ts'
import { budgetLeftToday, hasExpired, type KeyLimit, type Spender, spentToday, utcDayOf } from '../base/sub-keys.ts'

/**
 * Counts a payment against a sub-key's budget. The main key has no limit. Refunds do not restore the budget. Throws
 * AppError INVALID_API_KEY (revoked during the call), KEY_EXPIRED, and KEY_RECEIVER_NOT_ALLOWED or KEY_BUDGET_EXCEEDED
 * with the data of `KeyLimit`.
 */
export async function spendByKey(
  tx: Tx,
  { subKeyId }: Pick<Spender, 'subKeyId'>,
  receivers: readonly TronAddress[],
  amountSun: Sun,
  nowMs: number,
): Promise<void> {
  if (subKeyId === undefined) return
  const key = await subKeyById(tx, subKeyId)
  if (!key || key.revokedAtMs !== null) throw new AppError('INVALID_API_KEY')
  if (hasExpired(key, nowMs)) throw new AppError('KEY_EXPIRED')
  const { id, accountId, receivers: allowed } = key
  const other = receivers.find((receiver) => allowed !== null && !allowed.includes(receiver))
  if (other !== undefined) {
    const detail = `${other}; this key may order only for ${allowed?.join(', ')}`
    throw new AppError('KEY_RECEIVER_NOT_ALLOWED', {
      accountId,
      subKeyId: id,
      address: other,
      detail,
    } satisfies KeyLimit)
  }
  const leftSun = budgetLeftToday(key, nowMs)
  if (leftSun !== undefined && amountSun > leftSun) {
    const detail = `it costs ${formatTrx(amountSun)} TRX, but only ${formatTrx(leftSun)} TRX of today’s budget (UTC) are left`
    throw new AppError('KEY_BUDGET_EXCEEDED', { accountId, subKeyId: id, amountSun, detail } satisfies KeyLimit)
  }
  await setSpent(tx, key.id, utcDayOf(nowMs), addSun(spentToday(key, nowMs), amountSun))
}
