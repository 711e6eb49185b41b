/** Withdrawals in API format, and their webhook events. */
import type { OperatorWithdrawal, Withdrawal as View } from '../../contract/withdrawals.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { withdrawalAddress } from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import type { Withdrawal } from '../../db/stores/withdrawals/withdrawals.ts'
import { toSec } from '../../kernel/duration.ts'
import { subSun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { enqueueEvent } from '../base/webhook-events.ts'

export function withdrawalView(row: Withdrawal): View {
  const { id, address, amountSun, feeSun, state, reason, txid, dueAtMs, createdAtMs, endedAtMs } = row
  return {
    id,
    address,
    amount: amountSun,
    fee: feeSun,
    arrives: subSun(amountSun, feeSun),
    state,
    reason,
    txid,
    sendAt: Math.ceil(dueAtMs / 1000),
    createdAt: toSec(createdAtMs),
    endedAt: endedAtMs === null ? null : toSec(endedAtMs),
  }
}

export async function operatorView(reader: Reader, row: Withdrawal): Promise<OperatorWithdrawal> {
  const { accountId, address } = row
  const listed = await withdrawalAddress(reader, accountId, address)
  return { ...withdrawalView(row), accountId, addressAddedAt: listed ? toSec(listed.addedAtMs) : null }
}

export async function enqueueWithdrawalEvent(
  market: Market,
  tx: Tx,
  type: 'withdrawal.requested' | 'withdrawal.ended',
  row: Withdrawal,
): Promise<void> {
  const { id: withdrawalId, ...view } = withdrawalView(row)
  const data = async () => ({ withdrawalId, ...view })
  await enqueueEvent(market, tx, { accountId: row.accountId, type, sequenceKey: withdrawalId, data })
}
