/**
 * Decoding and hashing of transactions. A signature covers the raw bytes (`raw_data_hex`). Therefore those bytes are
 * decoded, hashed and compared with the txID, never the JSON that accompanies them.
 */
import { createHash } from 'node:crypto'
import { decodeMessage, encodeMessage, type Json, malformed } from './codec.ts'
import { CONTRACTS, type ContractType, RAW } from './schema.ts'

type ResourceName = 'BANDWIDTH' | 'ENERGY' | 'TRON_POWER'

export interface PermissionValue {
  type?: 'Owner' | 'Witness' | 'Active'
  id?: number
  permission_name?: string
  threshold?: number
  parent_id?: number
  /** 64 hex characters: bit n (byte n / 8, bit n % 8) allows contract type n. */
  operations?: string
  keys?: { address?: string; weight?: number }[]
}

/**
 * Decoded `value` of each contract: addresses in 42 lower-case hex characters, amounts in SUN, times in ms. Zero,
 * false, BANDWIDTH and empty values are absent, as in a node's answer.
 */
export interface ContractValues {
  AccountCreateContract: { owner_address?: string; account_address?: string; type?: string }
  TransferContract: { owner_address?: string; to_address?: string; amount?: number }
  TransferAssetContract: { owner_address?: string; to_address?: string; asset_name?: string; amount?: number }
  VoteWitnessContract: {
    owner_address?: string
    votes?: { vote_address?: string; vote_count?: number }[]
    support?: boolean
  }
  /** Account name in hex. */
  AccountUpdateContract: { owner_address?: string; account_name?: string }
  WithdrawBalanceContract: { owner_address?: string }
  TriggerSmartContract: {
    owner_address?: string
    contract_address?: string
    call_value?: number
    data?: string
    call_token_value?: number
    token_id?: number
  }
  AccountPermissionUpdateContract: {
    owner_address?: string
    owner?: PermissionValue
    witness?: PermissionValue
    actives?: PermissionValue[]
  }
  FreezeBalanceV2Contract: { owner_address?: string; frozen_balance?: number; resource?: ResourceName }
  UnfreezeBalanceV2Contract: { owner_address?: string; unfreeze_balance?: number; resource?: ResourceName }
  WithdrawExpireUnfreezeContract: { owner_address?: string }
  DelegateResourceContract: {
    owner_address?: string
    receiver_address?: string
    resource?: ResourceName
    balance?: number
    lock?: boolean
    /** Lock in blocks of 3 s. */
    lock_period?: number
  }
  UnDelegateResourceContract: {
    owner_address?: string
    receiver_address?: string
    resource?: ResourceName
    balance?: number
  }
  CancelAllUnfreezeV2Contract: { owner_address?: string }
}

/** One contract of any type. Check `type` to get the type of `value`. */
export type RawContract = {
  [T in ContractType]: { type: T; parameter: { value: ContractValues[T]; type_url: string }; Permission_id?: number }
}[ContractType]

export interface RawData {
  /** Always exactly one contract. */
  contract: [RawContract]
  ref_block_bytes: string
  ref_block_hash: string
  expiration: number
  timestamp?: number
  /** In SUN. */
  fee_limit?: number
  /** Memo, in hex. */
  data?: string
}

const CONTRACT_NAMES = new Map<number, ContractType>(
  (Object.entries(CONTRACTS) as [ContractType, { number: number }][]).map(([name, c]) => [c.number, name]),
)

/**
 * Decodes `raw_data_hex` to `raw_data`. Throws AppError TRON_TX_MALFORMED (`reason`) unless the bytes contain exactly
 * one contract of a known type, and nothing that the result would omit.
 */
export function decodeRawData(rawDataHex: string): RawData {
  const raw = decodeMessage(RAW, bytesOfHex(rawDataHex, 'raw_data_hex'))
  const contracts = (raw.contract as Json[] | undefined) ?? []
  const [contract] = contracts
  if (contracts.length !== 1 || contract === undefined) malformed('not exactly one contract')
  // Canonical bytes omit the number 0, which is AccountCreateContract.
  const type = (contract.type as ContractType | undefined) ?? 'AccountCreateContract'
  const any = (contract.parameter as { type_url?: string; value?: string } | undefined) ?? {}
  if (any.type_url !== typeUrl(type)) malformed(`type_url does not say ${type}`)
  const value = decodeMessage(CONTRACTS[type].message, Buffer.from(any.value ?? '', 'hex'))
  return {
    ref_block_bytes: '',
    ref_block_hash: '',
    expiration: 0,
    ...raw,
    contract: [{ ...contract, type, parameter: { value, type_url: any.type_url } } as RawContract],
  }
}

/**
 * Encodes `raw_data` as canonical `raw_data_hex`. With `visible`, addresses may be base58 and bytes may be text. Throws
 * AppError TRON_TX_MALFORMED (`reason`).
 */
export function encodeRawData(rawData: unknown, visible = false): string {
  if (typeof rawData !== 'object' || rawData === null) return malformed('raw_data: not an object')
  const contracts = (rawData as { contract?: unknown }).contract
  const contract = Array.isArray(contracts) ? (contracts[0] as Json | undefined) : undefined
  if (!contract || (contracts as unknown[]).length !== 1) return malformed('not exactly one contract')
  const type =
    typeof contract.type === 'number' ? CONTRACT_NAMES.get(contract.type) : (contract.type as ContractType | undefined)
  if (type === undefined || !Object.hasOwn(CONTRACTS, type)) return malformed(`contract type ${type}`)
  const value = (contract.parameter as { value?: Json } | undefined)?.value
  if (typeof value !== 'object' || value === null) return malformed('parameter.value: not an object')
  const inner = encodeMessage(CONTRACTS[type].message, value, visible).toString('hex')
  const parameter = { type_url: typeUrl(type), value: inner }
  return encodeMessage(RAW, { ...rawData, contract: [{ ...contract, type, parameter }] }, visible).toString('hex')
}

/** True if the JSON encodes to these canonical bytes. Spellings such as explicit zeros or base58 do not matter. */
export function matchesRawData(rawData: unknown, rawDataHex: string, visible = false): boolean {
  try {
    return encodeRawData(rawData, visible) === rawDataHex
  } catch {
    return false
  }
}

/** Returns the SHA-256 of the raw bytes, 64 hex characters. */
export function txidOf(rawDataHex: string): string {
  return createHash('sha256').update(bytesOfHex(rawDataHex, 'raw_data_hex')).digest('hex')
}

const typeUrl = (type: ContractType): string => `type.googleapis.com/protocol.${type}`

/** Throws AppError TRON_TX_MALFORMED (`reason`). `name` is used in the reason. */
export function bytesOfHex(text: string, name: string): Buffer {
  if (text.length === 0 || !/^([0-9a-fA-F]{2})+$/.test(text)) malformed(`${name}: not hex`)
  return Buffer.from(text, 'hex')
}
