/**
 * A key was replaced. Whoever had the old one may have listed addresses and asked for money, and whoever has the new
 * one may be a thief: nothing leaves before the people have had time to link the account again and look.
 */
import type { Tx } from '../../db/db.ts'
import { delayWithdrawalAddresses } from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import { moveWithdrawal, openWithdrawals } from '../../db/stores/withdrawals/withdrawals.ts'
import type { Market } from '../base/deps.ts'
import { noteAccount } from '../base/note-account.ts'

const REASON = 'the API key was replaced'

/** In the write that replaces the key: listed addresses wait once more, and an operator looks at what was asked. */
export async function holdWithdrawals(market: Market, tx: Tx, accountId: string): Promise<void> {
  const { clock, settings } = market
  await delayWithdrawalAddresses(tx, accountId, clock.now() + settings.withdrawals.addressWaitSec * 1000)
  for (const { id } of await openWithdrawals(tx, accountId)) {
    const held = await moveWithdrawal(tx, id, ['requested'], { state: 'review', reason: REASON })
    if (!held) continue
    const { address, amountSun, dueAtMs: fromMs } = held
    await noteAccount(market, tx, { accountId, kind: 'withdrawal', address, amountSun, withdrawalId: id, fromMs })
  }
}
