/** Delegates stake. Rules and texts: java-tron `DelegateResourceActuator`, `UnDelegateResourceActuator`. */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { account, isValidAddress, parameter, patch } from '../chain/accounts.ts'
import { BLOCK_INTERVAL_MS, DEFAULT_LOCK_PERIOD_BLOCKS, SUN_PER_TRX } from '../chain/constants.ts'
import type { State, StateView } from '../chain/state.ts'
import type { Account, Delegation, StakeResource } from '../chain/types.ts'
import { ownerOf } from './account.ts'
import { refuseInvalid } from './refusals.ts'
import { delegatableStake, returnUsage } from './resources.ts'
import { parseResource } from './stake.ts'

export function delegation(state: StateView, from: string, to: string, locked: boolean): Delegation | undefined {
  return state.get('delegations', delegationKey(from, to, locked))
}

export function delegate(state: State, value: ContractValues['DelegateResourceContract'], nowMs: number): void {
  const owner = ownerOf(state, value.owner_address)
  const resource = parseResource(value.resource)
  const amount = value.balance ?? 0
  if (amount < SUN_PER_TRX) refuseInvalid('delegateBalance must be greater than or equal to 1 TRX')
  if (amount > delegatableStake(state, owner, resource, nowMs)) {
    const name = resource === 'ENERGY' ? 'FreezeEnergyV2' : 'FreezeBandwidthV2'
    refuseInvalid(`delegateBalance must be less than or equal to available ${name} balance`)
  }
  const receiver = receiverOf(state, owner, value.receiver_address ?? '')
  const lock = value.lock === true
  const expiresAtMs = lock ? lockEnd(state, owner, receiver, resource, value.lock_period ?? 0, nowMs) : 0
  if (receiver.contract) refuseInvalid('Do not allow delegate resources to contract addresses')

  unlockExpired(state, owner.address, receiver.address, nowMs)
  const before = delegation(state, owner.address, receiver.address, lock)
  const record = before ?? emptyRecord(owner.address, receiver.address, lock)
  const balance = record[resource].balance + amount
  saveRecord(state, { ...record, [resource]: { balance, expiresAtMs } })
  moveStake(state, owner.address, receiver.address, resource, amount)
}

export function undelegate(state: State, value: ContractValues['UnDelegateResourceContract'], nowMs: number): void {
  const owner = ownerOf(state, value.owner_address)
  const resource = parseResource(value.resource)
  const amount = value.balance ?? 0
  const to = value.receiver_address ?? ''
  if (!isValidAddress(to)) refuseInvalid('Invalid receiverAddress')
  if (to === owner.address) refuseInvalid('receiverAddress must not be the same as ownerAddress')
  const free = delegation(state, owner.address, to, false)
  const locked = delegation(state, owner.address, to, true)
  if (!free && !locked) refuseInvalid('delegated Resource does not exist')
  if (amount <= 0) refuseInvalid('unDelegateBalance must be more than 0 TRX')
  const expired = locked && locked[resource].expiresAtMs < nowMs ? locked[resource].balance : 0
  if ((free?.[resource].balance ?? 0) + expired < amount) {
    const name = resource === 'ENERGY' ? 'delegateFrozenBalance(Energy)' : 'delegatedFrozenBalance(BANDWIDTH)'
    const unlocked = (free?.[resource].balance ?? 0) + expired
    refuseInvalid(`insufficient ${name}, request=${amount}, unlock_balance=${unlocked}`)
  }

  unlockExpired(state, owner.address, to, nowMs)
  const record = delegation(state, owner.address, to, false) ?? emptyRecord(owner.address, to, false)
  returnUsage(state, owner.address, to, resource, amount, nowMs)
  saveRecord(state, { ...record, [resource]: { balance: record[resource].balance - amount, expiresAtMs: 0 } })
  moveStake(state, owner.address, to, resource, -amount)
}

function receiverOf(state: State, owner: Account, address: string): Account {
  if (!isValidAddress(address)) refuseInvalid('Invalid receiverAddress')
  if (address === owner.address) refuseInvalid('receiverAddress must not be the same as ownerAddress')
  return account(state, address) ?? refuseInvalid(`Account[${address}] not exists`)
}

/** Returns the end of a new lock. Throws Refusal if it is before the end of the current lock. */
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
    refuseInvalid(`The lock period of delegate resource cannot be less than 0 and cannot exceed ${maxPeriod}!`)
  }
  const blocks = period === 0 ? DEFAULT_LOCK_PERIOD_BLOCKS : period
  const currentLock = delegation(state, owner.address, receiver.address, true)
  const remainMs = (currentLock?.[resource].expiresAtMs ?? 0) - nowMs
  if (blocks * BLOCK_INTERVAL_MS < remainMs) {
    refuseInvalid(
      `The lock period for ${resource} this time cannot be less than the remaining time[${remainMs}ms] of the last lock period for ${resource}!`,
    )
  }
  return nowMs + blocks * BLOCK_INTERVAL_MS
}

/** Moves expired locks to the pair's unlocked record. */
function unlockExpired(state: State, from: string, to: string, nowMs: number): void {
  const locked = delegation(state, from, to, true)
  if (!locked) return
  let free = delegation(state, from, to, false) ?? emptyRecord(from, to, false)
  let left = locked
  for (const resource of ['ENERGY', 'BANDWIDTH'] as const) {
    if (left[resource].expiresAtMs >= nowMs || left[resource].balance === 0) continue
    const balance = free[resource].balance + left[resource].balance
    free = { ...free, [resource]: { balance, expiresAtMs: 0 } }
    left = { ...left, [resource]: { balance: 0, expiresAtMs: 0 } }
  }
  if (left === locked) return
  saveRecord(state, free)
  saveRecord(state, left)
}

/** Moves stake between two accounts and updates both sides' list of delegations. */
function moveStake(state: State, from: string, to: string, resource: StakeResource, amount: number): void {
  const owner = ownerOf(state, from)
  const ownerStake = owner[resource]
  const isLinked = delegation(state, from, to, false) !== undefined || delegation(state, from, to, true) !== undefined
  patch(state, from, {
    [resource]: { ...ownerStake, frozen: ownerStake.frozen - amount, delegated: ownerStake.delegated + amount },
    delegatesTo: updateLinks(owner.delegatesTo, to, isLinked),
  })
  const receiver = account(state, to)
  if (!receiver) return
  const receiverStake = receiver[resource]
  patch(state, to, {
    [resource]: { ...receiverStake, acquired: receiverStake.acquired + amount },
    delegatedBy: updateLinks(receiver.delegatedBy, from, isLinked),
  })
}

function updateLinks(list: readonly string[], address: string, isLinked: boolean): readonly string[] {
  if (isLinked) return list.includes(address) ? list : [...list, address]
  return list.filter((a) => a !== address)
}

function emptyRecord(from: string, to: string, locked: boolean): Delegation {
  const none = { balance: 0, expiresAtMs: 0 }
  return { from, to, locked, ENERGY: none, BANDWIDTH: none }
}

function saveRecord(state: State, record: Delegation): void {
  const empty = record.ENERGY.balance === 0 && record.BANDWIDTH.balance === 0
  state.set('delegations', delegationKey(record.from, record.to, record.locked), empty ? undefined : record)
}

const delegationKey = (from: string, to: string, locked: boolean): string =>
  `${from}|${to}|${locked ? 'locked' : 'free'}`
