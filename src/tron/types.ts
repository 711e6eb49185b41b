/** What the rest of the program sees of TRON: addresses in base58check, money in SUN, times in ms. */
import type { TronAddress } from '../kernel/address.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'

export interface BlockRef {
  number: number
  /** 64 hex characters, starting with the number. */
  id: string
}

export interface Block extends BlockRef {
  parentId: string
  timestampMs: number
  transactions: BlockTransaction[]
}

/** A transaction in a block, reduced to what somebody reads. `contract` is undefined for kinds nobody reads. */
export interface BlockTransaction {
  txid: string
  /** `contractRet` of the block: only SUCCESS moved anything. */
  success: boolean
  type: string
  contract: TransferContract | DelegateContract | undefined
}

export interface TransferContract {
  kind: 'transfer'
  from: TronAddress
  to: TronAddress
  amountSun: Sun
}

export interface DelegateContract {
  kind: 'delegate' | 'undelegate'
  owner: TronAddress
  receiver: TronAddress
  resource: Resource
  balanceSun: Sun
  lock: boolean
  lockPeriodBlocks: number
}

export interface AccountState {
  address: TronAddress
  balanceSun: Sun
  /** `type` Contract on the chain: cannot receive a delegation, cannot be a ZapBuy sender. */
  isContract: boolean
  stakedSun: Record<Resource, Sun>
  delegatedSun: Record<Resource, Sun>
  activePermissions: { id: number; keys: TronAddress[]; threshold: number; operationsHex: string }[]
}

export interface AccountResources {
  /** Units usable now, and the limit, with delegations received included. */
  energy: { available: number; limit: number }
  bandwidth: { available: number; limit: number; freeAvailable: number; freeLimit: number }
}

/** Network-wide: units per resource = stake in SUN / 1,000,000 x totalLimit / totalWeight. */
export interface ResourceTotals {
  ENERGY: { totalLimit: number; totalWeight: number }
  BANDWIDTH: { totalLimit: number; totalWeight: number }
}

export interface DelegatedResource {
  from: TronAddress
  to: TronAddress
  resource: Resource
  balanceSun: Sun
  /** Undefined: not locked. */
  expiresAtMs: number | undefined
}

export interface TransactionInfo {
  txid: string
  blockNumber: number
  blockTimestampMs: number
  feeSun: Sun
  success: boolean
  energyUsed: number
}

export interface ChainParameters {
  /** SUN per unit of Energy burned (`getEnergyFee`). */
  energyFeeSun: number
  /** SUN per byte of Bandwidth burned (`getTransactionFee`). */
  transactionFeeSun: number
}

/** A signed transaction as tronweb makes it and `broadcasttransaction` takes it. */
export interface SignedTransaction {
  visible?: boolean
  txID: string
  raw_data: Record<string, unknown>
  raw_data_hex: string
  signature: string[]
}

/**
 * What became of a broadcast. `unknown` (time-out, connection lost, 5xx): it may or may not reach a block;
 * ask by txid until the transaction's expiration has passed on the chain, never sign another before.
 */
export type BroadcastOutcome =
  | { at: 'accepted'; txid: string }
  | { at: 'refused'; txid: string; code: string; message: string }
  | { at: 'unknown'; txid: string; reason: string }

/** `solid`: as of the solidified block; otherwise the head. Throws AppError TRON_UNREACHABLE / TRON_BAD_ANSWER. */
export interface ReadOptions {
  solid?: boolean
}

export interface TronNode {
  head(): Promise<BlockRef & { timestampMs: number }>
  solidHead(): Promise<BlockRef & { timestampMs: number }>
  block(number: number): Promise<Block | undefined>
  /** `from`..`to` inclusive, at most 100. */
  blocks(from: number, to: number): Promise<Block[]>
  /** Undefined: never activated. */
  account(address: TronAddress, options?: ReadOptions): Promise<AccountState | undefined>
  isContract(address: TronAddress): Promise<boolean>
  resources(address: TronAddress): Promise<AccountResources>
  totals(): Promise<ResourceTotals>
  delegations(from: TronAddress, to: TronAddress, options?: ReadOptions): Promise<DelegatedResource[]>
  /** The most stake, in SUN, that `owner` can delegate now. */
  delegatable(owner: TronAddress, resource: Resource): Promise<Sun>
  chainParameters(): Promise<ChainParameters>
  /** Undefined: not in a block (as far as this node knows). */
  transactionInfo(txid: string, options?: ReadOptions): Promise<TransactionInfo | undefined>
  /** Energy that a USDT-like `transfer` would use, from a constant call; undefined when the node cannot tell. */
  estimateTransferEnergy(
    token: TronAddress,
    from: TronAddress,
    to: TronAddress,
    amount: bigint,
  ): Promise<number | undefined>
  broadcast(tx: SignedTransaction): Promise<BroadcastOutcome>
}

export interface Signer {
  address: TronAddress
  privateKey: string
}

/** Everything a builder needs of the chain, so that building is offline and repeatable. */
export interface BuildContext {
  refBlock: BlockRef & { timestampMs: number }
  /** How long after the reference block's time the transaction may still enter a block, ms; default 60,000. */
  validForMs?: number
}
