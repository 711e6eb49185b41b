/** Fake chain for the benchmarked marketplace: every account exists, and every call returns immediately. */
import { createHash } from 'node:crypto'
import { addressFromHex, type TronAddress } from '../src/kernel/address.ts'
import { sunFromTrx, ZERO_SUN } from '../src/kernel/sun.ts'
import type { AccountResources, AccountState, TronNode } from '../src/tron/types.ts'

export const address = (name: string): TronAddress =>
  addressFromHex(`41${createHash('sha256').update(name).digest('hex').slice(0, 40)}`)

/** TRX balance of every account. A past account has deposited this much. */
export const BALANCE_SUN = sunFromTrx('1000000')

/** Stake of every account that sells manually. */
const STAKE_SUN = sunFromTrx('1000000000')

/** Returns the Energy stake of provider `i`. */
export const providerStake = (i: number) => sunFromTrx(String(1_000_000 + ((i * 13) % 100) * 10_000))

/** Number of distinct receivers, for chains that check whether a receiver exists. */
export const RECEIVERS = 5_000
export const receiver = (i: number) => address(`receiver ${i % RECEIVERS}`)

export const TOTALS = { totalLimit: 180_000_000_000, totalWeight: 19_000_000_000 }

const getOnlyBlock = async () => ({ number: 1, id: '0'.repeat(64), timestampMs: Date.now() })

const createAccountState = (address: TronAddress): AccountState =>
  ({
    address,
    balanceSun: BALANCE_SUN,
    isContract: false,
    stakedSun: { ENERGY: STAKE_SUN, BANDWIDTH: STAKE_SUN },
    delegatedSun: { ENERGY: ZERO_SUN, BANDWIDTH: ZERO_SUN },
    ownerPermission: { id: 0, keys: [address], weights: [1], threshold: 1, operationsHex: '' },
    activePermissions: [],
  }) as Partial<AccountState> as AccountState

/** Calls that the use cases make. Other calls are not implemented. */
export const fakeNode = {
  head: getOnlyBlock,
  solidHead: getOnlyBlock,
  pendingAccount: async (of: TronAddress) => createAccountState(of),
  solidAccounts: async (all: readonly TronAddress[]) => ({
    block: await getOnlyBlock(),
    accounts: all.map(createAccountState),
  }),
  pendingTotals: async () => ({ ENERGY: TOTALS, BANDWIDTH: TOTALS }),
  pendingDelegations: async () => [],
  pendingDelegatable: async () => ({ maxSun: STAKE_SUN, contains: new Map() }),
  pendingResources: async () => ({ bandwidth: { available: 1_000_000, freeAvailable: 0 } }) as AccountResources,
  includedTransaction: async () => undefined,
  pendingTransaction: async () => undefined,
  fate: async () => ({ at: 'pending' }),
  broadcast: async ({ txID }) => ({ at: 'accepted', txid: txID }),
} as Partial<TronNode> as TronNode
