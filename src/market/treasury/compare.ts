/** Compares database rows with the ledger. Returns one difference per problem. */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { positiveBalances } from '../../db/stores/payments/refunds.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { type Sun, ZERO_SUN } from '../../kernel/sun.ts'

/** Checks one ledger account. `source` contains a verb: `but the sweeps add up to`. */
export async function checkBalance(
  reader: Reader,
  name: string,
  expectedSun: Sun,
  source: string,
): Promise<Difference[]> {
  const ledgerSun = await balance(reader, name)
  if (ledgerSun === expectedSun) return []
  const problem = `${name} holds ${ledgerSun} SUN, ${source} ${expectedSun}`
  return [{ kind: 'books-total', problem, bySun: ledgerSun - expectedSun }]
}

/** Checks all ledger accounts with this prefix. Accounts that are not in `expected` must be empty. */
export async function checkBalancesUnder(
  reader: Reader,
  prefix: string,
  expected: Iterable<readonly [name: string, sun: Sun]>,
  source: string,
): Promise<Difference[]> {
  const held = new Map((await positiveBalances(reader, prefix)).map(({ name, heldSun }) => [name, heldSun]))
  const needed = new Map(expected)
  return [...new Set([...held.keys(), ...needed.keys()])].flatMap((name) => {
    const [has, needs] = [held.get(name) ?? ZERO_SUN, needed.get(name) ?? ZERO_SUN]
    const problem = `${name} holds ${has} SUN, ${source} ${needs}`
    return has === needs ? [] : [{ kind: 'on-its-way', problem, bySun: has - needs }]
  })
}
