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
  /** Under which permission of its owner it was signed: 0 owner, 2 and up active. */
  permissionId: number
  /** 65 bytes each, as hex. */
  signatures: readonly string[]
  contract: ReadContract | TokenTransfer | undefined
}

export type ReadContract = TransferContract | DelegateContract

export interface TransferContract {
  kind: 'transfer'
  from: TronAddress
  to: TronAddress
  amountSun: Sun
}

/** Something else than TRX: a TRC-10 transfer, or a call of a contract's `transfer`/`transferFrom`. */
export interface TokenTransfer {
  kind: 'token'
  from: TronAddress
  to: TronAddress
  /** The contract of a TRC-20 token, or the id of a TRC-10 token. */
  token: string
  /** In its smallest unit, as digits: it may be larger than a number holds. */
  amount: string
  /** `transferFrom`: what somebody else holds; `from` is who made the call. */
  onBehalf?: true
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

/** Who may sign for an account: signatures count when the weights of their keys reach the threshold. */
export interface AccountPermission {
  /** 0 owner, 2 and up active. */
  id: number
  keys: TronAddress[]
  /** Of the key at the same place in `keys`. */
  weights: number[]
  threshold: number
  /** 64 hex characters, a bit per contract type; empty for the owner, who may do everything. */
  operationsHex: string
}

export interface AccountState {
  address: TronAddress
  balanceSun: Sun
  /** `type` Contract on the chain: cannot receive a delegation, cannot be a ZapBuy sender. */
  isContract: boolean
  /** Staked and still with the account; what it has delegated is not in here. */
  stakedSun: Record<Resource, Sun>
  delegatedSun: Record<Resource, Sun>
  ownerPermission: AccountPermission
  activePermissions: AccountPermission[]
}

export interface AccountResources {
  /** Units usable now, and the limit, with delegations received included; the daily free Bandwidth apart. */
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
  /** Of that the Energy its sender did not have, and the TRX that was taken for it. */
  burned: { energy: number; sun: Sun }
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
 * What a node said to a broadcast; `unknown`: time-out, connection lost, 5xx. None of them is the last word: a node may
 * refuse a transaction and pass it on all the same. Never sign another before the followed chain says that this one is
 * gone (`chain/witness.ts`).
 */
export type BroadcastOutcome =
  | { at: 'accepted'; txid: string }
  | { at: 'refused'; txid: string; code: string; message: string }
  | { at: 'unknown'; txid: string; reason: string }

/** `solid`: as of the solidified block; otherwise the head. Throws AppError TRON_UNREACHABLE / TRON_BAD_ANSWER. */
export interface ReadOptions {
  solid?: boolean
}

export interface BlockReadOptions {
  /**
   * Told the hex form (`41...`, lower case) of each party of a transfer or delegation; only transactions
   * with a watched party are parsed and returned. Without it every transaction of the block is.
   */
  watch?: (addressHex: string) => boolean
  /** Read transfers of tokens to a watched address too; without it they are left out. */
  tokens?: true
}

export interface BlockHeader extends BlockRef {
  parentId: string
  timestampMs: number
}

export interface TronNode {
  head(): Promise<BlockRef & { timestampMs: number }>
  solidHead(): Promise<BlockRef & { timestampMs: number }>
  /** The header alone: cheap. Undefined: the node has no such block (yet). */
  header(number: number): Promise<BlockHeader | undefined>
  block(number: number, options?: BlockReadOptions): Promise<Block | undefined>
  /** `from`..`to` inclusive, at most 100; ends earlier where the node's chain does. */
  blocks(from: number, to: number, options?: BlockReadOptions): Promise<Block[]>
  /** Undefined: never activated. */
  account(address: TronAddress, options?: ReadOptions): Promise<AccountState | undefined>
  isContract(address: TronAddress): Promise<boolean>
  resources(address: TronAddress): Promise<AccountResources>
  /** `via`: any activated account, where one is known; the node answers the totals only beside an account. */
  totals(via?: TronAddress): Promise<ResourceTotals>
  delegations(from: TronAddress, to: TronAddress, options?: ReadOptions): Promise<DelegatedResource[]>
  /** The most stake, in SUN, that `owner` can delegate now. */
  delegatable(owner: TronAddress, resource: Resource): Promise<Sun>
  chainParameters(): Promise<ChainParameters>
  /** The most that the network takes for making an account: its fee, and the Bandwidth for it. */
  activationFee(): Promise<Sun>
  /** Undefined: not in a block, as far as the nodes know that answer. */
  transactionInfo(txid: string, options?: ReadOptions): Promise<TransactionInfo | undefined>
  /** Energy that a USDT-like `transfer` would use, from a constant call; undefined when the node cannot tell. */
  estimateTransferEnergy(
    token: TronAddress,
    from: TronAddress,
    to: TronAddress,
    amount: bigint,
  ): Promise<number | undefined>
  /** What an address holds of a token, in its smallest unit; undefined when the node cannot tell. */
  tokenBalance(token: TronAddress, holder: TronAddress): Promise<bigint | undefined>
  /** Whether the issuer of a USDT-like token has shut an address out; undefined when the node cannot tell. */
  isBlacklisted(token: TronAddress, address: TronAddress): Promise<boolean | undefined>
  /** In a block or not yet. Undefined: the node does not know it. */
  transaction(txid: string): Promise<BlockTransaction | undefined>
  /**
   * Never throws. The same signed bytes may go to several endpoints and may be broadcast again: one txid.
   * Whatever it answers, a block may still include them: only the followed chain tells.
   */
  broadcast(tx: SignedTransaction): Promise<BroadcastOutcome>
}

export interface Signer {
  address: TronAddress
  privateKey: string
}

/** A key of ours, wherever it is held: it signs, and is not seen. */
export interface SigningKey {
  address: TronAddress
  /** Throws AppError SIGNER_REFUSED {detail}, SIGNER_AWAY {detail}: nothing was signed. */
  sign(unsigned: UnsignedTransaction): Promise<PreparedTransaction>
  /** TIP-191: 0x and 130 hex. Throws the same. */
  signMessage(text: string): Promise<string>
}

/** Everything a builder needs of the chain, so that building is offline and repeatable. */
export interface BuildContext {
  refBlock: BlockRef & { timestampMs: number }
  /** How long after the reference block's time the transaction may still enter a block, ms; default 60,000. */
  validForMs?: number
  /**
   * The transaction's own time stamp. The chain does not check it; it is what tells two otherwise equal
   * transactions apart (equal ones have one txid, and move the money once). Default: never the same twice.
   */
  timestampMs?: number
}

/** Signed and not yet broadcast: write it down, then broadcast. */
export interface PreparedTransaction extends Omit<UnsignedTransaction, 'tx'> {
  tx: SignedTransaction
}

/** What it says, and the txid that it has once it is signed. */
export interface UnsignedTransaction {
  tx: Omit<SignedTransaction, 'signature'>
  txid: string
  /** No block after this time can include it. */
  expirationMs: number
}
