import type { TronAddress } from '../../../kernel/address.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { RawContract } from '../../../tron/protobuf/protobuf.ts'
import type { ChainParameter } from './constants.ts'
import type { StateView } from './state.ts'
import type {
  BlockRecord,
  BroadcastAnswer,
  DecodedTransaction,
  ExecutedTransaction,
  PostedTransaction,
} from './types.ts'

export interface ForkOptions {
  /**
   * True (the default) to put the dropped blocks' transactions into the first new block. As on the real chain, a
   * transaction that references a dropped block (TAPOS) is invalid on the new branch; `leftOut` lists it.
   */
  keepTransactions?: boolean
  /** Number of new blocks. Default: one more than were dropped, because the longer chain wins. */
  blocks?: number
}

export interface ForkResult {
  blocks: BlockRecord[]
  /** Transactions, from dropped blocks or pending, that are invalid on the new branch. */
  leftOut: { txid: string; code: string; message: string }[]
}

/** Amounts are in SUN, times in ms. Addresses are base58 if typed `TronAddress`, otherwise 42 hex characters. */
export interface Chain {
  readonly genesisId: string
  readonly clock: Clock
  head(): BlockRecord
  /** Returns the solidified block, or the block `older` (at most 1) below it. Never decreases. */
  solid(older?: number): BlockRecord
  block(number: number): BlockRecord | undefined
  blockById(id: string): BlockRecord | undefined
  /** State of the head with the pending transactions applied. */
  readonly state: StateView
  /** Returns the state after the block `solid(older)`. */
  solidState(older?: number): StateView
  pending(): DecodedTransaction[]
  pendingOf(txid: string): ExecutedTransaction | undefined
  witnesses(): string[]
  faucetAddress(): string
  /** Broadcasts a transaction. Returns a refusal as a response. Throws BadCall if the JSON is not a transaction. */
  broadcast(posted: PostedTransaction): BroadcastAnswer
  /** Checks a contract without changing the state. Throws Refusal if the chain would refuse it now. */
  validate(contract: RawContract): void
  /**
   * Makes blocks, each 3 s of chain time after the previous one, or at the clock's time if that is later. Makes none
   * during a stall.
   */
  mine(count?: number): BlockRecord[]
  /** Drops the last `drop` blocks and makes others in their place. Solidified blocks cannot be dropped. */
  fork(drop: number, options?: ForkOptions): ForkResult
  /**
   * Simulates a node restart that loses the last `lost` blocks (default: all that are not solidified) and the pending
   * transactions. With `keepTransactions`, the transactions of lost blocks become pending again, as in a fork.
   */
  restart(options?: { lost?: number; keepTransactions?: boolean }): ForkResult
  /**
   * Moves chain time ahead of the clock and makes a block at the new time. During a stall, makes no block and returns
   * the head.
   */
  advance(ms: number): BlockRecord
  /** Stops block production until `resume`. Transactions stay pending, and every call still works. */
  stall(): void
  /** Ends a stall. The next block has the time at which it is made, as after an outage. */
  resume(): void
  /** Drops the pending transactions, like a node that lost them. */
  dropPending(): void
  /**
   * Sends TRX from the faucet; the next block contains the transfer. Returns the txid. Throws if the chain refuses the
   * transfer.
   */
  faucet(to: TronAddress, amountSun: number): string
  /** Like `faucet`, but sends USDT. `amount` is in millionths. */
  faucetUsdt(to: TronAddress, amount: number): string
  /**
   * Changes a parameter as if an approved proposal had just ended. The change belongs to the head block: a fork that
   * drops this block reverts the change.
   */
  setParameter(name: ChainParameter, value: number): void
  /**
   * Opens a proposal that ends `inMs` after the head block. With at least 18 `approvals` (default: 27) the value
   * applies from the next block.
   */
  propose(name: ChainParameter, value: number, inMs: number, approvals?: number): void
  /** Adds an address to USDT's blacklist, or removes it. */
  setBlacklisted(address: TronAddress, listed: boolean): void
  /**
   * Sets a contract's energy factor, in ten-thousandths. USDT starts with 34,000, the main network's maximum;
   * getDynamicEnergyMaxFactor caps the factor.
   */
  setEnergyFactor(contract: TronAddress, factor: number): void
  /**
   * Leaves only the active permissions with these ids, in this order, as the owner's edit would. They get new ids by
   * position, starting at 2. Throws RangeError for an unknown id or an empty list.
   */
  reorderPermissions(address: TronAddress, ids: number[]): void
  /** Turns the address into a contract that its key can still sign for, and adds `balanceSun` to its TRX. */
  makeContract(address: TronAddress, balanceSun?: number): void
  /**
   * Makes a contract pay: the faucet calls the contract, whose payment is an internal transaction, which blocks do not
   * show as a transfer. The next block contains the call. Returns the txid. Throws RangeError if the contract has too
   * little TRX.
   */
  payFromContract(contract: TronAddress, to: TronAddress, amountSun: number): string
  /** Stops making blocks on a timer. */
  stop(): void
}
