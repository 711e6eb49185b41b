/**
 * The database as everybody sees it: `read` and `write`, and nothing that tells which engine is behind them.
 * Stores (`db/stores/`) are functions that take a Reader or a Tx first; they are the only ones to touch `orm`.
 */
import type { Orm } from './orm.ts'

/** A consistent place to read from. */
export interface Reader {
  readonly orm: Orm
}

/** A transaction: everything in it happens or nothing does. Unusable once its `write` has been answered. */
export interface Tx extends Reader {
  readonly writable: true
}

export interface Db {
  /** Sees what is on disk: the writes that have been answered. Never waits for one. */
  read<T>(job: (reader: Reader) => Promise<T> | T): Promise<T>
  /**
   * Runs `job` alone and answers after the commit is on disk. A job that throws is rolled back by itself. Nothing
   * inside may wait for anything but the database: a job that does is rolled back with AppError DB_WRITE_WAITED; where
   * another program keeps the database locked, nothing is written: AppError DB_BUSY. A disk that fails: AppError
   * DB_SYNC_FAILED, for this write, which may or may not be there after a restart, and all later ones.
   */
  write<T>(job: (tx: Tx) => Promise<T> | T): Promise<T>
  /** What keeps writes waiting now, in words, and what to do; undefined: nothing. */
  problem(): string | undefined
  close(): Promise<void>
}
