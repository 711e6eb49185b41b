/**
 * Energy and Bandwidth: limits from stake, usage that decays over a day, and payment once the stake is used up. Rules:
 * java-tron `ResourceProcessor`, `BandwidthProcessor`, `EnergyProcessor`.
 */
import { account, parameter, patch } from '../chain/accounts.ts'
import { DAY_MS, NETWORK_WEIGHT_TRX, SUN_PER_TRX } from '../chain/constants.ts'
import type { State, StateView } from '../chain/state.ts'
import type { Account, StakeResource, Usage } from '../chain/types.ts'

const LOCAL_WEIGHT = { ENERGY: 'localEnergyWeight', BANDWIDTH: 'localNetWeight' } as const
const BURNED_KEY = 'burnt'

export interface Totals {
  limit: number
  /** Total stake of the network, in whole TRX. */
  weight: number
}

export function totals(state: StateView, resource: StakeResource): Totals {
  const limit = parameter(state, resource === 'ENERGY' ? 'getTotalEnergyCurrentLimit' : 'getTotalNetLimit')
  const weight = NETWORK_WEIGHT_TRX[resource] + (state.get('parameters', LOCAL_WEIGHT[resource]) ?? 0)
  return { limit, weight }
}

/** Updates the network's weight after an account's stake changed from `before` to `after` SUN. Only whole TRX count. */
export function updateWeight(state: State, resource: StakeResource, before: number, after: number): void {
  addWeight(state, resource, Math.floor(after / SUN_PER_TRX) - Math.floor(before / SUN_PER_TRX))
}

export function addWeight(state: State, resource: StakeResource, change: number): void {
  if (change === 0) return
  const key = LOCAL_WEIGHT[resource]
  state.set('parameters', key, (state.get('parameters', key) ?? 0) + change)
}

/** Returns the units that the account may use per day, from its undelegated stake and the stake delegated to it. */
export function limitOf(state: StateView, holder: Account, resource: StakeResource): number {
  const stake = holder[resource].frozen + holder[resource].acquired
  const { limit, weight } = totals(state, resource)
  return Math.floor((stake / SUN_PER_TRX) * (limit / weight))
}

/** Returns the usage that remains at `nowMs`. It decays linearly. */
export function usedAt(usage: Usage, nowMs: number): number {
  const passed = nowMs - usage.atMs
  if (passed >= usage.windowMs) return 0
  return Math.round(usage.used * (1 - Math.max(0, passed) / usage.windowMs))
}

/**
 * Adds to a usage. The old remainder keeps its end and the new usage decays over a day; the new window is their
 * weighted mean.
 */
function addUsage(usage: Usage, amount: number, nowMs: number): Usage {
  const left = usedAt(usage, nowMs)
  const leftMs = Math.max(0, usage.windowMs - (nowMs - usage.atMs))
  const used = left + amount
  const windowMs = used === 0 ? DAY_MS : Math.round((left * leftMs + amount * DAY_MS) / used)
  return { used, atMs: nowMs, windowMs }
}

/** Adds to the usage of the free allowance, which always recovers within one day. */
function addFreeUsage(usage: Usage, amount: number, nowMs: number): Usage {
  return { used: usedAt(usage, nowMs) + amount, atMs: nowMs, windowMs: DAY_MS }
}

/**
 * Charges staked units and returns the units charged. With `allOrNothing`, charges either the full amount or nothing.
 */
function useStaked(
  state: State,
  address: string,
  resource: StakeResource,
  amount: number,
  nowMs: number,
  allOrNothing: boolean,
): number {
  const holder = account(state, address)
  if (!holder) return 0
  const stake = holder[resource]
  const free = Math.max(0, limitOf(state, holder, resource) - usedAt(stake.usage, nowMs))
  const used = allOrNothing ? (free >= amount ? amount : 0) : Math.min(free, amount)
  if (used > 0) {
    patch(state, address, {
      [resource]: { ...stake, usage: addUsage(stake.usage, used, nowMs) },
      lastOperationAtMs: nowMs,
    })
  }
  return used
}

export interface ResourcePayment {
  /** Units covered by stake or by the free allowance. */
  used: number
  /** SUN burned for the remaining units. */
  fee: number
}

/**
 * Charges Bandwidth to an account. Returns undefined if the account can neither cover nor pay it. With
 * `createsAccount`, the free allowance does not apply and a fixed fee replaces the price per byte.
 */
export function payBandwidth(
  state: State,
  address: string,
  bytes: number,
  createsAccount: boolean,
  nowMs: number,
): ResourcePayment | undefined {
  if (useStaked(state, address, 'BANDWIDTH', bytes, nowMs, true) > 0) return { used: bytes, fee: 0 }
  if (createsAccount) {
    const fee = parameter(state, 'getCreateAccountFee')
    return burn(state, address, fee) ? { used: 0, fee } : undefined
  }
  const holder = account(state, address)
  if (!holder) return undefined
  const freeLeft = parameter(state, 'getFreeNetLimit') - usedAt(holder.freeUsage, nowMs)
  if (freeLeft >= bytes) {
    patch(state, address, { freeUsage: addFreeUsage(holder.freeUsage, bytes, nowMs), lastOperationAtMs: nowMs })
    return { used: bytes, fee: 0 }
  }
  const fee = parameter(state, 'getTransactionFee') * bytes
  return burn(state, address, fee) ? { used: 0, fee } : undefined
}

