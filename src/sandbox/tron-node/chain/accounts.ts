/** Accounts in the chain's state, and access to chain parameters. */
import { addressFromHex, type TronAddress } from '../../../kernel/address.ts'
import { CHAIN_PARAMETERS, type ChainParameter, DAY_MS, DEFAULT_OPERATIONS } from './constants.ts'
import type { State, StateView } from './state.ts'
import type { Account, Permission, Stake, StakeResource, Usage } from './types.ts'

const unused: Usage = { used: 0, atMs: 0, windowMs: DAY_MS }
const noStake: Stake = { frozen: 0, delegated: 0, acquired: 0, usage: unused }

export function newAccount(address: string, nowMs: number): Account {
  return {
    address,
    contract: false,
    witness: false,
    name: '',
    balance: 0,
    createdAtMs: nowMs,
    ENERGY: noStake,
    BANDWIDTH: noStake,
    freeUsage: unused,
    unfreezing: [],
    votes: [],
    reward: { settledSun: 0, fromCycle: 0, withdrawnAtMs: 0, before: undefined },
    owner: ownerPermission(address),
    actives: [activePermission(2, 'active', [address], DEFAULT_OPERATIONS, 1)],
    delegatesTo: [],
    delegatedBy: [],
    lastOperationAtMs: undefined,
  }
}

function ownerPermission(address: string): Permission {
  return { type: 'Owner', id: 0, name: 'owner', threshold: 1, operations: undefined, keys: [{ address, weight: 1 }] }
}

export function activePermission(
  id: number,
  name: string,
  keys: string[],
  operations: string,
  threshold: number,
): Permission {
  return { type: 'Active', id, name, threshold, operations, keys: keys.map((address) => ({ address, weight: 1 })) }
}

export const account = (state: StateView, address: string): Account | undefined => state.get('accounts', address)

/** Changes some fields of an existing account. Throws if the account does not exist. */
export function patch(state: State, address: string, change: Partial<Account>): Account {
  const before = state.get('accounts', address)
  if (!before) throw new Error(`account ${address} does not exist`)
  const after = { ...before, ...change }
  state.set('accounts', address, after)
  return after
}

export function addBalance(state: State, address: string, amount: number): void {
  const before = state.get('accounts', address)
  patch(state, address, { balance: (before?.balance ?? 0) + amount })
}

/** Returns all stake of a resource in SUN, delegated or not. */
export function totalStake(holder: Account, resource: StakeResource): number {
  return holder[resource].frozen + holder[resource].delegated
}

export function parameter(state: StateView, name: ChainParameter): number {
  return state.get('parameters', name) ?? CHAIN_PARAMETERS[name]
}

/** True for 21 bytes that start with 41, as in java-tron's `DecodeUtil.addressValid`. */
export const isValidAddress = (address: string): boolean => /^41[0-9a-f]{40}$/.test(address)

export const base58 = (address: string): TronAddress => addressFromHex(address)
