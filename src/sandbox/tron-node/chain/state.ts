/**
 * The chain's state: maps of immutable records behind a list of changes. Every write notes what it replaced, so a
 * failed transaction, the pending ones, or whole blocks are undone in the order they were done, and the state
 * as of an older block is read through the notes of the blocks after it.
 */
import type { Account, Delegation, Proposal, TransactionRecord } from './types.ts'

interface Tables {
  accounts: Account
  /** `owner|receiver|locked` or `owner|receiver|free`. */
  delegations: Delegation
  transactions: TransactionRecord
  /** Token balances, `contract|holder`, and allowances, `contract|holder|spender`. */
  tokens: bigint
  /** Chain parameters that differ from the constants, the stake of all accounts here in whole TRX, the SUN burned. */
  parameters: number
  /** By id, from 1 on. */
  proposals: Proposal
}
export type TableName = keyof Tables

type Change = { table: TableName; key: string; before: Tables[TableName] | undefined }

/** What one block (or the pending transactions) changed, oldest first. */
export type Changes = Change[]

export class State {
  #tables: { [T in TableName]: Map<string, Tables[T]> } = {
    accounts: new Map(),
    delegations: new Map(),
    transactions: new Map(),
    tokens: new Map(),
    parameters: new Map(),
    proposals: new Map(),
  }
  #changes: Changes = []

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    return this.#tables[table].get(key)
  }

  /** `undefined` removes the record. */
  set<T extends TableName>(table: T, key: string, value: Tables[T] | undefined): void {
    const map = this.#tables[table]
    this.#changes.push({ table, key, before: map.get(key) })
    if (value === undefined) map.delete(key)
    else map.set(key, value)
  }

  entries<T extends TableName>(table: T): IterableIterator<[string, Tables[T]]> {
    return this.#tables[table].entries()
  }

  /** A place to undo to. */
  mark(): number {
    return this.#changes.length
  }

  undoTo(mark: number): void {
    this.#revert(this.#changes.splice(mark))
  }

  /** Ends a block: hands out what changed since the last seal. */
  seal(): Changes {
    const changes = this.#changes
    this.#changes = []
    return changes
  }

  /** Undoes a sealed block; only in reverse order of sealing, with nothing unsealed. */
  unseal(changes: Changes): void {
    this.#revert(changes)
  }

  unsealed(): Changes {
    return this.#changes
  }

  /** The record before `later` (changes, oldest first) were written. */
  before<T extends TableName>(table: T, key: string, later: Iterable<Changes>): Tables[T] | undefined {
    for (const changes of later) {
      const first = changes.find((c) => c.table === table && c.key === key)
      if (first) return first.before as Tables[T] | undefined
    }
    return this.get(table, key)
  }

  #revert(changes: Changes): void {
    for (const { table, key, before } of changes.toReversed()) {
      const map = this.#tables[table] as Map<string, unknown>
      if (before === undefined) map.delete(key)
      else map.set(key, before)
    }
  }
}

/** What a reader needs: the state now, or as of an older block. */
export interface StateView {
  get<T extends TableName>(table: T, key: string): Tables[T] | undefined
}
