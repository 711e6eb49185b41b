/** Pays credits from the markup account to a customer's balance. */
import type { Tx } from '../../db/db.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { minSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import { buyer, debtAccount, MARKUP } from '../base/ledger.ts'

/** Credits an account, after repaying its debt like every credit. `cause` must be unique in the ledger. */
export async function creditFromMarkup(
  tx: Tx,
  nowMs: number,
  cause: string,
  { accountId, amountSun }: { accountId: string; amountSun: Sun },
): Promise<void> {
  const debt = debtAccount(accountId)
  const repaidSun = minSun(amountSun, sun(-(await balance(tx, debt))))
  await post(tx, nowMs, cause, [
    { from: MARKUP, to: debt, amount: repaidSun },
    { from: MARKUP, to: buyer(accountId), amount: subSun(amountSun, repaidSun) },
  ])
}
