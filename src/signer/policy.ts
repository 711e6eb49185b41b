/**
 * The rules of the signer. A transaction is judged by its bytes, never by what the program says about it. Money moves
 * between our own addresses in one direction, so no sum goes round. A return is bounded by the payment that the
 * solidified chain shows; everything else that leaves counts against the day.
 */
import { addressFromHex, type TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { addSun, formatTrx, minSun, type Sun, subSun, sun, ZERO_SUN } from '../kernel/sun.ts'
import { decodeRawData, encodeRawData, type RawData } from '../tron/protobuf/protobuf.ts'

export interface Policy {
  /** Limits for addresses that are not ours, returns aside: in one transaction, and in a UTC day. */
  maxSun: Sun
  dailySun: Sun
  /** Limit of a UTC day for returns to an address that is not the sender's, and for returns of older payments. */
  dailyReturnSun: Sun
  /** Stake that may be delegated in a UTC day. */
  dailyStakeSun: Sun
  /** Delegations in a UTC day, and as many undelegations: each may burn TRX of its owner for its Bandwidth. */
  dailyDelegations: number
  /** Limit of each kind of transfer in a UTC day: to others, returns, between our own. Each may burn TRX. */
  dailyTransfers: number
  /** Addresses of the operator that the keys do not make: the treasury, and others. */
  ownAddresses: readonly TronAddress[]
  /** How long after now a transaction may still enter a block. */
  maxValidMs: number
}

/** Signed transactions are short-lived: none is kept for the time after a stop. */
export const MAX_VALID_MS = 600_000

/** Counters of a day. `sun` and `transfers`: to others, returns aside. */
export const FREE = {
  sun: ZERO_SUN,
  transfers: 0,
  /** Returns to the sender of a fresh payment: bounded by that payment alone. */
  returnedSun: ZERO_SUN,
  /** All other returns. */
  otherReturnsSun: ZERO_SUN,
  returns: 0,
  /** Transfers between our own addresses. */
  moves: 0,
  stakeSun: ZERO_SUN,
  delegations: 0,
  undelegations: 0,
}

/** Amounts that a transaction adds to the counters of its day. */
export type Cost = typeof FREE

/** Older payments are returned within `dailyReturnSun`: else a thief could send back all that was ever earned. */
export const FRESH_MS = 2 * 86_400_000
/** Payments that are older still count as no payment. A rental lasts 30 days at most. */
export const RETURNABLE_MS = 40 * 86_400_000

/** A payment to an address of ours, as the solidified chain has it. */
export interface Payment {
  txid: string
  from: TronAddress
  to: TronAddress
  amountSun: Sun
  /** Time of its block. */
  atMs: number
}

/** SUN of a payment that a return has sent back. */
export interface Use {
  txid: string
  sun: Sun
  atMs: number
}

/** Whose transactions are judged. */
export interface Asking {
  /** Of the key that is to sign. */
  name: string
  address: TronAddress
  /** Of another key of ours; undefined: there is none. */
  addressOf(name: 'pool' | 'fund'): TronAddress | undefined
  nowMs: number
}

interface Route {
  /** Keys whose addresses get any amount. */
  free: readonly ('pool' | 'fund')[]
  /** True if it may send to other addresses, as far as the day goes. */
  toOthers: boolean
  /** Kinds of keys that payments come to and that this key returns. */
  returns: readonly string[]
}

/** By kind of key. */
const ROUTES: Record<string, Route> = {
  pool: { free: [], toOthers: true, returns: [] },
  fund: { free: ['pool'], toOthers: true, returns: ['fund', 'pay-later'] },
  zapbuy: { free: [], toOthers: true, returns: ['zapbuy'] },
  deposit: { free: ['pool', 'fund'], toOthers: false, returns: [] },
  'pay-later': { free: ['pool', 'fund'], toOthers: false, returns: [] },
}

const routeOf = (name: string): Route | undefined => ROUTES[kindOf(name)]
const kindOf = (name: string): string => name.split(':', 1)[0] ?? ''

/** True if payments to the address of the key `to` are returned by the key `name`. */
export const returns = (name: string, to: string): boolean => routeOf(name)?.returns.includes(kindOf(to)) ?? false

export interface Judged {
  cost: Cost
  /** When no block takes the transaction any more. */
  untilMs: number
  /** Receiver of a transfer. */
  to?: TronAddress
}

/** Throws AppError SIGNER_REFUSED {detail}. */
export function judge(rawDataHex: string, asking: Asking, policy: Policy): Judged {
  const raw = read(rawDataHex)
  if (raw.data !== undefined) throw refusal('it has a memo')
  if (raw.fee_limit !== undefined) throw refusal('it has a fee limit')
  if (raw.expiration > asking.nowMs + policy.maxValidMs)
    throw refusal(`it would be valid until ${new Date(raw.expiration).toISOString()}`)
  return { ...costOf(raw.contract[0], asking, policy), untilMs: raw.expiration }
}

/**
 * Splits what a transfer to `to` costs: as far as payments cover it, it is a return. A payment covers no more than its
 * amount less `usedSun`, and a thief gets nothing from a return to its sender but his own money.
 */
export function splitReturn(
  cost: Cost,
  to: TronAddress,
  payments: readonly Payment[],
  usedSun: (txid: string) => Sun,
  nowMs: number,
): { cost: Cost; uses: Use[] } {
  const isFree = ({ from, atMs }: Payment) => from === to && atMs + FRESH_MS >= nowMs
  const uses: Use[] = []
  let [restSun, freeSun] = [cost.sun, ZERO_SUN]
  for (const payment of [...payments].sort((a, b) => Number(isFree(b)) - Number(isFree(a)))) {
    const { txid, amountSun, atMs } = payment
    const takenSun = minSun(restSun, sun(Math.max(0, amountSun - usedSun(txid))))
    if (takenSun === 0 || atMs + RETURNABLE_MS < nowMs) continue
    uses.push({ txid, sun: takenSun, atMs })
    restSun = subSun(restSun, takenSun)
    if (isFree(payment)) freeSun = addSun(freeSun, takenSun)
  }
  if (uses.length === 0) return { cost, uses }
  return {
    cost: {
      ...FREE,
      sun: restSun,
      transfers: restSun > 0 ? 1 : 0,
      returnedSun: freeSun,
      otherReturnsSun: subSun(cost.sun, addSun(restSun, freeSun)),
      returns: 1,
    },
    uses,
  }
}

/** Throws AppError SIGNER_REFUSED {detail}. */
export function checkLimits(used: Cost, cost: Cost, to: TronAddress | undefined, policy: Policy): void {
  if (cost.sun > policy.maxSun)
    throw refusal(`SIGNER_MAX_TRX: ${formatTrx(cost.sun)} TRX to ${to} are more than one transfer may send`)
  const sums = [
    ['SIGNER_DAILY_TRX', 'sun', policy.dailySun, 'to others'],
    ['SIGNER_DAILY_RETURN_TRX', 'otherReturnsSun', policy.dailyReturnSun, 'of returns'],
    ['SIGNER_DAILY_STAKE_TRX', 'stakeSun', policy.dailyStakeSun, 'of stake'],
  ] as const
  for (const [setting, counter, limit, what] of sums)
    if (used[counter] + cost[counter] > limit)
      throw refusal(
        `${setting}: ${formatTrx(cost[counter])} TRX ${what} are asked for, ${formatTrx(sun(Math.max(0, limit - used[counter])))} TRX are left today (UTC)`,
      )
  const numbers = [
    ['SIGNER_DAILY_TRANSFERS', 'transfers', policy.dailyTransfers, 'transfers to others'],
    ['SIGNER_DAILY_TRANSFERS', 'returns', policy.dailyTransfers, 'returns'],
    ['SIGNER_DAILY_TRANSFERS', 'moves', policy.dailyTransfers, 'transfers between own addresses'],
    ['SIGNER_DAILY_DELEGATIONS', 'delegations', policy.dailyDelegations, 'delegations'],
    ['SIGNER_DAILY_DELEGATIONS', 'undelegations', policy.dailyDelegations, 'undelegations'],
  ] as const
  for (const [setting, counter, limit, what] of numbers)
    if (used[counter] + cost[counter] > limit)
      throw refusal(`${setting}: there were ${used[counter]} ${what} today (UTC)`)
}

/** What the program states itself begins so; no login, order or permission of anybody's does. */
const OUR_WORDS = /^sunwatt [\x20-\x7e]{1,500}$/

/** Throws AppError SIGNER_REFUSED {detail}. */
export function checkMessage(text: string): void {
  if (!OUR_WORDS.test(text)) throw refusal('a message that does not begin with "sunwatt " is never signed')
}

/** Detail of every refusal while signing is stopped. */
export const STOPPED = 'signing is stopped; `npm run signer -- resume` goes on'

export const refusal = (detail: string): AppError => new AppError('SIGNER_REFUSED', { detail })

/** Only the bytes that every TRON library writes: nothing in them can be read in two ways. */
function read(rawDataHex: string): RawData {
  try {
    const raw = decodeRawData(rawDataHex)
    if (encodeRawData(raw) === rawDataHex) return raw
  } catch {
    // The same as bytes that say something else when they are written again.
  }
  throw refusal('the bytes are not a transaction that can be read')
}

function costOf(contract: RawData['contract'][0], asking: Asking, policy: Policy): Pick<Judged, 'cost' | 'to'> {
  const { Permission_id: permissionId = 0 } = contract
  const owner = address(contract.parameter.value.owner_address)
  const isOwn = owner === asking.address && permissionId === 0
  switch (contract.type) {
    case 'TransferContract': {
      const { to_address, amount } = contract.parameter.value
      if (!isOwn) throw refusal(`the key ${asking.name} moves nothing of ${owner}`)
      const to = address(to_address)
      const sun = countedSun(to, positive(amount), asking, policy)
      return { cost: { ...FREE, sun, ...(sun === 0 ? { moves: 1 } : { transfers: 1 }) }, to }
    }
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract': {
      if (asking.name !== 'pool') throw refusal(`the key ${asking.name} delegates nothing`)
      // With the owner's own permission everything could be done: only an active one is used for others.
      if (!isOwn && (permissionId < 2 || owner === asking.address)) throw refusal(`no permission of ${owner} is named`)
      const balance = positive(contract.parameter.value.balance)
      const isDelegation = contract.type === 'DelegateResourceContract'
      return { cost: { ...FREE, ...(isDelegation ? { stakeSun: balance, delegations: 1 } : { undelegations: 1 }) } }
    }
    default:
      throw refusal(`${contract.type} is never signed`)
  }
}

/** Returns what counts of a transfer: all of it, or nothing between our own addresses. */
function countedSun(to: TronAddress, amountSun: Sun, { name, addressOf }: Asking, policy: Policy): Sun {
  const route = routeOf(name)
  if (!route) throw refusal(`the key ${name} sends nothing`)
  if (policy.ownAddresses.includes(to) || route.free.some((ours) => addressOf(ours) === to)) return ZERO_SUN
  if (!route.toOthers) throw refusal(`the key ${name} sends nothing to ${to}`)
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
