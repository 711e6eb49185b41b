/** What the rows say beside what the ledger says: everything that differs, a sentence each. */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { holdersOf } from '../../db/stores/payments/refunds.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { type Sun, ZERO_SUN } from '../../kernel/sun.ts'

/** Of one ledger account; `source` with its verb: `the sweeps say`. */
export async function misbalanced(reader: Reader, name: string, saidSun: Sun, source: string): Promise<Difference[]> {
  const ledgerSun = await balance(reader, name)
  if (ledgerSun === saidSun) return []
  const problem = `${name} holds ${ledgerSun} SUN, ${source} ${saidSun}`
  return [{ kind: 'books-total', problem, bySun: ledgerSun - saidSun }]
}

/** Of all ledger accounts that begin with `prefix`; those that are not among `said` must be empty. */
export async function misheldUnder(
  reader: Reader,
  prefix: string,
  said: Iterable<readonly [name: string, sun: Sun]>,
  source: string,
): Promise<Difference[]> {
  const held = new Map((await holdersOf(reader, prefix)).map(({ name, heldSun }) => [name, heldSun]))
  const needed = new Map(said)
  return [...new Set([...held.keys(), ...needed.keys()])].flatMap((name) => {
    const [has, needs] = [held.get(name) ?? ZERO_SUN, needed.get(name) ?? ZERO_SUN]
    const problem = `${name} holds ${has} SUN, ${source} ${needs}`
    return has === needs ? [] : [{ kind: 'on-its-way', problem, bySun: has - needs }]
  })
}
