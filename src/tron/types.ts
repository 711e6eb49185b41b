/** What the rest of the program sees of TRON: addresses in base58check, money in SUN, times in ms. */
import type { TronAddress } from '../kernel/address.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'
import type { ChainParameters } from './parameters.ts'

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
  /** True if both fields of the block's `ret` agree that it succeeded: only then anything moved. */
  success: boolean
  /** The node's `ret`, if it is empty or contradicts itself. */
  unclearRet?: string
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

/** TRX that a contract paid. No transfer in a block shows it. */
export interface ContractPayment {
  txid: string
  /** Its place among all that moved TRX in that transaction, from 0. */
  index: number
  /** The contract. */
  from: TronAddress
  to: TronAddress
  amountSun: Sun
  /** The account that called the contract. */
  caller: TronAddress
}

export interface BlockContractPayments {
  payments: ContractPayment[]
  /** True if the node listed any internal transaction of the block. One that does not save them never lists one. */
  reports: boolean
  /** The block of the payments; undefined if there are none. */
  block?: { blockNumber: number; blockId: string; blockTimeMs: number }
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
  /** The part of it that was burned for Bandwidth. */
  bandwidthFeeSun: Sun
  success: boolean
  energyUsed: number
  /** Of that the Energy its sender did not have, and the TRX that was taken for it. */
  burned: { energy: number; sun: Sun }
}

/** A vote of the super representatives about chain parameters. */
export interface Proposal {
  id: number
  /** `proposal`: number of the parameter, see `PARAMETERS`. */
  changes: { proposal: number; value: number }[]
  /** Votes are counted at the first maintenance after this time; what passed takes effect with its block. */
  expiresAtMs: number
  /** Super representatives that have approved it. */
  approvals: number
  state: 'PENDING' | 'APPROVED' | 'DISAPPROVED' | 'CANCELED'
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

export interface SolidAccounts {
  block: BlockRef
  accounts: (AccountState | undefined)[]
}

export interface PendingDelegatable {
  maxSun: Sun
  /** True if `maxSun` contains the effect of the transaction, false if not. A txid that is missing here is unclear. */
  contains: ReadonlyMap<string, boolean>
}

/**
 * One TRON node, or several behind one address. The name of a read says which view of the chain it is of
 * (docs/decisions/072); reads throw AppError TRON_UNREACHABLE and TRON_BAD_ANSWER.
 *
 * - `head`, `header`, `block`, `blocks`, `included...`: blocks of the node's chain, which a fork may still replace.
 * - `solid...`: the state after the solidified block. No fork takes it back; it is about a minute old.
 * - `pending...`: the state after the transactions in the node's mempool, which may never enter a block. Another node
 *   has another mempool. Enough to show, to warn and to foresee a refusal; never enough to decide about money.
 */
export interface TronNode {
  head(): Promise<BlockRef & { timestampMs: number }>
  solidHead(): Promise<BlockRef & { timestampMs: number }>
  /** The header alone: cheap. Undefined: the node has no such block (yet). */
  header(number: number): Promise<BlockHeader | undefined>
  block(number: number, options?: BlockReadOptions): Promise<Block | undefined>
  /** `from`..`to` inclusive, at most 100; ends earlier where the node's chain does. */
  blocks(from: number, to: number, options?: BlockReadOptions): Promise<Block[]>
  /** Undefined: no block of the node has it, or the node keeps no history. */
  includedTransaction(txid: string): Promise<TransactionInfo | undefined>
  /** The same of the solidified chain. */
  solidTransaction(txid: string): Promise<TransactionInfo | undefined>
  /**
   * TRX that contracts paid to watched addresses (hex, lower case) in a block. Throws TRON_BAD_ANSWER with the field
   * NO_HISTORY if no node keeps the infos of transactions.
   */
  includedContractPayments(number: number, watch: (addressHex: string) => boolean): Promise<BlockContractPayments>
  /**
   * Accounts in the state after one solidified block, in the order of `addresses`; undefined: not activated there. A
   * node whose solidified block is below `minBlock` counts as one that gives a wrong answer.
   */
  solidAccounts(addresses: readonly TronAddress[], minBlock?: number): Promise<SolidAccounts>
  solidDelegations(from: TronAddress, to: TronAddress): Promise<DelegatedResource[]>
  /** Undefined: never activated. */
  pendingAccount(address: TronAddress): Promise<AccountState | undefined>
  pendingResources(address: TronAddress): Promise<AccountResources>
  /** `via`: any activated account, if one is known; the node returns the totals only with an account. */
  pendingTotals(via?: TronAddress): Promise<ResourceTotals>
  pendingDelegations(from: TronAddress, to: TronAddress): Promise<DelegatedResource[]>
  /**
   * The most stake that the node would let `owner` delegate now, and which of `txids` that figure contains. A node
   * whose head is below `minBlock` counts as one that gives a wrong answer.
   */
  pendingDelegatable(
    owner: TronAddress,
    resource: Resource,
    of?: { txids?: readonly string[]; minBlock?: number | undefined },
  ): Promise<PendingDelegatable>
  /** In a block or in the mempool. Undefined: the node does not know it. */
  pendingTransaction(txid: string): Promise<BlockTransaction | undefined>
  /** Balance of a token in its smallest unit; undefined when the node cannot tell. */
  pendingTokenBalance(token: TronAddress, holder: TronAddress): Promise<bigint | undefined>
  /** True for a contract that stands in the pending state. */
  isContract(address: TronAddress): Promise<boolean>
  /**
   * Energy that a USDT-like `transfer` would use, from a constant call on the pending state; undefined when the node
   * cannot tell.
   */
  estimateTransferEnergy(
    token: TronAddress,
    from: TronAddress,
    to: TronAddress,
    amount: bigint,
  ): Promise<number | undefined>
  /**
   * True if the issuer of a USDT-like token has blocked an address in the pending state; undefined when the node cannot
   * tell.
   */
  isBlacklisted(token: TronAddress, address: TronAddress): Promise<boolean | undefined>
  /** Parameters of the node's head block. Only a block changes them, never the mempool. */
  chainParameters(): Promise<ChainParameters>
  /** When the votes for proposals are counted next, ms: no parameter changes before. */
  nextMaintenance(): Promise<number>
  /** All proposals that ever were. */
  proposals(): Promise<Proposal[]>
  /** Extra Energy of each call of the contract, in ten-thousandths. */
  energyFactor(contract: TronAddress): Promise<number>
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

/** A payment to an address of ours: the name of the key that the address belongs to, as in `KeyName`. */
export interface PaidAt {
  txid: string
  key: string
}

/** Payments that one return may name. */
export const MAX_RETURNED = 100

/** A key of ours, wherever it is held: it signs, and is not seen. */
export interface SigningKey {
  address: TronAddress
  /**
   * `returns`: payments that a transfer sends back, at most MAX_RETURNED. The signer looks each up in the solidified
   * chain. Throws AppError SIGNER_REFUSED {detail}, SIGNER_AWAY {detail}: nothing was signed.
   */
  sign(unsigned: UnsignedTransaction, returns?: readonly PaidAt[]): Promise<PreparedTransaction>
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
