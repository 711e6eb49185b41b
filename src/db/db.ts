/**
 * The database as everybody sees it: `read` and `write`, and nothing that tells which engine is behind them.
 * Stores (`db/stores/`) are functions that take a Reader or a Tx first; they are the only ones to touch `orm`.
 */
import type { Orm } from './orm.ts'

/** A consistent place to read from. */
export interface Reader {
  readonly orm: Orm
}

/** What a write can leave for a worker to do; `deletions`: what it deleted is to leave the files of the database. */
export type Topic = 'bots' | 'broadcasts' | 'delegations' | 'deletions' | 'outgoing' | 'webhook-deliveries'

/** A transaction: everything in it happens or nothing does. Unusable once its `write` has been answered. */
export interface Tx extends Reader {
  readonly writable: true
  /** Those who listen to this topic hear it once the commit is on disk, and nothing where there is none. */
  notify(topic: Topic): void
  /**
   * For what a write changes in memory: `undo` runs where it is not committed, before any other job begins and before
   * a job of the commit is answered; of several the last one first. It never throws.
   */
  onRollback(undo: () => void): void
}

/** One state of the database for as long as it is open: it is kept on disk until then, so close it soon. */
export interface Snapshot {
  /** As `Db.read`; between two reads one may wait for anything. */
  read: Db['read']
  close(): Promise<void>
}

export interface Db {
  /** Sees what is on disk: the writes that have been answered. Never waits for one. */
  read<T>(job: (reader: Reader) => Promise<T> | T): Promise<T>
  /** What is on disk now, for who reads it in many parts. Holds up nobody who writes. */
  snapshot(): Promise<Snapshot>
  /**
   * Runs `job` alone and answers after the commit is on disk. A job that throws is rolled back by itself. Nothing
   * inside may wait for anything but the database: a job that does is rolled back with AppError DB_WRITE_WAITED; where
   * another program keeps the database locked, nothing is written: AppError DB_BUSY. A disk that fails: AppError
   * DB_SYNC_FAILED, for this write, which may or may not be there after a restart, and all later ones.
   */
  write<T>(job: (tx: Tx) => Promise<T> | T): Promise<T>
  /**
   * `any`: of each commit. `hear` never throws. A process that ends right after a commit hears nothing of it: look from
   * time to time too.
   */
  listen(topic: Topic | 'any', hear: () => void): void
  /** What keeps writes waiting now, in words, and what to do; undefined: nothing. */
  problem(): string | undefined
  readonly engine: 'sqlite' | 'postgres'
  /** False: another process has taken the database over, and this one writes nothing more. */
  isOwner(): boolean
  close(): Promise<void>
}

/** A process that shares its database server with others, which take over where it ends. */
export interface Company {
  /** Where the others reach this process: `http://...`. */
  readonly address: string
  /** Heard again and again while somebody else acts on the database; undefined: that one is just ending. */
  standBy(owner: { name: string; address: string | undefined; isNewer: boolean } | undefined): void
  /** Heard again and again while it waits: how far its clock is from the server's, in words; undefined: it is right. */
  clockIs(off: string | undefined): void
  /** A newer version waits for this process to end in order. */
  wanted(): void
  /** This process may not write any more, and why: it is to end now. */
  over(why: unknown): void
  /** The wait is given up when it aborts. */
  readonly ending: AbortSignal
}

/** Hears of an upgrade to this version, which may take minutes. */
export interface Upgrading {
  /** Returns the function that is called when the upgrade has ended. */
  begun(): () => void
  /** The upgrade is given up when it aborts. */
  readonly ending: AbortSignal
}

/** The processes on one database server, as each says of itself; and what all of them may read. */
export interface Nodes {
  /** The main database, no matter which process acts on it. */
  read: Db['read']
  /** That of a further bot, wherever it runs. */
  readBot<T>(id: number, job: (reader: Reader) => Promise<T> | T): Promise<T>
  /**
   * Takes the database of a further bot, which is this process's own until it closes it, or is there no more; `over`:
   * another one has it, or may have. Throws AppError DATABASE_IN_USE {detail}, DATABASE_NEWER {detail}, and what the
   * server says where it cannot be opened.
   */
  openBot(id: number, over: (why: unknown) => void): Promise<Db>
  /** Says again that this process is there, with this text, and answers who else is. */
  meet(says: string): Promise<Meeting>
  /** What is open is not written any more. The others need not wait to notice. */
  close(): Promise<void>
}

/**
 * `met`: those of this version, by their names, this one among them. `standing_back`: this one is not to act: the
 * database is one of another version, a newer one waits for it, or the clock here is wrong. `unknown`: it is as it was,
 * as far as anybody knows.
 */
type Meeting = { at: 'met'; me: string; nodes: readonly NodeSaying[] } | { at: 'standing_back' } | { at: 'unknown' }

export interface NodeSaying {
  name: string
  address: string
  says: string
}
