/** Inside the chain, addresses are 42 lower-case hex characters, money is in SUN and times are in ms. */
import type { Clock } from '../../../kernel/clock.ts'
import type { RawData } from '../../../tron/protobuf/protobuf.ts'
import type { ChainParameter } from './constants.ts'

export type StakeResource = 'ENERGY' | 'BANDWIDTH'

/** Usage that decays linearly to zero within `windowMs` after `atMs`. */
export interface Usage {
  used: number
  atMs: number
  windowMs: number
}

export interface Permission {
  type: 'Owner' | 'Active'
  id: number
  name: string
  threshold: number
  /** Allowed contract types as 64 hex characters. Set for active permissions only. */
  operations: string | undefined
  keys: { address: string; weight: number }[]
}

/** Stake of one resource, in SUN. */
export interface Stake {
  /** Staked, but not delegated. */
  frozen: number
  delegated: number
  acquired: number
  usage: Usage
}

/** Rewards of an account's votes. A cycle lasts from one maintenance to the next. */
interface Reward {
  /** Rewards of earlier votes, in SUN. */
  settledSun: number
  /** First cycle whose reward for the present votes is not settled. */
  fromCycle: number
  /** Votes that count for the cycle in which the rewards were settled last. */
  before: { count: number; cycle: number } | undefined
  withdrawnAtMs: number
}

export interface Account {
  address: string
  contract: boolean
  witness: boolean
  /** Account name as hex; empty if the account has none. */
  name: string
  balance: number
  createdAtMs: number
  ENERGY: Stake
  BANDWIDTH: Stake
  freeUsage: Usage
  unfreezing: { resource: StakeResource; amount: number; expiresAtMs: number }[]
  votes: readonly { address: string; count: number }[]
  reward: Reward
  owner: Permission
  actives: Permission[]
  /** Addresses that this account delegates to, and that delegate to it, in the order of their start. */
  delegatesTo: readonly string[]
  delegatedBy: readonly string[]
  lastOperationAtMs: number | undefined
}

/** Delegation record. A pair of accounts has at most two: one for locked stake, one for unlocked stake. */
export interface Delegation {
  from: string
  to: string
  locked: boolean
  ENERGY: { balance: number; expiresAtMs: number }
  BANDWIDTH: { balance: number; expiresAtMs: number }
}

/** Change of a chain parameter that super representatives vote on. */
export interface Proposal {
  id: number
  proposer: string
  name: ChainParameter
  /** Parameter number used in proposals. */
  number: number
  value: number
  createdAtMs: number
  expiresAtMs: number
  /** Super representatives that approved the proposal. */
  approvals: readonly string[]
  state: 'PENDING' | 'APPROVED' | 'DISAPPROVED'
}

/** Fields of a posted transaction that a node reads. All other fields are ignored, even `txID` and `raw_data_hex`. */
export interface PostedTransaction {
  visible?: boolean
  raw_data?: unknown
  signature?: unknown
}

/** Decoded transaction. Decoding and signer recovery happen once, on arrival. */
export interface DecodedTransaction {
  txid: string
  rawDataHex: string
  raw: RawData
  signatures: string[]
  /** Signer addresses as hex, one per signature; '' for an invalid signature. */
  signers: string[]
  bandwidth: number
}

type ContractResult = 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY'

export interface Receipt {
  netUsage: number
  netFee: number
  energyUsage: number
  energyFee: number
  energyTotal: number
  /** Part of `energyTotal` that the contract's energy factor added. */
  energyPenalty: number
  /** Total SUN burned, including the fees above. */
  fee: number
  result: ContractResult
  contract: boolean
  contractResult: string
  contractAddress: string | undefined
  logs: { address: string; topics: string[]; data: string }[]
  /** TRX transfer that the called contract made. */
  internalTransfer: { from: string; to: string; sun: number } | undefined
  resMessage: string | undefined
  withdrawnAmount: number
  /** Rewards paid out, in SUN. */
  rewardAmount: number
  /** Stake restored by cancelling an unstake, in SUN. */
  cancelled: Record<StakeResource, number> | undefined
}

/** Transaction with its receipt, which is created on arrival and stays the same when a block includes it. */
export interface ExecutedTransaction {
  decoded: DecodedTransaction
  receipt: Receipt
}

export interface TransactionRecord extends ExecutedTransaction {
  blockNumber: number
  blockTimeMs: number
}

export interface BlockRecord {
  number: number
  id: string
  parentId: string
  timestampMs: number
  txTrieRoot: string
  witness: string
  txids: string[]
}

export interface GenesisAccount {
  /** Address in base58. */
  address: string
  balanceSun: number
  stakedEnergySun?: number
  stakedBandwidthSun?: number
  /** USDT balance in millionths. */
  usdt?: number
  /** True if USDT's issuer has blacklisted the address. */
  blacklisted?: true
  /** Permission with id 3, added to the account's own active permission. */
  activePermission?: { keys: string[]; operations: string; threshold?: number }
  contract?: true
}

export interface Genesis {
  accounts: GenesisAccount[]
  /** Stake of all accounts outside the sandbox, in whole TRX. Default: the main network's. */
  othersStakeTrx?: Record<StakeResource, number>
  /** Distinguishes two chains with the same accounts. Random by default. */
  id?: string
}

export interface ChainOptions {
  clock: Clock
  /** Block interval in ms. If undefined, the chain makes blocks on demand only. */
  blockMs?: number
  /** File to which blocks are appended and from which they are replayed at start. */
  persistFile?: string
  genesis: Genesis
}

/** Node's response to a broadcast. */
export type BroadcastAnswer = { result: true; txid: string } | { code: BroadcastCode; txid: string; message: string }

export type BroadcastCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'CONTRACT_EXE_ERROR'
  | 'BANDWITH_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TOO_BIG_TRANSACTION_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'OTHER_ERROR'
