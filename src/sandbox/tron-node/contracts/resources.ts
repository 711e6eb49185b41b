/**
 * Energy and Bandwidth: limits from stake, usage that fades over a day, and who pays when it is used up.
 * Rules: java-tron `ResourceProcessor`, `BandwidthProcessor`, `EnergyProcessor`.
 */
import { account, parameter, patch } from '../chain/accounts.ts'
import { DAY_MS, NETWORK_WEIGHT_TRX, SUN } from '../chain/constants.ts'
import type { State, StateView } from '../chain/state.ts'
import type { Account, StakeResource, Usage } from '../chain/types.ts'

const LOCAL_WEIGHT = { ENERGY: 'localEnergyWeight', BANDWIDTH: 'localNetWeight' } as const
const BURNT = 'burnt'

export interface Totals {
  limit: number
  /** Whole TRX. */
  weight: number
}

export function totals(state: StateView, resource: StakeResource): Totals {
  const limit = parameter(state, resource === 'ENERGY' ? 'getTotalEnergyCurrentLimit' : 'getTotalNetLimit')
  const weight = NETWORK_WEIGHT_TRX[resource] + (state.get('parameters', LOCAL_WEIGHT[resource]) ?? 0)
  return { limit, weight }
}

/** Notes that an account's stake went from `before` to `after` SUN; the weight counts whole TRX. */
export function moveWeight(state: State, resource: StakeResource, before: number, after: number): void {
  addWeight(state, resource, Math.floor(after / SUN) - Math.floor(before / SUN))
}

export function addWeight(state: State, resource: StakeResource, change: number): void {
  if (change === 0) return
  const key = LOCAL_WEIGHT[resource]
  state.set('parameters', key, (state.get('parameters', key) ?? 0) + change)
}

/** Units that the account may use a day: own stake that is not delegated, and what others delegated to it. */
export function limitOf(state: StateView, holder: Account, resource: StakeResource): number {
  const stake = holder[resource].frozen + holder[resource].acquired
  const { limit, weight } = totals(state, resource)
  return Math.floor((stake / SUN) * (limit / weight))
}

/** What is still in use at `nowMs`, fading linearly. */
export function usedAt(usage: Usage, nowMs: number): number {
  const passed = nowMs - usage.atMs
  if (passed >= usage.windowMs) return 0
  return Math.round(usage.used * (1 - Math.max(0, passed) / usage.windowMs))
}

/** Adds `amount`: what is left of the old usage keeps its own end, the new one takes a day (weighted mean). */
function addUsage(usage: Usage, amount: number, nowMs: number): Usage {
  const left = usedAt(usage, nowMs)
  const leftMs = Math.max(0, usage.windowMs - (nowMs - usage.atMs))
  const used = left + amount
  const windowMs = used === 0 ? DAY_MS : Math.round((left * leftMs + amount * DAY_MS) / used)
  return { used, atMs: nowMs, windowMs }
}

/** The free allowance recovers over a fixed day. */
function addFreeUsage(usage: Usage, amount: number, nowMs: number): Usage {
  return { used: usedAt(usage, nowMs) + amount, atMs: nowMs, windowMs: DAY_MS }
}

/** Uses up to what stake gives; answers how much. With `whole`, all or nothing. */
function useStaked(
  state: State,
  address: string,
  resource: StakeResource,
  amount: number,
  nowMs: number,
  whole: boolean,
): number {
  const holder = account(state, address)
  if (!holder) return 0
  const stake = holder[resource]
  const free = Math.max(0, limitOf(state, holder, resource) - usedAt(stake.usage, nowMs))
  const used = whole ? (free >= amount ? amount : 0) : Math.min(free, amount)
  if (used > 0) {
    patch(state, address, {
      [resource]: { ...stake, usage: addUsage(stake.usage, used, nowMs) },
      lastOperationAtMs: nowMs,
    })
  }
  return used
}

export interface Paid {
  /** Units covered by stake or the free allowance. */
  used: number
  /** SUN burned for the rest. */
  fee: number
}

/** Undefined: the account can neither cover nor pay it. `createsAccount` changes who may cover it. */
export function payBandwidth(
  state: State,
  address: string,
  bytes: number,
  createsAccount: boolean,
  nowMs: number,
): Paid | undefined {
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
 * The most Energy a call may use: the sender's stake plus what its balance can burn, within `feeLimit`, which
 * caps the staked part too.
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

/** Stake first, the rest burned; `amount` is within `energyAllowance`. */
export function payEnergy(state: State, address: string, amount: number, nowMs: number): Paid {
  const used = useStaked(state, address, 'ENERGY', amount, nowMs, false)
  const fee = (amount - used) * parameter(state, 'getEnergyFee')
  if (!burn(state, address, fee)) throw new Error('Energy above the allowance')
  return { used, fee }
}

export function burn(state: State, address: string, fee: number): boolean {
  const holder = account(state, address)
  if (!holder || holder.balance < fee) return false
  if (fee === 0) return true
  patch(state, address, { balance: holder.balance - fee })
  state.set('parameters', BURNT, burntSun(state) + fee)
  return true
}

/** SUN burned since the chain began. */
export const burntSun = (state: StateView): number => state.get('parameters', BURNT) ?? 0

/** Stake that can be delegated now: what usage occupies beyond the delegations received stays. */
export function delegatable(
  state: StateView,
  holder: Account,
  resource: StakeResource,
  nowMs: number,
  extraUsage = 0,
): number {
  const { limit, weight } = totals(state, resource)
  const stake = holder[resource]
  const occupied = Math.floor((usedAt(stake.usage, nowMs) + extraUsage) * SUN * (weight / limit))
  return Math.max(0, stake.frozen - Math.max(0, occupied - stake.acquired))
}

/** java-tron's `TransactionUtil.estimateConsumeBandWidthSize`: Bandwidth that stays with the owner to delegate with. */
export function delegationBytes(state: StateView, holder: Account): number {
  const longest =
    fieldBytes(holder.BANDWIDTH.frozen) + fieldBytes(1) + fieldBytes(parameter(state, 'getMaxDelegateLockPeriod'))
  return DELEGATION_BASE_BYTES + Math.max(0, longest - fieldBytes(SUN))
}

const DELEGATION_BASE_BYTES = 275

/** A number in protobuf: a tag, and seven bits to a byte. */
const fieldBytes = (n: number): number => (n === 0 ? 0 : 1 + Math.ceil(n.toString(2).length / 7))

/** An undelegation hands the receiver's share of usage back to the owner, at most what the stake is worth. */
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
  const all = from[resource].frozen + from[resource].acquired
  const maxMoved = Math.floor((balance / SUN) * (limit / weight))
  const moved = all === 0 ? 0 : Math.min(maxMoved, Math.floor(used * (balance / all)))
  const leftMs = Math.max(0, from[resource].usage.windowMs - (nowMs - from[resource].usage.atMs))
  const ownerUsed = usedAt(to[resource].usage, nowMs)
  const ownerLeftMs = Math.max(0, to[resource].usage.windowMs - (nowMs - to[resource].usage.atMs))
  const total = ownerUsed + moved
  patch(state, receiver, {
    [resource]: { ...from[resource], usage: { used: used - moved, atMs: nowMs, windowMs: leftMs || DAY_MS } },
  })
  patch(state, owner, {
    [resource]: {
      ...to[resource],
      usage: {
        used: total,
        atMs: nowMs,
        windowMs: total === 0 ? DAY_MS : Math.round((ownerUsed * ownerLeftMs + moved * leftMs) / total),
      },
    },
  })
}
