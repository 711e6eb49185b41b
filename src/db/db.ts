/** Engine-independent database access. Only stores (`db/stores/`) use `orm`; they are functions of a Reader or Tx. */
import type { Orm } from './orm.ts'

/** Consistent view of the database. */
export interface Reader {
  readonly orm: Orm
}

/**
 * Kinds of work of which a transaction notifies workers. `deletions`: the data must also disappear from the database
 * files.
 */
export type Topic =
  | 'bots'
  | 'broadcasts'
  | 'delegations'
  | 'deletions'
  | 'outgoing'
  | 'source-orders'
  | 'webhook-deliveries'

/** Database transaction: all of its changes are committed or none. Unusable after its `write` has returned. */
export interface Tx extends Reader {
  readonly writable: true
  /** Notifies the topic's listeners once the commit is on disk. Has no effect if the transaction is rolled back. */
  notify(topic: Topic): void
  /**
   * Registers an undo step for changes in memory. If the transaction is not committed, the step runs before the next
   * job starts and before callers get their results. Steps run in reverse order and must not throw.
   */
  onRollback(undo: () => void): void
}

/** Stable state of the database. Close it soon, because only `close` releases the disk space that it needs. */
export interface Snapshot {
  /** Like `Db.read`. Between two reads, the caller may wait for anything. */
  read: Db['read']
  close(): Promise<void>
}

export interface WriteOptions {
  /** True if the job changes only what no worker polls, such as a cursor. */
  isQuiet?: boolean
}

export interface Db {
  /** Reads the committed state on disk, with all writes that have returned. Never waits for a write. */
  read<T>(job: (reader: Reader) => Promise<T> | T): Promise<T>
  /** Opens the current state on disk, for reading it in many steps. Does not block writes. */
  snapshot(): Promise<Snapshot>
  /**
   * Runs `job` exclusively and resolves after the commit is on disk.
   * - A job that throws is rolled back alone.
   * - A job may wait only for the database. Otherwise it is rolled back with AppError DB_WRITE_WAITED.
   * - If another program locks the database, nothing is written: AppError DB_BUSY.
   * - If the disk fails: AppError DB_SYNC_FAILED, for all later writes too. After a restart, the write may exist or
   *   not.
   */
  write<T>(job: (tx: Tx) => Promise<T> | T, options?: WriteOptions): Promise<T>
  /**
   * Calls `listener` after each commit with this topic; `any` means every commit, except quiet ones. `listener` must
   * not throw.
   * Notifications are lost if the process ends right after a commit, so workers must also poll.
   */
  listen(topic: Topic | 'any', listener: () => void): void
  /** Describes why writes are blocked now, and the remedy. Undefined if writes are possible. */
  problem(): string | undefined
  readonly engine: 'sqlite' | 'postgres'
  /** False if another process has taken over the database, so that this process can no longer write. */
  isOwner(): boolean
  close(): Promise<void>
}

/**
 * Callbacks of a process that shares its database server with other processes. When it ends, one of them takes over.
 */
export interface Replica {
  /** URL at which the other processes reach this one: `http://...`. */
  readonly address: string
  /**
   * Called repeatedly while another process owns the database. `owner` is undefined if that process is shutting down.
   */
  onOwner(owner: { name: string; address: string | undefined; isNewer: boolean } | undefined): void
  /**
   * Called repeatedly during the wait. `off` describes the clock error against the server. Undefined if the clock is
   * right.
   */
  onClock(off: string | undefined): void
  /** Called when a newer version waits for this process to shut down. */
  onNewerVersion(): void
  /** Called when this process may no longer write. It must end immediately. */
  onLost(why: unknown): void
  /** Aborts the wait for the database. */
  readonly ending: AbortSignal
}

/** Size of a database upgrade, measured before it starts. */
export interface UpgradePlan {
  /** Names of the missing migrations. */
  migrations: readonly string[]
  statementCount: number
  databaseBytes: number
  /** Undefined for a server, which has its own disk. */
  needs: UpgradeNeeds | undefined
}

export interface UpgradeNeeds {
  /** Disk space for the copy. */
  copyBytes: number
  /** Maximum disk space for the changes that the migrations make. */
  changesBytes: number
  freeBytes: number
  /** Peak memory of the upgrade. */
  memoryBytes: number
}

export type UpgradeStep = 'copy' | 'verify' | 'migrate'

export interface UpgradeProgress {
  step: UpgradeStep
  /** Finished part of the step, from 0 to 1. Undefined if it cannot be measured. */
  part: number | undefined
}

/** Callbacks for a database upgrade to this version, which may take minutes. */
export interface UpgradeCallbacks {
  /** Called at the start of the upgrade. */
  onStart(plan: UpgradePlan): UpgradeObserver
  /** Aborts the upgrade. */
  readonly ending: AbortSignal
}

interface UpgradeObserver {
  onProgress(progress: UpgradeProgress): void
  /** Called when the upgrade ends, even if it fails. */
  onEnd(): void
}

/** Registry of the processes on one database server and their reports. Each process can read all databases. */
export interface NodeRegistry {
  /** Reads the main database, whichever process owns it. */
  read: Db['read']
  /** Reads the database of an additional bot, whichever process runs it. */
  readBot<T>(id: number, job: (reader: Reader) => Promise<T> | T): Promise<T>
  /**
   * Takes exclusive ownership of an additional bot's database until it is closed or this process stops. `onLost` is
   * called if another process has, or may have, taken over. Throws AppError DATABASE_IN_USE {detail}, DATABASE_NEWER
   * {detail}, or the server's error if the database cannot be opened.
   */
  openBot(id: number, onLost: (why: unknown) => void): Promise<Db>
  /** Renews the registration of this process, with its report, and returns the other processes. */
  meet(says: string): Promise<Meeting>
  /**
   * Removes this process from the registry. It no longer writes to its open databases, and other processes can take
   * them immediately.
   */
  close(): Promise<void>
}

/**
 * Result of `meet`.
 * - `met`: all processes of this version by name, including this one.
 * - `standing_back`: this process must not run bots: another version has or awaits the database, or the clock is wrong.
 * - `unknown`: not known now, e.g. after a server outage; assume no change.
 */
type Meeting = { at: 'met'; me: string; nodes: readonly LiveNode[] } | { at: 'standing_back' } | { at: 'unknown' }

export interface LiveNode {
  name: string
  address: string
  says: string
}
