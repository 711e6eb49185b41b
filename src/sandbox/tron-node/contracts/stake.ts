/** Stake 2.0 without delegation: freeze, unfreeze, withdraw, cancel. Rules: java-tron's `*V2Actuator`s. */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { addBalance, parameter, patch, stakedOf } from '../chain/accounts.ts'
import { DAY_MS, MAX_UNFREEZES, SUN } from '../chain/constants.ts'
import type { State } from '../chain/state.ts'
import type { Account, Receipt, StakeResource } from '../chain/types.ts'
import { ownerOf } from './account.ts'
import { invalid } from './refusals.ts'
import { moveWeight } from './resources.ts'
import { shrinkVotes } from './vote.ts'

/** BANDWIDTH is the enum's zero, so it is what a missing field means. */
export function stakeResource(name: string | undefined): StakeResource {
  if (name === 'ENERGY') return 'ENERGY'
  return name === undefined || name === 'BANDWIDTH'
    ? 'BANDWIDTH'
    : invalid('ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]')
}

/** Changes the free stake of a resource and the network's weight with it. */
function stake(state: State, owner: Account, resource: StakeResource, change: number): void {
  const staked = stakedOf(owner, resource)
  patch(state, owner.address, { [resource]: { ...owner[resource], frozen: owner[resource].frozen + change } })
  moveWeight(state, resource, staked, staked + change)
}

export function freeze(state: State, value: ContractValues['FreezeBalanceV2Contract']): void {
  const owner = ownerOf(state, value.owner_address)
  const amount = value.frozen_balance ?? 0
  if (amount <= 0) invalid('frozenBalance must be positive')
  if (amount < SUN) invalid('frozenBalance must be greater than or equal to 1 TRX')
  if (amount > owner.balance) invalid('frozenBalance must be less than or equal to accountBalance')
  const resource = stakeResource(value.resource)
  stake(state, patch(state, owner.address, { balance: owner.balance - amount }), resource, amount)
}

export function unfreeze(
  state: State,
  value: ContractValues['UnfreezeBalanceV2Contract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const owner = ownerOf(state, value.owner_address)
  const resource = stakeResource(value.resource)
  const amount = value.unfreeze_balance ?? 0
  if (owner[resource].frozen === 0) invalid(`no frozenBalance(${resource})`)
  if (amount <= 0 || amount > owner[resource].frozen) invalid(`Invalid unfreeze_balance, [${amount}] is error`)
  const waiting = owner.unfreezing.filter((u) => u.expiresAtMs > nowMs)
  if (waiting.length >= MAX_UNFREEZES) invalid('Invalid unfreeze operation, unfreezing times is over limit')
  receipt.withdrawnAmount = withdrawExpired(state, owner, nowMs)
  const delayMs = parameter(state, 'getUnfreezeDelayDays') * DAY_MS
  const current = patch(state, owner.address, {
    unfreezing: [...waiting, { resource, amount, expiresAtMs: nowMs + delayMs }],
  })
  stake(state, current, resource, -amount)
  shrinkVotes(state, owner.address)
}

export function withdraw(
  state: State,
  value: ContractValues['WithdrawExpireUnfreezeContract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const owner = ownerOf(state, value.owner_address)
  if (!owner.unfreezing.some((u) => u.expiresAtMs <= nowMs)) invalid('no unFreeze balance to withdraw ')
  receipt.withdrawnAmount = withdrawExpired(state, owner, nowMs)
}

export function cancelUnfreezes(
  state: State,
  value: ContractValues['CancelAllUnfreezeV2Contract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const owner = ownerOf(state, value.owner_address)
  if (owner.unfreezing.length === 0) invalid('No unfreezeV2 list to cancel')
  receipt.withdrawnAmount = withdrawExpired(state, owner, nowMs)
  const cancelled = { ENERGY: 0, BANDWIDTH: 0 }
  for (const { resource, amount } of owner.unfreezing.filter((u) => u.expiresAtMs > nowMs)) {
    stake(state, ownerOf(state, owner.address), resource, amount)
    cancelled[resource] += amount
  }
  receipt.cancelled = cancelled
  patch(state, owner.address, { unfreezing: [] })
}

function withdrawExpired(state: State, owner: Account, nowMs: number): number {
  const due = owner.unfreezing.filter((u) => u.expiresAtMs <= nowMs)
  const amount = due.reduce((sum, u) => sum + u.amount, 0)
  if (due.length > 0) {
    patch(state, owner.address, { unfreezing: owner.unfreezing.filter((u) => u.expiresAtMs > nowMs) })
    addBalance(state, owner.address, amount)
  }
  return amount
}
