import type { TronAddress } from '../../../kernel/address.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { RawContract } from '../../../tron/protobuf/protobuf.ts'
import type { ChainParameter } from './constants.ts'
import type { StateView } from './state.ts'
import type { BlockRecord, BroadcastAnswer, Decoded, Executed, PostedTransaction } from './types.ts'

/** The sandbox chain: what it can do. */
export interface ForkOptions {
  /**
   * Whether the dropped blocks' transactions come back in the first new block; default true. As on the real chain,
   * one that refers to a dropped block (TAPOS) is of no other branch: it is left out, and the answer names it.
   */
  keepTransactions?: boolean
  /** How many blocks replace them; default one more than were dropped, as the longer chain wins. */
  blocks?: number
}

export interface Fork {
  /** Those that took the place of the dropped ones. */
  blocks: BlockRecord[]
  /** What should have come back, or waited, and cannot be on the new branch. */
  leftOut: { txid: string; code: string; message: string }[]
}

/** Amounts are SUN, times ms; addresses base58 where typed `TronAddress`, else 42 hex characters. */
export interface Chain {
  readonly genesisId: string
  readonly clock: Clock
  head(): BlockRecord
  /** The solid block, or the one `older` blocks below it (at most 1). Never goes back. */
  solid(older?: number): BlockRecord
  block(number: number): BlockRecord | undefined
  blockById(id: string): BlockRecord | undefined
  /** The head's state with the pending transactions applied. */
  readonly state: StateView
  /** The state as of `solid(older)`. */
  solidState(older?: number): StateView
  pending(): Decoded[]
  pendingOf(txid: string): Executed | undefined
  witnesses(): string[]
  faucetAddress(): string
  /**
   * A refusal is an answer. Throws BadCall for JSON that is no transaction.
   */
  broadcast(posted: PostedTransaction): BroadcastAnswer
  /** Throws Refusal where the chain would refuse the contract now; changes nothing. */
  validate(contract: RawContract): void
  /** Makes blocks now, 3 s of chain time apart, or at the clock's time if that is later. None during a stall. */
  mine(count?: number): BlockRecord[]
  /** Drops the last blocks (none that is solid) and puts others in their place. */
  fork(drop: number, options?: ForkOptions): Fork
  /**
   * Restarts the node, which goes back: the last `lost` blocks are gone (default every block that is not solid), and so
   * are the pending transactions. With `keepTransactions` those of the lost blocks are pending again, as in a fork.
   */
  restart(options?: { lost?: number; keepTransactions?: boolean }): Fork
  /** Moves the chain's time ahead of the clock and makes a block at the new time. During a stall returns the head. */
  advance(ms: number): BlockRecord
  /** The head stands still until `resume`: no block comes, transactions stay pending, every call is answered. */
  stall(): void
  /** The next block has the time of then, as after an outage. */
  resume(): void
  /** Drops the pending transactions, as a node that lost them. */
  dropPending(): void
  /** Sends TRX from the faucet's account; in a block with the next one. Answers the txid, throws if refused. */
  faucet(to: TronAddress, amountSun: number): string
  /** The same with millionths of a USDT. */
  faucetUsdt(to: TronAddress, amount: number): string
  /**
   * Changes a chain parameter now: a proposal that is approved and at its end. Like `makeContract` it is part of the
   * head block, and a fork that drops the block takes it back.
   */
  setParameter(name: ChainParameter, value: number): void
  /**
   * Opens a proposal that ends `inMs` after the head block. With at least 18 `approvals` (default all 27) the value is
   * in force from the first block at or after that time on.
   */
  propose(name: ChainParameter, value: number, inMs: number, approvals?: number): void
  /**
   * Sets a contract's energy factor, in ten-thousandths, in place of what its use would make of it. USDT begins with
   * 34,000, the main network's maximum. In force is at most getDynamicEnergyMaxFactor.
   */
  setEnergyFactor(contract: TronAddress, factor: number): void
  /**
   * Leaves an account the active permissions with these ids, in this order, as its owner's edit does: their new ids are
   * their positions, from 2 on. Throws RangeError for an id that is not there, or for none.
   */
  reorderPermissions(address: TronAddress, ids: number[]): void
  /** Makes the address a contract that its key can still sign for, and adds `balanceSun` to its TRX. */
  makeContract(address: TronAddress, balanceSun?: number): void
  /**
   * A contract sends TRX of its own, called by the faucet's account: an internal transaction, which no block shows as a
   * transfer. In a block with the next one. Returns the txid, throws RangeError where the contract has too little.
   */
  payFromContract(contract: TronAddress, to: TronAddress, amountSun: number): string
  /** Ends the making of blocks by time. */
  stop(): void
}