/**
 * Returns the Energy that a call may use: staked Energy plus what the balance can pay for. `feeLimit` caps the sum,
 * including the staked part.
 */
export function energyAllowance(
  state: StateView,
  address: string,
  feeLimit: number,
  callValue: number,
  nowMs: number,
): number {
  const holder = account(state, address)
  if (!holder) return 0
  const price = parameter(state, 'getEnergyFee')
  const staked = Math.max(0, limitOf(state, holder, 'ENERGY') - usedAt(holder.ENERGY.usage, nowMs))
  const fromBalance = Math.floor(Math.max(0, holder.balance - callValue) / price)
  return Math.min(staked + fromBalance, Math.floor(feeLimit / price))
}

/** Charges Energy: staked Energy first, TRX burned for the rest. `amount` must not exceed `energyAllowance`. */
export function payEnergy(state: State, address: string, amount: number, nowMs: number): ResourcePayment {
  const used = useStaked(state, address, 'ENERGY', amount, nowMs, false)
  const fee = (amount - used) * parameter(state, 'getEnergyFee')
  if (!burn(state, address, fee)) throw new Error('amount exceeds the Energy allowance')
  return { used, fee }
}

export function burn(state: State, address: string, fee: number): boolean {
  const holder = account(state, address)
  if (!holder || holder.balance < fee) return false
  if (fee === 0) return true
  patch(state, address, { balance: holder.balance - fee })
  state.set('parameters', BURNED_KEY, totalBurnedSun(state) + fee)
  return true
}

export const totalBurnedSun = (state: StateView): number => state.get('parameters', BURNED_KEY) ?? 0

/** Returns the stake that can be delegated: all except stake in use that no received delegation covers. */
export function delegatableStake(
  state: StateView,
  holder: Account,
  resource: StakeResource,
  nowMs: number,
  extraUsage = 0,
): number {
  const { limit, weight } = totals(state, resource)
  const stake = holder[resource]
  const occupied = Math.floor((usedAt(stake.usage, nowMs) + extraUsage) * SUN_PER_TRX * (weight / limit))
  return Math.max(0, stake.frozen - Math.max(0, occupied - stake.acquired))
}

/**
 * Returns the Bandwidth that is kept for the delegation itself (java-tron
 * `TransactionUtil.estimateConsumeBandWidthSize`).
 */
export function delegationBytes(state: StateView, holder: Account): number {
  const longest =
    fieldBytes(holder.BANDWIDTH.frozen) + fieldBytes(1) + fieldBytes(parameter(state, 'getMaxDelegateLockPeriod'))
  return DELEGATION_BASE_BYTES + Math.max(0, longest - fieldBytes(SUN_PER_TRX))
}

const DELEGATION_BASE_BYTES = 275

const fieldBytes = (n: number): number => (n === 0 ? 0 : 1 + Math.ceil(n.toString(2).length / 7))

/**
 * Moves usage to the owner at a delegation's end: the receiver's proportional share, capped at what the stake can
 * provide.
 */
export function returnUsage(
  state: State,
  owner: string,
  receiver: string,
  resource: StakeResource,
  balance: number,
  nowMs: number,
): void {
  const from = account(state, receiver)
  const to = account(state, owner)
  if (!from || !to) return
  const { limit, weight } = totals(state, resource)
  const used = usedAt(from[resource].usage, nowMs)
  const totalReceiverStake = from[resource].frozen + from[resource].acquired
  const maxReturned = Math.floor((balance / SUN_PER_TRX) * (limit / weight))
  const returnedUsage =
    totalReceiverStake === 0 ? 0 : Math.min(maxReturned, Math.floor(used * (balance / totalReceiverStake)))
  const leftMs = Math.max(0, from[resource].usage.windowMs - (nowMs - from[resource].usage.atMs))
  const ownerUsed = usedAt(to[resource].usage, nowMs)
  const ownerLeftMs = Math.max(0, to[resource].usage.windowMs - (nowMs - to[resource].usage.atMs))
  const total = ownerUsed + returnedUsage
  patch(state, receiver, {
    [resource]: { ...from[resource], usage: { used: used - returnedUsage, atMs: nowMs, windowMs: leftMs || DAY_MS } },
  })
  patch(state, owner, {
    [resource]: {
      ...to[resource],
      usage: {
        used: total,
        atMs: nowMs,
        windowMs: total === 0 ? DAY_MS : Math.round((ownerUsed * ownerLeftMs + returnedUsage * leftMs) / total),
      },
    },
  })
}
