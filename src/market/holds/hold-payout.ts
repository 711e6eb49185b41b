import type { Tx } from '../../db/db.ts'
import { type Posting, post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { Sun } from '../../kernel/sun.ts'
import { buyer, hold } from '../base/ledger.ts'

/** Inside a write: what an order costs goes from its buyer to its hold. Throws as `payFrom`. */
export async function holdPayout(
  tx: Tx,
  accountId: string,
  orderId: string,
  payoutSun: Sun,
  nowMs: number,
): Promise<void> {
  await payFrom(tx, nowMs, `place:${orderId}`, {
    from: buyer(accountId),
    to: hold(orderId),
    amount: payoutSun,
  })
}

/** A posting from a buyer's balance, or back. Throws AppError INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun}. */
export async function payFrom(tx: Tx, nowMs: number, id: string, posting: Posting): Promise<void> {
  try {
    await post(tx, nowMs, id, [posting])
  } catch (error) {
    if (!hasCode(error, 'LEDGER_TOO_LOW')) throw error
    const { haveSun, needSun } = error.data
    throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', { haveSun, needSun }, { cause: error })
  }
}

/** Whose order it is. */
export interface OrderOwner {
  id: string
  accountId: string
  requester: TronAddress
}
