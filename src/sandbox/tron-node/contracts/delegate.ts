/** Delegating stake. Rules and words: java-tron `DelegateResourceActuator`, `UnDelegateResourceActuator`. */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { account, isValidAddress, parameter, patch } from '../chain/accounts.ts'
import { BLOCK_INTERVAL_MS, DEFAULT_LOCK_PERIOD_BLOCKS, SUN } from '../chain/constants.ts'
import type { State, StateView } from '../chain/state.ts'
import type { Account, Delegation, StakeResource } from '../chain/types.ts'
import { ownerOf } from './account.ts'
import { invalid } from './refusals.ts'
import { delegatable, returnUsage } from './resources.ts'
import { stakeResource } from './stake.ts'

export function delegation(state: StateView, from: string, to: string, locked: boolean): Delegation | undefined {
  return state.get('delegations', key(from, to, locked))
}

export function delegate(state: State, value: ContractValues['DelegateResourceContract'], nowMs: number): void {
  const owner = ownerOf(state, value.owner_address)
  const resource = stakeResource(value.resource)
  const amount = value.balance ?? 0
  if (amount < SUN) invalid('delegateBalance must be greater than or equal to 1 TRX')
  if (amount > delegatable(state, owner, resource, nowMs)) {
    const name = resource === 'ENERGY' ? 'FreezeEnergyV2' : 'FreezeBandwidthV2'
    invalid(`delegateBalance must be less than or equal to available ${name} balance`)
  }
  const receiver = receiverOf(state, owner, value.receiver_address ?? '')
  const lock = value.lock === true
  const expiresAtMs = lock ? lockEnd(state, owner, receiver, resource, value.lock_period ?? 0, nowMs) : 0
  if (receiver.contract) invalid('Do not allow delegate resources to contract addresses')

  unlockExpired(state, owner.address, receiver.address, nowMs)
  const before = delegation(state, owner.address, receiver.address, lock)
  const record = before ?? blank(owner.address, receiver.address, lock)
  const balance = record[resource].balance + amount
  put(state, { ...record, [resource]: { balance, expiresAtMs } })
  moveStake(state, owner.address, receiver.address, resource, amount)
}

export function undelegate(state: State, value: ContractValues['UnDelegateResourceContract'], nowMs: number): void {
  const owner = ownerOf(state, value.owner_address)
  const resource = stakeResource(value.resource)
  const amount = value.balance ?? 0
  const to = value.receiver_address ?? ''
  if (!isValidAddress(to)) invalid('Invalid receiverAddress')
  if (to === owner.address) invalid('receiverAddress must not be the same as ownerAddress')
  const free = delegation(state, owner.address, to, false)
  const locked = delegation(state, owner.address, to, true)
  if (!free && !locked) invalid('delegated Resource does not exist')
  if (amount <= 0) invalid('unDelegateBalance must be more than 0 TRX')
  const expired = locked && locked[resource].expiresAtMs < nowMs ? locked[resource].balance : 0
  if ((free?.[resource].balance ?? 0) + expired < amount) {
    const name = resource === 'ENERGY' ? 'delegateFrozenBalance(Energy)' : 'delegatedFrozenBalance(BANDWIDTH)'
    const unlocked = (free?.[resource].balance ?? 0) + expired
    invalid(`insufficient ${name}, request=${amount}, unlock_balance=${unlocked}`)
  }

  unlockExpired(state, owner.address, to, nowMs)
  const record = delegation(state, owner.address, to, false) ?? blank(owner.address, to, false)
  returnUsage(state, owner.address, to, resource, amount, nowMs)
  put(state, { ...record, [resource]: { balance: record[resource].balance - amount, expiresAtMs: 0 } })
  moveStake(state, owner.address, to, resource, -amount)
}

function receiverOf(state: State, owner: Account, address: string): Account {
  if (!isValidAddress(address)) invalid('Invalid receiverAddress')
  if (address === owner.address) invalid('receiverAddress must not be the same as ownerAddress')
  return account(state, address) ?? invalid(`Account[${address}] not exists`)
}

/** When a new lock ends; it may not end before the one that runs. */
function lockEnd(
  state: State,
  owner: Account,
  receiver: Account,
  resource: StakeResource,
  period: number,
  nowMs: number,
): number {
  const maxPeriod = parameter(state, 'getMaxDelegateLockPeriod')
  if (period < 0 || period > maxPeriod) {
    invalid(`The lock period of delegate resource cannot be less than 0 and cannot exceed ${maxPeriod}!`)
  }
  const blocks = period === 0 ? DEFAULT_LOCK_PERIOD_BLOCKS : period
  const runs = delegation(state, owner.address, receiver.address, true)
  const remainMs = (runs?.[resource].expiresAtMs ?? 0) - nowMs
  if (blocks * BLOCK_INTERVAL_MS < remainMs) {
    invalid(
      `The lock period for ${resource} this time cannot be less than the remaining time[${remainMs}ms] of the last lock period for ${resource}!`,
    )
  }
  return nowMs + blocks * BLOCK_INTERVAL_MS
}

/** An expired lock moves to the free record of the pair. */
function unlockExpired(state: State, from: string, to: string, nowMs: number): void {
  const locked = delegation(state, from, to, true)
  if (!locked) return
  let free = delegation(state, from, to, false) ?? blank(from, to, false)
  let left = locked
  for (const resource of ['ENERGY', 'BANDWIDTH'] as const) {
    if (left[resource].expiresAtMs >= nowMs || left[resource].balance === 0) continue
    const balance = free[resource].balance + left[resource].balance
    free = { ...free, [resource]: { balance, expiresAtMs: 0 } }
    left = { ...left, [resource]: { balance: 0, expiresAtMs: 0 } }
  }
  if (left === locked) return
  put(state, free)
  put(state, left)
}

/** Moves stake between the two accounts and keeps the index of who delegates to whom. */
function moveStake(state: State, from: string, to: string, resource: StakeResource, amount: number): void {
  const owner = ownerOf(state, from)
  const own = owner[resource]
  const linked = delegation(state, from, to, false) !== undefined || delegation(state, from, to, true) !== undefined
  patch(state, from, {
    [resource]: { ...own, frozen: own.frozen - amount, delegated: own.delegated + amount },
    delegatesTo: relink(owner.delegatesTo, to, linked),
  })
  const receiver = account(state, to)
  if (!receiver) return
  const got = receiver[resource]
  patch(state, to, {
    [resource]: { ...got, acquired: got.acquired + amount },
    delegatedBy: relink(receiver.delegatedBy, from, linked),
  })
}

function relink(list: readonly string[], address: string, linked: boolean): readonly string[] {
  if (linked) return list.includes(address) ? list : [...list, address]
  return list.filter((a) => a !== address)
}

function blank(from: string, to: string, locked: boolean): Delegation {
  const none = { balance: 0, expiresAtMs: 0 }
  return { from, to, locked, ENERGY: none, BANDWIDTH: none }
}

function put(state: State, record: Delegation): void {
  const empty = record.ENERGY.balance === 0 && record.BANDWIDTH.balance === 0
  state.set('delegations', key(record.from, record.to, record.locked), empty ? undefined : record)
}

const key = (from: string, to: string, locked: boolean): string => `${from}|${to}|${locked ? 'locked' : 'free'}`
