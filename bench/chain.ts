/** The chain as the benchmarks' marketplace sees it: it knows everybody, and answers at once. */
import { createHash } from 'node:crypto'
import { addressFromHex, type TronAddress } from '../src/kernel/address.ts'
import { sunFromTrx, ZERO_SUN } from '../src/kernel/sun.ts'
import type { AccountResources, AccountState, TronNode } from '../src/tron/types.ts'

export const address = (name: string): TronAddress =>
  addressFromHex(`41${createHash('sha256').update(name).digest('hex').slice(0, 40)}`)

/** Of everybody: an account of the past has deposited it. */
export const BALANCE_SUN = sunFromTrx('1000000')

/** Stake of everybody who sells by hand. */
const STAKE_SUN = sunFromTrx('1000000000')

/** Energy stake of provider `i`. */
export const providerStake = (i: number) => sunFromTrx(String(1_000_000 + ((i * 13) % 100) * 10_000))

/** Those who receive where a chain checks that they exist. */
export const RECEIVERS = 5_000
export const receiver = (i: number) => address(`receiver ${i % RECEIVERS}`)

export const TOTALS = { totalLimit: 180_000_000_000, totalWeight: 19_000_000_000 }

const only = async () => ({ number: 1, id: '0'.repeat(64), timestampMs: Date.now() })

const accountOf = (address: TronAddress): AccountState =>
  ({
    address,
    balanceSun: BALANCE_SUN,
    isContract: false,
    stakedSun: { ENERGY: STAKE_SUN, BANDWIDTH: STAKE_SUN },
    delegatedSun: { ENERGY: ZERO_SUN, BANDWIDTH: ZERO_SUN },
    ownerPermission: { id: 0, keys: [address], weights: [1], threshold: 1, operationsHex: '' },
    activePermissions: [],
  }) as Partial<AccountState> as AccountState

/** The calls that the use-cases make; no others are reached. */
export const node = {
  head: only,
  solidHead: only,
  pendingAccount: async (of: TronAddress) => accountOf(of),
  solidAccounts: async (all: readonly TronAddress[]) => ({ block: await only(), accounts: all.map(accountOf) }),
  pendingTotals: async () => ({ ENERGY: TOTALS, BANDWIDTH: TOTALS }),
  pendingDelegations: async () => [],
  pendingDelegatable: async () => ({ maxSun: STAKE_SUN, contains: new Map() }),
  pendingResources: async () => ({ bandwidth: { available: 1_000_000, freeAvailable: 0 } }) as AccountResources,
  includedTransaction: async () => undefined,
  pendingTransaction: async () => undefined,
  fate: async () => ({ at: 'pending' }),
  broadcast: async ({ txID }) => ({ at: 'accepted', txid: txID }),
} as Partial<TronNode> as TronNode
