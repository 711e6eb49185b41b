/**
 * The embedded engine: SQLite in WAL mode, `synchronous=FULL`. One writer connection behind a queue that
 * commits the waiting jobs together, each in a savepoint of its own, and answers after the commit; readers
 * share a connection of their own.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { AppError } from '../kernel/errors.ts'
import type { Db, Reader, Tx } from './db.ts'
import type { Orm } from './orm.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Jobs per commit: the group that has waited while the last one was committed, but no more than this. */
const MAX_GROUP = 64

interface Job {
  run: (tx: Tx) => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

type Outcome = { job: Job; ok: true; value: unknown } | { job: Job; ok: false; error: unknown }

/** Opens (and creates, and migrates) the database in `path`, a file. */
export function openSqlite(path: string): Db {
  mkdirSync(dirname(path), { recursive: true })
  const writer = connect(path)
  migrate(drizzle(writer), { migrationsFolder: MIGRATIONS })
  const reader = connect(path)
  reader.pragma('query_only = ON')

  const writerOrm: Orm = drizzle(writer)
  const readSide: Reader = { orm: drizzle(reader) }
  const begin = writer.prepare('BEGIN IMMEDIATE')
  const commit = writer.prepare('COMMIT')
  const rollback = writer.prepare('ROLLBACK')
  const savepoint = writer.prepare('SAVEPOINT job')
  const release = writer.prepare('RELEASE job')
  const undo = writer.prepare('ROLLBACK TO job')

  const queue: Job[] = []
  let draining: Promise<void> | undefined
  let closed = false

  async function runJob(job: Job): Promise<Outcome> {
    const tx = openTx(writerOrm)
    savepoint.run()
    try {
      const value = await settledByNow(job.run(tx.tx))
      release.run()
      return { job, ok: true, value }
    } catch (error) {
      // A failure that SQLite itself answered with a rollback of everything leaves no savepoint to undo.
      if (writer.inTransaction) {
        undo.run()
        release.run()
      }
      return { job, ok: false, error }
    } finally {
      tx.close()
    }
  }

  async function commitGroup(group: Job[]): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      begin.run()
      for (const job of group) {
        outcomes.push(await runJob(job))
        if (!writer.inTransaction) throw new AppError('DB_TRANSACTION_LOST')
      }
      commit.run()
    } catch (error) {
      if (writer.inTransaction) rollback.run()
      for (const job of group) job.reject(error)
      return
    }
    for (const outcome of outcomes) {
      if (outcome.ok) outcome.job.resolve(outcome.value as never)
      else outcome.job.reject(outcome.error)
    }
  }

  async function drain(): Promise<void> {
    // One turn of the event loop, so that everybody who is ready to write now shares the first commit.
    await turn()
    while (queue.length > 0) {
      await commitGroup(queue.splice(0, MAX_GROUP))
      // The callers just answered get to queue their next job before the next group is closed.
      if (queue.length < MAX_GROUP) await turn()
    }
    draining = undefined
  }

  return {
    async read(job) {
      if (closed) throw new AppError('DB_CLOSED')
      return job(readSide)
    },
    write<T>(job: (tx: Tx) => Promise<T> | T): Promise<T> {
      if (closed) return Promise.reject(new AppError('DB_CLOSED'))
      return new Promise<T>((resolve, reject) => {
        queue.push({ run: job, resolve: resolve as Job['resolve'], reject })
        draining ??= drain()
      })
    },
    async close() {
      if (closed) return
      closed = true
      await draining
      reader.close()
      writer.pragma('wal_checkpoint(TRUNCATE)')
      writer.close()
    },
  }
}

function connect(path: string): Database.Database {
  const connection = new Database(path, { timeout: 5_000 })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('cache_size = -65536')
  connection.pragma('temp_store = MEMORY')
  return connection
}

/** A transaction handle that stops working when its job is over: a forgotten `await` fails loudly. */
function openTx(orm: Orm): { tx: Tx; close: () => void } {
  let open = true
  return {
    tx: {
      writable: true,
      get orm() {
        if (!open) throw new AppError('DB_TX_OVER')
        return orm
      },
    },
    close: () => {
      open = false
    },
  }
}

const NOT_YET = Symbol('not yet')

/** The value, if the promise settles without leaving this turn of the event loop (queries here are synchronous). */
async function settledByNow(result: unknown): Promise<unknown> {
  if (!(result instanceof Promise)) return result
  const first = await Promise.race([result, turn().then(() => NOT_YET)])
  if (first !== NOT_YET) return first
  result.catch(() => {})
  throw new AppError('DB_WRITE_WAITED')
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
