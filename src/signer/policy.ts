/**
 * The signer's rules. A transaction is judged by its bytes, never by the program's claims. Money moves in one direction
 * only between the marketplace's own addresses, so it cannot circulate. A refund is limited by the payment shown on the
 * solidified chain; all other outgoing amounts count against the daily limits.
 */
import { addressFromHex, type TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { addSun, formatTrx, minSun, type Sun, subSun, sun, ZERO_SUN } from '../kernel/sun.ts'
import { decodeRawData, encodeRawData, type RawData } from '../tron/protobuf/protobuf.ts'

export interface Policy {
  /** Limits for transfers to other parties' addresses, excluding refunds: per transaction and per UTC day. */
  maxSun: Sun
  dailySun: Sun
  /** Limit per UTC day for refunds to an address other than the payment's sender, and for refunds of older payments. */
  dailyReturnSun: Sun
  /** Limit of delegated stake per UTC day. */
  dailyStakeSun: Sun
  /** Limit of delegations per UTC day, and separately of undelegations. Each may burn the owner's TRX for Bandwidth. */
  dailyDelegations: number
  /** Limit of providers' TRX that is staked again per UTC day. Its owners can withdraw it 14 days after unstaking. */
  dailyRestakeSun: Sun
  /** Limit of votes, claims of rewards and restakes per UTC day, each. Each may burn the owner's TRX for Bandwidth. */
  dailyRewardTransactions: number
  /** Super representatives that may get the votes of providers. Others could keep the rewards. */
  representatives: readonly TronAddress[]
  /**
   * Limit of transfers per UTC day, separately for other parties, refunds and own addresses. Each transfer may burn
   * TRX.
   */
  dailyTransfers: number
  /** The operator's addresses that are not derived from the keys, such as the treasury. */
  ownAddresses: readonly TronAddress[]
  /** Maximum time until a transaction's expiration. */
  maxValidMs: number
}

/**
 * Signed transactions must expire soon, so that a thief cannot collect them and send them after signing was stopped.
 */
export const MAX_VALID_MS = 600_000

/** Counters of one day. `sun` and `transfers` cover transfers to other parties' addresses, excluding refunds. */
export const NO_COST = {
  sun: ZERO_SUN,
  transfers: 0,
  /** Refunds to the sender of a recent payment, limited only by that payment. */
  returnedSun: ZERO_SUN,
  /** All other refunds. */
  otherReturnsSun: ZERO_SUN,
  returns: 0,
  /** Transfers between own addresses. */
  moves: 0,
  stakeSun: ZERO_SUN,
  delegations: 0,
  undelegations: 0,
  restakedSun: ZERO_SUN,
  votes: 0,
  claims: 0,
  restakes: 0,
}

export type Cost = typeof NO_COST

/**
 * Maximum age of a fresh payment. Refunds of older ones have a daily limit: a thief could send back all past revenue.
 */
export const MAX_FRESH_AGE_MS = 2 * 86_400_000
/** Maximum age of a payment that can be refunded. A rental lasts at most 30 days. */
export const MAX_RETURN_AGE_MS = 40 * 86_400_000

/** Payment to one of the marketplace's addresses, read from the solidified chain. */
export interface Payment {
  txid: string
  from: TronAddress
  to: TronAddress
  amountSun: Sun
  atMs: number
}

/** Part of a payment that one refund has sent back. */
export interface ReturnedPayment {
  txid: string
  sun: Sun
  atMs: number
}

export interface SigningRequest {
  name: string
  address: TronAddress
  /** Returns the address of the pool or the fund. Undefined if there is no such key. */
  addressOf(name: 'pool' | 'fund'): TronAddress | undefined
  nowMs: number
}

interface Route {
  /** Own keys to whose addresses any amount may be sent. */
  free: readonly ('pool' | 'fund')[]
  /** True if the key may send to other parties' addresses, within the daily limits. */
  toOthers: boolean
  /** Kinds of keys whose received payments this key may refund. */
  returnsTo: readonly string[]
}

const ROUTES: Record<string, Route> = {
  pool: { free: [], toOthers: true, returnsTo: [] },
  fund: { free: ['pool'], toOthers: true, returnsTo: ['fund', 'pay-later'] },
  zapbuy: { free: [], toOthers: true, returnsTo: ['zapbuy'] },
  deposit: { free: ['pool', 'fund'], toOthers: false, returnsTo: [] },
  'pay-later': { free: ['pool', 'fund'], toOthers: false, returnsTo: [] },
}

const routeOf = (name: string): Route | undefined => ROUTES[kindOf(name)]
const kindOf = (name: string): string => name.split(':', 1)[0] ?? ''

/** True if the key `name` may refund payments received by the key `to`. */
export const isReturnOf = (name: string, to: string): boolean => routeOf(name)?.returnsTo.includes(kindOf(to)) ?? false

export interface CheckedTransaction {
  cost: Cost
  /** Time after which no block includes the transaction. */
  untilMs: number
  to?: TronAddress
}

/** Checks a transaction against the policy. Throws AppError SIGNER_REFUSED {detail} if the policy forbids it. */
export function checkTransaction(rawDataHex: string, asking: SigningRequest, policy: Policy): CheckedTransaction {
  const raw = decodeCanonical(rawDataHex)
  if (raw.data !== undefined) throw refusal('the transaction has a memo')
  if (raw.fee_limit !== undefined) throw refusal('the transaction has a fee limit')
  if (raw.expiration > asking.nowMs + policy.maxValidMs)
    throw refusal(`the transaction is valid for too long, until ${new Date(raw.expiration).toISOString()}`)
  return { ...costOf(raw.contract[0], asking, policy), untilMs: raw.expiration }
}

/**
 * Splits a transfer into a refund, as far as payments cover it, and an ordinary transfer. A payment covers its amount
 * minus `usedSun`. Refunds to a payment's sender need no limit: a thief would only get his own money back.
 */
export function splitReturn(
  cost: Cost,
  to: TronAddress,
  payments: readonly Payment[],
  usedSun: (txid: string) => Sun,
  nowMs: number,
): { cost: Cost; uses: ReturnedPayment[] } {
  const isFreshReturn = ({ from, atMs }: Payment) => from === to && atMs + MAX_FRESH_AGE_MS >= nowMs
  const uses: ReturnedPayment[] = []
  let [restSun, freeSun] = [cost.sun, ZERO_SUN]
  for (const payment of [...payments].sort((a, b) => Number(isFreshReturn(b)) - Number(isFreshReturn(a)))) {
    const { txid, amountSun, atMs } = payment
    const takenSun = minSun(restSun, sun(Math.max(0, amountSun - usedSun(txid))))
    if (takenSun === 0 || atMs + MAX_RETURN_AGE_MS < nowMs) continue
    uses.push({ txid, sun: takenSun, atMs })
    restSun = subSun(restSun, takenSun)
    if (isFreshReturn(payment)) freeSun = addSun(freeSun, takenSun)
  }
  if (uses.length === 0) return { cost, uses }
  return {
    cost: {
      ...NO_COST,
      sun: restSun,
      transfers: restSun > 0 ? 1 : 0,
      returnedSun: freeSun,
      otherReturnsSun: subSun(cost.sun, addSun(restSun, freeSun)),
      returns: 1,
    },
    uses,
  }
}

/** Checks a transaction against the limits. Throws AppError SIGNER_REFUSED {detail} if it exceeds one. */
export function checkLimits(used: Cost, cost: Cost, to: TronAddress | undefined, policy: Policy): void {
  if (cost.sun > policy.maxSun)
    throw refusal(`SIGNER_MAX_TRX: ${formatTrx(cost.sun)} TRX to ${to} exceed the limit of one transfer`)
  const sums = [
    ['SIGNER_DAILY_TRX', 'sun', policy.dailySun, 'to others'],
    ['SIGNER_DAILY_RETURN_TRX', 'otherReturnsSun', policy.dailyReturnSun, 'of returns'],
    ['SIGNER_DAILY_STAKE_TRX', 'stakeSun', policy.dailyStakeSun, 'of stake'],
    ['SIGNER_DAILY_RESTAKE_TRX', 'restakedSun', policy.dailyRestakeSun, 'of restakes'],
  ] as const
  for (const [setting, counter, limit, what] of sums)
    if (used[counter] + cost[counter] > limit)
      throw refusal(
        `${setting}: ${formatTrx(cost[counter])} TRX ${what} requested, ${formatTrx(sun(Math.max(0, limit - used[counter])))} TRX left today (UTC)`,
      )
  const numbers = [
    ['SIGNER_DAILY_TRANSFERS', 'transfers', policy.dailyTransfers, 'transfers and activations to others'],
    ['SIGNER_DAILY_TRANSFERS', 'returns', policy.dailyTransfers, 'returns'],
    ['SIGNER_DAILY_TRANSFERS', 'moves', policy.dailyTransfers, 'transfers between own addresses'],
    ['SIGNER_DAILY_DELEGATIONS', 'delegations', policy.dailyDelegations, 'delegations'],
    ['SIGNER_DAILY_DELEGATIONS', 'undelegations', policy.dailyDelegations, 'undelegations'],
    ['SIGNER_DAILY_REWARD_TRANSACTIONS', 'votes', policy.dailyRewardTransactions, 'votes'],
    ['SIGNER_DAILY_REWARD_TRANSACTIONS', 'claims', policy.dailyRewardTransactions, 'claims'],
    ['SIGNER_DAILY_REWARD_TRANSACTIONS', 'restakes', policy.dailyRewardTransactions, 'restakes'],
  ] as const
  for (const [setting, counter, limit, what] of numbers)
    if (used[counter] + cost[counter] > limit)
      throw refusal(`${setting}: limit reached with ${used[counter]} ${what} today (UTC)`)
}

/** Format of the program's own statements. No login, order or permission message of any service starts this way. */
const STATEMENT_FORMAT = /^sunwatt [\x20-\x7e]{1,500}$/

/** Checks a message against the policy. Throws AppError SIGNER_REFUSED {detail} if the policy forbids it. */
export function checkMessage(text: string): void {
  if (!STATEMENT_FORMAT.test(text)) throw refusal('only messages that start with "sunwatt " are signed')
}

/** Detail of every refusal while signing is stopped. */
export const STOPPED_DETAIL = 'signing is stopped; run `npm run signer -- resume` to resume'

export const refusal = (detail: string): AppError => new AppError('SIGNER_REFUSED', { detail })

/**
 * Decodes a transaction. Accepts only the canonical bytes that every TRON library writes: others could be read in two
 * ways.
 */
function decodeCanonical(rawDataHex: string): RawData {
  try {
    const raw = decodeRawData(rawDataHex)
    if (encodeRawData(raw) === rawDataHex) return raw
  } catch {
    // Undecodable bytes are refused like non-canonical bytes.
  }
  throw refusal('the bytes cannot be decoded as a transaction')
}

function costOf(
  contract: RawData['contract'][0],
  asking: SigningRequest,
  policy: Policy,
): Pick<CheckedTransaction, 'cost' | 'to'> {
  const { Permission_id: permissionId = 0 } = contract
  const owner = address(contract.parameter.value.owner_address)
  const isOwn = owner === asking.address && permissionId === 0
  switch (contract.type) {
    case 'TransferContract': {
      const { to_address, amount } = contract.parameter.value
      if (!isOwn) throw refusal(`the key ${asking.name} may not move TRX from ${owner}`)
      const to = address(to_address)
      const sun = countedSun(to, positive(amount), asking, policy)
      return { cost: { ...NO_COST, sun, ...(sun === 0 ? { moves: 1 } : { transfers: 1 }) }, to }
    }
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract': {
      if (asking.name !== 'pool') throw refusal(`the key ${asking.name} may not delegate`)
      // The owner permission allows everything, so a transaction for another owner must use an active permission.
      if (!isOwn && (permissionId < 2 || owner === asking.address))
        throw refusal(`the transaction must name an active permission of ${owner}`)
      const balance = positive(contract.parameter.value.balance)
      const isDelegation = contract.type === 'DelegateResourceContract'
      return { cost: { ...NO_COST, ...(isDelegation ? { stakeSun: balance, delegations: 1 } : { undelegations: 1 }) } }
    }
    case 'VoteWitnessContract':
    case 'WithdrawBalanceContract':
    case 'FreezeBalanceV2Contract':
      if (asking.name !== 'pool') throw refusal(`the key ${asking.name} may not sign for stake`)
      if (permissionId < 2 || owner === asking.address)
        throw refusal(`the transaction must name an active permission of a provider, not of ${owner}`)
      return { cost: { ...NO_COST, ...rewardCost(contract, policy) } }
    default:
      throw refusal(`${contract.type} is never signed`)
  }
}

