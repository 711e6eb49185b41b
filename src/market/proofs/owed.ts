/**
 * Amounts that the ledger owes to others. All other ledger accounts belong to the marketplace or represent the chain.
 */
import { setImmediate } from 'node:timers/promises'
import type { Db, Reader } from '../../db/db.ts'
import { balancesAfter, type OwnedKind, ownersOf } from '../../db/stores/audit/liabilities.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import { addSun, type Sun, ZERO_SUN } from '../../kernel/sun.ts'
import {
  buyer,
  FEES,
  fastHold,
  hold,
  MARKUP,
  PAY_LATER_ORDERS,
  PENDING_ACTIVATIONS,
  PENDING_PAYOUTS,
  PENDING_REFUNDS,
  PENDING_WITHDRAWALS,
  PROVIDERS,
  payerId,
  SELLERS,
  SMALL_REFUNDS,
  SOURCES,
  smallDeposits,
} from '../base/ledger.ts'

const PAGE_SIZE = 2_000

/** Meaning of a ledger account's name after its prefix. */
type SuffixKind = 'account' | 'address' | OwnedKind

const SUFFIX_KINDS: readonly [prefix: string, behind: SuffixKind][] = [
  [buyer(''), 'account'],
  [smallDeposits(''), 'account'],
  [PROVIDERS, 'address'],
  [SELLERS, 'address'],
  [SMALL_REFUNDS, 'address'],
  [hold(''), 'order'],
  [fastHold(''), 'fastCharge'],
  [PENDING_WITHDRAWALS, 'withdrawal'],
  [PENDING_ACTIVATIONS, 'activation'],
  [PAY_LATER_ORDERS, 'payLater'],
  [PENDING_REFUNDS, 'refund'],
  [PENDING_PAYOUTS, 'payout'],
]

const isMarketAccount = (name: string): boolean =>
  name === FEES || name === MARKUP || name.startsWith(SOURCES) || name.startsWith('chain:')

/** Returns SUN by owner: account id, `external:<address>`, or ledger account if unknown. Reads in parts and yields. */
export async function owedByOwner(snapshot: Pick<Db, 'read'>): Promise<Map<string, Sun>> {
  const owed = new Map<string, Sun>()
  let after = ''
  for (;;) {
    const page = await snapshot.read(async (reader) => {
      const held = await balancesAfter(reader, after, PAGE_SIZE)
      const names = held.map(({ name }) => name).filter((name) => !isMarketAccount(name))
      return { held, owners: await ownersOfNames(reader, names) }
    })
    for (const { name, heldSun } of page.held) {
      const owner = page.owners.get(name)
      if (owner !== undefined) owed.set(owner, addSun(owed.get(owner) ?? ZERO_SUN, heldSun))
    }
    const last = page.held.at(-1)
    if (last === undefined || page.held.length < PAGE_SIZE) return owed
    after = last.name
    await setImmediate()
  }
}

async function ownersOfNames(reader: Reader, names: readonly string[]): Promise<Map<string, string>> {
  const owners = new Map(names.map((name) => [name, name]))
  await mapSequentially(SUFFIX_KINDS, async ([prefix, behind]) => {
    const matchingNames = names.filter((name) => name.startsWith(prefix))
    if (matchingNames.length === 0) return
    const suffixOf = (name: string) => name.slice(prefix.length)
    if (behind === 'account') for (const name of matchingNames) owners.set(name, suffixOf(name))
    else if (behind === 'address')
      for (const name of matchingNames) owners.set(name, payerId(suffixOf(name) as TronAddress))
    else {
      const rows = await ownersOf(reader, behind, matchingNames.map(suffixOf))
      for (const name of matchingNames) owners.set(name, ownerOf(rows.get(suffixOf(name))) ?? name)
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
