/** The sandbox chain's records. Addresses inside the chain are 42 lower-case hex; money SUN; times ms. */
import type { Clock } from '../../../kernel/clock.ts'
import type { RawData } from '../../../tron/protobuf/protobuf.ts'
import type { ChainParameter } from './constants.ts'

export type StakeResource = 'ENERGY' | 'BANDWIDTH'

/** Usage that fades to zero over `windowMs`, counted from `atMs`. */
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
  /** Only of an active permission: 64 hex characters. */
  operations: string | undefined
  keys: { address: string; weight: number }[]
}

/** Stake of one resource. */
export interface Stake {
  /** Staked and not delegated. */
  frozen: number
  delegated: number
  acquired: number
  usage: Usage
}

export interface Account {
  address: string
  contract: boolean
  witness: boolean
  /** Hex; empty: none. */
  name: string
  balance: number
  createdAtMs: number
  ENERGY: Stake
  BANDWIDTH: Stake
  freeUsage: Usage
  unfreezing: { resource: StakeResource; amount: number; expiresAtMs: number }[]
  votes: readonly { address: string; count: number }[]
  owner: Permission
  actives: Permission[]
  /** Whom it delegates to, and who delegates to it; in the order they began. */
  delegatesTo: readonly string[]
  delegatedBy: readonly string[]
  lastOperationAtMs: number | undefined
}

/** One of the two records of a pair of accounts: what is locked, and what is not (or no longer). */
export interface Delegation {
  from: string
  to: string
  locked: boolean
  ENERGY: { balance: number; expiresAtMs: number }
  BANDWIDTH: { balance: number; expiresAtMs: number }
}

/** A change of a chain parameter that super representatives vote on. */
export interface Proposal {
  id: number
  proposer: string
  name: ChainParameter
  /** The parameter's number in proposals. */
  number: number
  value: number
  createdAtMs: number
  expiresAtMs: number
  /** Super representatives in favour. */
  approvals: readonly string[]
  state: 'PENDING' | 'APPROVED' | 'DISAPPROVED'
}

/** The fields of a posted transaction that a node reads. Others are ignored, the `txID` and `raw_data_hex` too. */
export interface PostedTransaction {
  visible?: boolean
  raw_data?: unknown
  signature?: unknown
}

/** A transaction with what was found out about it once: it is decoded and recovered when it arrives. */
export interface Decoded {
  txid: string
  rawDataHex: string
  raw: RawData
  signatures: string[]
  /** Hex addresses, one per signature; '' if nobody can have made it. */
  signers: string[]
  bandwidth: number
}

type ContractRet = 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY'

export interface Receipt {
  netUsage: number
  netFee: number
  energyUsage: number
  energyFee: number
  energyTotal: number
  /** The part of `energyTotal` that the contract's energy factor caused. */
  energyPenalty: number
  /** Everything burned, the fees above included. */
  fee: number
  result: ContractRet
  contract: boolean
  contractResult: string
  contractAddress: string | undefined
  logs: { address: string; topics: string[]; data: string }[]
  /** TRX that the called contract sent. */
  internalTransfer: { from: string; to: string; sun: number } | undefined
  resMessage: string | undefined
  withdrawnAmount: number
  /** Stake that a cancelled unstaking gave back. */
  cancelled: Record<StakeResource, number> | undefined
}

/** A transaction with its outcome: what it had when it arrived, which is what it has in its block. */
export interface Executed {
  decoded: Decoded
  receipt: Receipt
}

export interface TransactionRecord extends Executed {
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
  /** Base58. */
  address: string
  balanceSun: number
  stakedEnergySun?: number
  stakedBandwidthSun?: number
  /** Millionths of a USDT. */
  usdt?: number
  /** USDT's issuer has shut it out. */
  blacklisted?: true
  /** Added beside the account's own active permission, with id 3. */
  activePermission?: { keys: string[]; operations: string; threshold?: number }
  contract?: true
}

export interface Genesis {
  accounts: GenesisAccount[]
  /** Stake of everybody else, in whole TRX. Default: the main network's. */
  othersStakeTrx?: Record<StakeResource, number>
  /** Tells two chains with the same accounts apart; random when not given. */
  id?: string
}

export interface ChainOptions {
  clock: Clock
  /** A block by itself every so often; undefined: only when told to. */
  blockMs?: number
  /** Blocks are appended here and replayed at start. */
  persistFile?: string
  genesis: Genesis
}

/** What the node answers to a broadcast. */
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
