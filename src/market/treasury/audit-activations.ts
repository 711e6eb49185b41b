/** The part of the reconciliation that is about activations: the rows against what the ledger says. */
import type { Reader } from '../../db/db.ts'
import { holdersOf } from '../../db/stores/payments/refunds.ts'
import { activationTotal, openActivations } from '../../db/stores/treasury/activations.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { ACTIVATING, activating, CHAIN_ACTIVATIONS } from '../base/ledger.ts'

/** Everything that is wrong, a sentence each. */
export async function auditActivations(reader: Reader): Promise<string[]> {
  const open = new Map((await openActivations(reader)).map(({ id, chargeSun }) => [activating(id), chargeSun]))
  const held = new Map((await holdersOf(reader, ACTIVATING)).map(({ name, heldSun }) => [name, heldSun]))
  const takenSun = await activationTotal(reader)
  const ledgerSun = await balance(reader, CHAIN_ACTIVATIONS)
  return [
    ...[...new Set([...open.keys(), ...held.keys()])]
      .filter((name) => open.get(name) !== held.get(name))
      .map((name) => `${name} holds ${held.get(name) ?? 0} SUN, its activation says ${open.get(name) ?? 0}`),
    ...(ledgerSun === takenSun ? [] : [`${CHAIN_ACTIVATIONS} holds ${ledgerSun} SUN, the activations say ${takenSun}`]),
  ]
}
