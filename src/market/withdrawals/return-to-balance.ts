/** Ends an unsent withdrawal and returns its money to the balance, in one transaction. */
import type { Tx } from '../../db/db.ts'
import { balance, type Posting, post } from '../../db/stores/treasury/ledger.ts'
import { moveWithdrawal, type Withdrawal } from '../../db/stores/withdrawals/withdrawals.ts'
import { minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_NETWORK, CHAIN_WITHDRAWALS, debtAccount, pendingWithdrawal } from '../base/ledger.ts'
import { notifyAccount } from '../base/notify-account.ts'
import { enqueueWithdrawalEvent } from './views.ts'

/** `networkFeeSun`: fee of a failed transfer in a block. Undefined if the withdrawal was in another state. */
export async function returnToBalance(
  market: Market,
  tx: Tx,
  id: string,
  move: 'fail' | 'failSigned' | 'cancel' | 'refuse',
  reason: string | null,
  networkFeeSun: Sun = ZERO_SUN,
): Promise<Withdrawal | undefined> {
  const nowMs = market.clock.now()
  const ended = await moveWithdrawal(tx, id, move, { reason, networkFeeSun, endedAtMs: nowMs })
  if (!ended) return undefined
  await post(tx, nowMs, `withdraw-${ended.state}:${id}`, [
    ...(await refundPostings(tx, ended)),
    { from: CHAIN_NETWORK, to: CHAIN_WITHDRAWALS, amount: networkFeeSun },
  ])
  // A cancellation needs no notice, because the user requested it.
  if (ended.state !== 'cancelled') {
    const { accountId, address, amountSun } = ended
    await notifyAccount(market, tx, {
      accountId,
      kind: 'withdrawal_back',
      address,
      amountSun,
      withdrawalId: id,
      reason,
    })
  }
  await enqueueWithdrawalEvent(market, tx, 'withdrawal.ended', ended)
  return ended
}

/** Returns the postings of the refund, which first repays the account's debt for a dropped deposit. */
async function refundPostings(tx: Tx, { id, accountId, amountSun }: Withdrawal): Promise<Posting[]> {
  const debtSun = minSun(amountSun, sun(-(await balance(tx, debtAccount(accountId)))))
  return [
    { from: pendingWithdrawal(id), to: debtAccount(accountId), amount: debtSun },
    { from: pendingWithdrawal(id), to: buyer(accountId), amount: subSun(amountSun, debtSun) },
  ]
}