type RewardContract = Extract<
  RawData['contract'][0],
  { type: 'VoteWitnessContract' | 'WithdrawBalanceContract' | 'FreezeBalanceV2Contract' }
>

/** All three move nothing to another account: rewards and restaked TRX stay with the owner of the stake. */
function rewardCost(contract: RewardContract, { representatives }: Policy): Partial<Cost> {
  switch (contract.type) {
    case 'VoteWitnessContract': {
      for (const { vote_address, vote_count } of contract.parameter.value.votes ?? []) {
        positive(vote_count)
        const representative = address(vote_address)
        if (!representatives.includes(representative))
          throw refusal(`VOTE_REPRESENTATIVES: ${representative} is not one of them`)
      }
      return { votes: 1 }
    }
    case 'WithdrawBalanceContract':
      return { claims: 1 }
    case 'FreezeBalanceV2Contract': {
      const { frozen_balance, resource } = contract.parameter.value
      if (resource === 'TRON_POWER') throw refusal('TRX is staked only for Energy or Bandwidth')
      return { restakedSun: positive(frozen_balance), restakes: 1 }
    }
  }
}

/** Returns the amount that counts against the limits: the full amount, or zero between own addresses. */
function countedSun(to: TronAddress, amountSun: Sun, { name, addressOf }: SigningRequest, policy: Policy): Sun {
  const route = routeOf(name)
  if (!route) throw refusal(`the key ${name} may not send TRX`)
  if (policy.ownAddresses.includes(to) || route.free.some((ours) => addressOf(ours) === to)) return ZERO_SUN
  if (!route.toOthers) throw refusal(`the key ${name} may not send TRX to ${to}`)
  return amountSun
}

function address(hex: string | undefined): TronAddress {
  if (hex === undefined) throw refusal('an address is missing')
  return addressFromHex(hex)
}

function positive(amount: number | undefined): Sun {
  if (amount === undefined || amount <= 0) throw refusal('the amount is not positive')
  return sun(amount)
}
