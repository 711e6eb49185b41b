/**
 * Votes for super representatives, and their rewards. Rules and error texts: java-tron `VoteWitnessActuator`,
 * `WithdrawBalanceActuator`, `UnfreezeBalanceV2Actuator`, `MortgageService`.
 */
import type { ContractValues } from '../../../tron/protobuf/protobuf.ts'
import { account, addBalance, isValidAddress, parameter, patch, totalStake } from '../chain/accounts.ts'
import { BLOCK_INTERVAL_MS, DAY_MS, SUN_PER_TRX, WITNESSES } from '../chain/constants.ts'
import type { State, StateView } from '../chain/state.ts'
import type { Account, Receipt } from '../chain/types.ts'
import { ownerOf } from './account.ts'
import { refuseInvalid } from './refusals.ts'

const MAX_VOTES = 30
/** Percentage of its reward that a super representative keeps. */
export const BROKERAGE = 20
/** Votes of each super representative outside the sandbox. */
export const VOTES_PER_WITNESS = 1_000_000_000

const allStake = (holder: Account): number => totalStake(holder, 'ENERGY') + totalStake(holder, 'BANDWIDTH')

/** Returns the votes that the account may cast: one per whole TRX staked. */
export const tronPower = (holder: Account): number => Math.floor(allStake(holder) / SUN_PER_TRX)

export const votesOf = (holder: Account): number => holder.votes.reduce((sum, v) => sum + v.count, 0)

/** Replaces all earlier votes of the account. A representative may occur twice. */
export function vote(state: State, value: ContractValues['VoteWitnessContract'], nowMs: number): void {
  const owner = ownerOf(state, value.owner_address)
  const given = value.votes ?? []
  if (given.length === 0) refuseInvalid('VoteNumber must more than 0')
  if (given.length > MAX_VOTES) refuseInvalid(`VoteNumber more than maxVoteNumber ${MAX_VOTES}`)
  const votes = given.map(({ vote_address: address = '', vote_count: count = 0 }) => {
    if (!isValidAddress(address)) refuseInvalid('Invalid vote address!')
    if (count <= 0) refuseInvalid('vote count must be greater than 0')
    const candidate = account(state, address)
    if (!candidate) refuseInvalid(`Account[${address}] not exists`)
    if (!candidate.witness) refuseInvalid(`Witness[${address}] not exists`)
    return { address, count }
  })
  const sum = votesOf({ ...owner, votes }) * SUN_PER_TRX
  const power = allStake(owner)
  if (sum > power) refuseInvalid(`The total number of votes[${sum}] is greater than the tronPower[${power}]`)
  settle(state, owner, votes, nowMs)
}

/** Settles the rewards after unstaking, and reduces all votes proportionally to what the remaining stake covers. */
export function shrinkVotes(state: State, address: string, nowMs: number): void {
  const owner = ownerOf(state, address)
  const total = votesOf(owner)
  const shrunk = ({ count }: Account['votes'][number]) => Math.floor(((count / total) * allStake(owner)) / SUN_PER_TRX)
  const votes = total <= tronPower(owner) ? owner.votes : owner.votes.map((v) => ({ ...v, count: shrunk(v) }))
  settle(
    state,
    owner,
    votes.filter(({ count }) => count > 0),
    nowMs,
  )
}

const cycleOf = (state: StateView, nowMs: number): number =>
  Math.floor(nowMs / parameter(state, 'getMaintenanceTimeInterval'))

/** Reward of one vote in one cycle, in SUN: its share of all voters' reward and of its representative's blocks. */
function rewardPerVote(state: StateView): number {
  const blocks = parameter(state, 'getMaintenanceTimeInterval') / BLOCK_INTERVAL_MS
  const paid = parameter(state, 'getWitness127PayPerBlock') + parameter(state, 'getWitnessPayPerBlock')
  return ((blocks * paid) / (WITNESSES * VOTES_PER_WITNESS)) * (1 - BROKERAGE / 100)
}

/** Returns the rewards that a withdrawal would pay, in SUN. Votes earn from the cycle after they were cast. */
export function rewardOf(holder: Account | undefined, state: StateView, nowMs: number): number {
  if (!holder) return 0
  const { settledSun, fromCycle, before } = holder.reward
  const cycle = cycleOf(state, nowMs)
  const sunFor = (votes: number) => Math.floor(votes * rewardPerVote(state))
  const beforeSun = before && before.cycle < cycle ? sunFor(before.count) : 0
  return settledSun + beforeSun + sunFor(Math.max(0, cycle - fromCycle) * votesOf(holder))
}

/** Settles the rewards and may change the votes. The earlier votes count until the end of the cycle. */
function settle(state: State, owner: Account, votes: Account['votes'], nowMs: number): Account {
  const cycle = cycleOf(state, nowMs)
  const { reward } = owner
  const before =
    reward.before?.cycle === cycle
      ? reward.before
      : reward.fromCycle <= cycle
        ? { count: votesOf(owner), cycle }
        : undefined
  const settledSun = rewardOf(owner, state, nowMs)
  return patch(state, owner.address, { votes, reward: { ...reward, settledSun, before, fromCycle: cycle + 1 } })
}

/** Pays the rewards of an account out to itself. */
export function withdrawReward(
  state: State,
  value: ContractValues['WithdrawBalanceContract'],
  nowMs: number,
  receipt: Receipt,
): void {
  const owner = ownerOf(state, value.owner_address)
  if (owner.witness)
    refuseInvalid(`Account[${owner.address}] is a guard representative and is not allowed to withdraw Balance`)
  const { reward } = owner
  if (nowMs - reward.withdrawnAtMs < DAY_MS)
    refuseInvalid(`The last withdraw time is ${reward.withdrawnAtMs}, less than 24 hours`)
  const rewardSun = rewardOf(owner, state, nowMs)
  if (rewardSun <= 0) refuseInvalid('witnessAccount does not have any reward')
  const settled = settle(state, owner, owner.votes, nowMs)
  patch(state, owner.address, { reward: { ...settled.reward, settledSun: 0, withdrawnAtMs: nowMs } })
  addBalance(state, owner.address, rewardSun)
  receipt.rewardAmount = rewardSun
}
