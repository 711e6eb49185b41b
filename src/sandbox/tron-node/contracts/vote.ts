/** Votes for super representatives. Rules and words: java-tron `VoteWitnessActuator`, `UnfreezeBalanceV2Actuator`. */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { account, base58, isValidAddress, patch, stakedOf } from '../chain/accounts.ts'
import { SUN } from '../chain/constants.ts'
import type { State } from '../chain/state.ts'
import type { Account } from '../chain/types.ts'
import { ownerOf } from './account.ts'
import { invalid } from './refusals.ts'

const MAX_VOTES = 30

/** Votes that the account may give: one per whole TRX staked. */
export function tronPower(holder: Account): number {
  return Math.floor((stakedOf(holder, 'ENERGY') + stakedOf(holder, 'BANDWIDTH')) / SUN)
}

export const votesOf = (holder: Account): number => holder.votes.reduce((sum, v) => sum + v.count, 0)

/** The new votes take the place of all earlier ones. */
export function vote(state: State, value: ContractValues['VoteWitnessContract']): void {
  const owner = ownerOf(state, value.owner_address)
  const given = value.votes ?? []
  if (given.length === 0) invalid('VoteNumber must more than 0')
  if (given.length > MAX_VOTES) invalid(`VoteNumber more than maxVoteNumber ${MAX_VOTES}`)
  const counts = new Map<string, number>()
  for (const { vote_address: address = '', vote_count: count = 0 } of given) {
    if (!isValidAddress(address)) invalid('Invalid vote address!')
    if (count <= 0) invalid('vote count must be greater than 0')
    const candidate = account(state, address)
    if (!candidate) invalid(`Account[${base58(address)}] not exists`)
    if (!candidate.witness) invalid(`Witness[${base58(address)}] not exists`)
    counts.set(address, (counts.get(address) ?? 0) + count)
  }
  const votes = [...counts].map(([address, count]) => ({ address, count }))
  const sum = votesOf({ ...owner, votes }) * SUN
  const power = tronPower(owner) * SUN
  if (sum > power) invalid(`The total number of votes[${sum}] is greater than the tronPower[${power}]`)
  patch(state, owner.address, { votes })
}

/** After stake was taken back: what it no longer covers is taken off all votes in proportion. */
export function shrinkVotes(state: State, address: string): void {
  const owner = ownerOf(state, address)
  const power = tronPower(owner)
  const total = votesOf(owner)
  if (total <= power) return
  const votes = owner.votes.map((v) => ({ ...v, count: Math.floor((v.count / total) * power) }))
  patch(state, address, { votes: votes.filter((v) => v.count > 0) })
}
