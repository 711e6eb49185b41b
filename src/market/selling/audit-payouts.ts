/** The part of the reconciliation that is about payouts: the rows against what the ledger says. */
import type { Reader } from '../../db/db.ts'
import { holdersOf } from '../../db/stores/payments/refunds.ts'
import { openPayouts, payoutTotals } from '../../db/stores/selling/payouts.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { addSun } from '../../kernel/sun.ts'
import { CHAIN_PAYOUTS, PAYING, paying } from '../base/ledger.ts'

/** Everything that is wrong, a sentence each. */
export async function auditPayouts(reader: Reader): Promise<string[]> {
  const open = new Map((await openPayouts(reader)).map(({ id, amountSun }) => [paying(id), amountSun]))
  const held = new Map((await holdersOf(reader, PAYING)).map(({ name, heldSun }) => [name, heldSun]))
  const { paidSun, networkFeesSun } = await payoutTotals(reader)
  const leftSun = addSun(paidSun, networkFeesSun)
  const ledgerSun = await balance(reader, CHAIN_PAYOUTS)
  return [
    ...[...new Set([...open.keys(), ...held.keys()])]
      .filter((name) => open.get(name) !== held.get(name))
      .map((name) => `${name} holds ${held.get(name) ?? 0} SUN, its payout says ${open.get(name) ?? 0}`),
    ...(ledgerSun === leftSun ? [] : [`${CHAIN_PAYOUTS} holds ${ledgerSun} SUN, the payouts say ${leftSun}`]),
  ]
}
