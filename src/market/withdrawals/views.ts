/** A withdrawal as the wire shows it, and its events. */
import type { OperatorWithdrawal, Withdrawal as View } from '../../contract/withdrawals.ts'
import type { Tx } from '../../db/db.ts'
import type { Withdrawal } from '../../db/stores/withdrawals/withdrawals.ts'
import { subSun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { enqueueEvent } from '../base/webhook-events.ts'

const sec = (timeMs: number): number => Math.floor(timeMs / 1000)

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
    createdAt: sec(createdAtMs),
    endedAt: endedAtMs === null ? null : sec(endedAtMs),
  }
}

export function operatorView(row: Withdrawal): OperatorWithdrawal {
  return { ...withdrawalView(row), accountId: row.accountId }
}

export async function enqueueWithdrawalEvent(
  market: Market,
  tx: Tx,
  type: 'withdrawal.requested' | 'withdrawal.ended',
  row: Withdrawal,
): Promise<void> {
  const { id: withdrawalId, ...view } = withdrawalView(row)
  const data = async () => ({ withdrawalId, ...view })
  await enqueueEvent(market, tx, { accountId: row.accountId, type, lane: withdrawalId, data })
}
