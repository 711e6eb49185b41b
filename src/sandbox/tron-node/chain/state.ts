/**
 * Maps of immutable records plus a log of replaced values, which can undo a failed transaction, pending ones or whole
 * blocks (newest change first), and show the state as of an older block.
 */
import type { Account, Delegation, Proposal, TransactionRecord } from './types.ts'

interface Tables {
  accounts: Account
  /** Keyed by `owner|receiver|locked` or `owner|receiver|free`. */
  delegations: Delegation
  transactions: TransactionRecord
  /** Token balances by `contract|holder`, and allowances by `contract|holder|spender`. */
  tokens: bigint
  /**
   * Chain parameters that differ from the constants, the stake in whole TRX beyond NETWORK_WEIGHT_TRX, and the SUN
   * burned.
   */
  parameters: number
  /** Keyed by id, starting at 1. */
  proposals: Proposal
}
export type TableName = keyof Tables

type Change = { table: TableName; key: string; before: Tables[TableName] | undefined }

/** Changes of one block or of the pending transactions, oldest first. */
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

  /** Writes a record. `undefined` removes it. */
  set<T extends TableName>(table: T, key: string, value: Tables[T] | undefined): void {
    const map = this.#tables[table]
    this.#changes.push({ table, key, before: map.get(key) })
    if (value === undefined) map.delete(key)
    else map.set(key, value)
  }

  entries<T extends TableName>(table: T): IterableIterator<[string, Tables[T]]> {
    return this.#tables[table].entries()
  }

  /** Returns the current position in the log of changes, for `undoTo`. */
  mark(): number {
    return this.#changes.length
  }

  undoTo(mark: number): void {
    this.#revert(this.#changes.splice(mark))
  }

  /** Ends a block and returns the changes since the last seal. */
  seal(): Changes {
    const changes = this.#changes
    this.#changes = []
    return changes
  }

  /** Undoes a sealed block. Call it in reverse order of sealing, and only without unsealed changes. */
  unseal(changes: Changes): void {
    this.#revert(changes)
  }

  unsealed(): Changes {
    return this.#changes
  }

  /** Returns the record as it was before the changes in `later` (oldest first). */
  getBefore<T extends TableName>(table: T, key: string, later: Iterable<Changes>): Tables[T] | undefined {
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

/** Read access to the state, current or as of an older block. */
export interface StateView {
  get<T extends TableName>(table: T, key: string): Tables[T] | undefined
}
