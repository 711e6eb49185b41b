/** A withdrawal that is not sent: its money is in the balance again, in the write that says so. */
import type { Tx } from '../../db/db.ts'
import { balance, type Posting, post } from '../../db/stores/treasury/ledger.ts'
import { moveWithdrawal, type Withdrawal, type WithdrawalState } from '../../db/stores/withdrawals/withdrawals.ts'
import { minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_NETWORK, CHAIN_WITHDRAWALS, owed, withdrawing } from '../base/ledger.ts'
import { noteAccount } from '../base/note-account.ts'
import { enqueueWithdrawalEvent } from './views.ts'

/** `networkFeeSun`: what a block took all the same. Undefined: it was in none of `from`. */
export async function giveBack(
  market: Market,
  tx: Tx,
  id: string,
  from: readonly WithdrawalState[],
  state: 'failed' | 'cancelled' | 'refused',
  reason: string | null,
  networkFeeSun: Sun = ZERO_SUN,
): Promise<Withdrawal | undefined> {
  const nowMs = market.clock.now()
  const ended = await moveWithdrawal(tx, id, from, { state, reason, networkFeeSun, endedAtMs: nowMs })
  if (!ended) return undefined
  await post(tx, nowMs, `withdraw-${state}:${id}`, [
    ...(await backTo(tx, ended)),
    { from: CHAIN_NETWORK, to: CHAIN_WITHDRAWALS, amount: networkFeeSun },
  ])
  // The person who stopped it knows.
  if (state !== 'cancelled') {
    const { accountId, address, amountSun } = ended
    await noteAccount(market, tx, { accountId, kind: 'withdrawal_back', address, amountSun, withdrawalId: id, reason })
  }
  await enqueueWithdrawalEvent(market, tx, 'withdrawal.ended', ended)
  return ended
}

/** What the account owes for a deposit that the chain dropped is made good first. */
async function backTo(tx: Tx, { id, accountId, amountSun }: Withdrawal): Promise<Posting[]> {
  const debtSun = minSun(amountSun, sun(-(await balance(tx, owed(accountId)))))
  return [
    { from: withdrawing(id), to: owed(accountId), amount: debtSun },
    { from: withdrawing(id), to: buyer(accountId), amount: subSun(amountSun, debtSun) },
  ]
}
