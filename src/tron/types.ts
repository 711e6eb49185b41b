/** TRON types for the rest of the program: addresses in base58check, money in SUN, times in ms. */
import type { TronAddress } from '../kernel/address.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'
import type { ChainParameters } from './parameters.ts'
import type { PermissionValue } from './protobuf/protobuf.ts'

export interface BlockRef {
  number: number
  /** 64 hex characters, starting with the block number. */
  id: string
}

export interface Block extends BlockRef {
  parentId: string
  timestampMs: number
  transactions: BlockTransaction[]
  /**
   * True if a contract call of the block may pay TRX to an address of `BlockReadOptions.payees`: its call data contains
   * the address, or it creates a contract.
   */
  mayPay?: boolean
}

/** Transaction with only the fields that callers read. `contract` is undefined for types that no caller reads. */
export interface BlockTransaction {
  txid: string
  /** True if both fields of the block's `ret` report success. Otherwise the transaction moved nothing. */
  success: boolean
  /** The node's `ret`, if it is empty or contradicts itself. */
  unclearRet?: string
  type: string
  /** Permission used for signing: 0 for the owner permission, 2 and up for active ones. */
  permissionId: number
  /** No block after this time can include it. */
  expirationMs: number
  /** 65 bytes each, as hex. */
  signatures: readonly string[]
  contract: ReadContract | TokenTransfer | undefined
  /** Set for a failed contract call, if `BlockReadOptions.failedCalls` is set. */
  failedCall?: {
    caller: TronAddress
    /** The node's word for the failure, such as OUT_OF_ENERGY or REVERT. */
    result: string
    feeLimitSun: Sun
  }
}

export type ReadContract = TransferContract | DelegateContract

export interface TransferContract {
  kind: 'transfer'
  from: TronAddress
  to: TronAddress
  amountSun: Sun
}

