/** Parsers for a node's answers about accounts: balances, stakes, permissions, resources, delegations. */
import { isDeepStrictEqual } from 'node:util'
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import { hasCode } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import { minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { isRecord } from '../../kernel/text/json.ts'
import { type ContractValues, decodeRawData, encodeRawData } from '../protobuf/protobuf.ts'
import type {
  AccountPermission,
  AccountPermissions,
  AccountResources,
  AccountState,
  DelegatedResource,
  ResourceTotals,
} from '../types.ts'
import {
  badAnswer,
  type Json,
  readAddressField,
  readCappedCount,
  readCount,
  readList,
  readOptionalRecord,
  readRecord,
  readSun,
  readText,
} from './answers.ts'

const MAX_SUN = sun(Number.MAX_SAFE_INTEGER)

/** Parses `getaccount`. `{}` means the address was never activated: returns undefined. */
export function parseAccount(call: string, address: TronAddress, answer: Json): AccountState | undefined {
  if (Object.keys(answer).length === 0) return undefined
  if (readAddressField(call, 'address', answer.address) !== address) throw badAnswer(call, 'address', answer.address)
  const energy = readOptionalRecord(call, 'account_resource', answer.account_resource)
  const delegatedIn = (field: string, value: unknown) => readCappedCount(call, field, value) as Sun
  const delegatedSun: Record<Resource, Sun> = {
    ENERGY: delegatedIn('delegated_frozenV2_balance_for_energy', energy.delegated_frozenV2_balance_for_energy),
    BANDWIDTH: delegatedIn('delegated_frozenV2_balance_for_bandwidth', answer.delegated_frozenV2_balance_for_bandwidth),
  }
  const stakedSun: Record<Resource, Sun> = { ENERGY: ZERO_SUN, BANDWIDTH: ZERO_SUN }
  for (const entry of readList(call, 'frozenV2', answer.frozenV2)) {
    const { type = 'BANDWIDTH', amount } = readRecord(call, 'frozenV2', entry)
    const stake = readCappedCount(call, 'frozenV2.amount', amount)
    if (type === 'TRON_POWER') continue
    if (type !== 'BANDWIDTH' && type !== 'ENERGY') throw badAnswer(call, 'frozenV2.type', type)
    // Callers add stake and delegated stake, so their sum must be a safe integer too.
    const maxStake = subSun(MAX_SUN, delegatedSun[type])
    stakedSun[type] = minSun(maxStake, Math.min(stakedSun[type] + stake, MAX_SUN) as Sun)
  }
  return {
    address,
    balanceSun: readCappedCount(call, 'balance', answer.balance) as Sun,
    isContract: answer.type === 'Contract',
    stakedSun,
    delegatedSun,
    unstaked: readList(call, 'unfrozenV2', answer.unfrozenV2).map((entry) => {
      const { unfreeze_amount, unfreeze_expire_time } = readRecord(call, 'unfrozenV2', entry)
      return {
        amountSun: readCappedCount(call, 'unfrozenV2.unfreeze_amount', unfreeze_amount) as Sun,
        availableAtMs: readCappedCount(call, 'unfrozenV2.unfreeze_expire_time', unfreeze_expire_time),
      }
    }),
    votes: readList(call, 'votes', answer.votes).map((entry) => {
      const { vote_address, vote_count } = readRecord(call, 'votes', entry)
      return {
        representative: readAddressField(call, 'votes.vote_address', vote_address),
        count: readCappedCount(call, 'votes.vote_count', vote_count),
      }
    }),
    claimedAtMs: readCount(call, 'latest_withdraw_time', answer.latest_withdraw_time),
    ownerPermission:
      answer.owner_permission === undefined
        ? { id: 0, keys: [address], weights: [1], threshold: 1, operationsHex: '' }
        : parsePermission(call, 'owner_permission', answer.owner_permission),
    activePermissions: readList(call, 'active_permission', answer.active_permission).map((permission) =>
      parsePermission(call, 'active_permission', permission),
    ),
  }
}

/**
 * Parses the permissions in `getaccount` without loss, because an update has to repeat them. A permission with a field
 * or a number that this program cannot repeat counts as a wrong answer. Undefined if the address was never activated.
 */
export function parsePermissions(call: string, address: TronAddress, answer: Json): AccountPermissions | undefined {
  if (Object.keys(answer).length === 0) return undefined
  if (readAddressField(call, 'address', answer.address) !== address) throw badAnswer(call, 'address', answer.address)
  const hex = addressToHex(address)
  // Accounts from before permissions existed have none. Their own key is the owner.
  const standard = { permission_name: 'owner', threshold: 1, keys: [{ address: hex, weight: 1 }] }
  const owner = answer.owner_permission === undefined ? standard : answer.owner_permission
  const { witness_permission: witness, active_permission: actives } = answer
  const given = { owner_address: hex, owner, witness, actives: readList(call, 'active_permission', actives) }
  const read = repeated(given)
  if (!isDeepStrictEqual(read, withoutEmpty(given)) || !read?.owner)
    throw badAnswer(call, 'permissions', JSON.stringify(given))
  return { owner: read.owner, ...(read.witness && { witness: read.witness }), actives: read.actives ?? [] }
}

/** Encodes and decodes an update, so that the result is exactly what the chain would read. */
function repeated(value: object): ContractValues['AccountPermissionUpdateContract'] | undefined {
  try {
    const contract = { type: 'AccountPermissionUpdateContract', parameter: { value } }
    const [decoded] = decodeRawData(encodeRawData({ contract: [contract] })).contract
    return decoded.type === 'AccountPermissionUpdateContract' ? decoded.parameter.value : undefined
  } catch (error) {
    if (!hasCode(error, 'TRON_TX_MALFORMED')) throw error
    return undefined
  }
}

/** Removes the values that protobuf omits: zeros, empty texts and lists, and the first name of an enum. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isRecord(value)) return value
  const isEmpty = ([name, one]: [string, unknown]) =>
    [undefined, null, 0, '', false].includes(one as never) ||
    (Array.isArray(one) && one.length === 0) ||
    (name === 'type' && one === 'Owner')
  const rest = Object.entries(value).filter((entry) => !isEmpty(entry))
  return Object.fromEntries(rest.map(([name, one]) => [name, withoutEmpty(one)]))
}

function parsePermission(call: string, field: string, value: unknown): AccountPermission {
  const permission = readRecord(call, field, value)
  const keys = readList(call, `${field}.keys`, permission.keys).map((key) => readRecord(call, `${field}.keys`, key))
  const operations = permission.operations === undefined ? '' : permission.operations
  return {
    id: readCount(call, `${field}.id`, permission.id),
    keys: keys.map((key) => readAddressField(call, `${field}.keys.address`, key.address)),
    weights: keys.map((key) => readCappedCount(call, `${field}.keys.weight`, key.weight)),
    threshold: readThreshold(call, `${field}.threshold`, permission.threshold),
    operationsHex: readText(call, `${field}.operations`, operations).toLowerCase(),
  }
}

/**
 * Reads a threshold. From the largest safe integer on, it counts as unreachable, because key weights are capped there.
 */
function readThreshold(call: string, field: string, value: unknown): number {
  const threshold = readCappedCount(call, field, value)
  return threshold < Number.MAX_SAFE_INTEGER ? threshold : Number.POSITIVE_INFINITY
}

/** Parses an account's resources. `{}` means that it was never activated: it has none, not even free Bandwidth. */
export function parseResources(call: string, answer: Json): AccountResources {
  const count = (field: string) => readCount(call, field, answer[field])
  const remaining = (limit: number, used: number) => Math.max(0, limit - used)
  const energyLimit = count('EnergyLimit')
  const netLimit = count('NetLimit')
  const freeLimit = count('freeNetLimit')
  return {
    energy: { limit: energyLimit, available: remaining(energyLimit, count('EnergyUsed')) },
    votingPower: count('tronPowerLimit'),
    bandwidth: {
      limit: netLimit,
      available: remaining(netLimit, count('NetUsed')),
      freeLimit,
      freeAvailable: remaining(freeLimit, count('freeNetUsed')),
    },
  }
}

/** Parses the network totals in the same answer. Undefined if the queried account does not exist. */
export function parseTotals(call: string, answer: Json): ResourceTotals | undefined {
  const count = (field: string) => readCount(call, field, answer[field])
  const totals = {
    ENERGY: { totalLimit: count('TotalEnergyLimit'), totalWeight: count('TotalEnergyWeight') },
    BANDWIDTH: { totalLimit: count('TotalNetLimit'), totalWeight: count('TotalNetWeight') },
  }
  return totals.ENERGY.totalLimit > 0 && totals.BANDWIDTH.totalLimit > 0 ? totals : undefined
}

/**
 * Parses `getdelegatedresourcev2`: up to two entries, the locked part and the rest, each with both resources. An
 * expired lock stays in the answer, with its past end, until the chain next updates the delegation.
 */
export function parseDelegations(call: string, from: TronAddress, to: TronAddress, answer: Json): DelegatedResource[] {
  const found: DelegatedResource[] = []
  for (const value of readList(call, 'delegatedResource', answer.delegatedResource)) {
    const entry = readRecord(call, 'delegatedResource', value)
    if (readAddressField(call, 'from', entry.from) !== from) throw badAnswer(call, 'from', entry.from)
    if (readAddressField(call, 'to', entry.to) !== to) throw badAnswer(call, 'to', entry.to)
    for (const [resource, suffix] of [
      ['ENERGY', 'energy'],
      ['BANDWIDTH', 'bandwidth'],
    ] as const) {
      const balanceField = `frozen_balance_for_${suffix}`
      const expiryField = `expire_time_for_${suffix}`
      const balanceSun = readSun(call, balanceField, entry[balanceField])
      const expiresAtMs = readCount(call, expiryField, entry[expiryField])
      if (balanceSun > 0) {
        found.push({ from, to, resource, balanceSun, expiresAtMs: expiresAtMs === 0 ? undefined : expiresAtMs })
      }
    }
  }
  return found
}

/** ABI-encodes the arguments of a TRC-20 `transfer(address,uint256)`: two 32-byte words in hex. */
export function encodeTransferArguments(to: TronAddress, amount: bigint): string {
  return encodeAddress(to) + amount.toString(16).padStart(64, '0')
}

/** ABI-encodes an address as one 32-byte word. */
export const encodeAddress = (address: TronAddress): string => addressToHex(address).slice(2).padStart(64, '0')
