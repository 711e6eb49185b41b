/** Stake 2.0 contracts except delegation: freeze, unfreeze, withdraw, cancel. Rules: java-tron's `*V2Actuator`s. */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { addBalance, parameter, patch, totalStake } from '../chain/accounts.ts'
import { DAY_MS, MAX_UNFREEZES, SUN_PER_TRX } from '../chain/constants.ts'
import type { State } from '../chain/state.ts'
import type { Account, Receipt, StakeResource } from '../chain/types.ts'
import { ownerOf } from './account.ts'
import { refuseInvalid } from './refusals.ts'
import { updateWeight } from './resources.ts'
import { shrinkVotes } from './vote.ts'

/** Parses a resource. A missing field means BANDWIDTH, the enum's zero value. */
export function parseResource(name: string | undefined): StakeResource {
  if (name === 'ENERGY') return 'ENERGY'
  return name === undefined || name === 'BANDWIDTH'
    ? 'BANDWIDTH'
    : refuseInvalid('ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]')
}

/** Changes the undelegated stake of a resource and the network's weight accordingly. */
function changeStake(state: State, owner: Account, resource: StakeResource, change: number): void {
  const staked = totalStake(owner, resource)
  patch(state, owner.address, { [resource]: { ...owner[resource], frozen: owner[resource].frozen + change } })
  updateWeight(state, resource, staked, staked + change)
}

export function freeze(state: State, value: ContractValues['FreezeBalanceV2Contract']): void {
  const owner = ownerOf(state, value.owner_address)
  const amount = value.frozen_balance ?? 0
  if (amount <= 0) refuseInvalid('frozenBalance must be positive')
  if (amount < SUN_PER_TRX) refuseInvalid('frozenBalance must be greater than or equal to 1 TRX')
  if (amount > owner.balance) refuseInvalid('frozenBalance must be less than or equal to accountBalance')
  const resource = parseResource(value.resource)
  changeStake(state, patch(state, owner.address, { balance: owner.balance - amount }), resource, amount)
}

export function unfreeze(
  state: State,
  value: ContractValues['UnfreezeBalanceV2Contract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const owner = ownerOf(state, value.owner_address)
  const resource = parseResource(value.resource)
  const amount = value.unfreeze_balance ?? 0
  if (owner[resource].frozen === 0) refuseInvalid(`no frozenBalance(${resource === 'ENERGY' ? 'Energy' : resource})`)
  if (amount <= 0 || amount > owner[resource].frozen) refuseInvalid(`Invalid unfreeze_balance, [${amount}] is error`)
  const waiting = owner.unfreezing.filter((u) => u.expiresAtMs > nowMs)
  if (waiting.length >= MAX_UNFREEZES) refuseInvalid('Invalid unfreeze operation, unfreezing times is over limit')
  receipt.withdrawnAmount = withdrawExpired(state, owner, nowMs)
  const delayMs = parameter(state, 'getUnfreezeDelayDays') * DAY_MS
  const current = patch(state, owner.address, {
    unfreezing: [...waiting, { resource, amount, expiresAtMs: nowMs + delayMs }],
  })
  changeStake(state, current, resource, -amount)
  shrinkVotes(state, owner.address, nowMs)
}

export function withdraw(
  state: State,
  value: ContractValues['WithdrawExpireUnfreezeContract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const owner = ownerOf(state, value.owner_address)
  if (!owner.unfreezing.some((u) => u.expiresAtMs <= nowMs)) refuseInvalid('no unFreeze balance to withdraw ')
  receipt.withdrawnAmount = withdrawExpired(state, owner, nowMs)
}

export function cancelUnfreezes(
  state: State,
  value: ContractValues['CancelAllUnfreezeV2Contract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const owner = ownerOf(state, value.owner_address)
  if (owner.unfreezing.length === 0) refuseInvalid('No unfreezeV2 list to cancel')
  receipt.withdrawnAmount = withdrawExpired(state, owner, nowMs)
  const cancelled = { ENERGY: 0, BANDWIDTH: 0 }
  for (const { resource, amount } of owner.unfreezing.filter((u) => u.expiresAtMs > nowMs)) {
    changeStake(state, ownerOf(state, owner.address), resource, amount)
    cancelled[resource] += amount
  }
  receipt.cancelled = cancelled
  patch(state, owner.address, { unfreezing: [] })
}

function withdrawExpired(state: State, owner: Account, nowMs: number): number {
  const expired = owner.unfreezing.filter((u) => u.expiresAtMs <= nowMs)
  const amount = expired.reduce((sum, u) => sum + u.amount, 0)
  if (expired.length > 0) {
    patch(state, owner.address, { unfreezing: owner.unfreezing.filter((u) => u.expiresAtMs > nowMs) })
    addBalance(state, owner.address, amount)
  }
  return amount
}
