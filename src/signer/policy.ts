/**
 * What the signer signs: a transaction is judged by its bytes, never by what somebody says of it. Money moves between
 * our own addresses in one direction, so no sum goes round; whatever else leaves counts against the day.
 */
import { addressFromHex, type TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { formatTrx, type Sun, sun, ZERO_SUN } from '../kernel/sun.ts'
import { decodeRawData, encodeRawData, type RawData } from '../tron/protobuf/protobuf.ts'

export interface Policy {
  /** What may leave for addresses that are not ours: in one transaction, and in a UTC day. */
  maxSun: Sun
  dailySun: Sun
  /** Stake that may be delegated in a UTC day. */
  dailyStakeSun: Sun
  /** Transfers in a UTC day, also those between our own addresses: each may burn TRX for its Bandwidth. */
  dailyTransfers: number
  /** Beside those that the keys make: the treasury, and others of the operator's. */
  ownAddresses: readonly TronAddress[]
  /** How long after now a transaction may still enter a block. */
  maxValidMs: number
}

/** Signed transactions are short-lived: none is kept for the time after a stop. */
export const MAX_VALID_MS = 600_000

/** What a transaction takes of the day. */
export interface Cost {
  sun: Sun
  stakeSun: Sun
  transfers: number
}

export const FREE: Cost = { sun: ZERO_SUN, stakeSun: ZERO_SUN, transfers: 0 }

/** Whose transactions are judged. */
export interface Asking {
  /** Of the key that is to sign. */
  name: string
  address: TronAddress
  /** Of another key of ours; undefined: there is none. */
  addressOf(name: 'pool' | 'fund'): TronAddress | undefined
  nowMs: number
}

/** What goes where without counting; to anybody else: as much as the day allows, or nothing. */
const ROUTES: Record<string, { free: readonly ('pool' | 'fund')[]; toOthers: boolean }> = {
  pool: { free: [], toOthers: true },
  fund: { free: ['pool'], toOthers: true },
  zapbuy: { free: [], toOthers: true },
  deposit: { free: ['pool', 'fund'], toOthers: false },
  'pay-later': { free: ['pool', 'fund'], toOthers: false },
}

/** Throws AppError SIGNER_REFUSED {detail}. */
export function judge(rawDataHex: string, asking: Asking, policy: Policy): { cost: Cost; untilMs: number } {
  const raw = read(rawDataHex)
  if (raw.data !== undefined) throw refusal('it has a memo')
  if (raw.fee_limit !== undefined) throw refusal('it has a fee limit')
  if (raw.expiration > asking.nowMs + policy.maxValidMs)
    throw refusal(`it would be valid until ${new Date(raw.expiration).toISOString()}`)
  return { cost: costOf(raw.contract[0], asking, policy), untilMs: raw.expiration }
}

/** Throws AppError SIGNER_REFUSED {detail}. */
export function checkLimits(used: Cost, cost: Cost, policy: Policy): void {
  const { dailySun, dailyStakeSun, dailyTransfers } = policy
  const left = (limit: Sun, usedSun: Sun) => `${formatTrx(sun(Math.max(0, limit - usedSun)))} TRX`
  if (used.sun + cost.sun > dailySun)
    throw refusal(
      `SIGNER_DAILY_TRX: ${formatTrx(cost.sun)} TRX are asked for, ${left(dailySun, used.sun)} are left today (UTC)`,
    )
  if (used.stakeSun + cost.stakeSun > dailyStakeSun)
    throw refusal(
      `SIGNER_DAILY_STAKE_TRX: stake of ${formatTrx(cost.stakeSun)} TRX is asked for, ${left(dailyStakeSun, used.stakeSun)} are left today (UTC)`,
    )
  if (used.transfers + cost.transfers > dailyTransfers)
    throw refusal(`SIGNER_DAILY_TRANSFERS: there were ${used.transfers} transfers today (UTC)`)
}

/** What the program states itself begins so; no login, order or permission of anybody's does. */
const OUR_WORDS = /^sunwatt [\x20-\x7e]{1,500}$/

/** Throws AppError SIGNER_REFUSED {detail}. */
export function checkMessage(text: string): void {
  if (!OUR_WORDS.test(text)) throw refusal('a message that does not begin with "sunwatt " is never signed')
}

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

function costOf(contract: RawData['contract'][0], asking: Asking, policy: Policy): Cost {
  const { Permission_id: permissionId = 0 } = contract
  const owner = address(contract.parameter.value.owner_address)
  const isOwn = owner === asking.address && permissionId === 0
  switch (contract.type) {
    case 'TransferContract': {
      const { to_address, amount } = contract.parameter.value
      if (!isOwn) throw refusal(`the key ${asking.name} moves nothing of ${owner}`)
      return { ...FREE, sun: countedSun(address(to_address), positive(amount), asking, policy), transfers: 1 }
    }
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract': {
      if (asking.name !== 'pool') throw refusal(`the key ${asking.name} delegates nothing`)
      // With the owner's own permission everything could be done: only an active one is used for others.
      if (!isOwn && (permissionId < 2 || owner === asking.address)) throw refusal(`no permission of ${owner} is named`)
      const balance = positive(contract.parameter.value.balance)
      return contract.type === 'DelegateResourceContract' ? { ...FREE, stakeSun: balance } : FREE
    }
    default:
      throw refusal(`${contract.type} is never signed`)
  }
}

/** Of a transfer what counts against the day. */
function countedSun(to: TronAddress, amountSun: Sun, { name, addressOf }: Asking, policy: Policy): Sun {
  const route = ROUTES[name.split(':')[0] ?? '']
  if (!route) throw refusal(`the key ${name} sends nothing`)
  if (policy.ownAddresses.includes(to) || route.free.some((ours) => addressOf(ours) === to)) return ZERO_SUN
  if (!route.toOthers) throw refusal(`the key ${name} sends nothing to ${to}`)
  if (amountSun > policy.maxSun)
    throw refusal(`SIGNER_MAX_TRX: ${formatTrx(amountSun)} TRX to ${to} are more than one transfer may send`)
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
