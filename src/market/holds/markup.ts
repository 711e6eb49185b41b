/** What leaves the markup on the books for a balance. */
import type { Tx } from '../../db/db.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { minSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import { buyer, MARKUP, owed } from '../base/ledger.ts'

/** What the account owes comes first, as with everything that comes to it. `cause` is unique in the ledger. */
export async function creditFromMarkup(
  tx: Tx,
  nowMs: number,
  cause: string,
  { accountId, amountSun }: { accountId: string; amountSun: Sun },
): Promise<void> {
  const debt = owed(accountId)
  const repaidSun = minSun(amountSun, sun(-(await balance(tx, debt))))
  await post(tx, nowMs, cause, [
    { from: MARKUP, to: debt, amount: repaidSun },
    { from: MARKUP, to: buyer(accountId), amount: subSun(amountSun, repaidSun) },
  ])
}