/** Transfer of a token other than TRX: a TRC-10 transfer, or a call to a contract's `transfer` or `transferFrom`. */
export interface TokenTransfer {
  kind: 'token'
  from: TronAddress
  to: TronAddress
  /** TRC-20 contract address, or TRC-10 token id. */
  token: string
  /** In the token's smallest unit, as digits, because it may exceed the safe integers. */
  amount: string
  /** Set for `transferFrom`, which moves the tokens of another holder. `from` is then the caller. */
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

/** Signing rule of an account: signatures suffice if the weights of their keys reach the threshold. */
export interface AccountPermission {
  /** Id: 0 for the owner permission, 2 and up for active ones. */
  id: number
  keys: TronAddress[]
  /** Weight of the key at the same index in `keys`. */
  weights: number[]
  threshold: number
  /** Allowed contract types, one bit each, as 64 hex characters. Empty for the owner permission, which allows all. */
  operationsHex: string
}

/** All permissions of an account, in the form of the chain. Together they are the content of an update. */
export interface AccountPermissions {
  owner: PermissionValue
  /** Set for super representatives and candidates. */
  witness?: PermissionValue
  actives: PermissionValue[]
}

export interface AccountState {
  address: TronAddress
  balanceSun: Sun
  /** True if the chain's `type` is Contract: such an account cannot receive a delegation or be a ZapBuy sender. */
  isContract: boolean
  /** Stake that the account has not delegated. */
  stakedSun: Record<Resource, Sun>
  delegatedSun: Record<Resource, Sun>
  /** Unstaked TRX that can be withdrawn from `availableAtMs` on. */
  unstaked: readonly { amountSun: Sun; availableAtMs: number }[]
  /** Votes for super representatives. */
  votes: readonly { representative: TronAddress; count: number }[]
  /** Time of the last claim of rewards in ms; 0 if there was none. The chain allows one claim in 24 hours. */
  claimedAtMs: number
  ownerPermission: AccountPermission
  activePermissions: AccountPermission[]
}

export interface AccountResources {
  /** Units available now and their limit, including received delegations. Free Bandwidth is counted separately. */
  energy: { available: number; limit: number }
  bandwidth: { available: number; limit: number; freeAvailable: number; freeLimit: number }
  /** Number of votes that the account may cast: one per whole TRX staked. */
  votingPower: number
}

/** TRX paid by a contract. No transfer in the block shows this payment. */
export interface ContractPayment {
  txid: string
  /** Zero-based index among the TRX movements inside that transaction. */
  index: number
  from: TronAddress
  to: TronAddress
  amountSun: Sun
  /** Account that called the contract. */
  caller: TronAddress
}

export interface BlockContractPayments {
  payments: ContractPayment[]
  /** True if the node listed any internal transaction of the block. Always false if the node does not store them. */
  hasInternalTransactions: boolean
  /** Block of the payments. Undefined if there are none. */
  block?: { blockNumber: number; blockId: string; blockTimeMs: number }
}

/** Network-wide totals: units = stake in SUN / 1,000,000 x totalLimit / totalWeight. */
export interface ResourceTotals {
  ENERGY: { totalLimit: number; totalWeight: number }
  BANDWIDTH: { totalLimit: number; totalWeight: number }
}

export interface DelegatedResource {
  from: TronAddress
  to: TronAddress
  resource: Resource
  balanceSun: Sun
  /** End of the lock. Undefined if there is no lock. */
  expiresAtMs: number | undefined
}

export interface TransactionInfo {
  txid: string
  blockNumber: number
  blockTimestampMs: number
  feeSun: Sun
  /** Part of `feeSun` burned for Bandwidth. */
  bandwidthFeeSun: Sun
  /** Rewards that the transaction paid out to its owner. */
  claimedSun: Sun
  success: boolean
  energyUsed: number
  /** Energy that the sender lacked, and the TRX burned for it. */
  burned: { energy: number; sun: Sun }
}

export interface Proposal {
  id: number
  /** `proposal` is the parameter number listed in `PARAMETERS`. */
  changes: { proposal: number; value: number }[]
  /** Votes are counted, and a passed proposal takes effect, at the first maintenance after this time. */
  expiresAtMs: number
  approvals: number
  state: 'PENDING' | 'APPROVED' | 'DISAPPROVED' | 'CANCELED'
}

/** Signed transaction in the format of tronweb and `broadcasttransaction`. */
export interface SignedTransaction {
  visible?: boolean
  txID: string
  raw_data: Record<string, unknown>
  raw_data_hex: string
  signature: string[]
}

/**
 * Answer to a broadcast. `unknown` covers time-outs, lost connections and 5xx. No answer is final: a node may reject a
 * transaction and still forward it. Never sign a replacement until the followed chain shows that the transaction is
 * gone.
 */
export type BroadcastOutcome =
  | { at: 'accepted'; txid: string }
  | { at: 'refused'; txid: string; code: string; message: string }
  | { at: 'unknown'; txid: string; reason: string }

export interface BlockReadOptions {
  /**
   * Called with the hex form (`41...`, lower case) of each party of a transfer or delegation. Only transactions with a
   * watched party are parsed and returned. Without this filter, all transactions are.
   */
  watch?: (addressHex: string) => boolean
  /** Set to read token transfers to watched addresses too. */
  tokens?: true
  /** Set to read all failed contract calls too, whether or not a party is watched. */
  failedCalls?: true
  /** Selects the addresses (hex, lower case) for `Block.mayPay`. Without it, `mayPay` is not set. */
  payees?: (addressHex: string) => boolean
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
  /**
   * By txid, true if `maxSun` includes the transaction's effect. Omits txids for which the node's answer was unclear.
   */
  contains: ReadonlyMap<string, boolean>
}

/** Estimates when a node has the next block. Followers of a process share it. */
export interface BlockSlots {
  /** True if the node may have a block after the one with this id. */
  isDue(headId: string): boolean
  /** True if the next block has been due, requested and missing for two seconds. */
  isLate(): boolean
  /** Records the head of a node, from a request that began at `atMs`. */
  found(head: BlockRef & { timestampMs: number }, atMs: number): void
  /** Records that a request which began at `atMs` found no block after the head. */
  missed(atMs: number): void
}

/**
 * One TRON node, or several. The name of a read states which view of the chain it uses (docs/decisions/072). Reads
 * throw AppError TRON_UNREACHABLE and TRON_BAD_ANSWER.
 * - `head`, `header`, `block`, `blocks`, `included...`: blocks of the node's chain, which a reorg may still replace.
 * - `solid...`: the state after the solidified block. No reorg undoes it; it is about a minute old.
 * - `pending...`: the state including the node's mempool. Mempools differ, and their transactions may never enter a
 *   block. Use it to display, to warn and to predict rejections, never to decide where money goes.
 */
export interface TronNode {
  /** Times at which blocks are due. Undefined if a block can come at any time, as in a sandbox. */
  readonly slots?: BlockSlots | undefined
  head(): Promise<BlockRef & { timestampMs: number }>
  solidHead(): Promise<BlockRef & { timestampMs: number }>
  /** Returns a header, which costs less than the block. Undefined if the node does not have the block yet. */
  header(number: number): Promise<BlockHeader | undefined>
  block(number: number, options?: BlockReadOptions): Promise<Block | undefined>
  /** Reads blocks `from` to `to` inclusive, at most 100. Returns fewer if the node's chain ends earlier. */
  blocks(from: number, to: number, options?: BlockReadOptions): Promise<Block[]>
  /**
   * Reads the blocks after block `number`, at most MAX_SHARED_BLOCKS. Callers share an answer that has any, which may
   * be some seconds old.
   */
  blocksAfter(number: number, options?: BlockReadOptions): Promise<Block[]>
  /** Returns a transaction. Undefined if no block of the node contains it, or the node retains no history. */
  includedTransaction(txid: string): Promise<TransactionInfo | undefined>
  /** Returns a transaction. Undefined if it is not solidified, or the node retains no history. */
  solidTransaction(txid: string): Promise<TransactionInfo | undefined>
  /**
   * Reads the TRX that contracts paid to watched addresses (hex, lower case) in a block. Throws TRON_BAD_ANSWER with
   * the field NO_HISTORY if no node retains transaction infos.
   */
  includedContractPayments(number: number, watch: (addressHex: string) => boolean): Promise<BlockContractPayments>
  /**
   * Reads accounts in the state after one solidified block, in the order of `addresses`. Undefined for addresses that
   * are not activated. A node whose solidified block is below `minBlock` counts as giving a wrong answer.
   */
  solidAccounts(addresses: readonly TronAddress[], minBlock?: number): Promise<SolidAccounts>
  solidDelegations(from: TronAddress, to: TronAddress): Promise<DelegatedResource[]>
  /** Returns an account. Undefined if the address was never activated. */
  pendingAccount(address: TronAddress): Promise<AccountState | undefined>
  /** Returns the account's permissions as an update has to repeat them. Undefined if it was never activated. */
  pendingPermissions(address: TronAddress): Promise<AccountPermissions | undefined>
  solidPermissions(address: TronAddress): Promise<AccountPermissions | undefined>
  pendingResources(address: TronAddress): Promise<AccountResources>
  /** Returns the rewards of votes that the account could claim now. */
  pendingReward(address: TronAddress): Promise<Sun>
  /**
   * Returns the network totals. A node reports them only for an account: `via` is any activated account, if one is
   * known.
   */
  pendingTotals(via?: TronAddress): Promise<ResourceTotals>
  pendingDelegations(from: TronAddress, to: TronAddress): Promise<DelegatedResource[]>
  /**
   * Returns the maximum stake that the node would let `owner` delegate now, and which of `txids` this value includes. A
   * node whose head is below `minBlock` counts as giving a wrong answer.
   */
  pendingDelegatable(
    owner: TronAddress,
    resource: Resource,
    of?: { txids?: readonly string[]; minBlock?: number | undefined },
  ): Promise<PendingDelegatable>
  /** Searches blocks and the mempool for a transaction. Undefined if the node does not have it. */
  pendingTransaction(txid: string): Promise<BlockTransaction | undefined>
  /** Returns the balance in the token's smallest unit. Undefined if the node cannot determine it. */
  pendingTokenBalance(token: TronAddress, holder: TronAddress): Promise<bigint | undefined>
  /** True if the address is a contract in the pending state. */
  isContract(address: TronAddress): Promise<boolean>
  /**
   * Returns the Energy that a USDT-like `transfer` would use, from a constant call on the pending state. Undefined if
   * the node cannot determine it.
   */
  estimateTransferEnergy(
    token: TronAddress,
    from: TronAddress,
    to: TronAddress,
    amount: bigint,
  ): Promise<number | undefined>
  /**
   * True if the issuer of a USDT-like token has blacklisted the address in the pending state. Undefined if the node
   * cannot determine it.
   */
  isBlacklisted(token: TronAddress, address: TronAddress): Promise<boolean | undefined>
  /**
   * Returns the fee limit of the latest token transfer that the address signed. Undefined if none is recent, or if the
   * node has no index of accounts (`/v1`).
   */
  lastTransferFeeLimit(address: TronAddress): Promise<Sun | undefined>
  /** Reads the parameters at the node's head block. Only blocks change them, never the mempool. */
  chainParameters(): Promise<ChainParameters>
  /** Time of the next maintenance in ms, when votes are counted. No parameter changes earlier. */
  nextMaintenance(): Promise<number>
  /** Returns all proposals ever made. */
  proposals(): Promise<Proposal[]>
  /** Returns the additional Energy of each call to the contract, in ten-thousandths. */
  energyFactor(contract: TronAddress): Promise<number>
  /**
   * Broadcasts a transaction; repeats are safe. Never throws. The answer is not the outcome: only the followed chain
   * shows it.
   */
  broadcast(tx: SignedTransaction): Promise<BroadcastOutcome>
}

export interface Signer {
  address: TronAddress
  privateKey: string
}

/** Payment to one of the marketplace's addresses. `key` names the address's key, as in `KeyName`. */
export interface ReceivedPayment {
  txid: string
  key: string
}

/** Maximum number of payments that one refund may name. */
export const MAX_RETURNED_PAYMENTS = 100

/** One of the marketplace's keys. The holder signs with it and never exposes it. */
export interface SigningKey {
  address: TronAddress
  /**
   * `returns` lists the payments that a transfer sends back, at most MAX_RETURNED_PAYMENTS; the signer verifies each on
   * the solidified chain. Throws AppError SIGNER_REFUSED {detail} or SIGNER_AWAY {detail} without signing.
   */
  sign(unsigned: UnsignedTransaction, returns?: readonly ReceivedPayment[]): Promise<PreparedTransaction>
  /**
   * Signs a message by TIP-191. Returns 0x and 130 hex characters. Throws AppError SIGNER_REFUSED {detail}, SIGNER_AWAY
   * {detail}.
   */
  signMessage(text: string): Promise<string>
}

/** Chain data for building a transaction, so that building is offline and repeatable. */
export interface BuildContext {
  refBlock: BlockRef & { timestampMs: number }
  /** Validity after the reference block's time, in ms. 60,000 by default. */
  validForMs?: number
  /**
   * Timestamp of the transaction. The chain does not check it, but it distinguishes two otherwise equal transactions,
   * which would share a txid and move the money only once. By default, a new value each time.
   */
  timestampMs?: number
}

/** Signed but not yet broadcast. Persist it before broadcasting. */
export interface PreparedTransaction extends Omit<UnsignedTransaction, 'tx'> {
  tx: SignedTransaction
}

/** Transaction content and the txid it will have once signed. */
export interface UnsignedTransaction {
  tx: Omit<SignedTransaction, 'signature'>
  txid: string
  /** Time after which no block can include the transaction. */
  expirationMs: number
}
