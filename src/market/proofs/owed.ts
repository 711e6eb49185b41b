/** What the ledger owes to each of those outside: the rest of it is the marketplace's own, or the world's. */
import { setImmediate } from 'node:timers/promises'
import type { Db, Reader } from '../../db/db.ts'
import { heldAfter, type OwnedKind, ownersOf } from '../../db/stores/audit/liabilities.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { mapInTurn } from '../../kernel/pool.ts'
import { addSun, type Sun, ZERO_SUN } from '../../kernel/sun.ts'
import {
  ACTIVATING,
  buyer,
  FEES,
  fastHold,
  hold,
  KEPT,
  MARKUP,
  PAY_LATERS,
  PAYING,
  PROVIDERS,
  payerId,
  REFUNDS,
  SELLERS,
  small,
  WITHDRAWING,
} from '../base/ledger.ts'

const AT_ONCE = 2_000

/** What the name of a ledger account goes on with after such a beginning. */
type Behind = 'account' | 'address' | OwnedKind

const BEHIND: readonly [prefix: string, behind: Behind][] = [
  [buyer(''), 'account'],
  [small(''), 'account'],
  [PROVIDERS, 'address'],
  [SELLERS, 'address'],
  [KEPT, 'address'],
  [hold(''), 'order'],
  [fastHold(''), 'fastCharge'],
  [WITHDRAWING, 'withdrawal'],
  [ACTIVATING, 'activation'],
  [PAY_LATERS, 'payLater'],
  [REFUNDS, 'refund'],
  [PAYING, 'payout'],
]

const isOwn = (name: string): boolean => name === FEES || name === MARKUP || name.startsWith('chain:')

/**
 * SUN by owner: the id of an account, or `external:<address>` without one; what nobody can be found for stands
 * under the name of its ledger account. Read in parts, with a turn for everybody else between two of them.
 */
export async function owedByOwner(snapshot: Pick<Db, 'read'>): Promise<Map<string, Sun>> {
  const owed = new Map<string, Sun>()
  let after = ''
  for (;;) {
    const page = await snapshot.read(async (reader) => {
      const held = await heldAfter(reader, after, AT_ONCE)
      const names = held.map(({ name }) => name).filter((name) => !isOwn(name))
      return { held, owners: await ownersOfNames(reader, names) }
    })
    for (const { name, heldSun } of page.held) {
      const owner = page.owners.get(name)
      if (owner !== undefined) owed.set(owner, addSun(owed.get(owner) ?? ZERO_SUN, heldSun))
    }
    const last = page.held.at(-1)
    if (last === undefined || page.held.length < AT_ONCE) return owed
    after = last.name
    await setImmediate()
  }
}

/** Everybody's, by name of the ledger account; each has one. */
async function ownersOfNames(reader: Reader, names: readonly string[]): Promise<Map<string, string>> {
  const owners = new Map(names.map((name) => [name, name]))
  await mapInTurn(BEHIND, async ([prefix, behind]) => {
    const these = names.filter((name) => name.startsWith(prefix))
    if (these.length === 0) return
    const rest = (name: string) => name.slice(prefix.length)
    if (behind === 'account') for (const name of these) owners.set(name, rest(name))
    else if (behind === 'address') for (const name of these) owners.set(name, payerId(rest(name) as TronAddress))
    else {
      const rows = await ownersOf(reader, behind, these.map(rest))
      for (const name of these) owners.set(name, ownerOf(rows.get(rest(name))) ?? name)
    }
  })
  return owners
}

function ownerOf(row: Awaited<ReturnType<typeof ownersOf>> extends Map<string, infer R> ? R | undefined : never) {
  if (row === undefined) return undefined
  if (row.accountId !== null) return row.accountId
  const address = row.address ?? row.account?.slice(row.account.indexOf(':') + 1)
  return address === undefined ? undefined : payerId(address as TronAddress)
}
