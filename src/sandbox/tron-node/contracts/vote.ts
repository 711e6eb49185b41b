/**
 * Votes for super representatives. Rules and error texts: java-tron `VoteWitnessActuator`, `UnfreezeBalanceV2Actuator`.
 */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { account, base58, isValidAddress, patch, totalStake } from '../chain/accounts.ts'
import { SUN_PER_TRX } from '../chain/constants.ts'
import type { State } from '../chain/state.ts'
import type { Account } from '../chain/types.ts'
import { ownerOf } from './account.ts'
import { refuseInvalid } from './refusals.ts'

const MAX_VOTES = 30

/** Returns the votes that the account may cast: one per whole TRX staked. */
export function tronPower(holder: Account): number {
  return Math.floor((totalStake(holder, 'ENERGY') + totalStake(holder, 'BANDWIDTH')) / SUN_PER_TRX)
}

export const votesOf = (holder: Account): number => holder.votes.reduce((sum, v) => sum + v.count, 0)

/** Replaces all earlier votes of the account. */
export function vote(state: State, value: ContractValues['VoteWitnessContract']): void {
  const owner = ownerOf(state, value.owner_address)
  const given = value.votes ?? []
  if (given.length === 0) refuseInvalid('VoteNumber must more than 0')
  if (given.length > MAX_VOTES) refuseInvalid(`VoteNumber more than maxVoteNumber ${MAX_VOTES}`)
  const counts = new Map<string, number>()
  for (const { vote_address: address = '', vote_count: count = 0 } of given) {
    if (!isValidAddress(address)) refuseInvalid('Invalid vote address!')
    if (count <= 0) refuseInvalid('vote count must be greater than 0')
    const candidate = account(state, address)
    if (!candidate) refuseInvalid(`Account[${base58(address)}] not exists`)
    if (!candidate.witness) refuseInvalid(`Witness[${base58(address)}] not exists`)
    counts.set(address, (counts.get(address) ?? 0) + count)
  }
  const votes = [...counts].map(([address, count]) => ({ address, count }))
  const sum = votesOf({ ...owner, votes }) * SUN_PER_TRX
  const power = tronPower(owner) * SUN_PER_TRX
  if (sum > power) refuseInvalid(`The total number of votes[${sum}] is greater than the tronPower[${power}]`)
  patch(state, owner.address, { votes })
}

/** Reduces all votes proportionally after unstaking, so that the remaining stake covers them. */
export function shrinkVotes(state: State, address: string): void {
  const owner = ownerOf(state, address)
  const power = tronPower(owner)
  const total = votesOf(owner)
  if (total <= power) return
  const votes = owner.votes.map((v) => ({ ...v, count: Math.floor((v.count / total) * power) }))
  patch(state, address, { votes: votes.filter((v) => v.count > 0) })
}
